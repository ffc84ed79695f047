import type { AnswerOf } from "../api/operation";
import * as pullZones from "../api/pullZones";
import * as shieldZones from "../api/shieldZones";
import type { Context } from "../context";
import { EdgeError, isNotFoundOrUnauthorised, NotFoundError } from "../errors";
import { settingOf } from "../transport/hints";

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
  if (error instanceof NotFoundError) return true;
  if (!isNotFoundOrUnauthorised(error)) return false;
  if (pullZoneId === undefined) return false;
  try {
    await context.client.call(pullZones.getPullZone, { path: { id: pullZoneId } });
    return true;
  } catch (reason) {
    if (reason instanceof NotFoundError && (await readsTheAccount(context))) return true;
    throw new EdgeError(
      `${(error as Error).message} The platform does not say whether the zone is gone or belongs to another account, and pull zone ${pullZoneId} cannot be read with this key either: the state stays as it is. If the zone is really gone, run \`pulumi state delete\` for it; otherwise set ${settingOf("apiKey", { connection: context.settings.connection?.name })} to a key of its account.`,
    );
  }
}

/**
 * For what belongs to a zone: nothing when the zone is gone, else the error again. The zone's pull zone is not known
 * here, so gone means: the key reads other things that the state knows, and this zone is not among those of its account.
 */
export async function goneShieldZoneOf(context: Context, error: unknown, shieldZoneId: number): Promise<undefined> {
  if (error instanceof NotFoundError) return undefined;
  if (!isNotFoundOrUnauthorised(error) || !(await readsTheAccount(context))) throw error;
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

/**
 * Whether the key has read something that the state knows. The engine reads several resources at once: what shows it may
 * be under way.
 */
async function readsTheAccount(context: Context): Promise<boolean> {
  for (let waits = 0; waits < 4 && !context.claims.hasSeen(context.settings); waits += 1) await context.wait(500);
  return context.claims.hasSeen(context.settings);
}
