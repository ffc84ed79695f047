import { EdgeError } from "../client/errors";

/** The same error with what it means here; the first one stays its cause. */
export function explained(error: EdgeError, meaning: string): EdgeError {
  const clearer = new EdgeError(`${error.message} ${meaning}`, error);
  clearer.cause = error;
  return clearer;
}
