import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { type Emulator, startEmulator } from "../../emulator";
import { Comments } from "./comments";
import { type Job, type Machine, type Outcome, Pipeline } from "./pipeline";

const example = resolve(__dirname, "../../examples/gitops");
const page = readFileSync(resolve(__dirname, "../../docs/gitops.md"), "utf8");
const environments = ["staging", "production"] as const;
type Environment = (typeof environments)[number];

// Ends what hangs: the first test takes a dozen operations of the engine.
jest.setTimeout(600_000);

let emulators: Record<Environment, Emulator>;
let pipeline: Pipeline;
let comments: Record<"github" | "gitlab", Comments>;
let api: Record<"github" | "gitlab", string>;
let developer: Machine;

beforeEach(async () => {
  const [staging, production] = await Promise.all(environments.map((key) => startEmulator({ quiet: true, key })));
  emulators = { staging, production } as Record<Environment, Emulator>;
  pipeline = new Pipeline();
  comments = { github: new Comments(), gitlab: new Comments() };
  api = { github: await comments.github.open(), gitlab: await comments.gitlab.open() };
  developer = await pipeline.developer(example);
});
afterEach(async () => {
  pipeline.close();
  for (const each of Object.values(comments)) each.close();
  await Promise.all(Object.values(emulators).map((emulator) => emulator.close()));
});

test("a change is previewed, merged, rolled out and watched on GitHub and on GitLab, as docs/gitops.md says", async () => {
  await documented("Set up");
  await allPass(gitlab("staging", "staging", "main"), github("rollout-stack.yml", "rollout", "production", "main"));
  expect(sites("staging")).toEqual(["staging.example.com"]);
  expect(sites("production")).toEqual(ownSites);

  await documented("Roll out");
  await allPass(github("preview-fork.yml", "after-approval", "production", "partner"));
  expect(comments.github.writes).toEqual(["POST Bearer github-token"]);

  // Its comment says the same and is left alone. Protection is lowered, without the label and with it.
  const preview = (stack: Environment) => github("preview.yml", "preview", stack, "partner");
  const lowered = { code: 2, text: expect.stringContaining("partner.example.com may embed") };
  const [production, staging] = await Promise.all([preview("production"), preview("staging")]);
  expect(production).toMatchObject(lowered);
  expect(staging).toMatchObject({ code: 0 });
  const { machine } = production;
  await allPass(reportOnGithub(machine, { [unlabeled]: "false" }));
  expect(comments.github.writes).toEqual(["POST Bearer github-token", "POST Bearer github-token"]);
  expect(comments.github.all.map(({ body }) => body.split("\n")[0])).toEqual([
    "<!-- edge-preview preview edge-gitops/production -->",
    "<!-- edge-preview preview edge-gitops/staging -->",
  ]);
  expect(await reportOnGitlab(machine)).toMatchObject(lowered);
  await allPass(reportOnGitlab(machine, { CI_MERGE_REQUEST_LABELS: "shop,lowers protection" }));
  expect(comments.gitlab.writes).toEqual(["POST gitlab-token"]);

  await developer.must(
    `pulumi config set --stack production imageTag 1.4.3 && git commit -qam "Release 1.4.3" && git push -q`,
    own(),
  );
  const released = await Promise.all([preview("production"), gitlab("preview", "production", "partner")]);
  expect(released).toMatchObject([lowered, lowered]);
  expect(comments.github.writes.slice(2)).toEqual(["PATCH Bearer github-token"]);
  expect(comments.gitlab.writes.slice(1)).toEqual(["PUT gitlab-token"]);
  for (const { all } of Object.values(comments)) expect(all[0]?.body).toContain("1.4.3");
  expect(sites("production")).toEqual(ownSites);

  await developer.must("git switch -q main && git merge -q partner && git push -q");
  await allPass(gitlab("production", "production", "main"));
  expect(sites("production")).toEqual(withPartner);

  emulators.production.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("drift.example"));
  const drifted = { code: 2, text: expect.stringContaining("drift.example") };
  const [none, onGitlab] = await Promise.all([
    github("drift.yml", "drift", "staging", "main"),
    gitlab("drift", "production", "main"),
  ]);
  expect(none).toMatchObject({ code: 0 });
  expect(onGitlab).toMatchObject(drifted);
  const onGithub = await github("drift.yml", "drift", "production", "main");
  expect(onGithub).toMatchObject({ code: 2 });
  expect(onGithub.machine.summary()).toContain("drift.example");
  const [look = "", mend = ""] = commandsOf("Find drift");
  const { env } = valuesOf("production");
  expect(await developer.run(look, env)).toMatchObject(drifted);
  await developer.must(mend, env);
  expect(sites("production")).toEqual(withPartner);
});

test("a fork is previewed without secrets", async () => {
  await documented("Set up");
  await documented("Roll out");
  const job = workflow("preview-fork.yml", "without-secrets");
  expect(JSON.stringify(job)).not.toContain("secrets.");
  const [onGithub, onGitlab] = [await pipeline.clone("partner"), await pipeline.clone("partner")];
  const given = { STACK: "production", PULUMI_CONFIG_PASSPHRASE: "" };
  const outcomes = await allPass(
    onGithub.steps(job, { "matrix.stack": "production" }),
    onGitlab.run(gitlabScript("preview-of-a-fork").join("\n"), given),
  );
  expect(onGithub.summary()).toContain("A preview of **production** without secrets, against an empty stack");
  expect(outcomes[1]?.text).toContain("A preview of production without secrets");
  for (const text of [onGithub.summary(), outcomes[1]?.text]) expect(text).toContain("partner.example.com");
  expect([...comments.github.writes, ...comments.gitlab.writes]).toEqual([]);
});

test("a change that breaks a policy fails its preview, which names the policy", async () => {
  await documented("Set up");
  const lines = `pulumi config set --stack production sites '["*.example.com"]' && git commit -qam "Let all embed" && git push -q`;
  await developer.must(lines, own());
  const machine = await pipeline.clone("main");
  const job = workflow("preview-fork.yml", "without-secrets");
  expect(await machine.steps(job, { "matrix.stack": "production" })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/referrers-without-wildcards[\s\S]*\*\.example\.com stands for any number of sites/),
  });
});

const ownSites = ["shop.example.com", "www.example.com"];
const withPartner = ["partner.example.com", ...ownSites];
const unlabeled = "!contains(github.event.pull_request.labels.*.name, 'lowers protection')";

async function allPass(...jobs: Promise<Outcome>[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(jobs);
  expect(outcomes).toMatchObject(jobs.map(() => ({ code: 0 })));
  return outcomes;
}

/** What a developer has: the state and its passphrase, and no key. */
const own = () => ({ PULUMI_BACKEND_URL: pipeline.backend, PULUMI_CONFIG_PASSPHRASE: "passphrase" });

/** What the pipeline of an environment is given, as variables and as GitHub's expressions. */
function valuesOf(stack: Environment) {
  const vars = { PULUMI_BACKEND_URL: pipeline.backend, EDGE_BASE_URL: emulators[stack].baseUrl };
  const secrets = { PULUMI_CONFIG_PASSPHRASE: "passphrase", EDGE_ACCESS_KEY: stack, REGISTRY_PASSWORD: "hush" };
  const expressions = [
    ...Object.entries(vars).map(([name, value]) => [`vars.${name}`, value]),
    ...Object.entries(secrets).map(([name, value]) => [`secrets.${name}`, value]),
  ];
  return { env: { ...vars, ...secrets }, expressions: Object.fromEntries(expressions) as Record<string, string> };
}

function workflow(file: string, job: string): Job {
  return parse(readFileSync(join(example, ".github/workflows", file), "utf8")).jobs[job];
}

/** Runs the steps of a job of GitHub on a fresh clone. */
async function github(file: string, job: string, stack: Environment, branch: string) {
  const machine = await pipeline.clone(branch);
  return { ...(await githubSteps(machine, workflow(file, job), stack)), machine };
}

function githubSteps(machine: Machine, { env, steps }: Job, stack: Environment, more: Record<string, string> = {}) {
  const own = { GITHUB_API_URL: api.github, GITHUB_REPOSITORY: "acme/edge" };
  return machine.steps(
    { env: { ...own, ...env }, steps },
    {
      ...valuesOf(stack).expressions,
      "matrix.stack": stack,
      "inputs.stack": stack,
      "github.token": "github-token",
      "github.event.pull_request.number": "12",
      [unlabeled]: "true",
      ...more,
    },
  );
}

/** What the job of GitHub does with the preview of production that the machine has. */
function reportOnGithub(machine: Machine, more: Record<string, string>): Promise<Outcome> {
  const { steps, ...job } = workflow("preview.yml", "preview");
  const from = steps.findIndex(({ run }) => run?.startsWith("ci/preview.sh"));
  return githubSteps(machine, { ...job, steps: steps.slice(from + 1) }, "production", more);
}

function gitlabScript(job: string): string[] {
  const { default: all, ...jobs } = parse(readFileSync(join(example, ".gitlab-ci.yml"), "utf8"));
  return [...all.before_script, ...jobs[job].script];
}

/** Runs the script of a job of GitLab on a fresh clone. */
async function gitlab(job: string, stack: Environment, branch: string): Promise<Outcome> {
  return gitlabLines(await pipeline.clone(branch), gitlabScript(job).join("\n"), stack);
}

function gitlabLines(machine: Machine, lines: string, stack: Environment, more: Record<string, string> = {}) {
  const own = { CI_PROJECT_ID: "7", CI_MERGE_REQUEST_IID: "12", GITLAB_TOKEN: "gitlab-token" };
  return machine.run(lines, { ...valuesOf(stack).env, ...own, CI_API_V4_URL: api.gitlab, STACK: stack, ...more });
}

/** The same of the job of GitLab. */
function reportOnGitlab(machine: Machine, more: Record<string, string> = {}): Promise<Outcome> {
  const script = gitlabScript("preview");
  const from = script.findIndex((line) => line.startsWith("ci/preview.sh"));
  return gitlabLines(machine, script.slice(from + 1).join("\n"), "production", more);
}

/** The commands under a heading of the page. */
function commandsOf(heading: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^\$ (.*)$/gm)].map(([, line]) => line as string);
}

/** Runs the commands under a heading of the page as a developer does. */
async function documented(heading: string): Promise<void> {
  for (const line of commandsOf(heading)) await developer.must(line, own());
}

function sites(stack: Environment): string[] {
  const zone = emulators[stack].state().pullZones.find(({ Id }) => Id === 1001);
  return [...(zone?.AllowedReferrers ?? [])].sort();
}
