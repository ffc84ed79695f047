import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails, PartOfId } from "../kindDetails";
import { isMocked } from "../mocks";
import type { Outputs } from "./binding";

/**
 * Reads outputs from the id. They are then known even if the engine does not know them: in the preview of an update by
 * a dynamic provider, and for a resource that moves between the imports.
 */
export function outputsOfId({ fromId = {} }: KindDetails, resource: pulumi.CustomResource): Outputs {
  const parts = Object.entries(fromId).map(([name, part]) => [name, resource.id.apply((id) => partOfId(id, part))]);
  // A mock decides about its outputs, and may use any form of id.
  return isMocked() ? otherwise(resource, Object.fromEntries(parts)) : Object.fromEntries(parts);
}

/** Returns the engine's outputs, with fallbacks for missing ones. */
export function otherwise(resource: pulumi.CustomResource, others: Outputs): Outputs {
  const all = Object.entries(others).map(([name, other]) => [
    name,
    outputOf(resource, name).apply((it) => it ?? other),
  ]);
  return Object.fromEntries(all);
}

export function outputOf(resource: pulumi.CustomResource, name: string): pulumi.Output<unknown> {
  return Reflect.get(resource, name);
}

function partOfId(id: pulumi.ID, { part, isNumber }: PartOfId): string | number | undefined {
  const value = id.split("/")[part];
  if (!isNumber) return value;
  return value && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}
