import type { AnswerOf } from "../api/operation";
import * as pullZones from "../api/pullZones";
import * as shieldZones from "../api/shieldZones";
import type { Context } from "../context";
import { EdgeError, isNotFoundOrUnauthorised, NotFoundError } from "../errors";
import { mayBeOfAnotherAccount, readsTheAccount } from "../evidence";
import { pagesOf } from "../paging";

/**
 * Whether Shield's "not found or unauthorised" means gone. It does not tell gone from forbidden: it means gone only when
 * the pull zone can be read with the same key, or is itself not found while that key reads something else of the
 * account. Otherwise it is an error, and the state stays.
 */
export async function isShieldZoneGone(
  context: Context,
  error: unknown,
  pullZoneId: number | undefined,
): Promise<boolean> {
  if (!isNotFoundOrUnauthorised(error)) return false;
  if (pullZoneId === undefined) return false;
  try {
    await context.client.call(pullZones.getPullZone, { path: { id: pullZoneId } });
    return true;
  } catch (reason) {
    if (!(reason instanceof NotFoundError))
      throw new EdgeError(`${error.message} ${notKnown} ${(reason as Error).message}`);
    if (await readsTheAccount(context)) return true;
    throw mayBeOfAnotherAccount(context, error);
  }
}

const notKnown = "The state stays as it is: whether the zone is gone shows in its pull zone, and that was not read:";

/**
 * For what belongs to a zone: nothing when the zone is gone, else the error again. The zone's pull zone is not known
 * here, so gone means: the key reads other things that the state knows, and this zone is not among those of its account.
 */
export async function goneShieldZoneOf(context: Context, error: unknown, shieldZoneId: number): Promise<undefined> {
  if (!isNotFoundOrUnauthorised(error)) throw error;
  if (!(await readsTheAccount(context))) throw mayBeOfAnotherAccount(context, error);
  let shown = 0;
  let total = 0;
  for await (const page of shieldZonesOf(context, error)) {
    if (page.items.some((zone) => zone.shieldZoneId === shieldZoneId)) throw error;
    shown += page.items.length;
    total = page.total ?? 0;
  }
  // Only a whole list says that the zone is not among those of the account.
  if (shown < total) throw error;
  return undefined;
}

function shieldZonesOf({ client }: Context, error: unknown) {
  const operation = shieldZones.listShieldZones;
  return pagesOf(
    operation,
    (zone: NonNullable<AnswerOf<typeof operation>["data"]>[number]) => zone.shieldZoneId,
    async (number: number = 1) => {
      const { data, page } = await client.call(operation, { query: { page: number, perPage: 100 } });
      if (!data || !page) throw error;
      const next = page.nextPage ?? 0;
      return { items: data, next: next > number ? next : undefined, hasMore: true, total: page.totalCount };
    },
  );
}
