import { getDnsZone, listDnsZones } from "../../api/dnsZones";
import type { Operation } from "../../api/operation";
import { getPullZone, listPullZones } from "../../api/pullZones";
import { getVideoLibrary, listVideoLibraries } from "../../api/videoLibraries";
import { type NumberedPage, numberedPage, pageSize } from "../../client/paging";
import type { Siblings } from "../../client/siblings";

/** A list of an account that confirms writes to several parents. */
interface SharedList {
  /** What it lists: `pull zones`. */
  readonly name: string;
  readonly list: Operation;
  readonly query?: Readonly<Record<string, number>>;
  /** Reads one of them by itself. */
  readonly read: Operation;
  /** What it has to show of each just as the read does. */
  readonly members: readonly string[];
}

/** The lists that confirm writes to several parents. */
export const sharedLists = {
  pullZones: {
    ...{ name: "pull zones", list: listPullZones, read: getPullZone },
    members: ["EdgeRules", "AllowedReferrers", "BlockedReferrers", "BlockedIps"],
  },
  videoLibraries: {
    ...{ name: "video libraries", list: listVideoLibraries, read: getVideoLibrary },
    members: ["AllowedReferrers", "BlockedReferrers"],
  },
  dnsZones: {
    ...{ name: "DNS zones", list: listDnsZones, read: getDnsZone },
    query: { view: 0 },
    members: ["Records"],
  },
} as const satisfies Readonly<Record<string, SharedList>>;

/** The fewest that the core lists give at once. */
const smallestPage = 5;

/** One that is on such a list, with how the list and one of it are read. */
export function siblingsOn<List extends SharedList, Item, Look>(
  { name }: List,
  id: number,
  member: List["members"][number],
  how: {
    page(query: { readonly page: number; readonly perPage: number }): Promise<NumberedPage<Item>>;
    read(id: number): Promise<Item>;
    lookIn(listed: Item): Look;
  },
): Siblings<Look, Item> {
  const list = async (limit: number) => {
    const perPage = Math.min(Math.max(limit, smallestPage), pageSize);
    const page = numberedPage(await how.page({ page: 1, perPage }), 1);
    const items = page.items ?? [];
    return { items, total: page.total ?? (page.hasMore ? Number.POSITIVE_INFINITY : items.length) };
  };
  return { name, id, member, list, read: how.read, lookIn: how.lookIn };
}
