import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { enablementPrevious } from "./previous";

/** The settings of each entry, by its key. */
export type Entries = Readonly<Record<string, Properties>>;

/** What a set declared, and what was found of it. */
export interface Declaration {
  readonly entries: Entries;
  readonly previous: Entries;
}

/** What is to be written of one entry. */
export interface Step {
  readonly key: string;
  readonly values: Properties;
}

/** How an entry that is no longer declared is given back: as it was found, switched off with these values, or as it is. */
export type GivingBack = "restore" | "keep" | { readonly off: Properties };

/** What is to be written so that the entries are as they are wanted: what differs from what the platform has. */
export function wantedSteps(live: Entries, wanted: Entries): Step[] {
  return Object.entries(wanted).flatMap(([key, settings]) => stepOf(key, ownValue(live, key) ?? {}, settings));
}

/** What is to be written of entries that are given back; what is gone meanwhile is left. */
export function givingBackSteps(live: Entries, { entries, previous }: Declaration, how: GivingBack): Step[] {
  if (how === "keep") return [];
  return Object.entries(entries).flatMap(([key, settings]) => {
    const now = ownValue(live, key);
    if (!now) return [];
    return stepOf(key, now, how === "restore" ? only(ownValue(previous, key) ?? {}, settings) : how.off);
  });
}

/** What was found of each wanted entry: when it came under management counts. */
export function foundOf(live: Entries, before: Declaration, wanted: Entries): Entries {
  return mapEntries(wanted, (settings, key) =>
    enablementPrevious(Object.keys(settings), settings, ownValue(live, key) ?? {}, ownValue(before.previous, key)),
  );
}

/** Keys of which the steps were not carried out, or of which that is not known. */
export interface Undone {
  readonly untouched: ReadonlySet<string>;
  readonly inDoubt: ReadonlySet<string>;
}

/**
 * What a set holds when not all of its steps were done: what was not touched is as before, and of what is in doubt it is
 * recorded what was found, so that a destroy puts it back.
 */
export function doneInPart(live: Entries, before: Declaration, after: Declaration, undone: Undone): Declaration {
  const held = ({ entries, previous }: Declaration, key: string) => ({
    settings: ownValue(entries, key),
    found: ownValue(previous, key),
  });
  const all = [...new Set([...Object.keys(before.entries), ...Object.keys(after.entries)])].map((key) => {
    const wanted = ownValue(after.entries, key);
    if (undone.untouched.has(key) || (undone.inDoubt.has(key) && !wanted)) return { key, ...held(before, key) };
    if (!undone.inDoubt.has(key)) return { key, ...held(after, key) };
    return { key, ...held(after, key), settings: only(ownValue(live, key) ?? {}, wanted ?? {}) };
  });
  const recorded = all.filter(({ settings }) => settings !== undefined);
  return {
    entries: Object.fromEntries(recorded.map(({ key, settings = {} }) => [key, settings])),
    previous: Object.fromEntries(recorded.flatMap(({ key, found }) => (found ? [[key, found]] : []))),
  };
}

export function mapEntries<To>(
  entries: Readonly<Record<string, Properties>>,
  change: (settings: Properties, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(entries).map(([key, settings]) => [key, change(settings, key)]));
}

function stepOf(key: string, now: Properties, settings: Properties): Step[] {
  const differing = Object.entries(settings).filter(([name, value]) => !isDeepStrictEqual(value, now[name]));
  return differing.length > 0 ? [{ key, values: Object.fromEntries(differing) }] : [];
}

/** The properties that another object has as well. */
function only(properties: Properties, names: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([name]) => names[name] !== undefined));
}
