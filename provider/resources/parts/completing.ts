import { EdgeError } from "../../client/errors";
import { type Created, UnfinishedError } from "../../lifecycle/kind";

/**
 * Awaits what follows a create. Where that fails, what was created is recorded, and the next up continues.
 *
 * @throws UnfinishedError with what was and was not done, and why
 */
export async function completing<T>({ id, outputs }: Created, what: string, rest: Promise<T>): Promise<T> {
  return rest.catch((error) => {
    if (!(error instanceof EdgeError)) throw error;
    throw new UnfinishedError(id, outputs, `${what}: ${error.message}`);
  });
}
