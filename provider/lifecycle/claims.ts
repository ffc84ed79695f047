import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../schema/own";
import { hasUnknown, unknownValue } from "../schema/unknown";

export interface ObjectKey {
  readonly kind: string;
  readonly parent?: unknown;
  readonly member: MemberId | MemberName;
}

/** Id within the parent; may be unknown. */
type MemberId = string | number;

/** Inputs such as `{ listName: "Tor exit nodes" }`. */
export type MemberName = Readonly<Record<string, unknown>>;

export function memberId(id: unknown): MemberId {
  return typeof id === "number" ? id : String(id);
}

/** Claim of an object, or a part of it. Values may be unknown. */
export interface Claim {
  readonly key: ObjectKey;
  /** Name in messages: `edge rule "Force TLS" of pull zone 1001`. */
  readonly label: string;
  /** Values that other resources must not set differently. */
  readonly values?: Values | undefined;
  /** Reason in a conflict. Default: each up would undo what the other resource has set. */
  readonly why?: string;
  /** Problem and remedy if two parts conflict. */
  readonly apart?: string;
  /** Members of a list that the resource declares. With "all" (`exclusive`), no other resource may declare any. */
  readonly members?: "some" | "all";
  /** Kind that declares the whole object. Other kinds must not declare a part of it. */
  readonly wholeBy?: string | undefined;
  /** Input that the user should remove if there is a conflict. */
  readonly input?: string | undefined;
  /** True if several resources of one kind may each declare a part of the object. */
  readonly isShared?: boolean;
}

type Values = Readonly<Record<string, unknown>>;

export interface Claimant {
  readonly label: string;
  /** Strings that messages may quote. Undefined if they must not quote any value. */
  readonly quotable?: readonly string[] | undefined;
}

export interface Claimed extends Claim {
  readonly by: Claimant;
}

/** Parses `parent/member` or `member`. */
export function keyOfId(kind: string, id: string): ObjectKey {
  const [parent, ...member] = id.split("/");
  return member.length === 0 ? { kind, member: memberId(parent) } : { kind, parent, member: member.join("/") };
}

/** Returns the id of an object, or a string that matches no id if only the name is known. */
export function idOfKey({ parent, member }: ObjectKey): string {
  const own = typeof member === "object" ? JSON.stringify(member) : String(member);
  return parent === undefined ? own : `${parent}/${own}`;
}

export function listClaim(
  { kind, of, label }: { readonly kind: string; readonly of: string; readonly label: string },
  inputs: Values,
): Claim {
  const member = memberId(inputs[of]);
  return { key: { kind, member }, label: `${label} ${member}`, members: inputs.exclusive === true ? "all" : "some" };
}

/** Returns a sentence if the claims conflict. */
export function conflictOf(before: Claimed, now: Claimed): string | undefined {
  if (before.members === "all") return notAlone(before, now);
  if (now.members === "all") return notAlone(now, before);
  if (before.wholeBy !== now.wholeBy) return before.wholeBy ? asMember(before, now) : asMember(now, before);
  const names = differingNames(before.values, now.values);
  return names.length > 0 ? setTwice(before, now, names) : undefined;
}

/** Returns the names of values that both set differently. Ignores unknown values. */
export function differingNames(one: Values = {}, other: Values = {}): string[] {
  return Object.keys(one).filter((name) => {
    const [left, right] = [one[name], ownValue(other, name)];
    if (left === undefined || right === undefined || hasUnknown(left) || hasUnknown(right)) return false;
    return !isDeepStrictEqual(left, right);
  });
}

export interface Checked extends Claimant {
  /** Identity of the resource, which may be checked again. */
  readonly identity: unknown;
  /** Account of the objects. There is no comparison while it is unknown. */
  readonly account: unknown;
}

/** Claims of a program's resources before their ids are known. */
export class ProgramClaims {
  /** Claims by object, by form (`formOf`) and by resource. */
  readonly #claimed = new Map<string, Map<string, Map<unknown, Claimed>>>();
  readonly #ofResource = new Map<unknown, Set<Map<unknown, Claimed>>>();

  declare(claim: Claim, by: Checked): string | undefined {
    const { kind, parent, member } = claim.key;
    const key = JSON.stringify([by.account ?? "", kind, comparable(parent), comparable(member)]);
    if (key.includes(unknownValue)) return undefined;
    const own = { ...claim, by };
    const claimed = this.#claimed.get(key) ?? new Map<string, Map<unknown, Claimed>>();
    // Claims of one form have the same conflicts, so checking the first is enough. Ten thousand records of a zone share
    // one form.
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

  withdraw(identity: unknown): void {
    for (const alike of this.#ofResource.get(identity) ?? []) alike.delete(identity);
    this.#ofResource.delete(identity);
  }
}

/** Returns a key that is equal for claims with the same conflicts and messages. */
function formOf({ members, wholeBy, input, values }: Claim): string {
  return JSON.stringify([members, wholeBy, input, values]);
}

function anotherThan(identity: unknown, alike: ReadonlyMap<unknown, Claimed>): Claimed | undefined {
  for (const [other, claimed] of alike) if (other !== identity) return claimed;
  return undefined;
}

/** Ids may be numbers or strings. */
function comparable(part: unknown): unknown {
  return typeof part === "number" ? String(part) : part;
}

function notAlone({ label, by }: Claimed, other: Claimed): string {
  return `${by.label} has exclusive: true, so it owns ${label} and removes entries that it does not declare, but ${other.by.label} declares the same list. Declare everything in the resource with exclusive, or remove exclusive.`;
}

function asMember({ label, by }: Claimed, part: Claimed): string {
  const { input } = part;
  if (input !== undefined) {
    return `${by.label} declares ${label}, and ${part.by.label} also declares it with ${input}, so each update would undo the other's values. Remove ${input} from the latter.`;
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
  return `${which}: ${now.why ?? "each update would undo the other's values"}. Declare it in one of them.`;
}

function valuesOf({ values = {}, by: { quotable } }: Claimed, names: readonly string[]): string | undefined {
  return quotable && names.map((name) => `${name}: ${quoted(values[name], quotable)}`).join(", ");
}

function quoted(value: unknown, quotable: readonly string[]): string {
  const isShown = typeof value === "string" ? quotable.includes(value) : typeof value !== "object";
  return isShown ? JSON.stringify(value) : Array.isArray(value) ? "[…]" : "…";
}
