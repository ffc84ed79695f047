import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { fromSchema, numberFor, setting } from "../model/arbitraries";
import type { ModelledKind } from "../model/kind";
import { zonesOfRules } from "../model/seed";
import { put, type Settings, takeAway } from "../model/settings";

const type = "EdgeRule";

/** A value of a program, and what the platform then holds. */
interface Pair {
  readonly declared: unknown;
  readonly held: object;
}

const action = (ActionType: number, ActionParameter1 = "", ActionParameter2 = "") => ({
  ActionType,
  ActionParameter1,
  ActionParameter2,
  ActionParameter3: "",
});
const site = "https://www.acme.example";

const actions: readonly [Pair, ...Pair[]] = [
  { declared: [{ type: "BlockRequest" }], held: { ...action(4), ExtraActions: [] } },
  {
    declared: [{ type: "Redirect", url: site, statusCode: 301 }],
    held: { ...action(1, site, "301"), ExtraActions: [] },
  },
  { declared: [{ type: 1, parameters: [site, "307"] }], held: { ...action(1, site, "307"), ExtraActions: [] } },
  {
    declared: [
      { type: "SetRequestHeader", name: "X-From", value: "edge" },
      { type: "OverrideCacheTime", seconds: 60 },
    ],
    held: { ...action(6, "X-From", "edge"), ExtraActions: [action(3, "60")] },
  },
  // One that has no name yet.
  {
    declared: [{ type: 98, parameters: ["a", "", "c"] }],
    held: { ...action(98, "a"), ActionParameter3: "c", ExtraActions: [] },
  },
];

const trigger = (Type: number, PatternMatches: string[], PatternMatchingType: number, Parameter1 = "") => ({
  Type,
  PatternMatches,
  PatternMatchingType,
  Parameter1,
});

const triggers: readonly [Pair, ...Pair[]] = [
  {
    declared: [{ type: "Url", patterns: ["*"], matching: "Any" }],
    held: { Triggers: [trigger(0, ["*"], 0)] },
  },
  {
    declared: [
      { type: "Url", patterns: ["*/b/*", "*/a/*"], matching: "All" },
      { type: "CountryCode", patterns: ["DE"], matching: "None" },
    ],
    held: { Triggers: [trigger(0, ["*/a/*", "*/b/*"], 1), trigger(4, ["DE"], 2)] },
  },
  {
    declared: [{ type: "RequestHeader", name: "User-Agent", patterns: ["*bot*"], matching: "Any" }],
    held: { Triggers: [trigger(1, ["*bot*"], 0, "User-Agent")] },
  },
  { declared: [], held: { Triggers: [] } },
];

/** What is needed to create a rule, in values that the model knows. */
export const neededToCreate = { actions: actions[0].declared, triggers: triggers[0].declared };

const chosenFrom = (pairs: readonly [Pair, ...Pair[]]) => fc.constantFrom(...pairs.map(({ declared }) => declared));
const heldOf = (pairs: readonly Pair[], declared: unknown): object =>
  pairs.find((pair) => JSON.stringify(pair.declared) === JSON.stringify(declared))?.held ?? {};

export const edgeRuleModel: ModelledKind = {
  naming: ["pullZoneId", "edgeRuleId"],
  settings: [
    setting("description", fc.constantFrom("Summer sale", "Winter sale")),
    setting("actions", chosenFrom(actions)),
    setting("triggers", chosenFrom(triggers)),
    setting("order", fc.constantFrom(0, 7)),
    ...fromSchema(type, "enabled", "triggerMatching", "onDestroy"),
  ],
  targets: ({ pullZones }) =>
    pullZones
      .filter(({ Id }) => zonesOfRules.includes(Id))
      .flatMap(({ Id: pullZoneId, EdgeRules }) => [
        { naming: fc.constant({ pullZoneId }) },
        ...EdgeRules.filter(({ Guid }) => Guid.startsWith("abcdef")).map(({ Guid }) => ({
          objectPath: pathOf(`${pullZoneId}/${Guid}`),
          naming: fc.constantFrom({ pullZoneId, edgeRuleId: Guid }, { pullZoneId, edgeRuleId: Guid.toUpperCase() }),
        })),
      ]),
  creation: {
    objectPath: pathOf,
    keeps: ({ pullZoneId }, { args }) => pullZoneId === args.pullZoneId,
  },
  fit(args) {
    if (args.edgeRuleId !== undefined) return args;
    return { description: "Summer sale", ...neededToCreate, ...args };
  },

  up(account, { objectPath, args, isOurs }, { id }) {
    const created = { Guid: id.split("/")[1], TriggerMatchingType: 0, OrderIndex: 0, ReadOnly: false };
    const before = account.get(`${objectPath}/rest`) ?? (isOurs ? created : {});
    const { description, order, triggerMatching, enabled } = args;
    const matching = triggerMatching ?? (isOurs ? "Any" : undefined);
    put(account, `${objectPath}/rest`, {
      ...before,
      ...heldOf(actions, args.actions),
      ...heldOf(triggers, args.triggers),
      ...(description === undefined ? {} : { Description: description }),
      ...(order === undefined ? {} : { OrderIndex: order }),
      ...(matching === undefined ? {} : { TriggerMatchingType: numberFor(type, "triggerMatching", matching) }),
    });
    // What a create sets is managed, declared or not.
    const now = enabled ?? (isOurs ? true : (account.get(`${objectPath}/enabled`) ?? true));
    put(account, `${objectPath}/enabled`, now);
  },

  destroy(account: Settings, { objectPath, args, isOurs }) {
    if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
  },

  intervene(draw, { objectPath, args, isOurs }) {
    const what = draw(fc.constantFrom("enabled", "order", "description", "delete"));
    if (what === "delete") {
      if (!isOurs) return undefined;
      return {
        label: `delete ${objectPath}`,
        isDrift: true,
        change: (account) => {
          for (const zone of account.pullZones) {
            zone.EdgeRules = zone.EdgeRules.filter(({ Guid }) => pathOf(`${zone.Id}/${Guid}`) !== objectPath);
          }
        },
      };
    }
    return {
      label: `change ${what} of ${objectPath}`,
      isDrift: args[what] !== undefined || (what === "enabled" && isOurs),
      change: (account) => {
        const rule = ruleAt(account, objectPath);
        if (!rule) return;
        if (what === "enabled") rule.Enabled = !rule.Enabled;
        if (what === "order") rule.OrderIndex = (rule.OrderIndex ?? 0) + 1;
        if (what === "description") rule.Description = `${rule.Description}!`;
      },
    };
  },
};

function pathOf(id: string): string {
  const [pullZoneId, guid] = id.split("/");
  return `pullZone/${pullZoneId}/edgeRule/${guid}`;
}

function ruleAt({ pullZones }: PlatformState, objectPath: string) {
  return pullZones
    .flatMap(({ Id, EdgeRules }) => EdgeRules.map((rule) => ({ rule, path: pathOf(`${Id}/${rule.Guid}`) })))
    .find(({ path }) => path === objectPath)?.rule;
}
