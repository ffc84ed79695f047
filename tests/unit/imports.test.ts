import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(__dirname, "../..");

/** What a folder may import from, beside itself. */
const allowed: Record<string, readonly string[]> = {
  "provider/schema": [],
  "provider/api": ["provider/schema"],
  "provider/transport": ["provider/schema", "provider/api", "provider"],
  provider: ["provider/schema", "provider/api", "provider/transport"],
  sdk: ["provider", "provider/schema"],
  emulator: ["provider/api", "provider/schema"],
  importer: ["provider", "provider/api", "provider/schema", "provider/transport"],
  preview: ["provider", "provider/api", "provider/schema", "provider/transport"],
  recovery: ["provider/schema"],
  regrouping: ["provider", "provider/schema", "importer"],
  policies: ["provider", "provider/schema"],
  examples: [],
};

test.each(Object.keys(allowed))("%s imports one way", (folder) => {
  const wrong = sourcesIn(folder)
    .filter((file) => areaOf(file) === folder)
    .flatMap((file) => importsOf(file).map((target) => ({ file, target, area: areaOf(target) })))
    .filter(({ area }) => area !== folder && !allowed[folder]?.includes(area))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(wrong).toEqual([]);
});

/** The innermost folder of the list that a file lies in. */
function areaOf(file: string): string {
  const areas = Object.keys(allowed).filter((folder) => `${file}/`.startsWith(`${folder}/`));
  return areas.sort((one, other) => other.length - one.length)[0] ?? (file.split("/")[0] as string);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.includes("node_modules"))
    .map((name) => `${folder}/${name}`);
}

/** The files of this project that a file imports, by their path in it, without an ending. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/(?:from|require\(|import\()\s*"(\.[^"]+)"/g)].map(([, target]) =>
    relative(root, resolve(root, dirname(file), target as string)),
  );
}
