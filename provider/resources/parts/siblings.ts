import { type NumberedPage, numberedPage } from "../../client/paging";

/** The fewest that the core lists give at once. */
const smallestPage = 5;

/** The first page of a list of the core area, as long as is asked for, and how many there are in all. */
export function firstOf<Item>(
  read: (query: { readonly page: number; readonly perPage: number }) => Promise<NumberedPage<Item>>,
) {
  return async (limit: number) => {
    const page = numberedPage(await read({ page: 1, perPage: Math.max(limit, smallestPage) }), 1);
    const items = page.items ?? [];
    return { items, total: page.total ?? (page.hasMore ? Number.POSITIVE_INFINITY : items.length) };
  };
}
