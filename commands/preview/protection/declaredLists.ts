import { type EntryList, entryLists } from "../../../provider/resources/entryLists/entryLists";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties, Resource } from "../model";
import { compare } from "../order";

/** List of a pull zone or video library, combined from all resources that declare entries. */
export interface DeclaredList {
  /** Owner, such as `pull zone 1001`. */
  readonly description: string;
  /** Entries with the URNs of their resources. */
  readonly old: Map<string, string>;
  readonly new: Map<string, string>;
  /** Resources that change or first declare `exclusive`. */
  readonly exclusive: { readonly urn: string; readonly old: unknown; readonly new: unknown; readonly isNew: boolean }[];
}

const listsByType = new Map(entryLists.map((list) => [list.type, list]));

export function listsJudgedBy(rule: string, { changes, unchanged, mode }: Preview): DeclaredList[] {
  const lists = new Lists(sameAccounts(changes));
  const all: readonly (Resource & { operation?: string })[] = [...changes, ...unchanged];
  for (const resource of [...all].sort((one, other) => compare(one.urn, other.urn))) {
    const list = listsByType.get(resource.kind?.type ?? "");
    if (list?.policyRule !== rule) continue;
    const isSame = resource.operation === undefined;
    const old = resource.operation === "create" ? undefined : (resource.old ?? resource.new)?.inputs;
    const now = resource.operation === "delete" ? leftBy(list, resource, mode) : (resource.new ?? resource.old)?.inputs;
    lists.add(resource, list, "old", old);
    lists.add(resource, list, "new", isSame ? old : now);
    // A replacement restores one list and manages another.
    if (resource.operation === "replace") lists.add(resource, list, "new", leftBy(list, resource, mode));
  }
  return lists.all();
}

/** Returns pairs of connections to one account. Another account would replace the resource instead of updating it. */
function sameAccounts(changes: readonly Change[]): ReadonlyMap<unknown, unknown> {
  const names = new Map<unknown, unknown>();
  for (const { operation, old, new: now } of changes) {
    const [before, after] = [old?.inputs.connection, now?.inputs.connection];
    if (operation === "update" && before !== after && !isUnknown(after)) names.set(before, after);
  }
  return names;
}

export function differenceOf(list: DeclaredList) {
  return {
    added: [...list.new].filter(([entry]) => !list.old.has(entry)),
    removed: [...list.old].filter(([entry]) => !list.new.has(entry)),
  };
}

class Lists {
  readonly #lists = new Map<string, DeclaredList>();
  readonly #accounts: ReadonlyMap<unknown, unknown>;

  constructor(accounts: ReadonlyMap<unknown, unknown>) {
    this.#accounts = accounts;
  }

  all(): DeclaredList[] {
    return [...this.#lists.values()];
  }

  add({ urn, old, new: now }: Resource, list: EntryList, side: "old" | "new", inputs: Properties | undefined): void {
    if (!inputs) return;
    const { label, argument, entry } = list;
    const id = inputs[argument];
    const key = JSON.stringify([entry, label, isUnknown(id) ? urn : id, this.#account(inputs.connection)]);
    const named = isUnknown(id) ? `a ${label} that is known only after the update` : `${label} ${stringOf(id)}`;
    const declared: DeclaredList = this.#lists.get(key) ?? {
      description: named,
      old: new Map(),
      new: new Map(),
      exclusive: [],
    };
    this.#lists.set(key, declared);
    for (const each of entriesIn(list, inputs, urn)) declared[side].set(each, declared[side].get(each) ?? urn);
    if (side === "old" || inputs !== now?.inputs || old?.inputs.exclusive === inputs.exclusive) return;
    declared.exclusive.push({ urn, old: old?.inputs.exclusive, new: inputs.exclusive, isNew: !old });
  }

  /** Returns one name for all connections to an account. */
  #account(connection: unknown): unknown {
    const seen = new Set<unknown>();
    let name = connection;
    while (this.#accounts.has(name) && !seen.has(name)) {
      seen.add(name);
      name = this.#accounts.get(name);
    }
    // Connections in a cycle share the first name.
    return seen.has(name) ? [...seen].map(stringOf).sort()[0] : name;
  }
}

/** Returns the list after a destroy. A set restores the entries it found. */
function leftBy({ input }: EntryList, { old }: Resource, mode: Preview["mode"]): Properties | undefined {
  if (!old || mode === "drift") return undefined;
  if (old.isRetained || old.inputs.onDestroy === "keep") return old.inputs;
  if (old.inputs.onDestroy === "delete") return undefined;
  const { [input]: before, removed } = (old.outputs.previous ?? {}) as Properties;
  const found = [before, removed].flatMap((entries: unknown) => (Array.isArray(entries) ? entries : []));
  return { ...old.inputs, exclusive: false, [input]: [...new Set(found)] };
}

function entriesIn({ input, canonical }: EntryList, inputs: Properties, urn: string): string[] {
  const entries = inputs[input] ?? [];
  const each: unknown[] = Array.isArray(entries) ? entries : [entries];
  // Unknown entries of different resources count as different.
  return each.map((entry, index) => (isUnknown(entry) ? `${notKnown}${urn} ${index}` : canonical(stringOf(entry))));
}

const notKnown = "not known: ";

export function formatEntry(entry: string, noun: string): string {
  return entry.startsWith(notKnown) ? `${noun} that is known only after the update` : entry;
}
