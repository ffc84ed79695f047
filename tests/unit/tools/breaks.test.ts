import { readFileSync } from "node:fs";
import { join } from "node:path";
import { broken } from "../../../tools/breaks/break";
import { breaks } from "../../../tools/breaks/table";

const root = join(__dirname, "../../..");

test("each deliberate error matches the sources exactly once", () => {
  const wrong = breaks.flatMap((each) => {
    try {
      broken(each, readFileSync(join(root, each.file), "utf8"));
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
  expect(wrong).toEqual([]);
});

test("no two match the same place", () => {
  const matches = breaks.map(({ file, find }) => `${file}: ${find}`);
  expect(new Set(matches).size).toBe(breaks.length);
  expect(breaks.length).toBeGreaterThanOrEqual(60);
});

test("a deliberate error must match exactly once", () => {
  const each = { file: "a.ts", what: "b", find: "one", replace: "two" };
  expect(broken(each, "one, three")).toBe("two, three");
  expect(() => broken(each, "three")).toThrow(/a\.ts: "b" must match exactly once; it matches 0 times: one/);
  expect(() => broken(each, "one, one")).toThrow(/2 times/);
});
