import { z } from "zod";
import * as api from "../../api/pullZones";
import { now } from "../../client/readCache";
import { pullZoneList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import {
  defineKind,
  type InputsOf,
  isUnfinished,
  type OutputsOf,
  type ResourceKind,
  type StateOf,
} from "../../lifecycle/kind";
import { withCreated } from "../../schema/createdAs";
import { about } from "../../schema/meta";
import { guidText, id } from "../../schema/values";
import { inWords } from "../parts/inWords";
import { deleteOrKeep } from "../parts/onDestroy";
import {
  adoptedKeys,
  calledIn,
  declaredByEntries,
  entryKey,
  knownEntries,
  repeatedEntries,
  setByEntries,
} from "../parts/ruleEntries";
import { bringTo, droppedOf, type RuleList, shownEntries } from "../parts/ruleList";
import { edgeRuleInputs, type Inputs, isAsDeclared, nameIn, wordsFor } from "./edgeRuleInputs";
import { stepsFor } from "./edgeRuleListPlan";
import { carryOut } from "./edgeRuleListWriting";
import { conflictsIn } from "./edgeRuleSchema";
import { type EdgeRule, edgeRulesOf, sharedRules } from "./edgeRules";
import { settingsOf, unreadableSettings } from "./edgeRuleWire";
import { amongToAdopt } from "./edgeRuleWriting";

const judged = { judgedBy: ["edge-rule-content"] };
const { enabled, actions, triggers, triggerMatching } = edgeRuleInputs.shape;

const entrySchema = about(
  z.strictObject({
    key: entryKey("sale"),
    edgeRuleId: about(guidText().optional(), {
      description: "An existing rule to adopt, by its id (a GUID).",
      defaultsTo: "a new rule",
    }),
    description: about(z.string().min(1).optional(), {
      description: "What people call the rule.",
      defaultsTo: "the key, for a rule that is created",
      createdAs: ({ key }) => key,
      mayBeHidden: true,
    }),
    ...{ enabled, actions, triggers, triggerMatching },
  }),
  { typeName: "EdgeRuleEntry", typeDescription: "A rule in a list of edge rules." },
);

const inputs = z.strictObject({
  pullZoneId: about(id(), { description: "The pull zone. A change replaces the resource.", example: 1001 }),
  rules: about(z.array(entrySchema), {
    description: "The rules, in the order in which they run.",
    keyedBy: "key",
    isOrdered: true,
    isEntries: true,
    example: [
      {
        key: "admin",
        actions: [{ type: "BlockRequest" }],
        triggers: [{ type: "Url", patterns: ["https://www.acme.example/admin/*"] }],
      },
    ],
  }),
  exclusive: about(z.boolean().optional(), {
    description:
      "Whether the pull zone may have no other rules: those that are not declared are deleted, but for the platform's own (`ReadOnly`), and one of the description of an entry is adopted.",
    defaultsTo: "false",
  }),
  onDestroy: deleteOrKeep(
    "`delete` deletes the rules, `keep` leaves them; the same applies to a rule taken out of the list, unless it is exclusive",
  ),
});

const outputs = z.object({
  edgeRuleIds: about(z.record(z.string(), z.string()), {
    description: "The ids of the rules, by the keys of the entries.",
    changesWith: ["rules", "exclusive"],
    entriesOf: { input: "rules", adoptedBy: "edgeRuleId" },
  }),
  adopted: adoptedKeys("rules"),
});

type Entry = z.output<typeof entrySchema>;
type List = InputsOf<typeof inputs.shape>;
type Outputs = OutputsOf<typeof outputs.shape>;
type State = StateOf<typeof inputs.shape, typeof outputs.shape>;

/** What the entries are called, and the kinds that declare a rule, or a part of it, alone. */
const entries = {
  type: "EdgeRules",
  partTypes: ["EdgeRule", "EdgeRuleEnablement"],
  adoptedBy: "edgeRuleId",
  calledBy: "description",
  words: ({ name, id }: { name?: string; id?: unknown }, pullZoneId: unknown) =>
    wordsFor(nameIn({ description: name, edgeRuleId: id }), pullZoneId),
} as const;

export const edgeRules: ResourceKind = defineKind({
  type: "EdgeRules",
  description:
    "Edge rules of a pull zone as one ordered list. Without `exclusive`, other rules are left alone. One request reads them all, and only what differs is written: what blocks before what opens, what opens is deleted before what blocks.",
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
  uses: [api.getPullZone, api.addOrUpdateEdgeRule, api.deleteEdgeRule],
  errors: [
    "A rule of the platform's own (`ReadOnly`): the message names it.",
    "A rule to adopt that does not exist: the message lists those that do.",
    "Without `exclusive` and `edge:adopt`, a rule of the description of a new entry that exists already: the message names its id.",
    "With `exclusive`, another resource for the rules of the same pull zone; without it, one for the same rule: the message says which to remove.",
  ],
  idForm: "pullZoneId",
  inputs,
  outputs,
  protection: {
    pullZoneId: judged,
    "rules.*.key": judged,
    "rules.*.edgeRuleId": judged,
    "rules.*.description": { unrelated: "is what people call the rule" },
    "rules.*.enabled": judged,
    "rules.*.actions.*.type": judged,
    "rules.*.actions.*.url": judged,
    "rules.*.actions.*.statusCode": judged,
    "rules.*.actions.*.name": judged,
    "rules.*.actions.*.value": judged,
    "rules.*.actions.*.seconds": judged,
    "rules.*.actions.*.parameters.*": judged,
    "rules.*.triggers.*.type": judged,
    "rules.*.triggers.*.patterns.*": judged,
    "rules.*.triggers.*.matching": judged,
    "rules.*.triggers.*.name": judged,
    "rules.*.triggerMatching": judged,
    exclusive: judged,
    connection: judged,
  },
  importing: { coveredBy: "EdgeRule" },
  replacedBy: { pullZoneId: "always" },
  hasNaturalKey: true,
  root: { list: pullZoneList },
  identity: { none: "it knows its rules by their GUIDs, which no other rules have" },
  sharedList: { ...sharedRules, whollyIf: "exclusive" },
  conflicts: ({ rules }) => [
    ...knownEntries(rules).flatMap(({ edgeRuleId, actions, triggers }, index) => {
      const isNew = edgeRuleId === undefined;
      const missing = isNew
        ? Object.entries({ actions, triggers }).flatMap(([name, given]) => (given === undefined ? [name] : []))
        : [];
      return [
        ...missing.map(
          (name) =>
            `rules[${index}].${name} is missing: it is needed to create a rule (or give edgeRuleId to adopt one)`,
        ),
        ...conflictsIn(actions, triggers, isNew).map((conflict) => `rules[${index}].${conflict}`),
      ];
    }),
    ...repeatedEntries(entries, "rules", rules),
  ],
  names: ({ pullZoneId }, text) => inWords("the edge rules of pull zone", pullZoneId ?? text),

  sets: ({ pullZoneId, rules }) => setByEntries(entries, rules, pullZoneId),
  declares: (text, { rules, exclusive, edgeRuleIds }) => [
    ...declaredByEntries(entries, rules, edgeRuleIds, text),
    ...(exclusive === true ? [{ type: "EdgeRules", id: text, words: edgeRules.names({}, text) }] : []),
  ],

  async create(context, declared) {
    return { id: String(declared.pullZoneId), outputs: await bring(context, {}, declared) };
  },

  async read(context, text, state) {
    const [pullZoneId] = idParts(text, "pullZoneId");
    const { rules: declared, exclusive } = state;
    const rules = await edgeRulesOf(context, pullZoneId);
    const list = listOf(pullZoneId);
    const { items, outputs } = shownEntries(context, list, rules, knownIn(state), { entries: declared, exclusive });
    return {
      settings: {
        pullZoneId,
        rules: inOrder(items).map(({ key, entry, rule }) => {
          const { order: _order, ...shown } = settingsOf(rule, entry ?? {});
          // A program can declare some rules by their ids alone.
          const needsId = declared === undefined && conflictsIn(shown.actions, shown.triggers, true).length > 0;
          const isNamed = entry?.edgeRuleId !== undefined || needsId;
          return { key, ...(isNamed ? { edgeRuleId: rule.Guid } : {}), ...shown };
        }),
        exclusive,
      },
      outputs,
      unreadable: items.flatMap(({ key, entry, rule }) =>
        entry ? unreadableSettings(rule).map((name) => `rules[${key}].${name}`) : [],
      ),
    };
  },

  async update(context, _text, state, declared, changed) {
    const isChanged = changed.has("rules") || (changed.has("exclusive") && declared.exclusive === true);
    if (!isChanged && !isUnfinished(state)) return { outputs: outputsOf(knownIn(state)) };
    return { outputs: await bring(context, state, declared) };
  },

  async delete(context, text, state) {
    const [pullZoneId] = idParts(text, "pullZoneId");
    const { onDestroy } = state;
    const rules = await edgeRulesOf(context, pullZoneId, now());
    const dropped = droppedOf(context, listOf(pullZoneId), rules, knownIn(state), { onDestroy });
    const { error } = await carryOut(context, pullZoneId, stepsFor(pullZoneId, [], dropped), rules.items);
    if (error) throw error;
  },
});

function knownIn({ edgeRuleIds = {}, adopted = [] }: State) {
  return { ids: edgeRuleIds, adopted };
}

function outputsOf({ ids, adopted }: ReturnType<typeof knownIn>) {
  return { edgeRuleIds: ids, adopted };
}

async function bring(context: Context, state: State, declared: List): Promise<Outputs> {
  const { pullZoneId, rules: declaredRules, exclusive, onDestroy } = declared;
  const rules = await edgeRulesOf(context, pullZoneId, now());
  const given = { inputs: declared, entries: declaredRules, exclusive, onDestroy };
  return bringTo(context, listOf(pullZoneId), { rules, before: knownIn(state), declared: given }, (placed, dropped) =>
    carryOut(context, pullZoneId, stepsFor(pullZoneId, placed, dropped), rules.items),
  );
}

/** The list of the rules of a pull zone. */
function listOf(pullZoneId: number): RuleList<EdgeRule, string, Entry, Inputs, ReturnType<typeof outputsOf>> {
  return {
    kind: edgeRules,
    partTypes: entries.partTypes,
    parentId: pullZoneId,
    adoptedBy: entries.adoptedBy,
    idOf: ({ Guid }) => Guid,
    nameOf: ({ Description }) => Description,
    calledIn: (entry) => calledIn(entries, entry),
    wordsFor: (name) => entries.words({ name }, pullZoneId),
    isFixed: ({ ReadOnly }) => ReadOnly === true,
    toAdopt: (rules, guid) => amongToAdopt(rules, pullZoneId, String(guid)),
    inputsOf: (entry, rule) => {
      const { key: _key, edgeRuleId: _id, ...settings } = rule === "found" ? entry : withCreated(entrySchema, entry);
      return { pullZoneId, ...settings };
    },
    isAsDeclared,
    outputsOf,
  };
}

/** In the order in which they run, as far as all of them tell. */
function inOrder<Item extends { readonly rule: EdgeRule }>(items: readonly Item[]): readonly Item[] {
  const positions = items.map(({ rule }) => rule.OrderIndex ?? Number.NaN);
  if (positions.some(Number.isNaN)) return items;
  return [...items].sort((one, other) => Number(one.rule.OrderIndex) - Number(other.rule.OrderIndex));
}
