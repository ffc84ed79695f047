import type { z } from "zod";
import { equal } from "../../schema/canonical";
import { createdIn } from "../../schema/createdAs";
import { metaOf } from "../../schema/meta";
import { type Properties, picked } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import { namesFromId, propertiesFromId } from "../identity/ids";
import { hasNaturalKey, type ResourceKind, unfinishedKey } from "../kind";

interface Difference {
  /** True if only the state has changed. Undefined lets the engine compare the inputs and show the changes. */
  readonly changes: boolean | undefined;
  readonly replaces: string[];
  readonly deleteBeforeReplace: boolean;
}

/**
 * Compares the program with the state without any request. A different connection to the same account changes nothing.
 */
export function difference(
  kind: ResourceKind,
  id: string,
  state: Properties,
  inputs: Properties,
  isInSameAccount = false,
): Difference {
  const changed = [...changedSince(kind, id, state, inputs)];
  const replaces = changed.filter((name) => {
    if (name === "connection" && isInSameAccount && !hasUnknown(inputs[name])) return false;
    return forcesReplacement(kind, name, inputs[name], id, state);
  });
  const changes = state[unfinishedKey] !== undefined ? true : changed.length > 0 ? undefined : false;
  const deleteBeforeReplace = hasNaturalKey(kind) || replaces.some((name) => isDeletedFirst(kind, name, inputs, state));
  return { changes, replaces, deleteBeforeReplace };
}

/**
 * Returns the changed inputs. The plugin also records inputs that follow from the id, so omitting those changes
 * nothing.
 */
export function changedSince(
  kind: ResourceKind,
  id: string,
  state: Properties,
  inputs: Properties,
): ReadonlySet<string> {
  const undeclared = namesFromId(kind).filter(
    (name) => Object.hasOwn(kind.inputs.shape, name) && state[name] !== undefined && inputs[name] === undefined,
  );
  if (undeclared.length === 0) return changedInputs(kind, state, inputs);
  const told = propertiesFromId(kind, id);
  const isTold = (name: string) => undeclared.includes(name) && state[name] === told[name];
  return changedInputs(
    kind,
    picked(state, (name) => !isTold(name)),
    inputs,
  );
}

/**
 * Returns the inputs that differ in meaning, including removed ones. Declaring the create default is the same as
 * omitting it.
 */
export function changedInputs(kind: ResourceKind, state: Properties, inputs: Properties): ReadonlySet<string> {
  const shape: Readonly<Record<string, z.ZodType>> = kind.inputs.shape;
  const changed = Object.entries(shape).flatMap(([name, schema]) => {
    const isEqual = isSame(schema, state[name], inputs[name]);
    return isEqual || isSameByAnother(kind, name, state, inputs) ? [] : [name];
  });
  if (changed.length === 0 || !createdBy(state)(state)) return new Set(changed);
  // Null is a value, too: it clears a setting.
  const filled = (each: Properties) => ({ ...each, ...createdIn(kind.inputs, each) });
  const [before, after] = [filled(state), filled(inputs)];
  return new Set(changed.filter((name) => !isSame(shape[name] as z.ZodType, before[name], after[name])));
}

export function isSame(schema: z.ZodType, before: unknown, after: unknown): boolean {
  return !hasUnknown(after) && equal(schema, before, after);
}

export function createdBy({ adopted }: Properties) {
  return ({ key }: Properties) => adopted !== true && !(Array.isArray(adopted) && adopted.includes(key));
}

/** True if another input, such as a folder's path, identifies the same value. */
function isSameByAnother({ inputs: { shape } }: ResourceKind, name: string, state: Properties, inputs: Properties) {
  const { comparesAs } = metaOf(shape[name] as z.ZodType);
  if (typeof comparesAs !== "object" || hasUnknown(inputs[name])) return false;
  const other = comparesAs.property;
  const isDeclared = [name, other].every((each) => state[each] !== undefined && inputs[each] !== undefined);
  return isDeclared && isSame(shape[other] as z.ZodType, state[other], inputs[other]);
}

function forcesReplacement(kind: ResourceKind, name: string, value: unknown, id: string, state: Properties): boolean {
  const rule = kind.replacedBy[name];
  if (rule === undefined) return false;
  if (typeof rule !== "function" || hasUnknown(value)) return true;
  return rule(value, id, state) === "replace";
}

function isDeletedFirst({ replacedBy }: ResourceKind, name: string, inputs: Properties, state: Properties): boolean {
  const rule = replacedBy[name];
  return typeof rule === "object" && rule.deletedFirst(inputs, state);
}
