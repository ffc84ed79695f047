import { writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { openStack, type Stack } from "./engine";

let emulator: Emulator;
let stack: Stack;

beforeEach(async () => {
  emulator = await startEmulator({ quiet: true });
  stack = await openStack({ config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key } });
  // Removes the tests' own quick start.
  stack.setEnv({ NODE_OPTIONS: undefined });
});
afterEach(async () => {
  stack.close();
  await emulator.close();
});

// The other resource belongs to another package. Its provider is a string and reports the modules that the process
// loaded.
const program = `
  const pulumi = require("@pulumi/pulumi");
  const edge = require("pulumi-edge-platform");
  const loaded = "Object.keys(require.cache).some((file)=>/node_modules.typescript./.test(file))";
  class Other extends pulumi.CustomResource {
    constructor(name, __provider) {
      super("pulumi-nodejs:dynamic/other:Other", name, { __provider, isWhole: undefined });
    }
  }
  const provider = "exports.handler=()=>({create:async(inputs)=>({id:'one',outs:{isWhole:" + loaded + "}})})";
  const zone = new edge.ShieldZone("zone", { pullZoneId: 1001 });
  exports.isWhole = [NAMES].map((name) => new Other(name, provider).isWhole);
  exports.programIsWhole = Object.keys(require.cache).some((file) => /node_modules.typescript./.test(file));
`;

test("the quick start in Pulumi.yaml applies to the program and the provider, and does not affect the stack", async () => {
  stack.write(program.replace("NAMES", `"first"`));
  const first = await stack.up();
  expect(first.outputs).toEqual({ isWhole: [true], programIsWhole: true });

  const plugin = relative(stack.folder, resolve(__dirname, "../../plugin"));
  const project = {
    name: "test",
    runtime: {
      name: "nodejs",
      options: { typescript: false, nodeargs: "--require=pulumi-edge-platform/quick-start" },
    },
    plugins: { providers: [{ name: "pulumi-nodejs", path: plugin }] },
  };
  writeFileSync(join(stack.folder, "Pulumi.yaml"), JSON.stringify(project));
  expect((await stack.preview({ refresh: true })).changes).toEqual({ same: first.changes.create });

  stack.write(program.replace("NAMES", `"first", "second"`));
  writeFileSync(join(stack.folder, "Pulumi.yaml"), JSON.stringify(project));
  const second = await stack.up();
  expect(second.changes).toEqual({ same: first.changes.create, create: 1 });
  expect(second.outputs).toEqual({ isWhole: [true, false], programIsWhole: false });

  stack.write(program.replace("NAMES", `"first", "second"`));
  expect((await stack.preview()).changes).toEqual({ same: 4 });
  await stack.destroy();
});

function writeTypeScript(source: string, files: Readonly<Record<string, object>>): void {
  stack.write(source, "index.ts");
  const options = { typescript: true, nodeargs: "--require=pulumi-edge-platform/quick-start" };
  const all = { "Pulumi.yaml": { name: "test", runtime: { name: "nodejs", options } }, ...files };
  for (const [file, content] of Object.entries(all)) writeFileSync(join(stack.folder, file), JSON.stringify(content));
}

test.each([
  ["CommonJS", "commonjs"],
  ["ES modules", "module"],
])("a program of %s in TypeScript runs without a check of its types", async (_, type) => {
  const files = {
    "package.json": { name: "test", type, main: "index.ts" },
    "tsconfig.json": { compilerOptions: { target: "ES2022", module: "NodeNext" } },
  };
  const wrong = `export const port: number = "80";`;
  writeTypeScript(wrong, { ...files, "Pulumi.yaml": { name: "test", runtime: "nodejs" } });
  await expect(stack.preview()).rejects.toThrow("Type 'string' is not assignable to type 'number'");
  writeTypeScript(wrong, files);
  expect((await stack.up()).outputs).toEqual({ port: "80" });
});

test("a program of ES modules without a tsconfig.json runs", async () => {
  writeTypeScript("export const port = 80;", { "package.json": { name: "test", type: "module", main: "index.ts" } });
  expect((await stack.up()).outputs).toEqual({ port: 80 });
});
