/**
 * What a 2xx holds that comes of the operation: gateways and maintenance pages answer 200 as well. An answer in which
 * everything may be left out proves nothing by its schema alone.
 */
export type Success =
  | {
      readonly holds: "members";
      /**
       * At least one of these is in the answer, null or not; where texts are given, it is one of these, in any letter case. An
       * object may be null.
       */
      readonly oneOf: Readonly<Record<string, Member>>;
      /** Whether a bare list with an item is an answer, too. */
      readonly orList?: true;
      /** Whether the answer may be without a body. */
      readonly orNothing?: true;
    }
  /** A bare list. */
  | { readonly holds: "list" }
  /** No body that means anything: only a look at the platform shows whether the operation was carried out. */
  | { readonly holds: "nothing" };

type Member = "any" | "object" | readonly string[];

/** The answer has at least one of these members. */
export function shows(...names: readonly [string, ...string[]]): Success & { readonly holds: "members" } {
  return { holds: "members", oneOf: Object.fromEntries(names.map((name) => [name, "any" as const])) };
}

/** The answer to a write of Shield, which may leave out `data`: then a look shows what was done. */
export const dataOrOutcome: Success = { holds: "members", oneOf: { data: "any", error: "object" } };

/** The answer is a bare list. */
export const bareList: Success = { holds: "list" };

/** The answer has no body that means anything. */
export const noContent: Success = { holds: "nothing" };

/** Whether an answer, parsed, is what a success looks like. */
export function isSuccess(success: Success, response: unknown): boolean {
  if (success.holds === "nothing") return true;
  if (success.holds === "list") return Array.isArray(response);
  if (Array.isArray(response)) return success.orList === true && response.length > 0;
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
