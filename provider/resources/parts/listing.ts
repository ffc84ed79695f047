import type { Operation } from "../../api/operation";
import { EdgeError } from "../../client/errors";
import { allPages, type NumberedPage } from "../../client/paging";
import { isReadWhole } from "../../schema/tolerant";
import type { Listing } from "./creation";

/** All items of a list that comes by page number, and whether that is all of it. */
export async function listingOf<Item extends { readonly Id: number }>(
  operation: Pick<Operation, "does">,
  read: (page: number) => Promise<NumberedPage<Item>>,
): Promise<Listing<Item>> {
  let isWhole = true;
  const items = await allPages(operation, async (page) => {
    const listed = await read(page);
    const shown = Array.isArray(listed) ? listed : listed.Items;
    isWhole &&= shown === null || (shown !== undefined && isReadWhole(shown));
    return listed;
  });
  return { items, isWhole };
}

/** The error for an object to adopt that the account does not have, with those that it has, by their ids. */
export function nothingToAdopt(
  noun: string,
  id: string | number,
  known: readonly (readonly [id: string | number, name: string | null | undefined])[],
  called = "name",
): EdgeError {
  const all = known.map(([each, name]) => `${each} (${name ?? `without a ${called}`})`).join(", ");
  return new EdgeError(`there is no ${noun} ${id} to adopt; the account has ${all || "none"}.`);
}
