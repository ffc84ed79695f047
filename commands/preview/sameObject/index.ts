import type { Preview } from "../model";
import { withMoves } from "./moves";
import { withRenames } from "./renames";

/**
 * A program may declare an object at another place than before without telling the engine: a resource under another name
 * or in a component (a rename), or a rule as an entry of a list instead of a separate resource (a move). The engine shows a
 * delete and a create. The report says what the up does with the object, and the rules judge one change of it.
 */
export function asOneObject(preview: Preview): ReturnType<typeof withMoves> {
  return withMoves({ ...preview, changes: withRenames(preview) });
}

export { moveNotes } from "./moves";
export { renameMessages, renamesIn } from "./renames";
