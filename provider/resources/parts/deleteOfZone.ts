import { RefusedError } from "../../client/errors";
import { claimsMissing, unlessMissing } from "../../client/notFound";
import { untilGone, type Waiting } from "../../client/readAgain";

interface Deletion {
  readonly noun: string;
  send(): Promise<{ readonly success?: boolean | null | undefined }>;
  listed(): Promise<{ readonly isListed: boolean; readonly isWhole: boolean }>;
  read(): Promise<unknown>;
}

export async function deleteOfZone(context: Waiting, { noun, send, listed, read }: Deletion): Promise<void> {
  const { success } = await send().catch(async (error) => {
    // A failure with status 200 does not say whether the object is missing. The list does.
    const mayBeMissing = error instanceof RefusedError && !claimsMissing(error);
    const list = mayBeMissing ? await listed().catch(() => undefined) : undefined;
    if (!list?.isWhole || list.isListed) throw error;
    return { success: true };
  });
  if (success) return;
  // A 404 may come from a gateway. The list still shows the object then.
  await untilGone(context, noun, async () => (await foundInZone(read())) !== undefined || (await listed()).isListed);
}

/** Returns undefined if the platform responds 404 or reports a failure with status 200. */
export async function foundInZone<T>(read: Promise<T>): Promise<T | undefined> {
  return unlessMissing(read, (error) => claimsMissing(error) || error instanceof RefusedError);
}
