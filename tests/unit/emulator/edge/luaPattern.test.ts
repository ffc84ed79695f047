import { LuaPatternError, luaFinds } from "../../../../emulator/edge/luaPattern";

// The results are those of Lua's string.find.
test.each<[pattern: string, value: string, expected: boolean]>([
  ["b", "abc", true],
  ["^b", "abc", false],
  ["c$", "abc", true],
  ["^abc$", "abc", true],
  ["a$b", "a$b", true],
  ["a^b", "a^b", true],
  ["^a.c$", "a/c", true],
  ["^a%.c$", "a/c", false],
  ["^%d+$", "2024", true],
  ["^%d+$", "20x4", false],
  ["^%D+$", "x", true],
  ["^%a+%s%u%l*$", "ab Cd", true],
  ["^[a-c_]+$", "ab_c", true],
  ["^[a-c_]+$", "abd", false],
  ["^[^/]+$", "a/b", false],
  ["^[]a]+$", "]a", true],
  ["^[%d%-]+$", "1-2", true],
  ["^[a-]+$", "a-", true],
  ["^ab?c$", "ac", true],
  ["^ab*c$", "abbbc", true],
  ["^ab+c$", "ac", false],
  ["^.*/b$", "a/c/b", true],
  ["^a.-/", "a//", true],
  ["^(a+)/%1$", "aa/aa", true],
  ["^(a+)/%1$", "aa/a", false],
  ["^(a(b))/%2$", "ab/b", true],
  ["^()a$", "a", true],
  ["^%b()$", "(a(b))", true],
  ["^%b()$", "(a(b)", false],
  ["%f[%w]the%f[%W]", "in the end", true],
  ["%f[%w]the%f[%W]", "other", false],
  ["a|b", "a", false],
  ["a|b", "a|b", true],
  ["^..$", "é", true],
  ["a)", "a)", true],
  ["", "", true],
])("finds %s in %s: %p", (pattern, value, expected) => {
  expect(luaFinds(value, pattern)).toBe(expected);
});

test.each(["(a", "a%", "[a", "(a))", "%1", "()%1", "%b(", "%fa"])("refuses the malformed pattern %s", (pattern) => {
  expect(() => luaFinds("a", pattern)).toThrow(LuaPatternError);
});

test("matches an underscore as a letter only if told to", () => {
  expect([false, true].map((hasUnderscore) => luaFinds("a_b", "^%w+$", hasUnderscore))).toEqual([false, true]);
  expect([false, true].map((hasUnderscore) => luaFinds("_", "%W", hasUnderscore))).toEqual([true, false]);
});

test("refuses a pattern that takes too many steps", () => {
  expect(() => luaFinds("a".repeat(200), "a*a*a*a*a*b")).toThrow("it takes too many steps");
});
