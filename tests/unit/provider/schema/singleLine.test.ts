import { plainLines, singleLine } from "../../../../provider/schema/singleLine";

test.each([
  ["a colour of the terminal", "no\u001b[31m way", "no[31m way"],
  ["line breaks and tabs", " one\r\n\ttwo ", "one two"],
  ["a control sequence of eight bits", "a\u009b2Jb", "a2Jb"],
  ["a mark that turns the direction", "abc\u202eexe.txt", "abcexe.txt"],
  ["other breaks of a line", "one\u0085two\u2028three\u2029", "one two three"],
  ["what cannot be seen", "a\u200b\u00ad\u2060\u{e0041}b", "ab"],
  ["half a character", "a\ud800b", "ab"],
  ["letters beyond ASCII", "Zürich – 東京 🚀", "Zürich – 東京 🚀"],
])("%s", (_, text, harmless) => {
  expect(singleLine(text, 100)).toBe(harmless);
});

test("a long text is cut, and says so by an ellipsis", () => {
  expect(singleLine("x".repeat(1_000_000), 10)).toBe("xxxxxxxxx…");
  expect(singleLine("xxxxxxxx🚀🚀", 10)).toBe("xxxxxxxx…");
});

test("of text of several lines the lines stay, and what indents them", () => {
  expect(plainLines("one\r\n  two\u001b[1A\n\tthree\u2028four\u202e")).toBe("one\n  two[1A\n\tthree four");
});
