import * as api from "../../api/videos";
import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { pauses, readAgain } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { changed, contentToSend, isAnother } from "../parts/fileContent";
import { timeoutSeconds, type Wait } from "../parts/waitTimeout";
import { pieceBytes, uploadInPieces } from "./resumableUpload";
import { readNow, requestFor, statusOf, type Video, type VideoKey } from "./videoReads";

export const defaultTimeoutSeconds = 600;

interface Content extends Wait {
  readonly title: string;
  readonly source?: string | undefined;
  readonly sha256?: string | undefined;
}

/** True if the video has no file yet. */
export function isWithoutFile(video: Video): boolean {
  return ["Created", "UploadFailed"].includes(statusOf(video) ?? "");
}

/**
 * Uploads a small file in one request, which feeds the encoding directly (docs.bunny.net/stream/premium-encoding), and
 * a larger one in pieces.
 *
 * @throws EdgeError if the file has changed since it was declared
 */
export async function upload(context: Context, name: string, id: VideoKey, declared: Content): Promise<void> {
  const { source, sha256, title } = declared;
  const body = contentToSend({ source });
  if (!body) return;
  if (body.sha256 !== sha256) throw new EdgeError(changed);
  const onProgress = progress(context, name, body.length);
  try {
    const inPieces = body.length > pieceBytes && (await uploadInPieces(context, id, { ...body, onProgress }, title));
    if (inPieces) return;
    await context.client.send(api.uploadVideo, { ...(await requestFor(context, id)), body: { ...body, onProgress } });
  } catch (error) {
    if (isAnother(body)) throw new EdgeError(changed, { mayHaveTakenEffect: mayHaveTakenEffect(error) });
    // A repeated upload is refused if the response to the first one was lost.
    if (isWithoutFile(await readNow(context, id))) throw error;
  }
}

/** Reports the progress at each full percent. */
function progress(context: Context, name: string, length: number) {
  let shown = 0;
  return (bytes: number): void => {
    const percent = Math.floor((100 * bytes) / length);
    if (percent === shown) return;
    shown = percent;
    context.info(`${name}: ${percent} % uploaded`);
  };
}

/**
 * Waits until the video is encoded. A timeout only causes a warning, because the platform continues.
 *
 * @throws EdgeError if the encoding fails
 */
export async function untilEncoded(context: Context, name: string, id: VideoKey, declared: Wait): Promise<void> {
  const limitSeconds = timeoutSeconds(context, declared, defaultTimeoutSeconds);
  if (limitSeconds === 0) return;
  const look = async () => {
    const video = await readNow(context, id);
    context.info(`${name} is ${describe(video)}`);
    return video;
  };
  const video = await readAgain(context, look, isSettled, pauses.inTransition(limitSeconds));
  refuseFailed(name, video);
  if (isSettled(video)) return;
  context.warn(
    `${name} is still ${describe(video)} after ${limitSeconds} s. The platform continues. To wait longer, raise waitTimeoutSeconds.`,
  );
}

function isSettled(video: Video): boolean {
  return ["Finished", "JitPlaylistsCreated", "Error", "UploadFailed"].includes(statusOf(video) ?? "");
}

/** @throws EdgeError if the encoding failed, which cannot be repeated */
export function refuseFailed(name: string, video: Video): void {
  if (statusOf(video) === "UploadFailed") throw new EdgeError(`the platform could not store the file of ${name}.`);
  if (statusOf(video) !== "Error") return;
  const messages = (video.transcodingMessages ?? []).map(({ message, value }) => [message, value].filter(Boolean));
  const why = messages.map((parts) => parts.join(" ")).join("; ") || "the platform names no reason";
  throw new EdgeError(
    `the platform could not encode ${name}: ${why}. Correct the file, or replace the resource with \`pulumi up --replace\` to try again.`,
  );
}

function describe(video: Video): string {
  const { encodeProgress } = video;
  const percent = encodeProgress ? ` (${encodeProgress} %)` : "";
  return `${(statusOf(video) ?? "being processed").toLowerCase()}${percent}`;
}
