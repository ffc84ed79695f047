// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { Script } from "../types";

/** The arguments of {@link getScripts}. */
export interface GetScriptsArgs {
  /**
   * Part of the name of the scripts to find. The platform performs the search.
   * Default: all of them.
   */
  readonly search?: string | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getScriptsOutput}. */
export interface GetScriptsOutputArgs {
  /**
   * Part of the name of the scripts to find. The platform performs the search.
   * Default: all of them.
   */
  search?: pulumi.Input<string> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getScripts}. */
export interface GetScriptsResult {
  /** The scripts, in the platform's order. */
  readonly scripts: Script[];
}

/**
 * The scripts of the account, optionally only those whose name contains a string, without their deployment keys. All pages are read.
 *
 * Operations:
 * - `GET /compute/script` (companion documentation)
 *
 * @example
 * ```ts
 * const { scripts } = await edge.getScripts({ search: "router" });
 * export const running = scripts.map((script) => script.currentReleaseId);
 * ```
 */
export function getScripts(args: GetScriptsArgs = {}): Promise<GetScriptsResult> {
  return invoke("getScripts", args);
}

/** Like {@link getScripts}, but accepts outputs as arguments. */
export function getScriptsOutput(args: GetScriptsOutputArgs = {}): pulumi.Output<GetScriptsResult> {
  return invokeOutput("getScripts", args);
}
