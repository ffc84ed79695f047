import { z } from "zod";
import { pullZoneSettings } from "../../../../provider/api/pullZoneSettings";
import { unwrap } from "../../../../provider/schema/meta";
import { withEmulator } from "../running";

const { emulator } = withEmulator();

/** Settings that affect what is served, its source, its speed or its logs, but not whether a request is served. */
const harmless =
  /^(AWSSigning|AccessControl|Add|BunnyAi|BudgetRedirected|Cache|CookieVary|DisableCookies|DisableLetsEncrypt|DnsOrigin|EdgeScriptExecutionPhase|Enable(AccessControl|AutoSSL|AvifVary|BunnyImageAi|CacheSlice|CookieVary|Country|GeoZone|HostnameVary|Logging|MobileVary|OriginShield|QueryString|SafeHop|TLS|WebpVary)|ErrorPage|FollowRedirects|IgnoreQueryStrings|IpFamilyPolicy|LimitRate|LoadBalancerId|Log|MagicContainers|Optimizer(?!ForceClasses)|Origin(?!ShieldEnableConcurrencyLimit)|PermaCache|PreloadingScreen(?!Enabled)|QueryStringVary|RequestCoalescing|RoutingFilters|ShieldDDosProtectionType|StickySession|StorageZoneId|TlsSecurityLevel|Type|Use|VerifyOriginSSL|ZoneSecurityIncludeHashRemoteIP)/;
/** Settings that refine another setting, which is simulated or named. */
const besides = ["BurstSize", "MaxWebSocketConnections"];

const requests = [
  { method: "GET", country: "CN", ip: "192.0.2.1", times: 6, headers: { cookie: "a=b", upgrade: "websocket" } },
  { method: "POST", body: "", country: "CN", ip: "192.0.2.1" },
];

function verdicts(): unknown[] {
  return requests.map((request) => emulator().try({ url: "/", pullZoneId: 1001, ...request }));
}

function exampleOf(schema: z.ZodType): unknown {
  const bare = unwrap(schema);
  if (bare instanceof z.ZodArray) return ["CN"];
  if (bare instanceof z.ZodBoolean) return "switched";
  return bare instanceof z.ZodString ? "x" : 5;
}

test.each([...pullZoneSettings].map(([name, { schema }]) => [name, exampleOf(schema)] as const))(
  "the setting %s with the value %j is simulated, named or known not to block requests",
  (name, example) => {
    const cookie = { Type: 10, Parameter1: "a", PatternMatches: ["b"], PatternMatchingType: 0 };
    const rule = { Guid: "cookie", Enabled: true, ActionType: 4, Triggers: [cookie], TriggerMatchingType: 0 };
    emulator().edit(({ pullZones }) =>
      Object.assign(pullZones[0] as object, {
        EdgeRules: name === "DisableCookies" ? [rule] : [],
        BlockedIps: [],
        AllowedReferrers: [],
      }),
    );
    const before = verdicts();
    emulator().edit(({ pullZones: [zone = {}] }) => {
      Object.assign(zone, { [name]: example === "switched" ? !(zone as Record<string, unknown>)[name] : example });
    });
    const isHarmless = harmless.test(name) || besides.includes(name);
    if (isHarmless) expect(verdicts()).toEqual(before);
    else expect(verdicts()).not.toEqual(before);
  },
);
