import { engineDefaults } from "../../../../emulator/shieldZone/catalogue";
import { withEmulator } from "../running";

const { emulator, platformState, send } = withEmulator();

const create = (shieldZone: object = {}) =>
  send("POST /shield/shield-zone", { body: { pullZoneId: 1001, shieldZone } });
const patch = (shieldZoneId: number, shieldZone: object) =>
  send("PATCH /shield/shield-zone", { body: { shieldZoneId, shieldZone } });
const read = async (id: number) => (await send(`GET /shield/shield-zone/${id}`)).body.data;

const empty = { statusCode: 0, success: false, message: null, errorKey: null };
const failure = (status: number, errorKey: string) => ({
  data: null,
  error: { statusCode: status, success: false, message: expect.any(String), errorKey },
});

describe("creating a zone", () => {
  test("returns nested settings, with the platform's defaults for omitted ones", async () => {
    const { status, body } = await create({ planType: 1, premiumPlan: true, wafExecutionMode: 1 });
    expect(status).toBe(200);
    expect(body.error).toEqual(empty);
    expect(body.data.pullZoneId).toBe(1001);
    expect(body.data.shieldZone).toMatchObject({
      shieldZoneId: 7101,
      planType: 1,
      wafExecutionMode: 1,
      learningMode: true,
      learningModeUntil: "2026-03-24T12:00:00.000Z",
      dDoSChallengeWindow: 3600,
    });
    expect(body.data.shieldZone).not.toHaveProperty("premiumPlan");
    expect(body.data.shieldZone).not.toHaveProperty("rateLimitRulesLimit");
  });

  test("without settings yields a zone that is returned flat, with its limits and every engine variable", async () => {
    await send("POST /shield/shield-zone", { body: { pullZoneId: 1001 } });
    const zone = await read(7101);
    expect(zone).toMatchObject({
      shieldZoneId: 7101,
      pullZoneId: 1001,
      rateLimitRulesLimit: 2,
      customWafRulesLimit: 0,
    });
    expect(zone.wafEngineConfig).toEqual(engineDefaults);
    expect(zone.wafEngineConfig).toContainEqual({ name: "blocking_paranoia_level", valueEncoded: "1" });
    expect(zone).not.toHaveProperty("accessLists");
    expect((await send("GET /shield/shield-zone/get-by-pullzone/1001")).body.data).toEqual(zone);
  });

  test("again for the same pull zone is refused with 409 in the regular response format", async () => {
    await create();
    const again = await create();
    expect([again.status, again.body]).toEqual([409, failure(409, "already_exists.shieldzone")]);
  });

  test("for an unknown pull zone is refused with 403, as for another account's", async () => {
    const response = await send("POST /shield/shield-zone", { body: { pullZoneId: 1 } });
    expect([response.status, response.body]).toEqual([403, failure(403, "not_found_or_unauthorised_access.pullzone")]);
  });

  test.each([
    ["plan", "limit_reached.waf"],
    ["ownership", "not_found_or_unauthorised_access.pullzone"],
  ] as const)("is refused with 403 because of the %s if configured", async (createZoneRefusal, key) => {
    emulator().setOptions({ createZoneRefusal });
    const response = await create();
    expect([response.status, response.body]).toEqual([403, failure(403, key)]);
    expect(platformState().shieldZones).toHaveLength(1);
  });
});

describe("changing a zone", () => {
  test("affects only what is sent, and null keeps a value", async () => {
    const before = await read(7002);
    const { status, body } = await patch(7002, {
      wafEnabled: false,
      dDoSChallengeWindow: null,
      wafDisabledRules: ["2"],
    });
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(["shieldZoneId", "shieldZone"]);
    expect(await read(7002)).toEqual({ ...before, wafEnabled: false, wafDisabledRules: ["2"] });
  });

  test("replaces all engine variables, with the defaults for omitted ones", async () => {
    await patch(7002, { wafEngineConfig: [{ name: "blocking_paranoia_level", valueEncoded: "3" }] });
    await patch(7002, { wafEngineConfig: [{ name: "max_num_args", valueEncoded: "10" }] });
    const { wafEngineConfig } = await read(7002);
    expect(wafEngineConfig).toHaveLength(engineDefaults.length);
    expect(wafEngineConfig).toContainEqual({ name: "max_num_args", valueEncoded: "10" });
    expect(wafEngineConfig).toContainEqual({ name: "blocking_paranoia_level", valueEncoded: "1" });
  });

  test("lets learning mode end when its time is over", async () => {
    await patch(7002, { learningMode: true });
    expect(await read(7002)).toMatchObject({ learningMode: true, learningModeUntil: "2026-03-24T12:00:00.000Z" });
    emulator().advance(14 * 86_400_000);
    expect(await read(7002)).toMatchObject({ learningMode: false, learningModeUntil: "2026-03-24T12:00:00.000Z" });
  });

  test("restarts the learning period only when learning mode is enabled again", async () => {
    const until = async () => (await read(7002)).learningModeUntil;
    await patch(7002, { learningMode: true });
    emulator().advance(86_400_000);
    await patch(7002, { learningMode: true });
    expect(await until()).toBe("2026-03-24T12:00:00.000Z");
    await patch(7002, { learningMode: false });
    await patch(7002, { learningMode: true });
    expect(await until()).toBe("2026-03-25T12:00:00.000Z");
  });

  test("returns times in the platform's own format", async () => {
    await patch(7002, { learningModeUntil: "2026-12-01T02:00:00+02:00" });
    expect((await read(7002)).learningModeUntil).toBe("2026-12-01T00:00:00.000Z");
  });

  test("ignores writes of the DDoS protection's mode if configured to, and returns the old mode", async () => {
    await patch(7002, { dDoSExecutionMode: 0 });
    expect((await read(7002)).dDoSExecutionMode).toBe(0);
    emulator().setOptions({ ddosExecutionModeWritable: false });
    expect((await patch(7002, { dDoSExecutionMode: 1 })).status).toBe(200);
    expect((await read(7002)).dDoSExecutionMode).toBe(0);
  });

  test.each([
    ["an unknown profile", { wafProfileId: 99 }, {}, "not_found.waf_profile"],
    ["a blocked change of plan", { planType: 1 }, { planChange: "block" }, "plan_change_blocked.shieldzone"],
    [
      "a setting above the plan",
      { whitelabelResponsePages: true },
      { planLimits: "enforce" },
      "feature_not_available_on_plan",
    ],
    ["a premium profile on Basic", { wafProfileId: 4 }, { planLimits: "enforce" }, "feature_not_available_on_plan"],
  ] as const)("is refused with status 202 and a failure in the body for %s", async (_what, settings, options, key) => {
    await patch(7002, { planType: 0 });
    emulator().setOptions(options);
    const before = await read(7002);
    const { status, body } = await patch(7002, { ...settings, wafEnabled: false });
    expect([status, body]).toEqual([202, failure(202, key)]);
    expect(await read(7002)).toEqual(before);
  });
});

describe("a missing zone", () => {
  const missing = failure(202, "not_found_or_unauthorised_access.shieldzone");

  test.each([
    "GET /shield/shield-zone/1",
    "GET /shield/shield-zone/get-by-pullzone/1001",
    "GET /shield/shield-zone/1/access-lists",
    "GET /shield/shield-zone/1/bot-detection",
    "GET /shield/waf/rules/1",
    "GET /shield/event-logs/1/03-10-2026",
  ])("%s returns 202 with a failure", async (request) => {
    const { status, body } = await send(request);
    expect([status, body]).toEqual([202, missing]);
  });
});

test("a zone remains when its pull zone is deleted, and cannot be deleted", async () => {
  expect((await send("DELETE /pullzone/1002")).status).toBe(204);
  expect((await send("GET /shield/shield-zones")).body.data).toMatchObject([{ shieldZoneId: 7002, pullZoneId: 1002 }]);
  expect((await send("GET /shield/shield-zone/7002")).body.data).toMatchObject({ pullZoneId: 1002 });
  expect((await send("GET /shield/shield-zones/pullzone-mapping")).body.data).toEqual([]);
  expect((await send("DELETE /shield/shield-zone/7002")).status).toBe(405);
});

test("the list of zones is paged by nextPage", async () => {
  emulator().edit((state) => {
    for (let id = 1; id <= 12; id++) {
      state.pullZones.push({
        Id: id,
        EdgeRules: [],
        AllowedReferrers: [],
        BlockedReferrers: [],
        BlockedIps: [],
        BlockNoneReferrer: false,
        Hostnames: [],
      });
    }
  });
  for (let id = 1; id <= 12; id++) await send("POST /shield/shield-zone", { body: { pullZoneId: id } });
  const first = (await send("GET /shield/shield-zones")).body;
  expect(first.data).toHaveLength(10);
  expect(first.page).toEqual({ totalCount: 13, totalPages: 2, currentPage: 1, nextPage: 2, pageSize: 10 });
  const second = (await send("GET /shield/shield-zones?page=2&perPage=10")).body;
  expect(second.data).toHaveLength(3);
  expect(second.page.nextPage).toBeNull();
});

test("lists the firewall's rules in the platform's own nesting", async () => {
  const { data: profiles } = (await send("GET /shield/waf/profiles")).body;
  expect(profiles[0][0]).toMatchObject({ id: 1, name: "General", isPremium: false });
  const rules = (await send("GET /shield/waf/rules/7002")).body;
  expect(rules[0].ruleGroups[0].rules[0]).toMatchObject({ ruleId: "942100" });
  expect((await send("GET /shield/waf/engine-config")).body.data).toEqual(engineDefaults);
  const { shieldZone } = (await send("GET /shield/shield-zone/defaults")).body.data;
  expect(shieldZone).toMatchObject({ planType: 0, learningMode: true });
});

test("bot detection requires a plan above Basic", async () => {
  await patch(7002, { planType: 0 });
  const refused = await send("GET /shield/shield-zone/7002/bot-detection");
  expect([refused.status, refused.body]).toEqual([202, failure(202, "invalid_plan_type.bot_detection")]);
  const change = await send("PATCH /shield/shield-zone/7002/bot-detection", { body: { executionMode: 1 } });
  expect([change.status, change.body]).toEqual([202, failure(202, "invalid_plan_type.bot_detection")]);
  await patch(7002, { planType: 1 });
  expect((await send("GET /shield/shield-zone/7002/bot-detection")).status).toBe(200);
});

describe("bot detection", () => {
  const path = "/shield/shield-zone/7002/bot-detection";
  beforeEach(() => patch(7002, { planType: 1 }));

  test("is returned completely, and a change keeps omitted fields", async () => {
    const before = (await send(`GET ${path}`)).body.data;
    expect(before).toEqual({
      shieldZoneId: 7002,
      executionMode: 0,
      requestIntegrity: { sensitivity: expect.any(Number) },
      ipAddress: { sensitivity: expect.any(Number) },
      browserFingerprint: {
        sensitivity: expect.any(Number),
        aggression: expect.any(Number),
        complexEnabled: expect.any(Boolean),
      },
    });
    const body = { shieldZoneId: 7002, executionMode: 1, browserFingerprint: { aggression: 3 } };
    const changed = await send(`PATCH ${path}`, { body });
    const after = {
      ...before,
      executionMode: 1,
      browserFingerprint: { ...before.browserFingerprint, aggression: 3 },
    };
    expect([changed.status, changed.body.data]).toEqual([200, after]);
    expect((await send(`GET ${path}`)).body.data).toEqual(after);
  });

  test("of another zone stays unchanged", async () => {
    await send("POST /shield/shield-zone", { body: { pullZoneId: 1001, shieldZone: { planType: 1 } } });
    await send(`PATCH ${path}`, { body: { executionMode: 1, ipAddress: { sensitivity: 3 } } });
    const { data } = (await send("GET /shield/shield-zone/7101/bot-detection")).body;
    expect(data).toMatchObject({ shieldZoneId: 7101, executionMode: 0, ipAddress: { sensitivity: 1 } });
  });
});

test("the default engine variables do not allow HTTP/3", async () => {
  const { data } = (await send("GET /shield/waf/engine-config")).body;
  const versions = data.find(({ name }: { name: string }) => name === "allowed_http_versions");
  expect(versions.valueEncoded).toBe("HTTP/1.0 HTTP/1.1 HTTP/2 HTTP/2.0");
});

test("returns only engine variables that differ from the defaults if configured", async () => {
  emulator().setOptions({ engineVariables: "differing" });
  const wafEngineConfig = [
    { name: "arg_length", valueEncoded: "7" },
    { name: "max_num_args", valueEncoded: "255" },
  ];
  expect((await patch(7002, { wafEngineConfig })).body.data.shieldZone.wafEngineConfig).toEqual([wafEngineConfig[0]]);
  const { data } = (await send("GET /shield/shield-zone/7002")).body;
  expect(data.wafEngineConfig).toEqual([wafEngineConfig[0]]);
});

test("returns a null error on success with emptyErrorOnSuccess: false", async () => {
  emulator().setOptions({ emptyErrorOnSuccess: false });
  expect((await send("GET /shield/shield-zone/7002")).body.error).toBeNull();
});

test("returns JSON with another media type if configured", async () => {
  emulator().setOptions({ shieldMediaType: "text/plain" });
  const response = await send("GET /shield/shield-zone/7002");
  expect([response.headers.get("content-type"), response.body.data.shieldZoneId]).toEqual([
    "text/plain; charset=utf-8",
    7002,
  ]);
  expect((await send("GET /pullzone")).headers.get("content-type")).toBe("application/json; charset=utf-8");
});

test.each([
  ["next to its settings", (more: object) => ({ pullZoneId: 1001, ...more })],
  ["among its settings", (more: object) => ({ pullZoneId: 1001, shieldZone: more })],
])("a new zone accepts lists, bot detection and scanning %s, and is in the map of zones", async (_where, bodyOf) => {
  const more = {
    accessLists: { 1: 3 },
    botDetectionExecutionMode: 1,
    csamScanningMode: 2,
    antivirusScanningMode: 1,
  };
  const { body } = await send("POST /shield/shield-zone", { body: bodyOf(more) });
  const { shieldZoneId } = body.data.shieldZone;
  const zone = platformState().shieldZones.find((each) => each.shieldZoneId === shieldZoneId);
  expect(zone).toMatchObject({
    botDetection: { executionMode: 1, ipAddress: { sensitivity: 1 } },
    uploadScanning: { csamScanningMode: 2, antivirusScanningMode: 1 },
  });
  expect(zone?.accessLists.filter(({ isEnabled }) => isEnabled)).toMatchObject([{ listId: 1, action: 3 }]);
  expect((await send("GET /shield/shield-zones/pullzone-mapping")).body.data).toEqual([
    { shieldZoneId: 7002, pullZoneId: 1002 },
    { shieldZoneId, pullZoneId: 1001 },
  ]);
});

const variable = { name: "max_num_args", valueEncoded: "1" };

describe.each(["ignore", "refuse"] as const)("with the option unknownProperties: %s", (unknownProperties) => {
  const noZone = { pullZoneId: 424242 };
  test.each([
    ["next to the settings of a create", "POST", { pullZoneId: 1001, unheard: 1 }],
    ["among the settings of a create", "POST", { pullZoneId: 1001, shieldZone: { unheard: 1 } }],
    [
      "in a variable of a create",
      "POST",
      { pullZoneId: 1001, shieldZone: { wafEngineConfig: [{ ...variable, unheard: 1 }] } },
    ],
    ["in a create for a missing pull zone", "POST", { ...noZone, unheard: 1 }],
    [
      "next to the settings of an update",
      "PATCH",
      { shieldZoneId: 7002, unheard: 1, shieldZone: { wafEnabled: false } },
    ],
    [
      "among the settings of an update",
      "PATCH",
      { shieldZoneId: 7002, shieldZone: { wafEnabled: false, unheard: [1] } },
    ],
    ["in an update of a missing zone", "PATCH", { shieldZoneId: 424242, shieldZone: { unheard: 1 } }],
  ])("an unknown property %s is refused, and nothing changes", async (_where, method, body) => {
    emulator().setOptions({ unknownProperties });
    const before = platformState();
    const { status, content } = await send(`${method} /shield/shield-zone`, { body });
    expect([status, content]).toEqual([400, expect.stringContaining("unheard")]);
    expect(platformState()).toEqual(before);
  });
});

test("ignores unknown properties of a request, as the platform does, or refuses them if configured", async () => {
  const body = { Hostname: "a.example", unheard: 1 };
  expect((await send("POST /pullzone/1001/addAllowedReferrer", { body })).status).toBe(400);
  emulator().setOptions({ unknownProperties: "ignore" });
  expect((await send("POST /pullzone/1001/addAllowedReferrer", { body })).status).toBe(204);
  expect(platformState().pullZones[0]?.AllowedReferrers).toContain("a.example");
});
