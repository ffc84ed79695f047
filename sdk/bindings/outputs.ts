import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails, PartOfId } from "../kindDetails";
import { isMocked } from "../mocks";
import type { Outputs } from "./binding";

/**
 * The outputs that are part of the id. It tells them also where the engine does not know them: in the preview of an update by a dynamic
 * provider, and of a resource that moves between the imports.
 */
export function outputsOfId({ fromId = {} }: KindDetails, resource: pulumi.CustomResource): Outputs {
  const parts = Object.entries(fromId).map(([name, part]) => [name, resource.id.apply((id) => partOfId(id, part))]);
  // A mock decides what its resource has, and may give it an id of any form.
  return isMocked() ? otherwise(resource, Object.fromEntries(parts)) : Object.fromEntries(parts);
}

/** The outputs that the engine returns, each with another value where it returns none. */
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
