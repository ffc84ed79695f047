import { z } from "zod";
import { type FileContent, operationsOf } from "../operation";
import { shows } from "../success";

/**
 * The protocol TUS 1.0. The platform serves it for files over 2 GB and for unstable connections. A signature in the
 * headers takes the place of the key. Not among `operations`, whose responses are bodies. See docs.bunny.net/stream/tus-resumable-uploads.
 */
const operation = operationsOf("stream");

const path = "/tusupload/{uploadId:string}";
const offset = z.looseObject({ "upload-offset": z.string().regex(/^\d{1,15}$/, "must be a number of bytes") });
const showsOffset = {
  readsHeaders: true,
  needsNoKey: true,
  response: offset,
  success: shows("upload-offset"),
} as const;

/** The response's `location` ends with the id of the upload. */
export const beginVideoUpload = operation({
  does: "begin the upload of the video",
  method: "POST",
  path: "/tusupload",
  readsHeaders: true,
  needsNoKey: true,
  response: z.looseObject({ location: z.string() }),
  success: shows("location"),
  // An upload without content has no effect.
  idempotent: true,
});

export const getVideoUpload = operation({
  ...showsOffset,
  does: "read how far the video is uploaded",
  method: "HEAD",
  path,
});

/** Refused with a 409 unless it begins at the upload's offset. */
export const continueVideoUpload = operation({
  ...showsOffset,
  does: "upload the video",
  method: "PATCH",
  path,
  sendsFile: true,
  body: z.custom<FileContent>(),
  idempotent: false,
});
