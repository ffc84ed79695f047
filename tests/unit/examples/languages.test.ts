import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("docs/plugin.md");

/** What the page shows in a language. */
const shownIn = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, source = ""]) => source);

test.each([
  ["yaml", "examples/yaml/Pulumi.yaml"],
  ["python", "examples/python/__main__.py"],
  ["go", "examples/go/main.go"],
])("what docs/plugin.md shows in %s is in the example that the tests run", (language, example) => {
  expect(shownIn(language)).not.toEqual([]);
  for (const source of shownIn(language)) expect(read(example)).toContain(source);
});

test.each(["yaml", "python", "go"])("examples/%s names the plugin as docs/plugin.md does", (name) => {
  expect(read(`examples/${name}/Pulumi.yaml`)).toContain(shownIn("yaml")[0]);
});
