import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { FileContent, OwnHost } from "../../api/operation";
import * as api from "../../api/tus/videoUploads";
import { EdgeError, hasStatus, InterruptedError, mayHaveTakenEffect } from "../../client/errors";
import { pauses } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { hashOf } from "../../schema/hashed";
import { cacheFolder } from "../../settings/cacheFolder";
import { openLibrary } from "./videoCollectionReads";
import type { VideoKey } from "./videoReads";

/** Size of a request in bytes. An intermediary that buffers requests loses at most one of them. */
export const pieceBytes = 16 * 1024 * 1024;

interface Upload {
  readonly context: Context;
  readonly host: OwnHost;
  readonly video: VideoKey;
  readonly uploadId: string;
}

/**
 * Uploads a file in pieces. Continues where an earlier attempt broke off, also one of an earlier run on this machine.
 * Returns false if the platform does not name the upload.
 */
export async function uploadInPieces(
  context: Context,
  video: VideoKey,
  body: FileContent,
  title: string,
): Promise<boolean> {
  const host = await openLibrary(context, video[0]);
  const record = new UploadRecord(context, video, body.sha256);
  const before = record.read();
  const known = before === undefined ? undefined : { context, host, video, uploadId: before };
  const reached = known && (await offsetOf(known));
  const uploadId = reached === undefined ? await begin(context, host, video, body, title) : before;
  if (uploadId === undefined) return false;
  record.write(uploadId);
  await sendFrom({ context, host, video, uploadId }, body, reached ?? 0);
  record.remove();
  return true;
}

async function begin(
  context: Context,
  host: OwnHost,
  video: VideoKey,
  { file = "", length }: FileContent,
  title: string,
): Promise<string | undefined> {
  const metadata = { filetype: mediaTypes[extname(file).toLowerCase()] ?? "video/mp4", title };
  const { location } = await context.client.send(api.beginVideoUpload, {
    host,
    headers: {
      ...headersFor(context, host, video),
      "Upload-Length": String(length),
      "Upload-Metadata": Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
        .join(","),
    },
  });
  // The host that the response names is not used, since it would get the signature.
  return /\/tusupload\/([^/?#]+)$/.exec(location)?.[1];
}

const mediaTypes: Readonly<Record<string, string>> = {
  ".avi": "video/x-msvideo",
  ".mkv": "video/x-matroska",
  ".mov": "video/quicktime",
  ".webm": "video/webm",
};

/** Repeats after a broken connection from the offset that the platform reports, up to `maxRetries` times in a row. */
async function sendFrom(upload: Upload, body: FileContent, from: number): Promise<void> {
  const { context } = upload;
  let [offset, failures] = [from, 0];
  while (offset < body.length) {
    if (context.cancelled.aborted) throw new InterruptedError("could not upload the video: it was interrupted.");
    const reached = await sendPiece(upload, body, offset).catch(async (error: unknown) => {
      const isLost = mayHaveTakenEffect(error) || hasStatus(error, 409);
      if (!isLost || context.cancelled.aborted || failures >= context.settings.maxRetries) throw error;
      const stored = await offsetOf(upload);
      if (stored === undefined) throw error;
      return stored;
    });
    failures = reached > offset ? 0 : failures + 1;
    if (failures > context.settings.maxRetries)
      throw new EdgeError("could not upload the video: the platform accepts pieces of it, but does not store them.");
    if (failures > 0) await context.wait(pauses.afterWrite[failures - 1] ?? 5_000);
    offset = reached;
  }
}

async function sendPiece({ context, host, video, uploadId }: Upload, body: FileContent, from: number): Promise<number> {
  const { onProgress } = body;
  const { "upload-offset": reached } = await context.client.send(api.continueVideoUpload, {
    path: { uploadId },
    host,
    headers: {
      ...headersFor(context, host, video),
      "Content-Type": "application/offset+octet-stream",
      "Upload-Offset": String(from),
    },
    body: {
      ...body,
      from,
      length: Math.min(pieceBytes, body.length - from),
      ...(onProgress ? { onProgress: (bytes: number) => onProgress(from + bytes) } : {}),
    },
  });
  return Number(reached);
}

/** Returns undefined if the platform no longer has the upload. */
async function offsetOf({ context, host, video, uploadId }: Upload): Promise<number | undefined> {
  try {
    const headers = headersFor(context, host, video);
    const found = await context.client.send(api.getVideoUpload, { path: { uploadId }, host, headers });
    return Number(found["upload-offset"]);
  } catch (error) {
    // The statuses that TUS names for an upload that has expired.
    if ([403, 404, 410].some((status) => hasStatus(error, status))) return undefined;
    throw error;
  }
}

const validSeconds = 86_400;

/** Signs each request anew, so that no upload outlasts its signature. */
function headersFor(context: Context, { password }: OwnHost, [libraryId, videoId]: VideoKey): Record<string, string> {
  const expires = Math.floor(context.now().getTime() / 1000) + validSeconds;
  return {
    "Tus-Resumable": "1.0.0",
    AuthorizationSignature: hashOf(`${libraryId}${password}${expires}${videoId}`),
    AuthorizationExpire: String(expires),
    LibraryId: String(libraryId),
    VideoId: videoId,
  };
}

/** File that names an unfinished upload. The platform does not list uploads, and a killed run records no state. */
class UploadRecord {
  readonly #folder = cacheFolder("uploads");
  readonly #file: string;

  constructor({ settings }: Context, video: VideoKey, sha256: string) {
    const of = JSON.stringify([settings.baseUrl, ...video, sha256]);
    this.#file = join(this.#folder, hashOf(of));
  }

  read(): string | undefined {
    try {
      return readFileSync(this.#file, "utf8");
    } catch {
      return undefined;
    }
  }

  write(uploadId: string): void {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(this.#file, uploadId, { mode: 0o600 });
    } catch {
      // Without a record, the next run uploads the file from the start.
    }
  }

  remove(): void {
    rmSync(this.#file, { force: true });
  }
}
