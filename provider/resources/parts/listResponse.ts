import type { Operation } from "../../api/operation";
import { EdgeError } from "../../client/errors";
import { isReadWhole, unreadableIn } from "../../schema/tolerant";

export interface ListResponse<Item> {
  readonly items: readonly Item[];
  /** True if an unlisted item does not exist. */
  readonly isWhole: boolean;
  /** True if items could not be read or a list is missing. */
  readonly hasUnread: boolean;
  /** True if a list is null: empty, or not part of the response. */
  readonly isNull: boolean;
  /** @throws EdgeError if an unlisted item may exist */
  confirmAbsent(): void;
}

/**
 * Returns a list of a pull zone, video library or DNS zone. A response that shows the object's name is complete, so a
 * missing or null list is empty.
 */
export function listOf<
  Parent extends { readonly Name?: unknown; readonly Domain?: unknown },
  Name extends keyof Parent & string,
>(parent: Parent, name: Name, requiredName: "Name" | "Domain" = "Name"): Readonly<Record<string, Parent[Name] | null>> {
  const isLeftOut = parent[name] === undefined && !unreadableIn(parent).has(name);
  return { [name]: isLeftOut && parent[requiredName] !== undefined ? null : parent[name] };
}

/**
 * Reads lists of a response; null is an empty list. An unlisted item may exist if a list is missing or an item is
 * unreadable, has an unreadable `foundBy` property or lacks `namedBy`.
 */
export function listResponse<Item>(
  { does }: Operation,
  lists: Readonly<Record<string, readonly Item[] | null | undefined>>,
  foundBy: readonly (keyof Item & string)[] = [],
  namedBy?: keyof Item & string,
): ListResponse<Item> {
  const isUnclear = (item: Item) =>
    foundBy.some((name) => unreadableIn(item).has(name)) || (namedBy !== undefined && (item[namedBy] ?? "") === "");
  const unclear = Object.entries(lists).flatMap(([name, list]) => {
    if (list === undefined) return [`${name} is missing`];
    const isClear = list === null || (isReadWhole(list) && !list.some(isUnclear));
    return isClear ? [] : [`${name} has items that cannot be read`];
  });
  return {
    items: Object.values(lists).flatMap((list) => list ?? []),
    isWhole: unclear.length === 0,
    hasUnread: !Object.values(lists).every((list) => list === null || (list !== undefined && isReadWhole(list))),
    isNull: Object.values(lists).includes(null),
    confirmAbsent: () => {
      if (unclear.length === 0) return;
      throw new EdgeError(
        `could not ${does}: the platform's response cannot be used: ${unclear.join(", ")}. Check for a newer version of pulumi-edge-platform; this one does not know such a response.`,
      );
    },
  };
}
