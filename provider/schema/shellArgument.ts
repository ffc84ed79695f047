/** Quotes an argument if necessary. */
export function shellArgument(value: string): string {
  return /^[\w./:@%+][\w./:@%+-]*$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
}
