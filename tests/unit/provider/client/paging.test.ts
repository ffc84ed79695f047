import fc from "fast-check";
import { type Page, pagesOf, Repetition } from "../../../../provider/client/paging";
import { kindOf } from "../../../../provider/kinds";
import type { Context } from "../../../../provider/lifecycle/context";

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

describe("pages", () => {
  const operation = { does: "list the things" };
  const page = (items: readonly number[], next?: string, more: Partial<Page<number, string>> = {}) => ({
    items,
    next,
    ...more,
  });

  /** What is yielded until it ends, with how many requests, and the error. */
  async function read(answer: (request: number) => Page<number, string>) {
    const items: number[] = [];
    let requests = 0;
    try {
      for await (const each of pagesOf(
        operation,
        (item: number) => item,
        async () => answer(requests++),
      ))
        items.push(...each.items);
      return { items, requests };
    } catch (error) {
      return { items, requests, error: (error as Error).message };
    }
  }
  const answering = (...all: Page<number, string>[]) =>
    read((request) => all[request % all.length] as Page<number, string>);

  test.each<[string, Page<number, string>[], number[]]>([
    ["one", [page([1])], [1]],
    ["each item once", [page([1, 2], "a"), page([2, 3], "b"), page([4])], [1, 2, 3, 4]],
    ["until the total", [page([1], "a", { total: 2 }), page([2], "b", { total: 2 })], [1, 2]],
    [
      "beyond the total, where there is said to be more",
      [page([1], "a", { total: 1, hasMore: true }), page([2])],
      [1, 2],
    ],
    ["no more, whatever the total", [page([1], "a", { total: 9, hasMore: false })], [1]],
  ])("%s", async (_, answers, items) => {
    expect(await answering(...answers)).toEqual({ items, requests: answers.length });
  });

  test.each<[string, Page<number, string>[], RegExp, number]>([
    ["a cursor twice in a row", [page([1], "a"), page([2], "a")], /a cursor came again/, 2],
    ["cursors in a round", [page([1], "a"), page([2], "b"), page([3], "a")], /a cursor came again/, 3],
    ["nothing new", [page([1], "a"), page([1], "b")], /a page brought nothing new/, 2],
    ["nothing, and more", [page([], "a", { hasMore: true })], /a page brought nothing new/, 1],
  ])("that do not end for %s are an error", async (_, answers, message, requests) => {
    const found = await answering(...answers);
    expect(found).toMatchObject({ requests, error: expect.stringMatching(message) });
    expect(found.error).toMatch(
      /^could not list the things: pagination did not terminate: .* Try again later; .*support\.$/,
    );
  });

  test("that go on for ever, each with something new, are an error", async () => {
    const forEver = (more: object) => read((request) => page([request], String(request), more));
    expect(await forEver({})).toMatchObject({ requests: 1_000, error: expect.stringMatching(/more than 1000 items/) });
    expect(await forEver({ total: 40, hasMore: true })).toMatchObject({ requests: 1_081 });
  });
});

test("a registry is looked for in a list whose cursors go round, with one error in the end", async () => {
  const answers = [
    { items: [{ id: 1 }], cursor: "a" },
    { items: [{ id: 2 }], cursor: "b" },
  ];
  let requests = 0;
  const client = { send: async () => answers[requests++ % 2] };
  await expect(kindOf("ContainerRegistry").read({ client } as unknown as Context, "502", {})).rejects.toThrow(
    /could not list the container registries: pagination did not terminate/,
  );
  expect(requests).toBe(3);
});
