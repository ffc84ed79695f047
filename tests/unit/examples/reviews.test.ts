import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { ReviewHost } from "./reviewHost";

const scripts = resolve(__dirname, "../../../examples/gitops/ci");

const update = (site: string) => ({
  urn: `urn:${site}`,
  name: site,
  type: "PullZoneAllowedReferrer",
  operation: "create",
  dependsOn: [],
  differences: [{ path: "hostname", new: site }],
});
const lowering = (site: string) => ({
  rule: "allowed-referrers",
  urn: `urn:${site}`,
  name: site,
  says: `${site} may embed`,
});

describe.each(["github", "gitlab"] as const)("on %s", (service) => {
  let folder: string;
  let host: ReviewHost;
  let address: string;
  let commit: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "edge-review-"));
    git("init", "-q", "-b", "main");
    host = new ReviewHost(service);
    host.treeOf = (sha) => git("rev-parse", `${sha}^{tree}`);
    address = await host.open();
    commit = commitOf("one");
    report(["shop"]);
  });
  afterEach(() => {
    host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe("the report", () => {
    test("is a comment, which is updated where the report changes, and left alone otherwise", async () => {
      expect([await run("comment"), await run("comment")]).toMatchObject([{ code: 0 }, { code: 0 }]);
      expect(host.writes).toHaveLength(1);
      report(["shop", "blog"]);
      await run("comment");
      expect(host.writes.map((write) => write.split(" ")[0])).toEqual(["POST", service === "github" ? "PATCH" : "PUT"]);
      expect(host.comments).toHaveLength(1);
      expect(host.comments[0]?.body).toContain("blog");
    });

    test("is not written over what somebody else began with its mark", async () => {
      host.says("mallory", "<!-- pulumi-edge-platform preview edge/production -->\nAll is well.");
      await run("comment");
      expect(host.comments.map(({ author }) => author)).toEqual(["mallory", host.self]);
    });

    test("of another stack is not taken for the one that is asked for", async () => {
      report(["shop"], { stack: "staging" });
      expect(await run("comment")).toMatchObject({ code: 1, said: expect.stringContaining("no report of production") });
      expect(host.comments).toEqual([]);
    });
  });

  describe("lowered protection", () => {
    beforeEach(() => report(["partner"], { lowers: ["partner"] }));

    test("fails, and says what to write", async () => {
      const { code, said } = await run("lowered");
      expect(code).toBe(2);
      expect(said).toContain("partner: partner may embed");
      expect(said).toContain(`lowers protection ${commit}`);
      if (service === "github") expect(host.statuses).toEqual([`${commit} edge/production failure`]);
    });

    test("passes where somebody who may merge accepted it for the commit", async () => {
      host.says("grace", `Seen.\nlowers protection ${commit}`);
      expect(await run("lowered")).toMatchObject({ code: 0 });
      if (service === "github") expect(host.statuses).toEqual([`${commit} edge/production success`]);
    });

    test.each([
      ["was accepted for an earlier commit", "grace", () => `lowers protection ${"0".repeat(40)}`],
      ["was accepted by its author", "ada", () => `lowers protection ${commit}`],
      ["was accepted by somebody who may not merge", "mallory", () => `lowers protection ${commit}`],
      ["is only spoken of", "grace", () => `> this lowers protection ${commit}, or does it?`],
    ])("fails where it %s", async (_how, author, body) => {
      host.says(author, body());
      expect(await run("lowered")).toMatchObject({ code: 2 });
    });

    test("is no more than a change that lowers nothing", async () => {
      report(["partner"]);
      expect(await run("lowered")).toMatchObject({ code: 0 });
    });
  });

  describe("a rollout", () => {
    beforeEach(async () => {
      report(["shop", "blog"]);
      await run("comment");
      host.merged = commit;
    });

    test("goes on with what was reviewed, also where a part of it is done already", async () => {
      expect(await run("reviewed")).toMatchObject({ code: 0 });
      report(["blog"]);
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });

    test("is not held up where there is nothing to do", async () => {
      report([]);
      host.merged = undefined;
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });

    test("stops at a change that the review did not show", async () => {
      report(["shop", "blog", "surprise"]);
      const { code, said } = await run("reviewed");
      expect(code).toBe(3);
      expect(said).toContain("create surprise");
      expect(said).not.toContain("create shop");
    });

    test("stops where the commit came with no pull request", async () => {
      host.merged = undefined;
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("was not merged from") });
    });

    test("stops where the branch was not up to date: other files were merged than were previewed", async () => {
      host.merged = commit = commitOf("two");
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("was not up to date") });
    });

    test("goes on where the merge made another commit of the same files", async () => {
      git("commit", "-q", "--allow-empty", "-m", "Merge");
      host.merged = commit = git("rev-parse", "HEAD");
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });

    test("stops at a report that somebody else has written", async () => {
      const [written] = host.comments.splice(0);
      host.says("mallory", written?.body ?? "");
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("has no report") });
    });

    test("lowers protection only where that was accepted for the last commit", async () => {
      report(["partner"], { lowers: ["partner"] });
      await run("comment");
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("nobody has accepted") });
      host.says("grace", `lowers protection ${commit}`);
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });
  });

  function git(...args: string[]): string {
    const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@acme.example"];
    return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trim();
  }

  function commitOf(content: string): string {
    writeFileSync(join(folder, "index.ts"), content);
    git("add", "index.ts");
    git("commit", "-q", "-m", content);
    return git("rev-parse", "HEAD");
  }

  /** What preview.sh leaves of a preview of production. */
  function report(sites: string[], { stack = "production", lowers = [] as string[] } = {}): void {
    const whole = {
      format: 1,
      project: "edge",
      stack,
      changes: sites.map(update),
      protection: { lowers: lowers.map(lowering), notJudged: [], code: [], raises: [] },
    };
    writeFileSync(join(folder, "production.report.json"), JSON.stringify(whole));
    const told = `<!-- pulumi-edge-platform preview edge/${stack} -->\n## Preview\n\n${sites.join(", ")}\n`;
    writeFileSync(join(folder, "production.comment.md"), told);
  }

  async function run(script: string): Promise<{ code: number | null; said: string }> {
    const env =
      service === "github"
        ? {
            GITHUB_API_URL: address,
            GITHUB_REPOSITORY: "acme/edge",
            GITHUB_TOKEN: "token",
            GITHUB_REF_NAME: "main",
            GITHUB_SHA: commit,
            PULL_REQUEST: "12",
            COMMIT: commit,
          }
        : {
            CI_API_V4_URL: address,
            CI_PROJECT_ID: "7",
            CI_MERGE_REQUEST_IID: "12",
            CI_COMMIT_SHA: commit,
            CI_COMMIT_BRANCH: "main",
            GITLAB_TOKEN: "token",
          };
    const child = spawn(process.execPath, [join(scripts, `${script}.mjs`), "production"], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const code = new Promise<number | null>((done) => child.once("close", done));
    const [out, err, ended] = await Promise.all([text(child.stdout), text(child.stderr), code]);
    return { code: ended, said: out + err };
  }
});
