import { z } from "zod";
import * as api from "../../api/storageZones";
import { type BadRequestError, EdgeError } from "../../client/errors";
import { notAsWritten, pauses, readAgain, untilFound, untilVisible } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { claim, ownershipOf } from "../../lifecycle/ownership";
import { equal } from "../../schema/canonical";
import { programSchemaOf, toNumber } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import { namesOf, type Properties, picked } from "../../schema/properties";
import { plainOrQuoted } from "../../schema/quoted";
import { unreadableIn } from "../../schema/tolerant";
import { hasUnknown, isUnknown } from "../../schema/unknown";
import { id, regionCode, setOf, webAddress } from "../../schema/values";
import { isNameTaken } from "../parts/isNameTaken";
import { forgetKey } from "../parts/keysOfRun";
import { adoptedOutput, deleteOrKeepContents } from "../parts/onDestroy";
import { plainLife } from "../parts/plainLife";
import { rotates, rotationTrigger } from "../parts/rotation";
import { filesOf, findZone } from "./storageFileReads";
import {
  findStorageZone,
  outputsOf,
  readStorageZone,
  type StorageZone,
  settingsOf,
  storageZonesOf,
} from "./storageZoneReads";

/** Immutable properties. A change replaces the zone. */
const fixed = {
  region: annotate(regionCode().optional(), {
    description:
      "The code of the main region, such as DE or NY. Required to create a zone. Must be DE for the Edge tier. Files are written there, so none can be written while it is offline. The platform cannot change it.",
    mayBeRedacted: true,
    example: "DE",
  }),
  tier: annotate(programSchemaOf(api.storageTier).optional(), {
    description: "The storage tier: `Standard`, or the faster `Edge`. The platform cannot change it.",
    defaultsTo: "the existing value; Standard for a new zone",
    mayBeRedacted: true,
    example: "Standard",
  }),
  s3Enabled: annotate(z.boolean().optional(), {
    description:
      "True if the files can also be accessed with the S3 protocol, which only some regions support, and which allows at most 4 replication regions. The platform cannot change it.",
    defaultsTo: "the existing value; false for a new zone",
    mayBeRedacted: true,
  }),
};

/** Settings that only an update takes. */
const settings = {
  custom404FilePath: annotate(z.string().optional(), {
    description:
      "The path of the file that a pull zone serves in place of missing files, or empty for `/bunnycdn_errors/404.html` or `/bunnycdn_errors/404.png`, if the zone has one. A leading slash does not matter.",
    defaultsTo: "the existing value; empty for a new zone",
    mayBeRedacted: true,
    example: "/errors/404.html",
  }),
  rewrite404To200: annotate(z.boolean().optional(), {
    description:
      "True if requests for missing files get the status 200 instead of 404 if their path has no extension, as single-page applications need. A missing `/image.jpg` stays a 404.",
    defaultsTo: "the existing value; false for a new zone",
    mayBeRedacted: true,
  }),
  originUrl: annotate(webAddress().optional(), {
    description:
      "The URL of the origin from which the zone fetches missing files, or empty for none. The API never returns it, so manual changes are not detected.",
    defaultsTo: "the existing value; empty for a new zone",
    example: "https://origin.acme.example",
  }),
};

const inputs = z.strictObject({
  name: annotate(
    z
      .string()
      .refine((name) => /^[a-z0-9-]{4,64}$/.test(name), { error: "must be 4–64 lowercase letters, digits or hyphens" }),
    {
      description:
        "The name of the zone, 4 to 64 lowercase letters, digits and hyphens. Names are unique across all accounts of the platform, and the name of a deleted zone stays taken. A change replaces the resource.",
      example: "acme-assets",
    },
  ),
  storageZoneId: annotate(id().optional(), {
    description:
      "The id of an existing storage zone to adopt. Settings that differ are updated, and `originUrl` is always written. A change to another zone replaces the resource. If omitted, a zone is created. With `edge:adopt`, the account's zone with the same name is adopted instead if it exists.",
    example: 5801,
  }),
  ...fixed,
  replicationRegions: annotate(setOf(regionCode()).optional(), {
    description:
      "The codes of the regions that store copies of the files, excluding the main region. Each has a copy of all files, and is billed. Regions can be added but never removed.",
    defaultsTo: "the existing value; none for a new zone",
    mayBeRedacted: true,
    example: ["NY", "SG"],
  }),
  ...settings,
  rotatePassword: rotationTrigger("password"),
  rotateReadOnlyPassword: rotationTrigger("readOnlyPassword"),
  onDestroy: deleteOrKeepContents(
    "`delete` deletes the zone with all of its files, which cannot be undone; `keep` leaves it. Pull zones that use the zone are never deleted with it",
  ),
});

type Inputs = InputsOf<typeof inputs.shape>;

const life = plainLife({
  kind: () => storageZone,
  idForm: "storageZoneId",
  adoptedBy: "storageZoneId",
  namedBy: "name",
  noun: "storage zone",

  list: (context: Context) => storageZonesOf(context),
  platformIdOf: ({ Id }) => Id,
  nameOf: ({ Name }) => Name,
  read: (context, [id], since) => findStorageZone(context, id, since),
  settingsOf,
  unreadableIn: (zone) => [...unreadableIn(zone)].flatMap((name) => inputNames[name] ?? []),
  outputsOf,
  inspected: async (zone, declared, context) => ({
    isAsDeclared: true,
    // Skips settings that a create does not take: they may not be written yet.
    isOwn: differing(declared, zone, (each) => !isSetting(each)).length === 0,
    signsOfOthers: [...(await filesOfOthers(context, zone.Id)), ...(zone.PullZones ?? []).map(nameOfPullZone)],
  }),

  create: createZone,
  complete: async (context, [id], declared: Inputs) =>
    outputsOf(
      (await write(context, id, picked(declared, isSetting))) ??
        (await untilFound(context, `storage zone ${id}`, () => readStorageZone(context, id, now()))),
    ),
  incomplete: (declared) =>
    Object.keys(declared).some(isSetting) ? "its settings were not written" : "its passwords could not be read",
  written: ["replicationRegions", ...namesOf(settings)],
  write: (context, { id: [id], values }) => write(context, id, values),
  fixed: namesOf(fixed),
  refuseOther,
  keys: [
    {
      output: "password",
      trigger: "rotatePassword",
      keyIn: ({ Password }) => Password,
      request: (context, [id]) =>
        context.client
          .send(api.resetStorageZonePassword, { path: { id } })
          .finally(() => forgetKey(context, ["StorageZone", id])),
    },
    {
      output: "readOnlyPassword",
      trigger: "rotateReadOnlyPassword",
      keyIn: ({ ReadOnlyPassword }) => ReadOnlyPassword,
      request: (context, [id]) => context.client.send(api.resetStorageZoneReadOnlyPassword, { query: { id } }),
    },
  ],
  // By default, the platform also deletes every pull zone with this origin.
  delete: (context, [id]) =>
    context.client.send(api.deleteStorageZone, { path: { id }, query: { deleteLinkedPullZones: false } }),
});

const rule = "storage-zone";

export const storageZone: ResourceKind = defineKind({
  type: "StorageZone",
  reference: {
    description:
      "A storage zone, which stores files for pull zones to serve. Only the declared settings are managed. A destroy deletes its files, so set the resource option `protect`.",
    example: `const files = new edge.StorageZone("files", {
  name: "acme-assets",
  region: "DE",
  replicationRegions: ["NY"],
  custom404FilePath: "/errors/404.html",
}, { protect: true });
new edge.PullZone("assets", { name: "acme-assets", originType: "StorageZone", storageZoneId: files.storageZoneId });`,
    adoption: {
      create: "fails if the name is taken. `storageZoneId` adopts a zone of the account",
      matchedBy: "name",
      inUse: "files, or a pull zone that uses it",
      contents: "files",
    },
    errors: [
      "The name is already taken by this account, another account or a deleted zone. The error explains what to do.",
      "The region, the tier or `s3Enabled` changes, but the name does not. The platform cannot change them, and the name of a deleted zone stays taken. The preview reports this error.",
      "A replication region is removed. The preview reports this error.",
      "The storage zone to adopt does not exist, has a different name, or is in a different region.",
      "The zone to destroy has files that the program does not declare.",
    ],
  },
  inputs,
  outputs: z.object({
    storageHostname: annotate(z.string(), {
      description: "The host name for reading and writing files.",
      changesWith: [],
    }),
    password: annotate(z.string(), {
      description:
        "The password to read and write files. Always a secret. After a reset, a refresh reads the new password.",
      secret: true,
      changesWith: ["rotatePassword"],
    }),
    readOnlyPassword: annotate(z.string(), {
      description: "The password to read files. Always a secret. After a reset, a refresh reads the new password.",
      secret: true,
      changesWith: ["rotateReadOnlyPassword"],
    }),
    s3Endpoint: annotate(z.string().optional(), {
      description: "With `s3Enabled`, the S3 endpoint. The bucket has the name of the zone.",
      changesWith: [],
    }),
    s3AccessKeyId: annotate(z.string().optional(), {
      description: "With `s3Enabled`, the S3 access key ID, which is the name of the zone.",
      copies: ["name"],
      changesWith: [],
    }),
    s3SecretAccessKey: annotate(z.string().optional(), {
      description:
        "With `s3Enabled`, the S3 secret access key, which is the password. For read-only access, use `readOnlyPassword` as the secret access key. Always a secret.",
      secret: true,
      changesWith: ["rotatePassword"],
    }),
    adopted: adoptedOutput("storage zone"),
  }),
  protection: {
    name: { rule, changed: "a new storage zone replaces it without its files" },
    storageZoneId: { rule, changed: "these settings apply to another storage zone of the account" },
    connection: { rule, changed: "the storage zone is in another account" },
    region: { rule, changed: "the files are stored in a different region" },
    replicationRegions: { rule, changed: "copies of the files are stored in other regions" },
    s3Enabled: { rule, changed: "the files are accessible by different protocols" },
    originUrl: { rule, changed: "missing files come from a different origin" },
    rotatePassword: rotates(
      "the old password stops working, so clients that still use it can neither read nor write files",
    ),
    rotateReadOnlyPassword: rotates(
      "the old read-only password stops working, so clients that still use it cannot read files",
    ),
    tier: { unrelated: "only affects the storage medium" },
    custom404FilePath: { unrelated: "only affects the page for missing files" },
    rewrite404To200: { unrelated: "only affects the status of the page for missing files" },
  },
  deletion: {
    rule: "deleted",
    says: "the storage zone is deleted with all of its files, and its name stays taken",
    contentsOfOthers: (context, id) => filesOfOthers(context, idParts(id, "storageZoneId")[0]),
  },
  importing: {
    within: "storageZone",
    noun: "StorageZone",
    declares: "the settings that are not empty or false. The API does not return `originUrl`, which stays unchanged",
    terraform: { bunnynet_storage_zone: { within: "id", rest: "`origin_url`, which the API does not return" } },
    async find(context, { id }) {
      const actual = settingsOf(await readStorageZone(context, Number(id)));
      const unset = Object.entries(actual).filter(
        ([, value]) => !value || (Array.isArray(value) && value.length === 0),
      );
      return [{ id, given: { storageZoneId: Number(id), ...Object.fromEntries(unset.map(([name]) => [name])) } }];
    },
  },
  replacedBy: {
    name: "always",
    region: replacing("region"),
    tier: replacing("tier"),
    s3Enabled: replacing("s3Enabled"),
  },
  identity: [["name"]],
  conflicts: (declared, _given, before) => [...wrongRegions(declared), ...unchangeable(declared, before)],
  ...life,
});

const inputNames: Readonly<Record<string, string>> = {
  Name: "name",
  Region: "region",
  ZoneTier: "tier",
  StorageZoneType: "s3Enabled",
  ReplicationRegions: "replicationRegions",
  Custom404FilePath: "custom404FilePath",
  Rewrite404To200: "rewrite404To200",
};

function isSetting(name: string): boolean {
  return Object.hasOwn(settings, name);
}

/**
 * Replaces the zone if a declared value changes. If none was declared before, the update compares the value with the
 * zone.
 */
function replacing(name: keyof typeof fixed) {
  return (value: unknown, _id: string, state: { readonly [Name in keyof typeof fixed]?: unknown }) =>
    value === undefined || state[name] === undefined || equal(fixed[name], value, state[name]) ? "same" : "replace";
}

function wrongRegions({ region, tier, s3Enabled, storageZoneId, replicationRegions }: Properties): string[] {
  const replicas = knownMembers(replicationRegions);
  return [
    ...(region === undefined && storageZoneId === undefined
      ? ["region is required to create a storage zone; to adopt one, set storageZoneId"]
      : []),
    ...(typeof region === "string" && replicas.includes(region)
      ? [`replicationRegions contains ${region}, the main region, which always stores the files`]
      : []),
    ...(isEdge(tier) && typeof region === "string" && !isUnknown(region) && region !== "DE"
      ? [
          `region must be DE for the tier Edge, because the platform would create the zone in DE instead of in ${region}`,
        ]
      : []),
    ...tierConflicts({ region, tier, s3Enabled, storageZoneId }, replicas),
    ...(s3Enabled === true && replicas.length > 4
      ? [`replicationRegions must have at most 4 regions with s3Enabled; got ${replicas.length}`]
      : []),
  ];
}

/** Ignores the platform's list of regions, which may be incomplete. */
function tierConflicts({ region, tier, s3Enabled, storageZoneId }: Properties, replicas: readonly string[]): string[] {
  const codes = typeof region === "string" && !isUnknown(region) ? [region] : [];
  const keepsCopies = (code: string) => api.edgeReplicaRegions.includes(code);
  // An undeclared tier of an adopted zone is unknown.
  const isStandard = tier === undefined ? storageZoneId === undefined : !isUnknown(tier) && !isEdge(tier);
  return [
    ...codes
      .filter((code) => keepsCopies(code) && !isEdge(tier))
      .map(
        (code) =>
          `region cannot be ${code}, which only stores copies; declare it in replicationRegions with tier: "Edge"`,
      ),
    ...replicas
      .filter(keepsCopies)
      .flatMap((code) => [
        ...(isStandard
          ? [`replicationRegions contains ${code}, which is only available in the tier Edge; declare tier: "Edge"`]
          : []),
        ...(s3Enabled === true
          ? [`replicationRegions contains ${code}, which does not support S3; declare s3Enabled: false`]
          : []),
      ]),
    ...(s3Enabled === true && [...codes, ...replicas].includes(api.regionWithoutS3)
      ? [`${api.regionWithoutS3} does not support S3; declare s3Enabled: false, or another region`]
      : []),
  ];
}

/** Refuses changes that are impossible or need a second zone of the same name. */
function unchangeable(declared: Properties, before: Properties): string[] {
  const { name, storageZoneId, replicationRegions } = declared;
  const adopts = storageZoneId ?? before.storageZoneId;
  const isSameZone = before.name === name && (before.storageZoneId ?? adopts) === adopts;
  if (!isSameZone || isUnknown(name)) return [];
  const replaced = namesOf(fixed).filter((each) => {
    const [one, other] = [before[each], declared[each]];
    return one !== undefined && other !== undefined && !hasUnknown([one, other]) && !equal(fixed[each], one, other);
  });
  const removed = hasUnknown(replicationRegions)
    ? []
    : knownMembers(before.replicationRegions).filter(
        (code) => replicationRegions !== undefined && !knownMembers(replicationRegions).includes(code),
      );
  return [
    ...replaced.map(
      (each) =>
        `${each} cannot be changed from ${before[each]}without a new storage zone, and the name of a deleted zone stays taken. Declare a different name as well, and copy the files`,
    ),
    ...(removed.length > 0
      ? [
          `replicationRegions must contain ${removed.join(", ")}, to which the storage zone replicates, because regions can be added but never removed. Keep them, or declare a different name to replace the zone`,
        ]
      : []),
  ];
}

function knownMembers(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string" && !isUnknown(each)) : [];
}

function isEdge(tier: unknown): boolean {
  return tier === "Edge" || tier === api.storageTier.values.Edge;
}

/** Returns up to 100 files. Reads the folders, because the platform counts late. */
async function filesOfOthers(context: Context, id: number): Promise<string[]> {
  const zone = await findZone(context, id);
  if (!zone) return [];
  const look = async () => {
    const others: string[] = [];
    let count = 0;
    for await (const [path] of filesOf(context, zone)) {
      count += 1;
      if (!ownershipOf(context, { type: "StorageFile" }, `${id}/${path}`).isOfProgram)
        others.push(`file ${plainOrQuoted(path)}`);
      if (others.length === 100) break;
    }
    return { others, count };
  };
  const { others } = await readAgain(context, look, ({ count }) => count > 0 || !zone.filesStored, pauses.inRefresh);
  return others;
}

function nameOfPullZone({ Id, Name }: NonNullable<StorageZone["PullZones"]>[number]): string {
  return `pull zone ${Name ?? Id}`;
}

async function createZone(context: Context, declared: Inputs): Promise<StorageZone> {
  const { name, region = "", tier, s3Enabled, replicationRegions } = declared;
  const { storageZoneType } = api;
  const body = {
    Name: name,
    Region: region,
    ...(replicationRegions === undefined ? {} : { ReplicationRegions: replicationRegions }),
    ...(tier === undefined ? {} : { ZoneTier: toNumber(api.storageTier, tier) }),
    ...(s3Enabled === undefined
      ? {}
      : { StorageZoneType: s3Enabled ? storageZoneType.withS3 : storageZoneType.withoutS3 }),
  };
  const zone = await context.client.send(api.createStorageZone, { body }).catch(async (error) => {
    throw isNameTaken(error) ? await nameTaken(context, declared, error) : error;
  });
  // The response to a create may have "string" as a password (observed). Only a read shows it.
  const withoutPasswords = { ...zone, Password: undefined, ReadOnlyPassword: undefined };
  const [other] = otherThanDeclared(declared, zone);
  if (other === undefined) return withoutPasswords;
  const reason = `the platform created the storage zone differently than declared: ${other}. Destroy it, and declare the platform's values.`;
  throw new UnfinishedError(String(zone.Id), { ...outputsOf(withoutPasswords), adopted: false }, reason);
}

/** An up that continues after errors deletes the old zone of a rename. The claim keeps the zone found here. */
async function nameTaken(context: Context, declared: Inputs, error: BadRequestError): Promise<EdgeError> {
  const { items } = await storageZonesOf(context);
  const own = items.find(({ Name }) => Name === declared.name);
  if (own) claim(context, storageZone, String(own.Id), declared);
  const advice = own
    ? `The name belongs to zone ${own.Id} of this account. To adopt the zone, set storageZoneId: ${own.Id}. If a previous \`pulumi up\` was interrupted, run \`npx pulumi-edge-platform recover\`. If it is this resource under its old name, set the resource option aliases: [{ name: "the old name" }].`
    : "Names are unique across all accounts of the platform, and the name of a deleted zone stays taken. Declare a different one.";
  return new EdgeError(`${error.message} ${advice}`, error);
}

/** @throws EdgeError if an immutable property differs */
function refuseOther(zone: StorageZone, declared: Inputs, isToAdopt: boolean): void {
  const { Id, Name } = zone;
  if (isToAdopt && Name && Name !== declared.name) {
    throw new EdgeError(
      `storage zone ${Id} is called "${Name}", and the platform cannot rename it. Declare name: "${Name}" to adopt it.`,
    );
  }
  const [other] = otherThanDeclared(declared, zone);
  if (other !== undefined) {
    throw new EdgeError(
      `storage zone ${Id} differs from the declaration: ${other}. The platform cannot change that. Declare the existing value, or a different name to create a new zone.`,
    );
  }
  const extra = knownMembers(settingsOf(zone).replicationRegions).filter(
    (code) => declared.replicationRegions !== undefined && !declared.replicationRegions.includes(code),
  );
  if (isToAdopt && extra.length > 0) {
    throw new EdgeError(
      `storage zone ${Id} also replicates to ${extra.join(", ")}, and regions are never removed. Declare them in replicationRegions to adopt the zone.`,
    );
  }
}

function otherThanDeclared(declared: Properties, zone: StorageZone): string[] {
  const actual: Properties = settingsOf(zone);
  // This version has no name for newer tiers.
  const isKnown = (name: string) =>
    name !== "tier" || typeof actual.tier === "string" || typeof declared.tier === "number";
  return differing(declared, zone, (name) => Object.hasOwn(fixed, name) && isKnown(name)).map(
    (name) => `${name} is ${actual[name]}`,
  );
}

function differing(declared: Properties, zone: StorageZone, isMeant: (name: string) => boolean): string[] {
  const actual: Properties = settingsOf(zone, declared);
  const schemas: Readonly<Record<string, z.ZodType>> = inputs.shape;
  return Object.keys(actual).filter(
    (name) =>
      isMeant(name) &&
      declared[name] !== undefined &&
      schemas[name] !== undefined &&
      !equal(schemas[name], declared[name], actual[name]),
  );
}

/** The platform has refused paths without a leading slash (another client's tests). */
function absolute(path: string): string {
  return path.replace(/^(?=[^/])/, "/");
}

/** Reads the zone afterwards, because the response is empty. */
async function write(context: Context, id: number, declared: Partial<Inputs>): Promise<StorageZone | undefined> {
  const { replicationRegions, custom404FilePath, rewrite404To200, originUrl } = declared;
  const body = {
    ...(replicationRegions === undefined ? {} : { ReplicationZones: replicationRegions }),
    ...(custom404FilePath === undefined ? {} : { Custom404FilePath: absolute(custom404FilePath) }),
    ...(rewrite404To200 === undefined ? {} : { Rewrite404To200: rewrite404To200 }),
    ...(originUrl === undefined ? {} : { OriginUrl: originUrl }),
  };
  if (Object.keys(body).length === 0) return undefined;
  await context.client.send(api.updateStorageZone, { path: { id }, body });
  const read = () => readStorageZone(context, id, now());
  return untilVisible(context, read, (zone) => notAsWritten("the storage zone", differing(declared, zone, isSetting)));
}
