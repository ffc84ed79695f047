import type { Context } from "../context";
import { EdgeError, InterruptedError, TimeoutError } from "../errors";

/** How often, and how far apart, it is looked for what a lost answer may have made. */
const looks = 3;
const pauseMs = 1_000;

/** How something is made that must not be made twice, and how it is found. */
export interface Creation<Made> {
  /** The thing in words, for messages. */
  readonly name: string;
  create(): Promise<Made>;
  /** The one that is there as it was to be made; throws where several are. */
  look(): Promise<Made | undefined>;
}

/**
 * Creates what the platform would make twice if it were asked twice. When the answer is lost, it looks whether the thing is
 * there, and takes it as its own; when it is not, it creates again, but not after a time-out: the platform may still be
 * at it.
 */
export async function createOnce<Made>(context: Context, creation: Creation<Made>): Promise<Made> {
  let mayBeThere = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await creation.create();
    } catch (error) {
      if (!(error instanceof EdgeError) || error instanceof InterruptedError) throw error;
      // Also when a further attempt is refused: what the one before has made may be the reason.
      mayBeThere ||= error.mayHaveTakenEffect;
      if (!mayBeThere) throw error;
      const made = await lookRepeatedly(context, creation, error);
      if (made !== undefined) {
        context.info(`${creation.name} was made although the answer was lost; it is taken as it is there`);
        return made;
      }
      if (error instanceof TimeoutError) throw notThere(error);
      if (attempt > context.settings.maxRetries || context.cancelled.aborted) throw error;
    }
  }
}

async function lookRepeatedly<Made>(
  context: Context,
  { name, look }: Creation<Made>,
  cause: EdgeError,
): Promise<Made | undefined> {
  for (let count = 1; count <= looks; count += 1) {
    const made = await look().catch((error: Error) => {
      throw new EdgeError(
        `${cause.message} Whether ${name} was made is not known, because looking for it failed too: ${error.message}`,
        { ...cause, mayHaveTakenEffect: true },
      );
    });
    if (made !== undefined) return made;
    if (context.cancelled.aborted) return undefined;
    if (count < looks) await context.wait(pauseMs);
  }
  return undefined;
}

function notThere(error: EdgeError): EdgeError {
  return new EdgeError(
    `${error.message} It was not there after that. Look again before the next up, which would make it: the platform may still be at it.`,
    { ...error, mayHaveTakenEffect: true },
  );
}
