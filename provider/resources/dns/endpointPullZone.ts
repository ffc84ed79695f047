import { originType } from "../../api/pullZoneSettings/origin";
import { BadRequestError, EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { readPullZone, systemHostname } from "../parts/pullZoneReads";

/**
 * Suggests a CNAME record if the pull zone belongs to an application's endpoint. The platform refuses PullZone records
 * for those.
 */
export async function explainingEndpoint<Written>(
  context: Context,
  { type, pullZoneId }: { readonly type?: unknown; readonly pullZoneId?: number | undefined },
  write: Promise<Written>,
): Promise<Written> {
  return write.catch(async (error) => {
    if (!(error instanceof BadRequestError) || type !== "PullZone" || pullZoneId === undefined) throw error;
    const zone = await readPullZone(context, pullZoneId).catch(() => undefined);
    const host = zone?.OriginType === originType.values.MagicContainers && systemHostname(zone);
    if (!host) throw error;
    throw new EdgeError(
      `${error.message} Pull zone ${pullZoneId} was created for an application's endpoint, and PullZone records cannot point to such zones. Declare a CNAME record with the value ${host} instead.`,
      error,
    );
  });
}
