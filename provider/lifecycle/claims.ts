import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../schema/own";
import { hasUnknown, unknownValue } from "../schema/unknown";

/** An object on the platform, as data: its kind, its parent, and its id or name there. */
export interface ObjectKey {
  readonly kind: string;
  readonly parent?: unknown;
  readonly member: MemberId | MemberName;
}

/** Id of an object within its parent, or the marker of one that is not known yet. */
type MemberId = string | number;

/** Inputs that name an object within its parent, such as `{ listName: "Tor exit nodes" }`. */
export type MemberName = Readonly<Record<string, unknown>>;

/** Returns an id that comes from properties of any type. */
export function memberId(id: unknown): MemberId {
  return typeof id === "number" ? id : String(id);
}

/** What a resource declares of an object. Values may be unknown. */
export interface Claim {
  readonly key: ObjectKey;
  /** The object in messages: `edge rule "Force TLS" of pull zone 1001`. */
  readonly label: string;
  /** What it sets the object to: no other resource may set it otherwise. */
  readonly values?: Values | undefined;
  /** Why not two values. Default: each up would undo what the other resource has set. */
  readonly why?: string;
  /** What is wrong where two resources of which each declares its own part do not go together, and what to do. */
  readonly apart?: string;
  /** Of a list, whether it declares members of it or, with `exclusive`, all: then no other resource may declare any. */
  readonly members?: "some" | "all";
  /** The kind that declares all of the object: no resource of another kind may declare a part of it. */
  readonly wholeBy?: string | undefined;
  /** The input with which it declares what resources of another kind may declare: a conflict says to remove it. */
  readonly input?: string | undefined;
  /** Whether several resources of one kind may declare it, each its own part. */
  readonly isShared?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** A resource that declares objects. */
export interface Declarer {
  /** The resource in messages. */
  readonly label: string;
  /** The strings that a message may quote of its values, as any other may be a secret; nothing where it may quote no value at all. */
  readonly quotable?: readonly string[] | undefined;
}

/** A claim, and whose it is. */
export interface Claimed extends Claim {
  readonly by: Declarer;
}

/** The object of this kind that an id names: `parent/member`, or just the member. */
export function keyOfId(kind: string, id: string): ObjectKey {
  const [parent, ...member] = id.split("/");
  return member.length === 0 ? { kind, member: memberId(parent) } : { kind, parent, member: member.join("/") };
}

/** Returns the id of an object; for one that is only named, a string that no id equals. */
export function idOfKey({ parent, member }: ObjectKey): string {
  const own = typeof member === "object" ? JSON.stringify(member) : String(member);
  return parent === undefined ? own : `${parent}/${own}`;
}

/** The list of a parent of which a resource declares members: all of them with `exclusive`. */
export function listClaim(
  { kind, of, label }: { readonly kind: string; readonly of: string; readonly label: string },
  inputs: Values,
): Claim {
  const member = memberId(inputs[of]);
  return { key: { kind, member }, label: `${label} ${member}`, members: inputs.exclusive === true ? "all" : "some" };
}

/** What is wrong with two claims of one object, in a sentence; nothing where they go together. */
export function conflictOf(before: Claimed, now: Claimed): string | undefined {
  if (before.members === "all") return notAlone(before, now);
  if (now.members === "all") return notAlone(now, before);
  if (before.wholeBy !== now.wholeBy) return before.wholeBy ? asMember(before, now) : asMember(now, before);
  const names = differingNames(before.values, now.values);
  return names.length > 0 ? setTwice(before, now, names) : undefined;
}

/** The names of the values that both set, and set differently; what is not known yet is not compared. */
export function differingNames(one: Values = {}, other: Values = {}): string[] {
  return Object.keys(one).filter((name) => {
    const [left, right] = [one[name], ownValue(other, name)];
    if (left === undefined || right === undefined || hasUnknown(left) || hasUnknown(right)) return false;
    return !isDeepStrictEqual(left, right);
  });
}

/** A resource of a program that is checked. */
export interface Checked extends Declarer {
  /** Tells it from others; the same one may be declared again. */
  readonly identity: unknown;
  /** The account that the objects are of; nothing is compared while it is not known. */
  readonly account: unknown;
}

/** What one program declares, as far as it has been seen: before the ids of its objects are known. */
export class ProgramClaims {
  /** Claims by object, then by what decides a conflict, then by resource. */
  readonly #claimed = new Map<string, Map<string, Map<unknown, Claimed>>>();
  /** Claims by resource, for their withdrawal. */
  readonly #ofResource = new Map<unknown, Set<Map<unknown, Claimed>>>();

  /** Notes what a resource declares, and yields what is wrong with it beside those before it, in a sentence. */
  declare(claim: Claim, by: Checked): string | undefined {
    const { kind, parent, member } = claim.key;
    const key = JSON.stringify([by.account ?? "", kind, comparable(parent), comparable(member)]);
    if (key.includes(unknownValue)) return undefined;
    const own = { ...claim, by };
    const claimed = this.#claimed.get(key) ?? new Map<string, Map<unknown, Claimed>>();
    // Claims that are alike conflict with the same others, so one of them is enough. Ten thousand records of a zone share one.
    for (const alike of claimed.values()) {
      const before = anotherThan(by.identity, alike);
      const conflict = before && conflictOf(before, own);
      if (conflict !== undefined) return conflict;
    }
    const form = formOf(claim);
    const alike = claimed.get(form) ?? new Map<unknown, Claimed>();
    this.#claimed.set(key, claimed.set(form, alike.set(by.identity, own)));
    this.#ofResource.set(by.identity, (this.#ofResource.get(by.identity) ?? new Set()).add(alike));
    return undefined;
  }

  /** Forgets what was declared under this identity: the engine is about to check the resource again. */
  withdraw(identity: unknown): void {
    for (const alike of this.#ofResource.get(identity) ?? []) alike.delete(identity);
    this.#ofResource.delete(identity);
  }
}

/** Returns the same string for two claims of an object that conflict with the same claims, in the same words. */
function formOf({ members, wholeBy, input, values }: Claim): string {
  return JSON.stringify([members, wholeBy, input, values]);
}

/** Returns the earliest of these claims that is not of this resource. */
function anotherThan(identity: unknown, alike: ReadonlyMap<unknown, Claimed>): Claimed | undefined {
  for (const [other, claimed] of alike) if (other !== identity) return claimed;
  return undefined;
}

/** An id is the same as a number and as the string of its digits. */
function comparable(part: unknown): unknown {
  return typeof part === "number" ? String(part) : part;
}

function notAlone({ label, by }: Claimed, other: Claimed): string {
  return `${by.label} has exclusive: true, so it owns ${label} and removes what it does not declare; ${other.by.label} declares the same list. Declare everything in the one with exclusive, or remove exclusive.`;
}

function asMember({ label, by }: Claimed, part: Claimed): string {
  const { input } = part;
  if (input !== undefined) {
    return `${by.label} declares ${label}, and ${part.by.label} does so with ${input}: each up would undo what the other one has set. Remove ${input} from the latter.`;
  }
  return `${by.label} declares ${label} as a whole, and ${part.by.label} declares a part of it. Remove the latter, and declare all of it in the former.`;
}

function setTwice(before: Claimed, now: Claimed, names: readonly string[]): string {
  if (now.apart !== undefined) return `${before.by.label} and ${now.by.label} both declare ${now.label}: ${now.apart}`;
  const [one, other] = [valuesOf(before, names), valuesOf(now, names)];
  const which =
    one === undefined || other === undefined
      ? `${before.by.label} and ${now.by.label} declare ${now.label} with different ${names.join(", ")}`
      : `${now.label} is declared with ${one} by ${before.by.label}, and with ${other} by ${now.by.label}`;
  return `${which}: ${now.why ?? "each up would undo what the other one has set"}. Declare it in one of them.`;
}

/** The values as a message quotes them; nothing where it may not. */
function valuesOf({ values = {}, by: { quotable } }: Claimed, names: readonly string[]): string | undefined {
  return quotable && names.map((name) => `${name}: ${quoted(values[name], quotable)}`).join(", ");
}

function quoted(value: unknown, quotable: readonly string[]): string {
  const isShown = typeof value === "string" ? quotable.includes(value) : typeof value !== "object";
  return isShown ? JSON.stringify(value) : Array.isArray(value) ? "[…]" : "…";
}
