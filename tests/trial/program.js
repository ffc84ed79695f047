// Many pull zones for requests in tests/unit/commands/try/requests.test.ts. Pulumi runs this program to record its
// preview.
const pulumi = require("@pulumi/pulumi");
const edge = require("pulumi-edge-platform");

const pullZone = (name, settings = {}) => new edge.PullZone(name, { name, ...settings });
const acting = { planType: "Advanced", wafEnabled: true, wafExecutionMode: "Block", learningMode: false };
const shield = (name, settings = acting, zone = pullZone(name)) =>
  new edge.ShieldZone(name, { pullZoneId: zone.pullZoneId, ...settings });
const path = (value, operator = "BEGINSWITH", more = {}) => ({
  variable: "REQUEST_FILENAME",
  operator,
  value,
  ...more,
});
const firewall = (name, rules, zone = shield(name)) =>
  new edge.WafRules(name, {
    shieldZoneId: zone.shieldZoneId,
    rules: Object.entries(rules).map(([key, rule]) => ({ key, name: key, action: "Block", ...rule })),
  });
const edgeRules = (name, rules, zone = pullZone(name)) =>
  new edge.EdgeRules(name, {
    pullZoneId: zone.pullZoneId,
    rules: Object.entries(rules).map(([key, { triggers, ...rule }]) => ({
      key,
      description: key,
      actions: [{ type: "BlockRequest" }],
      triggers: triggers ?? [{ type: "Url", patterns: [`/${key}*`] }],
      ...rule,
    })),
  });

const bare = pullZone("acme-plain");
const host = (name, settings) =>
  new edge.PullZoneHostname(name, { pullZoneId: bare.pullZoneId, hostname: name, ...settings });
host("www.plain.example", { forceSsl: true });
host("open.plain.example", { forceSsl: false });

const settings = pullZone("acme-settings", {
  blockPostRequests: true,
  blockedCountries: ["CN", "RU"],
  blockRootPathAccess: true,
});
new edge.PullZoneBlockedIps("settings", {
  pullZoneId: settings.pullZoneId,
  ips: ["192.0.2.1", "198.51.100.0/24", "2001:db8::/32"],
});
new edge.PullZoneBlockedReferrers("settings", {
  pullZoneId: settings.pullZoneId,
  hostnames: ["bad.example", "*.worse.example"],
});
const referrers = pullZone("acme-referrers");
new edge.PullZoneAllowedReferrers("referrers", {
  pullZoneId: referrers.pullZoneId,
  hostnames: ["*.partner.example", "friend.example"],
});
new edge.PullZoneBlockedReferrers("referrers", {
  pullZoneId: referrers.pullZoneId,
  hostnames: ["www.partner.example"],
  blockNoneReferrer: true,
});
pullZone("acme-token", { zoneSecurityEnabled: true, zoneSecurityKey: pulumi.secret("a-key-for-tokens") });
edgeRules(
  "acme-token-open",
  { open: { actions: [{ type: "DisableTokenAuthentication" }] } },
  pullZone("acme-token-open", { zoneSecurityEnabled: true }),
);
pullZone("acme-limits", { requestLimit: 5, connectionLimitPerIpCount: 10 });
pullZone("acme-cookies", { disableCookies: true });
edgeRules(
  "acme-cookies",
  { cookie: { triggers: [{ type: "CookieValue", name: "a", patterns: ["b"] }] } },
  pullZone("acme-no-cookies", { disableCookies: true }),
);
const script = new edge.EdgeScript("script", { name: "acme-script", type: "Middleware", code: "export default {}" });
pullZone("acme-middleware", { middlewareScriptId: script.edgeScriptId });
pullZone("acme-secret", { blockedCountries: pulumi.secret(["CN"]) });

const linked = new edge.EdgeScript("acme-linked", {
  name: "acme-linked",
  type: "Cdn",
  code: "export default {}",
  linkedPullZone: true,
});
const ofScript = { pullZoneId: linked.linkedPullZoneIds.apply((ids) => ids?.[0]) };
firewall("acme-of-script", { Admin: { conditions: [path("/admin")] } }, shield("acme-of-script", acting, ofScript));

edgeRules(
  "acme-rules",
  {
    admin: {},
    old: { actions: [{ type: "Redirect", url: "https://new.example/", statusCode: 308 }] },
    elsewhere: {
      actions: [{ type: "Redirect", url: pulumi.interpolate`https://${bare.defaultHostname}/`, statusCode: 302 }],
    },
    country: {
      triggers: [
        { type: "Url", patterns: ["/country*"] },
        { type: "CountryCode", patterns: ["CN"] },
      ],
      triggerMatching: "All",
    },
    agent: { triggers: [{ type: "RequestHeader", name: "User-Agent", patterns: ["*sqlmap*"] }] },
    header: {
      triggers: [
        { type: "Url", patterns: ["/header*"] },
        { type: "RequestHeader", name: "X-Key", patterns: ["secret"], matching: "None" },
      ],
      triggerMatching: "All",
    },
    cookie: { triggers: [{ type: "CookieValue", name: "banned", patterns: ["1"] }] },
    query: { triggers: [{ type: "UrlQueryString", patterns: ["*debug=1*"] }] },
    php: { triggers: [{ type: "UrlExtension", patterns: ["php"] }] },
    method: { triggers: [{ type: "RequestMethod", patterns: ["DELETE", "PUT"] }] },
    office: {
      triggers: [
        { type: "Url", patterns: ["/office*"] },
        { type: "RemoteIP", patterns: ["192.0.2.0/24", "2001:db8::1"], matching: "None" },
      ],
      triggerMatching: "All",
    },
    status: {
      triggers: [
        { type: "Url", patterns: ["/status*"] },
        { type: "StatusCode", patterns: ["404"] },
      ],
      triggerMatching: "All",
    },
    lua: {
      triggers: [
        { type: "Url", patterns: ["/lua*"] },
        { type: "Url", patterns: ["pattern:^/lua%d+"] },
      ],
      triggerMatching: "All",
    },
    absolute: {
      triggers: [
        { type: "Url", patterns: ["*/absolute*"] },
        { type: "Url", patterns: ["https://shop.rules.example/absolute*"] },
      ],
      triggerMatching: "All",
    },
    chance: {
      triggers: [
        { type: "Url", patterns: ["/chance*"] },
        { type: "RandomChance", patterns: ["50"] },
      ],
      triggerMatching: "All",
    },
    off: { enabled: false, triggers: [{ type: "Url", patterns: ["/off*"] }] },
  },
  pullZone("acme-rules", { disableCookies: false }),
);

// Every action, each for a path with its name in lower case.
const own = {
  Redirect: { url: "https://new.example/", statusCode: 301 },
  SetStatusCode: { statusCode: 403 },
  OriginUrl: { url: "https://o.example" },
};
const named = { SetResponseHeader: ["X-A", "b"], SetRequestHeader: ["X-A", "b"] };
const parameters = {
  SetRequestsPerSecondLimit: ["5"],
  SetConnectionLimit: ["5"],
  SetNetworkRateLimit: ["100"],
  RunEdgeScript: ["1"],
};
const seconds = ["OverrideCacheTime", "OverrideCacheTimePublic", "OverrideBrowserCacheTime"];
const { types } = require("pulumi-edge-platform/plugin/schema.json");
const actionTypes = types["edge:index:EdgeRuleActionType"].enum.map(({ value }) => value);
const ofType = (type) => {
  if (own[type]) return { type, ...own[type] };
  if (named[type]) return { type, name: named[type][0], value: named[type][1] };
  if (seconds.includes(type)) return { type, seconds: 60 };
  return { type, ...(parameters[type] ? { parameters: parameters[type] } : {}) };
};
edgeRules(
  "acme-actions",
  Object.fromEntries(
    actionTypes.map((type) => [
      type,
      { actions: [ofType(type)], triggers: [{ type: "Url", patterns: [`/${type.toLowerCase()}/*`] }] },
    ]),
  ),
);

// Order of edge rules: in a list, and of single rules.
edgeRules("acme-order", {
  first: {
    actions: [{ type: "Redirect", url: "https://new.example/", statusCode: 302 }],
    triggers: [{ type: "Url", patterns: ["/both*"] }],
  },
  second: { triggers: [{ type: "Url", patterns: ["/both*", "/second*"] }] },
});
const alone = pullZone("acme-alone");
const single = (name, actions) =>
  new edge.EdgeRule(name, {
    pullZoneId: alone.pullZoneId,
    description: name,
    actions,
    triggers: [{ type: "Url", patterns: ["/both*", `/${name}*`] }],
  });
single("redirecting", [{ type: "Redirect", url: "https://new.example/", statusCode: 302 }]);
single("blocking", [{ type: "BlockRequest" }]);

firewall("acme-firewall", {
  Hidden: { conditions: [path("/.")] },
  Admin: { conditions: [path("/admin")] },
  Scanner: { conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "sqlmap" }] },
  Lowered: {
    conditions: [{ variable: "ARGS", of: "q", operator: "CONTAINS", value: "union" }],
    transformations: ["LOWERCASE"],
  },
  Decoded: {
    conditions: [{ variable: "ARGS", of: "css", operator: "CONTAINS", value: "x" }],
    transformations: ["CSSDECODE"],
  },
  Methods: {
    conditions: [
      path("/api"),
      { variable: "REQUEST_METHOD", operator: "WITHIN", value: "GET HEAD POST", negated: true },
    ],
  },
  Keyed: {
    conditions: [
      path("/keyed"),
      { variable: "REQUEST_HEADERS", of: "x-key", operator: "STREQ", value: "k", negated: true },
    ],
  },
  Sizes: { conditions: [path("/size"), { variable: "ARGS", of: "n", operator: "GT", value: "100" }] },
  Body: { conditions: [path("/body"), { variable: "REQUEST_BODY", operator: "CONTAINS", value: "<script" }] },
  Injection: { conditions: [path("/sql"), { variable: "ARGS", operator: "DETECTSQLI" }] },
  Country: { conditions: [path("/geo"), { variable: "GEO", of: "COUNTRY_CODE", operator: "STREQ", value: "CN" }] },
  Address: { conditions: [path("/address"), { variable: "REMOTE_ADDR", operator: "STREQ", value: "192.0.2.7" }] },
  Bot: { conditions: [path("/bot"), { variable: "VERIFIED_BOT_CATEGORY", operator: "STREQ", value: "SEO" }] },
  Ask: { action: "Challenge", conditions: [path("/ask")] },
  Watch: { action: "Log", conditions: [path("/watch")] },
  Let: { action: "Allow", conditions: [path("/let")] },
  Late: { conditions: [path("/let/late")] },
  Early: { conditions: [path("/early")] },
  Pass: { action: "Bypass", conditions: [path("/early/pass")] },
});
const expressions = {
  Plain: "^/?[a-z]{3,5}\\d+$",
  Alternatives: "(?:select|union)\\s+(?:all|distinct)",
  Insensitive: "(?i)select",
  Start: "\\Aabc",
  End: "abc\\z",
  Quoted: "\\Qa.c\\E",
  Horizontal: "a\\hb",
  Posix: "[[:alpha:]]+",
  Braced: "\\x{41}bc",
  Possessive: "a++b",
  Atomic: "(?>ab)c",
  Inline: "ab(?i)c",
  Kept: "foo\\Kbar",
  Conditional: "(a)?(?(1)b|c)",
  Recursive: "\\((?R)?\\)",
  Named: "(?P<x>ab)",
  Unicode: "\\p{L}+",
  Backreference: "(a)\\1",
  Class: "[]a]",
  Comment: "a(?#x)b",
  Look: "(?<=a+)b",
};
firewall(
  "acme-expressions",
  Object.fromEntries(
    Object.entries(expressions).map(([key, value]) => [
      key,
      { conditions: [path(`/${key.toLowerCase()}`, "STREQ"), { variable: "ARGS", of: "q", operator: "RX", value }] },
    ]),
  ),
);

// Shields that do not act, or with an unknown effect.
const admin = { Admin: { conditions: [path("/admin")] } };
const modes = {
  log: { wafExecutionMode: "Log" },
  learning: { learningMode: true },
  off: { wafEnabled: false },
  basic: { planType: "Basic" },
  new: { learningMode: undefined },
  undeclared: { wafExecutionMode: undefined },
  enabled: { wafEnabled: undefined },
  challenge: { ddosShieldSensitivity: "Challenge", ddosExecutionMode: "Block" },
};
for (const [mode, values] of Object.entries(modes)) {
  const zone = shield(`acme-${mode}`, { ...acting, ...values });
  firewall(`acme-${mode}`, admin, zone);
  new edge.AccessList(mode, {
    shieldZoneId: zone.shieldZoneId,
    name: mode,
    type: "Country",
    entries: ["CN"],
    isEnabled: true,
    action: "Block",
  });
}

const lists = shield("acme-lists");
const list = (name, type, entries, values) =>
  new edge.AccessList(`list-${name}`, { shieldZoneId: lists.shieldZoneId, name, type, entries, ...values });
list("Blocked", "CIDR", ["192.0.2.0/24", "2001:db8::/32"], { isEnabled: true, action: "Block" });
list("Allowed", "Country", ["DE"], { isEnabled: true, action: "Allow" });
list("Asked", "ASN", ["AS64500"], { isEnabled: true, action: "Challenge" });
list("Watched", "Organization", ["Acme"], { isEnabled: true, action: "Log" });
list("Off", "JA4", ["t13d1516h2_8daaf6152771_02713d6af862"], { isEnabled: false, action: "Block" });
const undeclared = shield("acme-undeclared-list");
new edge.AccessList("undeclared-list", {
  shieldZoneId: undeclared.shieldZoneId,
  name: "Undeclared",
  type: "Country",
  entries: ["CN"],
});
firewall("acme-lists", { Admin: { conditions: [path("/admin")] } }, lists);
const managed = shield("acme-managed");
firewall("acme-managed", admin, managed);
new edge.AccessListConfiguration("managed", {
  shieldZoneId: managed.shieldZoneId,
  listName: "Known attackers",
  isEnabled: true,
  action: "Block",
});
const trusting = shield("acme-trusting");
firewall("acme-trusting", admin, trusting);
new edge.AccessListConfiguration("trusting", {
  shieldZoneId: trusting.shieldZoneId,
  listName: "Search engines",
  isEnabled: true,
  action: "Allow",
});
const limited = shield("acme-limited");
new edge.RateLimits("limited", {
  shieldZoneId: limited.shieldZoneId,
  limits: [
    {
      key: "Logins",
      name: "Logins",
      conditions: [path("/login")],
      requests: 5,
      interval: "1m",
      counter: "IP",
      action: "RateLimit",
      blockFor: "5m",
    },
    {
      key: "Asks",
      name: "Asks",
      conditions: [path("/ask")],
      requests: 5,
      interval: "1m",
      counter: "IP",
      action: "Challenge",
      blockFor: "5m",
    },
    {
      key: "Logs",
      name: "Logs",
      conditions: [path("/log/")],
      requests: 5,
      interval: "1m",
      counter: "IP",
      action: "Log",
      blockFor: "5m",
    },
  ],
});
firewall(
  "acme-limited",
  { Let: { action: "Allow", conditions: [path("/login/let")] }, Stop: { conditions: [path("/login/stop")] } },
  limited,
);

// Edge rules that disable parts of a shield.
const switched = pullZone("acme-switched");
firewall("acme-switched", admin, shield("acme-switched", acting, switched));
edgeRules(
  "acme-switched",
  {
    firewall: { actions: [{ type: "DisableWAF" }], triggers: [{ type: "UrlQueryString", patterns: ["waf=0"] }] },
    shield: { actions: [{ type: "DisableShield" }], triggers: [{ type: "UrlQueryString", patterns: ["shield=0"] }] },
    limits: {
      actions: [{ type: "DisableShieldRateLimiting" }],
      triggers: [{ type: "UrlQueryString", patterns: ["limits=0"] }],
    },
    office: { actions: [{ type: "DisableWAF" }], triggers: [{ type: "RemoteIP", patterns: ["192.0.2.0/24"] }] },
    headers: {
      actions: [{ type: "SetRequestHeader", name: "User-Agent", value: "edge" }],
      triggers: [{ type: "UrlQueryString", patterns: ["agent=1"] }],
    },
  },
  switched,
);

// Existing zones: an adopted one, and one with only a declared shield.
const media = new edge.PullZone("media", { name: "acme-media", pullZoneId: 1002, blockPostRequests: true });
new edge.PullZoneAllowedReferrers("media", { pullZoneId: media.pullZoneId, hostnames: ["friend.example"] });
firewall("media", admin, new edge.ShieldZone("media", { pullZoneId: media.pullZoneId, adopt: true, ...acting }));
const shop = new edge.ShieldZone("shop", { pullZoneId: 1001, planType: "Advanced" });
new edge.WafRule("shop", {
  shieldZoneId: shop.shieldZoneId,
  name: "Admin",
  description: "Closes admin",
  action: "Block",
  conditions: [path("/admin")],
});
new edge.EdgeRuleEnablement("theirs", { pullZoneId: 1001, description: "Block /admin", enabled: true });

// Values that a preview omits.
const redacted = shield("acme-redacted");
new edge.WafRule("redacted", {
  shieldZoneId: redacted.shieldZoneId,
  name: "Redacted",
  description: "Redacted",
  action: "Block",
  conditions: [path(pulumi.secret("/secret"))],
});
