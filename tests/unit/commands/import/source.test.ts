import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { Expression, source } from "../../../../commands/import/source";
import { quoted } from "../../../../provider/schema/quoted";
import { odd } from "./variedAccount";

/** What a piece of source means. */
const meant = (text: string) => JSON.parse(JSON.stringify(runInNewContext(`(${text})`)));

test("a text means itself, whatever stands in it", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => meant(quoted(text)) === text));
  for (const text of Object.values(odd)) expect(meant(quoted(text))).toBe(text);
});

test("a text is on one line, and hides nothing", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(quoted(text))));
  expect(quoted("a\u2028b\u202ec\u{e0001}\0größe")).toBe('"a\\u2028b\\u202ec\\u{e0001}\\u0000größe"');
});

test("a value means itself", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => text !== "__proto__");
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
  fc.assert(fc.property(value, (given) => expect(meant(source(given))).toEqual(given)));
});

test("is on one line where it fits, with what stands before and after it", () => {
  expect(source({ a: 1, "b-c": [true, "x"] })).toBe('{ a: 1, "b-c": [true, "x"] }');
  const value = { name: "x".repeat(66) };
  expect(source(value, 0, 0, 2)).toBe(`{ name: "${"x".repeat(66)}" }`);
  expect(source(value, 0, 1, 2)).toBe(`{\n  name: "${"x".repeat(66)}",\n}`);
});

test("a list of things with several properties has a line for each", () => {
  const variable = (name: string) => ({ name, value: new Expression(`config.requireSecret("${name}")`) });
  expect(source({ list: [variable("a"), variable("b")], one: [variable("c")] })).toBe(
    `{
  list: [
    { name: "a", value: config.requireSecret("a") },
    { name: "b", value: config.requireSecret("b") },
  ],
  one: [{ name: "c", value: config.requireSecret("c") }],
}`,
  );
});
