/**
 * Whether everything is tested, as `npm run test:all` does. `npm test` is the fast tier: it leaves out cases, and never the
 * last test of what the provider promises. Backends of the state, archives to be built, and pages of the documentation that
 * no change of the provider concerns, wait for all. A file that the fast tier leaves out whole is
 * called `NAME.full.test.ts`.
 */
export const inFull = process.env.EDGE_TESTS === "all";

/** In full all of these; in the fast tier the first of each sort. */
export function oneOfEach<T>(all: readonly T[], sortOf: (one: T) => unknown = () => undefined): readonly T[] {
  if (inFull) return all;
  const firsts = new Map(all.toReversed().map((one) => [sortOf(one), one]));
  return all.filter((one) => firsts.get(sortOf(one)) === one);
}

const leftOut = Object.assign(() => {}, { each: () => () => {} });

/** A test that the fast tier leaves out: what it promises has another one there. */
export const testInFull = (inFull ? test : leftOut) as typeof test;
