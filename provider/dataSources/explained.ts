import { EdgeError } from "../client/errors";

/** Adds an explanation to an error. The original error becomes the cause. */
export function explained(error: EdgeError, meaning: string): EdgeError {
  const clearer = new EdgeError(`${error.message} ${meaning}`, error);
  clearer.cause = error;
  return clearer;
}
