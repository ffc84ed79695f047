import { pauses, readAgain } from "../../client/readAgain";
import type { Properties } from "../../schema/properties";
import { accountKeyOf } from "../account/accountKey";
import type { ObjectKey } from "../claims";
import { type Context, whileChecking } from "../context";
import { namedId } from "../identity/ids";
import type { Part, ResourceKind } from "../kind";
import { type OfType, type Ownership, ownershipOf, ownershipOfKey, type Place } from "./ownership";

/**
 * Records that the engine has compared a resource, so that its objects are known. Gives up those that are no longer
 * declared. Omit `inputs` if the resource is replaced or no longer in the program.
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

export function partsOf({ importing }: ResourceKind): { of: OfType; parts(properties: Properties): readonly Part[] } {
  const { itemKind, parts } = "itemKind" in importing ? importing : { itemKind: "", parts: undefined };
  return { of: { type: itemKind }, parts: (properties) => parts?.(properties) ?? [] };
}

/** Gives up parts. Another resource may claim them in the same up. */
export function giveUp(place: Place, of: OfType, parts: readonly Part[]): void {
  for (const part of parts) if (part.id !== undefined) ownershipOf(place, of, part.id).facts.released = part;
}

/** Waits for deletes in progress, because a read may still return the objects. Returns true if one was deleted. */
export async function settleDeletes(objects: readonly Ownership[]): Promise<boolean> {
  await Promise.allSettled(objects.map(({ facts }) => facts.deleting));
  return objects.some(({ isDeleted }) => isDeleted);
}

/** Records that a new resource or entry will claim a given-up object. */
export function expectNew(place: Place, kind: ResourceKind, inputs: Properties, before: Properties): void {
  for (const { facts } of newIn(place, kind, inputs, before)) facts.expected += 1;
}

/** Records that the new resource or entry has claimed the object. */
export function claimExpected(place: Place, named: ObjectKey | undefined): void {
  if (named === undefined) return;
  const { facts } = ownershipOfKey(place, named);
  facts.expected = Math.max(0, facts.expected - 1);
}

/** Returns the given-up parts that another resource will claim. */
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

export function nameKeyOf(kind: Pick<ResourceKind, "claims">, inputs: Properties): ObjectKey | undefined {
  return kind.claims(inputs).find(({ key }) => typeof key.member === "object")?.key;
}

/** Waits for comparisons, which may reveal that a resource gives up an object. Skips this for an empty stack. */
export async function untilCompared(context: Context): Promise<void> {
  await whileChecking(context, () => accountKeyOf(context).hasRecorded);
}

/**
 * Waits for a comparison that may show that another resource gives up the object. A busy machine delays comparisons.
 */
export async function beforeRefusal(context: Context, isNeedless: () => boolean): Promise<void> {
  const isOver = () => !accountKeyOf(context).hasRecorded || isNeedless();
  await readAgain(context, isOver, Boolean, pauses.beforeRefusal);
}

/** Returns the objects that are new in a program, by id if it is known and otherwise by name. */
function newIn(place: Place, kind: ResourceKind, inputs: Properties, before: Properties): Ownership[] {
  const recordOf = (of: OfType, id: string | undefined, called: ObjectKey | undefined) =>
    id !== undefined ? [ownershipOf(place, of, id)] : called === undefined ? [] : [ownershipOfKey(place, called)];
  const { of, parts } = partsOf(kind);
  const known = new Set(parts(before).map(({ key }) => key));
  const added = parts(inputs).filter(({ key }) => !known.has(key));
  const isNew = Object.keys(before).length === 0;
  return [
    ...added.flatMap(({ id, named }) => recordOf(of, id, named)),
    ...(isNew ? recordOf(kind, namedId(kind, inputs), nameKeyOf(kind, inputs)) : []),
  ];
}
