import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { oneOfEach } from "../../tier";
import { ReviewHost } from "./reviewHost";
import { type Outcome, Scripts } from "./script";

const folderOfScripts = resolve(__dirname, "../../../examples/gitops/ci");

const update = (site: string) => ({
  urn: `urn:${site}`,
  name: site,
  type: "PullZoneAllowedReferrers",
  operation: "create",
  dependsOn: [],
  differences: [{ path: "hostnames", new: site }],
});
const unknown = "[known after the update]";

interface Told {
  readonly changes?: object[];
  readonly lowers?: object[];
  readonly notJudged?: object[];
}

const lowering = (site: string) => ({
  rule: "allowed-referrers",
  urn: `urn:${site}`,
  name: site,
  says: `${site} may embed`,
});

let scripts: Scripts;
beforeAll(() => {
  scripts = new Scripts();
});
afterAll(() => scripts.close());

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
    host.head = commit;
    report(["shop"]);
  });
  afterEach(() => {
    host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe("the report", () => {
    test("is a comment that is updated only if the report changes", async () => {
      expect([await run("comment"), await run("comment")]).toMatchObject([{ code: 0 }, { code: 0 }]);
      expect(host.writes).toHaveLength(1);
      report(["shop", "blog"]);
      await run("comment");
      expect(host.writes.map((write) => write.split(" ")[0])).toEqual(["POST", service === "github" ? "PATCH" : "PUT"]);
      expect(host.comments).toHaveLength(1);
      expect(host.comments[0]?.body).toContain("blog");
    });

    test("is recognized in a comment whose line endings the service has changed", async () => {
      host.lineEnd = "\r\n";
      report(["partner"], { lowers: ["partner"] });
      await run("comment");
      await run("comment");
      expect(host.writes).toHaveLength(1);
      host.reviewed("grace", commit);
      host.merged = commit;
      expect(await run("lowered")).toMatchObject({ code: 0 });
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });

    test("may be a file with CRLF line endings", async () => {
      report(["partner"], { lowers: ["partner"] });
      const file = join(folder, "production.comment.md");
      writeFileSync(file, readFileSync(file, "utf8").replaceAll("\n", "\r\n"));
      await run("comment");
      host.reviewed("grace", commit);
      expect(await run("lowered")).toMatchObject({ code: 0 });
    });

    test("never overwrites somebody else's comment that starts with the report's mark", async () => {
      host.says("mallory", "<!-- pulumi-edge-platform preview edge/production -->\nAll is well.");
      await run("comment");
      expect(host.comments.map(({ author }) => author)).toEqual(["mallory", host.self]);
    });

    test("is refused if it is for another stack", async () => {
      report(["shop"], { stack: "staging" });
      expect(await run("comment")).toMatchObject({
        code: 1,
        said: expect.stringContaining("not a report of production"),
      });
      expect(host.comments).toEqual([]);
    });
  });

  describe("lowered protection", () => {
    beforeEach(async () => {
      report(["partner"], { lowers: ["partner"] });
      await run("comment");
    });

    test("fails the job and names the next step", async () => {
      const { code, said } = await run("lowered");
      expect(code).toBe(2);
      expect(said).toContain("partner: partner may embed");
      expect(said).toContain(`nobody has approved ${commit}`);
      if (service === "github") expect(host.statuses).toEqual([`${commit} edge/production failure`]);
    });

    test("passes if another maintainer has approved the commit", async () => {
      host.reviewed("grace", commit);
      expect(await run("lowered")).toEqual({ code: 0, said: "" });
      if (service === "github") expect(host.statuses).toEqual([`${commit} edge/production success`]);
    });

    test.each<[string, (host: ReviewHost) => void]>([
      ["only an earlier commit was approved", (host) => host.reviewed("grace", "0".repeat(40))],
      ["its author approved it", (host) => host.reviewed("ada", commit)],
      ["the approver may not merge", (host) => host.reviewed("mallory", commit)],
      [
        "the approver pushed the commit",
        (host) => {
          host.pusher = "grace";
          host.reviewed("grace", commit);
        },
      ],
      [
        "the approver pushed an earlier commit",
        (host) => {
          host.earlierPushers.push(...Array.from({ length: 150 }, () => "lin"), "grace");
          if (service === "gitlab") host.pusher = "grace";
          host.reviewed("grace", commit);
        },
      ],
      [
        "the pusher is unknown",
        (host) => {
          host.pusher = undefined;
          host.reviewed("grace", commit);
        },
      ],
      ["a comment merely mentions approval", (host) => host.says("grace", `lowers protection ${commit}`)],
      [
        "its report was rewritten after the approval",
        (host) => {
          host.reviewed("grace", commit);
          host.edits(host.comments[0], host.comments[0]?.body ?? "");
        },
      ],
    ])("fails if %s", async (_how, happen) => {
      happen(host);
      expect(await run("lowered")).toMatchObject({ code: 2 });
    });

    test("includes changes that cannot be judged", async () => {
      report(["partner"], { notJudged: ["partner"] });
      await run("comment");
      expect(await run("lowered")).toMatchObject({ code: 2, said: expect.stringContaining("partner may embed") });
    });

    test("does not include a change that lowers nothing", async () => {
      report(["partner"]);
      await run("comment");
      expect(await run("lowered")).toMatchObject({ code: 0 });
    });
  });

  describe("a rollout", () => {
    beforeEach(async () => {
      report(["shop", "blog"]);
      await run("comment");
      host.reviewed("grace", commit);
      host.merged = commit;
    });

    test("continues with the reviewed changes, even if some of them are already done", async () => {
      expect(await run("reviewed")).toMatchObject({ code: 0 });
      report(["blog"]);
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });

    test("continues if no changes are left", async () => {
      report([]);
      host.merged = undefined;
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });

    test("stops at a change that the review did not include", async () => {
      report(["shop", "blog", "surprise"]);
      const { code, said } = await run("reviewed");
      expect(code).toBe(3);
      expect(said).toContain("create surprise");
      expect(said).not.toContain("create shop");
    });

    test("stops if the commit has no pull request", async () => {
      host.merged = undefined;
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("was not merged from") });
    });

    test("stops if the branch was outdated, because the merged files differ from the previewed ones", async () => {
      host.merged = commit = commitOf("two");
      if (service === "gitlab") host.head = commit;
      expect(await run("reviewed")).toMatchObject({
        code: 3,
        said: expect.stringMatching(/was not up to date|no report of its last commit/),
      });
    });

    // On GitLab the settings allow only merges without a merge commit.
    (service === "github" ? test : test.skip)(
      "continues if the merge created another commit of the same files",
      async () => {
        git("commit", "-q", "--allow-empty", "-m", "Merge");
        host.merged = commit = git("rev-parse", "HEAD");
        expect(await run("reviewed")).toMatchObject({ code: 0 });
      },
    );

    test("stops if the report is for an earlier commit", async () => {
      host.head = "f".repeat(40);
      expect(await run("reviewed")).toMatchObject({
        code: 3,
        said: expect.stringMatching(/last commit|was not merged/),
      });
    });

    test("stops if the report was removed before the approval and restored afterwards", async () => {
      const written = host.comments[0]?.body ?? "";
      host.edits(host.comments[0], "Nothing to see");
      host.reviewed("lin", commit);
      host.edits(host.comments[0], written);
      expect(await run("reviewed")).toMatchObject({
        code: 3,
        said: expect.stringContaining("before the report was last updated"),
      });
    });

    test.each<[string, Record<string, unknown>]>(
      service === "github"
        ? [["is not protected", { protected: false }]]
        : oneOfEach<[string, Record<string, unknown>]>([
            ["approvals remain after a push", { reset_approvals_on_push: false }],
            ["authors may approve", { merge_requests_author_approval: true }],
            ["committers may approve", { merge_requests_disable_committers_approval: false }],
            ["code owner approval is not required", { code_owner_approval_required: false }],
            ["no approval is required", { rules: [{ approvals_required: 0 }] }],
            ["users may push to main", { push_access_levels: [{ access_level: 40 }] }],
            ["users other than maintainers may merge", { merge_access_levels: [{ access_level: 30 }] }],
            ["pipelines of forks run in this project", { ci_allow_fork_pipelines_to_run_in_parent_project: true }],
          ]),
    )("stops if a review can be bypassed: %s", async (problem, settings) => {
      Object.assign(host.settings, settings);
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining(problem) });
    });

    test("needs an approval of the last commit, even for harmless changes", async () => {
      host.reviews.length = 0;
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("nobody has approved") });
      host.reviewed("ada", commit);
      expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("ada wrote or pushed") });
      host.reviewed("grace", commit);
      expect(await run("reviewed")).toMatchObject({ code: 0 });
    });
  });

  if (service === "github") {
    // The rest is the same on GitLab.
    describe("a forged report", () => {
      beforeEach(async () => {
        report(["shop", "blog"]);
        await run("comment");
        host.reviewed("grace", commit);
        host.merged = commit;
      });

      test.each<[string, (body: string) => string]>([
        [
          "a change was added to its record",
          (body) => body.replace(/(edge-reviewed \w+ \w+ )/, `$1${"A".repeat(16)},`),
        ],
        ["its visible part was edited", (body) => body.replace("shop, blog", "Nothing to see")],
        ["it has no signature", (body) => body.replace(/ [\w-]+ -->$/, " -->")],
      ])("stops the rollout: %s", async (_what, edited) => {
        const written = host.comments[0]?.body ?? "";
        expect(edited(written)).not.toBe(written);
        host.edits(host.comments[0], edited(written));
        host.reviewed("grace", commit);
        expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("has no report") });
      });

      test("stops the rollout if it was signed with another key or for another pull request", async () => {
        const { body } = host.comments[0] as { body: string };
        expect(await run("reviewed", { REVIEW_KEY: "a key that is another one" })).toMatchObject({ code: 3 });
        report(["shop", "blog"]);
        await run("comment", {
          PULL_REQUEST: "12",
          CI_MERGE_REQUEST_IID: "12",
          REVIEW_KEY: "a key that is another one",
        });
        expect(host.comments[0]?.body).not.toBe(body);
        expect(await run("reviewed")).toMatchObject({ code: 3, said: expect.stringContaining("has no report") });
      });
    });

    describe("the preview with the keys", () => {
      const settled = { path: "hostnames", new: "partner" };
      const change = { ...update("partner"), differences: [settled] };
      const finding = lowering("partner");

      test.each<[string, object, object]>([
        ["the same changes", { changes: [change], lowers: [finding] }, { changes: [change], lowers: [finding] }],
        [
          "a value that was unknown",
          { changes: [{ ...change, differences: [{ ...settled, new: unknown }] }] },
          { changes: [change] },
        ],
      ])("continues with %s", async (_what, before, now) => {
        planned(before, now);
        expect(await run("same")).toMatchObject({ code: 0 });
      });

      test.each<[string, object, object]>([
        ["an additional change", {}, { changes: [change] }],
        ["a missing change", { changes: [change] }, {}],
        [
          "another value",
          { changes: [change] },
          { changes: [{ ...change, differences: [{ ...settled, new: "evil" }] }] },
        ],
        ["another operation", { changes: [change] }, { changes: [{ ...change, operation: "delete" }] }],
        ["an additional finding", { changes: [change] }, { changes: [change], lowers: [finding] }],
        ["another finding", { changes: [change] }, { changes: [change], notJudged: [finding] }],
      ])("stops at %s", async (_what, before, now) => {
        planned(before, now);
        expect(await run("same")).toMatchObject({ code: 3, said: expect.stringContaining("partner") });
      });

      function planned(before: object, now: object): void {
        for (const [name, { changes = [], lowers = [], notJudged = [] }] of [
          ["production", before as Told],
          ["production.planned", now as Told],
        ] as const)
          writeFileSync(
            join(folder, `${name}.report.json`),
            JSON.stringify({ changes, protection: { lowers, notJudged } }),
          );
      }
    });

    describe("an approval", () => {
      beforeEach(async () => {
        report(["partner"], { lowers: ["partner"] });
        await run("comment");
        host.reviewed("Grace", commit);
        host.maintainers.add("Grace");
      });

      test.each<[string, () => void]>([
        ["was dismissed", () => host.reviewed("grace", commit, "DISMISSED")],
        ["was followed by a request for changes", () => host.reviewed("grace", commit, "CHANGES_REQUESTED")],
        ["comes from the author of a commit", () => wrote({ authors: ["grace"] })],
        ["comes from a co-author", () => wrote({ authors: ["ada", "grace"] })],
        ["comes from a committer", () => wrote({ authors: ["ada"], committer: "grace" })],
        [
          "comes from a bot",
          () => {
            host.reviews.length = 0;
            host.maintainers.add("edge[bot]");
            host.reviewed("edge[bot]", commit);
          },
        ],
        ["covers a commit by an unknown author", () => wrote({ authors: [null] })],
        ["covers a commit with an unknown co-author", () => wrote({ authors: ["ada", null] })],
      ])("does not count if it %s", async (_how, happen) => {
        expect(await run("lowered")).toMatchObject({ code: 0 });
        happen();
        expect(await run("lowered")).toMatchObject({ code: 2 });
      });

      test.each<[string, () => void]>([
        ["only a comment followed", () => host.reviewed("Grace", commit, "COMMENTED")],
        ["the change was edited in the browser", () => wrote({ authors: ["ada"], committer: "web-flow" })],
      ])("counts even if %s", async (_how, happen) => {
        happen();
        expect(await run("lowered")).toMatchObject({ code: 0 });
      });

      const wrote = (by: { authors: (string | null)[]; committer?: string }) => {
        host.commits = [
          { oid: "1".repeat(40), ...by },
          { oid: commit, authors: ["ada"] },
        ];
      };
    });
  }

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

  /** Writes the files that preview.sh creates for production. */
  function report(
    sites: string[],
    { stack = "production", lowers = [] as string[], notJudged = [] as string[] } = {},
  ): void {
    const complete = {
      format: 1,
      project: "edge",
      stack,
      changes: sites.map(update),
      protection: { lowers: lowers.map(lowering), notJudged: notJudged.map(lowering), code: [], raises: [] },
    };
    writeFileSync(join(folder, "production.report.json"), JSON.stringify(complete));
    const told = `<!-- pulumi-edge-platform preview edge/${stack} -->\n## Preview\n\n${sites.join(", ")}\n`;
    writeFileSync(join(folder, "production.comment.md"), told);
  }

  function run(script: string, more: Record<string, string> = {}): Promise<Outcome> {
    const env =
      service === "github"
        ? {
            GITHUB_API_URL: address,
            GITHUB_GRAPHQL_URL: `${address}/graphql`,
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
    const given = { PATH: process.env.PATH, REVIEW_KEY: "a key for tests alone", ...env, ...more };
    return scripts.run(join(folderOfScripts, `${script}.mjs`), ["production"], folder, given);
  }
});
