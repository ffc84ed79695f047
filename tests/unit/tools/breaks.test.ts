import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { breaks } from "../../../tools/breaks/table";

const root = join(__dirname, "../../..");

test.each(breaks)("$file: $what: what it replaces stands there exactly once", ({ file, find, replace }) => {
  expect(readFileSync(join(root, file), "utf8").split(find)).toHaveLength(2);
  expect(replace).not.toBe(find);
});

test("they are few, and their tests exist", () => {
  expect(breaks.length).toBeLessThanOrEqual(40);
  expect(breaks.filter(({ tests }) => !existsSync(join(root, `tests/unit/${tests}.test.ts`)))).toEqual([]);
});
