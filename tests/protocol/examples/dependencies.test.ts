import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { Scripts } from "./script";

const ci = resolve(__dirname, "../../../examples/gitops/ci");
const registry = "https://registry.example/dep/-/dep-1.0.0.tgz";
const cloned = "git+ssh://git@127.0.0.1/acme/dep.git";

let folder: string;
let scripts: Scripts;

beforeAll(() => {
  scripts = new Scripts();
});
afterAll(() => scripts.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-install-"));
  put("npm", '#!/bin/sh\necho "$@" > called\n', 0o755);
  project({});
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("installs the packages of the lock file from the registry without running scripts", () => {
  project({ wanted: "^1.0.0" });
  expect(install()).toEqual({ status: 0, stderr: "", called: "ci --ignore-scripts --allow-git=none\n" });
});

test("refuses other packages before npm starts", () => {
  project({ wanted: cloned });
  const { status, stderr, called } = install();
  expect({ status, called }).toEqual({ status: 1, called: undefined });
  expect(stderr).toMatch(/^package\.json/);
});

test.each<[string, Given]>([
  ["a package alias", { wanted: "npm:@acme/dep@^1.0.0" }],
  ["a folder of the project", { wanted: "file:dep", entry: { resolved: "dep", link: true } }],
  ["a folder that another folder of the project depends on", { packages: withFolder("file:../dep") }],
  ["a package that the legacy section lists too", { older: { dep: { version: "1.0.0", resolved: registry } } }],
  ["the tag latest", { wanted: "latest" }],
  ["a package without an address, which comes from the registry", { entry: { resolved: undefined } }],
])("accepts %s", async (_what, given) => {
  project(given);
  expect(await check()).toEqual({ code: 0, said: "" });
});

test.each<[string, Given]>([
  ["a repository that npm clones with git", { wanted: cloned, entry: { resolved: `${cloned}#${"0".repeat(40)}` } }],
  ["a repository by its short name", { wanted: "acme/dep" }],
  ["a repository by its host's name", { wanted: "github:acme/dep" }],
  ["a URL", { wanted: "https://acme.example/dep.tgz" }],
  ["a URL in the lock file only", { entry: { resolved: "https://acme.example/dep.tgz" } }],
  ["a repository in the lock file only", { entry: { resolved: cloned } }],
  ["a repository as a version", { entry: { resolved: undefined, version: cloned } }],
  ["a link to a repository", { entry: { resolved: cloned, link: true } }],
  ["a repository that a dependency depends on", { entry: { optionalDependencies: { other: cloned } } }],
  ["an override", { overrides: { dep: { ".": cloned } } }],
  ["a lock file whose legacy section npm reads", { packages: {} }],
  [
    "a server whose name starts with the registry's",
    { entry: { resolved: "https://registry.example.evil/dep.tgz" }, registry: "https://registry.example" },
  ],
  [
    "a path that leaves the registry",
    { entry: { resolved: "https://registry.example/npm/../evil/dep.tgz" }, registry: "https://registry.example/npm" },
  ],
  ["a folder outside the project", { wanted: "file:../dep" }],
  ["an absolute folder", { wanted: "file:/opt/dep" }],
  ["a link out of the project", { entry: { resolved: "../dep", link: true } }],
  ["an absolute link", { entry: { resolved: "/opt/dep", link: true } }],
  ["a link out of the project through another folder", { entry: { resolved: "dep/../../other", link: true } }],
  ["an archive outside the project", { entry: { resolved: "file:../dep.tgz" } }],
  ["a package outside the project", { packages: { "": {}, "../dep": { version: "1.0.0" } } }],
  ["a folder that depends on a folder outside the project", { packages: withFolder("file:../../dep") }],
  ["a workspace outside the project", { workspaces: ["../other"] }],
  ["a repository in acceptDependencies", { acceptDependencies: { dep: cloned } }],
  ["a repository in a locked package's acceptDependencies", { entry: { acceptDependencies: { other: cloned } } }],
  ["a repository in the legacy section", { older: { dep: { version: cloned } } }],
  ["a URL in the legacy section", { older: { dep: { version: "1.0.0", resolved: "https://acme.example/dep.tgz" } } }],
  [
    "a nested URL in the legacy section",
    { older: { dep: { version: "1.0.0", dependencies: { in: { version: "https://acme.example/in.tgz" } } } } },
  ],
  [
    "a repository that a package in the legacy section requires",
    { older: { dep: { version: "1.0.0", requires: { other: cloned } } } },
  ],
  ["a link out of the project in the legacy section", { older: { dep: { version: "file:../dep" } } }],
])("refuses %s", async (_what, given) => {
  project(given);
  const { code, said } = await check(given.registry);
  expect(code).toBe(1);
  expect(said).toMatch(/^package(-lock)?\.json/);
});

test.each([".npmrc", "npm-shrinkwrap.json"])(
  "refuses a %s, because it can set the command that runs as git",
  async (name) => {
    put(name, "git=./other-git\n");
    expect(await check()).toMatchObject({ code: 1, said: expect.stringContaining(name) });
  },
);

interface Given {
  readonly wanted?: string;
  readonly entry?: object;
  readonly overrides?: object;
  readonly packages?: object;
  readonly workspaces?: readonly string[];
  readonly acceptDependencies?: object;
  readonly older?: object;
  readonly registry?: string;
}

function withFolder(wanted: string): object {
  const packages = { "": { dependencies: { lib: "file:lib" } }, lib: { dependencies: { dep: wanted } } };
  return { ...packages, "node_modules/lib": { resolved: "lib", link: true } };
}

function project({
  wanted = "1.0.0",
  entry = {},
  overrides,
  packages,
  workspaces,
  acceptDependencies,
  older,
}: Given): void {
  const dependencies = { dep: wanted };
  put("package.json", JSON.stringify({ name: "shop", dependencies, overrides, workspaces, acceptDependencies }));
  const found = { version: "1.0.0", resolved: registry, ...entry };
  const all = packages ?? { "": { name: "shop", dependencies }, "node_modules/dep": found };
  const version = older ? 2 : 3;
  put(
    "package-lock.json",
    JSON.stringify({ name: "shop", lockfileVersion: version, packages: all, dependencies: older }),
  );
}

function put(name: string, content: string, mode?: number): void {
  writeFileSync(join(folder, name), content, { mode });
}

function check(from = "https://registry.example/") {
  return scripts.run(join(ci, "dependencies.mjs"), [], folder, { NPM_CONFIG_REGISTRY: from });
}

function install() {
  const env = {
    ...process.env,
    NPM_CONFIG_REGISTRY: "https://registry.example/",
    PATH: [folder, process.env.PATH].join(delimiter),
  };
  const { status, stderr } = spawnSync(join(ci, "install.sh"), { cwd: folder, encoding: "utf8", env });
  const called = join(folder, "called");
  return { status, stderr, called: existsSync(called) ? readFileSync(called, "utf8") : undefined };
}
