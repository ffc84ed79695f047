import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { actionlint, githubSchema } from "./examples/linters";

const folder = resolve(__dirname, "../../.github/workflows");
const workflows = readdirSync(folder).map((file) => ({ file, source: readFileSync(join(folder, file), "utf8") }));

test("the workflows of this repository are valid", () => {
  expect([...actionlint(workflows), ...githubSchema(workflows)]).toEqual([]);
  expect(workflows.map(({ file }) => file)).toContain("release.yml");
});
