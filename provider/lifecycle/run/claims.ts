import type { Properties } from "../../schema/properties";
import { Evidence } from "../evidence";

/**
 * What the program of this run declares, as far as it has been seen, and what was given back. A rename or a replacement
 * reaches the provider as a create and then a delete of the same thing, perhaps in a later run: the delete must not
 * undo what another resource declares.
 */
export class Claims {
  readonly #claimed = new Map<string, Claim>();
  readonly #released = new Set<string>();
  readonly #known = new Set<string>();
  /** What this run has seen of the accounts that its keys belong to. */
  readonly evidence = new Evidence();

  /** A create, an update, or the diff of an unchanged resource shows that the program declares this thing, with these inputs. */
  claim(thing: string, claim: Claim): void {
    this.#claimed.set(thing, claim);
    this.#released.delete(thing);
  }

  /** A resource of this program is this very thing: no create may take it for its own. */
  know(thing: string): void {
    this.#known.add(thing);
  }

  isKnown(thing: string): boolean {
    return this.#known.has(thing);
  }

  /** A delete has left it to the resource that has claimed it. */
  pass(thing: string): void {
    this.#released.add(thing);
  }

  /** A delete has given it back; a create that finds it again may take it as its own. */
  release(thing: string): void {
    this.#claimed.delete(thing);
    this.#released.add(thing);
  }

  isClaimed(thing: string): boolean {
    return this.#claimed.has(thing);
  }

  /** What is declared of this thing, if a resource of the program declares it. */
  claimOf(thing: string): Claim | undefined {
    return this.#claimed.get(thing);
  }

  wasReleased(thing: string): boolean {
    return this.#released.has(thing);
  }
}

/** What a resource declares of a thing. */
export interface Claim {
  /** All inputs of the resource. */
  readonly inputs: Properties;
  /** What they set this thing to, where others may name it, too. */
  readonly values: Properties | undefined;
}

/** One account's things, told apart by kind and id; the GUID in an id has no letter case. */
export function thing(baseUrl: string | undefined, type: string, id: string): string {
  return JSON.stringify([baseUrl ?? "", type, id.toLowerCase()]);
}
