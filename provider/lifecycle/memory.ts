import { createHash } from "node:crypto";
import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";
import { accountOf } from "./account/provenance";

/**
 * Memory of one run of the engine: the process lives for one. It keeps how far the engine is, what the platform had before the run
 * created anything, and what other modules remember (`part`), such as `ownership/`.
 */
export class RunMemory {
  readonly #lists = new Map<string, Promise<unknown>>();
  #numberChecked = 0;
  readonly #checked = new Counts();
  readonly #uncompared = new Counts();
  readonly #parts = new Map<new () => unknown, unknown>();
  /** True if letter case does not count in the ids of objects of this type. */
  readonly isCaseless: (type: string) => boolean;

  constructor(isCaseless: (type: string) => boolean) {
    this.isCaseless = isCaseless;
  }

  /**
   * What the platform listed before this run created anything: one list for each account and scope, such as a kind and its parent.
   * `read` runs once, and again only where it has failed: then nothing was created yet.
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

  /** Forgets what `before` has read. */
  forget(settings: Settings, scope: string): void {
    this.#lists.delete(scopeKey(settings, scope));
  }

  /**
   * A check has passed these inputs, of a resource that the state has or that is new to it. The engine checks what a program
   * declares and then compares it; a refresh compares without a check.
   */
  noteChecked(type: string, inputs: Properties, isInState = false): void {
    this.#numberChecked += 1;
    const key = inputsKey(type, inputs);
    this.#checked.add(key);
    if (isInState) this.#uncompared.add(key);
  }

  /** How many resources the engine has begun to check so far. */
  get numberChecked(): number {
    return this.#numberChecked;
  }

  /** Whether inputs that are compared come from the program; each check counts once. */
  takeChecked(type: string, inputs: Properties): boolean {
    const key = inputsKey(type, inputs);
    this.#uncompared.take(key);
    return this.#checked.take(key);
  }

  /**
   * Whether a resource of these inputs is in the state and was not compared: it is replaced together with another one
   * (`replaceWith`). Of one that is tainted, or that `--replace` names, the engine checks nothing of the state.
   */
  takeUncompared(type: string, inputs: Properties): boolean {
    return this.#uncompared.take(inputsKey(type, inputs));
  }

  /** What another part of the provider remembers of this run. */
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

/** The same string for the same inputs of a type: a hash, since it is kept, and there may be many inputs. */
export function inputsKey(type: string, inputs: Properties): string {
  return createHash("sha256")
    .update(JSON.stringify([type, sorted(inputs)]))
    .digest("base64");
}

/** The engine may hand properties on in another order. */
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
