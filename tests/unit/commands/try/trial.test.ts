import { Server } from "node:net";
import {
  type EdgeRequest,
  expectBlocked,
  expectOutcome,
  expectServed,
  type Trial,
  trialOf,
} from "../../../../commands/try";
import { digestOf, type Given, unknown, urnOf } from "../preview/building";

const trialWith = (given: readonly Given[], options = {}): Promise<Trial> => trialOf(digestOf(given), options);

const acting = { planType: "Advanced", wafEnabled: true, wafExecutionMode: "Block", learningMode: false };
const zone: Given = { op: "create", type: "ShieldZone", name: "shop", new: { pullZoneId: 1001, ...acting } };
const ofZone = { dependencies: [urnOf("ShieldZone", "shop")] };
const scanners = {
  // The engine adds this to each dynamic resource.
  __provider: "exports.handler = __f0;",
  shieldZoneId: unknown,
  name: "Block scanners",
  description: "Scanners",
  action: "Block",
  conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "sqlmap" }],
};
const scan = { url: "/", headers: { "User-Agent": "sqlmap/1.7" } };

test("tries a new zone's rule before the zone and the rule exist", async () => {
  const trial = await trialWith([{ op: "create", type: "WafRule", new: scanners, ...ofZone }, zone]);
  expect(trial.leftOut).toEqual([]);
  expect(expectBlocked(trial, scan).decidedBy).toMatchObject({ what: "firewall rule", name: "Block scanners" });
  expect(expectServed(trial, { url: "/" }).notCarriedOut).toEqual([
    "the managed rule set",
    "bot detection",
    "DDoS protection",
    "settings of pull zone 1001 that the program does not declare",
  ]);
});

test("listens on no port", async () => {
  const listen = jest.spyOn(Server.prototype, "listen");
  await trialWith([{ op: "create", type: "WafRule", new: scanners, ...ofZone }, zone]);
  expect(listen).not.toHaveBeenCalled();
  listen.mockRestore();
});

test("treats existing objects as declared, and ignores objects that leave the program", async () => {
  const there: Given = {
    ...zone,
    op: "same",
    old: zone.new ?? {},
    outputs: { shieldZoneId: 7002 },
    found: { shieldZoneId: 7002 },
  };
  const old = { ...scanners, shieldZoneId: 7002 };
  const declaring = (op: string, now?: object) =>
    trialWith([there, { op, type: "WafRule", old, ...(now ? { new: { ...old, ...now } } : {}) }]);
  expect((await declaring("same", {})).try(scan).outcome).toBe("blocked");
  expect((await declaring("update", { action: "Log" })).try(scan)).toMatchObject({
    outcome: "served",
    matched: [{ name: "Block scanners", does: "logs" }],
  });
  expect((await declaring("delete")).try(scan).outcome).toBe("served");
});

test("tries a rule for another program's zone with the pull zone of the options", async () => {
  const given: Given[] = [{ op: "create", type: "WafRule", new: { ...scanners, shieldZoneId: 7002 } }];
  const trial = await trialWith(given, { pullZoneId: 1001 });
  expect(trial.leftOut).toEqual([]);
  expect(trial.try(scan)).toMatchObject({
    possible: ["served", "blocked"],
    undecided: [{ name: "Block scanners", because: "the program does not declare shield zone 7002" }],
  });
  expect((await trialWith(given)).leftOut).toMatchObject([{ type: "WafRule", name: "it" }]);
});

test.each([
  ["Allow", ["Let scanners in", "Block scanners"], "served"],
  ["Block", ["Block scanners", "Let scanners in"], "blocked"],
])("tries a list's rules in order: %s first", async (_first, keys, outcome) => {
  const { conditions } = scanners;
  const rules = keys.map((key) => ({ key, conditions, action: key.startsWith("Block") ? "Block" : "Allow" }));
  const list: Given = { op: "create", type: "WafRules", new: { shieldZoneId: unknown, rules }, ...ofZone };
  const trial = await trialWith([list, zone]);
  expect([trial.leftOut, trial.try(scan).outcome]).toEqual([[], outcome]);
});

test("rules and additional lists of a new zone are undecided unless its declared plan includes them", async () => {
  const on = (name: string): Given => ({
    op: "create",
    type: "AccessList",
    name,
    ...ofZone,
    new: { shieldZoneId: unknown, name, type: "Country", entries: ["CN"], isEnabled: true, action: "Block" },
  });
  const rule: Given = { op: "create", type: "WafRule", new: scanners, ...ofZone };
  const verdictOf = async (planType: string | undefined, lists: Given[], request: EdgeRequest) =>
    (await trialWith([{ ...zone, new: { ...zone.new, planType } }, rule, ...lists])).try(request);
  const china = { url: "/", country: "CN" };
  const plans = [undefined, "Basic", "Advanced"];
  const outcomes = async (lists: Given[], request: EdgeRequest) =>
    Promise.all(plans.map(async (plan) => (await verdictOf(plan, lists, request)).outcome));
  expect(await outcomes([], scan)).toEqual(["undecided", "undecided", "blocked"]);
  expect(await outcomes([on("a")], china)).toEqual(["blocked", "blocked", "blocked"]);
  expect(await outcomes([on("a"), on("b")], china)).toEqual(["undecided", "undecided", "blocked"]);
  const { undecided } = await verdictOf(undefined, [], scan);
  expect(undecided[0]?.because).toBe(
    "the program does not declare planType, and the Basic plan includes no such rules",
  );
});

test.each([
  ["Advanced", "undecided"],
  ["Business", "blocked"],
])("a rule with fingerprints needs a higher plan than Advanced: with %s, %s", async (planType, outcome) => {
  const conditions = [
    { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/" },
    { variable: "FINGERPRINT", of: "JA4_A", operator: "STREQ", value: "t13d1516h2" },
  ];
  const rule: Given = { op: "create", type: "WafRule", new: { ...scanners, conditions }, ...ofZone };
  const trial = await trialWith([{ ...zone, new: { ...zone.new, planType } }, rule]);
  const request = { url: "/", ja4: "t13d1516h2_8daaf6152771_02713d6af862" };
  expect(trial.try(request).outcome).toBe(outcome);
  expect(trial.try({ ...request, ja4: "t13d1517h2_8daaf6152771_02713d6af862" }).outcome).toBe("served");
});

describe("the order of rules", () => {
  const { conditions } = scanners;
  const list = (name: string, ...actions: string[]): Given => ({
    op: "create",
    type: "WafRules",
    name,
    ...ofZone,
    new: { shieldZoneId: unknown, rules: actions.map((action, at) => ({ key: `${name} ${at}`, conditions, action })) },
  });
  const single = (name: string, action: string): Given => ({
    op: "create",
    type: "WafRule",
    name,
    ...ofZone,
    new: { ...scanners, name, action },
  });
  const there = (id: number, action: string): Given => ({
    op: "same",
    type: "WafRule",
    name: `r${id}`,
    id: `7002/${id}`,
    old: {},
    new: { ...scanners, shieldZoneId: 7002, name: `r${id}`, action },
    outputs: { ruleId: id },
  });

  test.each<[string, Given[], string]>([
    ["is known within a list", [zone, list("a", "Block", "Allow")], "blocked"],
    ["is known within a reversed list", [zone, list("a", "Allow", "Block")], "served"],
    ["is unknown between two lists", [zone, list("a", "Block"), list("b", "Allow")], "undecided"],
    [
      "is unknown between two lists that both match",
      [zone, list("a", "Block", "Allow"), list("b", "Allow", "Block")],
      "undecided",
    ],
    [
      "is unknown but irrelevant between two lists with one outcome",
      [zone, list("a", "Block", "Allow"), list("b", "Block")],
      "blocked",
    ],
    [
      "is unknown between a list and a single rule",
      [zone, list("a", "Block", "Allow"), single("b", "Allow")],
      "undecided",
    ],
    ["is unknown between single rules", [zone, single("a", "Block"), single("b", "Allow")], "undecided"],
  ])("%s", async (_which, given, outcome) => {
    const trial = await trialWith(given);
    expect([trial.leftOut, trial.try(scan).outcome]).toEqual([[], outcome]);
  });

  test("is known if the zone declares it", async () => {
    const existing: Given = {
      ...zone,
      op: "same",
      id: "7002",
      old: {},
      outputs: { shieldZoneId: 7002 },
      new: { ...zone.new, wafCustomRuleOrder: [12, 11] },
    };
    const trial = await trialWith([existing, there(11, "Block"), there(12, "Allow")]);
    expect([trial.leftOut, trial.try(scan).outcome]).toEqual([[], "served"]);
  });

  const edge = (name: string, type: string, order?: number): Given => ({
    op: "create",
    type: "EdgeRule",
    name,
    new: {
      pullZoneId: 1001,
      description: name,
      ...(order === undefined ? {} : { order }),
      actions: [type === "Redirect" ? { type, url: "https://new.example/", statusCode: 302 } : { type }],
      triggers: [{ type: "Url", patterns: ["*"] }],
    },
  });
  const edges = (name: string, ...types: string[]): Given => ({
    op: "create",
    type: "EdgeRules",
    name,
    new: {
      pullZoneId: 1001,
      rules: types.map((type, at) => {
        const { actions, triggers } = edge(name, type).new ?? {};
        return { key: `${name} ${at}`, actions, triggers };
      }),
    },
  });
  test.each<[string, Given[], string]>([
    ["is known if edge rules declare it", [edge("a", "Redirect", 2), edge("b", "BlockRequest", 1)], "blocked"],
    [
      "is unknown if one edge rule does not declare it",
      [edge("a", "Redirect"), edge("b", "BlockRequest", 1)],
      "undecided",
    ],
    ["is known within a list of edge rules", [edges("a", "Redirect", "BlockRequest")], "redirected"],
    [
      "is unknown between two lists of edge rules",
      [edges("a", "Redirect"), edges("b", "BlockRequest", "BlockRequest")],
      "undecided",
    ],
    [
      "is unknown between a list and a single edge rule",
      [edges("a", "Redirect"), edge("b", "BlockRequest", 1)],
      "undecided",
    ],
  ])("%s", async (_which, given, outcome) => {
    const trial = await trialWith(given);
    expect([trial.leftOut, trial.try({ url: "/" }).outcome]).toEqual([[], outcome]);
  });
});

describe("objects of an existing pull zone", () => {
  const settings = { name: "shop", originType: "OriginUrl", originUrl: "https://origin.example.com" };
  const pullZone = (op: string, old: object = {}): Given => ({
    op,
    type: "PullZone",
    name: "shop",
    id: "1001",
    outputs: { pullZoneId: 1001 },
    old: { ...settings, ...old },
    new: settings,
  });
  const closed = (more: object): Given => ({
    op: "delete",
    type: "EdgeRule",
    name: "closed",
    id: "1001/aaa",
    ...more,
    old: {
      pullZoneId: 1001,
      description: "Closed",
      actions: [{ type: "BlockRequest" }],
      triggers: [{ type: "Url", patterns: ["/admin*"] }],
      ...("keeps" in more ? { onDestroy: "keep" } : {}),
    },
  });
  const outcomesOf = async (given: Given[], ...requests: EdgeRequest[]) => {
    const trial = await trialWith(given);
    return requests.map((request) => trial.try(request).outcome);
  };

  test.each([
    ["is deleted", {}, "served"],
    ["stays by retainOnDelete", { retainOnDelete: true }, "blocked"],
    ["stays by onDestroy", { keeps: true }, "blocked"],
    ["was adopted", { outputs: { adopted: true } }, "blocked"],
  ])("a rule that leaves the program and %s: %s", async (_what, more, outcome) => {
    const given = [pullZone("same"), closed(more)];
    expect(await outcomesOf(given, { url: "/admin" }, { url: "/" })).toEqual([outcome, "served"]);
  });

  test("a remaining rule that another resource may adopt is undecided", async () => {
    const other: Given = {
      op: "create",
      type: "EdgeRule",
      name: "other",
      new: { ...closed({}).old, description: "Other", enabled: false },
    };
    const given = [pullZone("same"), closed({ retainOnDelete: true }), other];
    expect(await outcomesOf(given, { url: "/admin" })).toEqual(["undecided"]);
  });

  test("a setting keeps its value when the program no longer declares it", async () => {
    const given = [pullZone("update", { blockPostRequests: true })];
    expect(await outcomesOf(given, { url: "/a", method: "POST" }, { url: "/a" })).toEqual(["blocked", "served"]);
    const host: Given = {
      op: "update",
      type: "PullZoneHostname",
      name: "www",
      id: "1001/www.shop.example",
      old: { pullZoneId: 1001, hostname: "www.shop.example", forceSsl: true },
      new: { pullZoneId: 1001, hostname: "www.shop.example" },
    };
    expect(await outcomesOf([pullZone("same"), host], { url: "http://www.shop.example/" })).toEqual(["redirected"]);
  });

  test("a host name is part of the trial whatever its certificate, whose key a preview redacts", async () => {
    const own = { certificatePem: "-----BEGIN CERTIFICATE-----", certificateKey: "[secret]" };
    for (const certificate of [own, { certificate: "managed", certificateKeyType: "Ecdsa" }]) {
      const hostname = "www.shop.example";
      const inputs = { pullZoneId: 1001, hostname, forceSsl: true, ...certificate };
      const host: Given = { op: "create", type: "PullZoneHostname", name: "www", new: inputs };
      const trial = await trialWith([pullZone("same"), host]);
      expect(trial.leftOut).toEqual([]);
      expect(trial.try({ url: `http://${hostname}/` }).outcome).toBe("redirected");
    }
  });

  test("a pattern with a host name of the zone makes only a path undecided", async () => {
    const host: Given = {
      op: "create",
      type: "PullZoneHostname",
      name: "www",
      new: { pullZoneId: 1001, hostname: "www.shop.example" },
    };
    const rule: Given = {
      op: "create",
      type: "EdgeRule",
      name: "host",
      new: { ...closed({}).old, triggers: [{ type: "Url", patterns: ["*/www.shop.example/*"] }] },
    };
    const requests = [{ url: "/a" }, { url: "https://www.shop.example/a" }];
    expect(await outcomesOf([pullZone("same"), host, rule], ...requests)).toEqual(["undecided", "blocked"]);
  });
});

test("additional lists of an existing zone are undecided if the program does not declare its plan", async () => {
  const { planType: _undeclared, ...declared } = acting;
  const there: Given = {
    op: "same",
    type: "ShieldZone",
    name: "shop",
    id: "7002",
    outputs: { shieldZoneId: 7002 },
    old: { pullZoneId: 1001, ...declared },
    new: { pullZoneId: 1001, ...declared },
  };
  const list = (name: string, entry: string): Given => ({
    op: "create",
    type: "AccessList",
    name,
    new: { shieldZoneId: 7002, name, type: "Country", entries: [entry], isEnabled: true, action: "Block" },
  });
  const outcomeOf = async (lists: Given[]) =>
    (await trialWith([there, ...lists])).try({ url: "/", country: "CN" }).outcome;
  expect(await outcomeOf([list("a", "CN")])).toBe("blocked");
  expect(await outcomeOf([list("a", "CN"), list("b", "RU")])).toBe("undecided");
});

test.each<[string, object, object, EdgeRequest, RegExp]>([
  [
    "a header that the firewall ignores",
    { wafRequestIgnoredHeaders: ["Authorization"] },
    { conditions: [{ variable: "REQUEST_HEADERS", of: "authorization", operator: "BEGINSWITH", value: "Basic" }] },
    { url: "/", headers: { Authorization: "Basic YTpi" } },
    /wafRequestIgnoredHeaders contains authorization/,
  ],
  [
    "an empty variable among others",
    {},
    {
      conditions: [{ variables: { QUERY_STRING: "", REQUEST_BASENAME: "" }, operator: "LT", value: "3" }],
      transformations: ["LENGTH"],
    },
    { url: "/abc" },
    /may count as empty/,
  ],
])("a rule on %s is undecided", async (_what, settings, rule, request, because) => {
  const list: Given = {
    op: "create",
    type: "WafRules",
    ...ofZone,
    new: { shieldZoneId: unknown, rules: [{ key: "a", action: "Block", ...rule }] },
  };
  const trial = await trialWith([list, { ...zone, new: { ...zone.new, ...settings } }]);
  const verdict = trial.try(request);
  expect([trial.leftOut, verdict.possible]).toEqual([[], ["served", "blocked"]]);
  expect(verdict.undecided[0]?.because).toMatch(because);
});

test("the API Guardian may refuse a method that a path of its document does not define", async () => {
  const document = "openapi: 3.0.3\ninfo: {title: A, version: '1'}\npaths:\n  /pets:\n    get:\n      responses: {}\n";
  const guardian: Given = {
    op: "create",
    type: "ApiGuardian",
    ...ofZone,
    new: {
      shieldZoneId: unknown,
      document,
      isEnabled: true,
      executionMode: "Block",
      unmatchedPathAction: "Ignore",
      bodyLimitAction: "Log",
    },
  };
  const trial = await trialWith([zone, guardian]);
  expect(trial.try({ url: "/pets", method: "DELETE" }).possible).toEqual(["served", "blocked"]);
  expect(trial.try({ url: "/other", method: "DELETE" }).outcome).toBe("served");
});

test("a redirect's address has its variables expanded, or names them", async () => {
  const moved = (url: string): Given => ({
    op: "create",
    type: "EdgeRule",
    new: {
      pullZoneId: 1001,
      description: "Moved",
      actions: [{ type: "Redirect", url, statusCode: 301 }],
      triggers: [{ type: "Url", patterns: ["*"] }],
    },
  });
  const verdictOf = async (url: string) => (await trialWith([moved(url)])).try({ url: "/videos/test.mp4?user=1" });
  expect(await verdictOf("https://www.example.com{{path}}")).toMatchObject({
    outcome: "redirected",
    location: "https://www.example.com/videos/test.mp4?user=1",
  });
  const verdict = await verdictOf("https://%{Server.ID}.example.com{{path}}");
  expect([verdict.outcome, verdict.location]).toEqual(["redirected", undefined]);
  expect(verdict.notCarriedOut).toContain('%{Server.ID} of edge rule "Moved"');
});

test("edge rules, access lists, rate limits and referrers decide together", async () => {
  const trial = await trialWith([
    zone,
    {
      op: "create",
      type: "EdgeRule",
      new: {
        pullZoneId: 1001,
        description: "Close /admin",
        actions: [{ type: "BlockRequest" }],
        triggers: [{ type: "Url", patterns: ["*/admin*"] }],
      },
    },
    {
      op: "create",
      type: "AccessList",
      new: {
        shieldZoneId: unknown,
        name: "Office",
        type: "CIDR",
        entries: ["192.0.2.0/24"],
        isEnabled: true,
        action: "Block",
      },
      ...ofZone,
    },
    {
      op: "create",
      type: "RateLimit",
      new: {
        shieldZoneId: unknown,
        name: "Logins",
        description: "Logins",
        conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
        requests: 5,
        interval: 60,
        counter: "IP",
        action: "RateLimit",
        blockFor: 300,
      },
      ...ofZone,
    },
    {
      op: "create",
      type: "PullZoneAllowedReferrers",
      new: { pullZoneId: 1001, hostnames: ["www.example.com"], exclusive: true },
    },
  ]);
  expect(trial.leftOut).toEqual([]);
  const ip = "198.51.100.1";
  const decided = (request: object) => {
    const { outcome, decidedBy } = trial.try({ url: "/", ip, ...request });
    return [outcome, decidedBy?.name ?? decidedBy?.what];
  };
  expect(decided({ url: "/admin/users" })).toEqual(["blocked", "Close /admin"]);
  expect(decided({ ip: "192.0.2.9" })).toEqual(["blocked", "Office"]);
  expect(decided({ url: "/login", times: 7 })).toEqual(["limited", "Logins"]);
  expect(decided({ headers: { referer: "https://other.example/" } })).toEqual(["blocked", "allowed referrers"]);
  expect(decided({ headers: { referer: "https://www.example.com/" } })).toEqual(["served", undefined]);
});

test.each<[string, Given, RegExp]>([
  [
    "that is unknown until the update",
    { op: "create", type: "WafRule", new: { ...scanners, shieldZoneId: 7001, name: unknown } },
    /^name is known only after the update$/,
  ],
  [
    "that is a secret",
    { op: "create", type: "WafRule", new: { ...scanners, shieldZoneId: 7001, name: "[secret]" } },
    /^name contains a secret, which previews redact$/,
  ],
  [
    "that is only on the platform",
    { op: "create", type: "EdgeRuleEnablement", new: { pullZoneId: 1001, description: "Theirs", enabled: true } },
    /Theirs/,
  ],
])("names and omits a condition %s", async (_what, given, why) => {
  const trial = await trialWith([zone, { ...given, name: "mine" }]);
  expect(trial.leftOut).toEqual([{ type: given.type, name: "mine", why: expect.stringMatching(why) }]);
});

test("an unexpected or uncertain outcome fails with the deciding rule and the missing information", async () => {
  const list = {
    shieldZoneId: unknown,
    name: "No entry",
    type: "Country",
    entries: ["CN"],
    isEnabled: true,
    action: "Block",
  };
  const trial = await trialWith([zone, { op: "create", type: "AccessList", new: list, ...ofZone }]);
  expect(() => expectBlocked(trial, { url: "/shop", country: "DE" })).toThrow(
    /^expected GET \/shop to be blocked, but it is\nserved\n/,
  );
  expect(() => expectServed(trial, { url: "/shop", country: "CN" })).toThrow(
    /to be served, but it is\nblocked \(403\) by access list "No entry"/,
  );
  expect(() => expectOutcome(trial, "served", { url: "/shop" })).toThrow(
    /to be served, but it is\nundecided: served or blocked\n {2}access list "No entry" \(blocks\): the request does not specify its country\n/,
  );
});

test("refuses a string that is not a preview, a failed preview, and a preview without unchanged resources", async () => {
  await expect(trialOf("{}")).rejects.toThrow("it does not contain the steps of a preview");
  await expect(trialOf(digestOf([zone], { changeSummary: { same: 3, create: 1 } }))).rejects.toThrow("--show-sames");
  const diagnostics = [{ severity: "error", message: "no key", urn: urnOf("ShieldZone", "shop") }];
  await expect(trialOf(digestOf([zone], { diagnostics }))).rejects.toThrow("the preview failed: no key");
});

test("a bot that the emulator does not know gets the action that the program declares", async () => {
  const bots: Given = {
    op: "create",
    type: "BotCategories",
    new: { shieldZoneId: unknown, bots: { Bytespider: "Block" } },
  };
  const trial = await trialWith([zone, { ...bots, ...ofZone }]);
  expect(trial.leftOut).toEqual([]);
  const as = (agent: string) => trial.try({ url: "/", headers: { "User-Agent": agent } }).outcome;
  expect([as("Mozilla/5.0 (compatible; Bytespider)"), as("OtherBot/1.0")]).toEqual(["blocked", "served"]);
});

test.each([
  [2, "Basic", "limited"],
  [3, "Basic", "undecided"],
  [2, undefined, "limited"],
  [3, "Advanced", "limited"],
])("the first two rate limits are part of every plan: %i on %s are %s", async (count, planType, outcome) => {
  const conditions = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }];
  const limit = { conditions, requests: 5, interval: 60, counter: "IP", action: "RateLimit", blockFor: 300 };
  const limits = Array.from({ length: count }, (_, index) => ({ key: `Limit ${index}`, ...limit }));
  const list: Given = { op: "create", type: "RateLimits", new: { shieldZoneId: unknown, limits }, ...ofZone };
  const { planType: _plan, ...others } = acting;
  const trial = await trialWith([
    { ...zone, new: { pullZoneId: 1001, ...others, ...(planType ? { planType } : {}) } },
    list,
  ]);
  expect(trial.try({ url: "/login", times: 30 }).outcome).toBe(outcome);
});
