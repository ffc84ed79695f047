import { hasPlainNames } from "../../schema/pathNames";
import { isShownAsItStands } from "../../schema/singleLine";

export const noPathHas =
  "no name that is empty, . or .., or begins or ends with a space, and no control character or mark of direction";

/** True if a zone can have this path and a terminal shows it unchanged. */
export function isPath(path: string): boolean {
  return (
    path.length <= 6000 &&
    hasPlainNames(path) &&
    path.split("/").every((name) => name.trim() === name) &&
    isShownAsItStands(path)
  );
}
