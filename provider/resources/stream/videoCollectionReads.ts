import type { z } from "zod";
import type { OwnHost } from "../../api/operation";
import * as api from "../../api/videoCollections";
import { EdgeError } from "../../client/errors";
import { collected, hasMoreAfter, pagesOf } from "../../client/paging";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import type { Listing } from "../parts/creation";
import { keyOfRun } from "../parts/keysOfRun";
import { readVideoLibrary } from "./videoLibraryReads";

export type VideoCollection = z.output<typeof api.videoCollection>;

/** The platform's default. */
const itemsPerPage = 100;

export function openLibrary(context: Context, videoLibraryId: number): Promise<OwnHost> {
  return keyOfRun(context, ["VideoLibrary", videoLibraryId], () => readLibraryKey(context, videoLibraryId));
}

async function readLibraryKey(context: Context, videoLibraryId: number): Promise<OwnHost> {
  const { ApiKey } = await readVideoLibrary(context, videoLibraryId, now());
  if (ApiKey) return { hostname: api.streamHostname, password: ApiKey };
  throw new EdgeError(
    `the platform did not return the key of video library ${videoLibraryId}, which is required to access its collections. Check that the role of the access key allows reading it.`,
  );
}

export async function collectionsOf(context: Context, libraryId: number): Promise<Listing<VideoCollection>> {
  const host = await openLibrary(context, libraryId);
  const pages = pagesOf(
    api.listVideoCollections,
    ({ guid }: VideoCollection) => guid.toLowerCase(),
    async (page: number = 1) => {
      const request = { path: { libraryId }, query: { page, itemsPerPage }, host };
      const { items, totalItems: total } = await context.client.send(api.listVideoCollections, request);
      return { items, total, next: page + 1, hasMore: hasMoreAfter(items, { total }, itemsPerPage) };
    },
  );
  const { items, total, isWhole } = await collected(pages);
  return { items, isWhole: isWhole && items.length >= (total ?? 0) };
}
