import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const [, plugin = ""] = /```yaml\n([\s\S]*?)```/.exec(read("docs/reference/plugin.md")) ?? [];

test.each(["yaml", "python", "go"])("examples/%s names the plugin as docs/reference/plugin.md does", (name) => {
  expect(plugin).toContain("plugins:");
  expect(read(`examples/${name}/Pulumi.yaml`)).toContain(plugin);
});
