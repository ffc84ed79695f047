import { randomUUID } from "node:crypto";
import { z } from "zod";
import * as api from "../../provider/api/storageZones";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
import { servingOf } from "../handling";
import { arrayOrEnvelope, named } from "../paging";
import { plainRoutes, requireObject } from "../plainRoutes";
import { legacyError, Refusal } from "../problems";
import { isLinkedTo } from "./linkedPullZones";
import { storageFileRoutes, storedFile } from "./storageFiles";

const storedZone = z.looseObject({
  ...api.storageZone.shape,
  Id: id(),
  Name: z.string(),
  Region: z.string().default("DE"),
  ReplicationRegions: z.array(z.string()).default([]),
  ZoneTier: z.int().default(api.storageTier.values.Standard ?? 0),
  StorageZoneType: z.int().default(api.storageZoneType.withoutS3),
  Custom404FilePath: z.string().nullable().default(null),
  Rewrite404To200: z.boolean().default(false),
  Deleted: z.boolean().default(false),
  FilesStored: z.int().optional(),
  DateModified: z.string().default("2026-01-01T00:00:00Z"),
  files: z.array(storedFile).default([]),
  Password: z.string().default("seed-storage-password"),
  ReadOnlyPassword: z.string().default("seed-storage-read-only-password"),
  /** Creation time in milliseconds since 1970. A host may not know a recent password yet. Not in responses. */
  createdAt: z.number().optional(),
  /** Not in responses. */
  OriginUrl: z.string().optional(),
});

export const stored = {
  collections: { storageZones: z.array(storedZone).default([]) },
  nextIds: { storageZone: id().default(5901) },
};

export interface State extends StateOf<typeof stored> {
  readonly pullZones: readonly { readonly [setting: string]: unknown }[];
}
type StorageZone = State["storageZones"][number];

const isThere = ({ Deleted }: StorageZone) => !Deleted;

export const storageZones = {
  parent: (state: State) => state,
  all: ({ storageZones }: State) => storageZones,
  id: "Id",
  exists: isThere,
  missing: () => legacyError(404, "storagezone.not_found", "Id", "The requested Storage Zone was not found"),
} as const;

/** Some regions only: the platform's list is incomplete, too. */
const regions = [
  { Id: "DE", Name: "Frankfurt, DE", Url: "storage.bunnycdn.com" },
  { Id: "NY", Name: "New York, NY", Url: "ny.storage.bunnycdn.com" },
];

export const storage = {
  ...stored,
  seed: {
    storageZones: [
      {
        Id: 5801,
        Name: "acme-files",
        files: [{ path: "logo.svg", content: Buffer.from("<svg/>").toString("base64"), contentType: "image/svg+xml" }],
      },
    ],
  },
  routes: [
    ...plainRoutes({
      ...storageZones,
      nextId: "storageZone",
      list: api.listStorageZones,
      create: api.createStorageZone,
      update: api.updateStorageZone,
      listed(all, query, { state }) {
        const there = all.filter(isThere).map((zone) => storageZoneResponse(zone, state));
        return arrayOrEnvelope(named(there, query), query);
      },
      created(body, { all, newId, now, state: { options } }) {
        refuseTaken(body.Name, options.deletedStorageZoneNames === "taken" ? all : all.filter(isThere));
        refuseRegions(body.ReplicationRegions, body.Region);
        refuseEdgeRegions(body);
        // Edge zones are in Germany, regardless of the request.
        const Region = body.ZoneTier === api.storageTier.values.Edge ? "DE" : body.Region;
        const Id = newId();
        const passwords = { Password: `storage-password-${Id}`, ReadOnlyPassword: `storage-read-only-password-${Id}` };
        const DateModified = new Date(now).toISOString();
        return storedZone.parse({ ...body, ...passwords, Region, Id, DateModified, createdAt: now });
      },
      change(zone, { ReplicationZones = zone.ReplicationRegions, ...body }) {
        const lost = zone.ReplicationRegions.filter((region) => !ReplicationZones.includes(region));
        if (lost.length > 0)
          throw invalid("ReplicationZones", `Replication regions cannot be removed: ${lost.join(", ")}.`);
        refuseRegions(ReplicationZones, zone.Region);
        refuseEdgeRegions({ ...zone, Region: "", ReplicationRegions: ReplicationZones });
        if (body.Custom404FilePath && !body.Custom404FilePath.startsWith("/"))
          throw invalid("Custom404FilePath", "The path must begin with a slash.");
        Object.assign(zone, body, { ReplicationRegions: ReplicationZones });
      },
      toResponse: storageZoneResponse,
    }),
    servingOf<State>()(api.getStorageZone, ({ path, state }) => {
      // Observed: the 401 has no body.
      const missing = () => new Refusal(() => ({ status: 401 }));
      const exists = (zone: StorageZone) => isThere(zone) || state.options.deletedStorageZones === "shown";
      return {
        status: 200,
        body: storageZoneResponse(requireObject({ ...storageZones, exists, missing }, state, path.id), state),
      };
    }),
    servingOf<State>()(api.resetStorageZonePassword, ({ path, state }) => {
      requireObject({ ...storageZones, exists: isThere }, state, path.id).Password = `storage-password-${randomUUID()}`;
      return { status: 204 };
    }),
    servingOf<State>()(api.resetStorageZoneReadOnlyPassword, ({ query, state }) => {
      const zone = requireObject({ ...storageZones, exists: isThere }, state, query.id);
      zone.ReadOnlyPassword = `storage-read-only-password-${randomUUID()}`;
      return { status: 204 };
    }),
    servingOf<State>()(api.listStorageRegions, () => ({ status: 200, body: regions })),
    ...storageFileRoutes,
  ],
} satisfies Area;

function storageZoneResponse(
  { OriginUrl: _unseen, createdAt: _created, files, ...zone }: StorageZone,
  { pullZones }: State,
) {
  const code = zone.Region.toLowerCase();
  return {
    UserId: null,
    StorageUsed: files.reduce((sum, { content }) => sum + Buffer.byteLength(content, "base64"), 0),
    ReplicationChangeInProgress: false,
    PriceOverride: 0,
    Discount: 0,
    ...zone,
    FilesStored: zone.FilesStored ?? files.length,
    StorageHostname: storageHostnameOf(zone),
    S3Hostname: zone.StorageZoneType === api.storageZoneType.withS3 ? `${code}-s3.storage.bunnycdn.com` : null,
    PullZones: pullZones.filter(isLinkedTo(zone.Id)).map(({ Id, Name }) => ({ Id, Name })),
  };
}

/** Returns a zone's host. The main region Germany has no code. */
export function storageHostnameOf({
  StorageHostname,
  Region,
}: Pick<StorageZone, "StorageHostname" | "Region">): string {
  const code = Region === "DE" ? "" : `${Region.toLowerCase()}.`;
  return StorageHostname ?? `${code}storage.bunnycdn.com`;
}

function refuseTaken(name: string, all: readonly StorageZone[]): void {
  const other = all.find(({ Name }) => Name === name);
  if (!other) return;
  const message = other.Deleted
    ? "The storage zone is currently being deleted."
    : "The storage zone name is already taken.";
  throw legacyError(400, "storagezone.name_taken", "Name", message);
}

function refuseRegions(replicas: readonly string[] | undefined, main: string): void {
  if (replicas?.includes(main)) throw invalid("ReplicationRegions", "The main region cannot be a replication region.");
}

/** Some regions only replicate Edge zones without S3, and one does not support S3. */
function refuseEdgeRegions({
  Region,
  ReplicationRegions = [],
  ZoneTier,
  StorageZoneType,
}: {
  readonly Region: string;
  readonly ReplicationRegions?: readonly string[] | undefined;
  readonly ZoneTier?: number | undefined;
  readonly StorageZoneType?: number | undefined;
}): void {
  const isWithS3 = StorageZoneType === api.storageZoneType.withS3;
  const isEdge = ZoneTier === api.storageTier.values.Edge;
  const keepsCopies = (code: string) => api.edgeReplicaRegions.includes(code);
  if (keepsCopies(Region) && !isEdge) throw invalid("Region", `The region ${Region} cannot be a main region.`);
  const wrong = ReplicationRegions.find((code) => keepsCopies(code) && (!isEdge || isWithS3));
  if (wrong !== undefined)
    throw invalid("ReplicationRegions", `The region ${wrong} requires the Edge tier without S3.`);
  const withoutS3 = [Region, ...ReplicationRegions].find((code) => code === api.regionWithoutS3);
  if (isWithS3 && withoutS3 !== undefined) throw invalid("Region", `The region ${withoutS3} does not support S3.`);
}

function invalid(field: string, message: string) {
  return legacyError(400, "storagezone.validation", field, message);
}
