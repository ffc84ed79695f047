import { hasPlainNames } from "../../schema/pathNames";
import { isShownAsItStands } from "../../schema/singleLine";

export const noPathHas =
  "no segment that is empty, . or .., or starts or ends with a space, and no control character or text direction mark";

/** True if a zone can have this path and a terminal shows it unchanged. */
export function isPath(path: string): boolean {
  return (
    path.length <= 6000 &&
    hasPlainNames(path) &&
    path.split("/").every((name) => name.trim() === name) &&
    isShownAsItStands(path)
  );
}
