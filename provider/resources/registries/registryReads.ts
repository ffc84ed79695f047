import type { z } from "zod";
import * as api from "../../api/registries";
import { EdgeError } from "../../client/errors";
import { claimsMissing, unlessMissing } from "../../client/notFound";
import { allByCursor } from "../../client/paging";
import type { Context } from "../../lifecycle/context";
import type { Listing } from "../parts/creation";

export type Registry = z.output<typeof api.registry>;

export async function find(context: Context, id: string): Promise<Registry | undefined> {
  return unlessMissing(findOrThrow(context, id));
}

/** The platform responds 404 for its own registries although it lists them. */
async function findOrThrow(context: Context, id: string): Promise<Registry> {
  try {
    return await context.client.send(api.getRegistry, { path: { registryId: Number(id) } });
  } catch (error) {
    const listed = claimsMissing(error) && withId(await list(context), id);
    if (!listed) throw error;
    return listed;
  }
}

/** Searches the list, which all resources of the account share, before it asks for the id. */
export async function readRegistry(context: Context, id: string): Promise<Registry> {
  // If the list itself is missing, the registry may still exist.
  const { items = [] } = (await unlessMissing(listedRegistries(context))) ?? {};
  return withId(items, id) ?? findOrThrow(context, id);
}

export function withId(all: readonly Registry[], id: string): Registry | undefined {
  return all.find((registry) => String(registry.id) === id);
}

/** @throws EdgeError if the list is incomplete */
export async function list(context: Context): Promise<readonly Registry[]> {
  const { items, total, isWhole } = await listedRegistries(context);
  if (isWhole) return items;
  throw new EdgeError(`could not ${api.listRegistries.does}: the platform returned ${items.length} of ${total}.`);
}

export async function listedRegistries({
  client,
}: Pick<Context, "client">): Promise<Listing<Registry> & { readonly total: number }> {
  const { items, total = 0 } = await allByCursor(client, api.listRegistries);
  return { items, total, isWhole: items.length >= total };
}
