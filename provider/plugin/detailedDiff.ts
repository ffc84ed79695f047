import { z } from "zod";
import type { ResourceKind } from "../lifecycle/kind";
import { changedSince } from "../lifecycle/lifecycle";
import { equal } from "../schema/canonical";
import { pathTo } from "../schema/enginePath";
import { metaOf, unwrap } from "../schema/meta";
import { elementOf, partAt } from "../schema/parts";
import { isRecord, type Properties } from "../schema/properties";
import { isUnknown } from "../schema/unknown";
import { matchedItems } from "./matchedItems";

/** What becomes of a value, and whether the resource is replaced for it. */
export interface Changed {
  readonly change: "add" | "delete" | "update";
  readonly replaces: boolean;
}

type Difference = readonly [path: string, change: Changed["change"]];

/** What an update changes, by the path of each value that differs: `rules[0].enabled`. */
export function detailedDiff(
  kind: ResourceKind,
  id: string,
  state: Properties,
  inputs: Properties,
  replaces: readonly string[],
): Map<string, Changed> {
  const changed = [...changedSince(kind, id, state, inputs)].flatMap((name) =>
    differences(kind.inputs.shape[name] as z.ZodType, name, state[name], inputs[name]).map(
      ([path, change]) => [path, { change, replaces: replaces.includes(name) }] as const,
    ),
  );
  return new Map(changed);
}

function differences(schema: z.ZodType, path: string, before: unknown, after: unknown): Difference[] {
  if (isNothing(before) && isNothing(after)) return [];
  if (isUnknown(after)) return [[path, "update"]];
  if (isNothing(before)) return [[path, "add"]];
  if (isNothing(after)) return [[path, "delete"]];
  if (equal(schema, before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(schema, path, before, after);
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      differences(partAt(schema, name) ?? z.unknown(), pathTo(path, name), before[name], after[name]),
    );
  }
  return [[path, "update"]];
}

/**
 * The entries that come, go or change; one that others only push to another place is none of them. The engine takes a value from
 * the same place before and after: an entry that has moved and changed goes at its old place and comes at the new one. An entry
 * with a key is shown as a whole, as nothing else shows the key.
 */
function listDifferences(schema: z.ZodType, path: string, before: unknown[], after: unknown[]): Difference[] {
  const bare = unwrap(schema);
  const element = bare instanceof z.ZodArray ? elementOf(bare) : z.unknown();
  const { keyedBy } = metaOf(schema);
  const { removed, added, kept } = matchedItems(element, metaOf(schema), before, after);
  const removals = new Set(removed);
  const come = new Set(added);
  const inside = kept.flatMap(([from, to]) => {
    const changes = differences(element, `${path}[${to}]`, before[from], after[to]);
    if (changes.length === 0 || (from === to && keyedBy === undefined)) return changes;
    removals.add(from);
    come.add(to);
    return [];
  });
  const indexes = [...new Set([...removals, ...come])].sort((one, other) => one - other);
  return [
    ...inside,
    ...indexes.map((place): Difference => {
      const change = removals.has(place) ? (come.has(place) ? "update" : "delete") : "add";
      return [`${path}[${place}]`, change];
    }),
  ];
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}
