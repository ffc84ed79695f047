import { isUtf8 } from "node:buffer";

/** A response, an item of it, or what stands around its list, is larger than what may be held at once. */
export class TooLargeError extends Error {}

/** The most that a response may hold, in bytes: 32 MiB. What is streamed may hold more; the bound is then that of an item. */
export const largestResponse = 32 * 1024 * 1024;

/** The body of a response as a string, with a mark in place of what is not UTF-8. */
export interface Body {
  readonly content: string;
  readonly isUtf8: boolean;
}

/**
 * The body of a response as a string.
 *
 * @throws TooLargeError as soon as it is larger than `largestResponse`; the rest is not read
 */
export async function contentOf(body: AsyncIterable<Uint8Array>): Promise<Body> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size > largestResponse) throw new TooLargeError();
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  return { content: new TextDecoder().decode(bytes), isUtf8: isUtf8(bytes) };
}
