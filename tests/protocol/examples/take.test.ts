import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Scripts } from "./script";

const example = resolve(__dirname, "../../../examples/gitops");
const script = join(example, "ci/take.mjs");

let scripts: Scripts;
let checkouts: string;
let main: string;

/** Creates a checkout of the main branch that contains a fork's checkout in a folder. */
beforeAll(() => {
  scripts = new Scripts();
  checkouts = mkdtempSync(join(tmpdir(), "edge-take-"));
  for (const folder of [checkouts, join(checkouts, "of-the-fork")]) {
    cpSync(example, folder, { recursive: true, filter: (path) => !/node_modules|\/bin$/.test(path) });
    execFileSync("git", ["init", "-q", "--template=", folder]);
    execFileSync("git", ["-C", folder, "add", "--all", "--", ".", ":!of-the-fork"]);
  }
});
afterAll(() => {
  scripts.close();
  rmSync(checkouts, { recursive: true, force: true });
});
beforeEach(() => {
  main = mkdtempSync(join(tmpdir(), "edge-take-"));
  cpSync(checkouts, main, { recursive: true });
});
afterEach(() => rmSync(main, { recursive: true, force: true }));

test("uses the program and the settings of a fork, including added and removed files", async () => {
  change("index.ts", "// Another program\n");
  change("src/more/zones.ts", "export {};\n");
  change("Pulumi.staging.yaml");
  change("Pulumi.production.yaml", "config:\n  edge-gitops:name: other\n");
  expect(await take()).toEqual({ code: 0, said: "" });
  expect(read("index.ts")).toBe("// Another program\n");
  expect(read("src/more/zones.ts")).toBe("export {};\n");
  expect(existsSync(join(main, "Pulumi.staging.yaml"))).toBe(false);
  expect(read("Pulumi.production.yaml")).toContain("other");
});

test.each([
  "package.json",
  "package-lock.json",
  ".npmrc",
  "Pulumi.yaml",
  "PulumiPlugin.yaml",
  "start.js",
  "tsconfig.json",
  "policies.json",
  "ci/preview.sh",
  "ci/report.sh",
  ".github/workflows/preview.yml",
  "node_modules/pulumi-edge-platform/dist/policies/index.js",
  "index.js",
  "src/index.js",
  "src/package.json",
])("refuses a fork that changes %s", async (path) => {
  const before = existsSync(join(main, path)) ? read(path) : undefined;
  change(path, "what the fork says\n");
  expect(await take()).toMatchObject({ code: 1, said: expect.stringContaining(`changes ${path}.`) });
  expect(existsSync(join(main, path)) ? read(path) : undefined).toBe(before);
});

test("refuses a fork that removes a script", async () => {
  change("ci/lowered.mjs");
  expect(await take()).toMatchObject({ code: 1, said: expect.stringContaining("ci/lowered.mjs") });
});

test("refuses a symbolic link, because it could lead to any file on the machine", async () => {
  rmSync(join(main, "of-the-fork/index.ts"));
  symlinkSync("/etc/passwd", join(main, "of-the-fork/index.ts"));
  stage("index.ts");
  expect(await take()).toMatchObject({ code: 1, said: expect.stringContaining("index.ts") });
});

test.each(["secretsprovider: hashivault://other", "environment: [other]", "encryptedkey: x"])(
  "refuses settings that change where keys come from: %s",
  async (line) => {
    change("Pulumi.production.yaml", `${line}\nconfig:\n  edge-gitops:name: other\n`);
    expect(await take()).toMatchObject({ code: 1, said: expect.stringContaining("Pulumi.production.yaml") });
  },
);

function change(path: string, content?: string): void {
  const file = join(main, "of-the-fork", path);
  mkdirSync(dirname(file), { recursive: true });
  if (content === undefined) rmSync(file);
  else writeFileSync(file, content);
  stage(path);
}

function stage(path: string): void {
  execFileSync("git", ["-C", join(main, "of-the-fork"), "add", "--force", "--all", path]);
}

const take = () => scripts.run(script, ["of-the-fork"], main, { PATH: process.env.PATH });

function read(path: string): string {
  return readFileSync(join(main, path), "utf8");
}
