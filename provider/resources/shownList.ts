import type { Operation } from "../api/operation";
import { EdgeError } from "../errors";

/**
 * A list of an answer in which a resource looks for what it manages; null is an empty one. An answer that leaves the
 * list out does not say that the thing is gone.
 *
 * @throws EdgeError if the list is left out
 */
export function shownList<T>({ does }: Operation, name: string, list: readonly T[] | null | undefined): readonly T[] {
  if (list !== undefined) return list ?? [];
  throw new EdgeError(
    `could not ${does}: the platform's answer cannot be used: ${name} is missing. Look whether there is a newer version of pulumi-edge-platform; this one does not know such an answer.`,
  );
}
