import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails, PartOfId } from "../kindDetails";
import { isMocked } from "../mocks";
import type { Derivations } from "./binding";

/**
 * Reads outputs from the id. They are then known even if the engine does not know them: in the preview of an update by
 * a dynamic provider, and for a resource that moves between the imports.
 */
export function derivationsFromId({ fromId = {} }: KindDetails, resource: pulumi.CustomResource): Derivations {
  const parts = Object.entries(fromId).map(([name, part]) => {
    const ofId = () => resource.id.apply((id) => partOfId(id, part));
    // A mock decides about its outputs, and may use any form of id.
    return [name, isMocked() ? otherwise(ofId) : ofId];
  });
  return Object.fromEntries(parts);
}

/** Derives a missing output of the engine. */
export function otherwise(other: () => pulumi.Output<unknown>): Derivations[string] {
  return (recorded) => recorded.apply((value) => value ?? other());
}

export function outputOf(resource: pulumi.CustomResource, name: string): pulumi.Output<unknown> {
  return Reflect.get(resource, name);
}

function partOfId(id: pulumi.ID, { part, isNumber }: PartOfId): string | number | undefined {
  const value = id.split("/")[part];
  if (!isNumber) return value;
  return value && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
}
