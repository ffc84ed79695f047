import { ApiError, ConnectionError, EdgeError, InterruptedError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { sentence } from "../../schema/sentence";

/** How often, and how far apart, it is looked for what a create without a good answer may have created. */
const looks = 3;
const pauseMs = 1_000;

/** What a look has found. */
export interface Looked<Made> {
  /** What this very create has created. */
  readonly made?: Made;
  /** Why that cannot be told, and what to do: the create has failed then. A sentence for the person. */
  readonly unclear?: string;
  /** What is there and was not created by it. A sentence for the person. */
  readonly instead?: string;
}

/** How something is created that must not be created twice, and how it is found. */
export interface CreateRequest<Made> {
  /** The object in words, for messages. */
  readonly name: string;
  create(): Promise<Made>;
  /** Looks for what the create may have created. */
  look(): Promise<Looked<Made>>;
}

/**
 * Creates what the platform would create twice if it were asked twice. Without a good answer it looks whether the create
 * has created it all the same. Where it has not, it tries again if the platform refused or the connection broke; not
 * after a time-out, when the platform may still be at it, nor where the platform says that it has created it.
 */
export async function createOnce<Made>(context: Context, creation: CreateRequest<Made>): Promise<Made> {
  let mayBeThere = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await creation.create();
    } catch (error) {
      if (!(error instanceof EdgeError) || error instanceof InterruptedError) throw error;
      // Also when a further attempt is refused: what the one before has created may be the reason.
      mayBeThere ||= error.mayHaveTakenEffect;
      if (!mayBeThere) throw error;
      const { made, unclear, instead } = await lookRepeatedly(context, creation, error);
      if (made !== undefined) {
        context.info(
          `${creation.name} was created although its response was lost; its state is recorded as the platform shows it`,
        );
        return made;
      }
      if (unclear !== undefined) throw withMore(error, unclear);
      const mayTryAgain = error instanceof ApiError || error instanceof ConnectionError;
      if (!mayTryAgain) throw withMore(error, instead, notThere);
      if (attempt > context.settings.maxRetries || context.cancelled.aborted) throw withMore(error, instead);
    }
  }
}

async function lookRepeatedly<Made>(
  context: Context,
  { name, look }: CreateRequest<Made>,
  cause: EdgeError,
): Promise<Looked<Made>> {
  for (let count = 1; ; count += 1) {
    const looked = await look().catch((error: Error) => {
      throw withMore(
        cause,
        `Whether ${name} was created is not known, because looking for it failed too: ${error.message}`,
      );
    });
    if (looked.made !== undefined || looked.unclear !== undefined || count === looks || context.cancelled.aborted)
      return looked;
    await context.wait(pauseMs);
  }
}

const notThere =
  "It was not there after that, but the platform may still be at it. Wait a little before the next up: that creates it if it is not there by then.";

function withMore(error: EdgeError, ...more: (string | undefined)[]): EdgeError {
  const said = [sentence(error.message), ...more.filter((each) => each !== undefined)];
  return said.length === 1 ? error : new EdgeError(said.join(" "), { ...error, mayHaveTakenEffect: true });
}
