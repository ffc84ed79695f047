// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import type { ContainerRegistryType } from "../enumerations";
import type { KindDetails } from "../kindDetails";
import { EdgeResource, type GetOptions } from "../resource";

const details: KindDetails = {
  type: "ContainerRegistry",
  inputs: ["displayName", "type", "userName", "password", "registryId", "onDestroy", "connection"],
  outputs: ["hostName", "createdAt", "adopted", "baseUrl", "keyFingerprint"],
  secrets: ["password"],
  hasNaturalKey: false,
  adoptedBy: "registryId",
  fromId: { registryId: { part: 0, isNumber: true } },
};

/** The arguments of {@link ContainerRegistry}. */
export interface ContainerRegistryArgs {
  /**
   * The display name of the registry in the account, 1 to 50 characters.
   * Example: `"Docker Hub"`.
   */
  displayName: pulumi.Input<string>;
  /**
   * The type of registry: `gitHub` for ghcr.io, `dockerHub` for docker.io, `bunnyRegistry` for registry.bunny.net. Omit it for any other registry. The API never returns it.
   * Example: `"dockerHub"`.
   */
  type?: pulumi.Input<ContainerRegistryType> | undefined;
  /**
   * The user name of the credentials. Requires `password`. Required to create a registry.
   * Example: `"acme"`.
   */
  userName?: pulumi.Input<string> | undefined;
  /** The password or token of the credentials. Requires `userName`. Always a secret. Required to create a registry. When a registry is adopted, the password is not written if the API returns the same user name and a password with the same first and last characters. To set a different password with these characters, change it after the adoption. */
  password?: pulumi.Input<string> | undefined;
  /**
   * The id of an existing registry to adopt. Settings that differ are updated; for the credentials, see `password`. A change to another registry replaces the resource. If omitted, a registry is created. With `edge:adopt`, a registry with the same display name, user name and type of host is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `502`.
   */
  registryId?: pulumi.Input<number> | undefined;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the registry; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  onDestroy?: pulumi.Input<"delete" | "keep"> | undefined;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/**
 * A registry from which the platform pulls container images, with its credentials. Public images of Docker Hub and GitHub and the account's images in registry.bunny.net need none: `getContainerRegistries` returns the platform's own registries. The API never returns the password, so manual changes to it are not detected.
 *
 * Id: `registryId`.
 *
 * Errors:
 * - The platform rejects the credentials (`secretsValidationFailed`).
 * - The registry to delete is in use. The error lists the applications.
 * - The registry to adopt does not exist. The error lists the existing ones.
 * - With `edge:adopt`, several registries have the same name. The error lists them.
 *
 * @example
 * ```ts
 * const config = new pulumi.Config();
 * const registry = new edge.ContainerRegistry("hub", {
 *   displayName: "Docker Hub",
 *   type: "dockerHub",
 *   userName: "acme",
 *   password: config.requireSecret("registryPassword"),
 * });
 * ```
 */
export class ContainerRegistry extends EdgeResource {
  /**
   * The display name of the registry in the account, 1 to 50 characters.
   * Example: `"Docker Hub"`.
   */
  declare readonly displayName: pulumi.Output<string>;
  /**
   * The type of registry: `gitHub` for ghcr.io, `dockerHub` for docker.io, `bunnyRegistry` for registry.bunny.net. Omit it for any other registry. The API never returns it.
   * Example: `"dockerHub"`.
   */
  declare readonly type: pulumi.Output<ContainerRegistryType | undefined>;
  /**
   * The user name of the credentials. Requires `password`. Required to create a registry.
   * Example: `"acme"`.
   */
  declare readonly userName: pulumi.Output<string | undefined>;
  /** The password or token of the credentials. Requires `userName`. Always a secret. Required to create a registry. When a registry is adopted, the password is not written if the API returns the same user name and a password with the same first and last characters. To set a different password with these characters, change it after the adoption. */
  declare readonly password: pulumi.Output<string | undefined>;
  /**
   * The id of an existing registry to adopt. Settings that differ are updated; for the credentials, see `password`. A change to another registry replaces the resource. If omitted, a registry is created. With `edge:adopt`, a registry with the same display name, user name and type of host is adopted instead if exactly one exists and no other resource of the program declares it.
   * Example: `502`.
   */
  declare readonly registryId: pulumi.Output<number>;
  /**
   * Effect on the object on the platform when the resource is destroyed: `delete` deletes the registry; `keep` leaves it. The default is applied on destroy and not stored in the state.
   * Default: `keep` if it was adopted, `delete` if it was created.
   */
  declare readonly onDestroy: pulumi.Output<"delete" | "keep" | undefined>;
  /**
   * The account to use, by its name in `edge:connections`. A change to another address or key replaces the resource.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  declare readonly connection: pulumi.Output<string | undefined>;
  /** The host of the registry. */
  declare readonly hostName: pulumi.Output<string>;
  /** When the registry was created. */
  declare readonly createdAt: pulumi.Output<string>;
  /** True if the registry existed before and was adopted. False if `edge:adopt: own` attributed it to an interrupted `pulumi up`. */
  declare readonly adopted: pulumi.Output<boolean>;
  /** The base URL of the API at the last read or write. */
  declare readonly baseUrl: pulumi.Output<string>;
  /** Part of a hash of the API key that last created or updated the object, 8 hexadecimal digits. Objects with the same fingerprint belong to one account, so a key that can read one of them can tell whether another is missing. */
  declare readonly keyFingerprint: pulumi.Output<string | undefined>;

  constructor(name: string, args: ContainerRegistryArgs, opts?: pulumi.CustomResourceOptions) {
    super(details, name, args, opts);
  }

  /**
   * Reads an existing resource without managing it.
   * @param name The name of the resource in the program.
   * @param id Its id on the platform: `registryId`.
   * @param opts Pulumi's options, plus `connection` to use another account.
   */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: GetOptions): ContainerRegistry {
    return EdgeResource.read(ContainerRegistry, name, id, opts);
  }

  /** Returns true if an object is an instance of {@link ContainerRegistry}, even from another copy of the package. */
  static override isInstance(object: unknown): object is ContainerRegistry {
    return EdgeResource.isOfType(object, details.type);
  }
}
