import { jsonIn } from "../schema/jsonIn";
/**
 * What identifies a 2xx as the operation's own: gateways and maintenance pages respond with 200 as well. A schema in which
 * everything is optional proves nothing.
 */
export type Success =
  | {
      readonly holds: "members";
      /**
       * The response has at least one of these members, and it may be null. Strings are the values that the member may have, in any
       * letter case.
       */
      readonly oneOf: Readonly<Record<string, Member>>;
      /** Whether a bare list counts, too: one that is not empty, or any. */
      readonly orList?: true | "any";
      /** Whether the response may have no body. */
      readonly orNothing?: true;
    }
  /** A bare list. */
  | { readonly holds: "list" }
  /** HTML for the body of a page, as it is and not as JSON. */
  | { readonly holds: "html" }
  /** No meaningful body: only a read shows whether the operation was carried out. */
  | { readonly holds: "nothing" };

type Member = "any" | "object" | readonly string[];

/** The response has at least one of these members. */
export function shows(...names: readonly [string, ...string[]]): Success & { readonly holds: "members" } {
  return { holds: "members", oneOf: Object.fromEntries(names.map((name) => [name, "any" as const])) };
}

/** The response to a write of Shield. It may omit `data`; then a read shows what was done. */
export const dataOrOutcome: Success = { holds: "members", oneOf: { data: "any", error: "object" } };

/** The response is a bare list. */
export const bareList: Success = { holds: "list" };

/** The response is HTML for the body of a page. */
export const html: Success = { holds: "html" };

/** The response has no meaningful body. */
export const noContent: Success = { holds: "nothing" };

/** Whether a parsed response is a success. */
export function isSuccess(success: Success, response: unknown): boolean {
  if (success.holds === "nothing") return true;
  if (success.holds === "list") return Array.isArray(response);
  if (success.holds === "html") return typeof response === "string" && isForBody(response);
  if (Array.isArray(response)) return success.orList === "any" || (success.orList === true && response.length > 0);
  if (response === undefined) return success.orNothing === true;
  if (typeof response !== "object" || response === null) return false;
  return Object.entries(success.oneOf).some(
    ([name, member]) => Object.hasOwn(response, name) && isMember(member, (response as Record<string, unknown>)[name]),
  );
}

function isMember(member: Member, value: unknown): boolean {
  if (member === "any") return true;
  if (member === "object") return typeof value === "object" && !Array.isArray(value);
  return typeof value === "string" && member.some((known) => known.toLowerCase() === value.toLowerCase());
}

/** Whether it is HTML, with or without tags, that goes inside `<body>`. A whole document, and JSON, are what a gateway sends. */
export function isForBody(html: string): boolean {
  if (/^\s*$|^\s*(<!--.*?-->\s*)*<(!doctype|\?xml|html|head|body)\b/is.test(html)) return false;
  return hasTag(html) || !isJson(html);
}

/** Whether it has a tag, by which it is HTML and nothing else. */
export function hasTag(html: string): boolean {
  return /<[a-z][^<]*>/i.test(html);
}

function isJson(value: string): boolean {
  return typeof jsonIn(value) === "object";
}
