import { isHashed } from "../schema/hashed";
import { namesWith } from "../schema/meta";
import { type Properties, picked } from "../schema/properties";
import { accountKeyOf } from "./account/accountKey";
import { withWriter } from "./account/provenance";
import { type Context, watched } from "./context";
import { createOrMoveBack, movesIn } from "./create/moves";
import { createWithin, noteCreated } from "./create/newParents";
import { deleteRecorded, leftAsItIs } from "./delete/deleteRecorded";
import { mayBeAnother } from "./identity/identity";
import { type ResourceKind, UnfinishedError, unfinishedKey } from "./kind";
import { claim, claimAlone, knowRecorded, leaving, noteFailed, refuseSecondExclusive } from "./ownership";
import { asDeclared, keptAsDeclared } from "./read/asDeclared";
import { findRecorded } from "./read/missing";
import { isStateOfGet, readForGet } from "./read/readForGet";
import { omittedOutputs, withRequired } from "./state/requiredOutputs";
import { changedSince } from "./update/difference";
import { EchoedValues } from "./update/echoedValues";
import { toWrite } from "./update/inputsToWrite";

export { checkInputs, noticesOf } from "./check/checkInputs";
export { isForGet, isStateOfGet } from "./read/readForGet";
export { changedInputs, changedSince, difference } from "./update/difference";

export async function create(
  kind: ResourceKind,
  context: Context,
  inputs: Properties,
): Promise<{ id: string; state: Properties }> {
  try {
    refuseSecondExclusive(context, kind, inputs);
    await accountKeyOf(context).refuseUnknown(context, "create");
    const actual = new EchoedValues(kind, inputs);
    const watching = watched(context, (...written) => actual.note(...written));
    const create = () => createOrMoveBack(kind, watching.context, inputs);
    const { id, outputs, claimedWith } = await createWithin(watching, inputs, create);
    noteCreated(context, kind, id, inputs);
    accountKeyOf(context).noteRead(withWriter({}, context));
    claimAlone(context, kind, id, claimedWith, { outputs });
    actual.warn(context, id, watching.warnings);
    const omitted = omittedOutputs(kind, id, { ...inputs, ...withWriter(outputs, context) });
    if (omitted) context.warn(omitted);
    return { id, state: { ...inputs, ...outputs } };
  } catch (error) {
    if (error instanceof UnfinishedError) claim(context, kind, error.id, inputs, error.outputs);
    noteFailed(context, kind, inputs);
    throw withInputs(error, inputs);
  }
}

interface Reading {
  readonly state: Properties;
  readonly inputs: Properties | undefined;
  readonly imported?: Properties | undefined;
}

/** Returns undefined if the object is missing. */
export async function read(
  kind: ResourceKind,
  context: Context,
  id: string,
  state: Properties,
): Promise<Reading | undefined> {
  if (isStateOfGet(state)) return readForGet(kind, context, id, state);
  const found = await findRecorded(context, { kind, id, state });
  if (!found) return undefined;
  // A destroy that refreshes first may skip the delete of the parent (`deletedWith`).
  knowRecorded(context, kind, id, state);
  const mark = { ...picked(state, (name) => name === unfinishedKey && state[name] !== undefined), ...movesIn(state) };
  const { inputs, misfits } = asDeclared(kind, state, found);
  if (misfits.length > 0) context.warn(keptAsDeclared(kind.names(state, id), misfits));
  // If an input was not read, only its hash may be known. The engine then keeps the previous inputs with the value.
  const isWhole = !namesWith(kind.inputs, ({ recordedAs }) => recordedAs === "hash").some((name) =>
    isHashed(inputs[name]),
  );
  const outputs = withRequired(kind, found.outputs, state);
  return { state: { ...inputs, ...outputs, ...mark }, inputs: isWhole ? inputs : undefined };
}

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
    const actual = new EchoedValues(kind, inputs);
    const { context: watching, hadSuccess, warnings } = watched(context, (...written) => actual.note(...written));
    const changed = await toWrite(kind, watching, id, state, inputs, changedSince(kind, id, state, inputs));
    const { outputs } = await kind.update(watching, { id, state, inputs, changed });
    if (hadSuccess()) accountKeyOf(context).noteRead(state);
    actual.warn(context, id, warnings);
    return { ...inputs, ...withRequired(kind, outputs, state), ...movesIn(state) };
  } catch (error) {
    throw withInputs(error, inputs, (outputs) => withRequired(kind, outputs, state));
  }
}

/** Deletes the object unless another resource of the program declares it. Keeps set members that others declare. */
export async function remove(kind: ResourceKind, context: Context, id: string, state: Properties): Promise<void> {
  const { isWhole, labels, end } = leaving(context, kind, id, state);
  if (labels.length > 0) context.warn(leftAsItIs(labels, state, isWhole));
  if (!isWhole) await deleteRecorded(kind, context, id, state);
  end();
}

export function outputsIn(kind: ResourceKind, state: Properties): Properties {
  return Object.fromEntries(Object.keys(kind.outputs.shape).map((name) => [name, state[name]]));
}

/** Adds the inputs, because the engine records the error's outputs as the whole state. */
function withInputs(error: unknown, inputs: Properties, known = (outputs: Properties) => outputs): unknown {
  if (!(error instanceof UnfinishedError)) return error;
  return new UnfinishedError(error.id, { ...inputs, ...known(error.outputs) }, error.reason);
}
