import fc from "fast-check";
import { seed } from "../../../seed";
import { inFull } from "../../../tier";
import { key } from "./mutations";

/** How often each property is tried, in the fast tier a fifth of that; FUZZ_RUNS gives another number, such as 3000. */
export function runs(usual: number): number {
  return Number(process.env.FUZZ_RUNS ?? (inFull ? usual : Math.ceil(usual / 5)));
}

/** Holds a property against so many cases; what fails is told with the smallest case and the seed. */
export function holds<T>(
  about: string,
  arbitrary: fc.Arbitrary<T>,
  count: number,
  property: (value: T) => Promise<void>,
): Promise<void> {
  // Each property has cases of its own.
  const own = [...about].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed);
  return fc.assert(fc.asyncProperty(arbitrary, property), { seed: own, numRuns: count });
}

/** What no message may hold: a line break, what a terminal would obey, a stack, the key. */
export const harmful =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\bat \S+ \(.*:\d+:\d+\)$|node_modules/;

/** One message: a line that is harmless and not endless. */
export function expectOneMessage(message: string): void {
  expect(message).not.toMatch(harmful);
  expect(message).not.toContain(key);
  expect(message.length).toBeGreaterThan(10);
  expect(message.length).toBeLessThan(4000);
}
