import { LargeInteger } from "../schema/largeInteger";

/** How many levels of lists and objects a response may have; the platform's own have about ten. */
export const deepestResponse = 500;

/**
 * Parses a response without rounding an integer silently: one beyond 2^53 − 1 becomes a `LargeInteger`, which no
 * number of a schema accepts. Leaves out keys with the name `__proto__`. A byte order mark at the start is skipped.
 *
 * @throws SyntaxError if it is not JSON, RangeError if it is nested too deeply
 */
export function parseJson(content: string): unknown {
  const json = content.charCodeAt(0) === 0xfeff ? content.slice(1) : content;
  const isPlain = json.length <= longestPlain && !hasDigits(json, digitsOfLargest);
  const parsed = isPlain ? parsePlain(json) : parseWithCare(json);
  return mayHoldPrototypeKey.test(json) ? withoutPrototypeKeys(parsed) : parsed;
}

/** Up to so many characters, a response is parsed before its depth is known; of two million levels, that takes 140 MB for a moment. */
const longestPlain = 4 * 1024 * 1024;

/** What has no long number: its depth is looked up in what came of it, which is done sooner than in the string. */
function parsePlain(json: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    throw outline(json).deepest > deepestResponse ? tooDeep() : error;
  }
  // A level takes two characters at least.
  if (json.length > 2 * deepestResponse && isDeeper(parsed, deepestResponse)) throw tooDeep();
  return parsed;
}

function parseWithCare(json: string): unknown {
  const { deepest, longestNumber } = outline(json);
  if (deepest > deepestResponse) throw tooDeep();
  return longestNumber >= digitsOfLargest ? parseExactly(json) : JSON.parse(json);
}

/** What reads a value level by level, here and in the engine, would run out of stack. */
export function tooDeep(): RangeError {
  return new RangeError(`nested in more than ${deepestResponse} levels`);
}

/** Whether lists and objects are nested in more levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (levels === 0) return true;
  for (const inner of Object.values(value)) {
    // Most are strings, for which a function would take longer than this look.
    if (typeof inner === "object" && isDeeper(inner, levels - 1)) return true;
  }
  return false;
}

/** Whether so many digits follow each other, in a number or in a string. It is enough to look at one character of so many. */
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

/** How many digits 2^53 − 1 has. */
const digitsOfLargest = 16;

/** In how many levels the brackets outside of strings are nested, and how many digits follow each other there; also of what is no JSON. */
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

/** Where the string ends that begins there; the end of all where it does not end. */
function endOfString(json: string, begin: number): number {
  for (let end = json.indexOf('"', begin + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    if (!isEscaped(json, end, begin)) return end;
  }
  return json.length;
}

/** Whether the character there has a backslash in front that means it, in a string that begins there. */
function isEscaped(json: string, at: number, begin: number): boolean {
  let before = at - 1;
  while (before > begin && json.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}

/** The characters that tell how JSON is nested. */
const [quote, openList, closeList, openObject, closeObject] = [0x22, 0x5b, 0x5d, 0x7b, 0x7d];
const [digit0, digit9, backslash] = [0x30, 0x39, 0x5c];

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
