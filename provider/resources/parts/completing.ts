import { EdgeError } from "../../client/errors";
import { type Created, UnfinishedError } from "../../lifecycle/kind";

/**
 * Awaits what follows a create. Where that fails, what was created is recorded, and the next up continues.
 *
 * @param what says what was and was not done
 * @throws UnfinishedError with that, and why
 */
export async function completing<T>({ id, outputs }: Created, what: string | undefined, rest: Promise<T>): Promise<T> {
  return rest.catch((error) => {
    if (!(error instanceof EdgeError)) throw error;
    throw new UnfinishedError(id, outputs, what === undefined ? error.message : `${what}: ${error.message}`);
  });
}
