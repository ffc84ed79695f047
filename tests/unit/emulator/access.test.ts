import { withEmulator } from "./running";

const { emulator, send } = withEmulator({ key: "my-key" });

test("accepts only the key that the emulator was started with", async () => {
  expect((await send("GET /pullzone/1001")).status).toBe(200);
  expect((await send("GET /pullzone/1001", { key: "emulator-key" })).status).toBe(401);
});

test("the addresses of the nodes need no key", async () => {
  expect(await send("GET /mc/nodes", { key: null })).toMatchObject({ status: 200, body: { items: expect.any(Array) } });
  expect((await send("GET /mc/apps", { key: null })).status).toBe(401);
});

test("another account's key sees only that account, and cannot distinguish missing objects from forbidden ones", async () => {
  emulator().edit(({ accessKeys }) => accessKeys.push({ key: "theirs", account: "other" }));
  const asOther = (request: string) => send(request, { key: "theirs" });
  expect((await asOther("GET /pullzone/1001")).status).toBe(404);
  expect((await asOther("GET /pullzone")).body.map(({ Id }: { Id: number }) => Id)).toEqual([9001]);
  expect((await asOther("GET /shield/shield-zone/7002")).body.error.errorKey).toBe(
    "not_found_or_unauthorised_access.shieldzone",
  );
  expect((await asOther("GET /mc/apps/app-1")).status).toBe(404);
  await send("POST /pullzone/9001/addAllowedReferrer", { key: "theirs", body: { Hostname: "a.example" } });
  expect((await asOther("GET /pullzone/9001")).body.AllowedReferrers).toEqual(["a.example"]);
});

test("objects of two accounts have different ids", async () => {
  emulator().edit(({ accessKeys }) => accessKeys.push({ key: "theirs", account: "other" }));
  const ids = [];
  for (const key of ["my-key", "theirs"]) {
    const { body } = await send("POST /compute/script", { key, body: { Name: "a", ScriptType: 1 } });
    ids.push(body.Id);
  }
  expect(ids).toEqual([3101, 1_003_101]);
});

test("refuses a key without the role in the area's format, and changes nothing", async () => {
  emulator().edit(({ accessKeys }) => accessKeys.push({ key: "limited", account: "own", areas: ["compute"] }));
  const limited = (request: string, body?: object) => send(request, { key: "limited", body });
  expect((await limited("GET /compute/script")).status).toBe(200);
  expect(await limited("GET /pullzone")).toMatchObject({ status: 403, body: { ErrorKey: "user.forbidden" } });
  expect(await limited("DELETE /mc/apps/app-1")).toMatchObject({ status: 403, body: { title: "Forbidden" } });
  // A 401 with an errorKey rejects this request, not the key.
  expect(await limited("POST /shield/shield-zone", { pullZoneId: 1001 })).toMatchObject({
    status: 401,
    body: { error: { success: false, errorKey: expect.any(String) } },
  });
  expect(emulator().state().shieldZones).toHaveLength(1);
  expect(emulator().state().applications[0]?.deletedAt).toBeNull();
});

test("rejects a revoked key", async () => {
  emulator().edit(({ accessKeys }) => accessKeys.push({ key: "second", account: "own" }));
  expect((await send("GET /pullzone", { key: "second" })).status).toBe(200);
  emulator().edit((state) => {
    state.accessKeys = [];
  });
  expect((await send("GET /pullzone", { key: "second" })).status).toBe(401);
});

test("responds to requests beyond the limit with 429, with Retry-After if configured", async () => {
  emulator().setOptions({ rateLimit: { requests: 2, perMs: 60_000, retryAfterSeconds: 7 } });
  const responses = [];
  for (let request = 0; request < 3; request++) responses.push(await send("GET /pullzone"));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(responses[2]?.headers.get("retry-after")).toBe("7");
  emulator().setOptions({ rateLimit: null });
  expect((await send("GET /pullzone")).status).toBe(200);
});
