import type { z } from "zod";
import { EdgeError } from "../../provider/client/errors";
import { isCaseless, kindOf, kindTypes } from "../../provider/kinds";
import { withWriter } from "../../provider/lifecycle/account/provenance";
import type { Context } from "../../provider/lifecycle/context";
import type { ListedEntries, ResourceKind } from "../../provider/lifecycle/kind";
import * as lifecycle from "../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../provider/lifecycle/memory";
import { knownEntries } from "../../provider/resources/parts/ruleLists/entries";
import { grouped } from "../../provider/schema/grouped";
import { unwrap } from "../../provider/schema/meta";
import { ownValue } from "../../provider/schema/own";
import { elementOf } from "../../provider/schema/parts";
import { endOf } from "./names";
import type { Declaration, Section } from "./survey";

/** A list declares at least this many objects. */
export const fewestInList = 10;

/**
 * Replaces many declarations of a kind by a list. If the adoption of the list would write, the declarations stay, and
 * `tell` gets the reason.
 */
export async function withLists(
  context: Context,
  section: Section,
  tell: (message: string) => void = () => undefined,
): Promise<Section> {
  let { declarations } = section;
  for (const list of listKinds()) {
    for (const [id, singles] of groupsOf(declarations, list)) {
      const declared = await listOf(context, list, id, singles).catch((error) => {
        if (!(error instanceof EdgeError)) throw error;
        tell(`${list.kind.names({}, id)} are declared one by one, because ${error.message}`);
      });
      if (declared) declarations = replaced(declarations, singles, declared);
    }
  }
  return { ...section, declarations };
}

interface ListOfEntries {
  readonly kind: ResourceKind;
  readonly single: ResourceKind;
  readonly entries: ListedEntries;
}

type Group = readonly [Declaration, ...Declaration[]];

function listKinds(): ListOfEntries[] {
  return kindTypes.map(kindOf).flatMap((kind) => {
    if (!("itemKind" in kind.importing) || !kind.importing.entries) return [];
    return [{ kind, single: kindOf(kind.importing.itemKind), entries: kind.importing.entries }];
  });
}

function groupsOf(declarations: readonly Declaration[], { single }: ListOfEntries) {
  const singles = declarations.filter(({ type }) => type === single.type);
  const groups = grouped(singles, ({ id }) => id.split("/")[0] as string);
  return [...groups].filter((group): group is [string, Group] => group[1].length >= fewestInList);
}

/** @throws EdgeError if the adoption would write */
async function listOf(context: Context, list: ListOfEntries, id: string, singles: Group): Promise<Declaration> {
  const { kind } = list;
  const [first] = singles;
  const parentInput = kind.idForm;
  // The declarations claim the same objects, so the list is rehearsed as in another run.
  const alone = { ...context, run: new RunMemory(isCaseless) };
  const ordered = await inOrder(alone, list, id, singles);
  const inputs = { [parentInput]: first.inputs[parentInput], [list.entries.input]: entriesOf(list, ordered) };
  const { inputs: checked, failures } = lifecycle.checkInputs(kind, inputs);
  if (failures.length > 0) throw new EdgeError(failures.join("; "));
  const { state } = await lifecycle.create(kind, alone, checked);
  const { noun, refersTo } = first.importing;
  const parent = refersTo?.[parentInput];
  return {
    type: kind.type,
    importing: { noun: `${noun}s`, ...(parent ? { refersTo: { [parentInput]: parent } } : {}) },
    parent: first.parent,
    label: undefined,
    id,
    inputs,
    secrets: ordered.flatMap(({ secrets, label = "" }, index) =>
      secrets.map(({ path, hint }) => ({ path: [list.entries.input, index, ...path], hint: `${label} ${hint}` })),
    ),
    recorded: { state: withWriter(state, context) },
    note: undefined,
  };
}

/** Sorts the declarations as the platform evaluates them. */
async function inOrder(
  context: Context,
  { kind, entries: { input, idsOutput } }: ListOfEntries,
  id: string,
  singles: Group,
): Promise<Declaration[]> {
  const { settings = {}, outputs = {} } = (await kind.read(context, id, {})) ?? {};
  const ids = Object(outputs[idsOutput]);
  const places = new Map(
    knownEntries(settings[input]).map(({ key }, place) => [
      `${id}/${ownValue<unknown>(ids, String(key))}`.toLowerCase(),
      place,
    ]),
  );
  const placeOf = (it: Declaration) => places.get(it.id.toLowerCase()) ?? places.size;
  return [...singles].sort((one, other) => placeOf(one) - placeOf(other));
}

function entriesOf({ kind, entries: { input, adoptedBy } }: ListOfEntries, singles: readonly Declaration[]) {
  const entry = unwrap(elementOf(unwrap(kind.inputs.shape[input] as z.ZodType) as z.ZodArray)) as z.ZodObject;
  const keys = keysOf(singles);
  return singles.map(({ inputs }, index) => {
    const names = Object.keys(entry.shape).filter((name) => name !== adoptedBy && inputs[name] !== undefined);
    return {
      key: keys[index],
      [adoptedBy]: inputs[adoptedBy],
      ...Object.fromEntries(names.map((name) => [name, inputs[name]])),
    };
  });
}

/** Names the entries. Equal names get the type, such as that of a DNS record, or else the id. */
function keysOf(singles: readonly Declaration[]): string[] {
  const wanted = singles.map(({ label, id, inputs }) => {
    const name = label || endOf(id);
    return [name, ...(typeof inputs.type === "string" ? [`${name} ${inputs.type}`] : []), `${name} ${endOf(id)}`];
  });
  const counts = new Map<string, number>();
  for (const name of wanted.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return wanted.map(
    (names, index) => names.find((name) => counts.get(name) === 1) ?? (singles[index] as Declaration).id,
  );
}

/** Puts the list in the place of the first declaration. Removes inputs of others that the list declares. */
function replaced(
  declarations: readonly Declaration[],
  singles: readonly Declaration[],
  list: Declaration,
): Declaration[] {
  const gone = new Set(singles);
  const claimed = new Set(claimsOf(list).map(({ key }) => JSON.stringify(key)));
  return declarations.flatMap((it) => {
    if (it === singles[0]) return [list];
    if (gone.has(it)) return [];
    const names = claimsOf(it).flatMap(({ key, input }) => (input && claimed.has(JSON.stringify(key)) ? [input] : []));
    return [names.reduce(without, it)];
  });
}

function claimsOf({ type, inputs, id }: Declaration) {
  return kindOf(type).claims(inputs, id);
}

function without(it: Declaration, name: string): Declaration {
  const { [name]: _removed, ...inputs } = it.inputs;
  if ("notYet" in it.recorded) return { ...it, inputs };
  const { [name]: _recorded, ...state } = it.recorded.state;
  return { ...it, inputs, recorded: { state } };
}
