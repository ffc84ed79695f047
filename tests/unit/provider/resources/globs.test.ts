import { globMatcher, globProblem } from "../../../../provider/resources/storage/globs";

const cases: readonly [pattern: string, matches: readonly string[], others: readonly string[]][] = [
  ["**", ["a", "a/b.txt", "a/b/c"], [".a", "a/.b", ".a/b"]],
  ["*.map", ["a.map", "x/y/a.map"], ["a.js", ".map", "a.map/b"]],
  ["css/*.css", ["css/a.css"], ["css/x/a.css", "css/.css", "a.css"]],
  ["css/**/*.css", ["css/a.css", "css/x/y/a.css"], ["a.css"]],
  ["drafts/", ["drafts/a", "drafts/x/a"], ["drafts", "x/drafts/a"]],
  [".well-known/**", [".well-known/a", ".well-known/x/b"], [".well-known/.a", "well-known/a"]],
  ["*.{png,jp?g}", ["a.png", "a.jpeg"], ["a.jpg", "a.gif"]],
  ["{a,b/{c,d}}/x", ["a/x", "b/c/x", "b/d/x"], ["c/x"]],
  ["*a?b", ["aaab", "aaxb", "aabaxb"], ["ab", "aabx", "axab"]],
  ["*ab*b", ["abb", "aabb", "ababab"], ["ab", "abba", "bab"]],
  ["a\\*.txt", ["a*.txt"], ["ab.txt"]],
  ["a+(b).txt", ["a+(b).txt"], ["aab.txt"]],
  ["?.txt", ["ä.txt", "😀.txt"], [".txt", "ab.txt"]],
  ["[a].txt", ["[a].txt"], ["a.txt"]],
  ["photo (1|2).jpg", ["photo (1|2).jpg"], ["photo 1.jpg"]],
  ["{1..3}.txt", ["1..3.txt"], ["2.txt"]],
];

test.each(cases)("the pattern %s matches only the expected paths", (pattern, matches, others) => {
  const isMatch = globMatcher(pattern);
  expect(matches.filter((path) => !isMatch(path))).toEqual([]);
  expect(others.filter(isMatch)).toEqual([]);
});

test("a wildcard matches a name with a leading dot on request", () => {
  expect(globMatcher("**", { dot: true })(".a/.b")).toBe(true);
  expect(globMatcher("*.map", { dot: true })("a/.map")).toBe(true);
});

test.each([
  ["/a", "must not start with a slash"],
  ["../a", "must not contain . or .."],
  ["{a,b", "contains a { without a matching }"],
  ["{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}{a,b}", "more than 100 alternatives"],
])("%s is not a pattern", (pattern, problem) => {
  expect(globProblem(pattern)).toContain(problem);
});

test("a pattern of many wildcards takes no longer than others", () => {
  const isMatch = globMatcher(`${"**/".repeat(12)}*a*a*a*a*b`);
  const began = performance.now();
  expect(isMatch(`${"a/".repeat(24)}${"a".repeat(60)}`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(20_000);
});
