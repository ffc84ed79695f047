import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { metaOf, unwrap } from "./meta";

type Entries = Readonly<Record<string, unknown>>;

/** Number of entries that a message names per kind of change. */
const fewNames = 5;

/** True if a map may have thousands of entries, such as the files of a folder. Messages name only a few. */
export function hasManyEntries(schema: z.ZodType): boolean {
  return metaOf(schema).recordedAs === "input" && unwrap(schema) instanceof z.ZodRecord;
}

/** Returns `3 added (a, b, c), 12 changed (d, e, f, g, h, …), 1 removed (i)`. */
export function entriesChanged(before: Entries, after: Entries): string {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const added = [...is.keys()].filter((name) => !was.has(name));
  const removed = [...was.keys()].filter((name) => !is.has(name));
  const changed = [...is.keys()].filter((name) => was.has(name) && !isDeepStrictEqual(was.get(name), is.get(name)));
  const told = { added, changed, removed };
  return Object.entries(told)
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${names.length} ${verb} (${firstFew(names)})`)
    .join(", ");
}

function firstFew(names: readonly string[]): string {
  return [...names.slice(0, fewNames), ...(names.length > fewNames ? ["…"] : [])].join(", ");
}
