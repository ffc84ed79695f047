import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";

const script = resolve(__dirname, "../../../examples/gitops/ci/install.sh");
const registry = "https://registry.example/dep/-/dep-1.0.0.tgz";
const cloned = "git+ssh://git@127.0.0.1/acme/dep.git";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-install-"));
  put("npm", '#!/bin/sh\necho "$@" > called\n', 0o755);
  project({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what the lock file names of the registry is installed, and runs nothing", () => {
  project({ wanted: "^1.0.0" });
  expect(install()).toEqual({ status: 0, stderr: "", called: "ci --ignore-scripts --allow-git=none\n" });
});

test.each([
  ["another name for a package", { wanted: "npm:@acme/dep@^1.0.0" }],
  ["a folder of the project", { wanted: "file:dep", entry: { resolved: "dep", link: true } }],
  ["the newest", { wanted: "latest" }],
  ["a package without an address, which is the registry's", { entry: { resolved: undefined } }],
])("%s is installed", (_what, given) => {
  project(given);
  expect(install()).toMatchObject({ status: 0, stderr: "" });
});

test.each([
  ["a repository that npm has git clone", { wanted: cloned, entry: { resolved: `${cloned}#${"0".repeat(40)}` } }],
  ["a repository by its short name", { wanted: "acme/dep" }],
  ["a repository by the name of its host", { wanted: "github:acme/dep" }],
  ["an address", { wanted: "https://acme.example/dep.tgz" }],
  ["an address in the lock file alone", { entry: { resolved: "https://acme.example/dep.tgz" } }],
  ["a repository in the lock file alone", { entry: { resolved: cloned } }],
  ["a repository as a version", { entry: { resolved: undefined, version: cloned } }],
  ["a link to a repository", { entry: { resolved: cloned, link: true } }],
  ["a repository that a dependency wants", { entry: { optionalDependencies: { other: cloned } } }],
  ["an override", { overrides: { dep: { ".": cloned } } }],
  ["a lock file whose older part is read", { packages: {} }],
])("%s is refused before npm starts", (_what, given) => {
  project(given);
  const { status, stderr, called } = install();
  expect({ status, called }).toEqual({ status: 1, called: undefined });
  expect(stderr).toMatch(/^package(-lock)?\.json/);
});

test.each([".npmrc", "npm-shrinkwrap.json"])("a %s is refused: it could name what is run as git", (name) => {
  put(name, "git=./other-git\n");
  expect(install()).toMatchObject({ status: 1, stderr: expect.stringContaining(name), called: undefined });
});

interface Given {
  readonly wanted?: string;
  readonly entry?: object;
  readonly overrides?: object;
  readonly packages?: object;
}

function project({ wanted = "1.0.0", entry = {}, overrides, packages }: Given): void {
  const dependencies = { dep: wanted };
  put("package.json", JSON.stringify({ name: "shop", dependencies, overrides }));
  const found = { version: "1.0.0", resolved: registry, ...entry };
  const all = packages ?? { "": { name: "shop", dependencies }, "node_modules/dep": found };
  put("package-lock.json", JSON.stringify({ name: "shop", lockfileVersion: 3, packages: all }));
}

function put(name: string, content: string, mode?: number): void {
  writeFileSync(join(folder, name), content, { mode });
}

function install() {
  const env = {
    ...process.env,
    NPM_CONFIG_REGISTRY: "https://registry.example/",
    PATH: [folder, process.env.PATH].join(delimiter),
  };
  const { status, stderr } = spawnSync(script, { cwd: folder, encoding: "utf8", env });
  const called = join(folder, "called");
  return { status, stderr, called: existsSync(called) ? readFileSync(called, "utf8") : undefined };
}
