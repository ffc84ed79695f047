import type { FaultRule } from "../../../emulator";
import { withEmulator } from "./running";

const { emulator, send } = withEmulator();

const read = () => send("GET /pullzone/1001");
const add = () => send("POST /pullzone/1001/addAllowedReferrer", { body: { Hostname: "new.example" } });
const referrers = () => emulator().state().pullZones[0]?.AllowedReferrers;
const statuses = async (times: number) => {
  const responses: number[] = [];
  for (let time = 0; time < times; time++) responses.push((await read()).status);
  return responses;
};
const fail = { status: 503 };

describe("the requests of a rule", () => {
  const zone = "/pullzone/1001";
  test.each<[FaultRule["match"], boolean]>([
    [{}, true],
    [{ method: "GET" }, true],
    [{ method: "POST" }, false],
    [{ path: zone }, true],
    [{ path: "/pullzone" }, false],
    [{ path: "/pullzone/*" }, true],
    [{ path: "/pullzone/{id}" }, true],
    [{ path: "/*" }, false],
    [{ path: "/**" }, true],
    [{ path: "/pullzone/1*1" }, true],
    [{ path: "/pullzone/100." }, false],
    [{ operation: "getPullZone" }, true],
    [{ operation: "listPullZones" }, false],
    [{ method: "GET", path: zone, operation: "getPullZone" }, true],
  ])("%j applies to GET /pullzone/1001: %p", async (match, applies) => {
    emulator().setFaults([{ match, inject: fail }]);
    expect((await read()).status).toBe(applies ? 503 : 200);
  });

  test("do not include the control plane's", async () => {
    emulator().setFaults([{ inject: fail }]);
    expect((await send("GET /__emulator/health")).status).toBe(200);
  });
});

describe("the frequency of a rule", () => {
  test("is limited to the n-th request by nth", async () => {
    emulator().setFaults([{ nth: 2, inject: fail }]);
    expect(await statuses(4)).toEqual([200, 503, 200, 200]);
    expect(emulator().faults()).toMatchObject([{ seen: 4, fired: 1 }]);
  });

  test("is limited to a number of requests by times, counted from the n-th by nth", async () => {
    emulator().setFaults([{ times: 2, inject: fail }]);
    expect(await statuses(4)).toEqual([503, 503, 200, 200]);
    emulator().setFaults([{ nth: 2, times: 2, inject: fail }]);
    expect(await statuses(4)).toEqual([200, 503, 503, 200]);
  });

  test("is random with a probability, by a seeded sequence", async () => {
    const choices = async (seed: number) => {
      emulator().setFaults([{ probability: 0.3, seed, inject: fail }]);
      return statuses(60);
    };
    const first = await choices(7);
    expect(await choices(7)).toEqual(first);
    expect(await choices(8)).not.toEqual(first);
    const failed = first.filter((status) => status === 503).length;
    expect(failed).toBeGreaterThan(8);
    expect(failed).toBeLessThan(30);
    emulator().setFaults([{ probability: 0, inject: fail }]);
    expect(await statuses(3)).toEqual([200, 200, 200]);
  });

  test("excludes requests that an earlier rule has handled", async () => {
    emulator().setFaults([
      { nth: 1, inject: { status: 500 } },
      { nth: 1, inject: { status: 502 } },
    ]);
    expect(await statuses(3)).toEqual([500, 502, 200]);
  });
});

describe("the effect of a rule", () => {
  test("is a status with body and headers, without a state change", async () => {
    emulator().setFaults([{ inject: { status: 429, body: { Message: "slow" }, headers: { "Retry-After": "3" } } }]);
    const response = await add();
    expect([response.status, response.body, response.headers.get("retry-after")]).toEqual([
      429,
      { Message: "slow" },
      "3",
    ]);
    expect(referrers()).toEqual(["www.acme.example"]);
  });

  test("is an unchanged string body, with the rule's media type", async () => {
    const headers = { "content-type": "text/html" };
    emulator().setFaults([{ inject: { status: 502, body: "<html>", headers } }]);
    const response = await read();
    expect([response.content, response.headers.get("content-type")]).toEqual(["<html>", "text/html"]);
  });

  test("is a status after the state change", async () => {
    emulator().setFaults([{ inject: { status: 502, changesState: true } }]);
    const response = await add();
    expect([response.status, response.content]).toEqual([502, ""]);
    expect(referrers()).toEqual(["www.acme.example", "new.example"]);
  });

  test.each([
    ["before", ["www.acme.example"]],
    ["after", ["www.acme.example", "new.example"]],
    ["midway", ["www.acme.example", "new.example"]],
  ] as const)("is a connection cut %s the state change", async (cut, expected) => {
    emulator().setFaults([{ times: 1, inject: { cut } }]);
    await expect(add()).rejects.toThrow();
    expect(referrers()).toEqual(expected);
    expect(emulator().requests()).toMatchObject([{ status: null, faulty: true }]);
    expect((await read()).status).toBe(200);
  });

  test("is a connection cut in the middle of a response with a known length", async () => {
    const length = (await read()).headers.get("content-length");
    emulator().setFaults([{ times: 1, inject: { cut: "midway" } }]);
    const response = await fetch(`${emulator().baseUrl}/pullzone/1001`, { headers: { AccessKey: emulator().key } });
    expect([response.status, response.headers.get("content-length")]).toEqual([200, length]);
    await expect(response.text()).rejects.toThrow();
  });

  test("is half a body, after the state change", async () => {
    emulator().setFaults([{ inject: { malformed: true } }]);
    const response = await send("PUT /mc/registries/502", { body: { displayName: "Renamed" } });
    expect([response.status, response.content, response.body]).toEqual([200, expect.stringMatching(/^\{/), undefined]);
    expect(emulator().state().registries[1]?.displayName).toBe("Renamed");
  });

  test("is a delay, alone or before another effect", async () => {
    emulator().setFaults([{ inject: { delayMs: 40 } }, { inject: { delayMs: { from: 20, to: 30 }, status: 500 } }]);
    const start = performance.now();
    expect((await read()).status).toBe(500);
    expect(performance.now() - start).toBeGreaterThan(55);
  });

  test.each([
    "POST /shield/shield-zone",
    "PATCH /shield/shield-zone",
    "PATCH /shield/shield-zone/7002/access-lists/configurations/700201",
    "POST /pullzone/1001/edgerules/11111111-1001-4000-8000-000000000001/setEdgeRuleEnabled",
    "POST /pullzone/1001/edgerules/addOrUpdate",
    "DELETE /pullzone/1001/edgerules/11111111-1001-4000-8000-000000000001",
    "POST /pullzone/1001/addAllowedReferrer",
    "POST /pullzone/1001/removeAllowedReferrer",
    "POST /videolibrary/2001/addAllowedReferrer",
    "POST /videolibrary/2001/removeAllowedReferrer",
    "POST /mc/registries",
    "PUT /mc/registries/502",
    "DELETE /mc/registries/502",
    "POST /mc/apps/app-2/containers",
    "PATCH /mc/apps/app-1/containers/app-1-web",
    "DELETE /mc/apps/app-1/containers/app-1-web",
    "POST /mc/apps/app-1/deploy",
    "POST /mc/apps/app-1/undeploy",
    "DELETE /mc/apps/app-1",
  ])("%s can change the state and then lose its response", async (request) => {
    const bodies: Readonly<Record<string, object>> = {
      "POST /shield/shield-zone": { pullZoneId: 1001 },
      "PATCH /shield/shield-zone": { shieldZoneId: 7002, shieldZone: { wafEnabled: false } },
      "PATCH /shield/shield-zone/7002/access-lists/configurations/700201": { isEnabled: true },
      setEdgeRuleEnabled: { Id: 1001, Value: false },
      addAllowedReferrer: { Hostname: "new.example" },
      removeAllowedReferrer: { Hostname: "www.acme.example" },
      "POST /mc/registries": {
        displayName: "n",
        type: "gitHub",
        passwordCredentials: { userName: "u", password: "secret" },
      },
      "PUT /mc/registries/502": { displayName: "n" },
      "POST /mc/apps/app-2/containers": {
        name: "n",
        imageName: "i",
        imageNamespace: "n",
        imageTag: "t",
        imageRegistryId: "502",
      },
      "PATCH /mc/apps/app-1/containers/app-1-web": { imageTag: "9" },
      addOrUpdate: { Description: "new" },
    };
    const body = bodies[request] ?? bodies[request.split("/").at(-1) ?? ""];
    const before = emulator().state();
    emulator().setFaults([{ inject: { cut: "after" } }]);
    await expect(send(request, { body })).rejects.toThrow();
    expect(emulator().state()).not.toEqual(before);
  });
});

describe("an invalid rule", () => {
  test.each([
    [{ inject: {} }, /0\.inject: must specify/],
    [{ inject: { status: 500, cut: "before" } }, /0\.inject: can contain only one of/],
    [{ inject: { body: {} } }, /0\.inject: requires status/],
    [{ inject: { status: 99 } }, /0\.inject\.status/],
    [{ match: { operation: "none" }, inject: fail }, /0\.match\.operation: is not a known operation/],
    [{ match: { path: "pullzone" }, inject: fail }, /0\.match\.path/],
    [{ when: 1, inject: fail }, /when/],
    [{ nth: 0, inject: fail }, /0\.nth/],
    [{ probability: 2, inject: fail }, /0\.probability/],
  ])("%j is refused", async (rule, problem) => {
    emulator().setFaults([{ inject: { delayMs: 0 } }]);
    const response = await send("PUT /__emulator/faults", { body: [rule] });
    expect([response.status, response.body.error]).toEqual([400, expect.stringMatching(problem)]);
    expect(emulator().faults()).toHaveLength(1);
  });
});
