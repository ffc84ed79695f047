import { LargeInteger } from "../schema/largeInteger";

/** Maximum nesting; the platform's responses have about ten levels. */
export const deepestResponse = 500;

/**
 * Parses a response without rounding integers: one beyond 2^53 − 1 becomes a `LargeInteger`, which no number of a
 * schema accepts. Drops keys named `__proto__`. Skips a byte order mark.
 *
 * @throws SyntaxError if it is not JSON, RangeError if it is nested too deeply
 */
export function parseJson(content: string): unknown {
  const json = content.charCodeAt(0) === 0xfeff ? content.slice(1) : content;
  const isPlain = json.length <= longestPlain && !hasDigits(json, digitsOfLargest);
  const parsed = isPlain ? parsePlain(json) : parseWithCare(json);
  return mayHoldPrototypeKey.test(json) ? withoutPrototypeKeys(parsed) : parsed;
}

/** Longest response, in characters, parsed before its depth is checked. Two million levels briefly take 140 MB. */
const longestPlain = 4 * 1024 * 1024;

/** Checks the depth of the parsed value, which is faster than scanning the string. */
function parsePlain(json: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    throw outline(json).deepest > deepestResponse ? tooDeep() : error;
  }
  // Each level takes at least two characters.
  if (json.length > 2 * deepestResponse && isDeeper(parsed, deepestResponse)) throw tooDeep();
  return parsed;
}

function parseWithCare(json: string): unknown {
  const { deepest, longestNumber } = outline(json);
  if (deepest > deepestResponse) throw tooDeep();
  return longestNumber >= digitsOfLargest ? parseExactly(json) : JSON.parse(json);
}

/** Returns the error for nesting that would overflow the stack of recursive code, here and in the engine. */
export function tooDeep(): RangeError {
  return new RangeError(`nested in more than ${deepestResponse} levels`);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) {
    // Most values are strings; this avoids calls for them.
    if (typeof inner === "object" && isDeeper(inner, levels - 1)) return true;
  }
  return false;
}

/** True if there is a run of this many digits. A run cannot fit between two checked characters. */
function hasDigits(json: string, many: number): boolean {
  for (let at = many - 1; at < json.length; at += many) {
    if (!isDigit(json.charCodeAt(at))) continue;
    let [begin, end] = [at, at];
    while (isDigit(json.charCodeAt(begin - 1))) begin -= 1;
    while (isDigit(json.charCodeAt(end))) end += 1;
    if (end - begin >= many) return true;
  }
  return false;
}

function isDigit(code: number): boolean {
  return code >= digit0 && code <= digit9;
}

/** Number of digits of 2^53 − 1. */
const digitsOfLargest = 16;

/** Measures nesting and runs of digits outside strings. The input need not be valid JSON. */
function outline(json: string): { deepest: number; longestNumber: number } {
  let [depth, deepest, digits, longestNumber] = [0, 0, 0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isDigit(code)) {
      digits += 1;
      continue;
    }
    if (digits > longestNumber) longestNumber = digits;
    digits = 0;
    if (code === quote) at = endOfString(json, at);
    else if (code === openList || code === openObject) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === closeList || code === closeObject) depth -= 1;
  }
  return { deepest, longestNumber: Math.max(digits, longestNumber) };
}

/** Returns the end of the input if the string is not closed. */
function endOfString(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    if (!isEscaped(json, end, begin)) return end;
  }
  return json.length;
}

function isEscaped(json: string, at: number, begin: number): boolean {
  let before = at - 1;
  while (before > begin && json.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

const [quote, openList, closeList, openObject, closeObject] = [0x22, 0x5b, 0x5d, 0x7b, 0x7d];
const [digit0, digit9, backslash] = [0x30, 0x39, 0x5c];

function parseExactly(json: string): unknown {
  const { parse } = require("lossless-json") as typeof import("lossless-json");
  return parse(json, undefined, {
    parseNumber: exactNumber,
    // The last duplicate wins, as in `JSON.parse`.
    onDuplicateKey: ({ newValue }) => newValue,
  });
}

export function exactNumber(digits: string): number | LargeInteger {
  return /^-?\d+$/.test(digits) && !Number.isSafeInteger(Number(digits)) ? new LargeInteger(digits) : Number(digits);
}

/** Matches `__proto__`, and escapes that may spell it. */
const mayHoldPrototypeKey = /__proto__|\\u00[57]|\\u006/i;

/** Removes keys named `__proto__` at any depth. */
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
