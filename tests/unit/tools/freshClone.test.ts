import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");

/** Returns the imports of a module and, recursively, of its local imports, as written. */
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
  "tools/%s.mjs starts on a fresh clone without packages, because it installs them",
  (name) => {
    const all = importsOf(join(root, "tools", `${name}.mjs`));
    expect(all.length).toBeGreaterThan(1);
    expect(all.filter(({ from }) => !from.startsWith("node:"))).toEqual([]);
  },
);
