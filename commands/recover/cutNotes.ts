import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { jsonIn } from "../../provider/schema/jsonIn";

/**
 * Removes the notes (`….attrs`) that a kill has cut, and yields their paths. A state in a folder has one beside each file, which
 * is not written at one stroke: where it is cut, the CLI says `failed to load checkpoint: EOF`, or that the stack is unknown,
 * though the state is whole. Without the note it reads the state.
 */
export function removeCutNotes(backendUrl: string): string[] {
  const folder = folderOf(backendUrl);
  if (folder === undefined || !existsSync(folder)) return [];
  const notes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".attrs"))
    .map((name) => join(folder, name));
  const cut = notes.filter((note) => !isWhole(note));
  for (const note of cut) rmSync(note);
  return cut;
}

/** Where the states of a backend lie; nothing where that is no folder of this machine. */
export function folderOf(url: string): string | undefined {
  const path = /^file:\/\/([^?]*)/.exec(url)?.[1];
  if (path === undefined) return undefined;
  // Characters that are encoded in the address, such as `#`, are plain in the name of the folder.
  return join(resolve(decoded(path).replace(/^~/, homedir())), ".pulumi");
}

/** Unchanged where it is not encoded, as with a single `%`. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isWhole(note: string): boolean {
  return jsonIn(readFileSync(note, "utf8")) !== undefined;
}
