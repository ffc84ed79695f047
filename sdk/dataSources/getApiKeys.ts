// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { ApiKey } from "../types";

/** The arguments of {@link getApiKeys}. */
export interface GetApiKeysArgs {
  /**
   * The role of the keys to list; case-insensitive.
   * Default: keys of all roles.
   */
  readonly role?: string | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getApiKeysOutput}. */
export interface GetApiKeysOutputArgs {
  /**
   * The role of the keys to list; case-insensitive.
   * Default: keys of all roles.
   */
  role?: pulumi.Input<string> | undefined;
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getApiKeys}. */
export interface GetApiKeysResult {
  /** The keys, in the platform's order. */
  readonly keys: ApiKey[];
}

/**
 * The API keys of the account, optionally only those with a role. All pages are read. The value of a key is a secret.
 *
 * Errors:
 * - The key may not list the account's API keys.
 *
 * Operations:
 * - `GET /apikey` (specification, operation 2)
 *
 * @example
 * ```ts
 * const { keys } = await edge.getApiKeys({ role: "User" });
 * export const ids = keys.map((key) => key.id);
 * ```
 */
export function getApiKeys(args: GetApiKeysArgs = {}): Promise<GetApiKeysResult> {
  return invoke("getApiKeys", args);
}

/** Like {@link getApiKeys}, but accepts outputs as arguments. */
export function getApiKeysOutput(args: GetApiKeysOutputArgs = {}): pulumi.Output<GetApiKeysResult> {
  return invokeOutput("getApiKeys", args);
}
