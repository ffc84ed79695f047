import type { z } from "zod";
import { changedSinceCreated, reconcile } from "../../schema/canonical";
import { type Properties, picked } from "../../schema/properties";
import type { Found, ResourceKind } from "../kind";
import { createdBy } from "../update/difference";

/**
 * Returns the actual values of declared inputs, and of undeclared ones that a create of this program sent and somebody
 * has changed. Unreadable values, and enumeration members that this version does not know, stay as declared.
 */
export function asDeclared(
  kind: ResourceKind,
  state: Properties,
  found: Found,
): { inputs: Properties; misfits: readonly string[] } {
  const inputs: Properties = {};
  const misfits = (found.unreadable ?? []).filter((path) => state[nameIn(path)] !== undefined);
  const unreadable = new Set(misfits);
  for (const [name, schema] of Object.entries(kind.inputs.shape)) {
    const declared = state[name];
    if (declared === undefined) continue;
    // The object was read by id. This input only says which one was adopted.
    const isShown = Object.hasOwn(found.settings, name) && !unreadable.has(name) && name !== kind.adoptedBy;
    const misfit = (path: string) => misfits.push(`${name}${path}`);
    const value = isShown
      ? reconcile(schema as z.ZodType, declared, found.settings[name], { misfit, isCreated: createdBy(state) })
      : declared;
    if (value !== undefined) inputs[name] = value;
  }
  if (!createdBy(state)(state)) return { inputs, misfits };
  const actual = picked(found.settings, (name) => !found.unreadable?.some((path) => nameIn(path) === name));
  return { inputs: { ...inputs, ...changedSinceCreated(kind.inputs, state, actual) }, misfits };
}

function nameIn(path: string): string {
  return path.split(/[.[]/)[0] as string;
}

export function keptAsDeclared(name: string, misfits: readonly string[]): string {
  const [values, are] = misfits.length === 1 ? ["value", "is"] : ["values", "are"];
  return `${name}: the platform's ${values} of ${misfits.join(", ")} ${are} unknown to this version, so the declared ${values} ${are} kept, and drift is not detected. Check for a newer version of pulumi-edge-platform.`;
}
