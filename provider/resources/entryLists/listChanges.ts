/** Earlier entries of a list, in the platform's spelling. */
interface Previous {
  /** Entries that existed before the resource declared or removed them. */
  readonly found: string[];
  /** Found entries that the resource removed. */
  readonly removed: string[];
}

export interface ListState {
  readonly entries: readonly string[];
  readonly exclusive: boolean;
  /** True if released entries are deleted even if they existed before. */
  readonly deletes: boolean;
  readonly previous: Previous;
}

/** Entries to add, and spellings to remove. */
export interface Change {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Plans changes of a list whose entries compare by their canonical form. */
export class ListChanges {
  constructor(readonly canonical: (entry: string) => string) {}

  /**
   * Plans the declared list. An entry counts as found if it was there when it first came under management. An exclusive
   * resource manages the whole list, so later entries are drift.
   */
  plan(
    listed: readonly string[],
    before: ListState,
    wanted: Omit<ListState, "previous">,
  ): Change & { previous: Previous } {
    const [was, isWanted] = [this.#among(before.entries), this.#among(wanted.entries)];
    const isFound = (entry: string) => !was(entry) && (wanted.exclusive || isWanted(entry));
    const found = this.#union(before.previous.found, before.exclusive ? [] : listed.filter(isFound));
    const existedBefore = this.#among(found);
    const taken = (entry: string) => was(entry) && (wanted.deletes || !existedBefore(entry));
    const remove = listed.filter((entry) => !isWanted(entry) && (wanted.exclusive || taken(entry)));
    const all = this.#union(before.previous.removed, remove.filter(existedBefore));
    const removed = all.filter((entry) => !isWanted(entry));
    const isListed = this.#among(listed);
    return { add: wanted.entries.filter((entry) => !isListed(entry)), remove, previous: { found, removed } };
  }

  /**
   * Restores the whole list if the resource is exclusive, or else its declared entries. With `deletes`, removes them
   * instead.
   */
  planRelease(listed: readonly string[], { entries, exclusive, deletes, previous }: ListState): Change {
    const [isDeclared, wasThere, isListed] = [this.#among(entries), this.#among(previous.found), this.#among(listed)];
    if (deletes) return { add: [], remove: listed.filter((entry) => exclusive || isDeclared(entry)) };
    return {
      add: previous.removed.filter((entry) => !isListed(entry)),
      remove: listed.filter((entry) => !wasThere(entry) && (exclusive || isDeclared(entry))),
    };
  }

  notApplied(listed: readonly string[], { add, remove }: Change): Change {
    const isListed = this.#among(listed);
    return { add: add.filter((entry) => !isListed(entry)), remove: listed.filter(this.#among(remove)) };
  }

  #among(entries: readonly string[]): (entry: string) => boolean {
    const all = new Set(entries.map(this.canonical));
    return (entry) => all.has(this.canonical(entry));
  }

  /** Deduplicates entries, keeping the first spelling. */
  #union(...lists: readonly (readonly string[])[]): string[] {
    const byForm = new Map<string, string>();
    for (const entry of lists.flat()) {
      const form = this.canonical(entry);
      if (!byForm.has(form)) byForm.set(form, entry);
    }
    return [...byForm.values()];
  }
}
