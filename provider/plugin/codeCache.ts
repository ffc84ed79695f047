import { createHash } from "node:crypto";
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { cachedDataVersionTag } from "node:v8";
import { cacheFolder } from "../settings/cacheFolder";

/** Maximum number of files, one per version, Node.js and set of flags. Each has 1.2 MiB. */
const kept = 8;

/**
 * Cache of compiled code in the user's cache folder. V8 compares only the length of a source, so the file name contains
 * the source's hash. An unusable cache only costs time.
 */
export class CodeCache {
  readonly #name: string;

  constructor(source: Buffer) {
    this.#name = `${sha256(source).toString("hex")}-${process.arch}-${cachedDataVersionTag()}`;
  }

  read(): Buffer | undefined {
    try {
      const data = readOwn(join(folder(), this.#name));
      const [digest, code] = [data.subarray(0, 32), data.subarray(32)];
      return sha256(code).equals(digest) ? code : undefined;
    } catch {
      return undefined;
    }
  }

  write(code: Buffer): void {
    try {
      mkdirSync(folder(), { recursive: true, mode: 0o700 });
      const file = join(folder(), this.#name);
      const partial = `${file}.${process.pid}`;
      // Atomic, so that concurrent starts do not conflict.
      writeFileSync(partial, Buffer.concat([sha256(code), code]), { mode: 0o600, flag: "wx" });
      renameSync(partial, file);
      removeOld();
    } catch {
      // The cache is optional.
    }
  }
}

const folder = () => cacheFolder("plugin");

/** @throws if another user owns the file: this user would run their code */
function readOwn(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    if (process.getuid && fstatSync(file).uid !== process.getuid()) throw new Error("it is another user's");
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Removes the oldest files. Any that are still in use are written again. */
function removeOld(): void {
  const files = readdirSync(folder()).map((name) => join(folder(), name));
  const newestFirst = files.map((path) => ({ path, at: statSync(path).mtimeMs })).sort((a, b) => b.at - a.at);
  for (const { path } of newestFirst.slice(kept)) rmSync(path);
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
