import { pauses, readAgain } from "../../client/readAgain";
import type { Properties } from "../../schema/properties";
import { accountKeyOf } from "../account/accountKey";
import type { ObjectKey } from "../claims";
import { type Context, whileChecking } from "../context";
import { namedId } from "../identity/ids";
import type { Part, ResourceKind } from "../kind";
import { type OfType, type Ownership, ownershipOf, ownershipOfKey, type Place } from "./ownership";

/**
 * Records that the engine has compared a resource: what the state has is known, and what it had and no longer declares is given up.
 * Without `inputs`, the resource is not of the program or is replaced.
 */
export function noteCompared(
  place: Place,
  kind: ResourceKind,
  id: string,
  state: Properties,
  inputs?: Properties,
): void {
  ownershipOf(place, kind, id).know();
  const { of, parts } = partsOf(kind);
  const before = parts(state);
  for (const { id } of before) if (id !== undefined) ownershipOf(place, of, id).know();
  if (!inputs || before.length === 0) return;
  const known = Object.fromEntries(Object.keys(kind.outputs.shape).map((name) => [name, state[name]]));
  const staying = new Set(parts({ ...known, ...inputs }).map(({ id }) => id));
  giveUp(
    place,
    of,
    before.filter(({ id }) => !staying.has(id)),
  );
}

/** Returns how a resource of a kind has its parts, and the kind that declares one of them. */
export function partsOf({ importing }: ResourceKind): { of: OfType; parts(properties: Properties): readonly Part[] } {
  const { coveredBy, parts } = "coveredBy" in importing ? importing : { coveredBy: "", parts: undefined };
  return { of: { type: coveredBy }, parts: (properties) => parts?.(properties) ?? [] };
}

/** Records that the resource that had these parts no longer declares them. In the same up, another resource may come for one. */
export function giveUp(place: Place, of: OfType, parts: readonly Part[]): void {
  for (const part of parts) if (part.id !== undefined) ownershipOf(place, of, part.id).facts.givenUp = part;
}

/**
 * Waits for the deletes of these objects that were sent before another resource declared them: a look may still show them. Returns true if
 * one of them is deleted.
 */
export async function settleDeletes(objects: readonly Ownership[]): Promise<boolean> {
  await Promise.allSettled(objects.map(({ facts }) => facts.deleting));
  return objects.some(({ isDeleted }) => isDeleted);
}

/** Records that a check has passed a new resource, or one with new entries: it is to come for what others give up. */
export function expectNew(place: Place, kind: ResourceKind, inputs: Properties, before: Properties): void {
  for (const { facts } of newIn(place, kind, inputs, before)) facts.expected += 1;
}

/** Records that a new resource, or a new entry of a list, has come, and has declared what it found by this name. */
export function noteArrived(place: Place, named: ObjectKey | undefined): void {
  if (named === undefined) return;
  const { facts } = ownershipOfKey(place, named);
  facts.expected = Math.max(0, facts.expected - 1);
}

/** Returns the parts that are given up and for which another resource of the program is to come. */
export function expectedAmong(place: Place, of: OfType, parts: readonly Part[]): ReadonlySet<Part> {
  const taken = new Map<unknown, number>();
  return new Set(
    parts.filter(({ id, named }) => {
      const records = [
        ...(id === undefined ? [] : [ownershipOf(place, of, id)]),
        ...(named ? [ownershipOfKey(place, named)] : []),
      ];
      const expecting = records.find(({ facts }) => facts.expected > (taken.get(facts) ?? 0));
      if (expecting) taken.set(expecting.facts, (taken.get(expecting.facts) ?? 0) + 1);
      return expecting !== undefined;
    }),
  );
}

/** Returns the name of an object in a program that does not give its id. */
export function calledIn(kind: Pick<ResourceKind, "claims">, inputs: Properties): ObjectKey | undefined {
  return kind.claims(inputs).find(({ key }) => typeof key.member === "object")?.key;
}

/** Waits for what the engine is about to compare: in a stack that has anything, it may tell that a resource gives something up. */
export async function untilCompared(context: Context): Promise<void> {
  await whileChecking(context, () => accountKeyOf(context).hasRecorded);
}

/** Before something is refused that another resource may give up: waits for the engine to compare that one, which a busy machine delays. */
export async function beforeRefusal(context: Context, isNeedless: () => boolean): Promise<void> {
  const isOver = () => !accountKeyOf(context).hasRecorded || isNeedless();
  await readAgain(context, isOver, Boolean, pauses.beforeRefusal);
}

/** Returns what is new of a program, each object once: by the id where the program gives it, else by its name. */
function newIn(place: Place, kind: ResourceKind, inputs: Properties, before: Properties): Ownership[] {
  const recordOf = (of: OfType, id: string | undefined, called: ObjectKey | undefined) =>
    id !== undefined ? [ownershipOf(place, of, id)] : called === undefined ? [] : [ownershipOfKey(place, called)];
  const { of, parts } = partsOf(kind);
  const known = new Set(parts(before).map(({ key }) => key));
  const added = parts(inputs).filter(({ key }) => !known.has(key));
  const isNew = Object.keys(before).length === 0;
  return [
    ...added.flatMap(({ id, named }) => recordOf(of, id, named)),
    ...(isNew ? recordOf(kind, namedId(kind, inputs), calledIn(kind, inputs)) : []),
  ];
}
