import { z } from "zod";
import { enumeration } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { type FileContent, operationsOf } from "./operation";
import { listed, maybe } from "./responses";
import { shows } from "./success";
import { failureIn, outcome } from "./videoCollections";

const operation = operationsOf("stream");

export const videoStatus = enumeration("VideoStatus", "Status of a video.", {
  Created: 0,
  Uploaded: 1,
  Processing: 2,
  Transcoding: 3,
  Finished: 4,
  Error: 5,
  UploadFailed: 6,
  JitSegmenting: 7,
  JitPlaylistsCreated: 8,
});

export const video = z.looseObject({
  guid: z.string().min(1),
  videoLibraryId: maybe(z.int()),
  title: maybe(z.string()),
  collectionId: maybe(z.string()),
  dateUploaded: maybe(z.string()),
  views: maybe(z.int()),
  /** In seconds. */
  length: maybe(z.int()),
  status: maybe(z.int()),
  encodeProgress: maybe(z.int()),
  /** SHA-256 of the uploaded file. */
  originalHash: maybe(z.string()),
  captions: maybe(z.array(z.looseObject({ srclang: maybe(z.string()), label: maybe(z.string()) }))),
  chapters: maybe(z.array(z.looseObject({ title: z.string(), start: maybe(z.int()), end: maybe(z.int()) }))),
  moments: maybe(z.array(z.looseObject({ label: z.string(), timestamp: maybe(z.int()) }))),
  metaTags: maybe(z.array(z.looseObject({ property: maybe(z.string()), value: maybe(z.string()) }))),
  transcodingMessages: maybe(z.array(z.looseObject({ message: maybe(z.string()), value: maybe(z.string()) }))),
});

const path = "/library/{libraryId}/videos/{videoId:string}";
// Not `success`, because a gateway's own response may contain it.
const written = { response: outcome, failureIn, success: shows("statusCode", "StatusCode") };

export const listVideos = operation({
  does: "list the videos of the video library",
  method: "GET",
  path: "/library/{libraryId}/videos",
  query: z.strictObject({
    page: z.int().min(1).optional(),
    itemsPerPage: z.int().min(1).optional(),
    search: z.string().optional(),
    collection: z.string().optional(),
  }),
  response: z.looseObject({ items: listed(video), totalItems: maybe(z.int()) }),
  names: { "items[].videoLibraryId": "path.libraryId" },
  success: shows("items", "totalItems", "currentPage", "itemsPerPage"),
});

export const getVideo = operation({
  does: "read the video",
  method: "GET",
  path,
  response: video,
  names: { guid: "path.videoId", videoLibraryId: "path.libraryId" },
  success: shows("guid"),
});

export const createVideo = operation({
  does: "create the video",
  method: "POST",
  path: "/library/{libraryId}/videos",
  body: z.strictObject({ title: z.string().min(1), collectionId: z.string().optional() }),
  response: video,
  names: { title: "body.title", videoLibraryId: "path.libraryId" },
  failureIn,
  success: shows("guid"),
});

/** The platform downloads the video later. */
export const fetchVideo = operation({
  does: "fetch the video from its URL",
  method: "POST",
  path: "/library/{libraryId}/videos/fetch",
  query: z.strictObject({ collectionId: z.string().optional() }),
  body: z.strictObject({
    url: z.string().min(1),
    headers: annotate(z.record(z.string(), z.string()).optional(), { secret: true }),
    title: annotate(z.string().min(1), { absent: "" }),
  }),
  // The published description omits the id.
  response: z.looseObject({ ...outcome.shape, id: maybe(z.string()) }),
  failureIn,
  success: shows("statusCode", "StatusCode", "id"),
});

/** Refused for a video that has a file. */
export const uploadVideo = operation({
  ...written,
  does: "upload the video",
  method: "PUT",
  path,
  sendsFile: true,
  body: z.custom<FileContent>(),
});

const second = annotate(z.int().min(0), { absent: 0 });

export const updateVideo = operation({
  ...written,
  does: "update the video",
  method: "POST",
  path,
  body: z.strictObject({
    title: z.string().min(1).optional(),
    collectionId: z.string().optional(),
    chapters: z.array(z.strictObject({ title: z.string().min(1), start: second, end: second })).optional(),
    moments: z.array(z.strictObject({ label: z.string().min(1), timestamp: second })).optional(),
    metaTags: z.array(z.strictObject({ property: z.string(), value: z.string() })).optional(),
  }),
  idempotent: true,
});

export const deleteVideo = operation({ ...written, does: "delete the video", method: "DELETE", path });

export const addVideoCaptions = operation({
  ...written,
  does: "add the captions to the video",
  method: "POST",
  path: `${path}/captions/{srclang:string}`,
  /** The file is base64. */
  body: z.strictObject({ srclang: z.string(), label: z.string(), captionsFile: z.string() }),
  idempotent: true,
});

export const deleteVideoCaptions = operation({
  ...written,
  does: "delete the captions of the video",
  method: "DELETE",
  path: `${path}/captions/{srclang:string}`,
});

export const setVideoThumbnail = operation({
  ...written,
  does: "set the thumbnail of the video",
  method: "POST",
  path: `${path}/thumbnail`,
  query: z.strictObject({ thumbnailUrl: z.string().min(1) }),
  idempotent: true,
});
