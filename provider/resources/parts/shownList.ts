import type { Operation } from "../../api/operation";
import { EdgeError } from "../../client/errors";
import { isReadWhole } from "../../schema/tolerant";

/** The items of lists in a response, in which a resource looks for what it manages. */
export interface ShownList<Item> {
  readonly items: readonly Item[];
  /** Whether what is not among the items is not there. */
  readonly isWhole: boolean;
  /** @throws EdgeError where what is not among the items may be there all the same */
  confirmAbsent(): void;
}

/**
 * Lists of a response, by their names; null is an empty one. A response that leaves a list out, or has items that cannot be
 * read, does not say that something is missing.
 */
export function shownList<Item>(
  { does }: Operation,
  lists: Readonly<Record<string, readonly Item[] | null | undefined>>,
): ShownList<Item> {
  const unclear = Object.entries(lists).flatMap(([name, list]) => {
    if (list === undefined) return [`${name} is missing`];
    return list === null || isReadWhole(list) ? [] : [`${name} has items that cannot be read`];
  });
  return {
    items: Object.values(lists).flatMap((list) => list ?? []),
    isWhole: unclear.length === 0,
    confirmAbsent: () => {
      if (unclear.length === 0) return;
      throw new EdgeError(
        `could not ${does}: the platform's answer cannot be used: ${unclear.join(", ")}. Look whether there is a newer version of pulumi-edge-platform; this one does not know such an answer.`,
      );
    },
  };
}
