import { types } from "node:util";
import * as pulumi from "@pulumi/pulumi";
import { ContainerRegistry, type ContainerRegistryArgs } from "../resources";

/** Credentials of a registry, or the id of one that is managed elsewhere. */
export type RegistryOrId = Omit<ContainerRegistryArgs, "connection"> | pulumi.Input<string | number>;

/** Registry of an image. */
export interface ImageArgs {
  /**
   * The registry that holds the image, with its credentials. The id of a registry that is managed elsewhere is accepted too.
   * Default: the registry in `imageRegistryId`.
   */
  registry?: RegistryOrId | undefined;
  /**
   * The id of the registry that holds the image, if the registry is managed elsewhere. An id in `registry` is equivalent.
   * Default: the registry that `registry` declares.
   */
  imageRegistryId?: pulumi.Input<string | number> | undefined;
}

/**
 * Returns the registry's id, and the registry if the component creates it.
 *
 * @throws pulumi.RunError if there is none, or two
 */
export function registryOf(
  name: string,
  args: ImageArgs,
  connection: pulumi.Input<string> | undefined,
  opts: pulumi.CustomResourceOptions,
): { readonly registry: ContainerRegistry | undefined; readonly imageRegistryId: pulumi.Input<string | number> } {
  const registry = args.registry ?? args.imageRegistryId;
  if (registry === undefined)
    throw new pulumi.RunError(
      "registry is required; declare the registry that holds the image with its credentials, or its id",
    );
  if (args.registry !== undefined && args.imageRegistryId !== undefined)
    throw new pulumi.RunError("both registry and imageRegistryId are given; remove one of them");
  if (!isDeclared(registry)) return { registry: undefined, imageRegistryId: registry };
  const declared = new ContainerRegistry(name, { ...registry, connection }, opts);
  return { registry: declared, imageRegistryId: declared.id };
}

function isDeclared(registry: RegistryOrId): registry is Omit<ContainerRegistryArgs, "connection"> {
  return typeof registry === "object" && !pulumi.Output.isInstance(registry) && !types.isPromise(registry);
}
