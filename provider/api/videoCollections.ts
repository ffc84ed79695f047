import { z } from "zod";
import { annotate } from "../schema/meta";
import type { Failure } from "./operation";
import { operationsOf } from "./operation";
import { listed, maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("stream");

export const streamHostname = "video.bunnycdn.com";

export const videoCollection = z.looseObject({
  guid: z.string().min(1),
  videoLibraryId: maybe(z.int()),
  name: maybe(z.string()),
  videoCount: maybe(z.int()),
});

/** Response to a write of the stream host. */
export const outcome = z.looseObject({
  success: maybe(z.boolean()),
  message: maybe(z.string()),
  statusCode: maybe(z.int()),
});

/** A 200 may carry a failure and its status. */
export function failureIn(response: unknown): Failure | undefined {
  const parsed = outcome.safeParse(inCamelCase(response));
  if (!parsed.success || parsed.data.success !== false) return undefined;
  const { message, statusCode } = parsed.data;
  return { message: message ?? undefined, key: statusCode === 404 ? "notFound" : undefined };
}

/** Accepts both cases: the host sends refusals in Pascal case, and collections in camel case. */
function inCamelCase(response: unknown): unknown {
  if (typeof response !== "object" || response === null) return response;
  return Object.fromEntries(
    Object.entries(response).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
  );
}

const path = "/library/{libraryId}/collections/{collectionId:string}";
const nameBody = z.strictObject({ name: annotate(z.string().min(1), { absent: "" }) });

export const listVideoCollections = operation({
  does: "list the collections of the video library",
  method: "GET",
  path: "/library/{libraryId}/collections",
  query: z.strictObject({ page: z.int().min(1).optional(), itemsPerPage: z.int().min(1).optional() }),
  response: z.looseObject({ items: listed(videoCollection), totalItems: maybe(z.int()) }),
  names: { "items[].videoLibraryId": "path.libraryId" },
  // The host may omit an empty list and its total.
  success: shows("items", "totalItems", "currentPage", "itemsPerPage"),
});

export const getVideoCollection = operation({
  does: "read the video collection",
  method: "GET",
  path,
  response: videoCollection,
  names: { guid: "path.collectionId", videoLibraryId: "path.libraryId" },
  success: shows("guid"),
});

export const createVideoCollection = operation({
  does: "create the video collection",
  method: "POST",
  path: "/library/{libraryId}/collections",
  body: nameBody,
  response: videoCollection,
  names: { name: "body.name", videoLibraryId: "path.libraryId" },
  failureIn,
  success: shows("guid"),
});

export const updateVideoCollection = operation({
  does: "update the video collection",
  method: "POST",
  path,
  /** Omitted properties keep their values. */
  body: nameBody.partial(),
  response: outcome,
  failureIn,
  // Not `success`, because a gateway's own response may contain it.
  success: shows("statusCode", "StatusCode"),
  idempotent: true,
});

export const deleteVideoCollection = operation({
  does: "delete the video collection",
  method: "DELETE",
  path,
  response: outcome,
  failureIn,
  // Not `success`, because a gateway's own response may contain it.
  success: shows("statusCode", "StatusCode"),
});
