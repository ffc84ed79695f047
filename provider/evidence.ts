import type { Context } from "./context";
import { EdgeError, NotFoundError } from "./errors";
import type { Properties } from "./kind";
import { isOfThisKey } from "./recorded";
import { settingOf } from "./transport/hints";

/**
 * Takes what the platform does not find as gone, if the key is known to be of its account: to the key of another one
 * everything looks gone. It is known of the key that wrote the thing last, and of one that has read something else that
 * the state knows.
 *
 * @throws EdgeError where it is not known, and any error that does not say "not found"
 */
export async function acceptAsGone(context: Context, state: Properties, error: unknown): Promise<undefined> {
  if (!(error instanceof NotFoundError)) throw error;
  // An attempt before may have deleted it, though its answer was lost.
  if (error.mayHaveTakenEffect || isOfThisKey(state, context.settings) || (await readsTheAccount(context))) return;
  throw mayBeOfAnotherAccount(context, error);
}

/** That the state stays, and why; the whole reason once in a run. */
export function mayBeOfAnotherAccount({ claims, settings }: Context, { message }: Error): EdgeError {
  const stays = `${message} The state stays as it is`;
  if (!claims.doubt(settings)) return new EdgeError(`${stays}, for the reason that another message of this run gives.`);
  const key = settingOf("apiKey", { connection: settings.connection?.name });
  return new EdgeError(
    `${stays}: nothing that this key finds shows that it is of the account of the stack. Set ${key} to a key of that account. If the key is right and this is really gone, run \`pulumi state delete\` for it; \`pulumi stack rm --force\` forgets a whole stack.`,
  );
}

/**
 * Whether the key has read something that the state knows. The engine reads several resources at once: what shows it may
 * be under way.
 */
export async function readsTheAccount({ claims, settings, wait }: Context): Promise<boolean> {
  for (let waits = 0; waits < 4 && !claims.hasSeen(settings) && !claims.isDoubted(settings); waits += 1)
    await wait(500);
  return claims.hasSeen(settings);
}
