import fc from "fast-check";
import { Repetition } from "../../../../provider/dataSources/paging";

/** After how many texts a repetition is noticed; nothing if it is not. */
function noticedAfter(texts: Iterable<string>, atMost = 10_000): number | undefined {
  const repetition = new Repetition();
  let count = 0;
  for (const text of texts) {
    count += 1;
    if (repetition.of(text)) return count;
    if (count === atMost) return undefined;
  }
  return undefined;
}

function* goingRound(before: number, round: number) {
  for (let index = 0; index < before; index += 1) yield `before-${index}`;
  for (let index = 0; ; index += 1) yield `round-${index % round}`;
}

test("texts that all differ are no repetition", () => {
  expect(noticedAfter(Array.from({ length: 5000 }, (_, index) => String(index)))).toBeUndefined();
});

test("the same text twice in a row is noticed at once, wherever it stands", () => {
  for (const before of [0, 1, 2, 5, 100]) expect(noticedAfter(goingRound(before, 1))).toBe(before + 2);
});

test("every round is noticed, however long it is and wherever it begins", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 300 }), (before, round) => {
      const after = noticedAfter(goingRound(before, round));
      expect(after).toBeGreaterThan(before + round);
      expect(after).toBeLessThanOrEqual(4 * (before + round) + 2);
    }),
  );
});
