import * as pulumi from "@pulumi/pulumi";

const none = {};

/** Identifies the running program: its stack, or in a test the mocks. One process may run several. */
export function currentProgram(): object {
  return pulumi.runtime.getStackResource() ?? pulumi.runtime.getMonitor() ?? none;
}
