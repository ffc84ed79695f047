/** Reports a line break or comment in an entry: programs read lists from files line by line. */
export function entryProblem(entry: string): string | undefined {
  if (/[\r\n]/.test(entry)) return "must be one entry without a line break; trim the lines of a file";
  if (/^\s*(#|;|\/\/)|\s(#|;|\/\/)/.test(entry)) return "must be only an entry, without a comment";
  return undefined;
}
