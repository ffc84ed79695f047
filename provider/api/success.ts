import { jsonIn } from "../schema/jsonIn";
/**
 * Identifies a 2xx as the operation's own, since gateways and maintenance pages respond with 200 too. A schema with
 * only optional properties proves nothing.
 */
export type Success =
  | {
      readonly holds: "members";
      /**
       * Members of a success: the response has at least one, which may be null. Strings are its possible values, in any
       * letter case.
       */
      readonly oneOf: Readonly<Record<string, Member>>;
      /** True if a bare list with items counts too. `any`: even an empty list. */
      readonly orList?: true | "any";
      /** True if the response may have no body. */
      readonly orNothing?: true;
    }
  | { readonly holds: "list" }
  /** HTML for the body of a page, not as JSON. */
  | { readonly holds: "html" }
  /** Text of another format, not as JSON, and a pattern that tells it from a gateway's. */
  | { readonly holds: "text"; readonly form: RegExp }
  /** No meaningful body: only a read confirms the operation. */
  | { readonly holds: "nothing" };

type Member = "any" | "object" | readonly string[];

/** Requires at least one of these members. */
export function shows(...names: readonly [string, ...string[]]): Success & { readonly holds: "members" } {
  return { holds: "members", oneOf: Object.fromEntries(names.map((name) => [name, "any" as const])) };
}

/** Response to a Shield write. If it omits `data`, only a read shows the result. */
export const dataOrOutcome: Success = { holds: "members", oneOf: { data: "any", error: "object" } };

export const bareList: Success = { holds: "list" };

export const html: Success = { holds: "html" };

/** Zone file with a comment, a directive or a record. An empty one would be a worthless backup. */
export const zoneFile: Success = { holds: "text", form: /^\s*[;$]|^\S*\s+(\w+\s+)?IN\s/m };

export const noContent: Success = { holds: "nothing" };

export function isSuccess(success: Success, response: unknown): boolean {
  if (success.holds === "nothing") return true;
  if (success.holds === "text")
    return typeof response === "string" && success.form.test(response) && jsonIn(response) === undefined;
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

/** True for HTML, with or without tags, that belongs inside `<body>`. Gateways send whole documents or JSON. */
export function isForBody(html: string): boolean {
  if (/^\s*$|^\s*(<!--.*?-->\s*)*<(!doctype|\?xml|html|head|body)\b/is.test(html)) return false;
  return hasTag(html) || !isJson(html);
}

/** True if it has a tag, which only HTML has. */
export function hasTag(html: string): boolean {
  return /<[a-z][^<]*>/i.test(html);
}

function isJson(value: string): boolean {
  return typeof jsonIn(value) === "object";
}
