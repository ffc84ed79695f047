/** So many bytes are to come within so many times the limit of a request: 16 KiB in two minutes, where that is 30 s. */
const leastBytes = 16 * 1024;
const limits = 4;

/** A response that comes, but so slowly that it would not end. */
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
 * The pieces of a body, as long as it comes at a least rate. A body of any length may take its time, and pause; one that
 * drips, a few bytes before each limit between two pieces, ends. What counts is the time that is waited for the platform:
 * whoever uses the pieces may take long.
 *
 * @param timeoutMs the limit of a request, `edge:requestTimeoutMs`
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
