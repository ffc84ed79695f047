/** What was on a list before, in the platform's spelling. */
interface Previous {
  /** What was there before the set declared or removed it. */
  readonly found: string[];
  /** What of it the set removed. */
  readonly removed: string[];
}

/** What a set declares, or has declared, of a list. */
export interface ListState {
  readonly entries: readonly string[];
  readonly exclusive: boolean;
  /** Whether what it gives up goes although it was there before. */
  readonly deletes: boolean;
  readonly previous: Previous;
}

/** What is to be written: entries to add, and spellings to remove. */
export interface Change {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** How the lists change whose entries compare by this form of theirs. */
export class ListChanges {
  constructor(readonly canonical: (entry: string) => string) {}

  /**
   * How a list becomes what is declared, and what it held before. What was found when an entry came under management counts,
   * and what was found first; an exclusive set manages the whole list, so what comes later is not found, but drift.
   */
  planned(
    listed: readonly string[],
    before: ListState,
    wanted: Omit<ListState, "previous">,
  ): Change & { previous: Previous } {
    const [was, isWanted] = [this.#among(before.entries), this.#among(wanted.entries)];
    const isFound = (entry: string) => !was(entry) && (wanted.exclusive || isWanted(entry));
    const found = this.#union(before.previous.found, before.exclusive ? [] : listed.filter(isFound));
    const wasThere = this.#among(found);
    const taken = (entry: string) => was(entry) && (wanted.deletes || !wasThere(entry));
    const remove = listed.filter((entry) => !isWanted(entry) && (wanted.exclusive || taken(entry)));
    const all = this.#union(before.previous.removed, remove.filter(wasThere));
    const removed = all.filter((entry) => !isWanted(entry));
    const isListed = this.#among(listed);
    return { add: wanted.entries.filter((entry) => !isListed(entry)), remove, previous: { found, removed } };
  }

  /**
   * How a destroy gives a list up: as it was, an exclusive set's as a whole, else of the declared entries alone; or, where the set
   * deletes, without any of these.
   */
  givingUp(listed: readonly string[], { entries, exclusive, deletes, previous }: ListState): Change {
    const [isDeclared, wasThere, isListed] = [this.#among(entries), this.#among(previous.found), this.#among(listed)];
    if (deletes) return { add: [], remove: listed.filter((entry) => exclusive || isDeclared(entry)) };
    return {
      add: previous.removed.filter((entry) => !isListed(entry)),
      remove: listed.filter((entry) => !wasThere(entry) && (exclusive || isDeclared(entry))),
    };
  }

  /** What of a change a list does not show: entries that are not on it, and those that still are, as it spells them. */
  notTaken(listed: readonly string[], { add, remove }: Change): Change {
    const isListed = this.#among(listed);
    return { add: add.filter((entry) => !isListed(entry)), remove: listed.filter(this.#among(remove)) };
  }

  #among(entries: readonly string[]): (entry: string) => boolean {
    const all = new Set(entries.map(this.canonical));
    return (entry) => all.has(this.canonical(entry));
  }

  /** Each entry once, in the spelling that comes first. */
  #union(...lists: readonly (readonly string[])[]): string[] {
    const byForm = new Map<string, string>();
    for (const entry of lists.flat()) {
      const form = this.canonical(entry);
      if (!byForm.has(form)) byForm.set(form, entry);
    }
    return [...byForm.values()];
  }
}
