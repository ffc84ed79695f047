import type { z } from "zod";
import * as api from "../../api/registries";
import { EdgeError } from "../../client/errors";
import { claimsMissing, unlessMissing } from "../../client/notFound";
import { allByCursor } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import type { Listing } from "../parts/creation";

export type Registry = z.output<typeof api.registry>;

/** A registry by its id, or nothing where there is none. */
export async function find(context: Context, id: string): Promise<Registry | undefined> {
  return unlessMissing(findOrThrow(context, id));
}

/** A registry by its id. For its own registries the platform responds 404 although it lists them: the list decides. */
async function findOrThrow(context: Context, id: string): Promise<Registry> {
  try {
    return await context.client.send(api.getRegistry, { path: { registryId: Number(id) } });
  } catch (error) {
    const listed = claimsMissing(error) && withId(await list(context), id);
    if (!listed) throw error;
    return listed;
  }
}

/** A registry in the list, which all of the account share; what is not there is asked for by its id. */
export async function look(context: Context, id: string): Promise<Registry> {
  // Without a list, the registry does not count as missing yet.
  const { items = [] } = (await unlessMissing(shown(context))) ?? {};
  return withId(items, id) ?? findOrThrow(context, id);
}

export function withId(all: readonly Registry[], id: string): Registry | undefined {
  return all.find((registry) => String(registry.id) === id);
}

/** All registries: what is not in a part of the list may be in the rest. */
export async function list(context: Context): Promise<readonly Registry[]> {
  const { items, total, isWhole } = await shown(context);
  if (isWhole) return items;
  throw new EdgeError(`could not ${api.listRegistries.does}: the platform showed ${items.length} of ${total}.`);
}

/** The registries that the platform shows, page by page, and how many it says there are. */
export async function shown({
  client,
}: Pick<Context, "client">): Promise<Listing<Registry> & { readonly total: number }> {
  const { items, total = 0 } = await allByCursor(api.listRegistries, (nextCursor) =>
    client.send(api.listRegistries, nextCursor === undefined ? {} : { query: { nextCursor } }),
  );
  return { items, total, isWhole: items.length >= total };
}
