import type { Operation } from "../api/operation";
import { LargeInteger } from "../schema/largeInteger";
import { isObject } from "../schema/properties";
import { singleLine } from "../schema/singleLine";
import { type AttemptContext, type NamedObject, OtherObjectError } from "./errors";
import type { AnyRequest } from "./request";

/** Returns the values that the response repeats, by their places there. */
export function askedFor({ names = {} }: Operation, request: AnyRequest): ReadonlyMap<string, NamedObject> {
  const asked = new Map<string, NamedObject>();
  for (const [place, member] of Object.entries(names)) {
    const [value] = valuesAt(request, member).flatMap(spelled);
    if (value !== undefined) asked.set(place, { member: lastSegment(member), value });
  }
  return asked;
}

/**
 * Refuses a response about another object, since a cache or a gateway may mix them up. Missing, null and 0 match
 * anything; numbers may be strings; letter case is ignored.
 *
 * @throws OtherObjectError
 */
export function refuseOtherObject(response: unknown, circumstances: AttemptContext): void {
  for (const [place, { member, value }] of circumstances.asked ?? []) {
    const other = valuesAt(response, place)
      .flatMap(spelled)
      .find((each) => each.toLowerCase() !== value.toLowerCase());
    if (other === undefined) continue;
    const [asked, responded] = [value, other].map((each) => singleLine(circumstances.scrub(each), 100));
    throw new OtherObjectError(`${member} ${asked}`, `${lastSegment(place)} ${responded}`, circumstances);
  }
}

function valuesAt(value: unknown, place: string): unknown[] {
  return place.split(".").reduce<unknown[]>(
    (parents, part) => {
      const name = part.replace(/\[\]$/, "");
      const found =
        name === ""
          ? parents
          : parents.flatMap((parent) => (isObject(parent) && Object.hasOwn(parent, name) ? [parent[name]] : []));
      return name === part ? found : found.flatMap((items) => (Array.isArray(items) ? items : []));
    },
    [value],
  );
}

function spelled(value: unknown): string[] {
  const isName = typeof value === "string" || typeof value === "number" || value instanceof LargeInteger;
  const name = isName ? String(value).trim() : "";
  return name === "" || name === "0" ? [] : [name];
}

function lastSegment(place: string): string {
  return place.split(".").at(-1) as string;
}
