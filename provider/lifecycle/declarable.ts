import type { z } from "zod";
import { isOptional } from "../schema/meta";
import type { Properties } from "../schema/properties";
import type { ResourceKind } from "./kind";

/** What a program can declare of the settings that the platform shows, in the order of the kind's inputs. */
export function declarable(kind: ResourceKind, shown: Properties): { inputs: Properties; refused: string[] } {
  const inputs: Properties = {};
  const refused: string[] = [];
  for (const [name, schema] of Object.entries(kind.inputs.shape)) {
    // A list that has to be declared is declared empty.
    const isNeeded = Array.isArray(shown[name]) && !isOptional(schema as z.ZodType);
    const value = withoutEmpty(shown[name]) ?? (isNeeded ? [] : undefined);
    if (value === undefined) continue;
    if ((schema as z.ZodType).safeParse(value).success) inputs[name] = value;
    else refused.push(name);
  }
  return { inputs, refused };
}

/**
 * Without what is not set: nulls, empty lists, and objects that hold no more than these. The members of a list keep
 * their objects: an endpoint is a CDN endpoint also when it has no setting.
 */
function withoutEmpty(value: unknown, isMember = false): unknown {
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => withoutEmpty(item, true));
  if (typeof value !== "object") return value;
  const kept = Object.entries(value as object)
    .map(([name, item]) => [name, withoutEmpty(item, isMember)] as const)
    .filter(([, item]) => item !== undefined);
  return kept.length === 0 && !isMember ? undefined : Object.fromEntries(kept);
}
