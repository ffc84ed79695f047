import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");

/** What a module and those that it loads with it import, each as it is written. */
function importsOf(file: string, known = new Set<string>()): { file: string; from: string }[] {
  if (known.has(file)) return [];
  known.add(file);
  const content = readFileSync(file, "utf8");
  const imports = [...content.matchAll(/^(?:import|export) [^;]*?from "([^"]+)"|^import "([^"]+)"/gm)];
  return imports.flatMap(([, from, alone]) => {
    const path = from ?? alone ?? "";
    return path.startsWith(".") ? importsOf(join(dirname(file), path), known) : [{ file, from: path }];
  });
}

test.each(["test", "demo", "setup", "build", "bench", "long-run"])(
  "on a fresh clone tools/%s.mjs starts without an installed package, since it installs them",
  (name) => {
    const all = importsOf(join(root, "tools", `${name}.mjs`));
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(({ from }) => !from.startsWith("node:"))).toEqual([]);
  },
);
