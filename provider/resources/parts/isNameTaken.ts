import { BadRequestError } from "../../client/errors";

/** True if another object, perhaps of another account, has the name. */
export function isNameTaken(error: unknown): error is BadRequestError {
  if (!(error instanceof BadRequestError)) return false;
  const { key = "", fields = [] } = error.failure;
  return /name/i.test(key) || fields.some(({ field }) => field?.toLowerCase() === "name");
}
