import { TooLargeError, textOf } from "./body";
import { deepestAnswer, exactNumber, parseJson, withoutPrototypeKeys } from "./json";

/** Up to here, in bytes, an answer that tells its length is parsed whole, which takes a fraction of the time: 4 MiB. */
const parsedWhole = 4 * 1024 * 1024;

/**
 * Reads a JSON object from its bytes as they come: yields each item of the list of that name, and returns the object with
 * what else is in it, that list left empty. Holds one piece of the bytes and the items in it, however long the list is; a
 * short object it reads whole. Reads values as `parseJson` does.
 *
 * @param length how many bytes there will be, if that is known
 * @param mostAtOnce how many bytes an item, or what stands around the list, may have
 * @throws SyntaxError if it is not JSON, RangeError if it is nested too deeply, TooLargeError
 */
export function itemsIn(
  bytes: AsyncIterable<Uint8Array>,
  length: number | undefined,
  list: string,
  mostAtOnce: number,
): AsyncGenerator<unknown, unknown> {
  return length !== undefined && length <= parsedWhole
    ? itemsOfWhole(bytes, list)
    : itemsAsTheyCome(bytes, list, mostAtOnce);
}

async function* itemsOfWhole(bytes: AsyncIterable<Uint8Array>, list: string): AsyncGenerator<unknown, unknown> {
  const root = parseJson(await textOf(bytes));
  if (typeof root !== "object" || root === null || !Object.hasOwn(root, list)) return root;
  const items = (root as Record<string, unknown>)[list];
  if (!Array.isArray(items)) return root;
  yield* items;
  return { ...root, [list]: [] };
}

async function* itemsAsTheyCome(
  bytes: AsyncIterable<Uint8Array>,
  list: string,
  mostAtOnce: number,
): AsyncGenerator<unknown, unknown> {
  const parser = newParser(list);
  // A byte that is no UTF-8 becomes the character that stands for it, as in texts that are read whole.
  const decoder = new TextDecoder();
  let sinceItem = 0;
  for await (const piece of bytes) {
    parser.write(decoder.decode(piece, { stream: true }));
    sinceItem = parser.items.length > 0 ? 0 : sinceItem + piece.length;
    if (sinceItem > mostAtOnce) throw new TooLargeError();
    yield* parser.items.splice(0);
  }
  parser.write(decoder.decode());
  return parser.end();
}

function newParser(list: string) {
  const { Tokenizer, TokenParser, TokenType } = require("@streamparser/json") as typeof import("@streamparser/json");
  class ExactTokenizer extends Tokenizer {
    protected override parseNumber(digits: string): number {
      return exactNumber(digits) as number;
    }
  }
  const tokenizer = new ExactTokenizer({ stringBufferSize: 64 * 1024 });
  const parser = new TokenParser();
  const items: unknown[] = [];
  let root: unknown;
  let depth = 0;
  tokenizer.onToken = (token) => {
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > deepestAnswer) throw new RangeError(`nested in more than ${deepestAnswer} levels`);
    parser.write(token);
  };
  parser.onValue = ({ value, parent, stack }) => {
    if (stack.length === 0) root = value;
    if (stack.length !== 2 || stack[1]?.key !== list || !Array.isArray(parent)) return;
    items.push(withoutPrototypeKeys(value));
    parent.pop();
  };

  return {
    /** What is read and not taken yet. */
    items,
    write: (text: string) => asSyntaxError(() => tokenizer.write(text)),
    end(): unknown {
      asSyntaxError(() => tokenizer.end());
      if (root === undefined) throw new SyntaxError("it ends before its end");
      return withoutPrototypeKeys(root);
    },
  };
}

function asSyntaxError(run: () => void): void {
  try {
    run();
  } catch (error) {
    throw error instanceof RangeError ? error : new SyntaxError((error as Error).message);
  }
}
