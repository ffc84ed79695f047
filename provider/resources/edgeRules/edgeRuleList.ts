import { z } from "zod";
import * as api from "../../api/pullZones";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { now } from "../../client/readCache";
import { pullZoneList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import { claimAlone, isDeclared, isKnown, know } from "../../lifecycle/declared";
import { idParts } from "../../lifecycle/ids";
import {
  defineKind,
  type InputsOf,
  isUnfinished,
  type ResourceKind,
  type StateOf,
  UnfinishedError,
} from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { ownValue } from "../../schema/own";
import { isUnknown } from "../../schema/unknown";
import { guidText, id } from "../../schema/values";
import { inWords } from "../parts/inWords";
import { deleteOrKeep, isKept } from "../parts/onDestroy";
import type { ShownList } from "../parts/shownList";
import { edgeRuleInputs, isAsDeclared, nameIn, wordsFor } from "./edgeRuleInputs";
import { type Placed, stepsFor } from "./edgeRuleListPlan";
import { carryOut } from "./edgeRuleListWriting";
import { conflictsIn } from "./edgeRuleSchema";
import { type EdgeRule, edgeRulesOf, sameGuid, sharedRules, withGuid } from "./edgeRules";
import { settingsOf, unreadableSettings } from "./edgeRuleWire";
import { amongToAdopt } from "./edgeRuleWriting";

const judged = { judgedBy: ["edge-rule-content"] };
const { enabled, actions, triggers, triggerMatching } = edgeRuleInputs.shape;

const entrySchema = about(
  z.strictObject({
    key: about(z.string().min(1), {
      description: "What tells the entry from the others of the list; one that is changed is another entry.",
      example: "sale",
    }),
    edgeRuleId: about(guidText().optional(), {
      description: "An existing rule to adopt, by its id (a GUID).",
      defaultsTo: "a new rule",
    }),
    description: about(z.string().min(1).optional(), {
      description: "What people call the rule.",
      defaultsTo: "the key, for a rule that is created",
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
  }),
  adopted: about(z.array(z.string()), {
    description: "The keys of the rules that existed before and were adopted; a destroy leaves them.",
  }),
});

type Entry = z.output<typeof entrySchema>;
type List = InputsOf<typeof inputs.shape>;

/** The kinds that declare a rule, or a part of it, alone. */
const partTypes = ["EdgeRule", "EdgeRuleEnablement"] as const;

/** What is known of the rules of a list: their ids by key, and the keys of those that were adopted. */
type Known = z.output<typeof outputs>;

type State = StateOf<typeof inputs.shape, typeof outputs.shape>;

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
    ...repeated(knownEntries(rules)),
  ],
  names: ({ pullZoneId }, text) => inWords("the edge rules of pull zone", pullZoneId ?? text),

  sets: ({ pullZoneId, rules }) =>
    knownEntries(rules).flatMap((entry) => {
      const names = [nameIn({ description: calledIn(entry) }), nameIn({ edgeRuleId: entry.edgeRuleId })];
      return names.flatMap((name) =>
        name === undefined ? [] : [{ words: wordsFor(name, pullZoneId), whole: "EdgeRules" }],
      );
    }),
  declares: (text, { rules, exclusive, edgeRuleIds }) => [
    ...knownEntries(rules).flatMap((entry) => {
      const guid = ownValue<unknown>(Object(edgeRuleIds), String(entry.key));
      const words = wordsFor(nameIn({ description: calledIn(entry) }), text);
      if (guid === undefined) return [];
      return partTypes.map((type) => ({ type, id: `${text}/${guid}`, words, whole: "EdgeRules" }));
    }),
    ...(exclusive === true ? [{ type: "EdgeRules", id: text, words: edgeRules.names({}, text) }] : []),
  ],

  async create(context, declared) {
    return { id: String(declared.pullZoneId), outputs: await bringTo(context, {}, declared) };
  },

  async read(context, text, state) {
    const [pullZoneId] = idParts(text, "pullZoneId");
    const rules = await edgeRulesOf(context, pullZoneId);
    const { edgeRuleIds = {}, adopted = [] } = state;
    const found = (state.rules ?? []).flatMap((entry) => {
      const rule = recorded(rules, edgeRuleIds, entry.key);
      return rule ? [{ key: entry.key, entry, rule }] : [];
    });
    if (found.length < (state.rules ?? []).length) rules.confirmAbsent();
    // A get has declared nothing: it shows all.
    const isForGet = state.rules === undefined;
    const taken = new Set(found.map(({ rule }) => rule));
    const isElse = (rule: EdgeRule) => isForGet || (state.exclusive === true && !isOthers(context, pullZoneId, rule));
    const others = rules.items
      .filter((rule) => rule.ReadOnly !== true && !taken.has(rule) && isElse(rule))
      .map((rule, _index, all) => ({ key: keyFor(rule, [...all, ...taken]), entry: undefined, rule }));
    const isThere = (key: string) => found.some((each) => each.key === key);
    return {
      settings: {
        pullZoneId,
        rules: inOrder([...found, ...others]).map(({ key, entry, rule }) => {
          const { order: _order, ...shown } = settingsOf(rule, entry ?? {});
          return { key, ...(entry?.edgeRuleId === undefined ? {} : { edgeRuleId: rule.Guid }), ...shown };
        }),
        exclusive: state.exclusive,
      },
      outputs: {
        edgeRuleIds: Object.fromEntries((isForGet ? others : found).map(({ key, rule }) => [key, rule.Guid])),
        adopted: adopted.filter(isThere),
      },
      unreadable: found.flatMap(({ key, rule }) => unreadableSettings(rule).map((name) => `rules[${key}].${name}`)),
    };
  },

  async update(context, _text, state, declared, changed) {
    const { edgeRuleIds = {}, adopted = [] } = state;
    const isChanged = changed.has("rules") || (changed.has("exclusive") && declared.exclusive === true);
    if (!isChanged && !isUnfinished(state)) return { outputs: { edgeRuleIds, adopted } };
    return { outputs: await bringTo(context, state, declared) };
  },

  async delete(context, text, state) {
    const [pullZoneId] = idParts(text, "pullZoneId");
    const rules = await edgeRulesOf(context, pullZoneId, now());
    const dropped = droppedOf(context, state, { pullZoneId, onDestroy: state.onDestroy }, rules, []);
    const { error } = await carryOut(context, pullZoneId, stepsFor(pullZoneId, [], dropped), rules.items);
    if (error) throw error;
  },
});

/** Brings the rules of a pull zone to what is declared, and yields what is known of them then. */
async function bringTo(context: Context, state: State, declared: List): Promise<Known> {
  const { pullZoneId } = declared;
  const rules = await edgeRulesOf(context, pullZoneId, now());
  const entries = declared.rules.map((entry) => placed(context, state, declared, entry, rules));
  if (entries.some(({ rule }) => !rule)) rules.confirmAbsent();
  const there = entries.flatMap(({ key, rule }) => (rule ? [[key, rule.Guid] as const] : []));
  const adopted = entries.filter((entry) => isTakenOver(context, state, entry)).map(({ key }) => key);
  const known = { edgeRuleIds: Object.fromEntries(there), adopted };
  claimAlone(edgeRules, context, String(pullZoneId), declared, { outputs: known });
  const steps = stepsFor(pullZoneId, entries, droppedOf(context, state, declared, rules, entries));
  const { made, error, isBegun } = await carryOut(context, pullZoneId, steps, rules.items);
  const edgeRuleIds = { ...known.edgeRuleIds, ...made };
  for (const guid of Object.values(edgeRuleIds)) know({ type: "EdgeRule" }, context, `${pullZoneId}/${guid}`);
  if (!error) return { edgeRuleIds, adopted };
  if (!isBegun && !mayHaveTakenEffect(error)) throw error;
  // What was taken out of the list may be there yet.
  const outputs = {
    edgeRuleIds: { ...state.edgeRuleIds, ...edgeRuleIds },
    adopted: [...new Set([...(state.adopted ?? []), ...adopted])],
  };
  const reason = `${edgeRules.names(declared)} are written in part: ${error.message} The next up goes on.`;
  throw new UnfinishedError(String(pullZoneId), outputs, reason);
}

/** An entry with its rule: the recorded one, the one that it names, or one of its description that may be adopted. */
function placed(context: Context, state: State, declared: List, entry: Entry, rules: ShownList<EdgeRule>): Placed {
  const { pullZoneId, exclusive } = declared;
  const { key, edgeRuleId, ...settings } = entry;
  const known = recorded(rules, state.edgeRuleIds ?? {}, key);
  const at = (rule: EdgeRule | undefined): Placed => ({
    key,
    rule,
    inputs: { pullZoneId, ...settings, ...(rule ? {} : { description: calledIn(entry) }) },
  });
  if (edgeRuleId !== undefined) {
    return at(known && sameGuid(known.Guid, edgeRuleId) ? known : amongToAdopt(rules, pullZoneId, edgeRuleId));
  }
  if (known) return at(known);
  const isFree = ({ Guid, ReadOnly }: EdgeRule) =>
    ReadOnly !== true &&
    !isKnown({ type: "EdgeRule" }, context, `${pullZoneId}/${Guid}`) &&
    !Object.values(state.edgeRuleIds ?? {}).some((guid) => sameGuid(guid, Guid)) &&
    !declared.rules.some((other) => other.edgeRuleId !== undefined && sameGuid(other.edgeRuleId, Guid));
  const named = rules.items.filter((rule) => rule.Description === calledIn(entry) && isFree(rule));
  const [one] = named;
  const { adopt, duplicates } = context.settings;
  const mayAdopt = exclusive === true || adopt !== false;
  if (one && named.length === 1 && mayAdopt) return at(one);
  if (!one || (!mayAdopt && duplicates === "allow")) return at(undefined);
  const ids = named.map(({ Guid }) => Guid).join(", ");
  const what = `${wordsFor(nameIn({ description: calledIn(entry) }), pullZoneId)} seems to exist already (${ids}), and no resource of this program is known to be it.`;
  if (!mayAdopt && duplicates === "warn") {
    context.warn(`${what} Another one is created.`);
    return at(undefined);
  }
  throw new EdgeError(
    `${what} Nothing was written. To adopt it, set edgeRuleId: ${JSON.stringify(one.Guid)} in the entry "${key}". To create another one all the same, set EDGE_DUPLICATES=allow for this up.`,
  );
}

/** The rules that go: those of entries that are no longer declared, and with `exclusive` all that nobody declares. */
function droppedOf(
  context: Context,
  { edgeRuleIds = {}, adopted = [] }: State,
  { pullZoneId, exclusive, onDestroy }: Pick<List, "pullZoneId" | "exclusive" | "onDestroy">,
  rules: ShownList<EdgeRule>,
  entries: readonly Placed[],
): EdgeRule[] {
  const staying = new Set(entries.map(({ rule }) => rule));
  const keyOf = (rule: EdgeRule) => Object.keys(edgeRuleIds).find((key) => sameGuid(edgeRuleIds[key], rule.Guid));
  return rules.items.filter((rule) => {
    if (rule.ReadOnly === true || staying.has(rule) || isOthers(context, pullZoneId, rule)) return false;
    const key = keyOf(rule);
    return exclusive === true || (key !== undefined && !isKept({ onDestroy, adopted: adopted.includes(key) }));
  });
}

/** With `edge:adopt` set to `own`, a rule that is as declared was created by the interrupted run. */
function isTakenOver({ settings }: Context, { edgeRuleIds = {}, adopted = [] }: State, entry: Placed): boolean {
  const { key, rule, inputs } = entry;
  if (!rule) return false;
  if (sameGuid(edgeRuleIds[key], rule.Guid)) return adopted.includes(key);
  return !(settings.adopt === "own" && isAsDeclared(inputs, rule));
}

function recorded(rules: ShownList<EdgeRule>, edgeRuleIds: Known["edgeRuleIds"], key: string): EdgeRule | undefined {
  const guid = ownValue(edgeRuleIds, key);
  return guid === undefined ? undefined : withGuid(rules.items, guid);
}

/** Whether another resource of the program declares the rule, or a part of it. */
function isOthers(context: Context, pullZoneId: number, { Guid }: EdgeRule): boolean {
  return partTypes.some((type) => isDeclared({ type }, context, `${pullZoneId}/${Guid}`));
}

/** What tells a rule that is not declared from others: its description, or its id where others have the same. */
function keyFor({ Description, Guid }: EdgeRule, all: readonly EdgeRule[]): string {
  const isOwn = Description && all.filter((other) => other.Description === Description).length === 1;
  return isOwn ? Description : Guid;
}

/** In the order in which they run, as far as all of them tell. */
function inOrder<Item extends { readonly rule: EdgeRule }>(items: readonly Item[]): readonly Item[] {
  const positions = items.map(({ rule }) => rule.OrderIndex ?? Number.NaN);
  if (positions.some(Number.isNaN)) return items;
  return [...items].sort((one, other) => Number(one.rule.OrderIndex) - Number(other.rule.OrderIndex));
}

/** What people call the rule of an entry. */
function calledIn({ key, description }: { readonly key?: unknown; readonly description?: unknown }): string {
  return String(description ?? key);
}

/** The entries that are known: in a preview the list, or an entry, may not be. */
function knownEntries(rules: unknown): readonly Partial<Record<keyof Entry, unknown>>[] {
  return Array.isArray(rules) ? rules.filter((entry) => typeof entry === "object" && entry !== null) : [];
}

/** Two entries of one rule: a rule is named by its id, or found by its description. */
function repeated(entries: ReturnType<typeof knownEntries>): string[] {
  const first = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const { edgeRuleId } = entry;
    const named = edgeRuleId === undefined ? calledIn(entry) : String(edgeRuleId).toLowerCase();
    const earlier = first.get(named);
    if (earlier === undefined) first.set(named, index);
    if (earlier === undefined || isUnknown(named)) return [];
    const [is, own] =
      edgeRuleId === undefined ? ["is called as", "a description, or a key,"] : ["adopts the same rule as", "a rule"];
    return [`rules[${index}] ${is} item ${earlier}; each must have ${own} of its own`];
  });
}
