import type { Context } from "../../lifecycle/context";
import { hashOf } from "../../schema/hashed";

/** Never repeats a revision, even for earlier content: caches may have what came in between. */
export function nextRevision(context: Context, before: string | undefined, content: unknown): string {
  return revisionOf(content, before ?? context.now().getTime());
}

/** Keeps the recorded revision while the content is as recorded. */
export function revisionFound(before: string | undefined, content: unknown, isAsRecorded: boolean): string {
  return before !== undefined && isAsRecorded ? before : revisionOf(content, before);
}

function revisionOf(content: unknown, before?: string | number): string {
  return hashOf(JSON.stringify([content, before])).slice(0, 16);
}
