import { z } from "zod";
import * as api from "../../api/videos";
import { EdgeError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import { untilVisible } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, type ResourceKind } from "../../lifecycle/kind";
import { equal } from "../../schema/canonical";
import { annotate } from "../../schema/meta";
import { type Properties, picked } from "../../schema/properties";
import { counted } from "../../schema/sentence";
import { hasUnknown, isUnknown } from "../../schema/unknown";
import { guid, id, stringWithin, webAddress } from "../../schema/values";
import { hashOfFile, unreadableFile } from "../parts/fileContent";
import { adoptedOutput, deleteOrKeep } from "../parts/onDestroy";
import { plainLife } from "../parts/plainLife";
import { openLibrary } from "./videoCollectionReads";
import { findVideo, readNow, requestFor, type Video, type VideoKey, videosOf } from "./videoReads";
import { defaultTimeoutSeconds, isWithoutFile, refuseFailed, untilEncoded, upload } from "./videoUpload";

const form = "videoLibraryId/videoId:string";
const second = () => z.int().min(0);

const inputs = z.strictObject({
  videoLibraryId: annotate(id(), { description: "The video library. A change replaces the resource.", example: 2001 }),
  title: annotate(z.string().min(1), {
    description: "The title of the video. Titles need not be unique.",
    example: "Launch",
  }),
  source: annotate(z.string().min(1).optional(), {
    description:
      "The path of a local video file, relative to the program's working directory. Set either this or `fetchUrl`; without both, the video is created without content. The file is streamed and may be larger than memory. Above 16 MiB, it is uploaded in pieces. An upload that breaks continues where it stopped, in a later run only on the same machine and for the same video. Only its hash is recorded. A change of the content replaces the video, which gets another GUID.",
    comparesAs: { property: "sha256" },
  }),
  sha256: annotate(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/, "must be 64 hexadecimal digits")
      .optional(),
    {
      description:
        "The SHA-256 of the video file, as printed by `sha256sum`. It is computed from `source`, so that a preview detects changed content. Without `source`, it declares the content of an existing video.",
      defaultsTo: "the hash of `source`",
      canonicalBeside: (sha256, { source }) => sha256 ?? hashOfFile(source),
      mayBeRedacted: true,
    },
  ),
  fetchUrl: annotate(webAddress().min(1).optional(), {
    description:
      "The URL from which the platform fetches the video, once. Tokens belong into `fetchHeaders`. The platform does not return it, so it is recorded. A change replaces the video.",
    mayBeRedacted: true,
    example: "https://media.acme.example/launch.mp4",
  }),
  fetchHeaders: annotate(z.record(z.string(), z.string()).optional(), {
    description: "The headers of the request to `fetchUrl`, such as `Authorization`. A later change has no effect.",
    secret: true,
    mayBeRedacted: true,
  }),
  collectionId: annotate(z.string().optional(), {
    description: "The GUID of the video's collection. An empty string removes the video from its collection.",
    comparesAs: "guid",
    mayBeRedacted: true,
    example: "55555555-2001-4000-8000-000000000001",
  }),
  chapters: annotate(
    z
      .array(
        annotate(
          z.strictObject({
            title: annotate(z.string().min(1), { description: "The title of the chapter." }),
            start: annotate(second(), { description: "The start of the chapter, in seconds." }),
            end: annotate(second(), { description: "The end of the chapter, in seconds." }),
          }),
          { typeName: "VideoChapter", typeDescription: "A chapter of a video." },
        ),
      )
      .optional(),
    {
      description: "All chapters of the video. If omitted, they are not managed.",
      keyedBy: "start",
      mayBeRedacted: true,
      example: [{ title: "Introduction", start: 0, end: 20 }],
    },
  ),
  moments: annotate(
    z
      .array(
        annotate(
          z.strictObject({
            label: annotate(z.string().min(1), { description: "The label of the moment." }),
            timestamp: annotate(second(), { description: "The time of the moment, in seconds." }),
          }),
          { typeName: "VideoMoment", typeDescription: "A moment of a video that the player marks." },
        ),
      )
      .optional(),
    {
      description: "All moments of the video that the player marks. If omitted, they are not managed.",
      keyedBy: "timestamp",
      mayBeRedacted: true,
      example: [{ label: "The reveal", timestamp: 12 }],
    },
  ),
  metaTags: annotate(
    z
      .array(
        annotate(
          z.strictObject({
            property: annotate(z.string().min(1), { description: "The name of the meta tag, such as `description`." }),
            value: annotate(z.string(), { description: "The content of the meta tag." }),
          }),
          { typeName: "VideoMetaTag", typeDescription: "A meta tag of a video." },
        ),
      )
      .optional(),
    {
      description:
        "All meta tags of the video. They are public, as the embedded player's page contains them. `description` is the description of the video. If omitted, they are not managed.",
      keyedBy: "property",
      mayBeRedacted: true,
      example: [{ property: "description", value: "How we built it" }],
    },
  ),
  captions: annotate(
    z
      .array(
        annotate(
          z.strictObject({
            language: annotate(z.string().min(1), { description: "The language code, such as `en`." }),
            label: annotate(z.string().min(1), { description: "The label in the player." }),
            content: annotate(stringWithin(1_000_000), {
              description: "The captions in the format WebVTT or SubRip, at most 1000000 bytes.",
            }),
          }),
          { typeName: "VideoCaptions", typeDescription: "Captions of a video in one language." },
        ),
      )
      .optional(),
    {
      description:
        "Captions of the video. Other captions, such as generated ones, are left alone. The content is recorded, because the platform does not return it.",
      keyedBy: "language",
      mayBeRedacted: true,
      example: [{ language: "en", label: "English", content: "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n" }],
    },
  ),
  thumbnailUrl: annotate(webAddress().min(1).optional(), {
    description: "The URL of an image that becomes the thumbnail. The platform copies it and does not return the URL.",
    defaultsTo: "a frame of the video",
    mayBeRedacted: true,
    example: "https://media.acme.example/launch.jpg",
  }),
  videoId: annotate(guid().optional(), {
    description:
      "The GUID of an existing video to adopt. A change to another video replaces the resource. If omitted, a video is created. With `edge:adopt`, a video with the same title is adopted instead if exactly one exists and no other resource of the program declares it.",
    example: "77777777-2001-4000-8000-000000000001",
  }),
  waitTimeoutSeconds: annotate(z.int().min(0).max(86400).optional(), {
    description:
      "The maximum time to wait for the encoding of a new video, 0 to 86400 seconds. After that, a warning says how far it is, and the platform continues. 0 does not wait.",
    defaultsTo: String(defaultTimeoutSeconds),
    example: 1800,
  }),
  onDestroy: deleteOrKeep("`delete` deletes the video, which cannot be undone, `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;

const details = ["title", "collectionId", "chapters", "moments", "metaTags"] as const;
const ofUpdate: ReadonlySet<string> = new Set(details);

interface Outputs {
  readonly embedUrl?: string | undefined;
}

const life = plainLife({
  kind: () => video,
  idForm: form,
  adoptedBy: "videoId",
  namedBy: "title",
  noun: "video",
  parentNoun: "video library",

  // With `videoId`, lists all videos for the error that names those to adopt.
  list: (context, { videoLibraryId, title, videoId }: Inputs) =>
    videosOf(context, videoLibraryId, videoId === undefined ? { search: title } : {}),
  platformIdOf: ({ guid }) => guid.toLowerCase(),
  nameOf: ({ title }) => title,
  createdAt: ({ dateUploaded }) => dateUploaded,
  read: findVideo,
  settingsOf,
  outputsOf,
  inspected(found, declared) {
    // Only the title is certain to be set by a create. Other settings may not be written yet.
    const isAsDeclared = !hasOtherContent(found, declared);
    return { isAsDeclared, isOwn: isAsDeclared, signsOfOthers: found.views ? [counted(found.views, "view")] : [] };
  },

  async create(context, declared): Promise<Video> {
    const { videoLibraryId: libraryId, title, collectionId, fetchUrl: url, fetchHeaders: headers } = declared;
    const request = { path: { libraryId }, host: await openLibrary(context, libraryId) };
    const within = collectionId ? { collectionId } : {};
    if (url === undefined) {
      const created = await context.client.send(api.createVideo, { ...request, body: { title, ...within } });
      return { ...created, videoLibraryId: libraryId };
    }
    const body = { url, title, ...(headers ? { headers } : {}) };
    const { id } = await context.client.send(api.fetchVideo, { ...request, query: within, body });
    if (id) return { guid: id, videoLibraryId: libraryId, title };
    throw new EdgeError("the platform fetches the video, but did not return its id. Adopt it with videoId.", {
      mayHaveTakenEffect: true,
    });
  },
  async complete(context, id, declared: Inputs, created) {
    await upload(context, video.names(declared), id, declared);
    const ofCreate = ["title", "collectionId", "sha256"];
    await write(
      context,
      id,
      picked(declared, (name) => !ofCreate.includes(name)),
    );
    const hasContent = declared.source !== undefined || declared.fetchUrl !== undefined;
    if (hasContent) await untilEncoded(context, video.names(declared), id, declared);
    return outputsOf({}, created);
  },
  incomplete: () => "it is incomplete",
  written: [...details, "captions", "thumbnailUrl", "sha256"],
  async write(context, { id, values, declared }) {
    if (values.sha256 !== undefined && isWithoutFile(await readNow(context, id))) {
      await upload(context, video.names(declared), id, declared);
      await untilEncoded(context, video.names(declared), id, declared);
    }
    await write(context, id, values);
    return undefined;
  },
  fixed: ["sha256"],
  refuseOther(found, declared) {
    if (!isWithoutFile(found)) refuseFailed(video.names(declared), found);
    if (!hasOtherContent(found, declared)) return;
    throw new EdgeError(
      `${video.names(declared)} has different content (SHA-256 ${found.originalHash}). Remove videoId to upload another video, or remove source and sha256.`,
    );
  },
  delete: async (context, id) => context.client.send(api.deleteVideo, await requestFor(context, id)),
});

const rule = "video";

export const video: ResourceKind = defineKind({
  type: "Video",
  reference: {
    description:
      "A video of a video library, uploaded from a local file or fetched from a URL. The settings of the library for encoding apply when it is uploaded. A create waits until the video is encoded. A destroy deletes the video, so set the resource option `protect`.",
    example: `const library = new edge.VideoLibrary("videos", { name: "acme-videos" }, { protect: true });
const launch = new edge.Video("launch", {
  videoLibraryId: library.videoLibraryId,
  title: "Launch",
  source: "videos/launch.mp4",
  chapters: [{ title: "Introduction", start: 0, end: 20 }],
}, { protect: true });
export const player = launch.embedUrl;`,
    adoption: { matchedBy: "title within the video library", inUse: "views", repeatedCreate: "for a day" },
    withoutPolicy: "the library decides who can play it",
    errors: [
      "The video library does not exist, or the API does not return its key.",
      "The `source` cannot be read. The preview reports this error.",
      "The video to adopt does not exist, or has other content than `source`.",
      "With `edge:adopt`, several videos have the same title. The error lists them.",
      "The upload or the encoding fails. The resource stays in the state, and the next `pulumi up` continues an upload.",
    ],
  },
  inputs,
  outputs: z.object({
    embedUrl: annotate(z.string(), {
      description: "The URL of the video in the player, for an `iframe`.",
      changesWith: [],
    }),
    adopted: adoptedOutput("video"),
  }),
  protection: {
    videoLibraryId: { rule, changed: "the video is in another video library" },
    videoId: { rule, changed: "the settings apply to another video" },
    connection: { rule, changed: "the video is in another account" },
    sha256: { rule, changed: "another video is uploaded" },
    fetchUrl: { rule, changed: "another video is fetched" },
    source: { unrelated: "is judged by the hash of the content" },
    fetchHeaders: { unrelated: "only matters on create" },
    title: { unrelated: "is a display name" },
    collectionId: { unrelated: "only groups videos in the dashboard" },
    chapters: { unrelated: "only affects the player" },
    moments: { unrelated: "only affects the player" },
    metaTags: { unrelated: "describes the video" },
    captions: { unrelated: "only affects the player" },
    thumbnailUrl: { unrelated: "only affects the player" },
    waitTimeoutSeconds: { unrelated: "only affects how long a create takes" },
  },
  deletion: { rule: "deleted", says: "the video is deleted" },
  importing: {
    within: "videoLibrary",
    noun: "Video",
    option: "videos",
    declares: "with `--videos`, the title, collection, chapters, moments and meta tags, and the hash of the content",
    terraform: { bunnynet_stream_video: { within: "library", by: "id" } },
    refersTo: { videoLibraryId: { type: "VideoLibrary", output: "videoLibraryId" } },
    async find(context, { id: libraryId }) {
      const { items } = await videosOf(context, Number(libraryId));
      return items.map(({ guid, title }) => ({
        id: `${libraryId}/${guid.toLowerCase()}`,
        label: title ?? undefined,
        given: { videoId: guid.toLowerCase() },
      }));
    },
  },
  replacedBy: {
    sha256: (sha256, _id, before) => (isReplaced(sha256, before.sha256) ? "replace" : "same"),
    fetchUrl: (url, _id, before) => (isReplaced(url, before.fetchUrl) ? "replace" : "same"),
  },
  identity: { none: "its GUID is unique" },
  conflicts: ({ source, sha256, fetchUrl, videoId }) => {
    const unreadable = unreadableFile("source", source);
    if (unreadable.length > 0) return unreadable;
    if (source !== undefined && fetchUrl !== undefined)
      return ["source and fetchUrl cannot be combined; set one of them"];
    const hash = hashOfFile(source);
    if (hash !== undefined && sha256 !== undefined && ![hash, sha256].some(isUnknown) && hash !== sha256)
      return ["sha256 is not the hash of the source; remove it"];
    return typeof sha256 === "string" && !isUnknown(sha256) && source === undefined && videoId === undefined
      ? ["sha256 without source needs videoId"]
      : [];
  },
  ...life,

  async update(context, update) {
    const { id, state, inputs: declared } = update;
    const kept = new Set(declared.captions?.map(({ language }) => language));
    for (const { language } of state.captions ?? [])
      if (!kept.has(language)) await deleteCaptions(context, idParts(id, form), language);
    return life.update(context, update);
  },
});

function outputsOf({ videoLibraryId, guid }: Partial<Video>, before: Outputs): Outputs {
  if (!videoLibraryId || !guid) return { embedUrl: before.embedUrl };
  // See docs.bunny.net/stream/storage-structure.
  return { embedUrl: `https://player.mediadelivery.net/embed/${videoLibraryId}/${guid.toLowerCase()}` };
}

function hasOtherContent({ originalHash }: Video, { sha256 }: Inputs): boolean {
  return Boolean(sha256 && originalHash && sha256 !== originalHash.toLowerCase());
}

function isReplaced(declared: unknown, before: unknown): boolean {
  return declared !== undefined && before !== undefined && declared !== before;
}

function settingsOf(found: Video, declared: Properties): Properties {
  const { title, collectionId, originalHash, captions } = found;
  return {
    ...(title ? { title } : {}),
    ...(collectionId === undefined ? {} : { collectionId: collectionId ?? "" }),
    ...(originalHash ? { sha256: originalHash.toLowerCase() } : {}),
    ...listsOf(found),
    ...(captions && Array.isArray(declared.captions) && !hasUnknown(declared.captions)
      ? { captions: actualCaptions(captions, declared.captions) }
      : {}),
  };
}

/** Omits a list with an entry that the response does not show in full. */
function listsOf({ chapters, moments, metaTags }: Video): Properties {
  const lists = {
    chapters: chapters?.map(({ title, start, end }) => ({ title, start, end })),
    moments: moments?.map(({ label, timestamp }) => ({ label, timestamp })),
    metaTags: metaTags?.map(({ property, value }) => ({ property, value })),
  };
  const isWhole = (entry: object) => Object.values(entry).every((value) => value !== undefined && value !== null);
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list?.every(isWhole)));
}

type Captions = NonNullable<Inputs["captions"]>;

/** The platform shows the language and the label, but not the content. */
function actualCaptions(shown: NonNullable<Video["captions"]>, declared: Captions): Captions {
  return declared.flatMap((each) => {
    const found = shown.find(({ srclang }) => srclang?.toLowerCase() === each.language.toLowerCase());
    return found ? [{ ...each, label: found.label ?? each.label }] : [];
  });
}

async function write(context: Context, id: VideoKey, declared: Partial<Inputs>): Promise<void> {
  const request = await requestFor(context, id);
  const body = picked(declared, (name) => ofUpdate.has(name));
  if (Object.keys(body).length > 0) {
    await context.client.send(api.updateVideo, { ...request, body });
    await untilVisible(
      context,
      () => readNow(context, id),
      (shown) => notShown(shown, body),
    );
  }
  for (const { language: srclang, label, content } of declared.captions ?? []) {
    const captions = { srclang, label, captionsFile: Buffer.from(content).toString("base64") };
    const path = { ...request.path, srclang };
    await context.client.send(api.addVideoCaptions, { ...request, path, body: captions });
  }
  const { thumbnailUrl } = declared;
  if (thumbnailUrl) await context.client.send(api.setVideoThumbnail, { ...request, query: { thumbnailUrl } });
}

function notShown(shown: Video, body: Partial<Inputs>): string[] {
  const actual = settingsOf(shown, {});
  const shape: Readonly<Record<string, z.ZodType>> = inputs.shape;
  const differing = Object.entries(body).filter(([name, value]) => {
    const schema = shape[name];
    return schema && actual[name] !== undefined && !equal(schema, value, actual[name]);
  });
  return differing.map(([name]) => `the video does not have ${name} as written`);
}

async function deleteCaptions(context: Context, id: VideoKey, srclang: string): Promise<void> {
  const { path, host } = await requestFor(context, id);
  await unlessMissing(context.client.send(api.deleteVideoCaptions, { path: { ...path, srclang }, host }));
}
