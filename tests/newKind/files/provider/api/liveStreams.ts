import { z } from "zod";
import { operation } from "./operation";
import { listed, maybe } from "./responses";
import { noContent, shows } from "./success";

/** A live stream of a video library. Who has its key broadcasts to it. */
export const liveStream = z.looseObject({
  guid: z.string().min(1),
  videoLibraryId: maybe(z.int()),
  name: maybe(z.string()),
  streamKey: maybe(z.string()),
});

const common = { area: "stream", source: "companion" } as const;
const path = "/library/{libraryId}/live/{streamId:string}";
const body = z.strictObject({ name: z.string().min(1) });

export const listLiveStreams = operation({
  ...common,
  does: "list the live streams of the video library",
  method: "GET",
  path: "/library/{libraryId}/live",
  query: z.strictObject({ page: z.int().min(1).optional(), itemsPerPage: z.int().min(1).optional() }),
  response: z.looseObject({ items: listed(liveStream), totalItems: maybe(z.int()) }),
  names: { "items[].videoLibraryId": "path.libraryId" },
  success: shows("items", "totalItems", "currentPage", "itemsPerPage"),
  idempotent: true,
});

export const getLiveStream = operation({
  ...common,
  does: "read the live stream",
  method: "GET",
  path,
  response: liveStream,
  names: { guid: "path.streamId", videoLibraryId: "path.libraryId" },
  success: shows("guid"),
  idempotent: true,
});

export const createLiveStream = operation({
  ...common,
  does: "create the live stream",
  method: "POST",
  path: "/library/{libraryId}/live",
  body,
  response: liveStream,
  names: { name: "body.name", videoLibraryId: "path.libraryId" },
  success: shows("guid"),
  idempotent: false,
});

export const updateLiveStream = operation({
  ...common,
  does: "update the live stream",
  method: "POST",
  path,
  body,
  success: noContent,
  idempotent: true,
});

export const deleteLiveStream = operation({
  ...common,
  does: "delete the live stream",
  method: "DELETE",
  path,
  success: noContent,
  idempotent: true,
});
