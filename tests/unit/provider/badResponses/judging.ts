import fc from "fast-check";
import { seed } from "../../../seed";
import { inFull } from "../../../tier";
import { key } from "./mutations";

/** Number of random cases of a property. The fast tier runs a fifth; `FUZZ_RUNS` overrides it. */
export function runs(usual: number): number {
  return Number(process.env.FUZZ_RUNS ?? (inFull ? usual : Math.ceil(usual / 5)));
}

export function holds<T>(
  about: string,
  arbitrary: fc.Arbitrary<T>,
  count: number,
  property: (value: T) => Promise<void>,
): Promise<void> {
  const own = [...about].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, seed);
  return fc.assert(fc.asyncProperty(arbitrary, property), { seed: own, numRuns: count });
}

/** Text that no message may contain: line breaks, control characters, stack traces. */
export const harmful =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not occur
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\bat \S+ \(.*:\d+:\d+\)$|node_modules/;

export function expectOneMessage(message: string): void {
  expect(message).not.toMatch(harmful);
  expect(message).not.toContain(key);
  expect(message.length).toBeGreaterThan(10);
  expect(message.length).toBeLessThan(4000);
}
