import * as pulumi from "@pulumi/pulumi";
import { pluginToken } from "../provider/host/providerSource";

/** Whether `pulumi.runtime.setMocks` replaces the engine, as in a unit test of a program. */
export function isMocked(): boolean {
  const monitor = pulumi.runtime.getMonitor();
  return typeof monitor === "object" && "mocks" in monitor;
}

/** What a mock returns for a data source, by its token in the plugin: `edge:index:getPullZones`. */
export async function invokeMock(name: string, args: pulumi.Inputs): Promise<Record<string, unknown>> {
  return (await pulumi.runtime.invoke(pluginToken(name), args)) ?? {};
}
