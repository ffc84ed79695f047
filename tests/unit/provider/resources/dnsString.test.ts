import fc from "fast-check";
import { canonicalString, declaredString, stringIn, stringProblem } from "../../../../provider/resources/dns/dnsString";
import { seed } from "../../../seed";

/** Strings with many special characters of the presentation format. */
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'"\\(); \t\n019azé'.split(""), "🙂", '" "', "\\;", '\\"', "\\195\\169") }),
  fc.string({ unit: "binary" }),
);
const string = hostile.filter((value) => value !== "");

test.each([
  ['"a"', "a"],
  ['"v=spf1 " "-all"', "v=spf1 -all"],
  ['"v=spf1 ""-all"', "v=spf1 -all"],
  ['  "a"\n\t"b"  ', "ab"],
  ['( "v=DKIM1; k=rsa; " "p=MIIBIjAN" )', "v=DKIM1; k=rsa; p=MIIBIjAN"],
  ['( "v=DKIM1; h=sha256; "\n\t  "p=MIIB" )  ; ----- DKIM key mail for example.com', "v=DKIM1; h=sha256; p=MIIB"],
  ['(("a") "b")', "ab"],
  ['("a" ; the first part\n"b")', "ab"],
  ['"caf\\195\\169"', "café"],
  ['"caf\\195" "\\169"', "café"],
  ['"caf\\c3"', "cafc3"],
  ['"\\240\\159\\153\\130"', "🙂"],
  ['"\\239\\187\\191a"', "\ufeffa"],
  ['"\\000\\009"', "\0\t"],
  ['"café 🙂"', "café 🙂"],
  ['"\\"hello\\""', '"hello"'],
  ['"a\\\\;b\\;c"', "a\\;b;c"],
  ["v=spf1 -all", "v=spf1 -all"],
  ['say "a"', 'say "a"'],
  ["a\\195(b)", "a\\195(b)"],
])("%j is read by its meaning", (value, expected) => {
  expect(stringProblem(value)).toBeUndefined();
  expect(stringIn(value)).toBe(expected);
});

test.each([
  ['"a', 'an unclosed quote at character 1; declare "\\"\\\\\\"a\\""'],
  ['"a" "b', "an unclosed quote at character 5"],
  ['("a"', 'an unmatched "(" at character 1'],
  ['("a"))', 'an unmatched ")" at character 6'],
  ['"a" b', "an unquoted part at character 5"],
  ["(c) 2026 Acme", 'an unquoted part at character 2; declare "\\"(c) 2026 Acme\\"" if'],
  ['"a\\256"', "\\256 (a numeric escape has three digits, from 000 to 255) at character 3"],
  ['"a\\19"', "the invalid escape \\19 "],
  ['"a\\', "a trailing backslash at character 3"],
  ['"a\\195b"', "invalid UTF-8 at character 3"],
  ['"a\\195" "b"', "invalid UTF-8 at character 3"],
  ['"a\\195"', "invalid UTF-8 at character 3"],
  ['""', "must not be an empty string in quotes"],
  ['( "" "" )', "must not be an empty string in quotes"],
  [
    'v=DKIM1; p=MIIBIjAN" "IDAQAB',
    'declare "v=DKIM1; p=MIIBIjANIDAQAB" instead, or "\\"v=DKIM1; p=MIIBIjAN\\\\\\" \\\\\\"ID',
  ],
  ['v=DKIM1; p=MIIBIjAN" "IDAQAB"', 'declare "v=DKIM1; p=MIIBIjANIDAQAB" instead'],
  ["v=DKIM1\\; k=rsa\\; p=MIIBIjAN", 'declare "v=DKIM1; k=rsa; p=MIIBIjAN" instead'],
  ['say \\"hello\\" twice', 'declare "say \\"hello\\" twice" instead'],
])("%j is refused, with the position or with the string to declare", (value, expected) => {
  expect(stringProblem(value)).toContain(expected);
});

test("secrets are not quoted", () => {
  expect(stringProblem("token\\;part", true)).not.toContain("part");
  expect(stringProblem('"token', true)).not.toContain("token");
});

test("a string has exactly one canonical form with the same meaning", () => {
  fc.assert(
    fc.property(string, (value) => {
      const declared = declaredString(value);
      expect(stringProblem(declared)).toBeUndefined();
      expect(stringIn(declared)).toBe(value);
      expect(canonicalString(declared)).toBe(declared);
    }),
    { seed, numRuns: 2000 },
  );
});

test("a declared string either is refused or has one form with the same meaning", () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const form = canonicalString(value);
      expect(canonicalString(form)).toBe(form);
      if (stringProblem(value) === undefined) expect(stringIn(form)).toBe(stringIn(value));
      else expect(form === value || stringIn(value) === "").toBe(true);
    }),
    { seed, numRuns: 2000 },
  );
});

test("each character of a string may be written as its bytes, in any number of parts", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: "grapheme", maxLength: 3 }), fc.boolean()), { minLength: 1 }),
      (parts) => {
        const escaped = (part: string) =>
          [...Buffer.from(part)].map((byte) => `\\${String(byte).padStart(3, "0")}`).join("");
        const value = parts
          .map(([part, isEscaped]) => `"${isEscaped ? escaped(part) : part.replace(/["\\]/g, "\\$&")}"`)
          .join(" ");
        expect(stringIn(value)).toBe(parts.map(([part]) => part).join(""));
      },
    ),
    { seed },
  );
});
