import { createHash } from "node:crypto";
import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

const passwordCredentials = { userName: "ada", password: "correct horse" };
const complete = { displayName: "Mine", type: "dockerHub", passwordCredentials };
const create = (changes: object = {}) => send("POST /mc/registries", { body: { ...complete, ...changes } });
const update = (id: number, body: object) => send(`PUT /mc/registries/${id}`, { body });
const read = async (id: number) => (await send(`GET /mc/registries/${id}`)).body;

describe("a registry", () => {
  test("is created, and returned without its type and password", async () => {
    const created = await create();
    expect([created.status, created.body]).toEqual([201, { id: 601, error: null, status: "saved" }]);
    expect(await read(601)).toEqual({
      id: 601,
      displayName: "Mine",
      hostName: "docker.io",
      userName: "ada",
      firstPasswordSymbols: "co",
      lastPasswordSymbols: "se",
      createdAt: "2026-03-10T12:00:00.000Z",
      lastUpdatedAt: "2026-03-10T12:00:00.000Z",
      isPublic: false,
      isPlatformManaged: false,
      namespaceId: null,
      accountId: "account-1",
      userId: "user-1",
    });
    expect(JSON.stringify(emulator().state())).not.toContain("correct horse");
    expect(JSON.stringify(emulator().requests())).not.toContain("correct horse");
  });

  test("is created with status 200 if configured", async () => {
    emulator().setOptions({ registryCreateStatus: 200 });
    const created = await create();
    expect([created.status, created.body]).toEqual([200, { id: 601, error: null, status: "saved" }]);
  });

  test("accepts its type in any letter case", async () => {
    await create({ type: "GITHUB" });
    expect((await read(601)).hostName).toBe("ghcr.io");
  });

  test.each([
    ["displayName", { displayName: "" }],
    ["displayName", { displayName: "x".repeat(51) }],
    ["type", { type: "other" }],
    ["passwordCredentials", { passwordCredentials: undefined }],
    ["passwordCredentials.password", { passwordCredentials: { userName: "ada" } }],
    ["passwordCredentials.password", { passwordCredentials: { userName: "ada", password: "" } }],
    ["passwordCredentials.userName", { passwordCredentials: { userName: "", password: "correct horse" } }],
    ["passwordCredentials", { passwordCredentials: { ...passwordCredentials, token: "x" } }],
    ["", { url: "https://ghcr.io" }],
  ])("is refused because of its %s", async (field, changes) => {
    const response = await create(changes);
    expect([response.status, response.body.errors]).toEqual([400, [{ field, message: expect.any(String) }]]);
  });

  test("keeps omitted fields in an update", async () => {
    await create();
    const before = await read(601);
    emulator().advance(1000);
    const updated = await update(601, { displayName: "Renamed" });
    expect([updated.status, updated.body]).toEqual([200, { id: 601, error: null, status: "saved" }]);
    expect(await read(601)).toEqual({
      ...before,
      displayName: "Renamed",
      lastUpdatedAt: "2026-03-10T12:00:01.000Z",
    });
    await update(601, { displayName: "Renamed", passwordCredentials: { userName: "bob", password: "another" } });
    expect(await read(601)).toMatchObject({ userName: "bob", firstPasswordSymbols: "an", lastPasswordSymbols: "er" });
  });

  test("with wrong credentials is refused with status 200 and a failure in the body, and nothing changes", async () => {
    const wrong = { passwordCredentials: { userName: "ada", password: "wrong-password" } };
    const before = emulator().state();
    const failure = { error: expect.any(String), status: "secretsValidationFailed" };
    expect(await create(wrong)).toMatchObject({ status: 200, body: { id: 0, ...failure } });
    expect(await update(502, { displayName: "Other", ...wrong })).toMatchObject({
      status: 200,
      body: { id: 502, ...failure },
    });
    expect(emulator().state()).toEqual(before);
  });

  test.each([
    ["camel", "saved", "notFound"],
    ["pascal", "Saved", "NotFound"],
    ["upper", "SAVED", "NOTFOUND"],
    ["lower", "saved", "notfound"],
  ] as const)("has a status in %s case if configured", async (registryStatusCase, saved, notFound) => {
    emulator().setOptions({ registryStatusCase });
    expect((await update(502, { displayName: "x" })).body.status).toBe(saved);
    emulator().setOptions({ missingRegistryDeleteStatus: 200 });
    expect((await send("DELETE /mc/registries/9")).body.status).toBe(notFound);
  });
});

describe("deleting a registry", () => {
  test("removes an unused registry", async () => {
    const response = await send("DELETE /mc/registries/502");
    expect([response.status, response.body]).toEqual([200, { status: "removed", applications: [] }]);
    expect((await send("GET /mc/registries/502")).status).toBe(404);
  });

  const users = { status: "inUse", applications: ["shop"] };
  const olderUsers = { status: "inUse", applications: [{ id: "app-1", name: "shop" }] };
  const problem = {
    title: "Conflict",
    status: 409,
    detail: "The container registry is in use.",
    instance: "/mc/registries/501",
    errors: [{ message: "Used by the application shop.", field: "" }],
    id: expect.any(String),
  };

  test.each([
    [409, "withErrors", problem],
    [409, "plain", olderUsers],
    [200, "withErrors", users],
    [200, "plain", olderUsers],
  ] as const)(
    "in use is refused with %i (%s), and the response names the application that uses it",
    async (status, containerProblems, body) => {
      emulator().setOptions({ registryInUseStatus: status, containerProblems });
      const response = await send("DELETE /mc/registries/501");
      expect([response.status, response.body]).toEqual([status, body]);
      expect((await send("GET /mc/registries/501")).status).toBe(200);
    },
  );

  test("succeeds once the application that uses it is marked for deletion", async () => {
    expect((await send("DELETE /mc/registries/501")).status).toBe(409);
    await send("DELETE /mc/apps/app-1");
    expect((await send("DELETE /mc/registries/501")).status).toBe(200);
  });

  const missing = { status: "notFound", applications: [] };
  test.each([
    [404, "withErrors", expect.objectContaining({ status: 404, errors: expect.any(Array), id: expect.any(String) })],
    [404, "plain", missing],
    [200, "withErrors", missing],
    [200, "plain", missing],
  ] as const)("that does not exist returns %i (%s)", async (status, containerProblems, body) => {
    emulator().setOptions({ missingRegistryDeleteStatus: status, containerProblems });
    const response = await send("DELETE /mc/registries/9");
    expect([response.status, response.body]).toEqual([status, body]);
  });
});

test("lists the platform's public registries, but neither reads nor changes them", async () => {
  const { items, meta, cursor } = (await send("GET /mc/registries")).body;
  expect(items.map(({ id }: { id: number }) => id)).toEqual([501, 502, 1, 2]);
  expect(items.slice(2)).toMatchObject([
    { displayName: "DockerHub Public", hostName: "docker.io", isPublic: true, isPlatformManaged: true },
    { displayName: "GitHub Public", hostName: "ghcr.io", isPublic: true, isPlatformManaged: true },
  ]);
  expect([meta, cursor]).toEqual([{ totalItems: 4 }, null]);
  expect((await send("GET /mc/registries/1")).status).toBe(404);
  expect((await update(1, { displayName: "x" })).status).toBe(404);
  expect((await send("DELETE /mc/registries/1")).body.status).toBe("notFound");
});

test("the list is not paged, however long it is", async () => {
  emulator().edit(({ registries }) => {
    const [first] = registries;
    if (first) registries.push(...Array.from({ length: 1200 }, (_, index) => ({ ...first, id: 10_000 + index })));
  });
  const { items, meta, cursor } = (await send("GET /mc/registries")).body;
  expect([items.length, meta, cursor]).toEqual([1204, { totalItems: 1204 }, null]);
});

test("the list is paged by cursor if the option sets the page size", async () => {
  emulator().setOptions({ registryPageSize: 2 });
  const first = (await send("GET /mc/registries")).body;
  const second = (await send(`GET /mc/registries?nextCursor=${encodeURIComponent(first.cursor)}`)).body;
  expect([first.items.length, second.items.length, second.cursor]).toEqual([2, 2, null]);
  expect((await send("GET /mc/registries?nextCursor=nonsense")).status).toBe(400);
});

describe("an image's digest", () => {
  const image = { registryId: "502", imageNamespace: "acme", imageName: "web", tag: "1.0" };
  const digest = (changes: object = {}) => send("POST /mc/registries/digest", { body: { ...image, ...changes } });

  test("depends on its name and tag", async () => {
    const expected = `sha256:${createHash("sha256").update("acme/web:1.0").digest("hex")}`;
    expect((await digest()).body).toEqual({ imageNamespace: "acme", image: "web", tag: "1.0", digest: expected });
    expect((await digest({ tag: "1.1" })).body.digest).not.toBe(expected);
  });

  test.each(["dockerhub", "github"])("is found in the public registry %s", async (registryId) => {
    expect((await digest({ registryId })).body).toEqual((await digest()).body);
  });

  test.each([
    ["registryId", { registryId: "9" }],
    ["registryId", { registryId: "quay" }],
    ["tag", { tag: "missing-tag" }],
    ["tag", { tag: "" }],
    ["imageName", { imageName: "" }],
    ["imageNamespace", { imageNamespace: "" }],
  ])("responds with 422 to an unknown or empty %s", async (field, changes) => {
    const response = await digest(changes);
    expect([response.status, response.body.errors[0].field]).toEqual([422, field]);
  });
});
