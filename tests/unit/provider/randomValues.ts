import fc from "fast-check";
import { z } from "zod";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import { elementOf, entryOf } from "../../../provider/schema/parts";

const pieces = [
  "a",
  "B",
  "é",
  "ß",
  "İ",
  "🙂",
  "0",
  "00",
  "7",
  "255",
  ".",
  "..",
  "*.",
  "@",
  "-",
  "_",
  ":",
  "::",
  "/",
  "//",
  "#",
  "?",
  "&",
  "=",
  " ",
  "\t",
  "\n",
  "\r",
  "\0",
  "\u00a0",
  "\u3002",
  "\ud800",
  '"',
  '" "',
  "'",
  "\\",
  "\\;",
  '\\"',
  "\\195\\169",
  "(",
  ")",
  ";",
  "xn--",
  "xn--caf-dma",
  "Example.COM",
  "example.com.",
  "[",
  "]",
  "%",
  "%41",
  "%zz",
  "+",
  "Z",
  "z",
  "T",
  "@host",
  "user:pass@",
  "https://",
  "HTTP://",
  ":443",
  ":80",
  ":8080",
  "192.0.2.1",
  "2001:DB8:0:0::1",
  "::ffff:192.0.2.1",
  "fe80::1%eth0",
  "/024",
  "/0",
  "2026-12-01",
  "12-01-2026",
  "T10:00:00",
  ".000",
  ".1",
  "+02:00",
  "AS00064500",
  "de",
  "sha256:",
  "0".repeat(64),
  "__proto__",
];

export const oddStrings = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join("")) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
);

/** Yields a string in several spellings. */
function spellingsOf(value: string): fc.Arbitrary<string> {
  const changes: readonly ((own: string, odd: string) => string)[] = [
    (own) => own,
    (own) => own.toUpperCase(),
    (own) => own.toLowerCase(),
    (own) => ` ${own}\n`,
    (own) => `${own}.`,
    (own) => `${own}/`,
    (own) => `"${own}"`,
    (own) => `("${own}")`,
    (own, odd) => `${own}${odd}`,
    (own, odd) => `${odd}${own}`,
  ];
  return fc.tuple(fc.constantFrom(...changes), oddStrings).map(([change, odd]) => change(value, odd));
}

/** Yields values of a schema's shape in many spellings. Most ignore bounds. */
export function valuesOf(schema: z.ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { example, enumeration } = metaOf(schema);
  const given = example === undefined ? [] : [fc.constant(example)];
  if (enumeration) {
    const members = Object.entries(enumeration.values).flatMap(([name, value]) => [name, name.toLowerCase(), value]);
    return fc.oneof(fc.constantFrom<unknown>(...members), ...given);
  }
  return fc.oneof(ofShape(unwrap(schema), typeof example === "string" ? example : undefined, depth), ...given);
}

function ofShape(bare: z.ZodType, example: string | undefined, depth: number): fc.Arbitrary<unknown> {
  if (bare instanceof z.ZodEnum) return fc.constantFrom(...bare.options.map(String)).chain(spellingsOf);
  if (bare instanceof z.ZodString) {
    return example === undefined ? oddStrings : fc.oneof(spellingsOf(example), oddStrings);
  }
  if (bare instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 0, max: 300 }), fc.double({ noNaN: true }));
  if (bare instanceof z.ZodBoolean) return fc.boolean();
  if (bare instanceof z.ZodUnion) {
    return fc.oneof(...(bare.options as z.ZodType[]).map((option) => valuesOf(option, depth + 1)));
  }
  if (depth > 4) return fc.constant(undefined);
  if (bare instanceof z.ZodArray) return fc.array(valuesOf(elementOf(bare), depth + 1), { maxLength: 3 });
  if (bare instanceof z.ZodRecord) {
    return fc
      .array(fc.tuple(valuesOf(bare.keyType as z.ZodType, depth + 1), valuesOf(entryOf(bare), depth + 1)), {
        maxLength: 3,
      })
      .map((entries) => Object.fromEntries(entries));
  }
  if (bare instanceof z.ZodObject) {
    const properties = Object.entries<z.ZodType>(bare.shape).map(([name, property]) => [
      name,
      valuesOf(property, depth + 1),
    ]);
    return fc.record(Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
  }
  return fc.anything();
}
