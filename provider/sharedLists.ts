import { unknownValue } from "./schema/unknown";

/**
 * A list on the platform that several resources of a program may hold entries of, unless one of them takes it as a
 * whole. Kinds with the same `list` share it.
 */
export interface SharedList {
  /** Which list, in words that its holder follows: `the list of allowed referrers of pull zone`. */
  readonly list: string;
  /** The input that names the holder. */
  readonly of: string;
  /** The input that, when true, takes the list as a whole: what is not declared there is removed. */
  readonly whollyIf?: string;
}

/** A resource that declares a list, or entries of it. */
export interface Sharer {
  /** Tells it from others; the same one may be declared again. */
  readonly identity: unknown;
  /** In words, for messages. */
  readonly words: string;
}

/** The shared lists that one program declares, as far as it has been seen: a list that one resource takes as a whole has no other. */
export class SharedLists {
  readonly #declared = new Map<string, Map<unknown, Declared>>();

  /**
   * Notes what a resource declares, and yields what is wrong with it beside those before it, in a sentence. A list whose
   * holder is not known yet is not compared.
   */
  declare(shared: SharedList, { identity, words }: Sharer, inputs: Readonly<Record<string, unknown>>) {
    const key = keyOf(shared, inputs);
    if (key === undefined) return undefined;
    const declared = this.#declared.get(key) ?? new Map<unknown, Declared>();
    const whollyIf = shared.whollyIf !== undefined && inputs[shared.whollyIf] === true ? shared.whollyIf : undefined;
    for (const [other, before] of declared) {
      if (other === identity) continue;
      if (before.whollyIf) return sentence(shared, inputs, before, words);
      if (whollyIf) return sentence(shared, inputs, { words, whollyIf }, before.words);
    }
    this.#declared.set(key, declared.set(identity, { words, whollyIf }));
    return undefined;
  }
}

interface Declared {
  readonly words: string;
  /** The input by which it takes the list as a whole, if it does. */
  readonly whollyIf: string | undefined;
}

/** One account's list, told apart by its holder; nothing while either is not known. */
function keyOf({ list, of }: SharedList, inputs: Readonly<Record<string, unknown>>): string | undefined {
  const [holder, connection = ""] = [inputs[of], inputs.connection];
  const isKnown = [holder, connection].every(isPlain);
  return isKnown ? JSON.stringify([list, String(holder), connection]) : undefined;
}

function isPlain(value: unknown): boolean {
  return (typeof value === "string" && value !== unknownValue) || typeof value === "number";
}

function sentence(
  { list, of }: SharedList,
  inputs: Readonly<Record<string, unknown>>,
  whole: Declared,
  other: string,
): string {
  return `${whole.words} has ${whole.whollyIf}: true, so ${list} ${inputs[of]} is its alone, and it removes what it does not declare; ${other} declares the same list. Declare everything in the one with ${whole.whollyIf}, or leave ${whole.whollyIf} out of it.`;
}
