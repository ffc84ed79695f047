/**
 * Entry point for Pulumi's dynamic-provider host: `require("pulumi-edge-platform/provider").serve("ShieldZone")`. The
 * state of every resource contains that code, so it must never change.
 */
export { serve } from "./host/dynamic";
export { version } from "./version";
