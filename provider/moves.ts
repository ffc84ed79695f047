import { keyOf } from "./declarations";
import type { Properties } from "./kind";

/** A resource that the program declares through another connection than before, and otherwise as the same thing. */
export interface Move {
  readonly type: string;
  readonly id: string;
  readonly state: Properties;
  readonly inputs: Properties;
}

/**
 * The resources whose replacement means nothing but another connection, as the diffs of this run have shown. Both
 * connections may show one and the same thing: then it is neither deleted nor made again.
 */
export class Moves {
  readonly #byInputs = new Map<string, Move>();
  readonly #byPlace = new Map<string, Move>();

  /** A diff has shown it. */
  note(move: Move): void {
    this.#byInputs.set(keyOf(move.type, move.inputs), move);
    this.#byPlace.set(placeOf(move.type, move.id, move.state.connection), move);
  }

  /** What a create of these inputs replaces, if it is a move. */
  to(type: string, inputs: Properties): Move | undefined {
    return this.#byInputs.get(keyOf(type, inputs));
  }

  /** What takes the place of a resource that is deleted, if it is a move. */
  from(type: string, id: string, connection: unknown): Move | undefined {
    return this.#byPlace.get(placeOf(type, id, connection));
  }
}

function placeOf(type: string, id: string, connection: unknown): string {
  return JSON.stringify([type, id, connection ?? null]);
}
