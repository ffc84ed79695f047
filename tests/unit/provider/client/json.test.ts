import { deepestResponse, parseJson } from "../../../../provider/client/json";
import { LargeInteger } from "../../../../provider/schema/largeInteger";

test("2^53 − 1 is a number, and a larger integer keeps its digits", () => {
  const { least, most, beyond, below } = parseJson(
    '{"least": -9007199254740991, "most": 9007199254740991, "beyond": 9007199254740993, "below": -9223372036854775808}',
  ) as Record<string, unknown>;
  expect(least).toBe(Number.MIN_SAFE_INTEGER);
  expect(most).toBe(Number.MAX_SAFE_INTEGER);
  expect(beyond).toEqual(new LargeInteger("9007199254740993"));
  expect(String(below)).toBe("-9223372036854775808");
});

test("a large integer is serialized with the same digits", () => {
  expect(JSON.stringify(parseJson("[9007199254740993]"))).toBe('["9007199254740993"]');
});

test("fractions, exponents and digits within strings are parsed as by JSON.parse", () => {
  const json =
    '{"fraction": 0.12345678901234567, "exponent": 1e3, "string": "12345678901234567890", "twice": 1, "twice": 2}';
  expect(parseJson(json)).toEqual(JSON.parse(json));
});

test("a large integer keeps its digits at any position, beside shorter ones and long strings", () => {
  for (let before = 0; before < 40; before += 1) {
    const [key, short] = ["x".repeat(before), "123456789012345"];
    const json = `{"${key}":${short},"list":["${short}x${short}",${short}.5,9007199254740993]}`;
    const { list } = parseJson(json) as { list: unknown[] };
    expect(list.at(-1)).toEqual(new LargeInteger("9007199254740993"));
  }
});

test("a byte order mark at the start is skipped", () => {
  expect(parseJson('\ufeff{"a":1}')).toEqual({ a: 1 });
});

test.each([
  ["plainly", '{"a":{"__proto__":{"admin":true},"b":1}}'],
  ["escaped", '{"a":{"\\u005f\\u005fproto__":{"admin":true},"b":1}}'],
  ["in the middle", '{"a":{"__\\u0070roto__":{"admin":true},"b":1}}'],
  ["beside a large number", '{"a":{"__proto__":{"admin":true},"b":1},"n":12345678901234567890}'],
])("a `__proto__` key is dropped: %s", (_, json) => {
  const { a } = parseJson(json) as { a: object };
  expect(Object.keys(a)).toEqual(["b"]);
  expect(Object.getPrototypeOf(a)).toBe(Object.prototype);
  expect({ ...a, ...Object.assign({}, a) }).not.toHaveProperty("admin");
});

test.each(["", "{", '{"a":1', "<html>", "[1234567890123456789", "undefined"])("%j is refused", (json) => {
  expect(() => parseJson(json)).toThrow(SyntaxError);
});

test("a response that is nested too deeply is refused before the stack overflows", () => {
  const nested = (levels: number, inside = "") => `${"[".repeat(levels)}${inside}${"]".repeat(levels)}`;
  expect(parseJson(nested(deepestResponse, "12345678901234567890"))).toHaveLength(1);
  for (const levels of [deepestResponse + 1, 10_000, 100_000]) {
    expect(() => parseJson(nested(levels))).toThrow(RangeError);
    expect(() => parseJson(nested(levels, "12345678901234567890"))).toThrow(RangeError);
    expect(() => parseJson('{"a":'.repeat(levels))).toThrow(RangeError);
  }
});

test("brackets within strings and adjacent lists do not count as levels", () => {
  const json = JSON.stringify({ string: `\\"${"[".repeat(1000)}`, lists: Array.from({ length: 1000 }, () => [{}]) });
  expect(parseJson(json)).toEqual(JSON.parse(json));
});
