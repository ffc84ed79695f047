import { z } from "zod";
import { anyNumberOf, enumeration, numberOf } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { anEnvelope, listOf, maybe, pageQuery } from "./responses";
import { bareList, shows } from "./success";

const operation = operationsOf("core");

export const storageTier = enumeration("StorageTier", "Type of storage that a storage zone uses.", {
  Standard: 0,
  Edge: 1,
});

/** `StorageZoneType` by support of S3. */
export const storageZoneType = { withoutS3: 0, withS3: 1 } as const;

/** Replica-only regions of Edge zones without S3. There may be others. */
export const edgeReplicaRegions: readonly string[] = ["ES", "CZ", "MI", "WA", "HK", "JP"];

export const regionWithoutS3 = "BR";

const linkedPullZone = annotate(
  z.object({
    Id: annotate(z.int(), { description: "The id of the pull zone." }),
    Name: maybe(z.string(), "The name of the pull zone."),
  }),
  { typeName: "LinkedPullZone", typeDescription: "A pull zone that uses a storage zone." },
);

/**
 * Zone in a response. Every request for a file needs its name and password. Both passwords are secrets. `PullZones`
 * contains secrets too, so only names and ids are read.
 */
export const storageZone = annotate(
  z.looseObject({
    Id: annotate(z.int(), { description: "The id of the storage zone." }),
    Name: annotate(z.string(), { description: "The name of the storage zone." }),
    Region: maybe(z.string(), "The code of the zone's main region."),
    ReplicationRegions: maybe(z.array(z.string()), "The codes of the regions that have copies of the zone's files."),
    ZoneTier: maybe(anyNumberOf(storageTier), "The type of storage that the zone uses."),
    StorageZoneType: maybe(z.int(), "Type of the zone: 1 if it supports S3, otherwise 0."),
    StorageHostname: maybe(z.string(), "The host for reading and writing the zone's files."),
    S3Hostname: maybe(z.string(), "The host for requests over S3."),
    Custom404FilePath: maybe(z.string(), "The path of the file that a pull zone serves in place of a missing one."),
    Rewrite404To200: maybe(z.boolean(), "True if missing files without an extension are served with status 200."),
    FilesStored: maybe(z.int(), "The number of files in the zone."),
    StorageUsed: maybe(z.int(), "The total size of the zone's files, in bytes."),
    Deleted: maybe(z.boolean(), "True if the zone is deleted."),
    Password: annotate(z.string(), { secret: true }),
    ReadOnlyPassword: annotate(maybe(z.string()), { secret: true }),
    PullZones: maybe(z.array(linkedPullZone), "The pull zones that use the zone."),
  }),
  { typeName: "StorageZoneRecord", description: "A storage zone of the account." },
);

/** Omits the passwords. */
export const storageZoneDetails = annotate(storageZone.omit({ Password: true, ReadOnlyPassword: true }), {
  typeName: "StorageZoneDetails",
  typeDescription: "A storage zone of the account.",
});

export const listStorageZones = operation({
  does: "list the storage zones",
  method: "GET",
  path: "/storagezone",
  query: pageQuery,
  /** With `Accept: application/json`, one client got a 401 although its key was valid. */
  sendsNoAccept: true,
  /** A bare array for page 0, otherwise the list envelope. Omits deleted zones. */
  response: z.union([z.array(storageZone), listOf(storageZone)]),
  success: { ...anEnvelope, orList: true },
});

export const storageRegion = annotate(
  z.looseObject({
    Id: maybe(z.string(), "The code of the region, such as DE."),
    Name: maybe(z.string(), "The name of the region."),
    Url: maybe(z.string(), "The host for reading and writing files."),
  }),
  { typeName: "StorageRegion", typeDescription: "A region that can store files." },
);

export const listStorageRegions = operation({
  does: "list the regions of storage zones",
  method: "GET",
  path: "/storagezone/regions",
  response: z.array(storageRegion),
  success: bareList,
});

export const getStorageZone = operation({
  does: "read the storage zone",
  method: "GET",
  path: "/storagezone/{id}",
  isRefusedWhenMissing: true,
  response: storageZone,
  names: { Id: "path.id" },
  success: shows("Id"),
});

export const createStorageZone = operation({
  does: "create the storage zone",
  method: "POST",
  path: "/storagezone",
  body: z.strictObject({
    Name: z.string().min(1),
    Region: z.string().min(1),
    ReplicationRegions: z.array(z.string()).optional(),
    ZoneTier: numberOf(storageTier).optional(),
    StorageZoneType: z.int().min(0).max(1).optional(),
  }),
  response: storageZone,
  names: { Name: "body.Name" },
  success: shows("Id"),
});

export const updateStorageZone = operation({
  does: "update the storage zone",
  method: "POST",
  path: "/storagezone/{id}",
  /** Omitted fields keep their values. Responses call `ReplicationZones` `ReplicationRegions`. */
  body: z.strictObject({
    ReplicationZones: z.array(z.string()).optional(),
    OriginUrl: z.string().optional(),
    Custom404FilePath: z.string().optional(),
    Rewrite404To200: z.boolean().optional(),
  }),
  idempotent: true,
});

/** Only a read returns the new password. */
export const resetStorageZonePassword = operation({
  does: "reset the password of the storage zone",
  method: "POST",
  path: "/storagezone/{id}/resetPassword",
});

export const resetStorageZoneReadOnlyPassword = operation({
  does: "reset the read-only password of the storage zone",
  method: "POST",
  path: "/storagezone/resetReadOnlyPassword",
  query: z.strictObject({ id: z.int() }),
});

export const deleteStorageZone = operation({
  does: "delete the storage zone",
  method: "DELETE",
  path: "/storagezone/{id}",
  /** Default: true, which also deletes every pull zone with this origin. */
  query: z.strictObject({ deleteLinkedPullZones: z.boolean().optional() }),
});
