/**
 * Pulumi resources and data sources for bunny.net.
 *
 * @packageDocumentation
 */

import { formatErrorsWithoutColours } from "../provider/patches/uncolouredErrors";

export { version } from "../provider/version";
export * from "./components";
export * from "./dataSources";
export * from "./enumerations";
export * from "./logs";
export type { GetOptions } from "./resource";
export * from "./resources";
export * from "./types";
export * from "./zoneFile";

formatErrorsWithoutColours();
