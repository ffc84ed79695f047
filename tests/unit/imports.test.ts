import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(__dirname, "../..");

const areas = readdirSync(join(root, "provider/resources")).filter((area) => area !== "parts");

/** The house from the ground up: a part imports itself and what is below it. The areas of resources do not know each other. */
const floors: readonly (readonly string[])[] = [
  ["provider/version"],
  ["plugin/schema.json"],
  ["provider/patches"],
  ["provider/schema"],
  ["provider/api"],
  ["provider/settings"],
  ["provider/client"],
  ["provider/lifecycle"],
  ["provider/resources/parts"],
  areas.map((area) => `provider/resources/${area}`),
  ["provider/dataSources"],
  ["provider/kinds"],
  ["provider/host"],
  ["provider/plugin"],
  ["provider/index"],
];

/** What stands beside it may import these. */
const beside: Readonly<Record<string, readonly string[]>> = {
  sdk: ["provider"],
  "command/frame": ["provider/schema"],
  emulator: ["provider/api", "provider/schema", "command/frame"],
  importer: ["provider", "command/frame"],
  preview: ["provider", "command/frame"],
  trial: ["provider", "emulator", "preview", "command/frame"],
  recovery: ["provider/schema", "command/frame"],
  "command/deployment": ["command/frame"],
  moving: ["provider", "command/frame", "command/deployment"],
  regrouping: ["provider", "importer", "command/frame", "command/deployment"],
  "command/index": [
    "provider/version",
    "provider/schema",
    "command/frame",
    ...["emulator", "importer", "preview", "trial", "recovery", "regrouping", "moving"].map(
      (command) => `${command}/cli`,
    ),
  ],
  policies: ["provider"],
  examples: [],
};

const inHouse = floors.flatMap((parts, height) =>
  parts.map((part) => [part, floors.slice(0, height).flat()] as [string, readonly string[]]),
);

test.each([...inHouse, ...Object.entries(beside)])("%s imports one way", (part, allowed) => {
  const wrong = filesOf(part)
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ target }) => ![part, ...allowed].some((each) => isIn(target, each)))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(wrong).toEqual([]);
});

test("every file of provider/ and command/ is on a floor", () => {
  const parts = [...inHouse.map(([part]) => part), ...Object.keys(beside)];
  expect(
    [...filesOf("provider"), ...filesOf("command")].filter((file) => !parts.some((part) => isIn(file, part))),
  ).toEqual([]);
});

test("no file imports itself by way of others", () => {
  const folders = ["provider", ...Object.keys(beside), "tools"];
  const files = folders.flatMap((folder) => filesOf(folder));
  const imported = new Map(files.map((file) => [file, importsOf(file).map(fileOf)]));
  const reaches = (from: string, seen: Set<string>): Set<string> => {
    for (const next of imported.get(from) ?? []) if (!seen.has(next)) reaches(next, seen.add(next));
    return seen;
  };
  expect(files.filter((file) => reaches(file, new Set()).has(file))).toEqual([]);
});

test("every test starts the emulator that refuses unknown properties", () => {
  const starts = (file: string) =>
    /import [^;]*\bstartEmulator\b[^;]*;/.exec(readFileSync(join(root, file), "utf8"))?.[0];
  const all = filesOf("tests").filter((file) => file !== "tests/emulator.ts" && starts(file));
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((file) => !importsOf(file).includes("tests/emulator"))).toEqual([]);
});

function fileOf(target: string): string {
  return [`${target}.ts`, `${target}/index.ts`].find((file) => existsSync(join(root, file))) ?? target;
}

/** Whether a path is a part of the project, or in it. */
function isIn(path: string, part: string): boolean {
  return path.replace(/\.ts$/, "") === part || path.startsWith(`${part}/`);
}

function filesOf(part: string): string[] {
  const [folder = ""] = part.split("/");
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules") && isIn(file, part));
}

/** The files of this project that a file imports, by their path in it, without an ending. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/(?:from|require\(|import\()\s*"(\.[^"]+)"/g)].map(([, target]) =>
    relative(root, resolve(root, dirname(file), target as string)),
  );
}
