import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ReviewHost } from "../../../protocol/examples/reviewHost";
import { runCommand } from "../running";
import { digestOf, type Given } from "./building";

const zone = { pullZoneId: 1001, wafExecutionMode: "Block" };
const lowered: Given = { op: "update", type: "ShieldZone", old: zone, new: { ...zone, wafExecutionMode: "Log" } };
const raised: Given = { op: "update", type: "ShieldZone", old: lowered.new ?? {}, new: zone };

const mark = "<!-- pulumi-edge-platform preview shop/production -->";
const comment = (given: Given[], env: Record<string, string>, args: string[] = []) =>
  runCommand(["preview", "--from", "-", "--comment", ...args], env, digestOf(given));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "edge-comment-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Environment of a job on GitHub. */
function githubJob(api: string, number = 12): Record<string, string> {
  const path = join(folder, "event.json");
  writeFileSync(path, JSON.stringify(number === 0 ? { ref: "refs/heads/main" } : { pull_request: { number } }));
  const addresses = { GITHUB_API_URL: api, GITHUB_GRAPHQL_URL: `${api}/graphql`, GITHUB_REPOSITORY: "acme/edge" };
  return { ...addresses, GITHUB_EVENT_PATH: path, GITHUB_TOKEN: "github-token" };
}

/** Environment of a job on GitLab. */
function gitlabJob(api: string, number = 12): Record<string, string> {
  return { CI_API_V4_URL: api, CI_PROJECT_ID: "7", CI_MERGE_REQUEST_IID: String(number), GITLAB_TOKEN: "gitlab-token" };
}

describe.each([
  ["github", githubJob, "PATCH", "Bearer github-token"],
  ["gitlab", gitlabJob, "PUT", "gitlab-token"],
] as const)("--comment in a job on %s", (service, jobAt, updates, authorization) => {
  let host: ReviewHost;
  let address: string;
  let env: Record<string, string>;
  beforeEach(async () => {
    host = new ReviewHost(service);
    address = await host.open();
    env = jobAt(address);
  });
  afterEach(() => host.close());

  test("prints the report and writes it as one comment, which a changed report updates", async () => {
    host.lineEnd = "\r\n";
    const first = await comment([lowered], env);
    expect(first).toMatchObject({ code: 2, err: "", out: expect.stringContaining("**1 lowers protection**") });
    expect(host.writes).toEqual([`POST ${authorization}`]);
    expect(host.comments.map(({ body }) => body.replaceAll("\r\n", "\n"))).toEqual([first.out.trimEnd()]);

    expect(await comment([lowered], env)).toEqual(first);
    expect(host.writes).toHaveLength(1);

    const second = await comment([raised], env);
    expect(second).toMatchObject({ code: 0, err: "" });
    expect(host.writes).toEqual([`POST ${authorization}`, `${updates} ${authorization}`]);
    expect(host.comments.map(({ body }) => body.replaceAll("\r\n", "\n"))).toEqual([second.out.trimEnd()]);
  });

  test("leaves other comments, even those of others that begin like a report and those of other stacks", async () => {
    const others = Array.from({ length: 120 }, (_, index) => `Comment ${index}`);
    for (const body of others) host.says("lin", body);
    host.says("lin", `${mark}\nforged`);
    host.says(host.self, mark.replace("production", "staging"));
    await comment([lowered], env);
    await comment([raised], env);
    expect(host.comments.slice(0, -1).map(({ body }) => body)).toEqual([
      ...others,
      `${mark}\nforged`,
      mark.replace("production", "staging"),
    ]);
    expect(host.comments).toHaveLength(others.length + 3);
    expect(host.comments.at(-1)?.body).toContain("### Raises protection");
  });

  test("writes Markdown whatever the printed format is", async () => {
    const { out } = await comment([lowered], env, ["--format", "text"]);
    expect(out).toMatch(/^Preview of shop\/production\n/);
    expect(host.comments[0]?.body).toMatch(new RegExp(`^${mark}\n`));
  });

  test("writes nothing if the preview failed", async () => {
    const failed = digestOf([], { diagnostics: [{ severity: "error", message: "error: no way\n" }] });
    const { code } = await runCommand(["preview", "--from", "-", "--comment"], env, failed);
    expect([code, host.writes]).toEqual([1, []]);
  });

  test("fails with the response of the service", async () => {
    const { code, err } = await comment([raised], jobAt(address, 13));
    expect(code).toBe(1);
    expect(err).toMatch(
      /^pulumi-edge-platform preview: cannot comment: GET http:\S+\/13\/\w+\?\S+ returned 404: .*\n$/,
    );
    expect(err).not.toContain("token");
  });

  test("sends nothing to another machine where that is forbidden", async () => {
    const { err } = await comment([raised], jobAt("https://forge.example.com"));
    expect(err).toContain("cannot comment: forge.example.com is another machine, which EDGE_LOOPBACK_ONLY=1 forbids.");
  });
});

test.each([
  ["outside of a job", () => ({}), "--comment works only in a job of GitHub Actions or GitLab CI"],
  [
    "in a job that is not for a pull request",
    () => githubJob("http://127.0.0.1:1", 0),
    "--comment needs a workflow that runs on pull_request",
  ],
  [
    "in a pipeline of a branch",
    () => ({ ...gitlabJob("http://127.0.0.1:1"), CI_MERGE_REQUEST_IID: "" }),
    "--comment needs a job that runs on merge_request_event",
  ],
  [
    "without a token on GitHub",
    () => ({ ...githubJob("http://127.0.0.1:1"), GITHUB_TOKEN: "" }),
    `--comment needs GITHUB_TOKEN. Set it to \${{ github.token }} in the step's env.`,
  ],
  [
    "without a token on GitLab",
    () => ({ ...gitlabJob("http://127.0.0.1:1"), GITLAB_TOKEN: "" }),
    "--comment needs GITLAB_TOKEN. Set it to a project access token with the scope api.",
  ],
])("--comment %s fails and says what to change", async (_where, env, problem) => {
  const { code, err } = await comment([raised], env());
  expect({ code, err }).toEqual({ code: 1, err: `pulumi-edge-platform preview: ${problem}\n` });
});
