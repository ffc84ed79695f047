/** Whether a storage zone can have a file of this path. */
export function isPath(path: string): boolean {
  const isName = (name: string) => name !== "" && name !== "." && name !== ".." && name.trim() === name;
  return path.length <= 6000 && path.split("/").every(isName);
}
