import { createHash } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import type { FileContent } from "../../api/operation";
import { hashOf } from "../../schema/hashed";
import { isUnknown, unknownValue } from "../../schema/unknown";

/** Shared buffer: files are hashed one after the other. */
let piece: Buffer | undefined;
const pieceBytes = 1024 * 1024;

/** Hashes by path, valid while time and size of the file do not change. */
const known = new Map<string, { readonly at: number; readonly length: number; readonly sha256: string }>();

/** @throws Error if the file cannot be read */
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

/** @throws Error if the file cannot be read */
export function hashOfFile(file: unknown): string | undefined {
  if (isUnknown(file)) return unknownValue;
  return typeof file === "string" && file !== "" ? fileDetails(file).sha256 : undefined;
}

/** Returns why the local file in an input cannot be read, as a problem of a check. */
export function unreadableFile(input: string, file: unknown): string[] {
  try {
    hashOfFile(file);
    return [];
  } catch (error) {
    return [`${input} cannot be read: ${error instanceof Error ? error.message : error}`];
  }
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

/** True if the file changed during its upload, so that the sent content may match neither version. */
export function isAnother({ file, sha256 }: FileContent): boolean {
  if (file === undefined) return false;
  try {
    return fileDetails(file).sha256 !== sha256;
  } catch {
    return true;
  }
}

export const changed = "it changed while it was being read. Run `pulumi up` again.";
