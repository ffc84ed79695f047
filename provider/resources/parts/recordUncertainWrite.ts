import { mayHaveTakenEffect } from "../../client/errors";
import { type Created, UnfinishedError } from "../../lifecycle/kind";

/**
 * Awaits a write to an object whose id is known before it is created, or that existed before. Where the write fails and may have
 * taken effect all the same, the id is recorded, and what is known of the time before, so that a destroy can delete it or
 * restore it; the next up continues.
 *
 * @throws UnfinishedError in that case, and what the write throws in any other
 */
export async function recordUncertainWrite<T>({ id, outputs }: Created, write: Promise<T>): Promise<T> {
  return write.catch((error: Error) => {
    throw mayHaveTakenEffect(error) ? new UnfinishedError(id, outputs, error.message) : error;
  });
}
