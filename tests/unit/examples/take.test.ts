import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const example = resolve(__dirname, "../../../examples/gitops");
const script = join(example, "ci/take.mjs");

let main: string;

/** The main branch's checkout, with that of a fork in a folder of it. */
beforeEach(() => {
  main = mkdtempSync(join(tmpdir(), "edge-take-"));
  for (const folder of [main, join(main, "of-the-fork")]) {
    cpSync(example, folder, { recursive: true, filter: (path) => !/node_modules|\/bin$/.test(path) });
    execFileSync("git", ["init", "-q", folder]);
    execFileSync("git", ["-C", folder, "add", "--all", "--", ".", ":!of-the-fork"]);
  }
});
afterEach(() => rmSync(main, { recursive: true, force: true }));

test("the program and the settings of a fork are taken, also what it adds and removes", () => {
  change("index.ts", "// Another program\n");
  change("src/more/zones.ts", "export {};\n");
  change("Pulumi.staging.yaml");
  change("Pulumi.production.yaml", "config:\n  edge-gitops:name: other\n");
  expect(take()).toEqual({ status: 0, said: "" });
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
])("a fork that changes %s is refused", (path) => {
  const before = existsSync(join(main, path)) ? read(path) : undefined;
  change(path, "what the fork says\n");
  expect(take()).toMatchObject({ status: 1, said: expect.stringContaining(`not ${path}.`) });
  expect(existsSync(join(main, path)) ? read(path) : undefined).toBe(before);
});

test("a fork that removes a script is refused", () => {
  change("ci/lowered.mjs");
  expect(take()).toMatchObject({ status: 1, said: expect.stringContaining("ci/lowered.mjs") });
});

test("a link is refused: it would name a file of the machine", () => {
  rmSync(join(main, "of-the-fork/index.ts"));
  symlinkSync("/etc/passwd", join(main, "of-the-fork/index.ts"));
  stage("index.ts");
  expect(take()).toMatchObject({ status: 1, said: expect.stringContaining("index.ts") });
});

test.each(["secretsprovider: hashivault://other", "environment: [other]", "encryptedkey: x"])(
  "settings that say where keys are, are refused: %s",
  (line) => {
    change("Pulumi.production.yaml", `${line}\nconfig:\n  edge-gitops:name: other\n`);
    expect(take()).toMatchObject({ status: 1, said: expect.stringContaining("Pulumi.production.yaml") });
  },
);

/** The fork changes a file, or removes it. */
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

function take() {
  const { status, stderr } = spawnSync(process.execPath, [script, "of-the-fork"], { cwd: main, encoding: "utf8" });
  return { status, said: stderr };
}

function read(path: string): string {
  return readFileSync(join(main, path), "utf8");
}
