import { NotFoundError } from "../../client/errors";

/** What a request yields; nothing where the platform does not find what it names. */
export async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  return request.catch((error) => {
    if (!(error instanceof NotFoundError)) throw error;
    return undefined;
  });
}
