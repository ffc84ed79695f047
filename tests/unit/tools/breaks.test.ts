import { readFileSync } from "node:fs";
import { join } from "node:path";
import { broken } from "../../../tools/breaks/break";
import { breaks } from "../../../tools/breaks/table";

const root = join(__dirname, "../../..");

test("each deliberate error applies to the sources as they are, in one place", () => {
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

test("none stands in the table twice", () => {
  const places = breaks.map(({ file, find }) => `${file}: ${find}`);
  expect(new Set(places).size).toBe(breaks.length);
  expect(breaks.length).toBeGreaterThanOrEqual(60);
});

test("what is to be broken must be found once", () => {
  const each = { file: "a.ts", what: "b", find: "one", replace: "two" };
  expect(broken(each, "one, three")).toBe("two, three");
  expect(() => broken(each, "three")).toThrow(/a\.ts: "b" must find its text once, and finds it 0 times: one/);
  expect(() => broken(each, "one, one")).toThrow(/2 times/);
});
