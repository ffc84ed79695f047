import { z } from "zod";
import type { Failure } from "./operation";
import { maybe } from "./responses";

/** Shield's generic request response: the outcome that stands beside, or in place of, the data. */
export const genericRequestResponse = z.looseObject({
  statusCode: maybe(z.int()),
  success: maybe(z.boolean()),
  message: maybe(z.string()),
  errorKey: maybe(z.string()),
});

/** Which page of a list of Shield is wanted, and which one its answer shows. */
export const pageQuery = z.strictObject({ page: z.int().min(1).optional(), perPage: z.int().min(1).optional() });
export const shownPage = maybe(
  z.looseObject({
    totalCount: maybe(z.int()),
    totalPages: maybe(z.int()),
    currentPage: maybe(z.int()),
    nextPage: maybe(z.int()),
    pageSize: maybe(z.int()),
  }),
);

/** The key that tells neither gone from forbidden nor the other way round. */
export const notFoundOrUnauthorised = "not_found_or_unauthorised_access";

/**
 * The failure in a Shield answer. Any Shield 2xx may carry one, in `error`, in `errorResponse` or at the top: it is a
 * failure when `success` is false and a message or a key is set, and when a key stands without `success`. (An empty one comes with successes.)
 */
export function shieldFailureIn(response: unknown): Failure | undefined {
  if (typeof response !== "object" || response === null) return undefined;
  const { error, errorResponse } = response as { error?: unknown; errorResponse?: unknown };
  for (const candidate of [error, errorResponse, response]) {
    const parsed = genericRequestResponse.safeParse(candidate);
    if (!parsed.success) continue;
    const { success, message, errorKey } = parsed.data;
    // Some leave it out beside a key, which says what failed.
    const failed = success === false ? message || errorKey : (success ?? undefined) === undefined && errorKey;
    if (failed) {
      return { message: message ?? undefined, key: errorKey ?? undefined };
    }
  }
  return undefined;
}
