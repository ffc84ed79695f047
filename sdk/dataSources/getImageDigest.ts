// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getImageDigest}. */
export interface GetImageDigestArgs {
  /**
   * The registry that holds the image. Either the id of a registry of the account, as a number or as the string that resources return, or `dockerhub` or `github` for a public image. Case-insensitive.
   * Example: `501`.
   */
  readonly registryId: number | string;
  /**
   * The namespace of the image.
   * Example: `"acme"`.
   */
  readonly imageNamespace: string;
  /**
   * The name of the image.
   * Example: `"web"`.
   */
  readonly imageName: string;
  /**
   * The tag of the image.
   * Example: `"1.4.2"`.
   */
  readonly tag: string;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getImageDigestOutput}. */
export interface GetImageDigestOutputArgs {
  /**
   * The registry that holds the image. Either the id of a registry of the account, as a number or as the string that resources return, or `dockerhub` or `github` for a public image. Case-insensitive.
   * Example: `501`.
   */
  registryId: pulumi.Input<number | string>;
  /**
   * The namespace of the image.
   * Example: `"acme"`.
   */
  imageNamespace: pulumi.Input<string>;
  /**
   * The name of the image.
   * Example: `"web"`.
   */
  imageName: pulumi.Input<string>;
  /**
   * The tag of the image.
   * Example: `"1.4.2"`.
   */
  tag: pulumi.Input<string>;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getImageDigest}. */
export interface GetImageDigestResult {
  /** The namespace of the image. */
  readonly imageNamespace: string | undefined;
  /** The name of the image. */
  readonly image: string | undefined;
  /** The tag of the image. */
  readonly tag: string | undefined;
  /** The digest: `sha256:` and 64 hexadecimal digits. */
  readonly digest: string;
}

/**
 * The digest of an image tag. The platform looks it up in a registry of the account, on Docker Hub or on GitHub. Use it to pin the image of a ContainerTemplate even if the tag moves.
 *
 * Errors:
 * - The registry does not exist, or it does not have the image or the tag.
 *
 * Operations:
 * - `POST /mc/registries/digest` (companion documentation)
 *
 * @example
 * ```ts
 * const { digest } = await edge.getImageDigest({
 *   registryId: 501,
 *   imageNamespace: "acme",
 *   imageName: "web",
 *   tag: "1.4.2",
 * });
 * ```
 */
export function getImageDigest(args: GetImageDigestArgs): Promise<GetImageDigestResult> {
  return invoke("getImageDigest", args);
}

/** Like {@link getImageDigest}, but accepts outputs as arguments. */
export function getImageDigestOutput(args: GetImageDigestOutputArgs): pulumi.Output<GetImageDigestResult> {
  return invokeOutput("getImageDigest", args);
}
