/** A string as one argument of a shell command, in which nothing means anything else: in quotes where it needs them. */
export function shellArgument(value: string): string {
  return /^[\w./:@%+][\w./:@%+-]*$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
