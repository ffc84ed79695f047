import { EdgeError } from "../../client/errors";
import type { Properties } from "../../schema/properties";
import { type Claim, conflictOf, differingNames } from "../claims";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";
import { type Declaration, ownershipOf, ownershipOfKey, type Place } from "./ownership";

export type Claiming = Pick<ResourceKind, "type" | "names" | "claims">;

/**
 * Records that the program still declares an unchanged object. If a rename failed midway, a later run deletes the old
 * name and must keep the object. If the inputs do not identify the object, the two names mean different objects.
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
    // Other resources must not declare a part of an object that this one declares as a whole.
    if (namesIt || each.key.kind !== kind.type) ownershipOfKey(place, each.key).declare(each);
  }
}

/**
 * Claims the unclaimed objects of a resource, so that no delete of this run removes them. Also used if the create
 * fails.
 */
export function claim(place: Place, kind: Claiming, id: string, inputs: Properties, outputs?: Properties): void {
  for (const each of declarationsOf(kind, id, inputs, outputs)) ownershipOfKey(place, each.key).declareFirst(each);
}

/**
 * Claims the objects of a resource before a write, and warns if another resource has claimed one. Only the platform may
 * reveal that two resources mean the same object.
 *
 * @throws EdgeError if another resource sets different values
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
    // The resource itself made this claim in an earlier update of the same process.
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

/** True if a resource declares the object other than as a part of its `wholeBy` resource. */
export function isDeclaredSeparately(place: Place, { key, wholeBy }: Pick<Claim, "key" | "wholeBy">): boolean {
  const { declaration } = ownershipOfKey(place, key);
  return (
    declaration !== undefined && (wholeBy === undefined || key.kind === wholeBy || declaration.wholeBy !== wholeBy)
  );
}

/**
 * Refuses a second exclusive owner of a list. A check cannot do this, because two resources with the same inputs look
 * like one that is checked twice.
 */
export function refuseSecondExclusive(context: Context, kind: ResourceKind, inputs: Properties): void {
  for (const { key, members } of kind.claims(inputs)) {
    const { isDeclared, wasReleased } = ownershipOfKey(context, key);
    if (members !== "all" || !isDeclared || wasReleased) continue;
    throw new EdgeError("another resource of this program also declares it with exclusive: true; remove one of them.");
  }
}

function declarationsOf(kind: Claiming, id: string, inputs: Properties, outputs: Properties = {}): Declaration[] {
  const by = { label: `${kind.type} (${kind.names(inputs, id)})` };
  return kind.claims({ ...outputs, ...inputs }, id).map((each) => ({ ...each, inputs, by }));
}
