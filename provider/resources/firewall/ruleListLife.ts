import { shieldZoneList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { type Declared, isUnfinished, type unfinishedKey } from "../../lifecycle/kind";
import type { Shared } from "../../lifecycle/run/sharedThings";
import type { Properties } from "../../schema/properties";
import { inWords } from "../parts/inWords";
import { declaredByEntries, setByEntries } from "../parts/ruleEntries";
import { orderDeclared } from "../parts/ruleOrder";
import { sharedRules } from "./firewallRules";
import { bringList, destroyList, type Entry, outputsIn, type Recorded, readList, type ZoneRules } from "./ruleList";
import { entriesOf, listConflicts } from "./ruleListSchema";

/** A kind that declares the rules of a shield zone as a list, in the input of this name. */
export interface ListKind<List extends string> extends ZoneRules {
  readonly list: List;
}

interface Settings {
  readonly exclusive?: boolean | undefined;
  readonly onDestroy?: unknown;
}

type Listed<List extends string> = Settings & { readonly shieldZoneId: number } & Readonly<Record<List, Entry[]>>;

type State<List extends string> = Settings &
  Recorded & { readonly [Name in List]?: Entry[] | undefined } & { readonly [unfinishedKey]?: unknown };

/** What both kinds that declare rules as a list are, beside their inputs and words. */
export function lifeOf<const List extends string>(kind: ListKind<List>) {
  const { type, noun, list, isOrdered } = kind;
  const names = ({ shieldZoneId }: Properties, text?: string) =>
    inWords(`the ${noun}s of shield zone`, shieldZoneId ?? text);
  const bring = (context: Context, state: Recorded, declared: Listed<List>) => {
    const { shieldZoneId, exclusive, onDestroy } = declared;
    const given = { inputs: declared, entries: declared[list], exclusive, onDestroy };
    return bringList(context, kind, shieldZoneId, state, given);
  };
  return {
    idForm: "shieldZoneId",
    replacedBy: { shieldZoneId: "always" },
    hasNaturalKey: true,
    root: { list: shieldZoneList },
    identity: { none: "any of its rules may have another name by now, or be missing" },
    sharedList: { ...sharedRules(noun), whollyIf: "exclusive" },
    conflicts: (inputs: Properties) => listConflicts(kind, inputs[list]),
    names,

    sets: ({ shieldZoneId, ...inputs }: Properties): Shared[] => [
      ...setByEntries(entriesOf(kind), inputs[list], shieldZoneId),
      ...(isOrdered ? [{ words: orderDeclared(shieldZoneId).words, whole: type }] : []),
    ],
    declares: (text: string, { ruleIds, exclusive, ...inputs }: Properties): Declared[] => [
      ...(isOrdered ? [{ ...orderDeclared(text), whole: type, isShared: true }] : []),
      ...declaredByEntries(entriesOf(kind), inputs[list], ruleIds, text),
      ...(exclusive === true ? [{ type, id: text, words: names({}, text) }] : []),
    ],

    async create(context: Context, declared: Listed<List>) {
      return { id: String(declared.shieldZoneId), outputs: await bring(context, {}, declared) };
    },

    async read(context: Context, text: string, state: State<List>) {
      const [shieldZoneId] = idParts(text, "shieldZoneId");
      const { exclusive } = state;
      const declared = { entries: state[list], exclusive };
      const { entries, ...found } = await readList(context, kind, shieldZoneId, state, declared);
      return { settings: { shieldZoneId, [list]: entries, exclusive }, ...found };
    },

    async update(
      context: Context,
      _text: string,
      state: State<List>,
      declared: Listed<List>,
      changed: ReadonlySet<string>,
    ) {
      const isChanged = changed.has(list) || (changed.has("exclusive") && declared.exclusive === true);
      if (!isChanged && !isUnfinished(state)) return { outputs: outputsIn(state) };
      return { outputs: await bring(context, state, declared) };
    },

    async delete(context: Context, text: string, state: State<List>) {
      await destroyList(context, kind, idParts(text, "shieldZoneId")[0], state);
    },
  } as const;
}
