import * as pulumi from "@pulumi/pulumi";

const none = {};

/** What stands for the program that runs: its stack, or in a test with mocks what takes the place of the engine. One process may run several. */
export function currentProgram(): object {
  return pulumi.runtime.getStackResource() ?? pulumi.runtime.getMonitor() ?? none;
}
