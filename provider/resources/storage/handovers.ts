import type { Context } from "../../lifecycle/context";
import { isDeclared } from "../../lifecycle/declared";
import { accountOf } from "../../lifecycle/provenance";

/** What becomes of the files that resources of a run do not declare any more. */
class Handovers {
  readonly givenUp = new Set<string>();
  readonly deletes = new Map<string, Promise<void>>();
}

/**
 * These files, by their ids, are no longer declared by their resource. In one up, in either order, another one may declare a file: it
 * owns the file then, which is not deleted.
 */
export function giveUp(context: Context, ids: readonly string[]): void {
  for (const id of ids) handoversOf(context).givenUp.add(keyOf(context, id));
}

export function isGivenUp(context: Context, id: string): boolean {
  return handoversOf(context).givenUp.has(keyOf(context, id));
}

/** Waits for the deletes of these files that were sent before they were declared: a look at the zone may still show them. */
export async function settleDeletes(context: Context, ids: readonly string[]): Promise<void> {
  const { deletes } = handoversOf(context);
  await Promise.allSettled(ids.map((id) => deletes.get(keyOf(context, id))));
}

/** Deletes a file, unless a resource declares it by now; yields whether it was deleted. */
export async function deleteUnlessDeclared(context: Context, id: string, run: () => Promise<void>): Promise<boolean> {
  if (isDeclared({ type: "StorageFile" }, context, id)) return false;
  const { deletes, givenUp } = handoversOf(context);
  const key = keyOf(context, id);
  const deleted = run().finally(() => deletes.delete(key));
  deletes.set(key, deleted);
  await deleted;
  givenUp.delete(key);
  return true;
}

function handoversOf({ run }: Context): Handovers {
  return run.part(Handovers);
}

function keyOf({ settings }: Context, id: string): string {
  return JSON.stringify([accountOf(settings), id]);
}
