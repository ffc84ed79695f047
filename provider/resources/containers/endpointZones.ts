import { z } from "zod";
import { originType } from "../../api/pullZoneSettings/origin";
import { deletePullZone } from "../../api/pullZones";
import { claimsMissing, saysMissing, unlessMissing } from "../../client/notFound";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { firstTen } from "../../schema/sentence";
import { contentsOfOthers } from "../parts/pullZoneContents";
import { type PullZoneDetails, readPullZone } from "../parts/pullZonesShown";
import type { EndpointStatus } from "./endpoints";

interface Container {
  /** Of the endpoints as they are declared. */
  readonly declared: unknown;
  readonly shown: readonly EndpointStatus[];
}

/** A pull zone in front of an endpoint, and why it is not the program's to delete. */
interface EndpointZone {
  readonly id: number;
  readonly displayName: string | undefined;
  readonly kept: readonly string[];
}

/**
 * Deletes an application or a container, and then the pull zones that the platform created for the endpoints of these containers: they
 * stay otherwise, and are billed. A zone that the program declares stays, and one that holds something of others, with a warning.
 */
export async function deleteWithZones(
  context: Context,
  appId: string,
  containers: readonly Container[],
  remove: () => Promise<void>,
): Promise<void> {
  // Only an existing endpoint shows its pull zone.
  const zones = await zonesOf(context, appId, containers);
  await remove();
  for (const { id } of zones.filter(({ kept }) => kept.length === 0)) {
    await unlessMissing(context.client.send(deletePullZone, { path: { id } }), saysMissing);
  }
  const kept = zones.filter((zone) => zone.kept.length > 0);
  if (kept.length > 0) context.warn(leftBehind(appId, kept));
}

/** The same where they are deleted already, as by a destroy that was interrupted. */
export function deleteZonesLeft(context: Context, appId: string, containers: readonly Container[]): Promise<void> {
  return deleteWithZones(context, appId, containers, async () => undefined);
}

async function zonesOf(
  context: Context,
  appId: string,
  containers: readonly Container[],
): Promise<readonly EndpointZone[]> {
  const all = containers.flatMap(({ declared, shown }) => {
    const { data = [] } = endpointsDeclared.safeParse(declared);
    return shown.map((endpoint) => ({ endpoint, own: data.find((each) => each.displayName === endpoint.displayName) }));
  });
  const found = await Promise.all(
    all.map(async ({ endpoint, own }): Promise<EndpointZone[]> => {
      const { pullZoneId: id, endpointId, displayName } = endpoint;
      // The program has put a zone of the account in front of it.
      if (id === undefined || endpointId === undefined || own?.cdn?.pullZoneId !== undefined) return [];
      if (ownershipOf(context, { type: "PullZone" }, String(id)).isOfProgram) return [];
      const zone = await unlessMissing(readPullZone(context, id, now()), claimsMissing);
      if (!zone) return [];
      const kept = [
        ...(own?.cdn ? [] : ["the program does not declare the endpoint"]),
        ...(isInFrontOf(zone, appId, endpointId) ? [] : ["it has another origin"]),
        ...contentsOfOthers(context, zone).map((each) => `it has ${each}`),
      ];
      return [{ id, displayName, kept }];
    }),
  );
  return [...new Map(found.flat().map((zone) => [zone.id, zone])).values()];
}

const endpointsDeclared = z.array(
  z.object({ displayName: z.string(), cdn: z.object({ pullZoneId: z.unknown() }).partial().optional() }),
);

/** Whether a zone serves this endpoint: the platform marks the zones that it creates, and their names say nothing. */
function isInFrontOf(zone: PullZoneDetails, appId: string, endpointId: string): boolean {
  const { OriginType, MagicContainersAppId, MagicContainersEndpointId }: Readonly<Record<string, unknown>> = zone;
  const isOfApplication = !MagicContainersAppId || MagicContainersAppId === appId;
  return (
    OriginType === originType.values.MagicContainers && MagicContainersEndpointId === endpointId && isOfApplication
  );
}

function leftBehind(appId: string, zones: readonly EndpointZone[]): string {
  const each = zones.map(
    ({ id, displayName, kept }) => `${id}${displayName ? ` of endpoint ${displayName}` : ""} (${firstTen(kept)})`,
  );
  return `pull zones of application ${appId} stay, and are billed: ${each.join(", ")}. Delete them if nothing uses them, or declare them as PullZone with pullZoneId.`;
}
