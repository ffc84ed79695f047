import { canonicalHostname } from "../../schema/hostname";

/** What was on a list before, in the platform's spelling. */
export interface Previous {
  /** What was there before the set declared or removed it. */
  readonly hostnames: string[];
  /** What of it the set removed. */
  readonly removed: string[];
}

/** What a set declares, or has declared, of a list. */
export interface ListState {
  readonly hostnames: readonly string[];
  readonly exclusive: boolean;
  readonly previous: Previous;
}

/** What is to be written: names to add, and spellings to remove. */
export interface Change {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/**
 * How a list becomes what is declared, and what it held before. What was found when a name came under management counts,
 * and what was found first; an exclusive set manages the whole list, so what comes later is not found, but drift.
 */
export function planned(
  listed: readonly string[],
  before: ListState,
  wanted: Omit<ListState, "previous">,
): Change & { previous: Previous } {
  const [was, isWanted] = [among(before.hostnames), among(wanted.hostnames)];
  const found = before.exclusive ? [] : listed.filter((name) => !was(name) && (wanted.exclusive || isWanted(name)));
  const hostnames = union(before.previous.hostnames, found);
  const wasThere = among(hostnames);
  const taken = (name: string) => was(name) && !wasThere(name);
  const remove = listed.filter((name) => !isWanted(name) && (wanted.exclusive || taken(name)));
  const removed = union(before.previous.removed, remove.filter(wasThere)).filter((name) => !isWanted(name));
  return { add: wanted.hostnames.filter((name) => !among(listed)(name)), remove, previous: { hostnames, removed } };
}

/** How a list becomes what it was: an exclusive set's as a whole, else of the declared names alone. */
export function restoring(listed: readonly string[], { hostnames, exclusive, previous }: ListState): Change {
  const [isDeclared, wasThere, isListed] = [among(hostnames), among(previous.hostnames), among(listed)];
  return {
    add: previous.removed.filter((name) => !isListed(name)),
    remove: listed.filter((name) => !wasThere(name) && (exclusive || isDeclared(name))),
  };
}

/** What of a change a list does not show: names that are not on it, and those that still are, as it spells them. */
export function notTaken(listed: readonly string[], { add, remove }: Change): Change {
  return {
    add: add.filter((name) => !among(listed)(name)),
    remove: listed.filter(among(remove)),
  };
}

/** What the state knows of the time before; nothing where it was imported without. */
export function earlierOf({ hostnames = [], removed = [] }: Partial<Previous> = {}): Previous {
  return { hostnames, removed };
}

function among(names: readonly string[]): (name: string) => boolean {
  const all = new Set(names.map(canonicalHostname));
  return (name) => all.has(canonicalHostname(name));
}

/** Each name once, in the spelling that comes first. */
function union(...lists: readonly (readonly string[])[]): string[] {
  const byName = new Map<string, string>();
  for (const name of lists.flat()) {
    const canonical = canonicalHostname(name);
    if (!byName.has(canonical)) byName.set(canonical, name);
  }
  return [...byName.values()];
}
