import { claimsMissing, RefusedError } from "../../client/errors";
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
  await untilGone(context, noun, async () => (await isThere(read)) || (await listed()).isShown);
}

/** Whether a read by its id shows what belongs to a shield zone. */
export async function isThere(read: Deletion["read"]): Promise<boolean> {
  return read().then(
    () => true,
    (error) => {
      if (saysItIsMissing(error)) return false;
      throw error;
    },
  );
}

/** For what a shield zone does not have, the platform responds 404, or reports a failure with status 200. */
export function saysItIsMissing(error: unknown): boolean {
  return claimsMissing(error) || error instanceof RefusedError;
}
