import { z } from "zod";
import { operationsOf } from "./operation";
import { listed, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("stream");

/** A live stream of a video library. Who has its key broadcasts to it. */
export const liveStream = z.looseObject({
  guid: z.string().min(1),
  videoLibraryId: maybe(z.int()),
  name: maybe(z.string()),
  streamKey: maybe(z.string()),
});

const path = "/library/{libraryId}/live/{streamId:string}";
const body = z.strictObject({ name: z.string().min(1) });

export const listLiveStreams = operation({
  does: "list the live streams of the video library",
  method: "GET",
  path: "/library/{libraryId}/live",
  query: z.strictObject({ page: z.int().min(1).optional(), itemsPerPage: z.int().min(1).optional() }),
  response: z.looseObject({ items: listed(liveStream), totalItems: maybe(z.int()) }),
  names: { "items[].videoLibraryId": "path.libraryId" },
  success: shows("items", "totalItems", "currentPage", "itemsPerPage"),
});

export const getLiveStream = operation({
  does: "read the live stream",
  method: "GET",
  path,
  response: liveStream,
  names: { guid: "path.streamId", videoLibraryId: "path.libraryId" },
  success: shows("guid"),
});

export const createLiveStream = operation({
  does: "create the live stream",
  method: "POST",
  path: "/library/{libraryId}/live",
  body,
  response: liveStream,
  names: { name: "body.name", videoLibraryId: "path.libraryId" },
  success: shows("guid"),
});

export const updateLiveStream = operation({
  does: "update the live stream",
  method: "POST",
  path,
  body,
  idempotent: true,
});

export const deleteLiveStream = operation({
  does: "delete the live stream",
  method: "DELETE",
  path,
});
