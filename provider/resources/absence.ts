import type { AnswerOf } from "../api/operation";
import * as pullZones from "../api/pullZones";
import * as shieldZones from "../api/shieldZones";
import type { Context } from "../context";
import { EdgeError, isNotFoundOrUnauthorised, NotFoundError } from "../errors";
import { mayBeOfAnotherAccount, readsTheAccount } from "../evidence";

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
  let seen = 0;
  for (let page: number | undefined = 1; page !== undefined; ) {
    const answer: AnswerOf<typeof shieldZones.listShieldZones> = await context.client.call(
      shieldZones.listShieldZones,
      {
        query: { page, perPage: 100 },
      },
    );
    // Only a whole list says that the zone is not among those of the account.
    if (!answer.data || !answer.page || answer.data.some((zone) => zone.shieldZoneId === shieldZoneId)) throw error;
    seen += answer.data.length;
    const next: number | undefined = answer.page.nextPage ?? undefined;
    page = next !== undefined && next > page ? next : undefined;
    if (page === undefined && seen < (answer.page.totalCount ?? 0)) throw error;
  }
  return undefined;
}
