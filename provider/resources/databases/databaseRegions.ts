import * as api from "../../api/databases";
import { BadRequestError, EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";

/** Adds the available regions to the error of a refused write. The platform's response names none. */
export async function withRegions({ client }: Pick<Context, "client">, error: unknown): Promise<unknown> {
  if (!(error instanceof BadRequestError)) return error;
  const config = await client.send(api.getDatabaseConfig).catch(() => undefined);
  const known = [
    ["storageRegion", config?.storage_region_available],
    ["primaryRegions", config?.primary_regions],
    ["replicaRegions", config?.replica_regions],
  ] as const;
  const said = known.flatMap(([input, regions]) =>
    regions && regions.length > 0 ? [`${input} may be ${regions.map(({ id }) => id).join(", ")}`] : [],
  );
  return said.length === 0 ? error : new EdgeError(`${error.message} Here ${said.join("; ")}.`, error);
}
