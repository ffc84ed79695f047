import type { z } from "zod";
import { canonical } from "../../provider/schema/canonical";
import {
  type Difference as Differing,
  differencesOfParts,
  isSame,
  type Step,
  type Walk,
} from "../../provider/schema/differences";
import { entriesChanged, hasManyEntries } from "../../provider/schema/entriesChanged";
import { metaOf } from "../../provider/schema/meta";
import type { IndexPair } from "../../provider/schema/pairItems";
import { partAt } from "../../provider/schema/parts";
import { isRecord } from "../../provider/schema/properties";
import { redactedMark, stringsIn } from "../../provider/schema/redaction";
import { isUnknown } from "../../provider/schema/unknown";
import type { Difference, Properties } from "./model";
import { Named } from "./named";
import { compare } from "./order";

/** Returns the differences by property. Two redacted values differ only if the engine names their path. */
export function differences(
  schema: z.ZodType | undefined,
  old: Properties,
  now: Properties,
  differing: readonly string[] = [],
): Difference[] {
  const named = Named.of(differing);
  const walk: Walk = { unkeyed: "alike", verdict: (two) => verdictOn(two, named) };
  return differencesOfParts({ path: [], schema, before: old, after: now }, walk)
    .flatMap((each) => toDifferences(each, named))
    .sort((one, other) => compare(one.path, other.path));
}

function verdictOn(two: Differing, named: Named): ReturnType<Walk["verdict"]> {
  const { schema, before, after } = two;
  if (isRedacted(two)) return named.isEmpty ? "same" : "differs";
  const looksSame = isSame(two);
  if (looksSame && (named.isEmpty || !stringsIn(before).includes(redactedMark))) return "same";
  return !looksSame && schema && (metaOf(schema).isMultiline || areManyEntries(schema, before, after))
    ? "differs"
    : "inside";
}

function toDifferences(two: Differing, named: Named): Difference[] {
  const { schema, before, after, members, reordered } = two;
  const path = pathOf(two.path);
  if (isRedacted(two)) {
    const paths = named.redactedAt(path, two.path.map(namesOf));
    return paths.map((path) => ({ path, old: before, new: after }));
  }
  if (members) {
    const [old, now] = [before ?? [], after ?? []] as [unknown[], unknown[]];
    const element = schema && partAt(schema, 0);
    const { removed, added } = membersChanged(old, now, (item) => (element ? canonical(element, item) : item));
    const formatted = [
      ...describeMembers(removed, "removed").map((item) => ({ path, old: item })),
      ...describeMembers(added, "added").map((item) => ({ path, new: item })),
    ];
    if (formatted.length > 0) return formatted;
  }
  if (reordered) return [orderChanged(two, reordered, path)];
  if (schema && metaOf(schema).isMultiline) return [linesChanged(before, after, path)];
  if (schema && areManyEntries(schema, before, after)) return [manyChanged(Object(before), Object(after), path)];
  return [{ path, ...(before === undefined ? {} : { old: before }), ...(after === undefined ? {} : { new: after }) }];
}

export function membersChanged<Item>(
  old: readonly Item[],
  now: readonly Item[],
  formOf: (item: Item) => unknown = (item) => item,
) {
  const keyOf = (item: Item) => JSON.stringify(formOf(item));
  const only = (list: readonly Item[], others: readonly Item[]) => {
    const known = new Set(others.map(keyOf));
    return list.filter((item) => !known.has(keyOf(item)));
  };
  return { removed: only(old, now), added: only(now, old) };
}

/** Longer lists show their size and the first `fewMembers`. */
const manyMembers = 10;
const fewMembers = 5;

function describeMembers(items: readonly unknown[], verb: string): readonly unknown[] {
  return items.length <= manyMembers ? items : [`${items.length} ${verb}: ${firstMembers(items)}`];
}

export function firstMembers(items: readonly unknown[]): string {
  const first = items.slice(0, fewMembers).map((item) => (typeof item === "string" ? item : JSON.stringify(item)));
  return [...first, ...(items.length > fewMembers ? ["…"] : [])].join(", ");
}

function manyChanged(old: Properties, now: Properties, path: string): Difference {
  const [before, after] = [old, now].map((entries) => Object.keys(entries).length);
  return { path, ...(before ? { old: `${before} in all` } : {}), new: `${after} in all: ${entriesChanged(old, now)}` };
}

/** Counts lines instead of quoting them. */
function linesChanged(old: unknown, now: unknown, path: string): Difference {
  const [before, after] = [linesOf(old), linesOf(now)];
  const told = (value: unknown, lines: readonly string[] | undefined, others: readonly string[] = [], verb = "") => {
    if (lines === undefined) return value;
    const all = `${lines.length} ${lines.length === 1 ? "line" : "lines"}`;
    return others.length > 0 ? `${all}, ${withoutOthers(lines, others)} ${verb}` : all;
  };
  return {
    path,
    ...(old === undefined ? {} : { old: told(old, before, after, "removed") }),
    ...(now === undefined ? {} : { new: told(now, after, before, "added") }),
  };
}

function linesOf(value: unknown): readonly string[] | undefined {
  const isShown = typeof value === "string" && value !== redactedMark && !isUnknown(value);
  return isShown ? value.replace(/\r?\n$/, "").split(/\r?\n/) : undefined;
}

/** Counts lines that the other string lacks, including repetitions. */
function withoutOthers(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  const added = lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
  return added.length;
}

function orderChanged({ schema, before, after }: Differing, kept: readonly IndexPair[], path: string): Difference {
  const { keyedBy = "" } = schema ? metaOf(schema) : {};
  const keysIn = (list: unknown, indexes: readonly number[]) =>
    indexes.map((index) => Object(Object(list)[index])[keyedBy]).join(", ");
  const [was, is] = [kept.map(([from]) => from).sort((one, other) => one - other), kept.map(([, to]) => to)];
  return { path: `${path} in order`, old: keysIn(before, was), new: keysIn(after, is) };
}

/** Names an entry by its key, or by its index if the key is redacted or not unique. */
function pathOf(steps: readonly Step[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step !== "string") return `${path}[${JSON.stringify(namesOf(step).at(-1))}]`;
    return path === "" ? step : `${path}.${step}`;
  }, "");
}

/** Returns the names that the engine may use for a step, the shown one last. */
function namesOf(step: Step): (string | number)[] {
  if (typeof step === "string") return [step];
  const { before, after, key } = step;
  const isKey = (typeof key === "string" || typeof key === "number") && key !== redactedMark;
  return [before, after, ...(isKey ? [key] : [])].filter((name) => name !== undefined);
}

function isRedacted({ before, after }: Differing): boolean {
  return before === redactedMark && after === redactedMark;
}

function areManyEntries(schema: z.ZodType, before: unknown, after: unknown): boolean {
  return hasManyEntries(schema) && isRecord(before ?? {}) && isRecord(after ?? {});
}
