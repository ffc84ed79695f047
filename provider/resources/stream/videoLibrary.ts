import { z } from "zod";
import * as api from "../../api/videoLibraries";
import { ofTokens, takenByCreate, videoLibrarySettings } from "../../api/videoLibrarySettings";
import { EdgeError } from "../../client/errors";
import { notAsWritten, untilFound, untilVisible } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, type ResourceKind } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import { equal } from "../../schema/canonical";
import { annotate } from "../../schema/meta";
import { namesOf, type Properties, picked } from "../../schema/properties";
import { counted } from "../../schema/sentence";
import { unreadableIn } from "../../schema/tolerant";
import { hasUnknown, isUnknown } from "../../schema/unknown";
import { id, regionCode, setOf } from "../../schema/values";
import { forgetKey } from "../parts/keysOfRun";
import { adoptedOutput, deleteOrKeepContents } from "../parts/onDestroy";
import { plainLife } from "../parts/plainLife";
import { rotationTrigger } from "../parts/rotation";
import { isEmpty } from "../parts/settingTable";
import { collectionsOf } from "./videoCollectionReads";
import { protection } from "./videoLibraryProtection";
import {
  bodyOf,
  differingSettings,
  type Outputs,
  outputsOf,
  pullZoneOf,
  readVideoLibrary,
  settings,
  settingsIn,
  type VideoLibrary,
  videoLibrariesOf,
} from "./videoLibraryReads";
import { warningsOf } from "./videoLibraryWarnings";
import { numberOfOtherVideos } from "./videoReads";
import { actualWatermark, watermarkConflicts, watermarkInputs, writeWatermark } from "./watermark";

const regions = () => setOf(regionCode());

const inputs = annotate(
  z.strictObject({
    name: annotate(z.string().min(1), {
      description: "The name of the library in the account.",
      example: "acme-videos",
    }),
    videoLibraryId: annotate(id().optional(), {
      description:
        "The id of an existing video library to adopt. Settings that differ are updated. A change to another library replaces the resource. If omitted, a library is created. With `edge:adopt`, a library with the same name is adopted instead if exactly one exists and no other resource of the program declares it.",
      example: 2001,
    }),
    replicationRegions: annotate(regions().optional(), {
      description:
        "The codes of the regions that store copies of the videos. Each costs $0.005 to $0.01 per GB and month. The regions can only be set when the library is created.",
      defaultsTo: "the existing value; none for a new library",
      mayBeRedacted: true,
      example: ["NY", "SG"],
    }),
    ...settings,
    ...watermarkInputs,
    rotateApiKey: rotationTrigger("apiKey"),
    rotateReadOnlyApiKey: rotationTrigger("readOnlyApiKey"),
    onDestroy: deleteOrKeepContents(
      "`delete` deletes the library with all of its videos and collections, which cannot be undone; `keep` leaves it",
    ),
  }),
  {
    managedElsewhere: {
      allowedReferrers: "VideoLibraryAllowedReferrers",
      blockedReferrers: "VideoLibraryBlockedReferrers",
    },
  },
);

type Inputs = InputsOf<typeof inputs.shape>;

const life = plainLife({
  kind: () => videoLibrary,
  idForm: "videoLibraryId",
  adoptedBy: "videoLibraryId",
  namedBy: "name",
  noun: "video library",

  list: (context: Context) => videoLibrariesOf(context),
  platformIdOf: ({ Id }) => Id,
  nameOf: ({ Name }) => Name,
  createdAt: ({ DateCreated }) => DateCreated,
  read: (context, [id], since) => readVideoLibrary(context, id, since),
  settingsOf: (library) => settingsIn(library, undefined).values,
  outputsOf: (library: Partial<VideoLibrary>, before: Outputs): Outputs =>
    outputsOf(library, { pullZoneId: library.PullZoneId || before.pullZoneId, zone: undefined }, before),
  inspected: (library, declared) => {
    // Only the regions are certain to be set by a create. Other settings may not be written yet.
    const isAsDeclared = !isOfOtherRegions(library, declared);
    return { isAsDeclared, isOwn: isAsDeclared, signsOfOthers: library.VideoCount ? videosOf(library) : [] };
  },

  async create(context, { replicationRegions, ...declared }) {
    const body = {
      ...bodyOf(picked(declared, (each) => ofCreate.has(each))),
      Name: declared.name,
      ...(replicationRegions === undefined ? {} : { ReplicationRegions: replicationRegions }),
    };
    return context.client.send(api.createVideoLibrary, { body });
  },
  async complete(context, [id], declared: Inputs, created) {
    const actual = await complete(context, id, declared);
    await writeWatermark(context, id, declared);
    return outputsOf(actual, await pullZoneOf(context, actual, created, now()), created);
  },
  written: namesOf(inputs.shape).filter(
    (name) => ["name", "watermarkSha256"].includes(name) || Object.hasOwn(settings, name),
  ),
  async write(context, { id: [id], values, declared }) {
    await write(context, id, values);
    if (values.watermarkSha256 !== undefined) await writeWatermark(context, id, declared);
    return undefined;
  },
  reconcile,
  fixed: ["replicationRegions"],
  refuseOther,
  keys: [
    {
      output: "apiKey",
      trigger: "rotateApiKey",
      keyIn: ({ ApiKey }) => ApiKey,
      request: (context, [id]) =>
        context.client
          .send(api.resetVideoLibraryApiKey, { path: { id } })
          .finally(() => forgetKey(context, ["VideoLibrary", id])),
    },
    {
      output: "readOnlyApiKey",
      trigger: "rotateReadOnlyApiKey",
      keyIn: ({ ReadOnlyApiKey }) => ReadOnlyApiKey,
      request: (context, [id]) => context.client.send(api.resetVideoLibraryReadOnlyApiKey, { path: { id } }),
    },
  ],
  delete: (context, [id]) => context.client.send(api.deleteVideoLibrary, { path: { id } }),
});

const key = (description: string, ...changesWith: string[]) =>
  annotate(z.string(), { description, secret: true, changesWith });

export const videoLibrary: ResourceKind = defineKind({
  type: "VideoLibrary",
  reference: {
    description:
      "A video library and its settings for encoding, protecting and playing videos. Only the declared settings are managed. Its referrers are separate resources. The platform creates a pull zone and a storage zone for each library and deletes them with it. To change their settings, adopt them with `PullZone.pullZoneId` or `StorageZone.storageZoneId`. A destroy deletes the videos, so set the resource option `protect`.",
    example: `const library = new edge.VideoLibrary("videos", {
  name: "acme-videos",
  enabledResolutions: ["480p", "720p", "1080p"],
  enableTokenAuthentication: true,
  webhookUrl: "https://api.acme.example/videos",
}, { protect: true });
new edge.VideoLibraryAllowedReferrers("sites", {
  videoLibraryId: library.videoLibraryId,
  hostnames: ["www.acme.example"],
});
export const hostname = library.hostname;`,
    adoption: {
      repeatedCreate: "for a day",
      matchedBy: "name",
      inUse: "videos, or an age of more than a day",
      contents: "videos and collections",
    },
    errors: [
      "The video library to adopt does not exist. The error lists the existing ones.",
      "With `edge:adopt`, several libraries have the same name. The error lists them.",
      "The platform does not accept the combination of settings, such as `exposeOriginals: false` with `allowEarlyPlay`. The preview reports this error.",
      "The replication regions differ from those of the library. The preview reports this error.",
      "The library to destroy has videos, or collections that the program does not declare. The error lists them.",
    ],
  },
  inputs,
  outputs: z.object({
    hostname: annotate(z.string(), {
      description: "The host name from which the videos are served.",
      changesWith: [],
    }),
    apiKey: key(
      "The key to read and write videos. Always a secret. After a reset, a refresh reads the new key.",
      "rotateApiKey",
    ),
    readOnlyApiKey: key(
      "The key to read videos, which also signs webhooks. Always a secret. After a reset, a refresh reads the new key.",
      "rotateReadOnlyApiKey",
    ),
    tokenKey: key(
      "The key that signs tokens, which is the security key of the library's pull zone. Always a secret. After a reset, a refresh reads the new key.",
    ),
    pullZoneId: annotate(z.int(), {
      description:
        "The pull zone that the platform created for the library. Never delete it separately from the library.",
      changesWith: [],
    }),
    storageZoneId: annotate(z.int(), {
      description:
        "The storage zone that the platform created for the library. Never delete it separately from the library.",
      changesWith: [],
    }),
    adopted: adoptedOutput("video library"),
  }),
  protection,
  deletion: {
    rule: "deleted",
    says: "the video library is deleted with all of its videos and collections",
    async contentsOfOthers(context, id) {
      const library = await readVideoLibrary(context, idOf(id), now());
      return [...(await videosIn(context, library)), ...(await collectionsOfOthers(context, library))];
    },
  },
  importing: {
    within: "videoLibrary",
    noun: "VideoLibrary",
    declares: "the settings that are not empty, false or 0, except those about tokens",
    terraform: { bunnynet_stream_library: { within: "id" } },
    async find(context, { id }) {
      const { values } = settingsIn(await readVideoLibrary(context, Number(id)), undefined);
      const unset = Object.keys(values).filter((name) => isUnset(values[name]));
      const left = [...unset, "enableTokenAuthentication", "enableTokenIpVerification", "replicationRegions"];
      return [{ id, given: { videoLibraryId: Number(id), ...Object.fromEntries(left.map((name) => [name])) } }];
    },
  },
  identity: [["pullZoneId"], ["storageZoneId"]],
  conflicts: (declared, _given, before) => [
    ...watermarkConflicts(declared),
    ...settingConflicts(declared),
    ...regionConflicts(declared, before),
  ],
  warnings: warningsOf,
  ...life,

  async read(context, id, state) {
    const library = await readVideoLibrary(context, idOf(id));
    const zone = await pullZoneOf(context, library, state);
    const { values, unreadable } = settingsIn(library, zone.zone);
    const { Name, ReplicationRegions } = library;
    const missing = unreadableIn(library);
    return {
      settings: {
        ...values,
        ...actualWatermark(library, state),
        ...(Name ? { name: Name } : {}),
        ...(ReplicationRegions ? { replicationRegions: codesOf(ReplicationRegions) } : {}),
        videoLibraryId: library.Id,
      },
      outputs: { ...outputsOf(library, zone, state), adopted: state.adopted ?? false },
      unreadable: [
        ...unreadable,
        ...(missing.has("Name") ? ["name"] : []),
        ...(missing.has("ReplicationRegions") ? ["replicationRegions"] : []),
      ],
    };
  },
});

const ofCreate = new Set([
  "name",
  "replicationRegions",
  ...[...videoLibrarySettings].flatMap(([wire, { name }]) => (takenByCreate.has(wire) ? [name] : [])),
]);

function idOf(id: string): number {
  return idParts(id, "videoLibraryId")[0];
}

/** A group counts as unset while it is not enabled. */
function isUnset(value: unknown): boolean {
  const isGroup = typeof value === "object" && !Array.isArray(value);
  return isEmpty(value) || (isGroup && Object(value).enabled !== true);
}

function codesOf(regions: readonly string[]): string[] {
  return regions.map((code) => code.toUpperCase());
}

/**
 * Describes videos that the program does not declare. Without the key of the library, counts all videos if the library
 * or the list of libraries shows their number.
 */
async function videosIn(context: Context, library: VideoLibrary): Promise<string[]> {
  if (library.VideoCount === 0) return [];
  if (library.ApiKey) return videosOf({ ...library, VideoCount: await numberOfOtherVideos(context, library.Id) });
  if (typeof library.VideoCount === "number") return videosOf(library);
  const { items } = await videoLibrariesOf(context);
  return videosOf(items.find(({ Id }) => Id === library.Id) ?? library);
}

/** The list needs the key of the library. */
async function collectionsOfOthers(context: Context, { Id, ApiKey }: VideoLibrary): Promise<string[]> {
  if (!ApiKey) return [];
  const { items } = await collectionsOf(context, Id);
  return items
    .filter(({ guid }) => !ownershipOf(context, { type: "VideoCollection" }, `${Id}/${guid.toLowerCase()}`).isOfProgram)
    .map(({ guid, name }) => `collection ${name ? `"${name}"` : guid}`);
}

/** A library may have videos if it does not show their number. */
function videosOf({ VideoCount: count }: VideoLibrary): string[] {
  if (typeof count !== "number") return ["videos, whose number the API does not return"];
  return count > 0 ? [counted(count, "video")] : [];
}

const generated = ["Title", "Description", "Chapters", "Moments"].map((what) => `enableTranscribing${what}Generation`);

/** Refuses settings that the platform would change because of another one. */
function settingConflicts(declared: Properties): string[] {
  const { videoLibraryId, encodingTier, outputCodecs } = declared;
  const isOn = (name: string) => declared[name] === true;
  const excluded = (name: string, value: boolean, by: string) =>
    isOn(by) && declared[name] === value
      ? [`${name} cannot be ${value} with ${by}, which turns it ${value ? "off" : "on"}`]
      : [];
  const isPremium = encodingTier === "Premium" || encodingTier === 1 || isUnknown(encodingTier);
  const codecs = Array.isArray(outputCodecs) ? outputCodecs.filter((codec) => !isUnknown(codec)) : [];
  const needsPremium = [
    ...(isOn("jitEncodingEnabled") ? ["jitEncodingEnabled"] : []),
    ...codecs.filter((codec) => codec !== "x264").map((codec) => `the codec ${codec}`),
  ];
  const mayBePremium = isPremium || (encodingTier === undefined && videoLibraryId !== undefined);
  return [
    ...excluded("exposeOriginals", false, "allowEarlyPlay"),
    ...generated.flatMap((name) => excluded("enableTranscribing", false, name)),
    ...excluded("enableMp4Fallback", true, "enableDrm"),
    ...excluded("allowEarlyPlay", true, "enableDrm"),
    ...drmConflicts(declared),
    ...(mayBePremium ? [] : needsPremium.map((what) => `${what} needs encodingTier: "Premium"`)),
    ...(Array.isArray(declared.enabledResolutions) && declared.enabledResolutions.length === 0
      ? ["enabledResolutions must have at least one resolution"]
      : []),
  ];
}

/** DRM settings need the version Enterprise. */
function drmConflicts(declared: Properties): string[] {
  const { drmVersion } = declared;
  if (drmVersion === undefined || isUnknown(drmVersion) || drmVersion === "Enterprise" || drmVersion === 1) return [];
  const isEnabled = (name: string) => Object(declared[name]).enabled === true;
  return ["appleFairPlayDrm", "googleWidevineDrm"]
    .filter(isEnabled)
    .map((name) => `${name} works only with drmVersion: "Enterprise"`);
}

/** Only a create accepts the regions. Later, regions can be added to the library's storage zone but not removed. */
function regionConflicts({ replicationRegions: declared }: Properties, before: Properties): string[] {
  const known = before.replicationRegions;
  if (declared === undefined || known === undefined || hasUnknown([declared, known])) return [];
  return equal(regions(), declared, known) ? [] : [otherRegions(known)];
}

function otherRegions(known: unknown): string {
  const codes = Array.isArray(known) && known.length > 0 ? known.join(", ") : "none";
  return `replicationRegions cannot be changed from ${codes} because they can only be set when a library is created. To add a region, adopt its storage zone with StorageZone.storageZoneId and run \`pulumi refresh\`. Regions cannot be removed`;
}

function isOfOtherRegions({ ReplicationRegions }: VideoLibrary, { replicationRegions }: Inputs): boolean {
  if (!replicationRegions || !ReplicationRegions) return false;
  return !equal(regions(), replicationRegions, codesOf(ReplicationRegions));
}

function refuseOther(library: VideoLibrary, declared: Inputs): void {
  if (!isOfOtherRegions(library, declared)) return;
  throw new EdgeError(
    `${otherRegions(codesOf(library.ReplicationRegions ?? []))}. Declare the library's existing regions.`,
  );
}

async function reconcile(context: Context, library: VideoLibrary, declared: Inputs, before: Outputs): Promise<Outputs> {
  const { name } = declared;
  const zone = await pullZoneOf(context, library, before, now());
  const written = differingSettings(declared, settingsIn(library, zone.zone));
  await write(context, library.Id, { ...written, ...(library.Name === name ? {} : { name }) });
  const isWithout = library.HasWatermark === false && declared.watermarkSha256 === "";
  if (!isWithout) await writeWatermark(context, library.Id, declared);
  return outputsOf(library, zone, before);
}

/**
 * Writes settings that the create ignored. Descriptions disagree about them, so sent ones are written again if the
 * library does not show them.
 */
async function complete(context: Context, id: number, declared: Inputs): Promise<VideoLibrary> {
  const written = await write(
    context,
    id,
    picked(declared, (name) => !ofCreate.has(name)),
  );
  const library =
    written ?? (await untilFound(context, `video library ${id}`, () => readVideoLibrary(context, id, now())));
  const sent = picked(declared, (name) => ofCreate.has(name));
  await write(context, id, differingSettings(sent, settingsIn(library, undefined)));
  return library;
}

/** A response without a body may come from a gateway, so a read confirms the write. */
async function write(context: Context, id: number, declared: Properties): Promise<VideoLibrary | undefined> {
  const { name } = declared;
  const settings = bodyOf(declared);
  const others = picked(settings, (wire) => !ofTokens.has(wire));
  const bodies = [
    { ...others, ...(typeof name === "string" ? { Name: name } : {}) },
    picked(settings, (wire) => ofTokens.has(wire)),
  ];
  const sent = bodies.filter((each) => Object.keys(each).length > 0);
  let library: VideoLibrary | undefined;
  for (const body of sent) library = await context.client.send(api.updateVideoLibrary, { path: { id }, body });
  if (sent.length === 0 || library) return library;
  return untilVisible(
    context,
    () => readVideoLibrary(context, id, now()),
    (read) => {
      const actual = settingsIn(read, undefined);
      const differing = Object.keys(differingSettings(declared, actual));
      return notAsWritten(
        `video library ${id}`,
        differing.filter((each) => actual.values[each] !== undefined),
      );
    },
  );
}
