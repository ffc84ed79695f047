import { createHash } from "node:crypto";
import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";
import { accountOf } from "./account/provenance";

/** Memory of one engine run, which has its own process. Other modules keep their data in a `part`. */
export class RunMemory {
  readonly #lists = new Map<string, Promise<unknown>>();
  #numberChecked = 0;
  readonly #checked = new Counts();
  readonly #uncompared = new Counts();
  readonly #parts = new Map<new () => unknown, unknown>();
  readonly isCaseless: (type: string) => boolean;

  constructor(isCaseless: (type: string) => boolean) {
    this.isCaseless = isCaseless;
  }

  /**
   * Caches a list, by account and scope, as it was before this run created anything. A failed read is repeated, because
   * nothing is created until it succeeds.
   */
  before<T>(settings: Settings, scope: string, read: () => Promise<T>): Promise<T> {
    const key = scopeKey(settings, scope);
    const known = this.#lists.get(key) as Promise<T> | undefined;
    if (known) return known;
    const list = read();
    this.#lists.set(key, list);
    list.catch(() => this.#lists.delete(key));
    return list;
  }

  forget(settings: Settings, scope: string): void {
    this.#lists.delete(scopeKey(settings, scope));
  }

  /**
   * Records checked inputs. The engine checks a program's resources before it compares them; a refresh compares without
   * a check.
   */
  noteChecked(type: string, inputs: Properties, isInState = false): void {
    this.#numberChecked += 1;
    const key = inputsKey(type, inputs);
    this.#checked.add(key);
    if (isInState) this.#uncompared.add(key);
  }

  get numberChecked(): number {
    return this.#numberChecked;
  }

  /** True if the compared inputs come from the program. Each check counts once. */
  takeChecked(type: string, inputs: Properties): boolean {
    const key = inputsKey(type, inputs);
    this.#uncompared.take(key);
    return this.#checked.take(key);
  }

  /**
   * True if a resource with these inputs is in the state but was not compared: `replaceWith` replaces it along with
   * another one. If a resource is tainted or named by `--replace`, its check does not get the state.
   */
  takeUncompared(type: string, inputs: Properties): boolean {
    return this.#uncompared.take(inputsKey(type, inputs));
  }

  part<Part>(of: new () => Part): Part {
    const known = this.#parts.get(of) as Part | undefined;
    if (known) return known;
    const part = new of();
    this.#parts.set(of, part);
    return part;
  }
}

function scopeKey(settings: Settings, scope: string): string {
  return JSON.stringify([accountOf(settings), scope]);
}

/** Returns a key for inputs. It is a hash, because a run may keep many of them. */
export function inputsKey(type: string, inputs: Properties): string {
  return createHash("sha256")
    .update(JSON.stringify([type, sorted(inputs)]))
    .digest("base64");
}

/** Sorts object members, because the engine may reorder them. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([name, inside]) => [name, sorted(inside)]);
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
