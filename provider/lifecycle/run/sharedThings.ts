import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../../schema/own";
import { redactedMark } from "../../schema/redaction";
import { hasUnknown, isUnknown, unknownValue } from "../../schema/unknown";

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

/** What a resource declares of something that others of the program may declare, too. */
export interface Shared {
  /** The thing, in words that tell it from all others of its account: `edge rule "Force TLS" of pull zone 1001`. */
  readonly words: string;
  /** The input by which it takes the thing as a whole, if it does: then it has no other. */
  readonly whollyIf?: string | undefined;
  /** The kind that declares all of the thing: no resource of another kind may declare a part of it. */
  readonly whole?: string | undefined;
  /** The argument with which it declares what resources of another kind may declare: a conflict says to remove it. */
  readonly argument?: string | undefined;
  /** What it sets the thing to: no other may set it otherwise. */
  readonly values?: Values | undefined;
  /** Why not two values. Left out: each up would undo what the other resource has set. */
  readonly why?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A resource that declares such things. */
export interface Sharer {
  /** Tells it from others; the same one may be declared again. */
  readonly identity: unknown;
  /** In words, for messages. */
  readonly words: string;
  /** The account that the things are of; nothing is compared while it is not known. */
  readonly account: unknown;
  /** The texts that a message may quote of its values, as any other may be a secret; nothing where it may quote no value at all. */
  readonly quotable?: readonly string[] | undefined;
}

/** What one program declares of things that several resources may share, as far as it has been seen. */
export class SharedThings {
  readonly #declared = new Map<string, Map<unknown, Declaration>>();

  /** Notes what a resource declares, and yields what is wrong with it beside those before it, in a sentence. */
  declare(shared: Shared, sharer: Sharer): string | undefined {
    const { account } = sharer;
    if (shared.words.includes(unknownValue) || isUnknown(account)) return undefined;
    const key = JSON.stringify([shared.words, account ?? ""]);
    const declared = this.#declared.get(key) ?? new Map<unknown, Declaration>();
    const declaration = { ...shared, sharer };
    for (const [other, before] of declared) {
      const conflict = other === sharer.identity ? undefined : conflictOf(before, declaration);
      if (conflict !== undefined) return conflict;
    }
    this.#declared.set(key, declared.set(sharer.identity, declaration));
    return undefined;
  }

  /** Forgets what was declared under this identity: the engine is about to check the resource again. */
  withdraw(identity: unknown): void {
    for (const declared of this.#declared.values()) declared.delete(identity);
  }
}

/** A list as something shared; nothing while its holder is not known. */
export function sharedOf({ list, of, whollyIf }: SharedList, inputs: Values): Shared | undefined {
  const holder = inputs[of];
  if (typeof holder !== "string" && typeof holder !== "number") return undefined;
  return {
    words: `${list} ${holder}`,
    whollyIf: whollyIf !== undefined && inputs[whollyIf] === true ? whollyIf : undefined,
  };
}

/** The names of the values that both set, and set differently; what is not known yet is not compared. */
export function differingNames(one: Values = {}, other: Values = {}): string[] {
  return Object.keys(one).filter((name) => {
    const [left, right] = [one[name], ownValue(other, name)];
    if (left === undefined || right === undefined || hasUnknown(left) || hasUnknown(right)) return false;
    return !isDeepStrictEqual(left, right);
  });
}

interface Declaration extends Shared {
  readonly sharer: Sharer;
}

function conflictOf(before: Declaration, now: Declaration): string | undefined {
  if (before.whollyIf) return notAlone(before, now);
  if (now.whollyIf) return notAlone(now, before);
  if (before.whole !== now.whole) return before.whole ? inPart(before, now) : inPart(now, before);
  const names = differingNames(before.values, now.values);
  if (names.length === 0) return undefined;
  return `${now.words} is declared with ${valuesOf(before, names)} by ${before.sharer.words}, and with ${valuesOf(now, names)} by ${now.sharer.words}: ${now.why ?? "each up would undo what the other one has set"}. Declare it in one of them.`;
}

function notAlone({ words, whollyIf, sharer }: Declaration, other: Declaration): string {
  return `${sharer.words} has ${whollyIf}: true, so ${words} is its alone, and it removes what it does not declare; ${other.sharer.words} declares the same list. Declare everything in the one with ${whollyIf}, or leave ${whollyIf} out of it.`;
}

function inPart({ words, sharer }: Declaration, part: Declaration): string {
  const { argument } = part;
  if (argument !== undefined) {
    return `${sharer.words} declares ${words}, and ${part.sharer.words} does so with ${argument}: each up would undo what the other one has set. Remove ${argument} from the latter.`;
  }
  return `${sharer.words} declares ${words} as a whole, and ${part.sharer.words} declares a part of it. Remove the latter, and declare all of it in the former.`;
}

function valuesOf({ values = {}, sharer }: Declaration, names: readonly string[]): string {
  return names.map((name) => `${name}: ${quoted(values[name], sharer.quotable)}`).join(", ");
}

function quoted(value: unknown, quotable: readonly string[] | undefined): string {
  if (!quotable) return redactedMark;
  const isShown = typeof value === "string" ? quotable.includes(value) : typeof value !== "object";
  return isShown ? JSON.stringify(value) : Array.isArray(value) ? "[…]" : "…";
}
