import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { Expression, source } from "../../../../commands/import/source";
import { quoted } from "../../../../provider/schema/quoted";
import { odd } from "./variedAccount";

const meant = (code: string) => JSON.parse(JSON.stringify(runInNewContext(`(${code})`)));

test("a string literal evaluates to the string, whatever it contains", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (value) => meant(quoted(value)) === value));
  for (const value of Object.values(odd)) expect(meant(quoted(value))).toBe(value);
});

test("a string is on one line, with every character visible", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (value) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(quoted(value))));
  expect(quoted("a\u2028b\u202ec\u{e0001}\0größe")).toBe('"a\\u2028b\\u202ec\\u{e0001}\\u0000größe"');
});

test("a literal evaluates to the value", () => {
  const name = fc.string({ unit: "grapheme", minLength: 1 }).filter((value) => value !== "__proto__");
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

test("a literal is on one line if it fits between the surrounding code", () => {
  expect(source({ a: 1, "b-c": [true, "x"] })).toBe('{ a: 1, "b-c": [true, "x"] }');
  const value = { name: "x".repeat(66) };
  expect(source(value, 0, 0, 2)).toBe(`{ name: "${"x".repeat(66)}" }`);
  expect(source(value, 0, 1, 2)).toBe(`{\n  name: "${"x".repeat(66)}",\n}`);
});

test("a list of objects with several properties has one line per object", () => {
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
