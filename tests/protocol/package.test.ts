import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(__dirname, "..", "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { dependencies, bin } = JSON.parse(read("package.json"));

/** What `npm publish` would send, of the build that these tests run. */
const packed = JSON.parse(
  execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: root, encoding: "utf8" }),
)[0].files.map(({ path }: { path: string }) => path) as string[];

test("the packed package holds the build, its description and its licence, and nothing else", () => {
  const allowed =
    /^(dist\/(sdk|provider|emulator|importer|policies|preview|recovery|regrouping)\/[\w/.-]+\.(js|d\.ts)|dist\/policies\/(PulumiPolicy\.yaml|package\.json)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
  expect(packed.filter((path) => !allowed.test(path))).toEqual([]);
  expect(packed).toEqual(expect.arrayContaining(["package.json", "README.md", "CHANGELOG.md", "LICENSE"]));
});

test("every command of the package stands in what is packed", () => {
  expect(packed).toEqual(expect.arrayContaining(Object.values(bin)));
  expect(packed).toEqual(
    expect.arrayContaining(["dist/sdk/index.js", "dist/sdk/index.d.ts", "dist/provider/index.js"]),
  );
});

test("each runtime dependency is pinned, and has its reason written down", () => {
  const reasons = read("docs/dependencies.md");
  for (const [name, version] of Object.entries(dependencies)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(reasons).toContain(`| \`${name}\` |`);
  }
  const named = [...reasons.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(dependencies).sort());
});

test("the lock file names no download address", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "https?:/);
});
