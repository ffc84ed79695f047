import type { Operation } from "../../api/operation";
import { ApiError, ConnectionError, EdgeError, InterruptedError } from "../../client/errors";
import { readAgain, reportedSuccess } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { sentence } from "../../schema/sentence";

export interface SearchResult<Created> {
  readonly created?: Created;
  /** Sentence on why the search is inconclusive and what to do. The create fails. */
  readonly inconclusive?: string;
  /** Sentence about an object that existed before this create. */
  readonly unrelated?: string;
}

interface CreateRequest<Created> {
  readonly name: string;
  create(): Promise<Created>;
  search(): Promise<SearchResult<Created>>;
}

interface CreatedOnce<Created> {
  readonly created: Created;
  /** Possible duplicate from an earlier request. It may show only later if no response named this object. */
  readonly duplicate: "none" | "shown with it" | "shown later";
}

/**
 * Creates an object that the platform would create again for a second request. If a response is lost or is an error,
 * checks whether the object exists. If it does not, retries after a refusal or a broken connection. Does not retry
 * after a reported success, or after a time-out, because the platform may still be processing the request.
 */
export async function createOnce<Created>(
  context: Context,
  creation: CreateRequest<Created>,
): Promise<CreatedOnce<Created>> {
  /** Failed requests that may have created the object. */
  let uncertain = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const created = await creation.create();
      return { created, duplicate: uncertain > 0 ? "shown with it" : "none" };
    } catch (error) {
      if (!(error instanceof EdgeError) || error instanceof InterruptedError) throw error;
      // A refused retry counts, too: the object of the previous attempt may be the reason.
      if (error.mayHaveTakenEffect) uncertain += 1;
      if (uncertain === 0) throw error;
      const { created, inconclusive, unrelated } = await searchRepeatedly(context, creation, error);
      if (created !== undefined) {
        context.info(
          `${creation.name} was created although no response confirmed it; its state was read from the platform`,
        );
        return { created, duplicate: uncertain > 1 ? "shown later" : "none" };
      }
      if (inconclusive !== undefined) throw withMore(error, inconclusive);
      const mayTryAgain = error instanceof ApiError || error instanceof ConnectionError;
      if (!mayTryAgain) throw withMore(error, unrelated, notFoundAdvice);
      if (attempt > context.settings.maxRetries || context.cancelled.aborted) throw withMore(error, unrelated);
    }
  }
}

/** `createOnce` looks for the object after this error. */
export function withoutId(noun: string, operation: Operation): EdgeError {
  return new EdgeError(reportedSuccess(`did not return the id of the new ${noun}`), {
    operation,
    mayHaveTakenEffect: true,
  });
}

async function searchRepeatedly<Created>(
  context: Context,
  { name, search }: CreateRequest<Created>,
  cause: EdgeError,
): Promise<SearchResult<Created>> {
  const find = () =>
    search().catch((error: Error) => {
      throw withMore(
        cause,
        `It is unknown whether ${name} was created, because the lookup failed as well: ${error.message}`,
      );
    });
  // A later read may settle an inconclusive search.
  return readAgain(context, find, ({ created }) => created !== undefined);
}

const notFoundAdvice =
  "It did not exist afterwards, but the platform may still be processing it. Wait a little, then run `pulumi up` again, which creates it if it still does not exist.";

function withMore(error: EdgeError, ...more: (string | undefined)[]): EdgeError {
  const said = [sentence(error.message), ...more.filter((each) => each !== undefined)];
  return said.length === 1 ? error : new EdgeError(said.join(" "), { ...error, mayHaveTakenEffect: true });
}
