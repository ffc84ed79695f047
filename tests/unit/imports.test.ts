import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(__dirname, "../..");

const areas = readdirSync(join(root, "provider/resources")).filter((area) => area !== "parts");

/**
 * Layers from the bottom up. A part imports only itself and lower layers. The areas of resources do not import each
 * other.
 */
const layers: readonly (readonly string[])[] = [
  ["provider/version"],
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
  ["provider/components"],
  ["provider/host"],
  ["provider/plugin"],
  ["provider/index"],
];

/** Areas of the emulator that others import, because their objects are parents. */
const parents = [
  ["account", "databases", "dns", "storage"],
  ["pullZones"],
  ["containers", "shieldZone", "videoLibraries"],
];

const emulatorAreas = readdirSync(join(root, "emulator"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "edge")
  .map(({ name }) => name);

/** Layers of the emulator: shared code, areas, edge decisions, and the whole platform. */
const emulatorLayers = [
  ["absentValues", "clock", "decimals", "options", "spelling"],
  ["accountLimits", "problems", "router"],
  ["handling", "paging"],
  ["area", "plainRoutes"],
  ...parents,
  emulatorAreas.filter((area) => !parents.flat().includes(area)),
  ["edge"],
  ["areas"],
  ["state"],
  ["faults", "http", "rateLimit", "requests", "routes", "seed", "stateHistory"],
  ["platform"],
  ["accountView", "ownHosts"],
  ["access", "control", "direct"],
  ["sites"],
  ["server"],
  ["index"],
].map((parts) => parts.map((part) => `emulator/${part}`));

/** Permitted imports of the other parts. */
const above: Readonly<Record<string, readonly string[]>> = {
  sdk: ["provider"],
  emulator: ["provider/api", "provider/schema"],
  policies: ["provider"],
  "commands/frame": ["provider/schema"],
  "commands/import": ["provider", "commands/frame"],
  "commands/preview": ["provider", "commands/frame"],
  "commands/try": ["provider", "emulator", "commands/preview", "commands/frame"],
  "commands/recover": ["provider/schema", "commands/frame"],
  "commands/conformance": ["provider", "emulator", "commands/frame"],
  "commands/move": ["provider", "commands/frame"],
  "commands/emulator": ["provider/schema", "provider/api", "emulator", "commands/frame"],
  "commands/index": [
    "provider/version",
    "provider/schema",
    "commands/frame",
    ...["conformance", "emulator", "import", "preview", "try", "recover", "move"].map(
      (command) => `commands/${command}/cli`,
    ),
  ],
  examples: [],
};

/** Folders of the repository. None imports a later one. */
const folders = ["plugin", "provider", "sdk", "emulator", "policies", "commands"];

const inHouse = eachAbove(layers);
const inEmulator = eachAbove(emulatorLayers);

test.each([...inHouse, ...Object.entries(above)])("%s imports only lower layers", (part, allowed) => {
  expect(importsBeyond(part, allowed)).toEqual([]);
});

test.each(inEmulator)("%s imports only lower layers of the emulator or provider/", (part, allowed) => {
  expect(importsBeyond(part, [...allowed, "provider"])).toEqual([]);
});

test("no folder of the repository imports a later one", () => {
  const up = folders.flatMap((folder, height) =>
    filesOf(folder).flatMap((file) =>
      importsOf(file)
        .filter((target) => !folders.slice(0, height + 1).includes(target.split("/")[0] ?? ""))
        .map((target) => `${file} imports ${target}`),
    ),
  );
  expect(up).toEqual([]);
});

test("areas import a parent object only from its folder's index", () => {
  const ownership = "provider/lifecycle/ownership";
  const inside = ["provider", ...Object.keys(above), "tests", "tools"].flatMap((part) =>
    filesOf(part)
      .filter((file) => !isIn(file, ownership) && !isIn(file, `tests/unit/${ownership}`))
      .flatMap((file) => importsOf(file).filter((target) => target.startsWith(`${ownership}/`))),
  );
  expect(inside).toEqual([]);
});

test("every file of provider/, emulator/ and commands/ belongs to a layer", () => {
  const parts = [...inHouse, ...inEmulator].map(([part]) => part);
  const isInLayer = (file: string) =>
    [...parts, ...Object.keys(above).filter((part) => part !== "emulator")].some((part) => isIn(file, part));
  const files = ["provider", "emulator", "commands"].flatMap(filesOf);
  expect(files.filter((file) => !isInLayer(file))).toEqual([]);
});

test("there are no import cycles", () => {
  const files = ["provider", ...Object.keys(above), "tools"].flatMap((folder) => filesOf(folder));
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

/** Returns each part with all lower parts. */
function eachAbove(layers: readonly (readonly string[])[]): [part: string, below: readonly string[]][] {
  return layers.flatMap((parts, height) =>
    parts.map((part): [string, readonly string[]] => [part, layers.slice(0, height).flat()]),
  );
}

function importsBeyond(part: string, allowed: readonly string[]): string[] {
  return filesOf(part)
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
    .filter(({ target }) => ![part, ...allowed].some((each) => isIn(target, each)))
    .map(({ file, target }) => `${file} imports ${target}`);
}

function fileOf(target: string): string {
  return [`${target}.ts`, `${target}/index.ts`].find((file) => existsSync(join(root, file))) ?? target;
}

function isIn(path: string, part: string): boolean {
  return path.replace(/\.ts$/, "") === part || path.startsWith(`${part}/`);
}

function filesOf(part: string): string[] {
  const [folder = ""] = part.split("/");
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => file.endsWith(".ts") && !file.includes("node_modules") && isIn(file, part));
}

/** Returns the root-relative paths, without extension, of the project files that a file imports. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8");
  return [...source.matchAll(/(?:from|require\(|import\()\s*"(\.[^"]+)"/g)].map(([, target]) =>
    relative(root, resolve(root, dirname(file), target as string)),
  );
}
