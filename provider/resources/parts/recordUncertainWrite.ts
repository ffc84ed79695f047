import { mayHaveTakenEffect } from "../../client/errors";
import { type Created, UnfinishedError } from "../../lifecycle/kind";

/**
 * Awaits a write to an object with a known id. If it fails but may have taken effect, records the id and the previous
 * values, so that a destroy can delete or restore the object.
 *
 * @throws UnfinishedError in that case, otherwise the error of the write
 */
export async function recordUncertainWrite<T>({ id, outputs }: Created, write: Promise<T>): Promise<T> {
  return write.catch((error: Error) => {
    throw mayHaveTakenEffect(error) ? new UnfinishedError(id, outputs, error.message) : error;
  });
}
