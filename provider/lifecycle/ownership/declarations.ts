import { EdgeError } from "../../client/errors";
import type { Properties } from "../../schema/properties";
import { type Claim, conflictOf, differingNames } from "../claims";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";
import { type Declaration, ownershipOf, ownershipOfKey, type Place } from "./ownership";

/** The members of a kind that tell which objects its resources declare. */
export type Claiming = Pick<ResourceKind, "type" | "names" | "claims">;

/**
 * Records that the program declares this object, though nothing of it changes: a run in which a rename failed midway
 * leaves the old name to be deleted by a later one. Where the inputs do not identify the object, two of them differ.
 */
export function stillDeclared(
  place: Place,
  kind: ResourceKind,
  id: string,
  inputs: Properties,
  outputs?: Properties,
): void {
  ownershipOf(place, kind, id).know();
  const namesIt = kind.adoptedBy === undefined || inputs[kind.adoptedBy] !== undefined;
  for (const each of declarationsOf(kind, id, inputs, outputs)) {
    // No other resource may declare a part of an object that this one declares as a whole.
    if (namesIt || each.key.kind !== kind.type) ownershipOfKey(place, each.key).declare(each);
  }
}

/**
 * Claims the objects of a resource, unless another resource has claimed them: no delete of this run undoes what a create has found,
 * also where the create fails.
 */
export function claim(place: Place, kind: Claiming, id: string, inputs: Properties, outputs?: Properties): void {
  for (const each of declarationsOf(kind, id, inputs, outputs)) ownershipOfKey(place, each.key).declareFirst(each);
}

/**
 * Claims the objects of a resource, and warns if another resource of the program has claimed one. Called before a kind writes, it keeps
 * two from setting one object to different values, where only the platform tells that they name the same.
 *
 * @throws EdgeError where another resource sets it otherwise
 */
export function claimAlone(
  context: Context,
  kind: Claiming,
  id: string,
  inputs: Properties,
  { before, outputs }: { readonly before?: Properties; readonly outputs?: Properties } = {},
): void {
  const formOf = ({ key }: Pick<Claim, "key">) => JSON.stringify(key);
  const ownBefore = new Map((before ? kind.claims(before, id) : []).map((each) => [formOf(each), each]));
  const declarations = declarationsOf(kind, id, inputs, outputs);
  for (const each of declarations) {
    const { declaration: other, wasReleased } = ownershipOfKey(context, each.key);
    if (!other || other.inputs === inputs || wasReleased) continue;
    // What this resource itself declared until now, in a process that outlives one update.
    const earlier = ownBefore.get(formOf(each));
    if (earlier && other.wholeBy === each.wholeBy && differingNames(other.values, earlier.values).length === 0)
      continue;
    if (each.isShared && other.wholeBy === each.wholeBy) continue;
    const conflict = conflictOf(other, each);
    if (conflict !== undefined) throw new EdgeError(conflict);
    context.warn(`${each.label} is declared by two resources of this program; remove one of them.`);
  }
  for (const each of declarations) ownershipOfKey(context, each.key).declare(each);
}

/** True if a resource declares the object, beside those of the kind that declares all of it. */
export function isDeclaredBeside(place: Place, { key, wholeBy }: Pick<Claim, "key" | "wholeBy">): boolean {
  const { declaration } = ownershipOfKey(place, key);
  return (
    declaration !== undefined && (wholeBy === undefined || key.kind === wholeBy || declaration.wholeBy !== wholeBy)
  );
}

/** A check cannot tell two resources with the same inputs from one that is checked twice; by now the first has claimed the list. */
export function refuseSecondExclusive(context: Context, kind: ResourceKind, inputs: Properties): void {
  for (const { key, members } of kind.claims(inputs)) {
    const { isDeclared, wasReleased } = ownershipOfKey(context, key);
    if (members !== "all" || !isDeclared || wasReleased) continue;
    throw new EdgeError("another resource of this program has it with exclusive: true as well; remove one of them.");
  }
}

/** Returns the claims of a resource as a run remembers them. */
function declarationsOf(kind: Claiming, id: string, inputs: Properties, outputs: Properties = {}): Declaration[] {
  const by = { label: `${kind.type} (${kind.names(inputs, id)})` };
  return kind.claims({ ...outputs, ...inputs }, id).map((each) => ({ ...each, inputs, by }));
}
