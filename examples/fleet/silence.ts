/** The job of a worker that has been silent for so long starts elsewhere, up to 30 seconds later. */
export const heartbeatSeconds = 30;

/** A worker kills its runs when the database has been silent for so long. The rest of the time is for their last requests. */
export const silenceSeconds = heartbeatSeconds / 2;

/** Runs `use` with a signal that is aborted once the database has not confirmed a job for too long, or with `lost`. */
export async function untilSilence<T>(
  confirm: () => Promise<unknown>,
  lost: AbortSignal,
  use: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const silence = new AbortController();
  let heard = 0;
  // What the database confirms holds from when it was asked: the response may take long.
  const ask = async () => {
    const asked = performance.now();
    await confirm();
    heard = Math.max(heard, asked);
  };
  await ask();
  const timer = setInterval(() => {
    if (performance.now() - heard < silenceSeconds * 1000) ask().catch(() => {});
    else silence.abort(new Error(`the database has not responded for ${silenceSeconds} s`));
  }, 1000);
  return use(AbortSignal.any([lost, silence.signal])).finally(() => clearInterval(timer));
}
