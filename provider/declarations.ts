import type { Properties } from "./kind";

/**
 * The inputs that checks have passed and no diff has taken up yet. The engine checks what a program declares and then
 * compares it; a refresh compares without a check. So a diff of just checked inputs tells that the program still
 * declares the resource.
 */
export class Declarations {
  readonly #pending = new Map<string, number>();

  /** A check has passed these inputs. */
  note(type: string, inputs: Properties): void {
    const key = keyOf(type, inputs);
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + 1);
  }

  /** Whether these inputs come from the program; each check counts once. */
  take(type: string, inputs: Properties): boolean {
    const key = keyOf(type, inputs);
    const count = this.#pending.get(key) ?? 0;
    if (count > 1) this.#pending.set(key, count - 1);
    else this.#pending.delete(key);
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
