import { distance } from "fastest-levenshtein";

/** Suggests the name that differs in letter case, or in at most two or three letters. */
export function nearest(given: string, allowed: readonly string[]): string | undefined {
  const lower = given.toLowerCase();
  // Two letters were swapped more often than left out or added.
  const lengthsApart = (name: string) => Math.abs(name.length - given.length);
  const near = allowed
    .map((name) => ({ name, away: name.toLowerCase() === lower ? 0 : distance(lower, name.toLowerCase()) }))
    .sort((one, other) => one.away - other.away || lengthsApart(one.name) - lengthsApart(other.name))[0];
  return near && near.away <= Math.min(3, Math.floor(near.name.length / 3)) ? near.name : undefined;
}
