/** A whole number of an answer that JavaScript cannot hold exactly; its digits are kept. */
export class LargeInteger {
  readonly digits: string;

  constructor(digits: string) {
    this.digits = digits;
  }

  toString(): string {
    return this.digits;
  }

  /** A text, so that nothing rounds it on its way. */
  toJSON(): string {
    return this.digits;
  }
}

/** How many levels of lists and objects an answer may have; the platform's own have about ten. */
export const deepestAnswer = 500;

/**
 * Parses an answer without rounding a whole number silently: one beyond 2^53 − 1 becomes a `LargeInteger`, which no
 * number of a schema accepts. Leaves out keys with the name `__proto__`. A byte order mark at the start is skipped.
 *
 * @throws SyntaxError if it is not JSON, RangeError if it is nested too deeply
 */
export function parseJson(text: string): unknown {
  const json = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const { deepest, longestNumber } = outline(json);
  // What reads a value level by level, here and in the engine, would run out of stack.
  if (deepest > deepestAnswer) throw new RangeError(`nested in more than ${deepestAnswer} levels`);
  const parsed: unknown = longestNumber >= digitsOfLargest ? parseExactly(json) : JSON.parse(json);
  return mayHoldPrototypeKey.test(json) ? withoutPrototypeKeys(parsed) : parsed;
}

/** How many digits 2^53 − 1 has. */
const digitsOfLargest = 16;

/** In how many levels the brackets outside of texts are nested, and how many digits follow each other there; also of what is no JSON. */
function outline(json: string): { deepest: number; longestNumber: number } {
  let [depth, deepest, digits, longestNumber] = [0, 0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code >= digit0 && code <= digit9) {
      digits += 1;
      continue;
    }
    if (digits > longestNumber) longestNumber = digits;
    digits = 0;
    if (code === quote) at = endOfText(json, at);
    else if (code === openList || code === openObject) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === closeList || code === closeObject) depth -= 1;
  }
  return { deepest, longestNumber: Math.max(digits, longestNumber) };
}

/** Where the text ends that begins there; the end of all where it does not end. */
function endOfText(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return json.length;
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];
const [digit0, digit9] = [0x30, 0x39];

function parseExactly(json: string): unknown {
  const { parse } = require("lossless-json") as typeof import("lossless-json");
  return parse(json, undefined, {
    parseNumber: exactNumber,
    // As JSON.parse does it.
    onDuplicateKey: ({ newValue }) => newValue,
  });
}

/** The number that the digits spell; a whole one beyond 2^53 − 1 keeps its digits. */
export function exactNumber(digits: string): number | LargeInteger {
  return /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? new LargeInteger(digits) : Number(digits);
}

/** The name, or a name in which its first character is escaped or a later one may be. */
const mayHoldPrototypeKey = /__proto__|\\u00[57]|\\u006/i;

/** The value without keys of the name `__proto__`, at any depth. */
export function withoutPrototypeKeys(root: unknown): unknown {
  const left = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
    for (const inner of Object.values(value)) left.push(inner);
  }
  return root;
}
