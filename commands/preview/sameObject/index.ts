import type { Preview } from "../model";
import { withMoves } from "./moves";
import { withRenames } from "./renames";

/**
 * Combines a delete and a create of one object. The engine shows both if a program renames or moves a resource without
 * an alias, or turns it into an entry of a list.
 */
export function mergeRenamesAndMoves(preview: Preview): ReturnType<typeof withMoves> {
  return withMoves({ ...preview, changes: withRenames(preview) });
}

export { moveNotes } from "./moves";
