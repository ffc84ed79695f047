import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { FileContent } from "../../api/operation";
import { hashOf } from "../../schema/hashed";

/** What is read at a time: files are hashed one after the other. */
let piece: Buffer | undefined;
const pieceBytes = 1024 * 1024;

/** What is hashed already, by its path: as long as neither time nor size of the file changes. */
const known = new Map<string, { readonly at: number; readonly length: number; readonly sha256: string }>();

/**
 * The length and hash of a file on this machine, which is read piece by piece.
 *
 * @throws Error where it cannot be read
 */
export function fileDetails(file: string): { readonly length: number; readonly sha256: string } {
  const stats = statSync(file);
  if (stats.isDirectory()) throw new Error("it is a folder");
  const { mtimeMs: at, size } = stats;
  const before = known.get(file);
  if (before && before.at === at && before.length === size) return before;
  const details = { at, ...hashed(file) };
  known.set(file, details);
  return details;
}

function hashed(file: string): { readonly length: number; readonly sha256: string } {
  const hash = createHash("sha256");
  piece ??= Buffer.allocUnsafe(pieceBytes);
  const descriptor = openSync(file, "r");
  let length = 0;
  try {
    for (let bytes = readSync(descriptor, piece); bytes > 0; bytes = readSync(descriptor, piece)) {
      hash.update(piece.subarray(0, bytes));
      length += bytes;
    }
  } finally {
    closeSync(descriptor);
  }
  return { length, sha256: hash.digest("hex") };
}

/** What is to be sent: a file by its path, or a string. */
export function contentToSend({
  source,
  content,
}: {
  source?: string | undefined;
  content?: string | undefined;
}): FileContent | undefined {
  if (source !== undefined) return { file: source, ...fileDetails(source) };
  if (content === undefined) return undefined;
  return { content, length: Buffer.byteLength(content), sha256: hashOf(content) };
}

/** Whether a file was changed while it was sent: what the platform says of it then is about neither content. */
export function isAnother({ file, sha256 }: FileContent): boolean {
  if (file === undefined) return false;
  try {
    return fileDetails(file).sha256 !== sha256;
  } catch {
    return true;
  }
}

/** What to say of a file that is not as the check has read it. */
export const changed = "it changed while it was read: run up again.";
