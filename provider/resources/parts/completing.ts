import { EdgeError } from "../../client/errors";
import { type Created, UnfinishedError } from "../../lifecycle/kind";

/**
 * Awaits the rest of a create. If that fails, records the created object, so that the next up continues.
 *
 * @throws UnfinishedError
 */
export async function completing<T>({ id, outputs }: Created, what: string | undefined, rest: Promise<T>): Promise<T> {
  return rest.catch((error) => {
    if (!(error instanceof EdgeError)) throw error;
    throw new UnfinishedError(id, outputs, what === undefined ? error.message : `${what}: ${error.message}`);
  });
}
