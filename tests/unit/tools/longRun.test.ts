import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");
const program = `import { fileOf } from "./tools/acceptance-test.mjs";
import { runs } from "./tools/long-run.mjs";
process.stdout.write(JSON.stringify(Object.entries(runs).map(([name, { tests }]) => [name, fileOf(tests)])));`;
const patterns: [string, string][] = JSON.parse(
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], { cwd: root, encoding: "utf8" }),
);
const files = readdirSync(join(root, "tests/acceptance")).map((file) => `acceptance/${file}`);

test.each(patterns)("npm run long -- %s has tests", (name, pattern) => {
  expect(files.filter((file) => new RegExp(pattern).test(file))).toHaveLength(name === "shared-state" ? 2 : 1);
});
