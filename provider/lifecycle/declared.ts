import { EdgeError } from "../client/errors";
import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";
import type { Context } from "./context";
import type { Declared, ResourceKind } from "./kind";
import { type ObjectKeys, objectKeys, type RunMemory } from "./run/memory";
import { differingNames } from "./run/sharedThings";

/** What of a kind tells the objects that its resources declare. */
type Claiming = Pick<ResourceKind, "type" | "names" | "declares" | "sets">;

/** A run, and the account that it is about. */
type Place = { readonly run: RunMemory; readonly settings: Settings };

type OfType = Pick<ResourceKind, "type">;

/**
 * Remembers that the program declares this object, though nothing of it changes: a run in which a rename failed midway
 * leaves the old name to be deleted by a later one. Where the inputs do not name the thing, two of them differ.
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
  for (const { type, id: of, values, whole, argument } of declaredBy(kind, id, inputs, outputs)) {
    if (type !== kind.type) place.run.declare(keyOf({ type }, place, of), { inputs, values, whole, argument });
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
export function isDeclaredByOthers({ type, id, whole }: Declared, place: Place): boolean {
  const declared = place.run.declares(keyOf({ type }, place, id));
  return declared !== undefined && (whole === undefined || type === whole || declared.whole !== whole);
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
  for (const { type, id: of, values, whole, argument } of declaredBy(kind, id, inputs, outputs)) {
    context.run.declare(keyOf({ type }, context, of), { inputs, values, whole, argument });
  }
}

/**
 * The program declares this, and another resource of it may do so, too: that is warned of. Called before a kind writes, it keeps
 * two from setting one thing to different values, where only the platform tells that they name the same.
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
  const ownBefore = before ? declaredBy(kind, id, before) : [];
  for (const { type, id: of, words, values, whole, isShared, ...own } of declaredBy(kind, id, inputs, outputs)) {
    const other = context.run.declares(keyOf({ type }, context, of));
    if (!other || other.inputs === inputs || wasReleased({ type }, context, of)) continue;
    // What this resource itself declared until now, in a process that outlives one update.
    const earlier = ownBefore.find((each) => each.type === type && each.id === of);
    if (earlier && other.whole === whole && differingNames(other.values, earlier.values).length === 0) continue;
    if (isShared && other.whole === whole) continue;
    if (other.whole !== whole) {
      const all = [whole, other.whole].find((each) => each !== undefined && each !== type) ?? type;
      const argument = own.argument ?? other.argument;
      if (argument !== undefined) {
        throw new EdgeError(
          `${words} is declared by a resource of type ${all} of this program, and by ${argument} of another one: each up would undo what the other one has set. Remove ${argument} there.`,
        );
      }
      throw new EdgeError(
        `${words} is declared as a whole by a resource of type ${all} of this program, and in part by another one of type ${type}. Remove the latter, and declare all of it in the former.`,
      );
    }
    const names = differingNames(other.values, values);
    if (names.length > 0) {
      throw new EdgeError(
        `another resource of this program declares ${words} with another ${names.join(", ")}: each up would undo what the other one has set. Remove one of them.`,
      );
    }
    context.warn(`${words} is declared by two resources of this program; remove one of them.`);
  }
  claim(kind, context, id, inputs, outputs);
}

/** The objects that a resource declares: the one that its id names, or those that its kind tells. */
export function declaredBy(
  kind: Claiming,
  id: string,
  inputs: Properties,
  outputs: Properties = {},
): readonly Declared[] {
  const properties = { ...outputs, ...inputs };
  const values = kind.sets?.(properties)[0]?.values;
  return kind.declares?.(id, properties) ?? [{ type: kind.type, id, words: kind.names(properties, id), values }];
}

/** A check cannot tell two resources with the same inputs from one that is checked twice; by now the first has claimed the list. */
export function refuseSecondWhole(kind: ResourceKind, context: Context, inputs: Properties): void {
  const { whollyIf, of } = kind.sharedList ?? {};
  if (whollyIf === undefined || of === undefined || inputs[whollyIf] !== true) return;
  const id = String(inputs[of]);
  if (!isDeclared(kind, context, id) || wasReleased(kind, context, id)) return;
  throw new EdgeError(`another resource of this program has it with ${whollyIf}: true as well; remove one of them.`);
}

/** A delete leaves these objects to the resources that declare them. */
export function leave(of: OfType, place: Place, id: string): void {
  place.run.leave(keyOf(of, place, id));
}

/** A delete has given this object back. */
export function release(of: OfType, place: Place, id: string): void {
  place.run.release(keyOf(of, place, id));
}

function keyOf({ type }: OfType, { settings }: Place, id: string): ObjectKeys {
  return objectKeys(settings, type, id);
}
