import { legacyError } from "./problems";
import type { PlatformState } from "./state";

/** Adds a referrer or an address to a list; letter case does not count. */
export function addEntry(list: string[], entry: string, { options }: PlatformState): void {
  if (positionOf(entry, list) >= 0) {
    if (options.duplicateReferrer === "accept") return;
    throw legacyError(400, "referrer.already_exists", "Hostname", "The referrer is in the list already.");
  }
  list.push(options.referrerCase === "lower" ? entry.toLowerCase() : entry);
}

/** Removes a referrer or an address from a list. */
export function removeEntry(list: string[], entry: string, { options }: PlatformState): void {
  const position = positionOf(entry, list);
  if (position >= 0) list.splice(position, 1);
  else if (options.missingReferrer === "refuse") {
    throw legacyError(400, "referrer.not_found", "Hostname", "The referrer is not in the list.");
  }
}

function positionOf(entry: string, list: readonly string[]): number {
  return list.findIndex((listed) => listed.toLowerCase() === entry.toLowerCase());
}
