import { seedEdgeRules } from "../../../../emulator";
import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

const read = async (id = 1001) => (await send(`GET /pullzone/${id}`)).body;
const rule = seedEdgeRules.blockAdmin1001;
const setEnabled = (Value: boolean, guid: string = rule, pullZoneId = 1001) =>
  send(`POST /pullzone/${pullZoneId}/edgerules/${guid}/setEdgeRuleEnabled`, { body: { Id: pullZoneId, Value } });

describe("reading", () => {
  test("returns edge rules, referrers and the secrets that a client must redact", async () => {
    expect(await read()).toMatchObject({
      Id: 1001,
      Name: "acme-shop",
      EdgeRules: [
        { Guid: seedEdgeRules.forceTls1001, Description: "Force TLS", Enabled: true, OrderIndex: 0, ReadOnly: false },
        { Guid: rule, Description: "Block /admin", Enabled: true, OrderIndex: 1 },
      ],
      AllowedReferrers: ["www.acme.example"],
      BlockedReferrers: [],
      BlockNoneReferrer: false,
      ZoneSecurityKey: expect.any(String),
      AWSSigningKey: expect.any(String),
      AWSSigningSecret: expect.any(String),
      LogForwardingToken: expect.any(String),
      Hostnames: [
        { Value: "www.acme.example", CertificateKey: expect.any(String) },
        { Value: "acme-shop.cdn.example", IsSystemHostname: true },
      ],
    });
  });

  test("returns a bare array for page 0, which is the default, and an envelope from page 1 on", async () => {
    const all = (await send("GET /pullzone")).body;
    expect(all.map(({ Id }: { Id: number }) => Id)).toEqual([1001, 1002, 1901]);
    expect((await send("GET /pullzone?page=0&perPage=5")).body).toEqual(all);
    const envelope = { Items: all, CurrentPage: 1, TotalItems: 3, HasMoreItems: false };
    expect((await send("GET /pullzone?page=1")).body).toEqual(envelope);
    expect((await send("GET /pullzone?page=2&perPage=5")).body).toMatchObject({ Items: [], HasMoreItems: false });
  });

  test("searches by name, ignoring letter case", async () => {
    const found = (await send("GET /pullzone?page=1&search=MEDIA")).body.Items;
    expect(found.map(({ Id }: { Id: number }) => Id)).toEqual([1002]);
    expect((await send("GET /pullzone?page=1&search=123")).body.TotalItems).toBe(0);
  });

  test.each(["pullzone", "videolibrary"])("searches /%s with the envelope, even without a page", async (path) => {
    const { body } = await send(`GET /${path}?search=acme`);
    expect(body).toEqual((await send(`GET /${path}?page=1&search=acme`)).body);
    expect(body).toMatchObject({ CurrentPage: 1, HasMoreItems: false });
    expect(body.Items.length).toBeGreaterThan(0);
    expect((await send(`GET /${path}?search=`)).body.Items).toEqual((await send(`GET /${path}`)).body);
  });

  test.each(["page=-1", "perPage=4", "perPage=1001", "page=2147483648", "page=x", "other=1"])(
    "refuses %s",
    async (query) => {
      expect((await send(`GET /pullzone?${query}`)).status).toBe(400);
    },
  );

  test("takes time in proportion to the number of edge rules", async () => {
    const [few, many] = [await timeWith(500), await timeWith(4000)];
    // Eight times the rules. Quadratic time would take 64 times as long.
    expect(many / few).toBeLessThan(24);
  });

  /**
   * Returns the minimum processor time of several readings, including the client's. Unlike elapsed time, it excludes
   * other processes.
   */
  async function timeWith(rules: number): Promise<number> {
    emulator().edit(({ pullZones }) => {
      const zone = pullZones[0];
      const first = zone?.EdgeRules[0];
      if (zone && first) zone.EdgeRules = Array.from({ length: rules }, (_, n) => ({ ...first, Guid: `rule-${n}` }));
    });
    await send("GET /pullzone/1001");
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const start = process.cpuUsage();
      await send("GET /pullzone/1001");
      const { user, system } = process.cpuUsage(start);
      times.push(user + system);
    }
    return Math.min(...times);
  }
});

describe("a new zone", () => {
  const measured = {
    BlockNoneReferrer: true,
    CacheControlMaxAgeOverride: -1,
    CacheControlPublicMaxAgeOverride: -1,
    EnableLogging: true,
    EnableQueryStringOrdering: true,
    LogFormat: 1,
    LogForwardingFormat: 1,
    EnableWebSockets: true,
    MaxWebSocketConnections: 500,
    ShieldDDosProtectionType: 1,
    OriginShieldZoneCode: "FR",
    OriginShieldMaxConcurrentRequests: 200,
    OriginShieldMaxQueuedRequests: 5000,
    OriginShieldQueueMaxWaitTime: 30,
    RequestCoalescingTimeout: 30,
    PreloadingScreenDelay: 1000,
    RoutingFilters: ["all"],
    StorageZoneId: 0,
    EdgeScriptId: -1,
    MiddlewareScriptId: null,
    AccessControlOriginHeaderExtensions: "eot ttf woff woff2 css js jpg jpeg png webp gif mp3 mp4 mpeg svg webm".split(
      " ",
    ),
    BunnyAiImageBlueprints: [{ Name: expect.any(String) }, { Name: expect.any(String) }],
    MonthlyBandwidthUsed: 0,
    IgnoreQueryStrings: true,
    DisableCookies: true,
    EnableSmartCache: false,
    EnableTLS1: true,
    EnableTLS1_1: true,
    LoggingIPAnonymizationEnabled: true,
    OriginConnectTimeout: 10,
    OriginResponseTimeout: 60,
  };
  const origin = { OriginUrl: "https://origin.acme.example" };
  const create = async (body: object) =>
    (await send("POST /pullzone", { body: { Name: "fresh", ...origin, ...body } })).body;

  test("requires the address of an origin or a storage zone, whatever its origin type is", async () => {
    emulator().setOptions({ pullZoneWithoutOrigin: "refuse" });
    const bare = { OriginUrl: undefined, OriginType: 4, EdgeScriptId: 3001 };
    expect(await create(bare)).toMatchObject({ ErrorKey: "pullzone.origin_required", Field: "OriginUrl" });
    expect(await create({ ...bare, OriginType: 2, StorageZoneId: 5801 })).toMatchObject({ OriginType: 2 });
  });

  test("has the defaults that were measured on the platform", async () => {
    expect(await create({})).toMatchObject(measured);
    expect(await create({ Name: "accelerated", OriginType: 1 })).toMatchObject({ EnableSmartCache: true });
  });

  test("with a storage zone caches files for 30 days, even if only the zone's id specifies the storage zone", async () => {
    const origin = { OriginUrl: undefined, StorageZoneId: 5801 };
    const expected = { OriginType: 2, StorageZoneId: 5801, CacheControlMaxAgeOverride: 2_592_000 };
    expect(await create({ ...origin, OriginType: 2 })).toMatchObject(expected);
    expect(await create({ ...origin, Name: "by-id" })).toMatchObject(expected);
    expect((await send("GET /storagezone/5801")).body.PullZones).toMatchObject([{ Name: "fresh" }, { Name: "by-id" }]);
  });

  test("keeps the settings of its create", async () => {
    expect(await create({ IgnoreQueryStrings: false, OriginConnectTimeout: 3 })).toMatchObject({
      ...measured,
      IgnoreQueryStrings: false,
      OriginConnectTimeout: 3,
    });
  });

  test.each([
    ["the default seed", 1001, (): void => {}],
    ["a seed", 5, (): void => emulator().putState({ pullZones: [{ Id: 5, Name: "bare" }] })],
    ["a script", 1902, async () => void (await send("POST /compute/script", { body: linked }))],
  ])("of %s has the same settings as a created zone", async (_what, id, seed) => {
    await seed();
    const { Hostnames, Name, ...zone } = await read(id);
    const created = await create({});
    expect(Object.keys(zone).sort()).toEqual(
      expect.arrayContaining(Object.keys(created).filter((name) => name !== "Name" && name !== "Hostnames")),
    );
    // Seeds specify who may embed the files.
    expect({ ...zone, BlockNoneReferrer: true }).toMatchObject(measured);
  });
  const linked = { Name: "router", ScriptType: 1, CreateLinkedPullZone: true };

  test("of a seed returns nothing that the platform never returns", async () => {
    const neverShown = { CacheControlBrowserMaxAgeOverride: 60, DnsOriginPort: 80, EnableWebpVary: true };
    emulator().putState({ pullZones: [{ Id: 5, ...neverShown }] });
    const zone = await read(5);
    for (const name of Object.keys(neverShown)) expect(zone).not.toHaveProperty(name);
    expect(zone).toMatchObject({ EnableWebPVary: true });
  });

  test("exists for the video library, with the platform's own host name", async () => {
    const { PullZoneId } = (await send("GET /videolibrary/2001")).body;
    expect(await read(PullZoneId)).toMatchObject({
      Name: "vz-acme-videos",
      Hostnames: [{ Value: "vz-acme-videos.cdn.example", IsSystemHostname: true }],
    });
  });
});

describe("the security key", () => {
  const reset = (body: object) => send("POST /pullzone/1001/resetSecurityKey", { body });
  const key = async () => (await read()).ZoneSecurityKey;

  test.each([8, 36])("may have %i characters", async (length) => {
    expect((await reset({ SecurityKey: "k".repeat(length) })).status).toBe(204);
    expect(await key()).toBe("k".repeat(length));
  });

  test.each([0, 7, 37])("is refused with %i characters", async (length) => {
    const before = await key();
    const { status, body } = await reset({ SecurityKey: "k".repeat(length) });
    expect([status, body.Message, await key()]).toEqual([400, expect.stringContaining("SecurityKey"), before]);
  });

  test.each([{}, { SecurityKey: null }])("is generated if the request body is %j", async (body) => {
    const before = await key();
    expect((await reset(body)).status).toBe(204);
    expect(await key()).toMatch(/^.{8,36}$/);
    expect(await key()).not.toBe(before);
  });
});

test("refuses a certificate with the platform's message if the host name does not resolve", async () => {
  emulator().setOptions({ unresolvedHostnames: ["www.acme.example"] });
  const { status, body } = await send("GET /pullzone/loadFreeCertificate?hostname=www.acme.example");
  const Message = "The domain www.acme.example is not pointing to our servers.";
  expect([status, body]).toEqual([
    400,
    { ErrorKey: "pullzone.certificate_request_failed", Field: "Hostname", Message },
  ]);
});

describe("a certificate for a host name in one of the account's DNS zones", () => {
  const host = "www.site.example";
  let zone: number;
  beforeEach(async () => {
    zone = (await send("POST /dnszone", { body: { Domain: "site.example" } })).body.Id;
    for (const Hostname of [host, "*.site.example"])
      await send("POST /pullzone/1001/addHostname", { body: { Hostname } });
  });
  const load = async (hostname: string, more = "") =>
    (await send(`GET /pullzone/loadFreeCertificate?hostname=${hostname}${more}`)).status;

  test("is issued once a record directs the name to the edge", async () => {
    expect(await load(host)).toBe(400);
    const body = { Type: 7, Name: "www", PullZoneId: 1001 };
    expect((await send(`PUT /dnszone/${zone}/records`, { body })).status).toBe(201);
    expect(await load(host)).toBe(200);
  });

  test("requires no record if the zone proves ownership", async () => {
    expect([await load(host, "&useOnlyHttp01=false"), await load("*.site.example")]).toEqual([200, 200]);
  });

  test("requires no record if the domain is not delegated to the platform", async () => {
    emulator().edit(({ dnsZones }) => Object.assign(dnsZones.at(-1) ?? {}, { NameserversDetected: false }));
    expect(await load(host)).toBe(200);
  });
});

describe("edge rules", () => {
  test("can be disabled and enabled, without other changes", async () => {
    const before = await read();
    expect((await setEnabled(false)).status).toBe(204);
    expect((await read()).EdgeRules[1]).toEqual({ ...before.EdgeRules[1], Enabled: false });
    await setEnabled(true, rule.toUpperCase());
    expect(await read()).toEqual(before);
  });

  test("refuse the id of another pull zone in the body", async () => {
    const response = await send(`POST /pullzone/1001/edgerules/${rule}/setEdgeRuleEnabled`, {
      body: { Id: 1002, Value: false },
    });
    expect([response.status, response.body.Field]).toEqual([400, "Id"]);
    expect((await read()).EdgeRules[1].Enabled).toBe(true);
  });

  test("of another pull zone are not found", async () => {
    const response = await setEnabled(false, seedEdgeRules.forceTls1002);
    expect([response.status, response.body.ErrorKey]).toEqual([404, "edgerule.not_found"]);
    expect((await setEnabled(false, rule, 1)).body.ErrorKey).toBe("pullZone.not_found");
  });

  test("are added with a sequential GUID, changed, and deleted", async () => {
    const path = "POST /pullzone/1001/edgerules/addOrUpdate";
    const Triggers = [{ Type: 0, PatternMatches: ["*"], PatternMatchingType: 0, Parameter1: null }];
    const added = await send(path, { body: { Description: "new", ActionType: 4, Triggers } });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      Guid: "00000000-0000-4000-8000-000000000001",
      Description: "new",
      Enabled: true,
      Triggers,
      OrderIndex: 0,
    });
    const changed = await send(path, { body: { Guid: added.body.Guid, ActionType: 1, Enabled: false } });
    // A change replaces the whole rule.
    expect(changed.body).toEqual({
      ...added.body,
      ActionType: 1,
      Description: "",
      Triggers: [],
      Enabled: false,
    });
    expect((await read()).EdgeRules[2]).toEqual(changed.body);
    expect((await read()).EdgeRules).toHaveLength(3);

    const one = `DELETE /pullzone/1001/edgerules/${added.body.Guid}`;
    expect((await send(one)).status).toBe(204);
    expect((await send(one)).status).toBe(404);
    expect((await read()).EdgeRules).toHaveLength(2);
  });

  test("are saved without a response body if configured", async () => {
    emulator().setOptions({ edgeRuleSaveBody: "none" });
    const response = await send("POST /pullzone/1001/edgerules/addOrUpdate", { body: { Description: "new" } });
    expect([response.status, response.content]).toEqual([201, ""]);
    expect((await read()).EdgeRules[2].Description).toBe("new");
  });

  test.each([
    ["ActionType", { ActionType: "Redirect" }],
    ["TriggerMatchingType", { TriggerMatchingType: null }],
    ["Triggers.0.Type", { Triggers: [{ Type: "Url" }] }],
    ["Triggers.0.PatternMatches", { Triggers: [{ Type: 0, PatternMatches: "*" }] }],
    ["ExtraActions.0.ActionType", { ExtraActions: [{ ActionType: 1.5 }] }],
    ["PatternMatches", { Triggers: [{ Type: 0, PatternMatches: [] }] }],
  ])("are refused with an invalid %s", async (place, body) => {
    const response = await send("POST /pullzone/1001/edgerules/addOrUpdate", { body });
    expect([response.status, response.body]).toEqual([
      400,
      expect.objectContaining({
        Field: expect.stringMatching(/^(id|PatternMatches)$/),
        Message: expect.stringMatching(new RegExp(`${place}|pattern`)),
      }),
    ]);
    expect((await read()).EdgeRules).toHaveLength(2);
  });

  test("with properties that the API added later are saved as sent", async () => {
    emulator().setOptions({ unknownProperties: "ignore" });
    const body = { ActionType: 98, ExtraActions: [{ ActionType: 99, New: 1 }], CameLater: { a: 1 } };
    const response = await send("POST /pullzone/1001/edgerules/addOrUpdate", { body });
    expect(response.body).toMatchObject(body);
  });

  test("of the platform itself are neither changed nor deleted", async () => {
    emulator().edit(({ pullZones }) => Object.assign(pullZones[0]?.EdgeRules[1] ?? {}, { ReadOnly: true }));
    const Guid = seedEdgeRules.blockAdmin1001;
    const responses = [
      await send("POST /pullzone/1001/edgerules/addOrUpdate", { body: { Guid, ActionType: 0 } }),
      await send(`DELETE /pullzone/1001/edgerules/${Guid}`),
    ];
    expect(responses.map(({ status, body }) => [status, body.ErrorKey])).toEqual([
      [400, "edgerule.read_only"],
      [400, "edgerule.read_only"],
    ]);
    expect((await read()).EdgeRules).toHaveLength(2);
  });

  const switchBothOff = () => Promise.all([setEnabled(false), setEnabled(false, seedEdgeRules.forceTls1001)]);
  const enabled = async () => (await read()).EdgeRules.filter(({ Enabled }: { Enabled: boolean }) => Enabled).length;

  test("that are written concurrently are all saved by default", async () => {
    await switchBothOff();
    expect(await enabled()).toBe(0);
  });

  test("lose one of two concurrent writes if configured, but no sequential write", async () => {
    emulator().setOptions({ edgeRuleWriteLossMs: 30 });
    const responses = await switchBothOff();
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect(await enabled()).toBe(1);
    await setEnabled(false);
    await setEnabled(false, seedEdgeRules.forceTls1001);
    expect(await enabled()).toBe(0);
  });
});
