import { firstTen } from "../schema/sentence";
import { EdgeError, InvalidResponseError } from "./errors";
import { claimsMissing, saysMissing } from "./notFound";

/**
 * Pauses between two reads, in milliseconds. Those between the attempts of one HTTP request are in `retry.ts`.
 *
 * | Pauses | Who waits for what | In all |
 * |---|---|---|
 * | `afterWrite` | a write for a read that shows it; a create for the object of a lost response; an object for its new parent | 10 s |
 * | `inRefresh` | a refresh for files that a listing may lack for a moment | 2 s |
 * | `forPullZone` | an accelerated DNS record for its pull zone | 3 s |
 * | `forComparison` | a first create for the engine to compare further resources | 0.5 s |
 * | `beforeRefusal` | a create for another resource to release the object | 3 s |
 * | `whileOthersLook` | a refresh that misses an object for proof that the key reads the account | 5 s, more during other reads |
 * | `inTransition` | a deployment, a deletion, a publish for the platform's status | `waitTimeoutSeconds` |
 *
 * A certificate is requested every 15 s, or when the platform asks for it, until `waitTimeoutSeconds`
 * (`certificates.ts`).
 */
export const pauses = {
  afterWrite: [300, 600, 1_200, 2_400, 5_000],
  inRefresh: [500, 1_500],
  forPullZone: [1_000, 2_000],
  forComparison: Array<number>(5).fill(100),
  beforeRefusal: Array<number>(30).fill(100),
  *whileOthersLook(areLooking: () => boolean): Generator<number> {
    yield* [100, 400, 500, 1_000, 3_000];
    while (areLooking()) yield 500;
  },
  *inTransition(limitSeconds: number): Generator<number> {
    // Most transitions take seconds, some take minutes.
    let pauseMs = 500;
    for (let leftMs = limitSeconds * 1000; leftMs > 0; pauseMs = Math.min(pauseMs * 1.5, 5_000)) {
      yield Math.min(pauseMs, leftMs);
      leftMs -= pauseMs;
    }
  },
} as const;

/** At a timeout or an interruption, `wait` ends early and `cancelled` is aborted. */
export interface Waiting {
  wait(ms: number): Promise<void>;
  readonly cancelled: AbortSignal;
}

/** The platform reported success, but no read confirms it. */
export class UnconfirmedError extends EdgeError {
  override readonly name: string = "UnconfirmedError";
}

/** The platform reported success, but reads contradict it. */
export class NotVisibleError extends UnconfirmedError {
  override readonly name = "NotVisibleError";
}

/**
 * Reads until a read is good, the pauses end, or the operation is cancelled. Returns the last read.
 *
 * @param read gets the time waited so far
 */
export async function readAgain<State>(
  { wait, cancelled }: Waiting,
  read: (waitedMs: number) => Promise<State> | State,
  isGood: (state: State) => boolean,
  pausesMs: Iterable<number> = pauses.afterWrite,
): Promise<State> {
  const remaining = pausesMs[Symbol.iterator]();
  let waitedMs = 0;
  let state = await read(waitedMs);
  while (!isGood(state) && !cancelled.aborted) {
    const next = remaining.next();
    if (next.done) break;
    await wait(next.value);
    if (cancelled.aborted) break;
    waitedMs += next.value;
    state = await read(waitedMs);
  }
  return state;
}

/**
 * Reads until nothing that was written is missing. Repeats an idempotent write before the last read.
 *
 * @throws NotVisibleError, UnconfirmedError, and the error of a read that reports the object missing
 */
export async function untilVisible<State>(
  context: Waiting,
  read: () => Promise<State>,
  missing: (state: State) => readonly string[],
  repeat?: () => Promise<unknown>,
): Promise<State> {
  let looks = 0;
  const look = async () => {
    // If the repetition is refused, the read decides.
    if (looks === pauses.afterWrite.length) await repeat?.().catch(() => {});
    looks += 1;
    try {
      const state = await read();
      return { state, unseen: missing(state) };
    } catch (error) {
      // A read may not find a new object yet.
      if (claimsMissing(error)) return { error, unseen: [error.message] };
      throw unconfirmed(error as Error);
    }
  };
  const { state, unseen, error } = await readAgain(context, look, (looked) => looked.unseen.length === 0);
  // A gateway's 404 says nothing about the write.
  if (error) throw error.platformSays ? error : unconfirmed(error);
  if (unseen.length === 0) return state;
  throw notVisible(unseen);
}

/** @throws the errors of `untilVisible` */
export async function untilFound<Item>(
  context: Waiting,
  what: string,
  read: () => Promise<Item | undefined>,
): Promise<Item> {
  return (await untilVisible(context, read, (found) => (found ? [] : [`${what} does not exist`]))) as Item;
}

/**
 * Waits until a read reports the object missing or returns false.
 *
 * @throws NotVisibleError, UnconfirmedError, and the error of a 404 that may not be the platform's
 */
export async function untilGone(context: Waiting, noun: string, read: () => Promise<unknown>): Promise<void> {
  const find = () =>
    read().catch((error) => {
      if (!claimsMissing(error)) throw error;
      return saysMissing(error) ? false : error;
    });
  const isOver = (found: unknown) => found === false || claimsMissing(found);
  const found = await untilVisible(context, find, (each) => (isOver(each) ? [] : [stillThere(`the ${noun}`)]));
  if (found !== false) throw found;
}

export function notAsWritten(what: string, names: readonly string[]): string[] {
  return names.map((name) => `${what} does not have ${name} as written`);
}

export function stillThere(what: string): string {
  return `${what} is still there`;
}

function unconfirmed(error: Error): UnconfirmedError {
  return new UnconfirmedError(
    `${error.message} Therefore, it is unknown whether the previous write took effect. Rerun when the platform can be read again.`,
    // Something other than the platform answered the read, and may have answered the write as well.
    { mayHaveTakenEffect: !(error instanceof InvalidResponseError) },
  );
}

function notVisible(unseen: readonly string[]): NotVisibleError {
  return new NotVisibleError(
    `${reportedSuccess(firstTen(unseen))} Another program may have undone the write, or the platform may be slow to apply it. Run the command again.`,
    { mayHaveTakenEffect: true },
  );
}

export function reportedSuccess(but: string): string {
  return `the platform reported success, but ${but}.`;
}
