import type { Context } from "../../lifecycle/context";

/** How long it is waited for something that the platform brings about by and by. */
export interface Wait {
  readonly waitTimeoutSeconds?: number | undefined;
}

/** Polling starts short and grows: most transitions take seconds, some take minutes. */
const firstPollMs = 500;
const longestPollMs = 5_000;

/** Yields how long it has waited so far, in milliseconds, and nothing the last time, when the time is up. */
export async function* polls(
  context: Context,
  wait: Wait,
  otherwiseSeconds: number,
): AsyncGenerator<number | undefined> {
  const limit = timeoutSeconds(context, wait, otherwiseSeconds) * 1000;
  let pause = firstPollMs;
  for (let waited = 0; waited < limit; waited += pause, pause = Math.min(pause * 1.5, longestPollMs)) {
    yield waited;
    await context.wait(Math.min(pause, limit - waited));
  }
  yield undefined;
}

/** As declared, else as the option `customTimeouts` says. */
export function timeoutSeconds(context: Context, { waitTimeoutSeconds }: Wait, otherwise: number): number {
  return waitTimeoutSeconds ?? context.timeoutSeconds ?? otherwise;
}
