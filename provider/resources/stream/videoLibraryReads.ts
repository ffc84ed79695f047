import type { z } from "zod";
import * as pullZones from "../../api/pullZones";
import * as api from "../../api/videoLibraries";
import { videoLibrarySettings } from "../../api/videoLibrarySettings";
import { EdgeError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import { allPages } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import type { Properties } from "../../schema/properties";
import type { Listing } from "../parts/creation";
import { settingTable } from "../parts/settingTable";

export type VideoLibrary = z.output<typeof api.videoLibraryDetails>;

export const { settings, bodyOf, actualSettings, differingSettings } = settingTable(videoLibrarySettings);

/** With `since`, a read by another resource since then suffices. */
export function readVideoLibrary({ client }: Context, id: number, since?: number): Promise<VideoLibrary> {
  return client.send(api.getVideoLibrary, { path: { id } }, { since });
}

type PullZone = z.output<typeof pullZones.pullZoneDetails>;

interface ZoneOfLibrary<Id extends number | undefined = number> {
  readonly pullZoneId: Id;
  readonly zone: PullZone | undefined;
}

/**
 * Falls back to the known pull zone.
 *
 * @throws EdgeError if the platform does not show the pull zone
 */
export async function pullZoneOf(
  context: Context,
  library: VideoLibrary,
  before: Outputs = {},
  since?: number,
): Promise<ZoneOfLibrary> {
  const id = library.PullZoneId || before.pullZoneId || (await listedPullZone(context, library));
  const read = context.client.send(pullZones.getPullZone, { path: { id } }, { since });
  // A missing pull zone must not make its library count as missing.
  return { pullZoneId: id, zone: await unlessMissing(read) };
}

async function listedPullZone(context: Context, { Id }: VideoLibrary): Promise<number> {
  const { items } = await videoLibrariesOf(context);
  const listed = items.find((each) => each.Id === Id)?.PullZoneId;
  if (listed) return listed;
  throw new EdgeError(`the platform did not return the pull zone of video library ${Id}. Run the command again.`);
}

export function videoLibrariesOf({ client }: Pick<Context, "client">, search?: string): Promise<Listing<VideoLibrary>> {
  return allPages(client, api.listVideoLibraries, { query: { search } });
}

export function settingsIn(library: VideoLibrary, zone: PullZone | undefined) {
  const { ZoneSecurityEnabled, ZoneSecurityIncludeHashRemoteIP }: Properties = zone ?? {};
  return actualSettings({ ...library, ZoneSecurityEnabled, ZoneSecurityIncludeHashRemoteIP });
}

export interface Outputs {
  readonly hostname?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly readOnlyApiKey?: string | undefined;
  readonly tokenKey?: string | undefined;
  readonly pullZoneId?: number | undefined;
  readonly storageZoneId?: number | undefined;
}

export function outputsOf<Id extends number | undefined>(
  library: Partial<VideoLibrary>,
  { pullZoneId, zone }: ZoneOfLibrary<Id>,
  before: Outputs = {},
) {
  const { ZoneSecurityKey }: Properties = zone ?? {};
  const { Hostnames } = zone ?? {};
  const host = Hostnames?.find(({ IsSystemHostname }) => IsSystemHostname) ?? Hostnames?.[0];
  return {
    hostname: host?.Value ?? before.hostname,
    apiKey: library.ApiKey ?? before.apiKey,
    readOnlyApiKey: library.ReadOnlyApiKey ?? before.readOnlyApiKey,
    tokenKey: typeof ZoneSecurityKey === "string" ? ZoneSecurityKey : before.tokenKey,
    pullZoneId,
    storageZoneId: library.StorageZoneId ?? before.storageZoneId,
  };
}
