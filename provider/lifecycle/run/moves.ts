import type { Properties } from "../../schema/properties";
import { keyOf } from "./declarations";

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
  readonly #begun = new Set<Move>();

  /** A diff has shown it. What is deleted first takes with it what depends on it: until then it counts as begun. */
  note(move: Move, deletedFirst: boolean): void {
    this.#byInputs.set(keyOf(move.type, move.inputs), move);
    this.#byPlace.set(placeOf(move.type, move.id, move.state.connection), move);
    if (deletedFirst) this.#begun.add(move);
  }

  /** The engine has deleted the old one of a move. */
  ended(move: Move): void {
    this.#begun.delete(move);
  }

  /**
   * The move that a resource without one of its own belongs to: the engine deletes what depends on a resource that is
   * deleted first, before it compares that. It then makes it again, through the other connection.
   */
  takingAlong(type: string, id: string, state: Properties, declared: Properties): Move | undefined {
    const cause = [...this.#begun].find((move) => move.state.connection === state.connection);
    if (!cause) return undefined;
    const { connection: _before, ...others } = declared;
    const { connection } = cause.inputs;
    return { type, id, state, inputs: connection === undefined ? others : { ...others, connection } };
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
