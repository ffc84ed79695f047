/**
 * True if everything is tested, as in `npm run test:all`. `npm test` is the fast tier: it skips cases, but never the
 * last test of a promise of the provider. It skips state backends, archives, and documentation pages that are
 * independent of the provider. A file that it skips entirely is called `NAME.full.test.ts`.
 */
export const inFull = process.env.EDGE_TESTS === "all";

/** Returns all of these in full, or the first of each sort in the fast tier. */
export function oneOfEach<T>(all: readonly T[], sortOf: (one: T) => unknown = () => undefined): readonly T[] {
  if (inFull) return all;
  const firsts = new Map(all.toReversed().map((one) => [sortOf(one), one]));
  return all.filter((one) => firsts.get(sortOf(one)) === one);
}

const leftOut = Object.assign(() => {}, { each: () => () => {} });

/** A test that the fast tier skips, because another test there covers its promise. */
export const testInFull = (inFull ? test : leftOut) as typeof test;
