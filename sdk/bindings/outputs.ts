import type * as pulumi from "@pulumi/pulumi";
import type { KindDetails, PartOfId } from "../kindDetails";
import type { Outputs } from "./binding";

/** The outputs that are part of the id. */
export function outputsOfId({ fromId = {} }: KindDetails, { id }: pulumi.CustomResource): Outputs {
  const parts = Object.entries(fromId).map(([name, part]) => [name, id.apply((known) => partOfId(known, part))]);
  return Object.fromEntries(parts);
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
