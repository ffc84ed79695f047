import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { version } from "../../provider/version";
import { canRun, generator, noGenerator } from "./languages/generated";

const root = resolve(__dirname, "../..");

describe("a dry run of a release", () => {
  if (!generator) return void test.skip(noGenerator, () => {});

  const folder = mkdtempSync(join(tmpdir(), "edge-release-"));
  beforeAll(() => {
    execFileSync(process.execPath, [join(root, "tools/release.mjs"), "--dry-run", "--out", folder], { stdio: "pipe" });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const filesIn = (name: string) => readdirSync(join(folder, name)).sort();

  test("packs the package for npm, and the plugin for six systems with checksums", () => {
    expect(filesIn("npm")).toEqual([`pulumi-edge-platform-${version}.tgz`]);
    expect(filesIn("plugin")).toHaveLength(7);
    for (const file of filesIn("plugin")) expect(file).toContain(`-v${version}-`);
  });

  test("builds the packages of languages whose tools are installed", () => {
    expect(filesIn("python")).toEqual([`pulumi_edge-${version}-py3-none-any.whl`]);
    expect(filesIn("java")).toEqual(canRun("mvn") ? [`edge-${version}.jar`] : []);
    expect(filesIn("dotnet")).toEqual(canRun("dotnet") ? [`PulumiEdgePlatform.Edge.${version}.nupkg`] : []);
  });

  test("writes the Go module with its checksums, without build artifacts", () => {
    expect(filesIn("sdk/go")).toEqual([".gitattributes", "LICENSE", "README.md", "edge", "go.mod", "go.sum"]);
    expect(readFileSync(join(folder, "sdk/go/go.mod"), "utf8")).toContain("github.com/pulumi/pulumi/sdk/v3 v3.");
    expect(filesIn("sdk/java")).not.toContain("target");
    expect(filesIn("sdk/python")).not.toContain("build");
  });

  test("uses the changelog of this version as its notes", () => {
    const notes = readFileSync(join(folder, "release-notes.md"), "utf8");
    expect(notes).toContain("\n### Added\n");
    expect(notes).not.toMatch(/^## /m);
    expect(notes).toMatch(/\n\nThe plugin's archives contain Node\.js \d+\.\d+\.\d+\.\n$/);
  });
});
