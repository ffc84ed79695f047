import type { z } from "zod";
import { claimsMissing, EdgeError } from "../client/errors";
import { changedSinceCreated, equal, reconcile } from "../schema/canonical";
import { type Checked, check } from "../schema/check";
import { createdIn } from "../schema/createdAs";
import { isHashed } from "../schema/hashed";
import { metaOf, namesWith } from "../schema/meta";
import { type Properties, picked, providerKey } from "../schema/properties";
import { firstTen } from "../schema/sentence";
import { hasUnknown, isUnknown } from "../schema/unknown";
import { accountKeyOf } from "./account/accountKey";
import { externalKey, isElsewhere, isOfThisKey, withOrigin } from "./account/provenance";
import { labelInPreview } from "./check/warnings";
import { type Context, watched } from "./context";
import { createOrMoveBack, movesIn } from "./create/moves";
import { createWithin, noteCreated } from "./create/newParents";
import { namesFromId, propertiesFromId } from "./identity/ids";
import { type Found, hasNaturalKey, type ResourceKind, UnfinishedError, unfinishedKey } from "./kind";
import {
  claim,
  claimAlone,
  claimConflicts,
  knowRecorded,
  leaving,
  noteFailed,
  type Program,
  refuseSecondExclusive,
} from "./ownership";
import { acceptDeleted, findRecorded, look } from "./read/missing";
import { toWrite } from "./update/managedAnew";
import { ShownValues } from "./update/shownOtherwise";

/** What differs between state and program, in the engine's terms. */
interface Difference {
  /** Undefined lets the engine compare the inputs and show the lines that changed; true is for what lies in the state. */
  readonly changes: boolean | undefined;
  readonly replaces: string[];
  readonly deleteBeforeReplace: boolean;
}

/**
 * Checks the inputs of a kind: their shape, how they go together, and how they go with what the program declares
 * elsewhere. Nothing is quoted of what is given in `secretPlaces`. `before` is what was declared so far.
 */
export function checkInputs(
  kind: ResourceKind,
  given: Properties,
  program?: Program,
  secretPlaces: readonly string[] = [],
  before: Properties = {},
): Pick<Checked, "inputs" | "failures"> {
  const { inputs, unfit, failures } = check(kind.inputs, given, secretPlaces);
  const wrong = [...failures, ...kind.conflicts({ ...inputs, ...unfit }, { ...given, ...unfit }, before, secretPlaces)];
  if (wrong.length > 0) return { inputs, failures: wrong };
  const own = inFormBeside(kind, inputs, before);
  return { inputs: own, failures: claimConflicts(kind, own, program, secretPlaces) };
}

/** With the inputs whose form depends on others in that form. */
function inFormBeside({ inputs: { shape } }: ResourceKind, inputs: Properties, before: Properties): Properties {
  const formed = Object.entries<z.ZodType>(shape).flatMap(([name, schema]) => {
    const { formBeside } = metaOf(schema);
    const value = isUnknown(inputs[name]) ? undefined : formBeside?.(inputs[name], inputs, before[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return formed.length === 0 ? inputs : { ...inputs, ...Object.fromEntries(formed) };
}

/** What a person is told about valid inputs that are new or have changed. */
export function noticesOf(kind: ResourceKind, inputs: Properties, before: Properties): string[] {
  return Object.entries<z.ZodType>(kind.inputs.shape).flatMap(([name, schema]) => {
    const { notice } = metaOf(schema);
    const told = notice && !isSame(schema, before[name], inputs[name]) ? notice(inputs) : undefined;
    return told === undefined ? [] : [`${labelInPreview(kind, inputs)}: ${told}`];
  });
}

/** What a state holds beside the inputs. */
export function outputsIn(kind: ResourceKind, state: Properties): Properties {
  return Object.fromEntries(Object.keys(kind.outputs.shape).map((name) => [name, state[name]]));
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

/** Creates, and yields the id with the whole state: the inputs, then what the platform added. */
export async function create(
  kind: ResourceKind,
  context: Context,
  inputs: Properties,
): Promise<{ id: string; state: Properties }> {
  try {
    refuseSecondExclusive(context, kind, inputs);
    await accountKeyOf(context).refuseUnknown(context, "create");
    const shown = new ShownValues(kind, inputs);
    const watching = watched(context, (...written) => shown.note(...written));
    const create = () => createOrMoveBack(kind, watching.context, inputs);
    const { id, outputs, claimedWith } = await createWithin(watching, inputs, create);
    noteCreated(context, kind, id, inputs);
    accountKeyOf(context).noteRead(withOrigin({}, context));
    claimAlone(context, kind, id, claimedWith, { outputs });
    shown.warn(context, id, watching.warnings);
    return { id, state: { ...inputs, ...outputs } };
  } catch (error) {
    if (error instanceof UnfinishedError) claim(context, kind, error.id, inputs, error.outputs);
    noteFailed(context, kind, inputs);
    throw withInputs(error, inputs);
  }
}

/** What a look at the platform yields. */
interface Reading {
  readonly state: Properties;
  readonly inputs: Properties | undefined;
  /** Of what nothing is declared of yet: what an import declares in place of what is in the state. */
  readonly imported?: Properties | undefined;
}

/** What the state and the inputs become after a look at the platform, or nothing when the object is missing. */
export async function read(
  kind: ResourceKind,
  context: Context,
  id: string,
  state: Properties,
): Promise<Reading | undefined> {
  if (isReadAlone(state)) return readForGet(kind, context, id, state);
  const found = await findRecorded(context, { kind, id, state });
  if (!found) return undefined;
  // A destroy that refreshes first may skip the delete of what it belongs to (`deletedWith`).
  knowRecorded(context, kind, id, state);
  const mark = { ...picked(state, (name) => name === unfinishedKey && state[name] !== undefined), ...movesIn(state) };
  const { inputs, misfits } = asDeclared(kind, state, found);
  if (misfits.length > 0) context.warn(keptAsDeclared(kind.names(state, id), misfits));
  // What was not read and is known by its hash alone, the inputs of before know as a whole: they stay.
  const isWhole = !namesWith(kind.inputs, ({ recordedAs }) => recordedAs === "hash").some((name) =>
    isHashed(inputs[name]),
  );
  return { state: { ...inputs, ...found.outputs, ...mark }, inputs: isWhole ? inputs : undefined };
}

/** Updates what changed, and yields the whole state. */
export async function update(
  kind: ResourceKind,
  context: Context,
  id: string,
  state: Properties,
  inputs: Properties,
): Promise<Properties> {
  claimAlone(context, kind, id, inputs, { before: state, outputs: outputsIn(kind, state) });
  try {
    accountKeyOf(context).noteRecorded({ kind, id, state });
    await accountKeyOf(context).refuseUnknown(context, "update");
    if (mayBeAnother(kind, context, state)) await findRecorded(context, { kind, id, state });
    const shown = new ShownValues(kind, inputs);
    const { context: watching, hadSuccess, warnings } = watched(context, (...written) => shown.note(...written));
    const changed = await toWrite(kind, watching, id, state, inputs, changedSince(kind, id, state, inputs));
    const { outputs } = await kind.update(watching, { id, state, inputs, changed });
    if (hadSuccess()) accountKeyOf(context).noteRead(state);
    shown.warn(context, id, warnings);
    return { ...inputs, ...outputs, ...movesIn(state) };
  } catch (error) {
    throw withInputs(error, inputs);
  }
}

/** Deletes, unless another resource of the same program declares the same object; a set but for the members that others declare. */
export async function remove(kind: ResourceKind, context: Context, id: string, state: Properties): Promise<void> {
  const { isWhole, labels, end } = leaving(context, kind, id, state);
  if (labels.length > 0) context.warn(leftAsItIs(labels, state, isWhole));
  if (!isWhole) await deleteRecorded(kind, context, id, state);
  end();
}

/** Whether the same id may be another object: at another address, or to another key than the one that recorded it. */
function mayBeAnother(kind: ResourceKind, { settings }: Context, state: Properties): boolean {
  if (isElsewhere(state, settings)) return true;
  return !("none" in kind.identity) && state.keyFingerprint !== undefined && !isOfThisKey(state, settings);
}

/** Deletes the object, if it still exists. */
async function deleteRecorded(kind: ResourceKind, context: Context, id: string, state: Properties): Promise<void> {
  const recorded = { kind, id, state };
  if (mayBeAnother(kind, context, state) && !(await findRecorded(context, recorded))) return;
  const { context: watching, hadSuccess } = watched(context);
  try {
    await refuseContentsOfOthers(kind, watching, id, state);
    await kind.delete(watching, id, state);
  } catch (error) {
    await acceptDeleted(context, recorded, error, hadSuccess());
    await kind.deletion?.deleteLeft?.(context, id, state);
    return;
  }
  if (hadSuccess()) accountKeyOf(context).noteRead(state);
}

/** @throws EdgeError where a delete would take along what no resource of the program declares, and the program does not say so */
async function refuseContentsOfOthers(kind: ResourceKind, context: Context, id: string, state: Properties) {
  if (!kind.deletion?.contentsOfOthers || state.onDestroy !== undefined || state.adopted === true) return;
  const contents = await kind.deletion.contentsOfOthers(context, id, state);
  if (contents.length === 0) return;
  const name = kind.names(state, id);
  throw new EdgeError(
    `it has ${firstTen(contents)}, which no resource of this program declares, so nothing was deleted. Remove that or declare it; if an up was interrupted before, \`npx pulumi-edge-platform recover\` picks up what it left behind. To delete all of it, set onDestroy: "delete" on ${name} and run up before you delete or replace it. Pulumi does not delete resources with the option retainOnDelete or deletedWith, but forgets them: if this belongs to one of them, limit this up to ${name} (\`pulumi up --target URN\`), because other creates would find existing objects.`,
  );
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

function isSame(schema: z.ZodType, before: unknown, after: unknown): boolean {
  return !hasUnknown(after) && equal(schema, before, after);
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

/** What is recorded of an unfinished resource is its whole state. */
function withInputs(error: unknown, inputs: Properties): unknown {
  if (!(error instanceof UnfinishedError)) return error;
  return new UnfinishedError(error.id, { ...inputs, ...error.outputs }, error.reason);
}

/** A delete that is skipped takes with it what the old resource knew of the time before. */
function leftAsItIs(labels: readonly string[], state: Properties, isWhole: boolean): string {
  const said =
    labels.length === 1
      ? `${labels[0]} was left as it is: another resource of this program declares it (a rename or a replacement).`
      : `${labels.join(", ")} were left as they are: other resources of this program declare them (a rename or a replacement).`;
  if (state.previous === undefined && state.adopted === undefined) return said;
  const forgotten = isWhole
    ? "The values from before this program are no longer known, so a destroy will not restore them"
    : "Whether it existed before this program is no longer known";
  return `${said} ${forgotten}; a rename with the resource option aliases: [{ name: "the old name" }] keeps it.`;
}

/** `get` declares nothing: each read shows everything and records no inputs. The object may be missing. */
async function readForGet(kind: ResourceKind, context: Context, id: string, state: Properties) {
  const given = picked(state, isOfGet);
  const found = await look(context, { kind, id, state: given }).catch((error) => {
    if (!(claimsMissing(error) && error.saysNotFound)) throw error;
  });
  if (!found) return undefined;
  const shown = { ...given, ...found.settings, ...found.outputs, [externalKey]: true };
  return { state: shown, inputs: undefined, imported: found.imported };
}

/** A resource that `get` reads has no properties yet but the connection. */
export function isForGet(state: Properties): boolean {
  return Object.keys(state).every(isOfGet);
}

/** Whether `get` reads it, now or before: it need not be of the account of the stack. */
export function isReadAlone(state: Properties): boolean {
  return isForGet(state) || state[externalKey] !== undefined;
}

function isOfGet(name: string): boolean {
  return name === providerKey || name === "connection";
}

/**
 * The declared inputs with the values that the platform has now; always the declared ones, and of others what a create of this
 * program has sent and somebody has changed. What could not be read, and a member of an enumeration that came later, is no value of an input: it stays as declared.
 */
function asDeclared(
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
    // The object is read by its id: what names it tells which one was adopted.
    const isShown = Object.hasOwn(found.settings, name) && !unreadable.has(name) && name !== kind.adoptedBy;
    const misfit = (path: string) => misfits.push(`${name}${path}`);
    const value = isShown
      ? reconcile(schema as z.ZodType, declared, found.settings[name], { misfit, isCreated: createdBy(state) })
      : declared;
    if (value !== undefined) inputs[name] = value;
  }
  if (!createdBy(state)(state)) return { inputs, misfits };
  const shown = picked(found.settings, (name) => !found.unreadable?.some((path) => nameIn(path) === name));
  return { inputs: { ...inputs, ...changedSinceCreated(kind.inputs, state, shown) }, misfits };
}

/** Whether this program has created an object of a resource, and not adopted it: the whole, or an entry of a list by its key. */
function createdBy({ adopted }: Properties) {
  return ({ key }: Properties) => adopted !== true && !(Array.isArray(adopted) && adopted.includes(key));
}

/** The input of a path such as `endpoints[web].cdn`. */
function nameIn(path: string): string {
  return path.split(/[.[]/)[0] as string;
}

function keptAsDeclared(name: string, misfits: readonly string[]): string {
  const [values, are] = misfits.length === 1 ? ["value", "is"] : ["values", "are"];
  return `${name}: the platform's ${values} of ${misfits.join(", ")} ${are} unknown to this version: the declared ${values} ${are} kept, and drift is not detected. Check for a newer version of pulumi-edge-platform.`;
}
