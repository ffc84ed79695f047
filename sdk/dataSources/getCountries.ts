// Generated from the schemas in provider/ by `npm run generate`. Do not edit.

import type * as pulumi from "@pulumi/pulumi";
import { invoke, invokeOutput } from "../invoke";
import type { Country } from "../types";

/** The arguments of {@link getCountries}. */
export interface GetCountriesArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  readonly connection?: string | undefined;
}

/** The arguments of {@link getCountriesOutput}. */
export interface GetCountriesOutputArgs {
  /**
   * The account to use, by its name in `edge:connections`.
   * Default: the stack's own account (`edge:baseUrl` and `edge:apiKey`).
   * Example: `"second"`.
   */
  connection?: pulumi.Input<string> | undefined;
}

/** The result of {@link getCountries}. */
export interface GetCountriesResult {
  /** The countries, in the platform's order. */
  readonly countries: Country[];
}

/**
 * The countries, with their codes for blocked countries, edge rules and smart routing.
 *
 * Operations:
 * - `GET /country` (companion documentation)
 *
 * @example
 * ```ts
 * const { countries } = await edge.getCountries();
 * const outside = countries.filter((country) => !country.isEu).map((country) => country.isoCode);
 * ```
 */
export function getCountries(args: GetCountriesArgs = {}): Promise<GetCountriesResult> {
  return invoke("getCountries", args);
}

/** Like {@link getCountries}, but accepts outputs as arguments. */
export function getCountriesOutput(args: GetCountriesOutputArgs = {}): pulumi.Output<GetCountriesResult> {
  return invokeOutput("getCountries", args);
}
