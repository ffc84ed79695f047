import { saysMissing, unlessMissing } from "../../client/notFound";
import { type Properties, picked, providerKey } from "../../schema/properties";
import { externalKey } from "../account/provenance";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";
import { readObject } from "./missing";

/** Reads a resource for `get`. All properties go to the state, and there are no inputs. */
export async function readForGet(kind: ResourceKind, context: Context, id: string, state: Properties) {
  const given = picked(state, isOfGet);
  const found = await unlessMissing(readObject(context, { kind, id, state: given }), saysMissing);
  if (!found) return undefined;
  const actual = { ...given, ...found.settings, ...found.outputs, [externalKey]: true };
  return { state: actual, inputs: undefined, imported: found.imported };
}

/** True for the first read of a `get`, which has no properties but the connection. */
export function isForGet(state: Properties): boolean {
  return Object.keys(state).every(isOfGet);
}

export function isStateOfGet(state: Properties): boolean {
  return isForGet(state) || state[externalKey] !== undefined;
}

function isOfGet(name: string): boolean {
  return name === providerKey || name === "connection";
}
