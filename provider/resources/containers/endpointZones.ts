import { z } from "zod";
import { originType } from "../../api/pullZoneSettings/origin";
import { deletePullZone } from "../../api/pullZones";
import { claimsMissing, saysMissing, unlessMissing } from "../../client/notFound";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { firstTen } from "../../schema/sentence";
import { contentsOfOthers } from "../parts/pullZoneContents";
import { type PullZoneDetails, readPullZone } from "../parts/pullZoneReads";
import type { EndpointStatus } from "./endpoints";

interface Container {
  /** Declared endpoints. */
  readonly declared: unknown;
  readonly actual: readonly EndpointStatus[];
}

/** Pull zone of an endpoint. `kept` has the reasons not to delete it. */
interface EndpointZone {
  readonly id: number;
  readonly displayName: string | undefined;
  readonly kept: readonly string[];
}

/**
 * Also deletes the pull zones that the platform created for these endpoints, which would stay and be billed. Keeps
 * zones that the program declares and, with a warning, zones with contents of others.
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
  if (kept.length > 0) context.warn(leftBehindWarning(appId, kept));
}

/** Deletes the pull zones that an interrupted destroy left behind. */
export function deleteZonesLeft(context: Context, appId: string, containers: readonly Container[]): Promise<void> {
  return deleteWithZones(context, appId, containers, async () => undefined);
}

async function zonesOf(
  context: Context,
  appId: string,
  containers: readonly Container[],
): Promise<readonly EndpointZone[]> {
  const all = containers.flatMap(({ declared, actual }) => {
    const { data = [] } = endpointsDeclared.safeParse(declared);
    return actual.map((endpoint) => ({
      endpoint,
      own: data.find((each) => each.displayName === endpoint.displayName),
    }));
  });
  const found = await Promise.all(
    all.map(async ({ endpoint, own }): Promise<EndpointZone[]> => {
      const { pullZoneId: id, endpointId, displayName } = endpoint;
      // The program chose the pull zone itself.
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

/** True if the platform marked the zone for this endpoint. Zone names do not show it. */
function isInFrontOf(zone: PullZoneDetails, appId: string, endpointId: string): boolean {
  const { OriginType, MagicContainersAppId, MagicContainersEndpointId }: Readonly<Record<string, unknown>> = zone;
  const isOfApplication = !MagicContainersAppId || MagicContainersAppId === appId;
  return (
    OriginType === originType.values.MagicContainers && MagicContainersEndpointId === endpointId && isOfApplication
  );
}

function leftBehindWarning(appId: string, zones: readonly EndpointZone[]): string {
  const each = zones.map(
    ({ id, displayName, kept }) => `${id}${displayName ? ` of endpoint ${displayName}` : ""} (${firstTen(kept)})`,
  );
  return `pull zones of application ${appId} remain and are billed: ${each.join(", ")}. Delete them if they are unused, or declare them as PullZone with pullZoneId.`;
}
