import type { Context } from "../../lifecycle/context";
import { hashOf } from "../../schema/hashed";

/**
 * The revision after something was written. It never returns to an earlier one, though the content may: caches can have what was there
 * in the meantime.
 */
export function nextRevision(context: Context, before: string | undefined, content: unknown): string {
  return revisionOf(content, before ?? context.now().getTime());
}

/** The revision of what is found: the recorded one, while the content is as recorded. */
export function revisionFound(before: string | undefined, content: unknown, isAsRecorded: boolean): string {
  return before !== undefined && isAsRecorded ? before : revisionOf(content, before);
}

function revisionOf(content: unknown, before?: string | number): string {
  return hashOf(JSON.stringify([content, before])).slice(0, 16);
}
