import type { Properties } from "../../schema/properties";

/**
 * The inputs that checks have passed and no diff has taken up yet. The engine checks what a program declares and then
 * compares it; a refresh compares without a check. So a diff of just checked inputs tells that the program still
 * declares the resource; and inputs of a resource in the state that no diff has taken up, that it is replaced together with
 * another one (`replaceWith`). Of one that is tainted, or that `--replace` names, the engine checks nothing of the state.
 */
export class Declarations {
  readonly #pending = new Counts();
  readonly #uncompared = new Counts();

  /** A check has passed these inputs, of a resource that the state has or that is new to it. */
  note(type: string, inputs: Properties, isInState = false): void {
    const key = keyOf(type, inputs);
    this.#pending.add(key);
    if (isInState) this.#uncompared.add(key);
  }

  /** Whether these inputs come from the program; each check counts once. */
  take(type: string, inputs: Properties): boolean {
    const key = keyOf(type, inputs);
    this.#uncompared.take(key);
    return this.#pending.take(key);
  }

  /** Whether a resource of these inputs is in the state and was not compared; each check counts once. */
  takeUncompared(type: string, inputs: Properties): boolean {
    return this.#uncompared.take(keyOf(type, inputs));
  }
}

class Counts {
  readonly #counts = new Map<string, number>();

  add(key: string): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  take(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count > 1) this.#counts.set(key, count - 1);
    else this.#counts.delete(key);
    return count > 0;
  }
}

/** The same text for the same inputs of a type. */
export function keyOf(type: string, inputs: Properties): string {
  return JSON.stringify([type, sorted(inputs)]);
}

/** The engine may hand properties on in another order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inside]) => [name, sorted(inside)]);
}
