/**
 * What is wrong with an entry of a list that a program has read from a file line by line, or nothing: what of the line is no part of the
 * entry. The same for every list.
 */
export function entryProblem(entry: string): string | undefined {
  if (/[\r\n]/.test(entry)) return "must be one entry without a line break: trim the lines of a file";
  if (/^\s*(#|;|\/\/)|\s(#|;|\/\/)/.test(entry)) return "must be an entry alone, without a comment";
  return undefined;
}
