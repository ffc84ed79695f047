/**
 * What Pulumi's dynamic-provider host runs: `require("pulumi-edge-platform/provider").serve("ShieldZone")`.
 * That text stands in the state of every resource and never changes.
 */
export { serve } from "./host/dynamic";
export { version } from "./version";
