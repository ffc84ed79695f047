import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import { defineKind, type InputsOf, type OutputsOf, type ResourceKind, type StateOf } from "../../lifecycle/kind";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { annotate } from "../../schema/meta";
import { guid, id } from "../../schema/values";
import { deleteOrKeep } from "../parts/onDestroy";
import { adoptedKeys, entryKey, knownEntries } from "../parts/ruleLists/entries";
import type { MatchedEntry, RuleList } from "../parts/ruleLists/ruleList";
import { adoptionOfRules, lifeOf } from "../parts/ruleLists/ruleListLife";
import { displayName, edgeRuleInputs, type Inputs, isAsDeclared, labelOfRule } from "./edgeRuleInputs";
import { edgeRuleWrites } from "./edgeRuleListWrites";
import { conflictsIn, inOrderOf } from "./edgeRuleSchema";
import { type EdgeRule, edgeRulesOf } from "./edgeRules";
import { settingsOf, unreadableSettings } from "./edgeRuleWire";
import { amongToAdopt } from "./edgeRuleWriting";

const ruleProtection = protectionByRules("edge-rule-content");
const { enabled, actions, triggers, triggerMatching } = edgeRuleInputs.shape;

const entrySchema = annotate(
  z.strictObject({
    key: entryKey("sale"),
    edgeRuleId: annotate(guid().optional(), {
      description: "The id of an existing rule to adopt (a GUID).",
      defaultsTo: "a new rule",
    }),
    description: annotate(z.string().min(1).optional(), {
      description: "The description of the rule, which serves as its name.",
      defaultsTo: "the key, for a new rule",
      createdAs: ({ key }) => key,
      mayBeRedacted: true,
    }),
    enabled,
    actions,
    triggers,
    triggerMatching,
  }),
  { typeName: "EdgeRuleEntry", typeDescription: "A rule in a list of edge rules." },
);

const inputs = z.strictObject({
  pullZoneId: annotate(id(), {
    description: "The pull zone. A change replaces the resource.",
    example: 1001,
  }),
  rules: annotate(z.array(entrySchema), {
    description: "The rules, in the order in which they run.",
    keyedBy: "key",
    keys: "ordered",
    recordedAs: "input",
    example: [
      {
        key: "admin",
        actions: [{ type: "BlockRequest" }],
        triggers: [{ type: "Url", patterns: ["https://www.acme.example/admin/*"] }],
      },
    ],
  }),
  exclusive: annotate(z.boolean().optional(), {
    description:
      "True if the list manages all rules of the pull zone. Undeclared rules are deleted, except the platform's own (`ReadOnly`), and a rule with the description of an entry is adopted.",
    defaultsTo: "false",
  }),
  onDestroy: deleteOrKeep(
    "`delete` deletes the rules; `keep` leaves them; the same applies to a rule that is removed from a list without `exclusive`",
  ),
});

const outputs = z.object({
  edgeRuleIds: annotate(z.record(z.string(), z.string()), {
    description: "The rule ids by entry key.",
    changesWith: ["rules", "exclusive"],
  }),
  adopted: adoptedKeys("rules"),
});

interface PullZoneRules {
  readonly Rule: EdgeRule;
  readonly Id: string;
  readonly Entry: z.output<typeof entrySchema>;
  readonly Inputs: Inputs;
  readonly Declared: InputsOf<typeof inputs.shape>;
  readonly State: StateOf<typeof inputs.shape, typeof outputs.shape>;
  readonly Outputs: OutputsOf<typeof outputs.shape>;
}

const list: RuleList<PullZoneRules> = {
  type: "EdgeRules",
  partTypes: ["EdgeRule", "EdgeRuleEnablement"],
  noun: "edge rule",
  parentNoun: "pull zone",
  parentInput: "pullZoneId",
  input: "rules",
  entry: entrySchema,
  adoptedBy: "edgeRuleId",
  namedBy: "description",
  idsOutput: "edgeRuleIds",
  needed: ["actions", "triggers"],
  labelOf: ({ name, id }, pullZoneId) => labelOfRule(displayName({ description: name, edgeRuleId: id }), pullZoneId),
  conflictsIn: ({ edgeRuleId, actions, triggers }, _secretPlaces, given) =>
    conflictsIn(actions, inOrderOf(triggers, given.triggers), edgeRuleId === undefined),

  declaredIn: ({ pullZoneId, rules, exclusive, onDestroy }) => ({
    parentId: pullZoneId,
    entries: rules,
    exclusive,
    onDestroy,
  }),
  recordedIn: ({ edgeRuleIds: ids = {}, adopted = [], rules: entries, exclusive, onDestroy }) => ({
    ids,
    adopted,
    entries,
    exclusive,
    onDestroy,
  }),
  outputsOf: ({ ids, adopted }) => ({ edgeRuleIds: { ...ids }, adopted: [...adopted] }),
  settingsOf: (pullZoneId, rules, exclusive) => ({ pullZoneId, rules, exclusive }),

  rulesOf: (context, pullZoneId, _ids, since) => edgeRulesOf(context, pullZoneId, since),
  idOf: ({ Guid }) => Guid,
  matchKeyOf: ({ Description }) => Description,
  isOfPlatform: ({ ReadOnly }) => ReadOnly === true,
  inOrder: async (_context, _pullZoneId, items) => inOrder(items),
  positioned,
  isLimited: false,

  adoptedIdIn: ({ edgeRuleId }) => edgeRuleId,
  toAdopt: amongToAdopt,
  inputsOf: (pullZoneId, { key: _key, edgeRuleId: _id, ...settings }) => ({ pullZoneId, ...settings }),
  isAsDeclared,
  toEntry: (rule, entry) => {
    const { order: _order, ...actual } = settingsOf(rule, entry ?? {});
    return actual;
  },
  unreadableIn: unreadableSettings,
  writesTo: edgeRuleWrites,
};

export const edgeRules: ResourceKind = defineKind({
  type: list.type,
  reference: {
    description:
      "An ordered list of edge rules of a pull zone. Without `exclusive`, other rules are left alone. One request reads all rules, and only differences are written. Rules that block are created first, and rules that lower protection are deleted first.",
    example: `new edge.EdgeRules("rules", {
  pullZoneId: 1001,
  rules: [
    {
      key: "admin",
      actions: [{ type: "BlockRequest" }],
      triggers: [{ type: "Url", patterns: ["https://www.acme.example/admin/*"] }],
    },
    {
      key: "sale",
      actions: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
      triggers: [{ type: "Url", patterns: ["https://www.acme.example/summer/*"] }],
    },
  ],
  exclusive: true,
});`,
    adoption: adoptionOfRules("description within the pull zone", "edgeRuleId"),
    errors: [
      "A rule is the platform's own (`ReadOnly`). The error names it.",
      "A rule to adopt does not exist. The error lists the existing ones.",
      "Without `exclusive` and `edge:adopt`, a rule with the description of a new entry already exists. The error contains its id.",
      "Another resource declares the same rule or, with `exclusive`, any rule of the same pull zone. The error says which one to remove.",
    ],
  },
  inputs,
  outputs,
  protection: {
    pullZoneId: ruleProtection,
    "rules.*.key": ruleProtection,
    "rules.*.edgeRuleId": ruleProtection,
    "rules.*.description": { unrelated: "is a display name" },
    "rules.*.enabled": ruleProtection,
    "rules.*.actions.*.type": ruleProtection,
    "rules.*.actions.*.url": ruleProtection,
    "rules.*.actions.*.statusCode": ruleProtection,
    "rules.*.actions.*.name": ruleProtection,
    "rules.*.actions.*.value": ruleProtection,
    "rules.*.actions.*.seconds": ruleProtection,
    "rules.*.actions.*.parameters.*": ruleProtection,
    "rules.*.triggers.*.type": ruleProtection,
    "rules.*.triggers.*.patterns.*": ruleProtection,
    "rules.*.triggers.*.matching": ruleProtection,
    "rules.*.triggers.*.name": ruleProtection,
    "rules.*.triggerMatching": ruleProtection,
    exclusive: ruleProtection,
    connection: ruleProtection,
  },
  identity: { none: "it refers to its rules by their unique GUIDs" },
  limits: { count: { ...accountLimits.edgeRules, count: ({ rules }) => knownEntries(rules).length } },
  ...lifeOf(list),
});

/** Assigns increasing positions, and keeps those that already increase. */
function positioned(entries: readonly MatchedEntry<PullZoneRules>[]): MatchedEntry<PullZoneRules>[] {
  let last = -1;
  return entries.map((entry) => {
    const now = entry.rule?.OrderIndex ?? -1;
    last = now > last ? now : last + 1;
    return { ...entry, inputs: { ...entry.inputs, order: last } };
  });
}

function inOrder<Item extends { readonly rule: EdgeRule }>(items: readonly Item[]): readonly Item[] {
  const positions = items.map(({ rule }) => rule.OrderIndex ?? Number.NaN);
  if (positions.some(Number.isNaN)) return items;
  return [...items].sort((one, other) => Number(one.rule.OrderIndex) - Number(other.rule.OrderIndex));
}
