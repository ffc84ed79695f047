import { createHash } from "node:crypto";
import type { Properties } from "../schema/properties";
import type { Settings } from "../settings/settings";
import { accountOf } from "./account/provenance";
import type { Claimed } from "./claims";

/**
 * What one process remembers of a run of the engine. Kinds and lifecycle ask it three questions:
 *
 * - Is this object declared in this run? A rename or a replacement reaches the provider as a create and a delete of one object, perhaps
 *   in a later run: the delete must not undo what another resource declares. (`declares`, `isKnown`)
 * - Has this run released it? A create that finds it again may take it as its own. (`wasReleased`)
 * - What was there before this run created anything? (`before`)
 */
export class RunMemory {
  readonly #declared = new Map<string, Declaration>();
  readonly #released = new Set<string>();
  readonly #known = new Set<string>();
  readonly #lists = new Map<string, Promise<unknown>>();
  #numberChecked = 0;
  readonly #checked = new Counts();
  readonly #uncompared = new Counts();
  readonly #parts = new Map<new () => unknown, unknown>();
  readonly #isCaseless: (type: string) => boolean;

  /** @param isCaseless whether letter case does not count in the ids of objects of this type */
  constructor(isCaseless: (type: string) => boolean) {
    this.#isCaseless = isCaseless;
  }

  /** An object by its kind and id. */
  keysOf(settings: Settings, type: string, id: string): ObjectKeys {
    const object = [type, this.#isCaseless(type) ? id.toLowerCase() : id];
    return {
      inAccount: JSON.stringify([accountOf(settings), ...object]),
      atAddress: JSON.stringify([settings.baseUrl ?? "", ...object]),
    };
  }

  /** A create, an update, or the diff of an unchanged resource shows that the program declares this object, with these inputs. */
  declare(object: ObjectKeys, declaration: Declaration): void {
    this.#declared.set(object.inAccount, declaration);
    this.#released.delete(object.atAddress);
  }

  /** A create that is under way, or has failed, declares this object, unless another resource does. */
  declareFirst({ inAccount }: ObjectKeys, declaration: Declaration): void {
    if (!this.#declared.has(inAccount)) this.#declared.set(inAccount, declaration);
  }

  /** What the program declares of this object, as far as it has been seen. */
  declares(object: ObjectKeys): Declaration | undefined {
    return this.#declared.get(object.inAccount);
  }

  /** A resource of this program is this very object, or was so far: no create takes it for its own. */
  know(object: ObjectKeys): void {
    this.#known.add(object.atAddress);
  }

  isKnown(object: ObjectKeys): boolean {
    return this.#known.has(object.atAddress);
  }

  /** A delete has left the object to the resource that declares it. */
  leave(object: ObjectKeys): void {
    this.#released.add(object.atAddress);
  }

  /** A delete has given the object back. */
  release(object: ObjectKeys): void {
    this.#declared.delete(object.inAccount);
    this.#released.add(object.atAddress);
  }

  wasReleased(object: ObjectKeys): boolean {
    return this.#released.has(object.atAddress);
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

/** What a resource declares of an object. */
export interface Declaration extends Claimed {
  /** All inputs of the resource. */
  readonly inputs: Properties;
}

/** What a run remembers an object by. Two keys may be of one account: what is known of an object holds for both, what is declared for one. */
export interface ObjectKeys {
  readonly inAccount: string;
  readonly atAddress: string;
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
