import type { z } from "zod";
import * as api from "../../api/storageZones";
import { allPages } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import { toName } from "../../schema/enumeration";
import { withoutNulls } from "../../schema/nulls";
import type { Listing } from "../parts/creation";

/** The response to a create has no passwords. */
export type StorageZone = z.output<typeof api.storageZoneDetails> & {
  readonly Password?: string | undefined;
  readonly ReadOnlyPassword?: string | null | undefined;
};

/** With `since`, a read by another resource since then suffices. */
export function readStorageZone({ client }: Context, id: number, since?: number) {
  return client.send(api.getStorageZone, { path: { id } }, { since });
}

export async function findStorageZone(context: Context, id: number, since?: number): Promise<StorageZone | undefined> {
  const zone = await readStorageZone(context, id, since);
  return zone.Deleted ? undefined : zone;
}

export async function storageZonesOf(
  { client }: Pick<Context, "client">,
  search?: string,
): Promise<Listing<StorageZone>> {
  const { items, isWhole } = await allPages(client, api.listStorageZones, { query: { search } });
  return { items: items.filter(({ Deleted }) => !Deleted), isWhole };
}

/** Keeps the declared spelling of the path. `OriginUrl` is never shown. */
export function settingsOf(zone: StorageZone, declared: { readonly custom404FilePath?: unknown } = {}) {
  const { Name, Region, ZoneTier, StorageZoneType, ReplicationRegions, Custom404FilePath, Rewrite404To200 } = zone;
  // The platform may show an empty path as null.
  const path404 = Custom404FilePath === null ? "" : Custom404FilePath;
  return withoutNulls({
    name: Name,
    region: Region?.toUpperCase(),
    tier: typeof ZoneTier === "number" ? toName(api.storageTier, ZoneTier) : undefined,
    s3Enabled: typeof StorageZoneType === "number" ? StorageZoneType === api.storageZoneType.withS3 : undefined,
    replicationRegions: ReplicationRegions?.map((code) => code.toUpperCase()),
    custom404FilePath: isSameFile(Custom404FilePath, declared.custom404FilePath) ? declared.custom404FilePath : path404,
    rewrite404To200: Rewrite404To200,
  });
}

/** A path may be declared without the leading slash that it is sent with. */
function isSameFile(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((path) => (typeof path === "string" ? path.replace(/^\//, "") : undefined));
  return first !== undefined && first === second;
}

/** Returns the outputs, falling back to the previous state. Only zones with S3 have S3 access data. */
export function outputsOf(zone: Partial<StorageZone>, before: Outputs = {}): Outputs {
  const { StorageHostname, Password, ReadOnlyPassword, StorageZoneType } = zone;
  const isWithS3 = typeof StorageZoneType === "number" ? StorageZoneType === api.storageZoneType.withS3 : undefined;
  return {
    storageHostname: StorageHostname ?? before.storageHostname,
    password: Password ?? before.password,
    readOnlyPassword: ReadOnlyPassword ?? before.readOnlyPassword,
    ...((isWithS3 ?? before.s3Endpoint !== undefined) ? s3Of(zone, before) : {}),
  };
}

interface Outputs {
  readonly storageHostname?: string | undefined;
  readonly password?: string | undefined;
  readonly readOnlyPassword?: string | undefined;
  readonly s3Endpoint?: string | undefined;
  readonly s3AccessKeyId?: string | undefined;
  readonly s3SecretAccessKey?: string | undefined;
}

function s3Of({ Name, Region, Password, S3Hostname }: Partial<StorageZone>, before: Outputs): Outputs {
  const host = S3Hostname || (Region ? `${Region.toLowerCase()}-s3.storage.bunnycdn.com` : undefined);
  return {
    s3Endpoint: host ? `https://${host}` : before.s3Endpoint,
    s3AccessKeyId: Name ?? before.s3AccessKeyId,
    s3SecretAccessKey: Password ?? before.s3SecretAccessKey,
  };
}
