import { z } from "zod";
import * as api from "../../api/videoCollections";
import { EdgeError } from "../../client/errors";
import { confirming, confirmingDeleted } from "../../client/groupCommit";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { counted } from "../../schema/sentence";
import { guid, id } from "../../schema/values";
import { createOrAdopt } from "../parts/alike";
import type { Creation } from "../parts/creation";
import { nothingToAdopt } from "../parts/foundToAdopt";
import { labelOf } from "../parts/label";
import { adoptedOutput, deleteOrKeepContents, isKept } from "../parts/onDestroy";
import { collectionsOf, openLibrary, type VideoCollection } from "./videoCollectionsShown";

const form = "videoLibraryId/collectionId:string";

const inputs = z.strictObject({
  videoLibraryId: about(id(), {
    description: "The video library. A change replaces the resource.",
    example: 2001,
  }),
  name: about(z.string().min(1), {
    description: "The name of the collection. Several may have the same.",
    example: "Trailers",
  }),
  collectionId: about(guid().optional(), {
    description:
      "An existing collection to adopt, by its GUID. A change to another one replaces the resource. Without it, a collection is created, or with `edge:adopt` the one of the same name is adopted, provided that there is exactly one and no other resource of the program declares it.",
    example: "55555555-2001-4000-8000-000000000001",
  }),
  onDestroy: deleteOrKeepContents("`delete` deletes the collection, `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;

const rule = "video-collection";

export const videoCollection: ResourceKind = defineKind({
  type: "VideoCollection",
  reference: {
    description:
      "A collection of videos in a video library. The videos in it are not resources. Whether the platform deletes them with the collection is not known.",
    example: `const library = new edge.VideoLibrary("videos", { name: "acme-videos" }, { protect: true });
new edge.VideoCollection("trailers", { videoLibraryId: library.videoLibraryId, name: "Trailers" });`,
    adoption: { matchedBy: "name within the video library", inUse: "videos", contents: "videos" },
    errors: [
      "A video library that does not exist, or whose key the platform does not show.",
      "A collection to adopt that does not exist: the message lists those that do.",
      "With `edge:adopt`, several collections of the same name: the message names them.",
      "A destroy of a collection with videos.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({ adopted: adoptedOutput("collection") }),
  protection: {
    videoLibraryId: { rule, changed: "the collection is one of another video library" },
    collectionId: { rule, changed: "another collection gets the name" },
    connection: { rule, changed: "the collection is one of another account" },
    name: { unrelated: "is a display name" },
  },
  deletion: {
    rule: "deleted",
    says: "the video collection is deleted",
    contentsOfOthers: async (context, id) => videosOf(await find(context, id, now())),
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
  adoptedBy: "collectionId",
  names: ({ videoLibraryId, name, collectionId }, id) => {
    const [library, collection] = id?.split("/") ?? [];
    const which = typeof name === "string" ? `"${name}"` : (collectionId ?? collection);
    return labelOf("collection", which, "of video library", videoLibraryId ?? library);
  },

  async create(context, declared) {
    const { collectionId } = declared;
    if (collectionId === undefined) return createOrAdopt(context, videoCollection, creationOf(context, declared));
    const { items } = await collectionsOf(context, declared.videoLibraryId);
    const found = items.find(({ guid }) => guid.toLowerCase() === collectionId.toLowerCase());
    if (found) return adopt(context, declared, found);
    throw nothingToAdopt(
      "collection",
      collectionId,
      items.map(({ guid, name }) => [guid, name]),
    );
  },

  async read(context, id, state) {
    const [videoLibraryId, collectionId] = idParts(id, form);
    const { name } = await find(context, id);
    return {
      settings: { videoLibraryId, collectionId, ...(name ? { name } : {}) },
      outputs: { adopted: state.adopted ?? false },
    };
  },

  async update(context, id, state, declared, changed) {
    if (changed.has("name") || isUnfinished(state)) await rename(context, id, declared.name);
    return { outputs: { adopted: state.adopted ?? false } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    await context.client.send(api.deleteVideoCollection, await requestFor(context, id));
    await confirmingDeleted("collection", find(context, id, now()));
  },
});

async function requestFor(context: Context, id: string) {
  const [libraryId, collectionId] = idParts(id, form);
  return { path: { libraryId, collectionId }, host: await openLibrary(context, libraryId) };
}

async function find(context: Context, id: string, since?: number): Promise<VideoCollection> {
  const request = await requestFor(context, id);
  return context.client.send(api.getVideoCollection, request, since === undefined ? {} : { since });
}

function videosOf({ videoCount }: VideoCollection): string[] {
  return videoCount ? [counted(videoCount, "video")] : [];
}

function creationOf(context: Context, declared: Inputs): Creation<VideoCollection, VideoCollection> {
  const { videoLibraryId, name } = declared;
  const idOf = ({ guid }: VideoCollection) => `${videoLibraryId}/${guid.toLowerCase()}`;
  const created = (collection: VideoCollection) => ({ id: idOf(collection), outputs: { adopted: false } });
  return {
    name: videoCollection.names(declared),
    inputs: declared,
    parent: String(videoLibraryId),
    line: `collections of ${videoLibraryId} named ${name}`,
    adoptedBy: "collectionId",
    list: () => collectionsOf(context, videoLibraryId),
    idOf,
    keyOf: ({ guid }) => JSON.stringify(guid.toLowerCase()),
    hasName: (collection) => collection.name === name,
    // The platform does not show when a collection was created.
    mayBeLeftOver: () => true,
    inspect: async (found) => ({
      found,
      isAlike: true,
      isAsDeclared: true,
      isOwn: true,
      signsOfOthers: videosOf(found),
    }),
    create: async () => {
      const host = await openLibrary(context, videoLibraryId);
      const request = { path: { libraryId: videoLibraryId }, body: { name }, host };
      return created(await context.client.send(api.createVideoCollection, request));
    },
    created,
    adopt: (collection, isOwn) => adopt(context, declared, collection, !isOwn),
  };
}

async function adopt(context: Context, declared: Inputs, { guid, name }: VideoCollection, adopted = true) {
  const id = `${declared.videoLibraryId}/${guid.toLowerCase()}`;
  if (name !== declared.name) await rename(context, id, declared.name);
  return { id, outputs: { adopted } };
}

/** The response to this write shows nothing of the collection: a look shows whether it took. */
async function rename(context: Context, id: string, name: string): Promise<void> {
  await context.client.send(api.updateVideoCollection, { ...(await requestFor(context, id)), body: { name } });
  const shown = await confirming(find(context, id, now()));
  if (!shown.name || shown.name === name) return;
  throw new EdgeError("the platform reported success, but the collection has another name. Run up again.");
}
