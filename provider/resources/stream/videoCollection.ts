import { z } from "zod";
import * as api from "../../api/videoCollections";
import { untilVisible } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { counted } from "../../schema/sentence";
import { guid, id } from "../../schema/values";
import { adoptedOutput, deleteOrKeepContents } from "../parts/onDestroy";
import { plainLife } from "../parts/plainLife";
import { collectionsOf, openLibrary, type VideoCollection } from "./videoCollectionReads";
import { numberOfOtherVideos } from "./videoReads";

const form = "videoLibraryId/collectionId:string";

const inputs = z.strictObject({
  videoLibraryId: annotate(id(), {
    description: "The video library. A change replaces the resource.",
    example: 2001,
  }),
  name: annotate(z.string().min(1), {
    description: "The name of the collection. Names need not be unique.",
    example: "Trailers",
  }),
  collectionId: annotate(guid().optional(), {
    description:
      "The GUID of an existing collection to adopt. A change to another collection replaces the resource. If omitted, a collection is created. With `edge:adopt`, a collection with the same name is adopted instead if exactly one exists and no other resource of the program declares it.",
    example: "55555555-2001-4000-8000-000000000001",
  }),
  onDestroy: deleteOrKeepContents("`delete` deletes the collection; `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;

const life = plainLife({
  kind: () => videoCollection,
  idForm: form,
  adoptedBy: "collectionId",
  namedBy: "name",
  noun: "collection",
  parentNoun: "video library",

  list: (context, { videoLibraryId }: Inputs) => collectionsOf(context, videoLibraryId),
  isListedInFull: true,
  platformIdOf: ({ guid }) => guid.toLowerCase(),
  nameOf: ({ name }) => name,
  read: find,
  settingsOf: ({ name }) => (name ? { name } : {}),
  inspected: (collection) => ({ signsOfOthers: videosOf(collection) }),

  async create(context, { videoLibraryId: libraryId, name }) {
    const host = await openLibrary(context, libraryId);
    return context.client.send(api.createVideoCollection, { path: { libraryId }, body: { name }, host });
  },
  written: ["name"],
  async write(context, { id, declared: { name } }) {
    await context.client.send(api.updateVideoCollection, { ...(await requestFor(context, id)), body: { name } });
    return untilVisible(
      context,
      () => find(context, id, now()),
      (actual) => (!actual.name || actual.name === name ? [] : ["the collection has another name"]),
    );
  },
  delete: async (context, id) => context.client.send(api.deleteVideoCollection, await requestFor(context, id)),
});

const rule = "video-collection";

export const videoCollection: ResourceKind = defineKind({
  type: "VideoCollection",
  reference: {
    description:
      "A collection of videos in a video library, which groups them in the dashboard. It is neither public nor a playlist. It is unknown whether the platform deletes them with the collection.",
    example: `const library = new edge.VideoLibrary("videos", { name: "acme-videos" }, { protect: true });
new edge.VideoCollection("trailers", { videoLibraryId: library.videoLibraryId, name: "Trailers" });`,
    adoption: { matchedBy: "name within the video library", inUse: "videos", contents: "videos" },
    withoutPolicy: "it only has a name, and a destroy is refused while it contains videos",
    errors: [
      "The video library does not exist, or the API does not return its key.",
      "The collection to adopt does not exist. The error lists the existing ones.",
      "With `edge:adopt`, several collections have the same name. The error lists them.",
      "The collection to destroy contains videos.",
    ],
  },
  inputs,
  outputs: z.object({ adopted: adoptedOutput("collection") }),
  protection: {
    videoLibraryId: { rule, changed: "the collection is in another video library" },
    collectionId: { rule, changed: "the name applies to another collection" },
    connection: { rule, changed: "the collection is in another account" },
    name: { unrelated: "is a display name" },
  },
  deletion: {
    rule: "deleted",
    says: "the video collection is deleted",
    async contentsOfOthers(context, id) {
      const parts = idParts(id, form);
      const { videoCount } = await find(context, parts, now());
      const [libraryId, collection] = parts;
      return videoCount ? videosOf({ videoCount: await numberOfOtherVideos(context, libraryId, { collection }) }) : [];
    },
  },
  importing: {
    within: "videoLibrary",
    noun: "Collection",
    terraform: { bunnynet_stream_collection: { within: "library", by: "id" } },
    refersTo: { videoLibraryId: { type: "VideoLibrary", output: "videoLibraryId" } },
    async find(context, { id: libraryId }) {
      const { items } = await collectionsOf(context, Number(libraryId));
      return items.map(({ guid, name }) => ({
        id: `${libraryId}/${guid.toLowerCase()}`,
        label: name ?? undefined,
        given: { collectionId: guid.toLowerCase() },
      }));
    },
  },
  identity: { none: "its GUID is unique" },
  ...life,
});

async function requestFor(context: Context, [libraryId, collectionId]: readonly [number, string]) {
  return { path: { libraryId, collectionId }, host: await openLibrary(context, libraryId) };
}

async function find(context: Context, id: readonly [number, string], since?: number): Promise<VideoCollection> {
  const request = await requestFor(context, id);
  return context.client.send(api.getVideoCollection, request, { since });
}

function videosOf({ videoCount }: Pick<VideoCollection, "videoCount">): string[] {
  return videoCount ? [counted(videoCount, "video")] : [];
}
