/** Minimum bytes within four times the time limit of a request: 16 KiB in two minutes for a limit of 30 s. */
const leastBytes = 16 * 1024;
const limits = 4;

export class DrippingError extends Error {
  override readonly name = "DrippingError";

  constructor(
    readonly bytes: number,
    readonly withinMs: number,
  ) {
    super(`${bytes} bytes came in ${withinMs} ms`);
  }
}

/**
 * Fails a body that drips: a few bytes before each time limit. Long bodies and pauses are fine. Counts only the time
 * spent waiting for the platform, not the consumer's.
 *
 * @param timeoutMs `edge:requestTimeoutMs`
 * @throws DrippingError
 */
export async function* atLeastRate(
  body: AsyncIterable<Uint8Array>,
  timeoutMs: number,
  now: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  let [waited, bytes, begun] = [0, 0, now()];
  for await (const piece of body) {
    waited += now() - begun;
    bytes += piece.length;
    if (bytes >= leastBytes) [waited, bytes] = [0, 0];
    else if (waited > limits * timeoutMs) throw new DrippingError(bytes, Math.round(waited));
    yield piece;
    begun = now();
  }
}
