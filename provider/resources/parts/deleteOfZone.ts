import { claimsMissing, EdgeError, RefusedError } from "../../client/errors";

/** How something that belongs to a shield zone is deleted. */
interface Deletion {
  /** What it is: `rule`. */
  readonly noun: string;
  send(): Promise<{ readonly success?: boolean | null | undefined }>;
  /** Whether a list of the zone that was read in full does not have it. */
  isMissing(): Promise<boolean>;
  read(): Promise<unknown>;
}

/** Deletes what belongs to a shield zone; what is missing is deleted already. */
export async function deleteOfZone({ noun, send, isMissing, read }: Deletion): Promise<void> {
  const { success } = await send().catch(async (error) => {
    // A failure that a success carries has no form of its own for what is missing: the list tells.
    const mayBeMissing = error instanceof RefusedError && !claimsMissing(error);
    if (!mayBeMissing || !(await isMissing().catch(() => false))) throw error;
    return { success: true };
  });
  if (success || !(await isThere(read))) return;
  throw new EdgeError(`the platform reported success, but the ${noun} can still be read. Destroy it again.`);
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

/** What a shield zone does not have answers 404, or a success that carries a failure. */
export function saysItIsMissing(error: unknown): boolean {
  return claimsMissing(error) || error instanceof RefusedError;
}
