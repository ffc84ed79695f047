import { kindOf, kindTypes } from "../../provider/kinds";
import { propertiesFromId } from "../../provider/lifecycle/identity/ids";
import { hasNaturalKey } from "../../provider/lifecycle/kind";
import { seedEdgeRules, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { someKinds } from "../kinds/sorts";
import { Host } from "./host";
import { settingsFor } from "./running";

const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

// Without a key, which a diff does not need.
let host: Host;
const named = new Set([
  ...someKinds,
  "ShieldZone",
  "AccessListConfiguration",
  "EdgeRule",
  "EdgeRuleEnablement",
  "PullZoneAllowedReferrers",
  "VideoLibraryAllowedReferrers",
  "ContainerRegistry",
  "ContainerTemplate",
  "Application",
  "ApplicationDeployment",
]);
const types = kindTypes.filter((type) => named.has(type));
const created = new Map<string, Awaited<ReturnType<Host["create"]>>>();

beforeAll(async () => {
  const emulator = await startEmulator({ quiet: true, options: { transitionMs: 0 } });
  const creating = await Host.start(settingsFor(emulator));
  for (const type of types) created.set(type, await creating.create(type, valid[type] ?? {}));
  await creating.stop();
  await emulator.close();
  host = await Host.start({ "edge:baseUrl": emulator.baseUrl });
});
afterAll(() => host.stop());

const diff = (type: string, change: Record<string, unknown>, stateChange: Record<string, unknown> = {}) => {
  const { id = "", state } = created.get(type) ?? {};
  const news = Object.fromEntries(Object.entries({ ...valid[type], ...change }).filter(([, value]) => value !== null));
  return host.diff(type, id, { ...state, ...stateChange }, news);
};

const properties = someKinds.flatMap((type) =>
  Object.keys(kindOf(type).inputs.shape).map((name) => [type, name] as const),
);

test.each(types)("reports no change for an unchanged program of %s", async (type) => {
  const deleteBeforeReplace = hasNaturalKey(kindOf(type));
  expect(await diff(type, {})).toEqual({ changes: "none", replaces: [], deleteBeforeReplace });
});

test.each(types)("reports no change for properties of %s that the plugin records from the id", async (type) => {
  const told = propertiesFromId(kindOf(type), created.get(type)?.id ?? "");
  expect(await diff(type, {}, { ...told, ...valid[type] })).toMatchObject({ changes: "none" });
});

test.each(properties)("in %s, leaves an unknown %s to the engine's diff", async (type, name) => {
  const { changes, replaces } = await diff(type, { [name]: unknown });
  expect(changes).toBe("unknown");
  expect(replaces).toEqual(name in kindOf(type).replacedBy ? [name] : []);
});

test.each<[string, string, Record<string, unknown>]>([
  ["a setting", "ShieldZone", { wafExecutionMode: "Log" }],
  ["a new setting", "ShieldZone", { wafEnabled: true }],
  ["a removed setting", "ShieldZone", { wafExecutionMode: null }],
  ["a resource option", "ShieldZone", { onDestroy: "keep" }],
  ["a password", "ContainerRegistry", { password: "registry-password-2" }],
  ["a nested value", "ContainerTemplate", { environmentVariables: [{ name: "TOKEN", value: "other" }] }],
  ["a trigger", "ApplicationDeployment", { triggers: { version: "2" } }],
])("leaves the details of a change to %s to the engine", async (_what, type, change) => {
  expect(await diff(type, change)).toMatchObject({ changes: "unknown", replaces: [] });
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["ShieldZone", { pullZoneId: 1002 }, ["pullZoneId"]],
  ["AccessListConfiguration", { shieldZoneId: 7003 }, ["shieldZoneId"]],
  ["AccessListConfiguration", { listName: "Proxies" }, ["listName"]],
  ["AccessListConfiguration", { listName: null, configurationId: 700203 }, ["configurationId"]],
  ["AccessListConfiguration", { listName: null, configurationId: 700202 }, []],
  ["EdgeRule", { pullZoneId: 1002 }, ["pullZoneId"]],
  ["EdgeRule", { order: 7 }, []],
  ["EdgeRuleEnablement", { pullZoneId: 1002 }, ["pullZoneId"]],
  ["EdgeRuleEnablement", { description: "Block /admin" }, ["description"]],
  ["EdgeRuleEnablement", { description: null, edgeRuleId: "other" }, ["edgeRuleId"]],
  ["EdgeRuleEnablement", { description: null, edgeRuleId: seedEdgeRules.forceTls1001 }, []],
  ["PullZoneAllowedReferrers", { hostnames: ["other.example"] }, []],
  ["VideoLibraryAllowedReferrers", { videoLibraryId: 2002 }, ["videoLibraryId"]],
  ["VideoLibraryAllowedReferrers", { hostnames: ["other.example"] }, []],
  ["PullZoneAllowedReferrers", { pullZoneId: 1001 }, ["pullZoneId"]],
  ["PullZoneAllowedReferrers", { hostnames: [], exclusive: true }, []],
  ["VideoLibraryAllowedReferrers", { videoLibraryId: 2002 }, ["videoLibraryId"]],
  ["ContainerRegistry", { registryId: 502 }, ["registryId"]],
  ["ContainerRegistry", { registryId: 601 }, []],
  ["ContainerTemplate", { appId: "app-1" }, ["appId"]],
  ["ContainerTemplate", { containerId: "other" }, ["containerId"]],
  ["ContainerTemplate", { containerId: "template-2" }, []],
  ["Application", { appId: "app-1" }, ["appId"]],
  ["Application", { terminationGracePeriodSeconds: 60 }, []],
  ["ApplicationDeployment", { appId: "app-1" }, ["appId"]],
])("a change of %s to %j requires a replacement for the properties %j", async (type, change, replaces) => {
  expect(await diff(type, change)).toMatchObject({ changes: "unknown", replaces });
});

test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
  ["the order in a set", "ShieldZone", { wafDisabledRules: ["b", "a"] }, { wafDisabledRules: ["a", "b"] }],
  [
    "the order of items with a key",
    "ShieldZone",
    {
      wafEngineConfig: [
        { name: "b", valueEncoded: "" },
        { name: "a", valueEncoded: "" },
      ],
    },
    {
      wafEngineConfig: [
        { name: "a", valueEncoded: "" },
        { name: "b", valueEncoded: "" },
      ],
    },
  ],
  [
    "the format of a date",
    "ShieldZone",
    { learningModeUntil: "2026-12-01T01:00:00.000+01:00" },
    { learningModeUntil: "2026-12-01T00:00:00Z" },
  ],
  ["the letter case of a host name", "PullZoneAllowedReferrers", { hostnames: ["Sites.Example."] }, {}],
])("ignores %s", async (_what, type, change, stateChange) => {
  expect(await diff(type, change, stateChange)).toMatchObject({ changes: "none", replaces: [] });
});

test("distinguishes unset, empty and zero", async () => {
  const values = [null, [], ["942100"]];
  for (const now of values) {
    for (const before of values) {
      const state = before === null ? { wafDisabledRules: undefined } : { wafDisabledRules: before };
      const { changes } = await diff("ShieldZone", { wafDisabledRules: now }, state);
      expect(changes).toBe(now === before ? "none" : "unknown");
    }
  }
  expect((await diff("ShieldZone", { ddosChallengeWindow: 0 })).changes).toBe("unknown");
});

test("reports a change for a resource recorded as unfinished", async () => {
  expect((await diff("ApplicationDeployment", {}, { unfinished: "it is still progressing" })).changes).toBe("some");
});

test("concurrent diffs write nothing", async () => {
  await Promise.all(types.map((type) => diff(type, {})));
  expect(host.written).toBe("");
  expect(host.log).toEqual([]);
});
