import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";

const root = join(__dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { name, dependencies, bin, engines, overrides } = JSON.parse(read("package.json"));
/** From Pulumi's package, because this package does not depend on semver. */
const semver = createRequire(require.resolve("@pulumi/pulumi"))("semver");

const [{ size, files }] = JSON.parse(
  execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: root, encoding: "utf8" }),
);
const packed: string[] = files.map(({ path }: { path: string }) => path);

test("the packed package has at most 2 MB", () => {
  expect(size).toBeLessThanOrEqual(2_000_000);
});

test("the packed package contains the build, its documentation, its examples and its licence, and nothing else", () => {
  const allowed =
    /^(dist\/(sdk|provider|commands|emulator|policies)\/[\w/.-]+\.(js|d\.ts)|dist\/policies\/(PulumiPolicy\.yaml|package\.json)|dist\/plugin\/((index|plugin)\.js|schema\.json|third-party-licences\.txt)|plugin\/pulumi-resource-(edge|pulumi-nodejs)(\.cmd)?|docs\/[\w/.-]+\.(md|svg)|examples\/[\w/.-]+|package\.json|README\.md|CHANGELOG\.md|CONTRIBUTING\.md|LICENSE)$/;
  expect(packed.filter((path) => !allowed.test(path))).toEqual([]);
  expect(packed.filter((path) => /node_modules|(^|\/)(bin|\.work)\/|^docs\/api\//.test(path))).toEqual([]);
  expect(packed).toEqual(expect.arrayContaining(["package.json", "README.md", "CHANGELOG.md", "LICENSE"]));
});

test("the plugin bundles its dependencies with their licences, and little of Pulumi's SDK", () => {
  const licences = read("dist/plugin/third-party-licences.txt");
  const named = [...licences.matchAll(/^(\S+) \d+\.\d+\.\d+ \(/gm)].map(([, name]) => name);
  const ofProtocol = ["@grpc/grpc-js", "@js-sdsl/ordered-map", "@pulumi/pulumi", "google-protobuf"];
  // Pulumi's runtime, which registers the children of components, loads these.
  const ofRuntime = ["@opentelemetry/api", "semver"];
  // Only programs read zone files.
  const { dnsz: _ofPrograms, ...ofProvider } = dependencies;
  expect(named.sort()).toEqual([...Object.keys(ofProvider), ...ofProtocol, ...ofRuntime].sort());
  expect(bytesOfPackages()).toBeLessThan(1_450_000);
});

/** Returns the size of the plugin's packages. The plugin's own sources grow with each kind. */
function bytesOfPackages(): number {
  const script = `import { buildPlugin } from "./tools/bundle.mjs";
const { metafile } = await buildPlugin();
process.stdout.write(JSON.stringify(Object.values(metafile.outputs)[0].inputs));`;
  const inputs: Record<string, { bytesInOutput: number }> = JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, encoding: "utf8" }),
  );
  const ofPackages = Object.entries(inputs).filter(([path]) => path.startsWith("node_modules/"));
  return ofPackages.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
}

/** Generated pages, which would be a tenth of the package, and pages for developers. Their links work in the repository and on npm's page. */
const leftOut = /^(docs\/(resources|functions|developers)\/|provider\/api\/documented-facts\.md$)/;

test("the links in its documentation lead to packed files", () => {
  const pages = packed.filter((path) => path.endsWith(".md"));
  expect(pages).toContain("docs/reference/emulator.md");
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(([^)\s#]+)(#[^)\s]*)?\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^(https?:|mailto:)/.test(link))
      .filter((link) => {
        const path = posix.join(dirname(page), link);
        return !isPacked(path) && !leftOut.test(path);
      })
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function isPacked(path: string): boolean {
  return packed.some((each) => each === path || each.startsWith(`${path}/`));
}

test("the package's only command has the package's name and is packed", () => {
  expect(Object.keys(bin)).toEqual([name]);
  expect(packed).toEqual(expect.arrayContaining(Object.values(bin)));
  expect(packed).toEqual(
    expect.arrayContaining([
      "dist/sdk/index.js",
      "dist/sdk/index.d.ts",
      "dist/provider/index.js",
      "dist/commands/emulator/ui/main.js",
    ]),
  );
});

test("each runtime dependency is a range with a documented reason", () => {
  const reasons = read("docs/developers/dependencies.md");
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\^\d+\.\d+\.\d+$/);
  const named = [...reasons.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
});

test("an installation adds few packages, all of which support the oldest supported Node.js", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  const brought = new Map<string, { engines?: { node?: string }; dependencies?: object }>();
  const bring = (names: readonly string[]) => {
    for (const name of names.filter((each) => !brought.has(each))) {
      brought.set(name, packages[`node_modules/${name}`]);
      bring(Object.keys(packages[`node_modules/${name}`].dependencies ?? {}));
    }
  };
  bring(Object.keys(dependencies));
  expect(brought.size).toBeLessThanOrEqual(10);
  const oldest = semver.minVersion(engines.node);
  const refusing = [...brought].filter(([, { engines: its }]) => its?.node && !semver.satisfies(oldest, its.node));
  expect(refusing.map(([name]) => name)).toEqual([]);
  // Overrides do not apply to users who install the package.
  expect(Object.keys(overrides ?? {}).filter((name) => brought.has(name))).toEqual([]);
});

test("the lock file contains no download addresses", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "https?:/);
});
