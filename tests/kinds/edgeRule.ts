import fc from "fast-check";
import type { Args } from "../model/kind";
import { zonesOfLists, zonesOfRules } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { plainKind } from "./parts/plainKind";
import type { Stored } from "./parts/platform";

const guid = "22222222-1251-4000-8000-000000000001";
const byHand = {
  Guid: guid,
  Description: "Block all",
  Enabled: true,
  ActionType: 4,
  Triggers: [{ Type: 0, PatternMatches: ["*"], PatternMatchingType: 0 }],
};
const pattern = (name: string) => `https://www.acme.example/${name}/*`;
const site = "https://www.acme.example";

const types: Readonly<Record<string, number>> = {
  BlockRequest: 4,
  Redirect: 1,
  SetResponseHeader: 5,
  SetRequestHeader: 6,
  OverrideCacheTime: 3,
  Url: 0,
  RequestHeader: 1,
  CountryCode: 4,
  CookieValue: 10,
};

export const edgeRule: KindUnderTest = plainKind({
  type: "EdgeRule",
  program: {
    pullZoneId: 1001,
    description: "Summer sale",
    actions: [{ type: "BlockRequest" }, { type: "SetResponseHeader", name: "X-Sale", value: "summer" }],
    triggers: [{ type: "Url", patterns: [pattern("summer")] }],
  },
  scripted: {
    enabled: true,
    order: 5,
    triggerMatching: "All",
    triggers: [
      { type: "CookieValue", name: "session", patterns: ["*"], matching: "None" },
      { type: "Url", patterns: [pattern("sale"), pattern("summer")], matching: "Any" },
    ],
  },
  second: {
    actions: [{ type: "Redirect", url: `${site}/sale`, statusCode: 302 }],
    triggers: [{ type: "Url", patterns: [pattern("winter")], matching: "Any" }],
    triggerMatching: "None",
    order: 3,
  },
  changed: ["enabled", "order"],
  others: "a create sends a rule's description and everything it does",
  missing: { id: "1001/no-such-rule" },
  lives: [
    {
      name: "of two triggers",
      declares: {
        enabled: true,
        order: 2,
        triggerMatching: "All",
        triggers: [
          { type: "RequestHeader", name: "User-Agent", patterns: ["*bot*", "*crawler*"], matching: "Any" },
          { type: "Url", patterns: [pattern("summer")], matching: "All" },
        ],
      },
    },
  ],
  adopted: { edgeRuleId: "11111111-1001-4000-8000-000000000002" },
  place: { collection: "pullZones", list: "EdgeRules", idName: "Guid", parent: "pullZoneId" },
  stored: {
    actions: { at: "actions", to: (actions) => actionsOf(actions as Args[]) },
    triggers: { to: (triggers) => (triggers as Args[]).map(triggerOf) },
    triggerMatching: { at: "TriggerMatchingType" },
    order: { at: "OrderIndex" },
  },
  shownOf: ({ ActionType, ActionParameter1, ActionParameter2, ActionParameter3, ExtraActions, ...others }) => ({
    ...others,
    actions: { ActionType, ActionParameter1, ActionParameter2, ActionParameter3, ExtraActions },
  }),
  set: (rule, { actions, ...values }) => Object.assign(rule, values, actions),
  adds: { pullZones: [{ Id: 1251, EdgeRules: [byHand] }, { Id: 1252 }] },
  replacing: { edgeRuleId: { edgeRuleId: guid.toUpperCase() } },
  unmanaged: (rule, platform) => {
    // Properties that the platform adds, and the order of triggers and patterns.
    Object.assign(rule, { CameLater: "kept" });
    const triggers = rule.Triggers as { PatternMatches: string[] }[];
    triggers.reverse();
    for (const { PatternMatches } of triggers) PatternMatches.reverse();
    Object.assign(platform.pullZones.find(({ Id }) => Id === 1251)?.EdgeRules[0] ?? {}, { Enabled: false });
  },
  withoutParent: /edge rule "Summer sale" of pull zone 1251: .*404/s,
  renameRefusal:
    /edge rule .* seems to exist already \(.*pulumi-edge-platform recover.*edgeRuleId: .*aliases.*EDGE_DUPLICATES=allow/s,
  model: {
    path: "edgeRule",
    parents: zonesOfRules,
    isAdoptable: ({ Guid }, id) => isOfRules(id) && String(Guid).startsWith("abcdef"),
    // Another kind enables the other rules, or lists declare them.
    isOwn: (id) => isOfRules(id) || !(id.includes("/abcdef") || zonesOfLists.includes(zoneOf(id))),
    spellings: (id) => [id, String(id).toUpperCase()],
    values: {
      description: fc.constantFrom("Summer sale", "Winter sale"),
      order: fc.constantFrom(0, 7),
      actions: fc.constantFrom<unknown[][]>(
        [{ type: "BlockRequest" }],
        [{ type: "Redirect", url: site, statusCode: 301 }],
        [{ type: 1, parameters: [site, "307"] }],
        [
          { type: "SetRequestHeader", name: "X-From", value: "edge" },
          { type: "OverrideCacheTime", seconds: 60 },
        ],
        // An action type without a name.
        [{ type: 98, parameters: ["a", "", "c"] }],
      ),
      triggers: fc.constantFrom<unknown[][]>(
        [{ type: "Url", patterns: ["*"], matching: "Any" }],
        [
          { type: "Url", patterns: ["*/b/*", "*/a/*"], matching: "All" },
          { type: "CountryCode", patterns: ["DE"], matching: "None" },
        ],
        [{ type: "RequestHeader", name: "User-Agent", patterns: ["*bot*"], matching: "Any" }],
        [],
      ),
    },
    begun: { OrderIndex: 0, ReadOnly: false },
    kept: { Enabled: true, TriggerMatchingType: 0 },
  },
  soak: { count: 2, named: "description" },
});

function actionsOf([first = {}, ...others]: readonly Args[]): Stored {
  return { ...actionOf(first), ExtraActions: others.map(actionOf) };
}

function actionOf({ type, parameters, ...settings }: Args): Stored {
  const [one = "", two = "", three = ""] = ((parameters as unknown[]) ?? Object.values(settings)).map(String);
  return {
    ActionType: types[String(type)] ?? type,
    ActionParameter1: one,
    ActionParameter2: two,
    ActionParameter3: three,
  };
}

function triggerOf({ type, patterns, matching = "Any", name = "" }: Args): Stored {
  return {
    Type: types[String(type)],
    PatternMatches: (patterns as string[]).toSorted(),
    PatternMatchingType: ["Any", "All", "None"].indexOf(String(matching)),
    Parameter1: name,
  };
}

function zoneOf(id: string): number {
  return Number(id.split("/")[0]);
}

function isOfRules(id: string): boolean {
  return zonesOfRules.includes(zoneOf(id));
}
