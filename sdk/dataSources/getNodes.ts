// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";

/** The arguments of {@link getNodes}. */
export interface GetNodesArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getNodesOutput}. */
export interface GetNodesOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getNodes}. */
export interface GetNodesResult {
  /** The addresses, in the platform's order. */
  readonly addresses: string[];
}

/**
 * The IP addresses of the nodes that run container applications. A database or an origin must accept connections from them. All pages are read. The platform adds nodes without notice, so if a firewall depends on the list, run `pulumi up` regularly.
 *
 * Errors:
 * - The list cannot be read in full. An incomplete list would make a firewall block nodes.
 *
 * Operations:
 * - `GET /mc/nodes` (companion documentation)
 *
 * @example
 * ```ts
 * const { addresses } = await edge.getNodes();
 * export const sources = addresses.map((address) => (address.includes(":") ? `${address}/128` : `${address}/32`));
 * ```
 */
export function getNodes(args: GetNodesArgs = {}): Promise<GetNodesResult> {
  return invoke("getNodes", args);
}

/** Like {@link getNodes}, but accepts outputs as arguments. */
export function getNodesOutput(args: GetNodesOutputArgs = {}): pulumi.Output<GetNodesResult> {
  return invokeOutput("getNodes", args);
}
