import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(__dirname, "../../..");
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-start-"));
  for (const name of ["package.json", "start.js", "tsconfig.json"])
    copyFileSync(join(root, "examples/gitops", name), join(folder, name));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("starts with the current sources of the program, including imported ones", async () => {
  program(`import { one } from "./lib/one"; export const two = one + 1;`);
  mkdirSync(join(folder, "lib"));
  program("export const one: number = 1;", "lib/one.ts");
  expect(await started()).toEqual({ two: 2 });
  program("export const one: number = 10;", "lib/one.ts");
  expect(await started()).toEqual({ two: 11 });
});

test("does not run a program with a type error, and names the place in the error", async () => {
  program(`console.log("it runs"); export const one: number = "1";`);
  await expect(started()).rejects.toMatchObject({
    stdout: "",
    stderr: expect.stringMatching(/TSError\]?: index\.ts\(1,38\): error TS2322: Type 'string' is not assignable/),
  });
});

test("starts several programs concurrently and leaves nothing behind", async () => {
  program("export const one: number = 1;");
  expect(await Promise.all([started(), started(), started()])).toEqual([{ one: 1 }, { one: 1 }, { one: 1 }]);
  expect(readdirSync(join(folder, "bin"))).toEqual([]);
});

function program(source: string, file = "index.ts"): void {
  writeFileSync(join(folder, file), source);
}

async function started(): Promise<unknown> {
  const run = `require(".")().then((exported) => console.log(JSON.stringify(exported)))`;
  const { stdout } = await promisify(execFile)(process.execPath, ["-e", run], { cwd: folder });
  return JSON.parse(stdout);
}
