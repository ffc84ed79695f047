import { z } from "zod";
import { type Claim, keyOfId, memberId } from "../../../lifecycle/claims";
import { annotate } from "../../../schema/meta";
import { ownValue } from "../../../schema/own";
import { unknownValue } from "../../../schema/unknown";

export const entryKey = (example: string) =>
  annotate(z.string().min(1), {
    description: "A key that identifies the entry within the list. An entry with a changed key is a different entry.",
    example,
  });

export const adoptedKeys = (list: string, several = "rules") =>
  annotate(z.array(z.string()), {
    description: `The keys of the ${several} that existed before and were adopted. A destroy keeps them.`,
    changesWith: [list, "exclusive"],
  });

/** Common properties of lists of rules. Values of their entries may be unknown. */
export interface Entries {
  readonly type: string;
  /** Kinds of a single rule or a part of one. */
  readonly partTypes: readonly [single: string, ...parts: string[]];
  /** Properties with the id and the name of an existing rule. */
  readonly adoptedBy: string;
  readonly namedBy: string;
  /** Content that identifies the rule if names are not unique. Default: the name. */
  readonly content?: {
    readonly label: string;
    of(entry: Entry): string;
  };
  labelOf(names: { readonly name?: string; readonly id?: unknown }, parentId: unknown): string;
}

type Entry = Readonly<Record<string, unknown>>;

/** In a preview, the list or an entry may be unknown. */
export function knownEntries(list: unknown): readonly Entry[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === "object" && entry !== null) : [];
}

export function matchKeyIn({ namedBy, content }: Pick<Entries, "namedBy" | "content">, entry: Entry): string {
  return content?.of(entry) ?? String(entry[namedBy] ?? entry.key);
}

export function repeatedEntries(of: Entries, path: string, list: unknown): string[] {
  const { adoptedBy, namedBy, content } = of;
  const first = new Map<string, number>();
  return knownEntries(list).flatMap((entry, index) => {
    const id = entry[adoptedBy];
    const named = id === undefined ? matchKeyIn(of, entry) : `id ${id}`.toLowerCase();
    const earlier = first.get(named);
    if (earlier === undefined) first.set(named, index);
    // Part of the content may be unknown.
    if (earlier === undefined || named.includes(unknownValue)) return [];
    const [is, must] =
      id !== undefined
        ? ["adopts the same rule as", "a rule can only be adopted once"]
        : content
          ? [`has the same ${content.label} as`, `${content.label} must be unique`]
          : [`has the same ${namedBy} as`, `${namedBy}s must be unique, and an entry without one uses its key`];
    return [`${path}[${index}] ${is} item ${earlier}; ${must}`];
  });
}

/** Claims the rules that entries name, under the last part type only: all other part types claim under it, too. */
export function namedByEntries(of: Entries, list: unknown, parentId: unknown): Claim[] {
  const kind = of.partTypes.at(-1) ?? of.partTypes[0];
  return knownEntries(list).flatMap((entry) => {
    const id = entry[of.adoptedBy];
    const isCalled = id === undefined || entry[of.namedBy] !== undefined;
    const name = matchKeyIn(of, entry);
    const names = [
      ...(isCalled ? [{ member: { [of.namedBy]: name }, label: of.labelOf({ name }, parentId) }] : []),
      ...(id === undefined ? [] : [{ member: memberId(id), label: of.labelOf({ id }, parentId) }]),
    ];
    return names.map(({ member, label }) => ({ key: { kind, parent: parentId, member }, label, wholeBy: of.type }));
  });
}

export function claimedByEntries(of: Entries, list: unknown, ids: unknown, parentId: string): Claim[] {
  return knownEntries(list).flatMap((entry) => {
    const id = ownValue<unknown>(Object(ids), String(entry.key));
    if (id === undefined) return [];
    const label = of.labelOf({ name: matchKeyIn(of, entry) }, parentId);
    return of.partTypes.map((type) => ({ key: keyOfId(type, `${parentId}/${id}`), label, wholeBy: of.type }));
  });
}
