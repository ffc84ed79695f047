import type { z } from "zod";
import { equal } from "../../schema/canonical";
import { createdIn } from "../../schema/createdAs";
import { metaOf } from "../../schema/meta";
import { type Properties, picked } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import { namesFromId, propertiesFromId } from "../identity/ids";
import { hasNaturalKey, type ResourceKind, unfinishedKey } from "../kind";

/** What differs between state and program, in the engine's terms. */
interface Difference {
  /** Undefined lets the engine compare the inputs and show the lines that changed; true is for what lies in the state. */
  readonly changes: boolean | undefined;
  readonly replaces: string[];
  readonly deleteBeforeReplace: boolean;
}

/**
 * Compares what the state holds with what the program declares. Sends no request. Another connection to the account in which the
 * resource is changes nothing on the platform.
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

/** The plugin records what the id tells, too: a program by the classes that does not declare it changes nothing. */
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
 * The inputs that differ in meaning between state and program, those removed from the program included. One that is declared as a
 * create of this program sends it undeclared means the same as none.
 */
export function changedInputs(kind: ResourceKind, state: Properties, inputs: Properties): ReadonlySet<string> {
  const shape: Readonly<Record<string, z.ZodType>> = kind.inputs.shape;
  const changed = Object.entries(shape).flatMap(([name, schema]) => {
    const isEqual = isSame(schema, state[name], inputs[name]);
    return isEqual || isSameByAnother(kind, name, state, inputs) ? [] : [name];
  });
  if (changed.length === 0 || !createdBy(state)(state)) return new Set(changed);
  // Null is a value: it clears what is set.
  const filled = (each: Properties) => ({ ...each, ...createdIn(kind.inputs, each) });
  const [before, after] = [filled(state), filled(inputs)];
  return new Set(changed.filter((name) => !isSame(shape[name] as z.ZodType, before[name], after[name])));
}

export function isSame(schema: z.ZodType, before: unknown, after: unknown): boolean {
  return !hasUnknown(after) && equal(schema, before, after);
}

/** Whether this program has created an object of a resource, and not adopted it: the whole, or an entry of a list by its key. */
export function createdBy({ adopted }: Properties) {
  return ({ key }: Properties) => adopted !== true && !(Array.isArray(adopted) && adopted.includes(key));
}

/** Whether another value of an input, such as the path of a folder, says the same as before. */
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
