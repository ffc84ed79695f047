import * as pulumi from "@pulumi/pulumi";

/** True if `pulumi.runtime.setMocks` replaces the engine, as in a unit test of a program. */
export function isMocked(): boolean {
  const monitor = pulumi.runtime.getMonitor();
  return typeof monitor === "object" && "mocks" in monitor;
}
