import { ApiError, NotFoundError } from "./errors";

/**
 * True if the error may mean that an object is missing: a 404, whoever sent it, or what the platform says in its place. This is a claim,
 * not proof.
 */
export function claimsMissing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error instanceof NotFoundError || error.platformSays !== undefined;
}

/** True if the platform itself says that an object is missing. */
export function saysMissing(error: unknown): boolean {
  return error instanceof ApiError && error.platformSays === "missing";
}

/** Returns the result of a request, or undefined if it fails because an object is missing. Default: a 404 that is not a web page. */
export async function unlessMissing<T>(
  request: Promise<T>,
  isMissing: (error: unknown) => boolean = (error) => error instanceof NotFoundError,
): Promise<T | undefined> {
  return request.catch((error) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
}
