import { firstTen } from "../schema/sentence";
import { claimsMissing, EdgeError, InvalidResponseError, isNotFoundOrUnauthorised } from "./errors";

/** Pauses before reading again what does not show a write yet, about ten seconds in all. */
const afterWriteMs = [300, 600, 1_200, 2_400, 5_000];
/** Pauses before a refresh believes that something is gone: a listing may be empty for a moment. */
export const inRefreshMs = [500, 1_500];

/** The operation that waits. `wait` ends early, and `cancelled` is aborted, when its time is up or the run is interrupted. */
export interface Waiting {
  wait(ms: number): Promise<void>;
  readonly cancelled: AbortSignal;
}

/** The platform reported success, but no read confirms it. */
export class UnconfirmedError extends EdgeError {
  override readonly name: string = "UnconfirmedError";
}

/** The platform reported success, but reads go on to show that the write did not take effect. */
export class NotShownError extends UnconfirmedError {
  override readonly name = "NotShownError";
}

/** Reads with growing pauses until a read is good, the time is up, or the operation is cancelled. Returns the last read. */
export async function readAgain<Shown>(
  { wait, cancelled }: Waiting,
  read: (isLast: boolean) => Promise<Shown>,
  isGood: (shown: Shown) => boolean,
  pausesMs: readonly number[] = afterWriteMs,
): Promise<Shown> {
  let shown = await read(false);
  for (const [index, pauseMs] of pausesMs.entries()) {
    if (isGood(shown) || cancelled.aborted) break;
    await wait(pauseMs);
    if (cancelled.aborted) break;
    shown = await read(index === pausesMs.length - 1);
  }
  return shown;
}

/**
 * Reads until nothing that was written is missing. Before the last read, an idempotent write is repeated.
 *
 * @returns the read that shows the write
 * @throws NotShownError, UnconfirmedError, and the error of a read which says that the object is missing
 */
export async function untilShown<Shown>(
  context: Waiting,
  read: () => Promise<Shown>,
  missing: (shown: Shown) => readonly string[],
  repeat?: () => Promise<unknown>,
): Promise<Shown> {
  const look = async (isLast: boolean) => {
    // If it is refused, the read decides.
    if (isLast) await repeat?.().catch(() => {});
    try {
      const shown = await read();
      return { shown, unseen: missing(shown) };
    } catch (error) {
      // A read may not find a new object yet.
      if (claimsMissing(error)) return { error, unseen: [error.message] };
      throw unconfirmed(error as Error);
    }
  };
  const { shown, unseen, error } = await readAgain(context, look, (looked) => looked.unseen.length === 0);
  // A gateway's 404 tells nothing about the write.
  if (error) throw error.saysNotFound || isNotFoundOrUnauthorised(error) ? error : unconfirmed(error);
  if (unseen.length === 0) return shown;
  throw notShown(unseen);
}

/**
 * Reads until an object that was created is found.
 *
 * @throws as `untilShown`
 */
export async function untilFound<Item>(
  context: Waiting,
  what: string,
  read: () => Promise<Item | undefined>,
): Promise<Item> {
  return (await untilShown(context, read, (found) => (found ? [] : [`${what} does not exist`]))) as Item;
}

/**
 * Reads until the object that was deleted is gone. `read` returns false if there is no such object.
 *
 * @throws NotShownError, UnconfirmedError, and the error of a 404 that may not be the platform's
 */
export async function untilGone(context: Waiting, noun: string, read: () => Promise<unknown>): Promise<void> {
  const find = () =>
    read().catch((error: Error) => {
      if (!claimsMissing(error)) throw unconfirmed(error);
      if (!error.saysNotFound) throw error;
      return false;
    });
  const found = await readAgain(context, find, (each) => each === false);
  if (found !== false) throw notShown([`the ${noun} can still be read`]);
}

function unconfirmed(error: Error): UnconfirmedError {
  return new UnconfirmedError(
    `${error.message} So it is not known whether the previous write took effect. Rerun when the platform can be read.`,
    // Whoever responds to a read with 200 and not as the platform does may have responded to the write as well.
    { mayHaveTakenEffect: !(error instanceof InvalidResponseError) },
  );
}

function notShown(unseen: readonly string[]): NotShownError {
  return new NotShownError(
    `the platform reported success, but ${firstTen(unseen)}. Another program may have undone it, or the platform is slow to show it. Run it again.`,
    { mayHaveTakenEffect: true },
  );
}
