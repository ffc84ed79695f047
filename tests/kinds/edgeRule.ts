import type { PlatformState } from "../../emulator";
import { edgeRuleModel, neededToCreate } from "./edgeRule.model";
import type { KindUnderTest } from "./kindUnderTest";
import { has, isList, notFound, objectIn } from "./parts/responses";

const guid = (number: number) => `22222222-1251-4000-8000-00000000000${number}`;
const seeded = (number: number, Description: string) => ({
  Guid: guid(number),
  Description,
  Enabled: true,
  ActionType: 4,
  Triggers: [{ Type: 0, PatternMatches: ["*"], PatternMatchingType: 0 }],
});

const parameters = (ActionParameter1 = "", ActionParameter2 = "") => ({
  ActionParameter1,
  ActionParameter2,
  ActionParameter3: "",
});
const redirect = { type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 };
const redirected = { ActionType: 1, ...parameters("https://www.acme.example/sale", "302") };

const actionFields = ["ActionType", "ActionParameter1", "ActionParameter2", "ActionParameter3", "ExtraActions"];
const pattern = (name: string) => `https://www.acme.example/${name}/*`;

export const edgeRule: KindUnderTest = {
  program: {
    pullZoneId: 1001,
    description: "Summer sale",
    actions: [{ type: "BlockRequest" }, { type: "SetResponseHeader", name: "X-Sale", value: "summer" }],
    triggers: [{ type: "Url", patterns: [pattern("summer")] }],
  },
  change: { enabled: false, order: 3 },
  others: "a rule is its description and what it does, all of which a create sends",
  missing: {
    id: "1001/no-such-rule",
    remove: ({ pullZones }) => void pullZones[0]?.EdgeRules.splice(0),
    saidBy: (response, id) => {
      const { EdgeRules } = objectIn(response);
      return notFound(response) || (isList(response, EdgeRules) && !has(EdgeRules, "Guid", id.split("/")[1]));
    },
  },
  lives: [
    {
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
    { name: "adopted", declares: { edgeRuleId: "11111111-1001-4000-8000-000000000002" } },
  ],

  script: {
    prepare: ({ pullZones }) => void pullZones.push({ Id: 1251, EdgeRules: [seeded(1, "Block all")] }, { Id: 1252 }),
    owns: /^pullZones\.125/,
    args: { pullZoneId: 1251 },
    id: /^1251\/[0-9a-f-]{36}$/,
    object: (platform, id) => rulesOf(platform, id).find(({ Guid }) => Guid === id.split("/")[1]),
    settings: {
      description: { from: "Sale", to: "Winter sale", at: "Description" },
      enabled: { from: true, to: false, at: "Enabled" },
      actions: {
        from: [redirect],
        to: [{ type: "BlockRequest" }, { type: "SetResponseHeader", name: "X-Blocked", value: "yes" }],
        holds: [
          { ...redirected, ExtraActions: [] },
          { ActionType: 4, ...parameters(), ExtraActions: [{ ActionType: 5, ...parameters("X-Blocked", "yes") }] },
        ],
        look: (rule) => Object.fromEntries(actionFields.map((name) => [name, rule[name]])),
        set: (rule, value) => void Object.assign(rule, value),
      },
      triggers: {
        from: [
          { type: "CookieValue", name: "session", patterns: ["*"], matching: "None" },
          { type: "Url", patterns: [pattern("sale"), pattern("summer")], matching: "Any" },
        ],
        to: [{ type: "Url", patterns: [pattern("winter")], matching: "Any" }],
        holds: [
          [
            { Type: 10, PatternMatches: ["*"], PatternMatchingType: 2, Parameter1: "session" },
            { Type: 0, PatternMatches: [pattern("sale"), pattern("summer")], PatternMatchingType: 0, Parameter1: "" },
          ],
          [{ Type: 0, PatternMatches: [pattern("winter")], PatternMatchingType: 0, Parameter1: "" }],
        ],
        at: "Triggers",
      },
      triggerMatching: { from: "All", to: "None", holds: [1, 2], at: "TriggerMatchingType" },
      order: { from: 5, to: 6, at: "OrderIndex" },
    },
    replacing: {
      pullZoneId: { pullZoneId: 1252 },
      // Adopts another rule.
      edgeRuleId: { edgeRuleId: guid(1).toUpperCase() },
    },
    unmanaged: (rule, platform) => {
      // What the platform adds, and the order of triggers and patterns.
      Object.assign(rule, { CameLater: "kept" });
      const triggers = rule.Triggers as { PatternMatches: string[] }[];
      triggers.reverse();
      for (const { PatternMatches } of triggers) PatternMatches.reverse();
      Object.assign(rulesOf(platform, "1251/")[0] ?? {}, { Enabled: false });
    },
    deletions: {
      "the rule": {
        change: (platform, id) => {
          const rules = rulesOf(platform, id);
          rules.splice(
            rules.findIndex(({ Guid }) => id.endsWith(Guid)),
            1,
          );
        },
        outcome: "create",
      },
      "its pull zone": {
        change: (platform) => {
          platform.pullZones = platform.pullZones.filter(({ Id }) => Id !== 1251);
        },
        outcome: /edge rule "Sale" of pull zone 1251: .*404/s,
      },
    },
    renameRefusal:
      /edge rule .* seems to exist already \(.*pulumi-edge-platform recover.*edgeRuleId: .*aliases.*EDGE_DUPLICATES=allow/s,
  },

  model: edgeRuleModel,

  soak: {
    slots: ({ pullZoneId }) =>
      [1, 2].map((which) => ({ args: { pullZoneId, description: `sale-${which}`, ...neededToCreate } })),
  },
};

function rulesOf({ pullZones }: PlatformState, id: string) {
  return pullZones.find(({ Id }) => Id === Number(id.split("/")[0]))?.EdgeRules ?? [];
}
