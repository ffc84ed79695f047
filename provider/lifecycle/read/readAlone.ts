import { saysMissing, unlessMissing } from "../../client/notFound";
import { type Properties, picked, providerKey } from "../../schema/properties";
import { externalKey } from "../account/provenance";
import type { Context } from "../context";
import type { ResourceKind } from "../kind";
import { look } from "./missing";

/** `get` declares nothing: each read shows everything and records no inputs. The object may be missing. */
export async function readForGet(kind: ResourceKind, context: Context, id: string, state: Properties) {
  const given = picked(state, isOfGet);
  const found = await unlessMissing(look(context, { kind, id, state: given }), saysMissing);
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
