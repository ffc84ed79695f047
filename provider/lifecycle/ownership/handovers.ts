import { pauses, readAgain } from "../../client/readAgain";
import type { Properties } from "../../schema/properties";
import type { Settings } from "../../settings/settings";
import { accountKeyOf } from "../account/accountKey";
import { accountOf } from "../account/provenance";
import type { ObjectKey } from "../claims";
import { type Context, whileChecking } from "../context";
import { namedId } from "../identity/ids";
import type { Part, ResourceKind } from "../kind";
import type { RunMemory } from "../memory";
import { isDeclared, know } from "./declared";

type OfType = Pick<ResourceKind, "type">;

/** A run, and the account that it is about. */
type Place = { readonly run: RunMemory; readonly settings: Settings };

/**
 * What becomes of the objects that a resource of this run declared as parts of it and no longer does. In one up, in either
 * order, another resource may come to declare one: then it is the other one's.
 */
class Handovers {
  readonly givenUp = new Map<string, Part>();
  readonly deletes = new Map<string, Promise<unknown>>();
  readonly deleted = new Set<string>();
  /** How many resources, or entries of lists, are to come for an object, by what names it. */
  readonly expected = new Map<string, number>();
}

/** The engine has compared a resource: what it has is known, and what it had and no longer declares is given up. */
export function noteParts(place: Place, kind: ResourceKind, state: Properties, inputs?: Properties): void {
  const { of, parts } = partsOf(kind);
  const before = parts(state);
  for (const { id } of before) if (id !== undefined) know(of, place, id);
  if (!inputs || before.length === 0) return;
  const known = Object.fromEntries(Object.keys(kind.outputs.shape).map((name) => [name, state[name]]));
  const staying = new Set(parts({ ...known, ...inputs }).map(({ id }) => id));
  giveUp(
    place,
    of,
    before.filter(({ id }) => !staying.has(id)),
  );
}

/** The objects that resources of a kind declare as parts, and the kind that declares one of them. */
export function partsOf({ importing }: ResourceKind): { of: OfType; parts(properties: Properties): readonly Part[] } {
  const { coveredBy, parts } = "coveredBy" in importing ? importing : { coveredBy: "", parts: undefined };
  return { of: { type: coveredBy }, parts: (properties) => parts?.(properties) ?? [] };
}

/** These parts are no longer declared by the resource that had them. */
export function giveUp(place: Place, of: OfType, parts: readonly Part[]): void {
  const { givenUp } = handoversOf(place);
  for (const part of parts) if (part.id !== undefined) givenUp.set(keyOf(place, of, part.id), part);
}

/** The object as the resource had it that gave it up in this run. */
export function givenUp(place: Place, of: OfType, id: string): Part | undefined {
  return handoversOf(place).givenUp.get(keyOf(place, of, id));
}

/** The same of one that no other resource has come to declare since. */
export function isFree(place: Place, of: OfType, id: string): boolean {
  return givenUp(place, of, id) !== undefined && !isDeleted(place, of, id) && !isDeclared(of, place, id);
}

/** Whether an object that another resource has given up, and has not adopted, is the own of the one that comes for it. */
export function isOwnNow(place: Place, of: OfType, id: string): boolean {
  return givenUp(place, of, id)?.isAdopted === false && !isDeleted(place, of, id);
}

/** Whether this run has deleted the object after a resource gave it up. */
export function isDeleted(place: Place, of: OfType, id: string): boolean {
  return handoversOf(place).deleted.has(keyOf(place, of, id));
}

/**
 * Waits for the deletes of these objects that were sent before another resource declared them: a look may still show them. Yields
 * whether one of them is deleted.
 */
export async function settleDeletes(place: Place, of: OfType, ids: readonly string[]): Promise<boolean> {
  const { deletes } = handoversOf(place);
  await Promise.allSettled(ids.map((id) => deletes.get(keyOf(place, of, id))));
  return ids.some((id) => isDeleted(place, of, id));
}

/**
 * Deletes an object that was given up, unless a resource declares it by now; yields whether it was deleted. Who comes to declare it
 * meanwhile waits for `confirmed`, which never fails: then it is known what has become of it.
 */
export async function deleteUnlessDeclared(
  place: Place,
  of: OfType,
  { id, isOthers = () => isDeclared(of, place, id) }: { readonly id: string; readonly isOthers?: () => boolean },
  run: () => Promise<unknown>,
  confirmed: Promise<void> = Promise.resolve(),
): Promise<boolean> {
  const { deletes, deleted } = handoversOf(place);
  const key = keyOf(place, of, id);
  if (isOthers()) {
    // One that is to be deleted once more is still there.
    deleted.delete(key);
    return false;
  }
  const sent = run();
  const settled = () => confirmed;
  deletes.set(key, sent.then(settled, settled));
  await sent;
  deleted.add(key);
  return true;
}

/** A check has passed what a new resource declares, or one with new entries: that is to come for what others give up. */
export function expectNew(place: Place, kind: ResourceKind, inputs: Properties, before: Properties): void {
  const { expected } = handoversOf(place);
  for (const name of newIn(place, kind, inputs, before)) expected.set(name, (expected.get(name) ?? 0) + 1);
}

/** A new resource, or a new entry of a list, has come, and has declared what it found by this name. */
export function noteArrived(place: Place, named: ObjectKey | undefined): void {
  if (named === undefined) return;
  const { expected } = handoversOf(place);
  const name = nameOf(place, named);
  expected.set(name, Math.max(0, (expected.get(name) ?? 0) - 1));
}

/** Of parts that are given up, those for which another resource of the program is to come. */
export function expectedAmong(place: Place, of: OfType, parts: readonly Part[]): ReadonlySet<Part> {
  const left = new Map(handoversOf(place).expected);
  return new Set(
    parts.filter(({ id, named }) => {
      const names = [...(id === undefined ? [] : [keyOf(place, of, id)]), ...(named ? [nameOf(place, named)] : [])];
      const name = names.find((each) => (left.get(each) ?? 0) > 0);
      if (name !== undefined) left.set(name, (left.get(name) ?? 0) - 1);
      return name !== undefined;
    }),
  );
}

/** The name of an object in a program that does not give its id. */
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

/** How what is new of a program names its objects, each once: by the id where it gives it, else by its name. */
function newIn(place: Place, kind: ResourceKind, inputs: Properties, before: Properties): string[] {
  const nameFor = (of: OfType, id: string | undefined, called: ObjectKey | undefined) =>
    id !== undefined ? [keyOf(place, of, id)] : called === undefined ? [] : [nameOf(place, called)];
  const { of, parts } = partsOf(kind);
  const known = new Set(parts(before).map(({ key }) => key));
  const added = parts(inputs).filter(({ key }) => !known.has(key));
  const isNew = Object.keys(before).length === 0;
  return [
    ...added.flatMap(({ id, named }) => nameFor(of, id, named)),
    ...(isNew ? nameFor(kind, namedId(kind, inputs), calledIn(kind, inputs)) : []),
  ];
}

function handoversOf({ run }: Pick<Place, "run">): Handovers {
  return run.part(Handovers);
}

function keyOf({ run, settings }: Place, { type }: OfType, id: string): string {
  return run.keysOf(settings, type, id).inAccount;
}

/** The same string for what names the same object of an account. */
export function nameOf({ settings }: Pick<Place, "settings">, { kind, parent, member }: ObjectKey): string {
  return JSON.stringify([accountOf(settings), kind, String(parent), member]);
}
