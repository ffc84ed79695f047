import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { ResourceKind } from "../../lifecycle/kind";
import type { Looked } from "./createOnce";
import { type Creation, type Listing, unknownOf } from "./creation";
import { isOlderThan } from "./duplicates";

/**
 * How to find an object whose create lost its response or failed. That is an object that did not exist
 * before the run created anything, that belongs to no known resource of the program, and that shows nothing but what is declared.
 */
export function createdObject<Item, Found>(
  context: Context,
  kind: Pick<ResourceKind, "type">,
  creation: Creation<Item, Found>,
  before: Listing<Item>,
): () => Promise<Looked<Found>> {
  const start = context.now();
  const ids = new Set(before.items.map(creation.idOf));
  return async () => {
    const now = await creation.list();
    if (!before.isWhole || !now.isWhole) throw new EdgeError("the platform did not return the complete list.");
    const named = now.items.filter((item) => creation.hasName(item));
    const added = unknownOf(context, kind, creation, named).filter((item) => !ids.has(creation.idOf(item)));
    const inspected = (await Promise.all(added.map((item) => creation.inspect(item)))).filter(
      (each) => each !== undefined,
    );
    const own = inspected.filter((each) => each.isAsDeclared && !isOlderThan(each.createdAt, start));
    const [one] = own;
    if (one && own.length === 1) return { created: one.found };
    if (inspected.length > 0) return { unclear: whichOne(creation, added) };
    const others = unknownOf(context, kind, creation, named).map(creation.idOf);
    return others.length === 0 ? {} : { instead: wasThere(creation, others) };
  };
}

/** Why none of the new objects can be identified as the created one. */
function whichOne<Item>({ idOf, adoptedBy }: Creation<Item, unknown>, added: readonly Item[]): string {
  const ids = added.map(idOf).join(", ");
  const what =
    added.length === 1
      ? `${ids} has this name and did not exist before, but it differs from the declaration or is older than this create`
      : `${added.length} with this name did not exist before: ${ids}; it is unclear which one this create has created`;
  return `${what}. Adopt the right one with ${adoptedBy}, or delete the duplicates, then rerun.`;
}

function wasThere<Item>({ adoptedBy }: Creation<Item, unknown>, ids: readonly string[]): string {
  return `${ids.join(", ")} with this name existed before, so this create has not created it; to adopt it, set ${adoptedBy}.`;
}
