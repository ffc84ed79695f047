import { RefusedError } from "../../client/errors";
import { claimsMissing, unlessMissing } from "../../client/notFound";
import { untilGone, type Waiting } from "../../client/readAgain";

/** How something that belongs to a shield zone is deleted. */
interface Deletion {
  /** What it is: `rule`. */
  readonly noun: string;
  send(): Promise<{ readonly success?: boolean | null | undefined }>;
  /** Whether the list of the zone shows it, and was read in full. */
  listed(): Promise<{ readonly isShown: boolean; readonly isWhole: boolean }>;
  read(): Promise<unknown>;
}

/** Deletes what belongs to a shield zone, if it still exists. */
export async function deleteOfZone(context: Waiting, { noun, send, listed, read }: Deletion): Promise<void> {
  const { success } = await send().catch(async (error) => {
    // A failure in a response with status 200 does not say whether the object is missing: the list does.
    const mayBeMissing = error instanceof RefusedError && !claimsMissing(error);
    const list = mayBeMissing ? await listed().catch(() => undefined) : undefined;
    if (!list?.isWhole || list.isShown) throw error;
    return { success: true };
  });
  if (success) return;
  // A 404 may be a gateway's: then the list shows it.
  await untilGone(context, noun, async () => (await foundInZone(read())) !== undefined || (await listed()).isShown);
}

/** Returns an object of a shield zone. The zone lacks it if the platform responds 404, or reports a failure with status 200. */
export async function foundInZone<T>(read: Promise<T>): Promise<T | undefined> {
  return unlessMissing(read, (error) => claimsMissing(error) || error instanceof RefusedError);
}
