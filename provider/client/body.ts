import { isUtf8 } from "node:buffer";

/** A response, or a part of a streamed one, exceeds `largestResponse`. */
export class TooLargeError extends Error {}

/** Maximum size of a response in bytes: 32 MiB. In a streamed response, it limits each item. */
export const largestResponse = 32 * 1024 * 1024;

/** Invalid UTF-8 becomes replacement characters. */
export interface Body {
  readonly content: string;
  readonly isUtf8: boolean;
}

/** @throws TooLargeError as soon as it exceeds `largestResponse` */
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
