import * as pulumi from "@pulumi/pulumi";

const none = {};

/** Identifies the running program by its stack, or by the mocks in a test. One process may run several. */
export function currentProgram(): object {
  return pulumi.runtime.getStackResource() ?? pulumi.runtime.getMonitor() ?? none;
}
