import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { badProgramsPage, told } from "../../../tools/generate/badProgramsPage";

const page = readFileSync(join(__dirname, "../../../docs/bad-programs.md"), "utf8");

test("docs/bad-programs.md says what wrong programs are told now: a bound that changes is seen there", () => {
  expect(badProgramsPage(kindTypes.map(kindOf))).toBe(page);
});

test("it has two thousand of them, and each argument of each resource", () => {
  expect(kindTypes.flatMap((type) => told(kindOf(type))).length).toBeGreaterThanOrEqual(2000);
  for (const type of kindTypes) {
    const section = page.slice(page.indexOf(`## ${type}\n`)).split("\n## ")[0];
    for (const name of Object.keys(kindOf(type).inputs.shape)) expect(section).toContain(`| ${name} must be `);
  }
});
