import { z } from "zod";
import * as api from "../../api/liveStreams";
import { EdgeError } from "../../client/errors";
import { confirming, confirmingDeleted } from "../../client/groupCommit";
import { collected, hasMoreAfter, pagesOf } from "../../client/paging";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { guid, id } from "../../schema/values";
import { createOrAdopt } from "../parts/alike";
import type { Creation, Listing } from "../parts/creation";
import { nothingToAdopt } from "../parts/foundToAdopt";
import { labelOf } from "../parts/label";
import { adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { openLibrary } from "./videoCollectionsShown";

const form = "videoLibraryId/liveStreamId:string";

const inputs = z.strictObject({
  videoLibraryId: about(id(), {
    description: "The video library. A change replaces the resource.",
    example: 2001,
  }),
  name: about(z.string().min(1), {
    description: "The name of the live stream. Several may have the same.",
    example: "Launch event",
  }),
  liveStreamId: about(guid().optional(), {
    description:
      "An existing live stream to adopt, by its GUID. A change to another one replaces the resource. Without it, a live stream is created, or with `edge:adopt` the one of the same name is adopted, provided that there is exactly one and no other resource of the program declares it.",
    example: "77777777-2001-4000-8000-000000000001",
  }),
  onDestroy: deleteOrKeep("`delete` deletes the live stream, `keep` leaves it"),
});

type Inputs = InputsOf<typeof inputs.shape>;
type LiveStream = z.output<typeof api.liveStream>;

const rule = "live-stream";

export const liveStream: ResourceKind = defineKind({
  type: "LiveStream",
  reference: {
    description: "A live stream of a video library. Its key is an output and always a secret.",
    example: `new edge.LiveStream("launch", { videoLibraryId: 2001, name: "Launch event" });`,
    adoption: { matchedBy: "name within the video library" },
    errors: [
      "A video library that does not exist, or whose key the platform does not show.",
      "A live stream to adopt that does not exist: the message lists those that do.",
      "With `edge:adopt`, several live streams of the same name: the message names them.",
    ],
  },
  idForm: form,
  inputs,
  outputs: z.object({
    adopted: adoptedOutput("live stream"),
    streamKey: about(z.string().optional(), {
      description: "The key to broadcast with. Always a secret.",
      secret: true,
    }),
  }),
  protection: {
    videoLibraryId: { rule, changed: "the live stream is one of another video library" },
    liveStreamId: { rule, changed: "another live stream gets the name" },
    connection: { rule, changed: "the live stream is one of another account" },
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
  adoptedBy: "liveStreamId",
  names: ({ videoLibraryId, name, liveStreamId }, id) => {
    const [library, stream] = id?.split("/") ?? [];
    const which = typeof name === "string" ? `"${name}"` : (liveStreamId ?? stream);
    return labelOf("live stream", which, "of video library", videoLibraryId ?? library);
  },

  async create(context, declared) {
    const { liveStreamId } = declared;
    if (liveStreamId === undefined) return createOrAdopt(context, liveStream, creationOf(context, declared));
    const { items } = await streamsOf(context, declared.videoLibraryId);
    const found = items.find(({ guid }) => guid.toLowerCase() === liveStreamId.toLowerCase());
    if (found) return adopt(context, declared, found);
    throw nothingToAdopt(
      "live stream",
      liveStreamId,
      items.map(({ guid, name }) => [guid, name]),
    );
  },

  async read(context, id, state) {
    const [videoLibraryId, liveStreamId] = idParts(id, form);
    const { name, streamKey } = await find(context, id);
    return {
      settings: { videoLibraryId, liveStreamId, ...(name ? { name } : {}) },
      outputs: { adopted: state.adopted ?? false, streamKey: streamKey ?? state.streamKey },
    };
  },

  async update(context, id, state, declared, changed) {
    if (changed.has("name") || isUnfinished(state)) await rename(context, id, declared.name);
    return { outputs: { adopted: state.adopted ?? false, streamKey: state.streamKey } };
  },

  async delete(context, id, state) {
    if (isKept(state)) return;
    await context.client.send(api.deleteLiveStream, await requestFor(context, id));
    await confirmingDeleted("live stream", find(context, id, now()));
  },
});

async function requestFor(context: Context, id: string) {
  const [libraryId, streamId] = idParts(id, form);
  return { path: { libraryId, streamId }, host: await openLibrary(context, libraryId) };
}

async function find(context: Context, id: string, since?: number): Promise<LiveStream> {
  const request = await requestFor(context, id);
  return context.client.send(api.getLiveStream, request, since === undefined ? {} : { since });
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

function creationOf(context: Context, declared: Inputs): Creation<LiveStream, LiveStream> {
  const { videoLibraryId, name } = declared;
  const idOf = ({ guid }: LiveStream) => `${videoLibraryId}/${guid.toLowerCase()}`;
  const created = (stream: LiveStream) => ({ id: idOf(stream), outputs: outputsOf(stream, false) });
  return {
    name: liveStream.names(declared),
    inputs: declared,
    parent: String(videoLibraryId),
    line: `live streams of ${videoLibraryId} named ${name}`,
    adoptedBy: "liveStreamId",
    list: () => streamsOf(context, videoLibraryId),
    idOf,
    keyOf: ({ guid }) => JSON.stringify(guid.toLowerCase()),
    hasName: (stream) => stream.name === name,
    mayBeLeftOver: () => true,
    inspect: async (found) => ({ found, isAlike: true, isAsDeclared: true, isOwn: true }),
    create: async () => {
      const host = await openLibrary(context, videoLibraryId);
      const request = { path: { libraryId: videoLibraryId }, body: { name }, host };
      return created(await context.client.send(api.createLiveStream, request));
    },
    created,
    adopt: (stream, isOwn) => adopt(context, declared, stream, !isOwn),
  };
}

async function adopt(context: Context, declared: Inputs, stream: LiveStream, adopted = true) {
  const id = `${declared.videoLibraryId}/${stream.guid.toLowerCase()}`;
  if (stream.name !== declared.name) await rename(context, id, declared.name);
  return { id, outputs: outputsOf(stream, adopted) };
}

function outputsOf({ streamKey }: LiveStream, adopted: boolean) {
  return { adopted, streamKey: streamKey ?? undefined };
}

/** The response to this write shows nothing of the live stream: a look shows whether it took. */
async function rename(context: Context, id: string, name: string): Promise<void> {
  await context.client.send(api.updateLiveStream, { ...(await requestFor(context, id)), body: { name } });
  const shown = await confirming(find(context, id, now()));
  if (!shown.name || shown.name === name) return;
  throw new EdgeError("the platform reported success, but the live stream has another name. Run up again.");
}
