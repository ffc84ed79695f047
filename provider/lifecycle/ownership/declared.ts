import { EdgeError } from "../../client/errors";
import type { Properties } from "../../schema/properties";
import type { Settings } from "../../settings/settings";
import { type Claim, conflictOf, differingNames, idOfKey } from "../claims";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";
import type { Declaration, ObjectKeys, RunMemory } from "../memory";

/** What of a kind tells the objects that its resources declare. */
export type Claiming = Pick<ResourceKind, "type" | "names" | "claims">;

/** A run, and the account that it is about. */
type Place = { readonly run: RunMemory; readonly settings: Settings };

type OfType = Pick<ResourceKind, "type">;

/**
 * Remembers that the program declares this object, though nothing of it changes: a run in which a rename failed midway
 * leaves the old name to be deleted by a later one. Where the inputs do not identify the object, two of them differ.
 */
export function stillDeclared(
  kind: ResourceKind,
  context: Place,
  id: string,
  inputs: Properties,
  outputs?: Properties,
): void {
  know(kind, context, id);
  const namesIt = kind.adoptedBy === undefined || inputs[kind.adoptedBy] !== undefined;
  if (namesIt) claim(kind, context, id, inputs, outputs);
  else claimParts(kind, context, id, inputs, outputs);
}

/** No other resource of the program may declare a part of an object that this one declares as a whole. */
function claimParts(kind: ResourceKind, place: Place, id: string, inputs: Properties, outputs?: Properties): void {
  for (const each of declarationsOf(kind, id, inputs, outputs)) {
    if (each.key.kind !== kind.type) place.run.declare(keysOf(each, place), each);
  }
}

/** Remembers that a resource of this program is this object, or was so far: no create takes it for its own. */
export function know(kind: OfType, place: Place, id: string): void {
  place.run.know(keyOf(kind, place, id));
}

/** Whether it is an object that a resource of this program is known to be. */
export function isKnown(kind: OfType, place: Place, id: string): boolean {
  return place.run.isKnown(keyOf(kind, place, id));
}

/** Whether a resource of this run declares this object. */
export function isDeclared(kind: OfType, context: Place, id: string): boolean {
  return context.run.declares(keyOf(kind, context, id)) !== undefined;
}

/** The same of another resource than one that declares all of it, as this kind does. */
export function isDeclaredByOthers(claim: Pick<Claim, "key" | "wholeBy">, place: Place): boolean {
  const { key, wholeBy } = claim;
  const declared = place.run.declares(keysOf(claim, place));
  return declared !== undefined && (wholeBy === undefined || key.kind === wholeBy || declared.wholeBy !== wholeBy);
}

/** The inputs of the resource of this run that declares this object, if one does. */
export function declaredInputs(kind: OfType, context: Place, id: string): Properties | undefined {
  return context.run.declares(keyOf(kind, context, id))?.inputs;
}

/** Whether a delete in this process has given this object back: a create that finds it again then owns it. */
export function wasReleased(kind: OfType, context: Place, id: string): boolean {
  return context.run.wasReleased(keyOf(kind, context, id));
}

/** Whether a resource of this program is this object, or was until a delete of this run. */
export function isOfProgram(kind: OfType, place: Place, id: string): boolean {
  return isDeclared(kind, place, id) || isKnown(kind, place, id) || wasReleased(kind, place, id);
}

/** The program declares this: no delete of this run undoes it. */
export function claim(kind: Claiming, context: Place, id: string, inputs: Properties, outputs?: Properties): void {
  for (const each of declarationsOf(kind, id, inputs, outputs)) context.run.declare(keysOf(each, context), each);
}

/**
 * The program declares this, and another resource of it may do so, too: that is warned of. Called before a kind writes, it keeps
 * two from setting one object to different values, where only the platform tells that they name the same.
 *
 * @throws EdgeError where another resource sets it otherwise
 */
export function claimAlone(
  kind: Claiming,
  context: Context,
  id: string,
  inputs: Properties,
  { before, outputs }: { readonly before?: Properties; readonly outputs?: Properties } = {},
): void {
  const formOf = ({ key }: Pick<Claim, "key">) => JSON.stringify(key);
  const ownBefore = new Map((before ? claimsOf(kind, id, before) : []).map((each) => [formOf(each), each]));
  for (const each of declarationsOf(kind, id, inputs, outputs)) {
    const other = context.run.declares(keysOf(each, context));
    if (!other || other.inputs === inputs || context.run.wasReleased(keysOf(each, context))) continue;
    // What this resource itself declared until now, in a process that outlives one update.
    const earlier = ownBefore.get(formOf(each));
    if (earlier && other.wholeBy === each.wholeBy && differingNames(other.values, earlier.values).length === 0)
      continue;
    if (each.isShared && other.wholeBy === each.wholeBy) continue;
    const conflict = conflictOf(other, each);
    if (conflict !== undefined) throw new EdgeError(conflict);
    context.warn(`${each.label} is declared by two resources of this program; remove one of them.`);
  }
  claim(kind, context, id, inputs, outputs);
}

/**
 * The program declares this while it is created, unless another resource of it does: no delete of this run undoes what the create has
 * found there, also where it fails.
 */
export function claimFirst(
  kind: Claiming,
  context: Place,
  { id, inputs }: { readonly id: string; readonly inputs: Properties },
): void {
  for (const each of declarationsOf(kind, id, inputs)) context.run.declareFirst(keysOf(each, context), each);
}

/** What a resource declares of objects by their ids: those that its kind tells, or the one that its own id names. */
export function claimsOf(kind: Claiming, id: string, inputs: Properties, outputs: Properties = {}): readonly Claim[] {
  const properties = { ...outputs, ...inputs };
  return kind.claims(properties, id);
}

/** The same as a run remembers it. */
function declarationsOf(kind: Claiming, id: string, inputs: Properties, outputs?: Properties): Declaration[] {
  const by = { label: `${kind.type} (${kind.names(inputs, id)})` };
  return claimsOf(kind, id, inputs, outputs).map((each) => ({ ...each, inputs, by }));
}

/** A check cannot tell two resources with the same inputs from one that is checked twice; by now the first has claimed the list. */
export function refuseSecondExclusive(kind: ResourceKind, context: Context, inputs: Properties): void {
  for (const each of kind.claims(inputs)) {
    const other = each.members === "all" ? context.run.declares(keysOf(each, context)) : undefined;
    if (!other || context.run.wasReleased(keysOf(each, context))) continue;
    throw new EdgeError("another resource of this program has it with exclusive: true as well; remove one of them.");
  }
}

/** A delete leaves these objects to the resources that declare them. */
export function leave(of: OfType, place: Place, id: string): void {
  place.run.leave(keyOf(of, place, id));
}

/** A delete has given this object back. */
export function release(of: OfType, place: Place, id: string): void {
  place.run.release(keyOf(of, place, id));
}

function keysOf({ key }: Pick<Claim, "key">, { run, settings }: Place): ObjectKeys {
  return run.keysOf(settings, key.kind, idOfKey(key));
}

function keyOf({ type }: OfType, { run, settings }: Place, id: string): ObjectKeys {
  return run.keysOf(settings, type, id);
}
