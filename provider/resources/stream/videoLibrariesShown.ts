import type { z } from "zod";
import * as pullZones from "../../api/pullZones";
import * as api from "../../api/videoLibraries";
import { videoLibrarySettings } from "../../api/videoLibrarySettings";
import { NotFoundError } from "../../client/errors";
import { pageSize } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import type { Properties } from "../../schema/properties";
import type { Listing } from "../parts/creation";
import { listingOf, nothingToAdopt } from "../parts/listing";
import { settingTable } from "../parts/settingTable";

export type VideoLibrary = z.output<typeof api.videoLibraryDetails>;

export const { settings, bodyOf, shownSettings, differingSettings } = settingTable(videoLibrarySettings);

/** A library; with `since`, as another resource has read it since then. */
export function readVideoLibrary({ client }: Context, id: number, since?: number): Promise<VideoLibrary> {
  return client.send(api.getVideoLibrary, { path: { id } }, since === undefined ? {} : { since });
}

/** The pull zone of a library: its host name and what is about tokens. Nothing where the platform does not show it. */
export async function pullZoneOf({ client }: Context, { PullZoneId: id }: Partial<VideoLibrary>, since?: number) {
  if (!id) return undefined;
  return client.send(pullZones.getPullZone, { path: { id } }, since === undefined ? {} : { since }).catch((error) => {
    // That of a library that is there must not count as the library that is missing.
    if (!(error instanceof NotFoundError)) throw error;
    return undefined;
  });
}

export type ZoneOfLibrary = Awaited<ReturnType<typeof pullZoneOf>>;

export function videoLibrariesOf({ client }: Context): Promise<Listing<VideoLibrary>> {
  return listingOf(api.listVideoLibraries, (page) =>
    client.send(api.listVideoLibraries, { query: { page, perPage: pageSize } }),
  );
}

/** @throws EdgeError with the libraries that exist, where this one does not */
export async function videoLibraryToAdopt(context: Context, id: number): Promise<VideoLibrary> {
  return readVideoLibrary(context, id).catch(async (error) => {
    if (!(error instanceof NotFoundError)) throw error;
    const { items } = await videoLibrariesOf(context);
    throw nothingToAdopt(
      "video library",
      id,
      items.map(({ Id, Name }) => [Id, Name]),
    );
  });
}

/** What a library and its pull zone show of the settings. */
export function settingsIn(library: VideoLibrary, zone: ZoneOfLibrary) {
  const { ZoneSecurityEnabled, ZoneSecurityIncludeHashRemoteIP }: Properties = zone ?? {};
  return shownSettings({ ...library, ZoneSecurityEnabled, ZoneSecurityIncludeHashRemoteIP });
}

export interface Outputs {
  readonly hostname?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly readOnlyApiKey?: string | undefined;
  readonly tokenKey?: string | undefined;
  readonly pullZoneId?: number | undefined;
  readonly storageZoneId?: number | undefined;
}

/** What the platform adds, and where it does not say, what was known before. */
export function outputsOf(library: Partial<VideoLibrary>, zone: ZoneOfLibrary, before: Outputs = {}): Outputs {
  const { ZoneSecurityKey }: Properties = zone ?? {};
  const { Hostnames } = zone ?? {};
  const host = Hostnames?.find(({ IsSystemHostname }) => IsSystemHostname) ?? Hostnames?.[0];
  return {
    hostname: host?.Value ?? before.hostname,
    apiKey: library.ApiKey ?? before.apiKey,
    readOnlyApiKey: library.ReadOnlyApiKey ?? before.readOnlyApiKey,
    tokenKey: typeof ZoneSecurityKey === "string" ? ZoneSecurityKey : before.tokenKey,
    pullZoneId: library.PullZoneId ?? before.pullZoneId,
    storageZoneId: library.StorageZoneId ?? before.storageZoneId,
  };
}
