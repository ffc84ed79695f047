import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("docs/reference/plugin.md");

const shownIn = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, source = ""]) => source);

test.each([
  ["yaml", "examples/yaml/Pulumi.yaml"],
  ["python", "examples/python/__main__.py"],
  ["go", "examples/go/main.go"],
])("the program of docs/reference/plugin.md in %s is part of the tested example", (language, example) => {
  expect(shownIn(language)).not.toEqual([]);
  for (const source of shownIn(language)) expect(read(example)).toContain(source);
});

test.each(["yaml", "python", "go"])("examples/%s names the plugin as docs/reference/plugin.md does", (name) => {
  expect(read(`examples/${name}/Pulumi.yaml`)).toContain(shownIn("yaml")[0]);
});
