import { hasPlainNames } from "../../schema/pathNames";
import { isShownAsItStands } from "../../schema/singleLine";

/** What no path may have, as the end of a message about one. */
export const noPathHas =
  "no name that is empty, . or .., or begins or ends with a space, and no control character or mark of direction";

/** Whether a storage zone can have a file of this path, which a terminal shows as it is. */
export function isPath(path: string): boolean {
  return (
    path.length <= 6000 &&
    hasPlainNames(path) &&
    path.split("/").every((name) => name.trim() === name) &&
    isShownAsItStands(path)
  );
}
