import { findingsIn } from "../../../../../commands/preview/protection";
import { decisionFor, isCode, isGraded, isUndirected } from "../../../../../commands/preview/protection/decisions";
import { settingGroups } from "../../../../../provider/api/pullZoneSettings";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { hasNaturalKey } from "../../../../../provider/lifecycle/kind";
import type { Decision } from "../../../../../provider/lifecycle/protection/protection";
import { kindUnderTest } from "../../../../kinds";
import { oneOfEach } from "../../../../tier";
import { digestOf, type Given, previewWith, unknown } from "../building";

type Properties = Record<string, unknown>;
type Class = "lowers" | "raises" | "code" | "notJudged";

type Row = readonly [what: string, old: Properties | undefined, now: Properties | undefined, ...expected: Class[]];

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;
const uri = (value: string) => ({ variable: "REQUEST_URI", operator: "BEGINSWITH", value });
const recordsOf = (...records: Properties[]) => ({
  records: records.map((each) => ({ key: "a", name: "a", type: "A", value: "192.0.2.1", ...each })),
});
const compatible = { tlsSecurityLevel: "Compatible" };
const url = (...patterns: string[]) => ({ type: "Url", patterns, matching: "Any" });

function classesOf(given: readonly Given[], mode: "preview" | "drift" = "preview"): Class[] {
  const order: readonly Class[] = ["lowers", "notJudged", "code", "raises"];
  const found = new Set(findingsIn(previewWith(given, mode)).map(({ effect }) => effect));
  return order.filter((each) => found.has(each));
}

function stepOf(type: string, old: Properties | undefined, now: Properties | undefined): Given {
  const identity = Object.keys(kindOf(type).replacedBy);
  const isReplaced =
    hasNaturalKey(kindOf(type)) && identity.some((name) => name !== "connection" && old?.[name] !== now?.[name]);
  const op = old === undefined ? "create" : now === undefined ? "delete" : isReplaced ? "replace" : "update";
  return { op, type, ...(old && { old }), ...(now && { new: now }) };
}

const table: Readonly<Record<string, { readonly base: Properties; readonly rows: readonly Row[] }>> = {
  PullZone: {
    base: { name: "acme-shop" },
    rows: [
      ["the origin in cleartext", { originUrl: "https://o.example" }, { originUrl: "http://o.example" }, "lowers"],
      ["the origin over TLS", { originUrl: "http://o.example" }, { originUrl: "https://o.example" }, "raises"],
      ["a slash at the end", { originUrl: "https://o.example" }, { originUrl: "https://o.example/" }],
      ["the case of the host", { originUrl: "https://O.example/a" }, { originUrl: "https://o.example/a/" }],
      ["the scheme's port", { originUrl: "https://o.example:443" }, { originUrl: "https://o.example" }],
      ["another port", { originUrl: "https://o.example:8443" }, { originUrl: "https://o.example" }, "lowers"],
      ["a host alone in another case", { originUrl: "O.example" }, { originUrl: "o.example/" }],
      ["another host alone", { originUrl: "o.example" }, { originUrl: "p.example" }, "lowers"],
      ["another path", { originUrl: "https://o.example/a" }, { originUrl: "https://o.example/A" }, "lowers"],
      ["another origin", { originUrl: "https://o.example" }, { originUrl: "https://p.example" }, "lowers"],
      ["an origin that is known later", { originUrl: "https://o.example" }, { originUrl: unknown }, "lowers"],
      ["no declared origin", { originUrl: "https://o.example" }, {}, "lowers"],
      ["an origin first declared", {}, { originUrl: "https://o.example" }, "lowers"],
      ["a country more", { blockedCountries: ["XX"] }, { blockedCountries: ["YY", "XX"] }, "raises"],
      ["a country less", { blockedCountries: ["YY", "XX"] }, { blockedCountries: ["XX"] }, "lowers"],
      ["another country", { blockedCountries: ["YY"] }, { blockedCountries: ["XX"] }, "lowers", "raises"],
      ["countries in another order", { blockedCountries: ["YY", "XX"] }, { blockedCountries: ["XX", "YY"] }],
      ["countries first declared", {}, { blockedCountries: ["XX"] }, "lowers"],
      ["countries no longer declared", { blockedCountries: ["XX"] }, {}, "lowers"],
      ["countries that are known later", { blockedCountries: ["XX"] }, { blockedCountries: unknown }, "lowers"],
      ["forwarding off", { logForwardingEnabled: true }, { logForwardingEnabled: false }, "lowers"],
      [
        "forwarding in cleartext",
        { logForwardingProtocol: "TCPEncrypted" },
        { logForwardingProtocol: "TCP" },
        "lowers",
      ],
      [
        "forwarding to a service",
        { logForwardingProtocol: "TCPEncrypted" },
        { logForwardingProtocol: "DataDog" },
        "lowers",
      ],
      ["forwarding in another form", { logForwardingFormat: "JSON" }, { logForwardingFormat: "Plain" }, "lowers"],
      ["forwarding to another port", { logForwardingPort: 6514 }, { logForwardingPort: 514 }, "lowers"],
      ["more of an address in logs", { logAnonymizationType: "Drop" }, { logAnonymizationType: "OneDigit" }, "lowers"],
      ["logs kept no more", { loggingSaveToStorage: true }, { loggingSaveToStorage: false }, "lowers"],
      ["CORS on", { enableAccessControlOriginHeader: false }, { enableAccessControlOriginHeader: true }, "lowers"],
      [
        "CORS for more",
        { accessControlOriginHeaderExtensions: ["css"] },
        { accessControlOriginHeaderExtensions: ["css", "json"] },
        "lowers",
      ],
      [
        "CORS for less",
        { accessControlOriginHeaderExtensions: ["css", "json"] },
        { accessControlOriginHeaderExtensions: ["css"] },
        "raises",
      ],
      ["a cache for all queries", { ignoreQueryStrings: false }, { ignoreQueryStrings: true }, "lowers"],
      ["a header less in the key", { cacheKeyHeaders: "Authorization, X-A" }, { cacheKeyHeaders: "X-A" }, "lowers"],
      ["a header more in the key", { cacheKeyHeaders: "X-A" }, { cacheKeyHeaders: "X-A,Authorization" }, "raises"],
      ["headers of the key spelled otherwise", { cacheKeyHeaders: "X-A,x-b" }, { cacheKeyHeaders: "x-B , X-A" }],
      [
        "a parameter less in the key",
        { queryStringVaryParameters: ["a", "b"] },
        { queryStringVaryParameters: ["a"] },
        "lowers",
      ],
      ["all parameters, or none", { queryStringVaryParameters: ["a"] }, { queryStringVaryParameters: [] }, "lowers"],
      ["cookies out of the key", { enableCookieVary: true }, { enableCookieVary: false }, "lowers"],
      [
        "a cookie out of the key",
        { cookieVaryParameters: ["a", "session"] },
        { cookieVaryParameters: ["a"] },
        "lowers",
      ],
      ["the host out of the key", { enableHostnameVary: true }, { enableHostnameVary: false }, "lowers"],
      ["cookies kept in responses", { disableCookies: true }, { disableCookies: false }, "lowers"],
      ["no rate", { limitRatePerSecond: 500 }, { limitRatePerSecond: 0 }, "lowers"],
      ["no limit of connections", { connectionLimitPerIpCount: 20 }, { connectionLimitPerIpCount: 0 }, "lowers"],
      ["a rate", { limitRatePerSecond: 0 }, { limitRatePerSecond: 500 }, "raises"],
      ["fewer connections", { connectionLimitPerIpCount: 20 }, { connectionLimitPerIpCount: 5 }, "raises"],
      ["no limit of requests", { requestLimit: 20 }, { requestLimit: 0 }, "lowers"],
      ["a region more", { enableGeoZoneSa: false }, { enableGeoZoneSa: true }],
      ["no burst", { burstSize: 20 }, { burstSize: 0 }, "raises"],
      ["a burst", { burstSize: 0 }, { burstSize: 20 }, "lowers"],
      ["no data at full speed", { limitRateAfter: 2000 }, { limitRateAfter: 0 }, "raises"],
      ["no limit of the month", { monthlyBandwidthLimit: 20 }, { monthlyBandwidthLimit: 0 }, "lowers"],
      ["no limit first declared", {}, { requestLimit: 0 }, "lowers"],
      ["no limit no longer declared", { requestLimit: 0 }, {}],
      [
        "no limit of the origin",
        { originShieldEnableConcurrencyLimit: true },
        { originShieldEnableConcurrencyLimit: false },
        "lowers",
      ],
      [
        "more at the origin",
        { originShieldMaxConcurrentRequests: 5 },
        { originShieldMaxConcurrentRequests: 5000 },
        "lowers",
      ],
      ["another IP version", { ipFamilyPolicy: "IPv4Only" }, { ipFamilyPolicy: "DualStack" }, "lowers"],
      ["no certificates", { enableAutoSsl: true }, { enableAutoSsl: false }, "lowers"],
      ["old TLS", { enableTls10: false }, { enableTls10: true }, "lowers"],
      ["old TLS below a level", { ...compatible, enableTls10: false }, { ...compatible, enableTls10: true }],
      ["no old TLS below a level", { ...compatible, enableTls11: true }, { ...compatible, enableTls11: false }],
      ["weak ciphers", { tlsSecurityLevel: "ModernOnly" }, { tlsSecurityLevel: "Legacy" }, "lowers"],
      ["no token", { zoneSecurityEnabled: true }, { zoneSecurityEnabled: false }, "lowers"],
      ["no check of the origin", { verifyOriginSsl: true }, { verifyOriginSsl: false }, "lowers"],
      ["another error page", { errorPageCustomCode: "<p>a</p>" }, { errorPageCustomCode: "<p>b</p>" }, "code"],
      ["a new zone", undefined, { originUrl: "http://o.example", enableTls10: true }],
      ["an adopted zone with less", undefined, { pullZoneId: 1001, verifyOriginSsl: false }, "lowers"],
    ],
  },
  PullZoneHostname: {
    base: { pullZoneId: 1001, hostname: "www.acme.example" },
    rows: [
      ["HTTP served", { forceSsl: true }, { forceSsl: false }, "lowers"],
      ["no certificate", { certificate: "managed" }, { certificate: "none" }, "lowers"],
      ["a name added", undefined, {}],
      ["a longer wait", { waitTimeoutSeconds: 10 }, { waitTimeoutSeconds: 100 }],
    ],
  },
  ShieldZone: {
    base: { pullZoneId: 1001 },
    rows: [["another pull zone", { pullZoneId: 1 }, { pullZoneId: 2 }, "lowers"]],
  },
  WafRule: {
    base: { shieldZoneId: 7001, name: "Admin", action: "Block", conditions: [uri("/admin")] },
    rows: [
      ["a condition negated", {}, { conditions: [{ ...uri("/admin"), negated: true }] }, "lowers"],
      ["another severity", { severity: "WARNING" }, { severity: "NOTICE" }],
    ],
  },
  WafRules: {
    base: { shieldZoneId: 7001 },
    rows: [
      [
        "of another zone",
        { shieldZoneId: 1, rules: [{ key: "a", action: "Block" }] },
        { shieldZoneId: 2, rules: [{ key: "a", action: "Block" }] },
        "lowers",
        "raises",
      ],
    ],
  },
  RateLimit: {
    base: {
      shieldZoneId: 7001,
      name: "Login",
      action: "RateLimit",
      requests: 10,
      interval: "1m",
      blockFor: "5m",
      counter: "IP",
      conditions: [uri("/login")],
    },
    rows: [
      ["the same time in seconds", {}, { interval: 60 }],
      ["counted otherwise", {}, { counter: "Host" }, "lowers"],
    ],
  },
  DnsRecords: {
    base: { dnsZoneId: 4001 },
    rows: [
      ["a record removed", recordsOf({}, { key: "b", name: "b" }), recordsOf({}), "lowers"],
      ["a record added", recordsOf({}), recordsOf({}, { key: "b", name: "b" })],
      ["another value", recordsOf({}), recordsOf({ value: "192.0.2.2" }), "lowers"],
      ["another type", recordsOf({}), recordsOf({ type: "CNAME", value: "b.example" }), "lowers"],
      ["no longer accelerated", recordsOf({ accelerated: true }), recordsOf({ accelerated: false }), "lowers"],
      ["accelerated", recordsOf({ accelerated: false }), recordsOf({ accelerated: true }), "raises"],
      ["a comment", recordsOf({}), recordsOf({ comment: "For the shop" })],
      ["another key", recordsOf({}), recordsOf({ key: "b" })],
      ["exclusive", recordsOf({}), { ...recordsOf({}), exclusive: true }, "lowers"],
      ["deleted and kept", { ...recordsOf({}), onDestroy: "keep" }, undefined],
    ],
  },
  RateLimits: {
    base: { shieldZoneId: 7001 },
    rows: [
      [
        "limits in another order",
        {
          limits: [
            { key: "a", action: "RateLimit" },
            { key: "b", action: "Log" },
          ],
        },
        {
          limits: [
            { key: "b", action: "Log" },
            { key: "a", action: "RateLimit" },
          ],
        },
      ],
    ],
  },
  BotDetection: {
    base: { shieldZoneId: 7001 },
    rows: [["a group no longer declared", { ipAddress: { sensitivity: "High" } }, {}, "lowers"]],
  },
  ApiGuardian: {
    base: { shieldZoneId: 7001 },
    rows: [
      [
        "another document",
        { document: "paths:\n  /a:\n    get: {}\n" },
        { document: "paths:\n  /a:\n    get: {}\n    put: {}\n" },
        "code",
      ],
    ],
  },
  BotCategories: {
    base: { shieldZoneId: 7001 },
    rows: [
      ["a category closed", { categories: { aiScraper: "Allow" } }, { categories: { aiScraper: "Block" } }, "raises"],
    ],
  },
  ResponsePages: {
    base: { shieldZoneId: 7001, block: "<h1>Blocked</h1>" },
    rows: [["another page", {}, { block: "<h1>Refused</h1>" }, "code"]],
  },
  UploadScanning: {
    base: { shieldZoneId: 7001 },
    rows: [["off", { isEnabled: true }, { isEnabled: false }, "lowers"]],
  },
  AccessList: {
    base: {
      shieldZoneId: 7001,
      name: "A",
      type: "IP",
      isEnabled: true,
      action: "Block",
      entries: ["192.0.2.1", "192.0.2.2"],
    },
    rows: [["logged", {}, { action: "Log" }, "lowers"]],
  },
  AccessListConfiguration: {
    base: { shieldZoneId: 7001, configurationId: 9, isEnabled: true, action: "Block" },
    rows: [["deleted", {}, undefined, "lowers"]],
  },
  EdgeRuleEnablement: {
    base: { pullZoneId: 1001, edgeRuleId: "a" },
    rows: [["deleted", { enabled: true }, undefined, "lowers"]],
  },
  EdgeRule: {
    base: {
      pullZoneId: 1001,
      description: "R",
      actions: [{ type: "BlockRequest" }],
      triggers: [url("/a", "/b")],
      triggerMatching: "Any",
    },
    rows: [
      ["another description", {}, { description: "S" }],
      ["another action", {}, { actions: [{ type: "ForceSSL" }] }, "lowers", "raises"],
      [
        "a script before the origin",
        {},
        { actions: [{ type: "BlockRequest" }, { type: "RunEdgeScript", parameters: ["3"] }] },
        "lowers",
      ],
      [
        "a longer cache",
        { actions: [{ type: "OverrideCacheTime", seconds: 1 }] },
        { actions: [{ type: "OverrideCacheTime", seconds: 9 }] },
      ],
      [
        "a cache time for pages",
        { actions: [{ type: "SetResponseHeader", name: "x-a", value: "1" }] },
        { actions: [{ type: "OverrideCacheTime", seconds: 60 }] },
        "lowers",
      ],
      [
        "a cache time for static files",
        { actions: [{ type: "SetResponseHeader", name: "x-a", value: "1" }], triggers: [url("*.css", "*.js")] },
        { actions: [{ type: "OverrideCacheTime", seconds: 60 }], triggers: [url("*.css", "*.js")] },
      ],
      [
        "request coalescing",
        { actions: [{ type: "SetResponseHeader", name: "x-a", value: "1" }] },
        { actions: [{ type: "EnableRequestCoalescing" }] },
        "lowers",
      ],
      ["a redirect deleted", { actions: [{ type: "Redirect", url: "https://a.example" }] }, undefined],
      [
        "a redirect to HTTPS deleted",
        { actions: [{ type: "Redirect", url: "https://a.example" }], triggers: [url("http://*")] },
        undefined,
        "lowers",
      ],
      ["TLS forced no more", { actions: [{ type: "ForceSSL" }] }, undefined, "lowers"],
    ],
  },
  EdgeRules: {
    base: { pullZoneId: 1001 },
    rows: [
      [
        "HSTS less",
        {
          rules: [
            {
              key: "a",
              actions: [{ type: "SetResponseHeader", name: "Strict-Transport-Security", value: "max-age=1" }],
            },
          ],
        },
        { rules: [] },
        "lowers",
      ],
    ],
  },
  PullZoneAllowedReferrers: {
    base: { pullZoneId: 1001 },
    rows: [["another", { hostnames: ["a.example"] }, { hostnames: ["*.example"] }, "lowers", "raises"]],
  },
  VideoLibraryAllowedReferrers: {
    base: { videoLibraryId: 1 },
    rows: [["the last", { hostnames: ["a.example"] }, undefined, "lowers"]],
  },
  PullZoneBlockedReferrers: {
    base: { pullZoneId: 1001 },
    rows: [["one less", { hostnames: ["a.example"] }, { hostnames: [] }, "lowers"]],
  },
  VideoLibraryBlockedReferrers: {
    base: { videoLibraryId: 1 },
    rows: [
      ["one more", undefined, { hostnames: ["a.example"] }, "raises"],
      ["one less", { hostnames: ["a.example"] }, { hostnames: [] }, "lowers"],
    ],
  },
  PullZoneBlockedIps: {
    base: { pullZoneId: 1001 },
    rows: [["another spelling", { ips: ["2001:db8::1"] }, { ips: ["2001:0DB8:0::1"] }]],
  },
  ContainerRegistry: {
    base: { displayName: "Hub", type: "dockerHub", userName: "acme" },
    rows: [["another label", {}, { displayName: "Docker" }]],
  },
  Application: {
    base: { name: "shop" },
    rows: [
      ["more instances", { autoScaling: { min: 1, max: 3 } }, { autoScaling: { min: 2, max: 10 } }, "raises"],
      [
        "other regions",
        { regionSettings: { allowedRegionIds: ["DE"] } },
        { regionSettings: { allowedRegionIds: ["DE", "NY"] } },
        "lowers",
      ],
    ],
  },
  ContainerTemplate: {
    base: { appId: "a", name: "web", imageName: "web", imageNamespace: "acme", imageRegistryId: "1" },
    rows: [["pinned no more", { imageTag: "1.4.2", imageDigest: digest("a") }, { imageTag: "1.4.3" }, "lowers"]],
  },
  ApplicationDeployment: {
    base: { appId: "a" },
    rows: [
      ["deployed again", { deployed: true, triggers: { a: 1 } }, { deployed: true, triggers: { a: 2 } }],
      ["deleted and kept", { deployed: true }, undefined],
    ],
  },
  EdgeScript: {
    base: { name: "api", type: "Cdn", code: "a" },
    rows: [["a comment", {}, { code: "// a\na" }, "code"]],
  },
  StorageFile: {
    base: { storageZoneId: 5801, path: "robots.txt" },
    rows: [
      ["another type", { contentType: "text/plain" }, { contentType: "text/html" }, "lowers"],
      ["another path", {}, { path: "other.txt" }, "lowers"],
    ],
  },
  StorageFolder: {
    base: { storageZoneId: 5801, path: "site" },
    rows: [
      ["another content", { files: { "a.txt": "a" } }, { files: { "a.txt": "b" } }, "code"],
      ["a file more", { files: { "a.txt": "a" } }, { files: { "a.txt": "a", "b.txt": "b" } }, "code"],
      ["another source with the same files", { source: "a" }, { source: "b" }],
      ["another path", {}, { path: "other" }, "lowers"],
    ],
  },
  DatabaseToken: {
    base: { databaseId: "db_seed1", authorization: "ReadOnly" },
    rows: [["more is allowed", {}, { authorization: "FullAccess" }, "lowers"]],
  },
  EdgeScriptRelease: {
    base: { scriptId: 3001 },
    rows: [
      ["a rollback", { codeHash: "a".repeat(64) }, { release: "33333333-3001-4000-8000-000000000002" }, "code"],
      ["a note", { note: "a" }, { note: "b" }],
      ["of another script", { scriptId: 1 }, { scriptId: 2 }, "lowers"],
    ],
  },
};

const handwritten = Object.entries(table).flatMap(([type, { base, rows: each }]) =>
  each.map(([what, old, now, ...expected]) => {
    const merged = (part: Properties | undefined) => part && { ...base, ...part };
    return { type, what, old: merged(old), now: merged(now), expected };
  }),
);

const replaces = (decision: Decision | undefined) =>
  decision !== undefined && "rules" in decision && decision.rules.every((rule) => rule === "deleted");

/** Changes derived from a kind's decisions: each input is changed, or replaces the object. */
const derived = kindTypes.flatMap((type) => {
  const { args, settings, replacing } = kindUnderTest(type).script;
  const old = { ...args, ...Object.fromEntries(Object.entries(settings).map(([input, { from }]) => [input, from])) };
  const { deletion, protection } = kindOf(type);
  const isUnrelated = Object.entries(protection).every(([input, each]) => input === "onDestroy" || "unrelated" in each);
  return [
    ...Object.entries(settings).flatMap(([input, { from, to }]) => {
      const expected = effectOf(decisionFor(type, input), from, to, old);
      return expected ? [{ type, what: `another ${input}`, old, now: { ...old, [input]: to }, expected }] : [];
    }),
    ...Object.entries(replacing).flatMap(([input, others]) => {
      // A kind without protection has nothing to remove.
      const expected: Class[] | undefined = replaces(decisionFor(type, input))
        ? ["lowers"]
        : isUnrelated
          ? []
          : undefined;
      return expected ? [{ type, what: `another ${input}`, old, now: { ...old, ...others }, expected }] : [];
    }),
    ...(deletion ? [{ type, what: "a deletion", old, now: undefined, expected: ["lowers" as const] }] : []),
  ];
});

/** Returns undefined if the decision alone does not determine the effect. */
function effectOf(decision: Decision | undefined, from: unknown, to: unknown, beside: Properties): Class[] | undefined {
  if (!decision) return undefined;
  if ("unrelated" in decision) return [];
  if (isCode(decision)) return ["code"];
  if (isUndirected(decision)) return ["lowers"];
  if (!isGraded(decision)) return undefined;
  if (decision.cancelledBy?.(beside)) return [];
  const [before, after] = [from, to].map((value) => decision.weakToStrong.indexOf(value)) as [number, number];
  return before < 0 || after < 0 ? undefined : [after < before ? "lowers" : "raises"];
}

const rows = [...handwritten, ...derived];
const some = oneOfEach(rows, ({ type }) => type);

test("every kind has changes, including handwritten ones for inputs with a separate rule", () => {
  // All kinds share the rules for `onDestroy` and replacements.
  const isJudged = ([input, decision]: [string, Decision]) =>
    input !== "onDestroy" && "rules" in decision && !replaces(decision);
  const judged = kindTypes.filter((type) => Object.entries(kindOf(type).protection).some(isJudged));
  expect(kindTypes.filter((type) => rows.every((row) => row.type !== type))).toEqual([]);
  expect(Object.keys(table)).toEqual(expect.arrayContaining(judged));
});

test.each(rows)("$type: $what", ({ type, old, now, expected }) => {
  expect(classesOf([stepOf(type, old, now)])).toEqual(expected);
});

test("all changes at once are reported only for their own resources", () => {
  const apart = rows.map((row, index) => {
    // Each change is in a separate account, so that changes do not interact.
    const of = (part: Properties | undefined) => part && { ...part, connection: `account-${index}` };
    return { ...row, name: `row-${index}`, step: stepOf(row.type, of(row.old), of(row.now)) };
  });
  const given = apart.map(({ step, name }) => ({ ...step, name }));
  const found = findingsIn(previewWith(given));
  const differing = apart.filter(({ name, expected }) => {
    const effects = new Set(found.filter(({ urn }) => urn.endsWith(`::${name}`)).map(({ effect }) => effect));
    return [...effects].sort().join() !== [...expected].sort().join();
  });
  expect(differing.map(({ type, what }) => `${type}: ${what}`)).toEqual([]);
  expect(digestOf(given).length).toBeGreaterThan(rows.length);
});

test("an imported resource stays unchanged", () => {
  for (const { type, now } of some) {
    if (now) expect(classesOf([{ op: "import", type, new: now }])).toEqual([]);
  }
});

test("another connection to the same account is an update without an effect", () => {
  for (const { type, old } of some) {
    if (!old) continue;
    const given = { op: "update", type, old, new: { ...old, connection: "second" } };
    expect({ type, found: classesOf([given]) }).toEqual({ type, found: [] });
  }
});

test("drift of code has no author in the program, so it lowers protection", () => {
  const code = rows.filter(({ expected }) => expected.includes("code"));
  expect(code.length).toBeGreaterThan(5);
  for (const { type, old, now } of code) expect(classesOf([stepOf(type, old, now)], "drift")).toEqual(["lowers"]);
});

test("a pull zone has a decision for each setting", () => {
  const names = settingGroups.flatMap(({ settings }) => Object.values(settings).map(({ name }) => name));
  expect(names.filter((name) => !Object.hasOwn(kindOf("PullZone").protection, name))).toEqual([]);
});

test("the messages explain what happens to a set's removed members, and which value means no limit", () => {
  const says = (type: string, old: Properties, now: Properties) =>
    findingsIn(previewWith([stepOf(type, old, now)])).map((finding) => finding.says);
  const limited = (connectionLimitPerIpCount: number) => ({ name: "a", connectionLimitPerIpCount });
  expect(says("PullZone", limited(20), limited(0))).toEqual([
    "0 means no limit, so connections per IP address are not limited",
  ]);
  const countries = (...blockedCountries: string[]) => ({ name: "a", blockedCountries });
  expect(says("PullZone", countries("XX", "YY"), countries("YY"))).toEqual([
    "visitors from previously blocked countries are allowed: XX",
  ]);
  const regions = (...allowedRegionIds: string[]) => ({ name: "a", regionSettings: { allowedRegionIds } });
  const moved = "the application runs elsewhere: it is unclear whether that protects less";
  expect(says("Application", regions("DE", "NY"), regions("DE"))).toEqual([moved]);
  const variables = (all: Properties) => ({ name: "a", variables: all });
  expect(says("EdgeScript", variables({ A: { defaultValue: "a" } }), variables({}))).toEqual([
    "the code runs with other values: it is unclear whether that protects less",
  ]);
});
