import type { Operation } from "../api/operation";
import { LargeInteger } from "../schema/largeInteger";
import { plainText } from "../schema/plainText";
import { type Circumstances, type NamedObject, OtherObjectError } from "./errors";
import type { AnyCall } from "./request";

/** What a request names of what its answer names as well, by the places in the answer. */
export function askedFor({ names = {} }: Operation, call: AnyCall): ReadonlyMap<string, NamedObject> {
  const asked = new Map<string, NamedObject>();
  for (const [place, member] of Object.entries(names)) {
    const [value] = valuesAt(call, member).flatMap(spelled);
    if (value !== undefined) asked.set(place, { member: nameOf(member), value });
  }
  return asked;
}

/**
 * Refuses an answer that names another object than its request: a cache or a gateway may mix up what it hands on. What an answer
 * leaves out or has null or 0 names nothing; numbers may be texts, and letter case does not count.
 *
 * @throws OtherObjectError
 */
export function refuseOtherObject(answer: unknown, circumstances: Circumstances): void {
  for (const [place, { member, value }] of circumstances.asked ?? []) {
    const other = valuesAt(answer, place)
      .flatMap(spelled)
      .find((each) => each.toLowerCase() !== value.toLowerCase());
    if (other === undefined) continue;
    const [asked, answered] = [value, other].map((each) => plainText(circumstances.scrub(each), 100));
    throw new OtherObjectError(`${member} ${asked}`, `${nameOf(place)} ${answered}`, circumstances);
  }
}

/** The values at a place such as `data[].id`: one of each item. */
function valuesAt(value: unknown, place: string): unknown[] {
  return place.split(".").reduce<unknown[]>(
    (holders, part) => {
      const name = part.replace(/\[\]$/, "");
      const found = holders.flatMap((holder) =>
        isRecord(holder) && Object.hasOwn(holder, name) ? [holder[name]] : [],
      );
      return name === part ? found : found.flatMap((items) => (Array.isArray(items) ? items : []));
    },
    [value],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function spelled(value: unknown): string[] {
  const isName = typeof value === "string" || typeof value === "number" || value instanceof LargeInteger;
  const text = isName ? String(value).trim() : "";
  return text === "" || text === "0" ? [] : [text];
}

function nameOf(place: string): string {
  return place.split(".").at(-1) as string;
}
