import { type Properties, picked } from "../../schema/properties";
import type { Context } from "../context";
import { namedId } from "../identity/ids";
import type { ResourceKind } from "../kind";
import { claimFirst } from "./declared";
import { calledIn, nameOf, partsOf } from "./handovers";

/**
 * What the creates that have failed in this run were about, by what names it. An up that continues after errors deletes what is no
 * longer declared, such as the old name of a rename: an object that a resource was to be, or to have, must not go with it.
 */
class FailedCreates {
  readonly names = new Set<string>();
}

/** A create has failed: what it was about is declared all the same. */
export function noteFailed(kind: ResourceKind, context: Context, inputs: Properties): void {
  const { names } = context.run.part(FailedCreates);
  const id = namedId(kind, inputs);
  if (id === undefined) names.add(ownName(kind, context, inputs));
  else claimFirst(kind, context, { id, inputs });
  for (const { named } of partsOf(kind).parts(inputs)) if (named) names.add(nameOf(context, named));
}

/** Whether a create that has failed in this run was about the object with this state. The parts of it that one was about are declared. */
export function wasToBe(kind: ResourceKind, context: Context, state: Properties): boolean {
  const { names } = context.run.part(FailedCreates);
  const { of, parts } = partsOf(kind);
  for (const { id, named, inputs } of parts(state)) {
    if (id === undefined || named === undefined || !names.has(nameOf(context, named))) continue;
    const declaration = { key: named, label: id, inputs, by: { label: of.type } };
    context.run.declareFirst(context.run.keysOf(context.settings, of.type, id), declaration);
  }
  const inputs = picked(state, (name) => Object.hasOwn(kind.inputs.shape, name));
  return names.has(ownName(kind, context, inputs));
}

/** What names the object of a resource, before its id is known. */
function ownName(kind: ResourceKind, context: Context, inputs: Properties): string {
  const { type, names, importing } = kind;
  const called = "parts" in importing ? undefined : calledIn(kind, inputs);
  return nameOf(context, called ?? { kind: type, member: names(inputs) });
}
