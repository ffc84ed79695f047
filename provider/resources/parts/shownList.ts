import type { Operation } from "../../api/operation";
import { EdgeError } from "../../client/errors";
import { isReadWhole, unreadableIn } from "../../schema/tolerant";

/** The items of lists in a response, in which a resource looks for what it manages. */
export interface ShownList<Item> {
  readonly items: readonly Item[];
  /** Whether what is not among the items is not there. */
  readonly isWhole: boolean;
  /** Whether there are items that could not be read, or may be. */
  readonly hasUnread: boolean;
  /** Whether a list is null: it is empty, or the response does not show it. */
  readonly isNull: boolean;
  /** @throws EdgeError where what is not among the items may be there all the same */
  confirmAbsent(): void;
}

/**
 * A list of a pull zone, video library or DNS zone, as its lists are shown: one that a whole response leaves out is empty, as one that is
 * null. A whole response shows the name.
 */
export function listOf<
  Parent extends { readonly Name?: unknown; readonly Domain?: unknown },
  Name extends keyof Parent & string,
>(parent: Parent, name: Name, shownName: "Name" | "Domain" = "Name"): Readonly<Record<string, Parent[Name] | null>> {
  const isLeftOut = parent[name] === undefined && !unreadableIn(parent).has(name);
  return { [name]: isLeftOut && parent[shownName] !== undefined ? null : parent[name] };
}

/**
 * Lists of a response, by their names; null is an empty one. A response that leaves a list out, or has items that cannot be
 * read, does not say that something is missing. Nor does one with an item of which a property cannot be read by which
 * items are found (`foundBy`), or is not shown that tells each one (`namedBy`).
 */
export function shownList<Item>(
  { does }: Operation,
  lists: Readonly<Record<string, readonly Item[] | null | undefined>>,
  foundBy: readonly (keyof Item & string)[] = [],
  namedBy?: keyof Item & string,
): ShownList<Item> {
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
