import { z } from "zod";
import * as api from "../../api/liveStreams";
import { collected, hasMoreAfter, pagesOf } from "../../client/paging";
import { untilVisible } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { defineKind, type InputsOf, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { guid, id } from "../../schema/values";
import type { Listing } from "../parts/creation";
import { adoptedOutput, deleteOrKeep } from "../parts/onDestroy";
import { plainLife } from "../parts/plainLife";
import { openLibrary } from "./videoCollectionReads";

const inputs = z.strictObject({
  videoLibraryId: annotate(id(), {
    description: "The video library. A change replaces the resource.",
    example: 2001,
  }),
  name: annotate(z.string().min(1), {
    description: "The name of the live stream. Names need not be unique.",
    example: "Launch event",
  }),
  liveStreamId: annotate(guid().optional(), {
    description:
      "The GUID of an existing live stream to adopt. A change to another live stream replaces the resource. If omitted, a live stream is created. With `edge:adopt`, a live stream with the same name is adopted instead if exactly one exists and no other resource of the program declares it.",
    example: "77777777-2001-4000-8000-000000000001",
  }),
  onDestroy: deleteOrKeep("`delete` deletes the live stream; `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;
type LiveStream = z.output<typeof api.liveStream>;

const life = plainLife({
  kind: () => liveStream,
  idForm: "videoLibraryId/liveStreamId:string",
  adoptedBy: "liveStreamId",
  namedBy: "name",
  noun: "live stream",
  parentNoun: "video library",

  list: (context, { videoLibraryId }: Inputs) => streamsOf(context, videoLibraryId),
  isListedInFull: true,
  platformIdOf: ({ guid }) => guid.toLowerCase(),
  nameOf: ({ name }) => name,
  read: find,
  settingsOf: ({ name }) => (name ? { name } : {}),
  outputsOf: ({ streamKey }: Partial<LiveStream>, before: { readonly streamKey?: string | undefined }) => ({
    streamKey: streamKey ?? before.streamKey,
  }),

  async create(context, { videoLibraryId: libraryId, name }) {
    const host = await openLibrary(context, libraryId);
    return context.client.send(api.createLiveStream, { path: { libraryId }, body: { name }, host });
  },
  written: ["name"],
  async write(context, { id, declared: { name } }) {
    await context.client.send(api.updateLiveStream, { ...(await requestFor(context, id)), body: { name } });
    return untilVisible(
      context,
      () => find(context, id, now()),
      (actual) => (!actual.name || actual.name === name ? [] : ["the live stream has another name"]),
    );
  },
  delete: async (context, id) => context.client.send(api.deleteLiveStream, await requestFor(context, id)),
});

const rule = "live-stream";

export const liveStream: ResourceKind = defineKind({
  type: "LiveStream",
  reference: {
    description: "A live stream of a video library. Its key is an output and always a secret.",
    example: `new edge.LiveStream("launch", { videoLibraryId: 2001, name: "Launch event" });`,
    adoption: { matchedBy: "name within the video library" },
    withoutPolicy: "it only has a name",
    errors: [
      "The video library does not exist, or the API does not return its key.",
      "The live stream to adopt does not exist. The error lists the existing ones.",
      "With `edge:adopt`, several live streams have this name. The error lists them.",
    ],
  },
  inputs,
  outputs: z.object({
    adopted: adoptedOutput("live stream"),
    streamKey: annotate(z.string().optional(), {
      description: "The key to broadcast with. Always a secret.",
      secret: true,
    }),
  }),
  protection: {
    videoLibraryId: { rule, changed: "the live stream is in another video library" },
    liveStreamId: { rule, changed: "the name applies to another live stream" },
    connection: { rule, changed: "the live stream is in another account" },
    name: { unrelated: "is a display name" },
  },
  deletion: { rule: "deleted", says: "the live stream is deleted, with its key" },
  importing: {
    within: "videoLibrary",
    noun: "LiveStream",
    refersTo: { videoLibraryId: { type: "VideoLibrary", output: "videoLibraryId" } },
    async find(context, { id: libraryId }) {
      const { items } = await streamsOf(context, Number(libraryId));
      return items.map(({ guid, name }) => ({
        id: `${libraryId}/${guid.toLowerCase()}`,
        label: name ?? undefined,
        given: { liveStreamId: guid.toLowerCase() },
      }));
    },
  },
  identity: { none: "its GUID is unique" },
  ...life,
});

async function requestFor(context: Context, [libraryId, streamId]: readonly [number, string]) {
  return { path: { libraryId, streamId }, host: await openLibrary(context, libraryId) };
}

async function find(context: Context, id: readonly [number, string], since?: number): Promise<LiveStream> {
  const request = await requestFor(context, id);
  return context.client.send(api.getLiveStream, request, { since });
}

async function streamsOf(context: Context, libraryId: number): Promise<Listing<LiveStream>> {
  const host = await openLibrary(context, libraryId);
  const pages = pagesOf(
    api.listLiveStreams,
    ({ guid }: LiveStream) => guid.toLowerCase(),
    async (page: number = 1) => {
      const request = { path: { libraryId }, query: { page, itemsPerPage: 100 }, host };
      const { items, totalItems: total } = await context.client.send(api.listLiveStreams, request);
      return { items, total, next: page + 1, hasMore: hasMoreAfter(items, { total }, 100) };
    },
  );
  const { items, total, isWhole } = await collected(pages);
  return { items, isWhole: isWhole && items.length >= (total ?? 0) };
}
