/** Whether no name in a path is empty or relative. */
export function hasPlainNames(path: string): boolean {
  return path.split("/").every((name) => !["", ".", ".."].includes(name));
}

/** The path without a slash in front, and with one slash for several. One at its end stays. */
export function withoutEmptyNames(path: string): string {
  return path.replaceAll(/^\/+|(?<=\/)\/+/g, "");
}
