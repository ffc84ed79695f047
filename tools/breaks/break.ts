/** A deliberate error in a source, that the tests must find. */
export interface Break {
  /** The source, from the root of the repository. */
  readonly file: string;
  /** What no longer holds, for the table. */
  readonly what: string;
  /** What stands in the source once, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
}

/** The breaks of one source. */
export function breaksIn(
  file: string,
  ...breaks: readonly (readonly [what: string, find: string, replace: string])[]
): Break[] {
  return breaks.map(([what, find, replace]) => ({ file, what, find, replace }));
}

/** The source with the error in it. @throws an error where what is to be replaced does not stand there exactly once */
export function broken({ file, what, find, replace }: Break, source: string): string {
  const parts = source.split(find);
  if (parts.length === 2 && find !== replace) return parts.join(replace);
  throw new Error(`${file}: "${what}" must match exactly once; it matches ${parts.length - 1} times: ${find}`);
}
