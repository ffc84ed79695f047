import { z } from "zod";
import { type Claim, keyOfId, memberId } from "../../../lifecycle/claims";
import { about } from "../../../schema/meta";
import { ownValue } from "../../../schema/own";
import { unknownValue } from "../../../schema/unknown";

export const entryKey = (example: string) =>
  about(z.string().min(1), {
    description: "What tells the entry from the others of the list; one that is changed is another entry.",
    example,
  });

/** The output of a list of rules that tells which of them were adopted. */
export const adoptedKeys = (list: string, several = "rules") =>
  about(z.array(z.string()), {
    description: `The keys of the ${several} that existed before and were adopted; a destroy leaves them.`,
    changesWith: [list, "exclusive"],
  });

/** A kind that declares rules as a list: what the entries are called. Values may be unknown. */
export interface Entries {
  /** The kind itself. */
  readonly type: string;
  /** The kinds that declare one of the rules alone, or a part of it. */
  readonly partTypes: readonly [single: string, ...parts: string[]];
  /** The property of an entry that names an existing rule, and the one by which people do. */
  readonly adoptedBy: string;
  readonly calledBy: string;
  /** What finds a rule for an entry, where several may be called the same. Default: what it is called. */
  readonly content?: {
    readonly label: string;
    of(entry: Entry): string;
  };
  /** A rule, by what it is called or its id, for messages. */
  labelOf(names: { readonly name?: string; readonly id?: unknown }, parentId: unknown): string;
}

type Entry = Readonly<Record<string, unknown>>;

/** The entries that are known: in a preview the list, or an entry, may not be. */
export function knownEntries(list: unknown): readonly Entry[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : [];
}

/** The name of the rule of an entry, or all that it is found by. */
export function calledIn({ calledBy, content }: Pick<Entries, "calledBy" | "content">, entry: Entry): string {
  return content?.of(entry) ?? String(entry[calledBy] ?? entry.key);
}

/** Two entries of one rule: a rule is named by its id, or found by what it is called. */
export function repeatedEntries(of: Entries, path: string, list: unknown): string[] {
  const { adoptedBy, calledBy, content } = of;
  const first = new Map<string, number>();
  return knownEntries(list).flatMap((entry, index) => {
    const id = entry[adoptedBy];
    const named = id === undefined ? calledIn(of, entry) : `id ${id}`.toLowerCase();
    const earlier = first.get(named);
    if (earlier === undefined) first.set(named, index);
    // A part of what an entry is found by may be unknown.
    if (earlier === undefined || named.includes(unknownValue)) return [];
    const [is, must] =
      id !== undefined
        ? ["adopts the same rule as", "a rule can be adopted once"]
        : content
          ? [`has the same ${content.label} as`, `${content.label} must be unique`]
          : [`has the same ${calledBy} as`, `${calledBy}s must be unique; without one, the key counts`];
    return [`${path}[${index}] ${is} item ${earlier}; ${must}`];
  });
}

/** The rules that a list declares, as far as its entries name them: under the last of their kinds, which each of the others declares, too. */
export function namedByEntries(of: Entries, list: unknown, parentId: unknown): Claim[] {
  const kind = of.partTypes.at(-1) ?? of.partTypes[0];
  return knownEntries(list).flatMap((entry) => {
    const id = entry[of.adoptedBy];
    const isCalled = id === undefined || entry[of.calledBy] !== undefined;
    const name = calledIn(of, entry);
    const names = [
      ...(isCalled ? [{ member: { [of.calledBy]: name }, label: of.labelOf({ name }, parentId) }] : []),
      ...(id === undefined ? [] : [{ member: memberId(id), label: of.labelOf({ id }, parentId) }]),
    ];
    return names.map(({ member, label }) => ({ key: { kind, parent: parentId, member }, label, wholeBy: of.type }));
  });
}

/** The rules that a list declares, as far as their ids are known. */
export function claimedByEntries(of: Entries, list: unknown, ids: unknown, parentId: string): Claim[] {
  return knownEntries(list).flatMap((entry) => {
    const id = ownValue<unknown>(Object(ids), String(entry.key));
    if (id === undefined) return [];
    const label = of.labelOf({ name: calledIn(of, entry) }, parentId);
    return of.partTypes.map((type) => ({ key: keyOfId(type, `${parentId}/${id}`), label, wholeBy: of.type }));
  });
}
