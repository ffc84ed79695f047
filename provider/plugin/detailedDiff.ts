import type { ResourceKind } from "../lifecycle/kind";
import { changedSince } from "../lifecycle/lifecycle";
import { type Difference, differencesIn, isSame, type Step, type Walk } from "../schema/differences";
import { pathTo } from "../schema/enginePath";
import type { IndexPair } from "../schema/pairItems";
import type { Properties } from "../schema/properties";
import { isUnknown } from "../schema/unknown";

export interface Changed {
  readonly change: "add" | "delete" | "update";
  readonly replaces: boolean;
}

type EnginePath = readonly [path: string, change: Changed["change"]];

/** Returns changes by path, such as `rules[0].enabled`. */
export function detailedDiff(
  kind: ResourceKind,
  id: string,
  state: Properties,
  inputs: Properties,
  replaces: readonly string[],
): Map<string, Changed> {
  const changed = new Map<string, Changed>();
  for (const name of changedSince(kind, id, state, inputs)) {
    const two = { path: [name], schema: kind.inputs.shape[name], before: state[name], after: inputs[name] };
    for (const [path, change] of differencesIn(two, walk).flatMap(enginePaths)) {
      const known = changed.get(path)?.change ?? change;
      changed.set(path, { change: known === change ? change : "update", replaces: replaces.includes(name) });
    }
  }
  return changed;
}

const walk: Walk = {
  unkeyed: "place",
  verdict: (two) => {
    const { before, after } = two;
    if ((isNothing(before) && isNothing(after)) || isSame(two)) return "same";
    return isNothing(before) || isNothing(after) || isUnknown(after) ? "differs" : "inside";
  },
};

/**
 * Converts a difference to the engine's paths. Items that only shift do not differ. The engine takes the old and the
 * new value from the same index, so an item that has moved and changed is deleted at its old index and added at its new
 * one. Items with a key are shown as a whole, because nothing else shows the key.
 */
function enginePaths({ path, before, after, members, reordered }: Difference): EnginePath[] {
  const place = path.findIndex((step) => typeof step !== "string" && (step.by === "key" || step.before !== step.after));
  const item = path[place];
  if (typeof item === "object") return moved(pathOf(path.slice(0, place)), item.before, item.after);
  const at = pathOf(path);
  if (members) {
    const { removed, added } = members;
    return [...removed.flatMap(([from]) => moved(at, from)), ...added.flatMap(([to]) => moved(at, undefined, to))];
  }
  if (reordered) {
    const staying = new Set(inOrder(reordered));
    return reordered.filter((pair) => !staying.has(pair)).flatMap((pair) => moved(at, ...pair));
  }
  return [[at, isNothing(before) ? "add" : isNothing(after) ? "delete" : "update"]];
}

function moved(list: string, from?: number, to?: number): EnginePath[] {
  return [
    ...(from === undefined ? [] : [[`${list}[${from}]`, "delete"] as const]),
    ...(to === undefined ? [] : [[`${list}[${to}]`, "add"] as const]),
  ];
}

function pathOf([first, ...rest]: readonly Step[]): string {
  return rest.reduce<string>(
    (path, step) => pathTo(path, typeof step === "string" ? step : (step.after ?? step.before ?? 0)),
    String(first),
  );
}

/** Longest increasing subsequence of old indexes; everything outside it moved. */
function inOrder(pairs: readonly IndexPair[]): readonly IndexPair[] {
  const longest = (rows: readonly IndexPair[][]) =>
    rows.reduce((one, other) => (other.length > one.length ? other : one), []);
  const rows: IndexPair[][] = [];
  for (const pair of pairs) rows.push([...longest(rows.filter((row) => (row.at(-1)?.[0] ?? 0) < pair[0])), pair]);
  return longest(rows);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}
