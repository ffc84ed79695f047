import { request } from "node:http";
import { RequestLog } from "../../../emulator/requests";
import { startEmulator } from "../../emulator";
import { withEmulator } from "./running";

const { emulator, send } = withEmulator();

const control = (request: string, body?: unknown) =>
  send(request.replace(" ", " /__emulator/"), { key: null, ...(body === undefined ? {} : { body }) });

test("health reports that the emulator is running", async () => {
  expect((await control("GET health")).body).toEqual({ status: "ok", now: "2026-03-10T12:00:00.000Z", running: false });
  expect((await fetch(`${emulator().controlUrl}/health`)).status).toBe(200);
});

test("the key is that of the programs", async () => {
  expect((await control("GET key")).body).toEqual({ key: emulator().key });
});

describe("the state", () => {
  test("can be read, changed and written back completely", async () => {
    const state = (await control("GET state")).body;
    state.pullZones[0].Name = "renamed";
    state.options.transitionMs = 7;
    expect((await control("PUT state", state)).status).toBe(204);
    expect((await control("GET state")).body).toEqual(state);
    expect((await send("GET /pullzone/1001")).body.Name).toBe("renamed");
  });

  test("may omit empty lists and defaults", async () => {
    await control("PUT state", { pullZones: [{ Id: 1 }], shieldZones: [{ shieldZoneId: 2, pullZoneId: 1 }] });
    expect((await send("GET /pullzone/1")).body).toMatchObject({ EdgeRules: [], AllowedReferrers: [] });
    expect((await send("GET /shield/shield-zone/2")).body.data).toMatchObject({ learningMode: true, planType: 0 });
    expect((await send("GET /pullzone/1001")).status).toBe(404);
  });

  test.each([
    [{ pullZones: [{}] }, /pullZones\.0\.Id/],
    [{ options: { transitionMs: -1 } }, /options\.transitionMs/],
    [{ options: { unknown: 1 } }, /unknown/],
    [{ others: [] }, /others/],
    [{ originLogs: [{ pullZoneId: 1, day: "02-30-2026", logs: [] }] }, /originLogs\.0\.day/],
    ["{", /not JSON/],
  ])("is refused if it is invalid: %j", async (state, problem) => {
    const before = emulator().state();
    const response = await control("PUT state", state);
    expect([response.status, response.body.error]).toEqual([400, expect.stringMatching(problem)]);
    expect(emulator().state()).toEqual(before);
  });

  test("can be reset to the seed, including ids, without affecting the clock or the faults", async () => {
    const seed = emulator().state();
    const create = () => send("POST /shield/shield-zone", { body: { pullZoneId: 1001 } });
    const first = await create();
    emulator().setFaults([{ nth: 99, inject: { status: 500 } }]);
    emulator().advance(1000);
    expect((await control("POST reset")).status).toBe(204);
    expect(emulator().state()).toEqual(seed);
    expect(emulator().faults()).toHaveLength(1);
    expect(emulator().now()).toEqual(new Date("2026-03-10T12:00:01Z"));
    expect((await create()).body.data.shieldZone.shieldZoneId).toBe(first.body.data.shieldZone.shieldZoneId);
  });

  test("can be reset even in properties that no route changes", () => {
    const seed = emulator().state();
    emulator().edit(({ pullZones }) => Object.assign(pullZones[0]?.Hostnames as object, { 0: "changed" }));
    expect(emulator().state()).not.toEqual(seed);
    emulator().reset();
    expect(emulator().state()).toEqual(seed);
  });

  test("is returned by the handle as a copy, and changed only by edit and putState", () => {
    emulator().state().pullZones.length = 0;
    expect(emulator().state().pullZones).toHaveLength(3);
    emulator().edit(({ pullZones }) => pullZones.pop());
    expect(emulator().state().pullZones).toHaveLength(2);
    emulator().putState({});
    expect(emulator().state().pullZones).toEqual([]);
  });
});

describe("the clock", () => {
  test("can be set, stands still, and can be advanced", async () => {
    expect((await control("PUT clock", { now: "2030-01-01T00:00:00Z" })).status).toBe(204);
    expect((await control("GET clock")).body).toEqual({ now: "2030-01-01T00:00:00.000Z", running: false });
    await control("POST clock/advance", { ms: 1500 });
    expect((await control("GET clock")).body.now).toBe("2030-01-01T00:00:01.500Z");
    expect(emulator().now()).toEqual(new Date("2030-01-01T00:00:01.500Z"));
  });

  test("can be reset to the machine's clock, and advanced from there", async () => {
    await control("DELETE clock");
    const before = Date.now();
    const { now, running } = (await control("GET clock")).body;
    expect(running).toBe(true);
    expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
    const hour = 3_600_000;
    emulator().advance(hour);
    expect(emulator().now().getTime()).toBeGreaterThanOrEqual(before + hour);
    emulator().releaseClock();
    expect(emulator().now().getTime()).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ["PUT clock", { now: "soon" }],
    ["PUT clock", {}],
    ["POST clock/advance", { ms: -1 }],
    ["POST clock/advance", undefined],
  ])("refuses %s %j", async (request, body) => {
    expect((await control(request, body)).status).toBe(400);
    expect(emulator().now()).toEqual(new Date("2026-03-10T12:00:00Z"));
  });

  test("refuses an invalid time, also in the handle", () => {
    expect(() => emulator().setNow("soon")).toThrow("not a time: soon");
  });
});

describe("the request log", () => {
  test("contains each request in order, except those to the control plane", async () => {
    await send("GET /pullzone?page=1&search=shop");
    await send("POST /pullzone/1001/addAllowedReferrer", { body: { Hostname: "a.example" } });
    await control("GET health");
    await send("GET /none");
    const log = (await control("GET requests")).body;
    expect(log).toEqual([
      {
        id: "request-1",
        time: "2026-03-10T12:00:00.000Z",
        method: "GET",
        path: "/pullzone",
        query: { page: "1", search: "shop" },
        operation: "listPullZones",
        status: 200,
        faulty: false,
        besides: [],
      },
      expect.objectContaining({
        path: "/pullzone/1001/addAllowedReferrer",
        operation: "addPullZoneAllowedReferrer",
        body: { Hostname: "a.example" },
        status: 204,
      }),
      expect.objectContaining({ path: "/none", status: 404 }),
    ]);
    expect((await control("DELETE requests")).status).toBe(204);
    expect(emulator().requests()).toEqual([]);
  });

  test("records which other requests ran during each request", () => {
    const log = new RequestLog();
    const request = { time: "", method: "GET", path: "/", query: {}, operation: undefined, body: undefined };
    const [first, second] = [log.add(request), log.add(request)];
    log.finish(first, 200);
    const third = log.add(request);
    log.finish(second, null);
    const fourth = log.add(request);
    expect([first, second, third, fourth].map(({ besides }) => besides)).toEqual([
      [],
      ["request-1"],
      ["request-2"],
      ["request-3"],
    ]);
  });

  test("contains no key, password or token", async () => {
    await send("GET /pullzone?search=emulator-key&token=abc");
    await send("POST /mc/registries", {
      body: { displayName: "emulator-jwt", type: "x", passwordCredentials: { userName: "ada", password: "hunter2" } },
    });
    await send("GET /mc/apps/emulator-key");
    const log = (await control("GET requests")).content;
    for (const secret of ["emulator-key", "emulator-jwt", "hunter2", "abc"]) expect(log).not.toContain(secret);
    expect(emulator().requests()[1]?.body).toMatchObject({
      passwordCredentials: { userName: "ada", password: "[secret]" },
    });
  });

  test.each([
    ["a numeric password", { passwordCredentials: { password: 20261122 } }, "20261122"],
    ["a list of tokens", { tokens: ["one-two-three"] }, "one-two-three"],
    ["a header with a key", { Authorization: "one-two-three" }, "one-two-three"],
    [
      "a variable with the name of a secret",
      { environmentVariables: [{ name: "DB_PASSWORD", value: "tiger" }] },
      "tiger",
    ],
    ["a value that looks like a secret", { note: "Bearer abcdefgh12345678" }, "abcdefgh12345678"],
  ])("does not contain %s", async (_what, body, secret) => {
    await send("POST /mc/registries", { body });
    const [recorded] = (await control("GET requests")).body;
    expect(JSON.stringify(recorded.body)).toContain("[secret]");
    expect(JSON.stringify(recorded)).not.toContain(secret);
  });

  test("contains values that are not secrets", async () => {
    const person = "mailto:security@example.com";
    const body = { environmentVariables: [{ name: "LOG_LEVEL", value: "debug" }], isTokenNeeded: null, to: person };
    await send("POST /mc/registries", { body });
    expect(emulator().requests()[0]?.body).toEqual(body);
  });

  test("contains a request whose body is not JSON, without the body", async () => {
    await send("POST /mc/registries", { body: "{ password" });
    expect(emulator().requests()[0]).toMatchObject({ body: "[not JSON]", status: 400 });
  });
});

test("faults can be written, read with their counts, written back unchanged, and deleted", async () => {
  const rule = { match: { method: "GET" }, times: 1, inject: { status: 503 } };
  await control("PUT faults", [rule]);
  await send("GET /pullzone");
  const read = (await control("GET faults")).body;
  expect(read).toEqual([{ ...rule, seed: 1, seen: 1, fired: 1 }]);
  expect((await control("PUT faults", read)).status).toBe(204);
  expect((await control("GET faults")).body).toMatchObject([{ seen: 0, fired: 0 }]);
  expect((await control("DELETE faults")).status).toBe(204);
  expect((await control("GET faults")).body).toEqual([]);
});

describe("access to the control plane", () => {
  /** Requests the state with any `Host`, which `fetch` does not allow. */
  function status(headers: Record<string, string>, path = "/__emulator/state"): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(emulator().baseUrl + path, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.once("error", reject).end();
    });
  }

  test("is limited without a key to this machine, under its own name, and not from a browser's page", async () => {
    const { port } = new URL(emulator().baseUrl);
    expect(await status({ Host: `localhost:${port}` })).toBe(200);
    expect(await status({ Host: `rebound.example.com:${port}` })).toBe(403);
    expect(await status({ Origin: "https://page.example.com" })).toBe(403);
    expect(await status({ Host: "rebound.example.com" }, "/__emulator/health")).toBe(200);
  });

  test("does not limit access to the platform", async () => {
    expect(await status({ Host: "edge.example.com", AccessKey: emulator().key }, "/pullzone/1001")).toBe(200);
  });

  test("requires the key if one is set", async () => {
    const open = await startEmulator({ quiet: true, host: "0.0.0.0", controlKey: "control-key-1" });
    try {
      const url = open.controlUrl.replace("0.0.0.0", "127.0.0.1");
      const responses = [undefined, "wrong", "control-key-1"].map((key) =>
        fetch(`${url}/state`, { headers: key ? { "Control-Key": key } : {} }),
      );
      expect((await Promise.all(responses)).map((response) => response.status)).toEqual([401, 401, 200]);
      expect((await fetch(`${url}/health`)).status).toBe(200);
    } finally {
      await open.close();
    }
  });

  test("is granted to other machines only with a key", async () => {
    await expect(startEmulator({ quiet: true, host: "0.0.0.0" })).rejects.toThrow(/requires a controlKey/);
  });
});

describe("the emulator's page", () => {
  const page = {
    "": { type: "text/html", content: "<p>It</p>" },
    "main.js": { type: "text/javascript", content: "1;" },
  };

  test("is served with its files, and may change the emulator, unlike other pages", async () => {
    const open = await startEmulator({ quiet: true, page });
    try {
      const shown = await fetch(`${open.controlUrl}/ui`);
      expect([await shown.text(), shown.headers.get("content-type")]).toEqual([
        "<p>It</p>",
        "text/html; charset=utf-8",
      ]);
      expect(shown.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(await (await fetch(`${open.controlUrl}/ui/main.js`)).text()).toBe("1;");
      const reset = async (origin: string) =>
        (await fetch(`${open.controlUrl}/reset`, { method: "POST", headers: { origin } })).status;
      const { host, port } = new URL(open.baseUrl);
      expect(await reset(`http://${host}`)).toBe(204);
      const others = [`https://${host}`, `http://www.acme.example.localhost:${port}`, "http://localhost:1", "null"];
      expect(await Promise.all(others.map(reset))).toEqual([403, 403, 403, 403]);
    } finally {
      await open.close();
    }
  });

  test("does not exist unless enabled", async () => {
    expect((await control("GET ui")).status).toBe(404);
  });
});

test("the account view contains no secrets or file contents", async () => {
  const account = (await control("GET account")).body;
  expect(Object.keys(account)).not.toEqual(expect.arrayContaining(["options"]));
  expect(account.pullZones[0]).toMatchObject({ Id: 1001 });
  expect(account.storageZones[0]).toMatchObject({
    Password: "[secret]",
    files: [{ path: "logo.svg", bytes: 6, contentType: "image/svg+xml" }],
  });
  expect(account.apiKeys[0].Key).toBe("[secret]");
});

test("lists concurrent requests in the order in which they ended", () => {
  const log = new RequestLog();
  const request = { time: "", method: "GET", path: "/", query: {}, operation: undefined, body: undefined };
  const [first, second, third] = [log.add(request), log.add(request), log.add(request)];
  const endedAfter = (id: string) => log.endedAfter(id).map((each) => each.id);
  log.finish(first, 200);
  log.finish(third, 200);
  expect(endedAfter("")).toEqual(["request-1", "request-3"]);
  log.finish(second, null);
  expect(endedAfter("request-1")).toEqual(["request-3", "request-2"]);
  expect(endedAfter("request-2")).toEqual([]);
  log.clear();
  expect(endedAfter("request-2")).toEqual([]);
});
