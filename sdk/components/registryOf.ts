import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import { ContainerRegistry, type ContainerRegistryArgs } from "../resources";

/** The credentials of a registry, or the id of one that is managed elsewhere. */
export type RegistryOrId = Omit<ContainerRegistryArgs, "connection"> | pulumi.Input<string>;

/** The registry, where the component has it, and its id. */
export function registryOf(
  name: string,
  registry: RegistryOrId,
  connection: pulumi.Input<string> | undefined,
  opts: pulumi.CustomResourceOptions,
): { readonly registry: ContainerRegistry | undefined; readonly imageRegistryId: pulumi.Input<string> } {
  if (!isDeclared(registry)) return { registry: undefined, imageRegistryId: registry };
  const declared = new ContainerRegistry(name, { ...registry, connection }, opts);
  return { registry: declared, imageRegistryId: declared.id };
}

function isDeclared(registry: RegistryOrId): registry is Omit<ContainerRegistryArgs, "connection"> {
  return typeof registry === "object" && !pulumi.Output.isInstance(registry) && !types.isPromise(registry);
}
