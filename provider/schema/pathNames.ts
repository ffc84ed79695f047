/** True if no name is empty or relative. */
export function hasPlainNames(path: string): boolean {
  return path.split("/").every((name) => !["", ".", ".."].includes(name));
}

/** Removes leading and repeated slashes. A trailing one stays. */
export function withoutEmptyNames(path: string): string {
  return path.replaceAll(/^\/+|(?<=\/)\/+/g, "");
}
