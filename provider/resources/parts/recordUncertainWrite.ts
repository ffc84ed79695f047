import { mayHaveTakenEffect } from "../../client/errors";
import { type Created, UnfinishedError } from "../../lifecycle/kind";

/**
 * Awaits a write to an object with a known id. If it may have taken effect although it fails, records the id and the
 * previous values, so that a destroy can delete or restore the object.
 *
 * @throws UnfinishedError in that case
 */
export async function recordUncertainWrite<T>({ id, outputs }: Created, write: Promise<T>): Promise<T> {
  return write.catch((error: Error) => {
    throw mayHaveTakenEffect(error) ? new UnfinishedError(id, outputs, error.message) : error;
  });
}
