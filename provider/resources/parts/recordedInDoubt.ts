import { mayHaveTakenEffect } from "../../client/errors";
import { type Created, UnfinishedError } from "../../lifecycle/kind";

/**
 * Awaits a write to something that has an id of its own before it is made, or was there before. Where it fails and may have taken
 * effect all the same, the id is recorded, and what is known of the time before, so that a destroy can delete it or put it
 * back; the next up goes on.
 *
 * @throws UnfinishedError in that case, and what the write throws in any other
 */
export async function recordedInDoubt<T>({ id, outputs }: Created, write: Promise<T>): Promise<T> {
  return write.catch((error: Error) => {
    throw mayHaveTakenEffect(error) ? new UnfinishedError(id, outputs, error.message) : error;
  });
}
