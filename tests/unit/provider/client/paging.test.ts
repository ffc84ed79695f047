import fc from "fast-check";
import { z } from "zod";
import { listPullZones } from "../../../../provider/api/pullZones";
import type { Sender } from "../../../../provider/client/client";
import {
  allPages,
  collected,
  cursorPage,
  type NumberedPage,
  numberedPage,
  type Page,
  pageSize,
  pagesOf,
  Repetition,
} from "../../../../provider/client/paging";
import { kindOf } from "../../../../provider/kinds";
import type { Context } from "../../../../provider/lifecycle/context";
import { readTolerantly } from "../../../../provider/schema/tolerant";

/** Returns the number of values after which a repetition is detected, or undefined. */
function noticedAfter(values: Iterable<string>, atMost = 10_000): number | undefined {
  const repetition = new Repetition();
  let count = 0;
  for (const value of values) {
    count += 1;
    if (repetition.of(value)) return count;
    if (count === atMost) return undefined;
  }
  return undefined;
}

function* goingRound(before: number, round: number) {
  for (let index = 0; index < before; index += 1) yield `before-${index}`;
  for (let index = 0; ; index += 1) yield `round-${index % round}`;
}

test("distinct values are not a repetition", () => {
  expect(noticedAfter(Array.from({ length: 5000 }, (_, index) => String(index)))).toBeUndefined();
});

test("two equal adjacent values are detected at once", () => {
  for (const before of [0, 1, 2, 5, 100]) expect(noticedAfter(goingRound(before, 1))).toBe(before + 2);
});

test("every cycle is detected, regardless of its length and start", () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 300 }), (before, round) => {
      const after = noticedAfter(goingRound(before, round));
      expect(after).toBeGreaterThan(before + round);
      expect(after).toBeLessThanOrEqual(4 * (before + round) + 2);
    }),
  );
});

function withUnread(items: readonly unknown[]): number[] {
  const read = readTolerantly(z.array(z.number()), items);
  return (read.success ? read.data : []) as number[];
}

describe("pages", () => {
  const operation = { does: "list the objects" };
  const page = (items: readonly number[], next?: string, more: Partial<Page<number, string>> = {}) => ({
    items,
    next,
    ...more,
  });

  async function read(pageFor: (request: number) => Page<number, string>) {
    const items: number[] = [];
    let requests = 0;
    try {
      for await (const each of pagesOf(
        operation,
        (item: number) => item,
        async () => pageFor(requests++),
      ))
        items.push(...each.items);
      return { items, requests };
    } catch (error) {
      return { items, requests, error: (error as Error).message };
    }
  }
  const readPages = (...all: Page<number, string>[]) =>
    read((request) => all[request % all.length] as Page<number, string>);

  test.each<[string, Page<number, string>[], number[]]>([
    ["a single page", [page([1])], [1]],
    ["each item once", [page([1, 2], "a"), page([2, 3], "b"), page([4])], [1, 2, 3, 4]],
    ["until the total", [page([1], "a", { total: 2 }), page([2], "b", { total: 2 })], [1, 2]],
    [
      "beyond the total if a page announces another one",
      [page([1], "a", { total: 1, hasMore: true }), page([2])],
      [1, 2],
    ],
    ["no more if a page announces the end, whatever the total", [page([1], "a", { total: 9, hasMore: false })], [1]],
  ])("yield %s", async (_, pages, items) => {
    expect(await readPages(...pages)).toEqual({ items, requests: pages.length });
  });

  test.each<[string, Page<number, string>[], RegExp, number]>([
    ["the same cursor twice in a row", [page([1], "a"), page([2], "a")], /a cursor was repeated/, 2],
    ["a cycle of cursors", [page([1], "a"), page([2], "b"), page([3], "a")], /a cursor was repeated/, 3],
    ["a page without new items", [page([1], "a"), page([1], "b")], /a page contained nothing new/, 2],
    ["an empty page that announces another one", [page([], "a", { hasMore: true })], /a page contained nothing new/, 1],
  ])("that do not end because of %s are an error", async (_, pages, message, requests) => {
    const found = await readPages(...pages);
    expect(found).toMatchObject({ requests, error: expect.stringMatching(message) });
    expect(found.error).toMatch(
      /^could not list the objects: pagination did not terminate \(.* Try again later\. .*support\.$/,
    );
  });

  test.each<[boolean, string, Page<number, string>]>([
    [true, "says that it has none", { items: null, next: "b" }],
    [true, "says how many there are", { items: [2], total: 2, next: "b" }],
    [false, "leaves the items out", { items: undefined, next: undefined }],
    [false, "may be cut", { items: [2], next: "b", isWhole: false }],
    [false, "has an item that cannot be read", { items: withUnread([2, "?"]), next: "b" }],
  ])("yield isWhole: %s if one %s", async (isWhole, _, odd) => {
    const all = [page([1], "a", { hasMore: true }), { ...odd, hasMore: false }];
    const found = await collected(
      pagesOf(
        operation,
        (item: number) => item,
        async () => all.shift() as Page<number, string>,
      ),
    );
    expect(found).toEqual({ items: [1, ...(odd.items ?? [])], isWhole, total: odd.total });
  });

  const full = Array.from({ length: pageSize }, (_, index) => index);

  test.each<[string, NumberedPage<number>, boolean | undefined | null]>([
    ["is complete as a bare array", [1], undefined],
    ["is not the last if it announces another one", { Items: [1], HasMoreItems: true, TotalItems: 1 }, true],
    ["is the last if it announces the end", { Items: full, HasMoreItems: false }, false],
    ["is judged by its total otherwise", { Items: full, HasMoreItems: null, TotalItems: pageSize + 1 }, undefined],
    ["is not the last if it is full and has no total", { Items: full, TotalItems: null }, true],
    ["is the last if it is not full", { Items: [1] }, false],
    ["is the last if it has no items", { Items: null }, false],
  ])("a numbered page %s", (_, page, hasMore) => {
    const [items, rest] = Array.isArray(page)
      ? [page, { next: undefined }]
      : [page.Items, { next: 4, total: page.TotalItems }];
    expect(numberedPage(page, 3)).toEqual({ items, hasMore, ...rest });
  });

  test("are numbered from the first, and each item is yielded once", async () => {
    const queries: object[] = [];
    const send = async (_: unknown, { query }: { query: { page: number } }) => {
      queries.push(query);
      return { Items: [{ Id: 1 }, { Id: query.page }], HasMoreItems: query.page < 3 };
    };
    const client = { send } as unknown as Sender;
    const items = [1, 2, 3].map((Id) => ({ Id }));
    const read = await allPages(client, listPullZones, { query: { search: "acme" } });
    expect(read).toEqual({ items, total: undefined, isWhole: true });
    expect(queries).toEqual([1, 2, 3].map((page) => ({ page, perPage: pageSize, search: "acme" })));
  });

  test.each([
    ["has a cursor", { items: [1], cursor: "a", meta: { totalItems: 2 } }, "a", 2],
    ["has an empty cursor", { items: [1], cursor: "", meta: null }, undefined, undefined],
    ["yields nothing", { items: [], cursor: "a" }, undefined, undefined],
  ])("are parsed with their cursor: a page that %s", (_, page, next, total) => {
    expect(cursorPage(page)).toEqual({ items: page.items, next, hasMore: true, total });
  });

  test("without an end, each with a new item, are an error", async () => {
    const forEver = (more: object) => read((request) => page([request], String(request), more));
    expect(await forEver({})).toMatchObject({ requests: 1_000, error: expect.stringMatching(/more than 1000 items/) });
    expect(await forEver({ total: 40, hasMore: true })).toMatchObject({ requests: 1_081 });
  });
});

test("a read of a registry fails if the list's cursors form a cycle", async () => {
  const pages = [
    { items: [{ id: 1 }], cursor: "a" },
    { items: [{ id: 2 }], cursor: "b" },
  ];
  let requests = 0;
  const client = { send: async () => pages[requests++ % 2] };
  await expect(kindOf("ContainerRegistry").read({ client } as unknown as Context, "502", {})).rejects.toThrow(
    /could not list the container registries: pagination did not terminate/,
  );
  expect(requests).toBe(3);
});
