import { isIPv4 } from "node:net";
import { canonicalIp } from "../../schema/address";
import { countryForm, isCountry, meantCountry } from "../../schema/country";
import { entryProblem } from "../../schema/listEntry";
import { quoted } from "../../schema/quoted";
import { isUnknown } from "../../schema/unknown";

interface EntryForm {
  /** Noun phrase for messages, such as `an IPv4 or IPv6 address`. */
  readonly each: string;
  /** Returns the canonical form, or undefined if the entry is invalid. */
  canonical(entry: string): string | undefined;
  readonly meant?: (entry: string) => string | undefined;
}

/** Maximum number of entries in a message. */
const fewEntries = 5;

const maxQuotedLength = 60;

const forms: Readonly<Record<string, EntryForm>> = {
  IP: { each: "an IPv4 or IPv6 address", canonical: canonicalIp },
  CIDR: { each: "an address range, such as 203.0.113.0/24", canonical: range },
  ASN: { each: "an autonomous system number, such as AS64500", canonical: autonomousSystem },
  Country: { each: countryForm, canonical: country, meant: meantCountry },
  JA4: {
    each: "a JA4 fingerprint such as t13d1516h2_8daaf6152771_b186095e22b6",
    canonical: matching(/^[a-z0-9]{10}_[0-9a-f]{12}_[0-9a-f]{12}$/, "toLowerCase"),
  },
};

const anyLine: EntryForm = { each: "a single line", canonical: matching(/^[^\r\n]+$/, "trim") };

/** Returns the canonical entries, deduplicated and sorted. Invalid ones are only trimmed. */
export function canonicalEntries(type: unknown, entries: readonly unknown[]): unknown[] {
  const { canonical } = formOf(type);
  const all = entries.map((entry) =>
    typeof entry === "string" && !isUnknown(entry) ? canonicalForm(entry, canonical) : entry,
  );
  return [...new Set(all)].sort();
}

/** Keeps entries at their index and puts new ones in place of removed ones, as Pulumi compares lists by index. */
export function inPlaces(entries: readonly unknown[], before: readonly unknown[]): unknown[] {
  const [wanted, known] = [new Set(entries), new Set(before)];
  const left = entries.filter((entry) => !known.has(entry)).reverse();
  const placed = [...known].map((entry) => (wanted.has(entry) ? entry : left.pop()));
  // Fills the remaining gaps from the end.
  for (let index = 0; index < placed.length; index += 1) {
    while (placed.length > index && placed.at(-1) === undefined) placed.pop();
    if (index < placed.length && placed[index] === undefined) placed[index] = placed.pop();
  }
  return [...placed, ...left.reverse()];
}

export function entryConflicts(type: unknown, entries: readonly unknown[], isSecret = false): string[] {
  const { each, canonical, meant } = formOf(type);
  // The name of an organization may contain any character.
  const isAnyLine = each === anyLine.each;
  const problemOf = (entry: string) =>
    (isAnyLine ? undefined : entryProblem(entry)) ??
    (canonical(entry.trim()) === undefined ? `must be ${each}, because the type is ${type}` : undefined);
  const wrong = entries.flatMap((entry, index) => {
    const problem = typeof entry === "string" && !isUnknown(entry) ? problemOf(entry) : undefined;
    return problem === undefined ? [] : [{ index, problem, entry: String(entry) }];
  });
  const problems = [...new Set(wrong.map(({ problem }) => problem))];
  return problems.map((problem) => {
    const all = wrong.filter((each) => each.problem === problem);
    const paths = all.slice(0, fewEntries).map(({ index }) => `entries[${index}]`);
    const more = all.length > fewEntries ? ` and ${all.length - fewEntries} more` : "";
    const given = isSecret ? [] : all.slice(0, fewEntries).map(({ entry }) => quotedWith(entry, meant?.(entry)));
    return `${paths.join(", ")}${more} ${problem}${given.length > 0 ? `; got ${given.join(", ")}` : ""}`;
  });
}

function quotedWith(entry: string, meant: string | undefined): string {
  const actual = quoted(entry.length > maxQuotedLength ? `${entry.slice(0, maxQuotedLength)}…` : entry);
  return meant === undefined ? actual : `${actual} (did you mean ${meant}?)`;
}

function country(entry: string): string | undefined {
  const upper = entry.toUpperCase();
  return isCountry(upper) ? upper : undefined;
}

export function entriesIn(type: unknown, content: string): unknown[] {
  return canonicalEntries(
    type,
    content.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ""),
  );
}

function formOf(type: unknown): EntryForm {
  return (typeof type === "string" ? forms[type] : undefined) ?? anyLine;
}

function canonicalForm(entry: string, canonical: EntryForm["canonical"]): string {
  const trimmed = entry.trim();
  return canonical(trimmed) ?? trimmed;
}

function matching(pattern: RegExp, spelled: "toUpperCase" | "toLowerCase" | "trim") {
  return (entry: string) => {
    const one = entry[spelled]();
    return pattern.test(one) ? one : undefined;
  };
}

function autonomousSystem(entry: string): string | undefined {
  const [, number] = /^(?:AS)?0*(\d{1,10})$/i.exec(entry) ?? [];
  return number !== undefined && Number(number) <= 0xffffffff ? `AS${number}` : undefined;
}

/** Masks the address to the start of its range. */
function range(entry: string): string | undefined {
  const [, host = "", given] = /^([^/]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(entry) ?? [];
  const address = canonicalIp(host);
  if (address === undefined) return undefined;
  const [parts, bits] = isIPv4(address) ? [address.split(".").map(Number), 8] : [groupsOf(address), 16];
  const length = Number(given ?? parts.length * bits);
  if (length > parts.length * bits) return undefined;
  const first = parts.map((part, index) => {
    const free = Math.min(bits, Math.max(0, (index + 1) * bits - length));
    return part - (part % 2 ** free);
  });
  const start = bits === 8 ? first.join(".") : canonicalIp(first.map((part) => part.toString(16)).join(":"));
  return `${start}/${length}`;
}

function groupsOf(address: string): number[] {
  const [left = [], right = []] = address.split("::").map((half) => (half === "" ? [] : half.split(":")));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => "0");
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
