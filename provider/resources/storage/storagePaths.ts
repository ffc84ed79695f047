import { hasPlainNames } from "../../schema/pathNames";

/** Whether a storage zone can have a file of this path. */
export function isPath(path: string): boolean {
  return path.length <= 6000 && hasPlainNames(path) && path.split("/").every((name) => name.trim() === name);
}
