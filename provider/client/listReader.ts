import type { ParsedTokenInfo, TokenParser } from "@streamparser/json";
import { deepestResponse, exactNumber, tooDeep, withoutPrototypeKeys } from "./json";

/** Buffer size in bytes. */
const decodedAtOnce = 16 * 1024;

/** Parses a JSON object incrementally: the items of one list, and the rest. */
export class ListReader {
  readonly #tokenizer: InstanceType<typeof import("@streamparser/json").Tokenizer>;
  #depth = 0;
  #items: unknown[] = [];
  #rest: unknown;

  constructor(list: string) {
    const { Tokenizer, TokenParser, TokenType } = require("@streamparser/json") as typeof import("@streamparser/json");
    const parser: TokenParser = new TokenParser({ paths: [`$.${list}.*`, "$"] });
    parser.onValue = ({ value, parent, stack }) => {
      if (stack.length === 0) this.#rest = withoutPrototypeKeys(value);
      else if (Array.isArray(parent)) {
        this.#items.push(withoutPrototypeKeys(value));
        parent.length -= 1;
      }
    };
    const [opening, closing] = [
      [TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET],
      [TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET],
    ];
    class ExactTokenizer extends Tokenizer {
      protected override parseNumber(digits: string): number {
        // The token parser passes it on unchanged.
        return exactNumber(digits) as number;
      }
    }
    this.#tokenizer = new ExactTokenizer({ stringBufferSize: decodedAtOnce, numberBufferSize: decodedAtOnce });
    this.#tokenizer.onToken = (info: ParsedTokenInfo) => {
      if (opening.includes(info.token)) this.#depth += 1;
      else if (closing.includes(info.token)) this.#depth -= 1;
      if (this.#depth > deepestResponse) throw tooDeep();
      parser.write(info);
    };
  }

  /** Returns the items that end in this part of the JSON. */
  write(part: string): unknown[] {
    this.#items = [];
    readable(() => this.#tokenizer.write(part));
    return this.#items;
  }

  /** Returns the object with its list left empty. */
  end(): unknown {
    readable(() => this.#tokenizer.end());
    if (this.#rest === undefined) throw new SyntaxError("Unexpected end of JSON input");
    return this.#rest;
  }
}

function readable(read: () => void): void {
  try {
    read();
  } catch (error) {
    throw error instanceof RangeError ? error : new SyntaxError((error as Error).message);
  }
}
