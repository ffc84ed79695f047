import type { Operation } from "../../api/operation";
import { ApiError, ConnectionError, EdgeError, InterruptedError } from "../../client/errors";
import { readAgain, reportedSuccess } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { sentence } from "../../schema/sentence";

/** What a look has found. */
export interface Looked<Created> {
  /** What this create has created. */
  readonly created?: Created;
  /** Why that is unclear, and what to do: the create fails. A sentence for the user. */
  readonly unclear?: string;
  /** What exists, but was not created by it. A sentence for the user. */
  readonly instead?: string;
}

/** How something is created that must not be created twice, and how it is found. */
interface CreateRequest<Created> {
  /** The name of the object in messages. */
  readonly name: string;
  create(): Promise<Created>;
  /** Looks for what the create may have created. */
  look(): Promise<Looked<Created>>;
}

/** An object that was created. */
interface CreatedOnce<Created> {
  readonly created: Created;
  /** Tells if another request may have created it, too. If no response has shown this one, a read may show the other one later. */
  readonly duplicate: "none" | "shown with it" | "shown later";
}

/**
 * Creates what the platform would create again for a second request. If the response was lost or is an error, it checks
 * whether the object was created anyway. If it was not, it tries again if the platform refused or the connection
 * broke; not after a time-out, when the platform may still be processing it, nor if the platform says that it has created
 * it.
 */
export async function createOnce<Created>(
  context: Context,
  creation: CreateRequest<Created>,
): Promise<CreatedOnce<Created>> {
  /** Requests without a good response that may have created it. */
  let uncertain = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const created = await creation.create();
      return { created, duplicate: uncertain > 0 ? "shown with it" : "none" };
    } catch (error) {
      if (!(error instanceof EdgeError) || error instanceof InterruptedError) throw error;
      // Also when a further attempt is refused: an object of the previous one may be the reason.
      if (error.mayHaveTakenEffect) uncertain += 1;
      if (uncertain === 0) throw error;
      const { created, unclear, instead } = await lookRepeatedly(context, creation, error);
      if (created !== undefined) {
        context.info(
          `${creation.name} was created although no response shows it; its state is recorded as the platform shows it`,
        );
        return { created, duplicate: uncertain > 1 ? "shown later" : "none" };
      }
      if (unclear !== undefined) throw withMore(error, unclear);
      const mayTryAgain = error instanceof ApiError || error instanceof ConnectionError;
      if (!mayTryAgain) throw withMore(error, instead, notThere);
      if (attempt > context.settings.maxRetries || context.cancelled.aborted) throw withMore(error, instead);
    }
  }
}

/** The error of a create whose response has no id. It may have taken effect, so that `createOnce` looks for the object. */
export function withoutId(noun: string, operation: Operation): EdgeError {
  return new EdgeError(reportedSuccess(`did not return the id of the new ${noun}`), {
    operation,
    mayHaveTakenEffect: true,
  });
}

async function lookRepeatedly<Created>(
  context: Context,
  { name, look }: CreateRequest<Created>,
  cause: EdgeError,
): Promise<Looked<Created>> {
  const find = () =>
    look().catch((error: Error) => {
      throw withMore(
        cause,
        `Whether ${name} was created is not known, because looking for it failed too: ${error.message}`,
      );
    });
  // What is unclear may be clear once a further read shows the object.
  return readAgain(context, find, ({ created }) => created !== undefined);
}

const notThere =
  "It did not exist afterwards, but the platform may still be processing it. Wait a little before the next up, which creates it if it still does not exist.";

function withMore(error: EdgeError, ...more: (string | undefined)[]): EdgeError {
  const said = [sentence(error.message), ...more.filter((each) => each !== undefined)];
  return said.length === 1 ? error : new EdgeError(said.join(" "), { ...error, mayHaveTakenEffect: true });
}
