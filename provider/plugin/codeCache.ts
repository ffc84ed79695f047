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
import { homedir } from "node:os";
import { join } from "node:path";
import { cachedDataVersionTag } from "node:v8";

/** One for each version, Node.js and set of flags in use; each takes 1.2 MiB. */
const kept = 8;

/**
 * The code that V8 compiles from a source, kept in the user's cache for the next start. It is V8's for this very source, Node.js and flags, as V8
 * itself compares no more than the source's length. A cache that cannot be read or written costs time and nothing else.
 */
export class CodeCache {
  readonly #name: string;

  constructor(source: Buffer) {
    this.#name = `${sha256(source).toString("hex")}-${process.arch}-${cachedDataVersionTag()}`;
  }

  /** Nothing where there is none that is whole and this user's own. */
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
      // Replaces any file in one move: starts at the same time do not disturb each other.
      writeFileSync(partial, Buffer.concat([sha256(code), code]), { mode: 0o600, flag: "wx" });
      renameSync(partial, file);
      removeOld();
    } catch {
      // The next start takes as long as this one.
    }
  }
}

function folder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "pulumi-edge-platform", "plugin");
}

/** @throws where it is another user's, whose code this user would run */
function readOwn(path: string): Buffer {
  const file = openSync(path, "r");
  try {
    if (process.getuid && fstatSync(file).uid !== process.getuid()) throw new Error("it is another user's");
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Removes the files of other versions. One that is still in use is written again. */
function removeOld(): void {
  const files = readdirSync(folder()).map((name) => join(folder(), name));
  const newestFirst = files.map((path) => ({ path, at: statSync(path).mtimeMs })).sort((a, b) => b.at - a.at);
  for (const { path } of newestFirst.slice(kept)) rmSync(path);
}

function sha256(data: Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}
