import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { version } from "../../../provider/version";

const root = resolve(__dirname, "../../..");
const fileAt = (path: string) => readFileSync(join(root, path), "utf8");

/** Evaluates an expression with the exports of `tools/release/versions.mjs`. Returns an error's message. */
function evaluate(expression: string, ...args: unknown[]): unknown {
  const program = `import { agreedVersion, releaseNotes, versionedFiles } from "./tools/release/versions.mjs";
const args = JSON.parse(process.argv[1]);
const result = () => { try { return ${expression}; } catch (error) { return error.message; } };
process.stdout.write(JSON.stringify(result()));`;
  const node = ["--input-type=module", "--eval", program, JSON.stringify(args)];
  return JSON.parse(execFileSync(process.execPath, node, { cwd: root, encoding: "utf8" }));
}

describe("a release's version", () => {
  test("is the same wherever it is written", () => {
    expect(evaluate("agreedVersion(args[0])", root)).toBe(version);
  });

  test("must be the same everywhere, or the error lists the differences", () => {
    const files = evaluate("versionedFiles") as string[];
    const copy = mkdtempSync(join(tmpdir(), "edge-release-"));
    try {
      for (const file of files) {
        mkdirSync(dirname(join(copy, file)), { recursive: true });
        cpSync(join(root, file), join(copy, file));
      }
      const others = files.slice(1);
      for (const file of others) writeFileSync(join(copy, file), fileAt(file).replaceAll(version, "9.8.7"));
      const list = others.map((file) => `${file} has 9.8.7`).join(", ");
      expect(evaluate("agreedVersion(args[0])", copy)).toBe(
        `package.json has version ${version}, but ${list}. Set the same version, and run npm run generate`,
      );
    } finally {
      rmSync(copy, { recursive: true });
    }
  });
});

describe("a release's notes", () => {
  const changelog =
    "# Changelog\n\n## Unreleased\n\n- new\n\n## [1.2.0] - 2026-12-01\n\n### Added\n\n- old\n\n## 1.1.0\n\n- older\n";

  const none = (its: string) => `CHANGELOG.md has no section "## ${its}". Rename "Unreleased" to it`;
  const cases: [string, boolean, string][] = [
    ["1.2.0", false, "### Added\n\n- old\n"],
    ["1.1.0", false, "- older\n"],
    ["1.3.0", true, "- new\n"],
    ["1.3.0", false, none("1.3.0")],
    ["1.2", false, none("1.2")],
    ["1.1x0", false, none("1.1x0")],
  ];

  test("are the changelog's section for its version, or the unreleased section in a dry run", () => {
    const asked = cases.map(([its, isDryRun]) => [changelog, its, isDryRun]);
    const tried =
      "args.map((each) => { try { return releaseNotes(...each); } catch (error) { return error.message; } })";
    expect(evaluate(tried, ...asked)).toEqual(cases.map(([, , notes]) => notes));
  });
});

describe("a release's workflow", () => {
  interface Job {
    readonly needs?: string | string[];
    readonly uses?: string;
    readonly permissions?: Record<string, string>;
    readonly environment?: string;
    readonly steps?: readonly { readonly run?: string; readonly uses?: string }[];
  }
  const { on, permissions, jobs }: { on: object; permissions: object; jobs: Record<string, Job> } = parse(
    fileAt(".github/workflows/release.yml"),
  );
  const runs = (job: Job) => (job.steps ?? []).map(({ run }) => run ?? "").join("\n");

  test("starts with a tag, and runs all tests", () => {
    expect(on).toEqual({ push: { tags: ["v*"] } });
    expect(jobs.test?.uses).toBe("./.github/workflows/test-all.yml");
    expect(parse(fileAt(".github/workflows/test-all.yml")).on).toHaveProperty("workflow_call");
    expect(jobs.prepare).toMatchObject({ needs: "test" });
    expect(runs(jobs.prepare ?? {})).toContain("npm run release\n");
    expect(runs(jobs.prepare ?? {})).toContain("npm run site ");
  });

  test("publishes only what one job has built, and runs the sources only in that job", () => {
    const publishing = Object.entries(jobs).filter(([name]) => !["test", "prepare"].includes(name));
    expect(publishing.map(([name]) => name)).toEqual(["github", "site", "npm", "pypi", "nuget", "maven", "go"]);
    for (const [name, job] of publishing) {
      expect(job).toMatchObject({ environment: name === "site" ? "github-pages" : "release" });
      expect([job.needs].flat()).toContain("prepare");
      expect(runs(job)).not.toMatch(/npm (ci|run|install)/);
    }
  });

  test("gives each job only the permissions that it needs, and pins every action", () => {
    expect(permissions).toEqual({});
    expect(jobs.npm?.permissions).toEqual({ "id-token": "write" });
    expect(runs(jobs.npm ?? {})).toContain("--provenance");
    for (const { uses } of Object.values(jobs).flatMap(({ steps = [] }) => steps)) {
      if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    }
  });
});
