import type { EdgeRequest, PlatformState } from "../../../../emulator";
import { isCertain } from "../../../../emulator/edge/verdict";
import { newApiGuardian } from "../../../../emulator/shieldZone/storedGuardian";
import { accessListAction, accessListType } from "../../../../provider/api/accessLists";
import { wafRuleOperator, wafRuleTransformation } from "../../../../provider/api/firewallRules";
import { edgeRuleActionType, edgeRuleTriggerType } from "../../../../provider/api/pullZones";
import { withEmulator } from "../running";

const { emulator, send } = withEmulator();

type Rule = Record<string, unknown>;

const shop = "https://www.acme.example";
const media = "https://media.acme.example";
const tried = (request: EdgeRequest) => emulator().try(request);
const on = edgeRuleActionType.values;
const trigger = edgeRuleTriggerType.values;

/** Replaces the shop's edge rules, in this order. */
function edgeRules(...rules: Rule[]): void {
  emulator().edit(({ pullZones }) => {
    const zone = pullZones[0] as PlatformState["pullZones"][number];
    zone.EdgeRules = rules.map((rule, OrderIndex) => ({
      Guid: `rule-${OrderIndex}`,
      Enabled: true,
      OrderIndex,
      Triggers: [{ Type: trigger.Url, PatternMatches: ["*"], PatternMatchingType: 0 }],
      TriggerMatchingType: 0,
      ...rule,
    })) as never;
  });
}

/** Replaces the media zone's firewall rules. */
function firewall(...rules: Rule[]): void {
  emulator().edit((state) => {
    state.rateLimits = [];
    state.wafRules = rules.map(({ name = "rule", ...ruleConfiguration }, index) => ({
      id: index + 1,
      shieldZoneId: 7002,
      ruleName: name as string,
      ruleDescription: null,
      ruleConfiguration: { actionType: 1, variableTypes: { REQUEST_URI: "" }, operatorType: 2, ...ruleConfiguration },
    }));
  });
}

/** Replaces the media zone's custom lists. */
function lists(...own: Rule[]): void {
  emulator().edit(({ shieldZones }) => {
    Object.assign(shieldZones[0] as object, {
      customLists: own.map((list, index) => ({
        listId: index + 1,
        configurationId: index + 1,
        isEnabled: true,
        action: accessListAction.values.Block,
        ...list,
      })),
    });
  });
}

const byName = (request: EdgeRequest) => [tried(request).outcome, tried(request).decidedBy?.name];

describe("a request", () => {
  test("goes to the pull zone that it specifies, or to its host name's", () => {
    expect(byName({ url: `${shop}/admin/users` })).toEqual(["blocked", "Block /admin"]);
    expect(byName({ url: `${media}/admin/users` })).toEqual(["served", undefined]);
    expect(byName({ url: "/admin/users", pullZoneId: 1001 })).toEqual(["blocked", "Block /admin"]);
    expect(byName({ url: "/admin/users", headers: { Host: "www.acme.example" } })).toEqual(["blocked", "Block /admin"]);
  });

  test("goes to no missing pull zone", async () => {
    expect(() => tried({ url: "/" })).toThrow(
      'set pullZone to the pull zone that receives the request; pull zones: "acme-shop", "acme-media"',
    );
    expect(() => tried({ url: "/", pullZoneId: 7 })).toThrow("there is no pull zone 7");
  });

  test("can be tried over HTTP, with a message if it is invalid", async () => {
    const attempt = (body: unknown) => send("POST /__emulator/try", { key: null, body });
    expect(await attempt({ url: `${shop}/admin/` })).toMatchObject({
      status: 200,
      body: { outcome: "blocked", status: 403, decidedBy: { what: "edge rule", name: "Block /admin" } },
    });
    expect(await attempt({ url: "admin" })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/url: .*such as/) },
    });
    expect(await attempt({ url: "/", pullZoneId: 7 })).toMatchObject({ status: 400, body: { error: /pull zone 7/ } });
    expect(await attempt({ url: "/", ip: "localhost" })).toMatchObject({ status: 400, body: { error: /ip: / } });
  });
});

describe("a pull zone's lists", () => {
  const zone = (values: Rule) =>
    emulator().edit(({ pullZones }) => Object.assign(pullZones[0] as object, { EdgeRules: [], ...values }));

  test("refuse a referrer that is blocked or not allowed", () => {
    zone({ BlockedReferrers: ["shop.bad.example", "a.acme.example"], AllowedReferrers: ["*.acme.example"] });
    const from = (Referer: string) => byDecider({ url: shop, headers: { Referer } });
    expect(from("https://WWW2.acme.example/page")).toEqual(["served", undefined]);
    expect(from("https://acme.example/page")).toEqual(["blocked", "allowed referrers"]);
    expect(from("https://other.example/")).toEqual(["blocked", "allowed referrers"]);
    zone({ AllowedReferrers: ["a.example", "https://other.example"] });
    expect(from(`${shop}/page`)).toEqual(["blocked", "allowed referrers"]);
    expect(from("https://other.example/")).toEqual(["blocked", "allowed referrers"]);
    zone({ AllowedReferrers: [] });
    expect(from("https://shop.bad.example/")).toEqual(["blocked", "blocked referrer"]);
    expect(from("https://bad.example/")).toEqual(["served", undefined]);
  });

  test("leave undecided a referrer that is blocked and allowed, and an invalid referrer", () => {
    zone({ BlockedReferrers: ["a.example"], AllowedReferrers: ["a.example", "b.*"] });
    const from = (...Referer: string[]) => byDecider({ url: shop, headers: { Referer } });
    const open = [["https://a.example/"], ["a page"], ["https://a.example/", "https://c.example/"], ["https://b.c/"]];
    expect(open.map((referrers) => from(...referrers)[0])).toEqual(open.map(() => "undecided"));
  });

  test("refuse a request without a referrer if so configured", () => {
    expect(byDecider({ url: shop })).toEqual(["served", undefined]);
    zone({ BlockNoneReferrer: true });
    expect(byDecider({ url: shop })).toEqual(["blocked", "requests without a referrer"]);
  });

  test("leave undecided a request without a referrer if the zone blocks those but has no allowed referrers", () => {
    zone({ BlockNoneReferrer: true, AllowedReferrers: [] });
    expect(tried({ url: shop })).toMatchObject({ possible: ["served", "blocked"] });
    expect(byDecider({ url: shop, headers: { Referer: "https://a.example/" } })).toEqual(["served", undefined]);
    zone({ BlockNoneReferrer: true, AllowedReferrers: [], BlockedReferrers: ["b.example"] });
    expect(tried({ url: shop })).toMatchObject({ possible: ["served", "blocked"] });
    zone({ BlockNoneReferrer: true, AllowedReferrers: ["a.example"], BlockedReferrers: ["b.example"] });
    expect(byDecider({ url: shop })[0]).toBe("blocked");
  });

  test("of a video library refuse a request without a referrer, even without allowed referrers", () => {
    emulator().edit(({ videoLibraries }) => void Object.assign(videoLibraries[0] ?? {}, { BlockNoneReferrer: true }));
    const library = emulator()
      .state()
      .pullZones.find(({ Id }) => Id === 1901);
    expect(library?.VideoLibraryId).toBe(emulator().state().videoLibraries[0]?.Id);
    emulator().edit(({ pullZones }) => {
      for (const each of pullZones) if (each.Id === 1901) each.BlockNoneReferrer = true;
    });
    const thumbnail = { url: "/thumbnail.jpg", pullZoneId: 1901 };
    expect(byDecider(thumbnail)).toEqual(["blocked", "requests without a referrer"]);
    expect(byDecider({ ...thumbnail, headers: { Referer: "https://a.example/" } })).toEqual(["served", undefined]);
  });

  test("refuse a blocked address, and leave a request without an address undecided", () => {
    zone({ BlockedIps: ["192.0.2.1", "2001:db8::/32", "198.51.100.*"] });
    const from = (ip: string) => byDecider({ url: shop, ip });
    expect(["192.0.2.1", "2001:DB8:1:0::1", "198.51.100.7"].map(from)).toEqual(
      Array(3).fill(["blocked", "blocked address"]),
    );
    zone({ BlockedIps: ["2001:db8::*"] });
    expect(from("2001:DB8:0:0::1")).toEqual(["blocked", "blocked address"]);
    expect(["192.0.2.2", "2001:db9::1"].map(from)).toEqual(Array(2).fill(["served", undefined]));
    expect(tried({ url: shop })).toMatchObject({
      outcome: "undecided",
      possible: ["served", "blocked"],
      undecided: [{ what: "blocked address", because: "the request does not specify its IP address (ip)" }],
    });
  });

  test("leave undecided what DNS blocks, based on the visitor's resolver", () => {
    zone({ BlockedCountries: ["CN"] });
    expect(tried({ url: shop, country: "CN" })).toMatchObject({ possible: ["served", "blocked"] });
    expect(tried({ url: shop, country: "DE" })).toMatchObject({
      outcome: "served",
      notCarriedOut: ["blockedCountries, which DNS enforces based on the visitor's resolver"],
    });
  });

  test.each([
    [0, "192.0.2.1", "served"],
    [0, "2001:db8::1", "undecided"],
    [0, undefined, "served"],
    [1, "2001:db8::1", "served"],
    [3, "192.0.2.1", "undecided"],
    [3, "::ffff:192.0.2.1", "served"],
    [3, "2001:db8::1", "served"],
    [3, undefined, "undecided"],
  ])("leave undecided a client whose IP family the zone does not serve: %j, %j", (IpFamilyPolicy, ip, outcome) => {
    zone({ IpFamilyPolicy, BlockedIps: [] });
    expect(tried({ url: shop, ...(ip ? { ip } : {}) }).outcome).toBe(outcome);
  });

  test.each([
    [0, "2001:db8::1", "undecided"],
    [1, "2001:db8::1", "undecided"],
    [2, "192.0.2.1", "served"],
    [3, "2001:db8::1", "served"],
  ])("serve one IP family if tokens are bound to addresses: %j, %j", (IpFamilyPolicy, ip, outcome) => {
    zone({ IpFamilyPolicy, BlockedIps: [], ZoneSecurityIncludeHashRemoteIP: true });
    expect(tried({ url: shop, ip }).outcome).toBe(outcome);
  });

  test("leave undecided what a disabled zone does, and which of two wildcards forces TLS", () => {
    const host = (Value: string, ForceSSL: boolean) => ({ Value, ForceSSL });
    const request = { url: "http://a.b.acme.example/", pullZoneId: 1001 };
    zone({ Hostnames: [host("*.acme.example", true), host("*.b.acme.example", false)] });
    expect(tried(request)).toMatchObject({ possible: ["served", "redirected"] });
    zone({ Hostnames: [host("*.acme.example", true), host("a.b.acme.example", false)] });
    expect(tried(request).outcome).toBe("served");
    zone({ Hostnames: [host("*.acme.example", false)] });
    expect(tried({ ...request, url: "http://b.acme.example/" }).outcome).toBe("served");
    expect(tried(request).undecided[0]?.because).toBe("it is unknown whether *.acme.example matches a.b.acme.example");
    zone({ Enabled: false });
    expect(tried(request).outcome).toBe("undecided");
  });

  const byDecider = (request: EdgeRequest) => [tried(request).outcome, tried(request).decidedBy?.what];
});

describe("edge rules", () => {
  test("are tried in order, without disabled rules", () => {
    edgeRules(
      { Description: "off", ActionType: on.BlockRequest, Enabled: false },
      { Description: "late", ActionType: on.BlockRequest, OrderIndex: 9 },
      {
        Description: "early",
        ActionType: on.Redirect,
        ActionParameter1: "https://new.example/",
        ActionParameter2: "308",
      },
    );
    expect(tried({ url: shop })).toMatchObject({
      outcome: "redirected",
      status: 308,
      location: "https://new.example/",
      decidedBy: { name: "early", id: "rule-2" },
    });
  });

  test("redirect HTTP requests to HTTPS", () => {
    const force = { url: "http://www.acme.example/a?b=1" };
    expect(tried(force)).toMatchObject({ outcome: "redirected", location: `${shop}/a?b=1` });
    expect(tried({ url: `${shop}/a?b=1` })).toMatchObject({ outcome: "served" });
  });

  test("redirect to the request's host name", () => {
    const headers = { Host: "www.acme.example" };
    expect(tried({ url: "http://other.example/a#b", headers }).location).toBe(`${shop}/a`);
  });

  test("perform all their actions", () => {
    edgeRules({ ActionType: on.SetResponseHeader, ExtraActions: [{ ActionType: on.BlockRequest }] });
    expect(tried({ url: shop }).outcome).toBe("blocked");
  });

  const header = { headers: { "X-Plan": "gold", Cookie: "theme=dark; id=7" } };
  test.each<[name: keyof typeof trigger, pattern: string, fitting: object, other: object, parameter?: string]>([
    ["Url", "https://www.acme.example/a*", { url: `${shop}/abc` }, { url: `${shop}/b` }],
    ["Url", "/a/*", { url: `${shop}/a/b` }, { url: `${shop}/b/a/` }],
    ["Url", "*.jpg", { url: `${shop}/a.jpg` }, { url: `${shop}/a.png` }],
    ["UrlExtension", ".php", { url: `${shop}/a.php` }, { url: `${shop}/php` }],
    ["UrlQueryString", "*debug=1*", { url: `${shop}/?a&debug=1` }, { url: `${shop}/debug=1` }],
    ["RequestHeader", "gold", header, {}, "x-plan"],
    ["CookieValue", "d*", header, {}, "theme"],
    ["RequestMethod", "POST", { method: "post" }, { method: "GET" }],
    ["CountryCode", "DE", { country: "de" }, { country: "FR" }],
    ["CountryStateCode", "CA", { state: "CA" }, { state: "NY" }],
    ["RemoteIP", "192.0.2.0/24", { ip: "192.0.2.9" }, { ip: "192.0.3.9" }],
    ["RandomChance", "100", {}, { url: "http://never.example/", pullZoneId: 1002 }],
  ])("with the trigger %s %s apply only to matching requests", (name, pattern, fitting, other, Parameter1 = "") => {
    const Triggers = [{ Type: trigger[name], PatternMatches: [pattern], PatternMatchingType: 0, Parameter1 }];
    edgeRules({ ActionType: on.BlockRequest, Triggers });
    expect(tried({ url: shop, ...fitting }).outcome).toBe("blocked");
    expect(tried({ url: shop, ...other }).outcome).not.toBe("blocked");
  });

  test.each([
    [0, ["a*", "b*"], "b", true],
    [0, ["a*", "b*"], "c", false],
    [1, ["a*", "*b"], "ab", true],
    [1, ["a*", "*b"], "a", false],
    [2, ["a*", "b*"], "c", true],
    [2, ["a*", "b*"], "a", false],
  ])("match by %p of the patterns %j: %p is %p", (PatternMatchingType, PatternMatches, query, expected) => {
    edgeRules({
      ActionType: on.BlockRequest,
      Triggers: [{ Type: trigger.UrlQueryString, PatternMatches, PatternMatchingType }],
    });
    expect(tried({ url: `${shop}/?${query}` }).outcome === "blocked").toBe(expected);
  });

  test("without an order run as they were created", () => {
    const redirect = { Description: "first", ActionType: on.Redirect, ActionParameter1: "/a", OrderIndex: 0 };
    const block = { Description: "second", ActionType: on.BlockRequest, OrderIndex: 0 };
    edgeRules(redirect, block);
    expect(byName({ url: shop })).toEqual(["redirected", "first"]);
    edgeRules(block, redirect);
    expect(byName({ url: shop })).toEqual(["blocked", "second"]);
  });

  test("of the cache layer run before those of the proxy layer", () => {
    const script = { Description: "script", ActionType: on.RunEdgeScript };
    const block = { Description: "block", ActionType: on.BlockRequest };
    edgeRules(script, block);
    expect(byName({ url: shop })).toEqual(["blocked", "block"]);
    edgeRules(script);
    expect(tried({ url: shop }).outcome).toBe("undecided");
  });

  test("run the first action of a type that matches, and all that set headers", () => {
    const time = (Description: string, ActionParameter1: string, pattern = "*") => ({
      Description,
      ActionType: on.OverrideCacheTime,
      ActionParameter1,
      Triggers: [{ Type: trigger.Url, PatternMatches: [pattern], PatternMatchingType: 0 }],
    });
    const header = (ActionParameter2: string) => ({
      Description: ActionParameter2,
      ActionType: on.SetResponseHeader,
      ActionParameter1: "X-A",
      ActionParameter2,
    });
    const origin = { Description: "origin", ActionType: on.OriginUrl, ActionParameter1: "https://o.example/%{Path.0}" };
    edgeRules(
      time("images", "60", "*.jpg"),
      time("all", "30"),
      time("late", "10"),
      header("b"),
      header("%{Path.0}"),
      origin,
    );
    const effects = (path: string) => tried({ url: `${shop}/${path}` }).matched.map(({ name, does }) => [name, does]);
    expect(effects("a.jpg")).toEqual([
      ["images", "sets the cache time to 60 s"],
      ["b", "sets the response header X-A: b"],
      ["%{Path.0}", "sets the response header X-A: a.jpg"],
      ["origin", "sends the request to https://o.example/a.jpg"],
    ]);
    expect(effects("a.png")[0]).toEqual(["all", "sets the cache time to 30 s"]);
    // The country decides which of the rules runs, and the request does not specify it.
    const byCountry = {
      ...time("country", "5"),
      Triggers: [{ Type: trigger.CountryCode, PatternMatches: ["DE"], PatternMatchingType: 0 }],
    };
    edgeRules(byCountry, time("all", "30"));
    expect(tried({ url: shop })).toMatchObject({
      matched: [],
      notCarriedOut: ['OverrideCacheTime of edge rule "country"', 'OverrideCacheTime of edge rule "all"'],
    });
  });

  test("do not show the value of a request header, which may be a secret", () => {
    edgeRules({ ActionType: on.SetRequestHeader, ActionParameter1: "X-Key", ActionParameter2: "hidden" });
    expect(JSON.stringify(tried({ url: shop }))).not.toContain("hidden");
  });

  test("that depend on missing parts of a request are named, and the verdict is uncertain", () => {
    const Triggers = [{ Type: trigger.CountryCode, PatternMatches: ["CN"], PatternMatchingType: 0 }];
    edgeRules({ Description: "No entry", ActionType: on.BlockRequest, Triggers });
    const verdict = tried({ url: shop });
    expect(verdict).toMatchObject({ outcome: "undecided", undecided: [{ name: "No entry", does: "blocks" }] });
    expect(isCertain(verdict)).toBe(false);
    expect(isCertain(tried({ url: shop, country: "DE" }))).toBe(true);
  });

  test.each([trigger.ResponseHeader, trigger.StatusCode, trigger.OriginConnectionError, 99])(
    "are undecided with a trigger that depends on a response or is unknown (%p)",
    (Type) => {
      edgeRules({
        ActionType: on.BlockRequest,
        Triggers: [{ Type, PatternMatches: ["*"], PatternMatchingType: 0 }],
      });
      expect(tried({ url: shop })).toMatchObject({ outcome: "undecided", undecided: [{ id: "rule-0" }] });
    },
  );

  test("do not see a header that another rule sets later, and may see cookies that another rule strips", () => {
    const looking = (Type: number, Parameter1: string) => [
      { Type, Parameter1, PatternMatches: ["a"], PatternMatchingType: 0 },
    ];
    const block = { ActionType: on.BlockRequest, Triggers: looking(trigger.RequestHeader, "X-Key") };
    const set = { ActionType: on.SetRequestHeader, ActionParameter1: "x-key", ActionParameter2: "a" };
    edgeRules(set, block);
    expect(tried({ url: shop }).outcome).toBe("served");
    edgeRules(set, { ...block, ActionType: on.RunEdgeScript });
    expect(tried({ url: shop }).outcome).toBe("undecided");
    const ofCookie = { ...block, Triggers: looking(trigger.CookieValue, "id") };
    edgeRules({ ActionType: on.StripCookiesClientToOrigin }, ofCookie);
    expect(tried({ url: shop, headers: { Cookie: "id=a" } }).outcome).toBe("undecided");
    edgeRules(ofCookie);
    expect(tried({ url: shop, headers: { Cookie: "id=a" } }).outcome).toBe("blocked");
  });

  test("are undecided if they depend on the platform's treatment of letter case", () => {
    const url = (pattern: string) => {
      const Triggers = [{ Type: trigger.Url, PatternMatches: [pattern], PatternMatchingType: 0 }];
      edgeRules({ ActionType: on.BlockRequest, Triggers });
      return tried({ url: `${shop}/Admin?x=1` });
    };
    expect(url("*/Admin").outcome).toBe("blocked");
    expect(url("*/admin*").undecided).toHaveLength(1);
    expect(url("*/Admin*").outcome).toBe("blocked");
  });
});

/** Turns on the media zone's shield, which a new zone leaves off. */
function blocking(values: Rule = {}): void {
  const acting = {
    learningMode: false,
    learningModeUntil: null,
    wafEnabled: true,
    wafExecutionMode: 1,
    dDoSShieldSensitivity: 0,
  };
  emulator().edit(({ shieldZones }) => Object.assign(shieldZones[0] as object, { ...acting, ...values }));
}

describe("the shield", () => {
  beforeEach(() => {
    blocking();
    // It is unknown whether a rule's transformations also apply to its other conditions.
    emulator().edit(({ wafRules, rateLimits }) => {
      for (const { ruleConfiguration } of [...wafRules, ...rateLimits]) ruleConfiguration.transformationTypes = [];
    });
  });

  const scanner = { method: "POST", headers: { "User-Agent": "sqlmap/1.7" } };

  test("blocks requests that match all conditions of a firewall rule", () => {
    expect(tried({ url: media, ...scanner })).toMatchObject({
      outcome: "blocked",
      status: 403,
      decidedBy: { what: "firewall rule", id: 5001, name: "Block scanners", does: "blocks" },
      notCarriedOut: ["the managed rule set", "bot detection"],
    });
    expect(tried({ url: media, ...scanner, method: "GET" }).outcome).toBe("served");
    expect(tried({ url: shop, ...scanner })).toMatchObject({ outcome: "served", notCarriedOut: [] });
  });

  test("limits requests that exceed a rate limit", () => {
    const login = { url: `${media}/login`, method: "POST" };
    expect(tried({ ...login, times: 5 }).outcome).toBe("served");
    expect(tried({ ...login, times: 7 })).toMatchObject({
      outcome: "limited",
      status: 429,
      decidedBy: { what: "rate limit", id: 6001, name: "Limit logins" },
    });
    expect(tried({ ...login, method: "GET", times: 7 }).outcome).toBe("served");
  });

  test("notes that a rate limit counts other requests", () => {
    const login = { url: `${media}/login`, method: "POST" };
    expect(tried({ ...login, times: 5 }).notCarriedOut).toContain(
      'rate limit "Limit logins", which counts other requests',
    );
    expect(tried({ url: media }).notCarriedOut.join()).not.toContain("Limit logins");
  });

  test.each([
    [60, [6, 7], ["undecided", "limited"]],
    [60, [100, 300], ["limited", "limited"]],
    [10, [6, 11, 12], ["undecided", "undecided", "limited"]],
    [1, [6, 1000], ["undecided", "undecided"]],
  ])(
    "leaves undecided a limit of 5 in %i s that a counter may learn late, for %j requests",
    (timeframe, times, outcomes) => {
      emulator().edit(({ rateLimits }) => {
        for (const { ruleConfiguration } of rateLimits) Object.assign(ruleConfiguration, { timeframe });
      });
      const login = { url: `${media}/login`, method: "POST" };
      expect(times.map((each) => tried({ ...login, times: each }).outcome)).toEqual(outcomes);
    },
  );

  test.each<[headers: Record<string, string>, outcome: string]>([
    [{}, "challenged"],
    [{ Cookie: "a=b" }, "challenged"],
    [{ Cookie: "a=b; bunny_shield=c" }, "undecided"],
    [{ Cookie: "bunny_shield_chk=c" }, "undecided"],
    [{ Cookie: "bunny_shield_id=c" }, "challenged"],
  ])("does not challenge a visitor who may have passed a challenge: %j", (headers, outcome) => {
    firewall({ name: "Ask", value: "/", actionType: 3 });
    expect(tried({ url: media, headers }).outcome).toBe(outcome);
    const { Country } = accessListType.values;
    firewall();
    lists({ name: "Ask", type: Country, content: "DE", action: accessListAction.values.Challenge });
    expect(tried({ url: media, headers, country: "DE" }).outcome).toBe(outcome);
  });

  test("tries its rules in the zone's order, and skips the rest after an allowing rule", () => {
    firewall({ name: "Block", value: "/a" }, { name: "Allow", value: "/a/b", actionType: 4 });
    expect(byName({ url: `${media}/a/b` })).toEqual(["undecided", undefined]);
    blocking({ wafCustomRuleOrder: [1, 2] });
    expect(byName({ url: `${media}/a/b` })).toEqual(["blocked", "Block"]);
    emulator().edit(({ shieldZones }) => Object.assign(shieldZones[0] as object, { wafCustomRuleOrder: [2, 1] }));
    const verdict = tried({ url: `${media}/a/b` });
    expect(verdict).toMatchObject({ outcome: "served", matched: [{ name: "Allow", does: "bypasses the shield" }] });
    expect(byName({ url: `${media}/a` })).toEqual(["blocked", "Block"]);
  });

  test("challenges if a rule says so, and logs without a decision", () => {
    firewall({ name: "Watch", value: "/", actionType: 2 }, { name: "Ask", value: "/", actionType: 3 });
    expect(tried({ url: media })).toMatchObject({
      outcome: "challenged",
      decidedBy: { name: "Ask" },
      matched: [{ name: "Watch", does: "logs" }],
    });
  });

  const edgeRulesOfMedia = (values: Rule) =>
    emulator().edit(({ pullZones }) => Object.assign(pullZones[1]?.EdgeRules[0] as object, values));

  test.each<[keyof typeof on, outcome: string]>([
    ["DisableShield", "served"],
    ["DisableWAF", "served"],
    ["DisableShieldAccessLists", "blocked"],
  ])("is disabled by an edge rule with %s only in the parts that the action disables: %s", (action, outcome) => {
    edgeRulesOfMedia({ ActionType: on[action], Description: "Open" });
    const verdict = tried({ url: media, ...scanner });
    expect(verdict.outcome).toBe(outcome);
    expect(verdict.matched).toMatchObject([{ name: "Open", does: expect.stringMatching(/^disables/) }]);
  });

  test.each(["GET", "HEAD"])("is not reliably disabled for a cached response: %s", (method) => {
    firewall({ name: "Block", value: "/" });
    edgeRulesOfMedia({ ActionType: on.DisableWAF, Description: "Open" });
    const verdict = tried({ url: media, headers: scanner.headers, method });
    expect(verdict.possible).toEqual(["served", "blocked"]);
    expect(verdict.undecided[0]?.because).toMatch(/it does not run on a cache hit/);
  });

  test("does not block with a disabled firewall", () => {
    emulator().edit(({ shieldZones }) => Object.assign(shieldZones[0] as object, { wafEnabled: false }));
    expect(tried({ url: media, ...scanner })).toMatchObject({ outcome: "served", notCarriedOut: ["bot detection"] });
  });

  const listed = accessListType.values;
  test.each<[keyof typeof listed, content: string, fitting: object, other: object]>([
    ["IP", "192.0.2.1\n2001:db8::1", { ip: "2001:DB8:0::1" }, { ip: "192.0.2.2" }],
    ["CIDR", "192.0.2.0/28\r\n", { ip: "192.0.2.15" }, { ip: "192.0.2.16" }],
    ["ASN", "AS64500\n64501", { asn: 64501 }, { asn: 6450 }],
    ["Country", "CN\nRU", { country: "ru" }, { country: "DE" }],
    ["Organization", "Acme Hosting", { organization: "Acme Hosting" }, { organization: "Acme" }],
    ["JA4", "t13d1516h2_8daaf6152771_02713d6af862", { ja4: "t13d1516h2_8daaf6152771_02713d6af862" }, { ja4: "t" }],
  ])("blocks the entries of a custom list of type %s", (type, content, fitting, other) => {
    lists({ name: "Mine", type: listed[type], content });
    expect(byName({ url: media, ...fitting })).toEqual(["blocked", "Mine"]);
    expect(byName({ url: media, ...other })).toEqual(["served", undefined]);
    expect(tried({ url: media })).toMatchObject({ outcome: "undecided", undecided: [{ name: "Mine" }] });
  });

  test.each([
    [["Block", "Allow"], "served"],
    [["Challenge", "Bypass", "Block"], "served"],
    [["Challenge", "Block"], "blocked"],
    [["Log", "Challenge"], "challenged"],
    [["Log"], "served"],
  ] as const)("applies the platform's order to the actions of matching lists, %j: %s", (actions, outcome) => {
    const { values } = accessListAction;
    lists(...actions.map((action) => ({ name: action, type: listed.Country, content: "DE", action: values[action] })));
    expect(tried({ url: media, country: "DE" }).outcome).toBe(outcome);
  });

  test.each(["Allow", "Bypass"] as const)(
    "lets a request that a list matches with %s pass all of its parts",
    (action) => {
      firewall({ name: "Block", value: "/a" });
      lists({ name: "Mine", type: listed.Country, content: "DE", action: accessListAction.values[action] });
      blocking({ dDoSShieldSensitivity: 4 });
      const verdict = tried({ url: `${media}/a`, country: "DE" });
      expect(verdict).toMatchObject({ outcome: "served", matched: [{ name: "Mine" }], undecided: [] });
      expect(tried({ url: `${media}/b`, country: "FR" }).outcome).toBe("challenged");
      expect(tried({ url: `${media}/b` }).undecided).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ what: "DDoS protection", because: 'access list "Mine" may let it pass' }),
        ]),
      );
    },
  );

  test.each<[Rule, firewall: string, list: string]>([
    [{}, "blocked", "blocked"],
    [{ wafExecutionMode: 0 }, "served", "blocked"],
    [{ learningMode: true }, "served", "undecided"],
    [{ learningMode: true, learningModeUntil: "2020-01-01T00:00:00Z" }, "blocked", "blocked"],
    [{ wafEnabled: false }, "served", "blocked"],
    [{ dDoSShieldSensitivity: 4 }, "undecided", "undecided"],
    [{ wafLogOnlyRules: ["1"] }, "undecided", "blocked"],
  ])("depends on its mode: with %j, a rule leads to %s and a list to %s", (values, byRule, byList) => {
    firewall({ name: "Block", value: "/a" });
    lists({ name: "Mine", type: listed.Country, content: "DE" });
    blocking(values);
    expect(tried({ url: `${media}/a`, country: "FR" }).outcome).toBe(byRule);
    expect(tried({ url: `${media}/b`, country: "DE" }).outcome).toBe(byList);
  });

  test.each([
    [{ method: "POST", body: "a" }, "undecided"],
    [{ method: "POST" }, "undecided"],
    [{ method: "POST", body: "" }, "served"],
    [{ method: "GET" }, "served"],
  ])("leaves undecided whether a scan blocks a possible upload: %j", (request, outcome) => {
    blocking({ uploadScanning: { isEnabled: true, csamScanningMode: 0, antivirusScanningMode: 2 } });
    expect(tried({ url: media, ...request }).outcome).toBe(outcome);
  });

  test.each([true, false])("sees cookies even if the zone removes them from responses: %p", (DisableCookies) => {
    emulator().edit(({ pullZones }) => Object.assign(pullZones[1] as object, { DisableCookies }));
    firewall({ variableTypes: { REQUEST_HEADERS: "cookie" }, value: "id=7" });
    expect(tried({ url: media, headers: { Cookie: "id=7" } }).outcome).toBe("blocked");
  });

  test("leaves undecided a large body that may be blocked, and an organization with other letter case", () => {
    const large = { url: media, body: "a".repeat(9000) };
    firewall();
    expect(tried(large).outcome).toBe("served");
    blocking({ wafRequestBodyLimitAction: 0 });
    expect([tried(large).outcome, tried({ url: media, body: "a" }).outcome]).toEqual(["undecided", "served"]);
    lists({ name: "Mine", type: accessListType.values.Organization, content: "Acme Hosting" });
    expect(tried({ url: media, organization: "acme hosting" }).outcome).toBe("undecided");
  });

  const browser = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
  const google = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  const as = (agent: string) => ({ url: media, country: "DE", headers: { "User-Agent": agent } });

  test.each<[bots: Rule, agent: string, outcome: string]>([
    [{ categories: { aiScraper: "Block" } }, "GPTBot/1.2", "blocked"],
    [{ categories: { aiScraper: "Block" }, bots: { gptbot: "Ignore" } }, "GPTBot/1.2", "served"],
    [{ categories: { seo: "Block" } }, google, "served"],
    [{ categories: { seo: "Block" } }, "AhrefsBot/7.0", "blocked"],
    [{ bots: { googlebot: "Block" } }, google, "blocked"],
    [{ bots: { googlebot: "Block" } }, "Googlebot-News", "undecided"],
    [{ bots: { gptbot: "Block", ccbot: "None" } }, "GPTBot CCBot", "undecided"],
    [{ categories: { aiScraper: "Block" } }, "OtherBot/1.0", "undecided"],
    [{ bots: { gptbot: "Block" } }, "OtherBot/1.0", "served"],
    [{ categories: { aiScraper: "Block" } }, browser, "served"],
    [{ categories: { aiScraper: "Block" } }, "curl/8.0", "served"],
  ])("applies a bot's own action before its category's: with %j, %s is %s", (botCategories, agent, outcome) => {
    firewall();
    blocking({ botCategories });
    edgeRulesOfMedia({ ActionType: on.DisableShieldBotDetection });
    expect(tried(as(agent)).outcome).toBe(outcome);
  });

  const { Country } = accessListType.values;
  test.each<[agent: string, verifiedBot: boolean | undefined, outcome: string]>([
    [google, true, "served"],
    [google, false, "blocked"],
    [google, undefined, "undecided"],
    ["Mozilla/5.0 (compatible; OtherBot/1.0; +https://bot.example)", true, "blocked"],
    ["GPTBot/1.2", true, "blocked"],
    [browser, undefined, "blocked"],
    ["curl/8.0", undefined, "blocked"],
  ])("lets verified bots that a new zone allows skip access lists: %s, %p", (agent, verifiedBot, outcome) => {
    lists({ name: "Mine", type: Country, content: "DE" });
    expect(tried({ ...as(agent), ...(verifiedBot === undefined ? {} : { verifiedBot }) }).outcome).toBe(outcome);
  });

  test("applies the firewall and bypassing lists to an allowed bot, but not the DDoS challenge", () => {
    const bot = { ...as(google), verifiedBot: true };
    blocking({ dDoSShieldSensitivity: 4 });
    expect([tried(bot).outcome, tried(as(browser)).outcome]).toEqual(["served", "challenged"]);
    firewall({ name: "Block", value: "/" });
    expect(byName(bot)).toEqual(["blocked", "Block"]);
    lists({ name: "Mine", type: Country, content: "DE", action: accessListAction.values.Allow });
    expect(byName(bot)).toEqual(["blocked", "Block"]);
    lists({ name: "Mine", type: Country, content: "DE", action: accessListAction.values.Bypass });
    expect(tried(bot).outcome).toBe("served");
  });

  test("leaves undecided a DDoS challenge that may only be logged", () => {
    blocking({ dDoSShieldSensitivity: 4, dDoSExecutionMode: 0 });
    expect(tried({ url: media }).possible).toEqual(["served", "challenged"]);
  });

  test.each([
    [{ executionMode: 1, unmatchedPathAction: 0 }, "blocked", "undecided"],
    [{ executionMode: 1, unmatchedPathAction: 1 }, "served", "undecided"],
    [{ executionMode: 0, unmatchedPathAction: 0 }, "served", "served"],
    [{ executionMode: 0, bodyLimitAction: 0 }, "served", "served"],
  ])("applies the API Guardian's actions only in Block mode: %j", (settings, other, described) => {
    const document = "openapi: 3.0.3\ninfo: {title: A, version: '1'}\npaths:\n  /orders:\n    post: {}\n";
    const guardian = (more: string) =>
      blocking({ apiGuardian: { ...newApiGuardian(document + more), isEnabled: true, ...settings } });
    const outcomeOf = (path: string) => tried({ url: media + path, method: "POST", body: "a" }).outcome;
    guardian("");
    expect([outcomeOf("/other"), outcomeOf("/orders")]).toEqual([other, described]);
    guardian("# with OpenID Connect\nsecurity:\n  - type: openIdConnect\n");
    expect(outcomeOf("/other")).toBe(other === "blocked" ? "undecided" : other);
  });

  test("names the enabled managed lists, whose entries are unknown", () => {
    emulator().edit(({ shieldZones }) => Object.assign(shieldZones[0]?.accessLists[0] as object, { isEnabled: true }));
    expect(tried({ url: media }).notCarriedOut).toHaveLength(3);
  });
});

describe("a firewall rule's condition", () => {
  beforeEach(() => blocking());

  const by = wafRuleOperator.values;
  test.each<[keyof typeof by, value: string, fitting: string, other: string]>([
    ["BEGINSWITH", "/a", "/ab", "/b/a"],
    ["ENDSWITH", "z", "/z", "/zy"],
    ["CONTAINS", "bc", "/abcd", "/acbd"],
    ["STRMATCH", "/abcd", "/abcd", "/acbd"],
    ["STREQ", "/a", "/a", "/ab"],
    ["WITHIN", "/a /b", "/b", "/c"],
    ["RX", "^/v\\d+/", "/v12/", "/v/"],
    ["RX", "(?i)^/ADMIN", "/admin", "/user"],
  ])("with %s %s matches as documented", (operator, value, fitting, other) => {
    firewall({ operatorType: by[operator], value });
    expect(tried({ url: media + fitting }).outcome).toBe("blocked");
    expect(tried({ url: media + other }).outcome).toBe("served");
  });

  test.each<[keyof typeof by, string[]]>([
    ["EQ", ["10"]],
    ["GE", ["10", "11"]],
    ["GT", ["11"]],
    ["LE", ["9", "10"]],
    ["LT", ["9"]],
  ])("with %s compares numbers", (operator, matching) => {
    firewall({ operatorType: by[operator], value: "10", variableTypes: { ARGS_GET: "n" } });
    const blocked = ["9", "10", "11"].filter((n) => tried({ url: `${media}/?n=${n}` }).outcome === "blocked");
    expect(blocked).toEqual(matching);
  });

  test.each<[Record<string, string>, value: string, fitting: object]>([
    [{ REQUEST_URI: "" }, "/a?b=c", { url: `${media}/a?b=c` }],
    [{ REQUEST_FILENAME: "" }, "/a/b", { url: `${media}/a/b?c` }],
    [{ REQUEST_BASENAME: "" }, "b.php", { url: `${media}/a/b.php?c` }],
    [{ ARGS: "b" }, "c-d", { url: `${media}/a?b=c-d` }],
    [{ ARGS_GET_NAMES: "" }, "b", { url: `${media}/a?b=c` }],
    [
      { ARGS_POST: "b" },
      "c",
      { url: media, body: "b=c", headers: { "content-type": "application/x-www-form-urlencoded" } },
    ],
    [{ REQUEST_BODY: "" }, "hello", { url: media, body: "hello" }],
    [{ REQUEST_COOKIES: "id" }, "7", { url: media, headers: { cookie: "a=b; id=7" } }],
    [{ REQUEST_COOKIES_NAMES: "" }, "id", { url: media, headers: { cookie: "a=b; id=7" } }],
    [{ REQUEST_HEADERS: "X-Plan" }, "gold", { url: media, headers: { "x-plan": "gold" } }],
    [{ REQUEST_HEADERS_NAMES: "" }, "x-plan", { url: media, headers: { "X-Plan": "gold" } }],
    [{ REQUEST_METHOD: "" }, "PUT", { url: media, method: "PUT" }],
    [{ REMOTE_ADDR: "" }, "192.0.2.1", { url: media, ip: "192.0.2.1" }],
    [{ FINGERPRINT: "" }, "t13", { url: media, ja4: "t13" }],
    [{ GEO: "COUNTRY_CODE" }, "DE", { url: media, country: "DE" }],
    [{ QUERY_STRING: "", REQUEST_METHOD: "" }, "GET", { url: media }],
  ])("matches %j", (variableTypes, value, fitting) => {
    firewall({ variableTypes, operatorType: by.STREQ, value });
    expect(tried({ url: media, ...fitting }).outcome).toBe("blocked");
    firewall({ variableTypes, operatorType: by.STREQ, value: `not ${value}` });
    expect(tried({ url: media, ...fitting })).toMatchObject({ outcome: "served", undecided: [] });
  });

  test.each<[Rule, fitting: object]>([
    // Encoded or decoded, with or without the host name.
    [{ variableTypes: { REQUEST_FILENAME: "" }, value: "/a b" }, { url: `${media}/a%20b` }],
    [{ variableTypes: { REQUEST_URI_RAW: "" }, value: `${media}/a` }, { url: `${media}/a` }],
    [{ variableTypes: { ARGS: "b" }, value: "c d" }, { url: `${media}/a?b=c+d` }],
    // Absent or repeated.
    [{ variableTypes: { REQUEST_HEADERS: "x-a" }, value: "" }, { url: media }],
    [{ variableTypes: { REQUEST_HEADERS: "x-a" }, value: "b", isNegated: true }, { url: media }],
    [{ variableTypes: { ARGS: "a" }, value: "b", isNegated: true }, { url: `${media}/?a=b&a=c` }],
    [
      { variableTypes: { REQUEST_COOKIES: "a" }, value: "b", isNegated: true },
      { url: media, headers: { cookie: "a=b; a=c" } },
    ],
    // A missing body, or a body that is not a form.
    [
      { variableTypes: { REQUEST_BODY: "" }, value: "a" },
      { url: media, method: "POST" },
    ],
    [
      { variableTypes: { ARGS_POST: "a" }, value: "b" },
      { url: media, method: "POST", body: '{"a": "b"}' },
    ],
    [
      { variableTypes: { FILES_NAMES: "" }, value: "a" },
      { url: media, method: "POST", body: "b" },
    ],
    // Not a number.
    [{ variableTypes: { ARGS: "n" }, operatorType: 6, value: "10" }, { url: `${media}/?n=a1` }],
    [{ variableTypes: { REQUEST_PROTOCOL: "" }, value: "HTTP/1.1" }, { url: media }],
  ])("leaves its rule undecided if the platform's interpretation is unknown: %j", (rule, fitting) => {
    firewall({ operatorType: by.STREQ, ...rule });
    expect(tried({ url: media, ...fitting })).toMatchObject({ possible: ["served", "blocked"] });
  });

  test("matches the opposite if it is negated", () => {
    firewall({ operatorType: by.BEGINSWITH, value: "/api", isNegated: true });
    expect(tried({ url: `${media}/api/x` }).outcome).toBe("served");
    expect(tried({ url: `${media}/x` }).outcome).toBe("blocked");
  });

  const does = wafRuleTransformation.values;
  test.each<[(keyof typeof does)[], given: string, result: string]>([
    [["LOWERCASE"], "ABC", "abc"],
    [["COMPRESSWHITESPACE"], "a \t b", "a b"],
    [["REMOVEWHITESPACE"], "a \t b", "ab"],
    [["REMOVENULLS"], "a\0b", "ab"],
    [["LENGTH"], "ab", "2"],
    [["HEXENCODE"], "ab", "6162"],
    [["URLDECODE"], "a%2Fb c%zz", "a/b c%zz"],
    [["NORMALIZEPATH"], "/a/./b/../c", "/a/c"],
    [["URLDECODE", "LOWERCASE"], "%41", "a"],
  ])("compares the result of %j", (transformationTypes, body, value) => {
    firewall({
      variableTypes: { REQUEST_BODY: "" },
      operatorType: by.STREQ,
      value,
      transformationTypes: transformationTypes.map((name) => does[name]),
    });
    expect(tried({ url: media, body, method: "POST" }).outcome).toBe("blocked");
  });

  test.each([
    { operatorType: by.DETECTSQLI, variableTypes: { REQUEST_HEADERS: "user-agent" } },
    { operatorType: by.RX, value: "(?<!a|bc)d(?R)" },
    { variableTypes: { RESPONSE_STATUS: "" } },
    { variableTypes: { GEO: "COUNTRY_CODE" } },
    { transformationTypes: [does.JSDECODE] },
    { isRegexVariable: true },
    { operatorType: 99 },
  ])("that is not supported, or lacks information from the request, leaves its rule undecided: %j", (rule) => {
    firewall({ name: "Unknown", value: "x", ...rule });
    const headers = { "User-Agent": "a' or 1=1 --" };
    expect(tried({ url: media, headers })).toMatchObject({ outcome: "undecided", undecided: [{ name: "Unknown" }] });
  });
});
