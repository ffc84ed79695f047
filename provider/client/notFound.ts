import { ApiError, NotFoundError } from "./errors";

/** True if the error may mean a missing object: any 404, even a gateway's, or the platform's equivalent. */
export function claimsMissing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || error instanceof NotFoundError || error.platformSays !== undefined;
}

/** True if the platform itself reports a missing object. */
export function saysMissing(error: unknown): boolean {
  return error instanceof ApiError && error.platformSays === "missing";
}

/** Returns undefined if the object is missing. Default: a 404 that is not a web page. */
export async function unlessMissing<T>(
  request: Promise<T>,
  isMissing: (error: unknown) => boolean = (error) => error instanceof NotFoundError,
): Promise<T | undefined> {
  return request.catch((error) => {
    if (!isMissing(error)) throw error;
    return undefined;
  });
}
