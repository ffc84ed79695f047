import type { z } from "zod";
import * as api from "../../api/videos";
import { collected, hasMoreAfter, pagesOf } from "../../client/paging";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import type { Listing } from "../parts/creation";
import { openLibrary } from "./videoCollectionReads";

export type Video = z.output<typeof api.video>;
export type VideoKey = readonly [libraryId: number, videoId: string];

/** The platform's default. */
const itemsPerPage = 100;

interface Which {
  readonly search?: string;
  /** Id of a collection. */
  readonly collection?: string;
}

export async function requestFor(context: Context, [libraryId, videoId]: VideoKey) {
  return { path: { libraryId, videoId }, host: await openLibrary(context, libraryId) };
}

/** With `since`, a read by another resource since then suffices. */
export async function findVideo(context: Context, id: VideoKey, since?: number): Promise<Video> {
  return context.client.send(api.getVideo, await requestFor(context, id), { since });
}

async function pagesOfVideos(context: Context, libraryId: number, which: Which) {
  const host = await openLibrary(context, libraryId);
  return pagesOf(
    api.listVideos,
    ({ guid }: Video) => guid.toLowerCase(),
    async (page: number = 1) => {
      const request = { path: { libraryId }, query: { page, itemsPerPage, ...which }, host };
      const { items, totalItems: total } = await context.client.send(api.listVideos, request);
      return { items, total, next: page + 1, hasMore: hasMoreAfter(items, { total }, itemsPerPage) };
    },
  );
}

export async function videosOf(context: Context, libraryId: number, which: Which = {}): Promise<Listing<Video>> {
  const { items, total, isWhole } = await collected(await pagesOfVideos(context, libraryId, which));
  return { items, isWhole: isWhole && items.length >= (total ?? 0) };
}

/**
 * Returns how many videos of a library or collection no resource of the program declares. Stops at the first page that
 * has one, since there may be thousands.
 */
export async function numberOfOtherVideos(context: Context, libraryId: number, which: Which = {}): Promise<number> {
  let own = 0;
  for await (const { items, total } of await pagesOfVideos(context, libraryId, which)) {
    const others = items.filter(({ guid }) => !isOfProgram(context, [libraryId, guid]));
    own += items.length - others.length;
    if (others.length > 0) return Math.max(others.length, (total ?? 0) - own);
  }
  return 0;
}

function isOfProgram(context: Context, [libraryId, guid]: VideoKey): boolean {
  return ownershipOf(context, { type: "Video" }, `${libraryId}/${guid.toLowerCase()}`).isOfProgram;
}

export function statusOf({ status }: Video): string | undefined {
  return Object.entries(api.videoStatus.values).find(([, number]) => number === status)?.[0];
}

export function readNow(context: Context, id: VideoKey): Promise<Video> {
  return findVideo(context, id, now());
}
