import { plainLines, singleLine } from "../../../../provider/schema/singleLine";

test.each([
  ["a terminal colour loses its escape character", "no\u001b[31m way", "no[31m way"],
  ["line breaks and tabs become spaces", " one\r\n\ttwo ", "one two"],
  ["an 8-bit control sequence loses its control character", "a\u009b2Jb", "a2Jb"],
  ["a mark that changes the direction is removed", "abc\u202eexe.txt", "abcexe.txt"],
  ["other line breaks become spaces", "one\u0085two\u2028three\u2029", "one two three"],
  ["invisible characters are removed", "a\u200b\u00ad\u2060\u{e0041}b", "ab"],
  ["a lone surrogate is removed", "a\ud800b", "ab"],
  ["letters beyond ASCII are kept", "Zürich – 東京 🚀", "Zürich – 東京 🚀"],
])("%s", (_, value, harmless) => {
  expect(singleLine(value, 100)).toBe(harmless);
});

test("a long string is truncated and ends with an ellipsis", () => {
  expect(singleLine("x".repeat(1_000_000), 10)).toBe("xxxxxxxxx…");
  expect(singleLine("xxxxxxxx🚀🚀", 10)).toBe("xxxxxxxx…");
});

test("plainLines keeps lines and their indentation", () => {
  expect(plainLines("one\r\n  two\u001b[1A\n\tthree\u2028four\u202e")).toBe("one\n  two[1A\n\tthree four");
});
