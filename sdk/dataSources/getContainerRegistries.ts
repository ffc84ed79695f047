// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ContainerRegistryRecord } from "../types";

/** The arguments of {@link getContainerRegistries}. */
export interface GetContainerRegistriesArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getContainerRegistriesOutput}. */
export interface GetContainerRegistriesOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getContainerRegistries}. */
export interface GetContainerRegistriesResult {
  /** The registries, in the platform's order. */
  readonly registries: ContainerRegistryRecord[];
}

/**
 * The container registries of the account and the platform, without any part of their passwords. All pages are read.
 *
 * Operations:
 * - `GET /mc/registries` (companion documentation)
 *
 * @example
 * ```ts
 * const { registries } = await edge.getContainerRegistries();
 * const hub = registries.find((registry) => registry.displayName === "Docker Hub");
 * ```
 */
export function getContainerRegistries(args: GetContainerRegistriesArgs = {}): Promise<GetContainerRegistriesResult> {
  return invoke("getContainerRegistries", args);
}

/** Like {@link getContainerRegistries}, but accepts outputs as arguments. */
export function getContainerRegistriesOutput(
  args: GetContainerRegistriesOutputArgs = {},
): pulumi.Output<GetContainerRegistriesResult> {
  return invokeOutput("getContainerRegistries", args);
}
