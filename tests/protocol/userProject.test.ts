import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { type CodeBlock, codeBlocks } from "../codeBlocks";
import { type Emulator, startEmulator } from "../emulator";
import { inFull, testInFull } from "../tier";
import { type UserProject, userProject } from "./userProject/project";

const manifest: { exports: Record<string, { types?: string }> } = JSON.parse(
  readFileSync(join(__dirname, "../../package.json"), "utf8"),
);
const noEmit = { noEmit: true };
const blocks = codeBlocks().filter(({ language }) => language === "ts");
let project: UserProject;
let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  project = userProject();
});
afterAll(async () => {
  project.remove();
  await emulator.close();
});

function programOf({ code }: CodeBlock): string {
  const imports = {
    edge: 'import * as edge from "pulumi-edge-platform";',
    pulumi: 'import * as pulumi from "@pulumi/pulumi";',
    readFileSync: 'import { readFileSync } from "node:fs";',
  };
  const missing = Object.entries(imports).filter(
    ([name]) => new RegExp(`(?<![.\\w"])${name}\\b`).test(code) && !new RegExp(`import [^"]*\\b${name}\\b`).test(code),
  );
  return [...missing.map(([, line]) => line), code, "export {};"].join("\n");
}

const runs = inFull
  ? { block: "pulumi-edge-platform", native: "pulumi-edge-platform/native" }
  : { block: "pulumi-edge-platform" };

function placed(path: string): string {
  return path.replace(
    /\b(?:out\/)?(block|native)(\d+)\.[jt]s/,
    (_, by, index) => `${blocks[index]?.place}${by === "native" ? " (native)" : ""}`,
  );
}

test("the TypeScript blocks in the documentation compile, and the provider accepts their declarations", async () => {
  const programs = Object.entries(runs).flatMap(([by, from]) =>
    blocks.map((block, index) => ({
      file: `${by}${index}.ts`,
      source: programOf(block).replaceAll('"pulumi-edge-platform"', `"${from}"`),
    })),
  );
  const files = programs.map(({ file }) => file);
  const options = { target: "ES2022", module: "Node16", strict: true, outDir: "out", types: ["node", "jest"] };
  project.write("package.json", JSON.stringify({ name: "shop", type: "module", private: true }));
  project.write("tsconfig.json", JSON.stringify({ compilerOptions: options, files }));
  for (const { file, source } of programs) project.write(file, source);
  expect(compile("tsconfig.json", "typescript-7").map(placed)).toEqual([]);

  const openapi = "openapi: 3.0.3\ninfo: { title: Orders, version: 1.0.0 }\npaths:\n  /orders:\n    post: {}\n";
  const read = {
    "api.ts": "export {};",
    "blocked.txt": "192.0.2.1\n",
    "openapi.yaml": openapi,
    "moved.zone": "$ORIGIN moved.example.\nwww 300 IN A 192.0.2.1\n",
    "acme.zone": "$ORIGIN acme.example.\nwww 300 IN A 192.0.2.1\n",
    "dist/index.html": "<h1>Shop</h1>\n",
    "videos/launch.mp4": "not a video",
  };
  for (const folder of ["dist", "videos"]) mkdirSync(join(project.folder, folder));
  for (const [file, content] of Object.entries(read)) project.write(file, content);
  copyFileSync(join(__dirname, "userProject/runBlocks.mjs"), join(project.folder, "runBlocks.mjs"));
  // Tests run in Jest. Blocks that need a preview run in the acceptance test of their page.
  const runnable = programs.filter(({ source }) => !/\b(trialOf|test)\(/.test(source)).map(({ file }) => file);
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["runBlocks.mjs", ...runnable.map((file) => `out/${file.replace(/ts$/, "js")}`)],
    {
      cwd: project.folder,
      timeout: 120_000,
      env: {
        ...process.env,
        EDGE_BASE_URL: emulator.baseUrl,
        EDGE_ACCESS_KEY: emulator.key,
        EDGE_ORIGIN_LOGGING_URL: emulator.originLoggingUrl,
      },
    },
  );
  expect(stderr).toBe("");
  const { problems, created } = JSON.parse(stdout);
  expect(Object.entries(problems).map(([file, what]) => `${placed(file)}: ${what}`)).toEqual([]);
  expect(created).toBeGreaterThan(60);
});

test.each([
  ["node", ts.ModuleKind.CommonJS, ts.ModuleResolutionKind.Node10],
  ["node16", ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
  ["nodenext", ts.ModuleKind.NodeNext, ts.ModuleResolutionKind.NodeNext],
  ["bundler", ts.ModuleKind.ES2022, ts.ModuleResolutionKind.Bundler],
])("each entry point has types with moduleResolution %s", (_, module, moduleResolution) => {
  const entries = Object.keys(manifest.exports).filter((entry) => !entry.endsWith(".json"));
  const types = entries.map((entry) => {
    const name = posix.join("pulumi-edge-platform", entry);
    const from = join(project.folder, "index.ts");
    const options = { module, moduleResolution };
    return ts.resolveModuleName(name, from, options, ts.sys).resolvedModule?.resolvedFileName;
  });
  const folder = join(project.folder, "node_modules/pulumi-edge-platform");
  const declared = (entry: string) => join(folder, String(manifest.exports[entry]?.types));
  expect(types).toEqual(entries.map(declared));
});

const entryPoints = `import * as pulumi from "@pulumi/pulumi";
import * as edge from "pulumi-edge-platform";
import { startEmulator } from "pulumi-edge-platform/emulator";
import * as native from "pulumi-edge-platform/native";
import { serve } from "pulumi-edge-platform/provider";
import { recoverySteps } from "pulumi-edge-platform/recovery";
import { expectBlocked } from "pulumi-edge-platform/testing";
import "pulumi-edge-platform/quick-start";

export const zone = (): edge.ShieldZone => new edge.ShieldZone("shop", { pullZoneId: 1001 });
// @ts-expect-error The types are found, so this is an error.
export const wrong = () => new edge.ShieldZone("shop", { pullZoneId: "many" });
// Both imports have the same types.
export const either = (): edge.ShieldZone[] => [zone(), new native.ShieldZone("shop", { pullZoneId: 1001 })];
export const same: native.PullZone = new edge.PullZone("site", { name: "acme" });
// @ts-expect-error
new native.ShieldZone("shop", { pullZoneId: "many" });
native.getPullZones({}, { provider: new native.Provider("second", { baseUrl: "https://api.edge.example" }) });
// @ts-expect-error
native.getPullZone({ pullZoneId: pulumi.output(1001) });
// @ts-expect-error
startEmulator({ port: "many" });
// @ts-expect-error
serve(1);
// @ts-expect-error
recoverySteps();
// @ts-expect-error
expectBlocked();
`;

testInFull(
  "examples/testing and a program with each entry point compile, and the example passes its tests",
  async () => {
    cpSync(join(__dirname, "../../examples/testing"), join(project.folder, "testing"), {
      recursive: true,
      filter: (source) => !source.endsWith("node_modules"),
    });
    project.write("entryPoints.ts", entryPoints);
    const files = ["testing/index.ts", "testing/index.test.ts", "entryPoints.ts"];
    project.write("node.json", JSON.stringify({ extends: "./testing/tsconfig.json", files, compilerOptions: noEmit }));
    expect(compile("node.json", "typescript")).toEqual([]);
    const jest = ["../node_modules/jest/bin/jest.js", "--ci", "--maxWorkers=1"];
    const run = promisify(execFile)(process.execPath, jest, { cwd: join(project.folder, "testing"), timeout: 120_000 });
    await expect(run).resolves.toMatchObject({ stderr: expect.stringMatching(/^Tests: +3 passed, 3 total$/m) });
  },
);

/** Returns the compiler's output. TypeScript 7 compiles many blocks in a fraction of the time. */
function compile(settings: string, compiler: "typescript" | "typescript-7"): string[] {
  const { stdout } = spawnSync(process.execPath, [`node_modules/${compiler}/bin/tsc`, "-p", settings], {
    cwd: project.folder,
    encoding: "utf8",
  });
  return stdout.split("\n").filter((line) => line !== "");
}
