import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { jsonIn } from "../../provider/schema/jsonIn";

/**
 * Removes truncated notes (`….attrs`) and returns their paths. The CLI keeps one beside each file of a state, and does
 * not write it atomically. If a kill truncates it, the CLI reports `failed to load checkpoint: EOF` or an unknown
 * stack, although the state is intact. Without the note, it reads the state.
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

export function folderOf(url: string): string | undefined {
  const path = /^file:\/\/([^?]*)/.exec(url)?.[1];
  if (path === undefined) return undefined;
  // The URL encodes characters such as `#`.
  return join(resolve(decoded(path).replace(/^~/, homedir())), ".pulumi");
}

/** Keeps an invalid encoding, such as a single `%`. */
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
