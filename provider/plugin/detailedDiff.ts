import type { z } from "zod";
import type { ResourceKind } from "../lifecycle/kind";
import { changedSince } from "../lifecycle/lifecycle";
import { canonical } from "../schema/canonical";
import type { Properties } from "../schema/properties";
import { isUnknown } from "../schema/unknown";

/** What becomes of a value, and whether the resource is replaced for it. */
export interface Changed {
  readonly change: "add" | "delete" | "update";
  readonly replaces: boolean;
}

/** What an update changes, by the path of each value that differs: `rules[0].enabled`. */
export function detailedDiff(
  kind: ResourceKind,
  id: string,
  state: Properties,
  inputs: Properties,
  replaces: readonly string[],
): Map<string, Changed> {
  const changed = [...changedSince(kind, id, state, inputs)].flatMap((name) => {
    const schema = kind.inputs.shape[name] as z.ZodType;
    const [before, after] = [state[name], inputs[name]].map((value) => canonical(schema, value));
    return differences(name, before, after).map(
      ([path, change]) => [path, { change, replaces: replaces.includes(name) }] as const,
    );
  });
  return new Map(changed);
}

function differences(path: string, before: unknown, after: unknown): [path: string, change: Changed["change"]][] {
  if (before === after) return [];
  if (before === undefined || before === null) return [[path, "add"]];
  if (after === undefined || after === null) return [[path, "delete"]];
  if (isUnknown(before) || isUnknown(after)) return [[path, "update"]];
  if (Array.isArray(before) && Array.isArray(after)) {
    const longer = before.length > after.length ? before : after;
    return longer.flatMap((_, index) => differences(`${path}[${index}]`, before[index], after[index]));
  }
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(pathTo(path, name), before[name], after[name]));
  }
  return [[path, "update"]];
}

/** In the spelling of the engine: a name that is no identifier stands in brackets. */
function pathTo(path: string, name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `${path}.${name}` : `${path}[${JSON.stringify(name)}]`;
}

function isObject(value: unknown): value is Properties {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
