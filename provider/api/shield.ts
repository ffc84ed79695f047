import { z } from "zod";
import { type Failure, operationsOf } from "./operation";
import { maybe } from "./responses";

/** Outcome of a Shield request, beside the data or in its place. */
export const genericRequestResponse = z.looseObject({
  statusCode: maybe(z.int()),
  success: maybe(z.boolean()),
  message: maybe(z.string()),
  errorKey: maybe(z.string()),
});

/** Page of a Shield list, in requests and responses. */
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

/** Error key that does not distinguish missing from forbidden. */
export const notFoundOrUnauthorised = "not_found_or_unauthorised_access";

/**
 * Returns the failure of a Shield response, if any. Any 2xx may carry one, in `error`, in `errorResponse` or at the top
 * level: `success` is false and a message or a key is set, or there is a key and no `success`. Successes carry an empty
 * one.
 */
export function shieldFailureIn(response: unknown): Failure | undefined {
  if (typeof response !== "object" || response === null) return undefined;
  const { error, errorResponse } = response as { error?: unknown; errorResponse?: unknown };
  for (const candidate of [error, errorResponse, response]) {
    const parsed = genericRequestResponse.safeParse(candidate);
    if (!parsed.success) continue;
    const { success, message, errorKey } = parsed.data;
    // Some responses omit `success` beside a key.
    const failed = success === false ? message || errorKey : (success ?? undefined) === undefined && errorKey;
    if (failed) {
      return { message: message ?? undefined, key: errorKey ?? undefined };
    }
  }
  return undefined;
}

export const operation = operationsOf("shield", { failureIn: shieldFailureIn, acceptsJsonVariants: true });
