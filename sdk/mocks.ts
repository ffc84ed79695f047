import * as pulumi from "@pulumi/pulumi";
import { pluginToken } from "../provider/host/providerSource";

/** Whether `pulumi.runtime.setMocks` has taken the place of the engine, as in a unit test of a program. */
export function isMocked(): boolean {
  const monitor = pulumi.runtime.getMonitor();
  return typeof monitor === "object" && "mocks" in monitor;
}

/** What a mock gives for a data source, asked for by its token in the plugin: `edge:index:getPullZones`. */
export async function callMock(name: string, args: pulumi.Inputs): Promise<Record<string, unknown>> {
  return (await pulumi.runtime.invoke(pluginToken(name), args)) ?? {};
}
