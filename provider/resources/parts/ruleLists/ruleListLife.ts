import { type Claim, keyOfId, listClaim } from "../../../lifecycle/claims";
import type { Context } from "../../../lifecycle/context";
import { idParts } from "../../../lifecycle/identity/ids";
import { type AdoptionReference, isUnfinished, type Update } from "../../../lifecycle/kind";
import { placesInItems } from "../../../lifecycle/state/secretInputs";
import type { Properties } from "../../../schema/properties";
import { labelOf } from "../label";
import { claimedByEntries, knownEntries, namedByEntries, repeatedEntries } from "./entries";
import { partsIn } from "./entryParts";
import { indexRules, readItems } from "./matching";
import { destroyList, reconcileList } from "./reconcileList";
import type { ListTypes, RecordedList, RuleList } from "./ruleList";

export function lifeOf<Of extends ListTypes>(list: RuleList<Of>) {
  const { type, noun, parentInput, input, order, namedBy, idsOutput } = list;
  const names = (properties: Properties, id?: string) => listLabel(list, properties[parentInput] ?? id);
  const claims = (properties: Properties, id?: string) => claimsOf(list, properties, id);
  const reconcile = (context: Context, before: RecordedList<Of>, declared: Of["Declared"]) =>
    reconcileList(context, list, { type, names, claims }, declared, before);
  const parentIn = (id: string) => Number(idParts(id, parentInput)[0]);
  return {
    idForm: parentInput,
    conflicts: (inputs: Properties, given: Properties, _before: Properties, secretPaths: readonly string[]) =>
      conflictsOf(list, inputs[input], given[input], placesInItems(secretPaths, input)),
    importing: {
      itemKind: list.partTypes[0],
      parts: (properties: Properties) => partsIn(list, properties),
      entries: { input, noun, calledBy: namedBy, contentOf: list.content?.of, idsOutput, adoptedBy: list.adoptedBy },
    },
    names,
    claims,

    async create(context: Context, declared: Of["Declared"]) {
      const outputs = await reconcile(context, nothingRecorded, declared);
      return { id: String(list.declaredIn(declared).parentId), outputs };
    },

    async read(context: Context, id: string, state: Of["State"]) {
      const parentId = parentIn(id);
      const before = list.recordedIn(state);
      const rules = await list.rulesOf(context, parentId, Object.values(before.ids));
      const { items, ids, adopted } = readItems(indexRules({ context, list, parentId, rules, before }), before);
      const ordered = (await list.inOrder?.(context, parentId, items, rules)) ?? items;
      return {
        settings: list.settingsOf(
          parentId,
          ordered.map(({ key, entry, rule }) => {
            const actual = { key, ...list.toEntry(rule, entry) };
            // A `get` shows some rules that a program can declare only by id.
            const needsId = before.entries === undefined && conflictsIn(list, actual).length > 0;
            // The recorded id finds the rule. A declared id only says which rule was adopted.
            const named = (entry && list.adoptedIdIn(entry)) ?? (needsId ? list.idOf(rule) : undefined);
            return named === undefined ? actual : { ...actual, [list.adoptedBy]: named };
          }),
          before.exclusive,
        ),
        // The order may still contain the ids of missing rules.
        outputs: list.outputsOf({ ids: order ? { ...before.ids, ...ids } : ids, adopted }),
        unreadable: items.flatMap(({ key, entry, rule }) =>
          entry ? list.unreadableIn(rule).map((name) => `${input}[${key}].${name}`) : [],
        ),
      };
    },

    async update(context: Context, { state, inputs: declared, changed }: Update<Of["State"], Of["Declared"]>) {
      const isExclusive = list.declaredIn(declared).exclusive === true;
      const isChanged = changed.has(input) || (changed.has("exclusive") && isExclusive);
      const before = list.recordedIn(state);
      if (!isChanged && !isUnfinished(state)) return { outputs: list.outputsOf(before) };
      return { outputs: await reconcile(context, before, declared) };
    },

    async delete(context: Context, id: string, state: Of["State"]) {
      await destroyList(context, list, parentIn(id), list.recordedIn(state), names({}, id));
    },
  } as const;
}

function listLabel<Of extends ListTypes>({ noun, parentNoun }: RuleList<Of>, parentId: unknown): string {
  return labelOf(`the ${noun}s of ${parentNoun}`, parentId);
}

function claimsOf<Of extends ListTypes>(list: RuleList<Of>, properties: Properties, id?: string): Claim[] {
  const { type, noun, parentNoun, parentInput, input, order, idsOutput } = list;
  const parentId = id ?? properties[parentInput];
  const ofOrder = order ? [{ ...order.claim(parentId), wholeBy: type, isShared: true }] : [];
  const all = listClaim({ kind: type, of: parentInput, label: `the list of ${noun}s of ${parentNoun}` }, properties);
  if (id === undefined) return [all, ...namedByEntries(list, properties[input], parentId), ...ofOrder];
  const entries = claimedByEntries(list, properties[input], properties[idsOutput], id);
  // Without `exclusive`, the list declares only its entries.
  const own = { ...all, key: keyOfId(type, id), label: listLabel(list, id) };
  return [...ofOrder, ...entries, ...(all.members === "all" ? [own] : [])];
}

const nothingRecorded = { ids: {}, adopted: [], entries: [], exclusive: undefined };

function conflictsOf<Of extends ListTypes>(
  list: RuleList<Of>,
  entries: unknown,
  given: unknown,
  secretPaths: readonly string[],
): string[] {
  const asGiven = knownEntries(given);
  return [
    ...knownEntries(entries).flatMap((entry, index) =>
      conflictsIn(list, entry, secretPaths, asGiven[index]).map((conflict) => `${list.input}[${index}].${conflict}`),
    ),
    ...repeatedEntries(list, list.input, entries),
  ];
}

function conflictsIn<Of extends ListTypes>(
  list: RuleList<Of>,
  entry: Readonly<Record<string, unknown>>,
  secretPaths: readonly string[] = [],
  given = entry,
): string[] {
  const { needed, noun, adoptedBy } = list;
  const missing = entry[adoptedBy] === undefined ? needed.filter((name) => entry[name] === undefined) : [];
  return [
    ...missing.map((name) => `${name} is required to create the ${noun}; to adopt one, set ${adoptedBy}`),
    ...list.conflictsIn(entry, secretPaths, given),
  ];
}

export function adoptionOfRules(matchedBy: string, adoptedBy: string): AdoptionReference {
  const [named] = matchedBy.split(" ");
  return {
    create: `creates a rule for each entry, unless [an interrupted run may have created it](operations/recovery.md#an-up-without-recovery). \`${adoptedBy}\` of an entry adopts an existing one. With \`exclusive\`, an entry adopts the rule with its ${named}`,
    matchedBy: `${matchedBy}, for each entry`,
    inUse: "for each rule: any value that differs from what a create would have sent, such as its description",
    destroy: "Each rule is tracked separately as created or adopted",
  };
}
