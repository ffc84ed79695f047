// Typical programs for requests in tests/unit/commands/try/everyday.test.ts. Pulumi runs this program to record its
// preview.
const pulumi = require("@pulumi/pulumi");
const edge = require("pulumi-edge-platform");

const pullZone = (name, settings = {}) => new edge.PullZone(name, { name, ...settings });
const hostname = (zone, name) =>
  new edge.PullZoneHostname(name, { pullZoneId: zone.pullZoneId, hostname: name, forceSsl: true });
const hosted = (name, host) => {
  const zone = pullZone(name, { originUrl: `https://${name}-origin.example` });
  hostname(zone, host);
  return zone.pullZoneId;
};
const edgeRules = (name, zone, rules) =>
  new edge.EdgeRules(name, {
    pullZoneId: zone.pullZoneId,
    rules: Object.entries(rules).map(([key, rule]) => ({ key, description: key, ...rule })),
  });
const url = (...patterns) => ({ type: "Url", patterns });
const extensions = (...patterns) => ({ type: "UrlExtension", patterns });
const block = [{ type: "BlockRequest" }];
const redirect = (to, statusCode = 301) => [{ type: "Redirect", url: to, statusCode }];

// A static site with an apex, security headers, cache times and old addresses.
const site = pullZone("acme-site", { originUrl: "https://origin.site.example", enableSmartCache: true });
hostname(site, "www.site.example");
hostname(site, "site.example");
edgeRules("acme-site", site, {
  "To www": { actions: redirect("https://www.site.example{{path}}"), triggers: [url("*://site.example/*")] },
  "Old blog": { actions: redirect("https://www.site.example/posts/%{Path.1-}"), triggers: [url("*/blog/*")] },
  "Hidden files": { actions: block, triggers: [url("*/.git/*", "*/.env*")] },
  "No admin": { actions: block, triggers: [url("*/wp-login.php", "*/wp-admin/*")] },
  "Bad bots": {
    actions: block,
    triggers: [{ type: "RequestHeader", name: "User-Agent", patterns: ["*AhrefsBot*", "*SemrushBot*"] }],
  },
  Preview: {
    actions: block,
    triggers: [url("*/preview/*"), { type: "RemoteIP", patterns: ["192.0.2.0/24"], matching: "None" }],
    triggerMatching: "All",
  },
  Assets: {
    actions: [{ type: "OverrideCacheTime", seconds: 31536000 }],
    triggers: [extensions("js", "css", "woff2", "jpg")],
  },
  Pages: { actions: [{ type: "OverrideCacheTime", seconds: 300 }], triggers: [url("*")] },
  Headers: {
    actions: [
      { type: "SetResponseHeader", name: "X-Frame-Options", value: "DENY" },
      { type: "SetResponseHeader", name: "X-Country", value: "%{User.CountryCode}" },
    ],
    triggers: [url("*")],
  },
  Builds: { actions: block, triggers: [url("pattern:^.*/build%-%d+%.map$")] },
});

// An API behind the shield.
const api = pullZone("acme-api", { originUrl: "https://api-origin.example", disableCookies: false });
hostname(api, "api.site.example");
const shield = new edge.ShieldZone("acme-api", {
  pullZoneId: api.pullZoneId,
  planType: "Business",
  wafEnabled: true,
  wafExecutionMode: "Block",
  learningMode: false,
});
new edge.WafRules("acme-api", {
  shieldZoneId: shield.shieldZoneId,
  rules: [
    {
      key: "Scanners",
      conditions: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "sqlmap" }],
    },
    { key: "Internal", conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/internal" }] },
    {
      key: "Methods",
      conditions: [
        { variable: "REQUEST_METHOD", operator: "WITHIN", value: "GET HEAD POST PUT DELETE OPTIONS", negated: true },
      ],
    },
    { key: "Countries", conditions: [{ variable: "GEO", of: "COUNTRY_CODE", operator: "STREQ", value: "KP" }] },
  ].map((rule) => ({ name: rule.key, action: "Block", ...rule })),
});
new edge.RateLimit("logins", {
  shieldZoneId: shield.shieldZoneId,
  name: "Logins",
  description: "Ten logins a minute",
  action: "RateLimit",
  requests: 10,
  interval: "1m",
  counter: "IP",
  blockFor: "5m",
  conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }],
});
edgeRules("acme-api", api, {
  "No cache": { actions: [{ type: "OverrideCacheTime", seconds: 0 }], triggers: [url("/v1/*", "/v2/*")] },
  "Route by version": {
    actions: [{ type: "OriginUrl", url: "https://%{Path.0}.api-origin.example/%{Path.1-}" }],
    triggers: [url("/v1/*", "/v2/*")],
  },
  "Tell the origin": {
    actions: [
      { type: "SetRequestHeader", name: "X-Country", value: "%{User.CountryCode}" },
      { type: "SetRequestHeader", name: "X-Edge-Key", value: "k" },
    ],
    triggers: [url("*")],
  },
  Webhooks: { actions: [{ type: "DisableWAF" }], triggers: [url("/hooks/*")] },
  Maintenance: {
    actions: block,
    triggers: [{ type: "CookieValue", name: "banned", patterns: ["1"] }],
  },
});

// Images for the site's own pages and a partner's, and nobody else's.
const media = pullZone("acme-media", { originUrl: "https://media-origin.example", enableRequestCoalescing: true });
hostname(media, "media.site.example");
new edge.PullZoneAllowedReferrers("media", {
  pullZoneId: media.pullZoneId,
  hostnames: ["www.site.example", "*.partner.example"],
  exclusive: true,
});
new edge.PullZoneBlockedReferrers("media", {
  pullZoneId: media.pullZoneId,
  hostnames: ["bad.partner.example"],
  blockNoneReferrer: true,
});
edgeRules("acme-media", media, {
  "No originals": { actions: block, triggers: [url("*.psd", "*/originals/*")] },
});

// Downloads by signed addresses, some of them public.
const downloads = pullZone("acme-downloads", {
  originUrl: "https://files-origin.example",
  zoneSecurityEnabled: true,
  zoneSecurityKey: pulumi.secret("a-key-for-tokens"),
  blockRootPathAccess: true,
  blockPostRequests: true,
  requestLimit: 5,
});
hostname(downloads, "files.site.example");
edgeRules("acme-downloads", downloads, {
  Public: { actions: [{ type: "DisableTokenAuthentication" }], triggers: [url("/public/*")] },
  Attached: { actions: [{ type: "ForceDownload" }], triggers: [extensions("pdf", "zip")] },
});

// A zone as it is created.
hostname(pullZone("acme-plain", { originUrl: "https://plain-origin.example" }), "plain.site.example");

// A chat over WebSockets, and pages with visits from everywhere but two countries.
const app = pullZone("acme-app", {
  originUrl: "https://app-origin.example",
  enableWebSockets: true,
  blockedCountries: ["CN", "RU"],
});
hostname(app, "app.site.example");
edgeRules("acme-app", app, {
  Sessions: {
    actions: [{ type: "OverrideCacheTime", seconds: 0 }],
    triggers: [{ type: "CookieValue", name: "session", patterns: ["*"] }],
  },
  Beta: {
    actions: redirect("https://beta.site.example{{path}}", 302),
    triggers: [{ type: "CookieValue", name: "beta", patterns: ["1"] }],
  },
  German: {
    actions: redirect("https://app.site.example/de/", 302),
    triggers: [url("*://app.site.example/"), { type: "CountryCode", patterns: ["DE", "AT"] }],
    triggerMatching: "All",
  },
  Methods: { actions: block, triggers: [{ type: "RequestMethod", patterns: ["TRACE"] }] },
  Debug: { actions: block, triggers: [{ type: "UrlQueryString", patterns: ["*debug=*"] }] },
});

// A blog, a shop's API and a static site by the components, with what they protect.
const shielded = { planType: "Advanced" };
new edge.ProtectedZone("blog", {
  pullZoneId: hosted("acme-blog", "blog.site.example"),
  shield: shielded,
  preset: "wordpress",
  accessLists: { Abusers: { type: "CIDR", entries: ["198.51.100.0/24"], action: "Block" } },
  bots: { executionMode: "Challenge" },
});
new edge.ProtectedZone("orders", {
  pullZoneId: hosted("acme-orders", "orders.site.example"),
  shield: shielded,
  preset: "api",
});
new edge.StaticSite("docs", {
  pullZone: { name: "acme-docs", originUrl: "https://docs-origin.example" },
  hostnames: { "docs.site.example": {} },
  protection: { shield: shielded, preset: "static" },
  rules: [
    {
      key: "moved",
      description: "Moved",
      actions: redirect("https://docs.site.example/v2/%{Path.1-}"),
      triggers: [url("/v1/*")],
    },
  ],
});

// Rules that are declared one by one, without an order.
const single = hosted("acme-single", "single.site.example");
const rule = (name, actions, ...triggers) =>
  new edge.EdgeRule(name, { pullZoneId: single, description: name, actions, triggers });
rule("Cache images", [{ type: "OverrideCacheTime", seconds: 86400 }], extensions("png", "jpg"));
rule("Cache nothing else", [{ type: "OverrideCacheTime", seconds: 0 }], url("/account/*"));
rule("Security headers", [{ type: "SetResponseHeader", name: "X-Content-Type-Options", value: "nosniff" }], url("*"));
rule("Keep out", block, url("/private/*"));
rule("Partner only", block, { type: "RequestHeader", name: "X-Partner", patterns: ["blocked"] });
