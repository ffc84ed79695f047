import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { type Emulator, startEmulator } from "../../emulator";
import { Comments } from "./comments";
import { type Job, type Machine, Pipeline } from "./pipeline";

const example = resolve(__dirname, "../../examples/gitops");
const page = readFileSync(resolve(__dirname, "../../docs/gitops.md"), "utf8");
const environments = ["staging", "production"] as const;
type Environment = (typeof environments)[number];

// Ends what hangs: each test takes a dozen operations of the engine, on programs in TypeScript.
jest.setTimeout(600_000);

let emulators: Record<Environment, Emulator>;
let pipeline: Pipeline;
let comments: Comments;
let api: string;
let developer: Machine;

beforeEach(async () => {
  const [staging, production] = await Promise.all(environments.map((key) => startEmulator({ quiet: true, key })));
  emulators = { staging, production } as Record<Environment, Emulator>;
  pipeline = new Pipeline();
  comments = new Comments();
  api = await comments.open();
  developer = await pipeline.developer(example);
});
afterEach(async () => {
  pipeline.close();
  comments.close();
  await Promise.all(Object.values(emulators).map((emulator) => emulator.close()));
});

test("a change is previewed, merged, rolled out and watched on GitHub, as docs/gitops.md says", async () => {
  await documented("Set up");
  for (const stack of environments) await github("rollout-stack.yml", "rollout", stack, "main");
  expect(sites("production")).toEqual(["shop.example.com", "www.example.com"]);

  await documented("Roll out");
  const preview = (stack: Environment, more = {}) => github("preview.yml", "preview", stack, "partner", more);
  // Lowered protection, without the label and with it.
  expect(await preview("production")).toMatchObject({
    code: 2,
    text: expect.stringContaining("partner.example.com may embed"),
  });
  expect(await preview("production", { [unlabeled]: "false" })).toMatchObject({ code: 0 });
  expect(await preview("staging")).toMatchObject({ code: 0 });
  expect(comments.writes).toEqual(["POST Bearer github-token", "POST Bearer github-token"]);
  expect(comments.all.map(({ body }) => body.split("\n")[0])).toEqual([
    "<!-- edge-preview preview edge-gitops/production -->",
    "<!-- edge-preview preview edge-gitops/staging -->",
  ]);
  await release();
  await preview("production");
  expect(comments.writes.slice(2)).toEqual(["PATCH Bearer github-token"]);
  expect(comments.all[0]?.body).toContain("1.4.3");
  expect(sites("production")).toEqual(["shop.example.com", "www.example.com"]);

  await developer.must("git switch -q main && git merge -q partner && git push -q");
  await github("rollout-stack.yml", "rollout", "production", "main");
  expect(sites("production")).toEqual(["partner.example.com", "shop.example.com", "www.example.com"]);

  emulators.production.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("drift.example"));
  expect(await github("drift.yml", "drift", "staging", "main")).toMatchObject({ code: 0 });
  const drift = await github("drift.yml", "drift", "production", "main");
  expect(drift).toMatchObject({ code: 2, summary: expect.stringContaining("drift.example") });
  const [look = "", mend = ""] = commandsOf("Find drift");
  const { env } = valuesOf("production");
  expect((await developer.run(look, env)).text).toContain("drift.example");
  await developer.must(mend, env);
  expect(sites("production")).toEqual(["partner.example.com", "shop.example.com", "www.example.com"]);
});

test("a fork is previewed without secrets, and with them after approval", async () => {
  await documented("Set up");
  await documented("Roll out");
  const fork = workflow("preview-fork.yml");
  expect(JSON.stringify(fork["without-secrets"])).not.toContain("secrets.");
  const machine = await pipeline.clone("partner");
  const { code, text } = await machine.steps(fork["without-secrets"] as Job, { "matrix.stack": "production" });
  expect({ code, text }).toMatchObject({ code: 0 });
  expect(machine.summary()).toContain("A preview of **production** without secrets, against an empty stack");
  expect(machine.summary()).toContain("partner.example.com");
  expect(comments.writes).toEqual([]);

  await github("preview-fork.yml", "after-approval", "production", "partner");
  expect(comments.writes).toEqual(["POST Bearer github-token"]);
});

test("a change that breaks a policy fails its preview, which names the policy", async () => {
  await documented("Set up");
  const lines = `pulumi config set --stack production sites '["*.example.com"]' && git commit -qam "Let all embed" && git push -q`;
  await developer.must(lines, own());
  const machine = await pipeline.clone("main");
  const job = workflow("preview-fork.yml")["without-secrets"] as Job;
  expect(await machine.steps(job, { "matrix.stack": "production" })).toMatchObject({
    code: 1,
    text: expect.stringMatching(/referrers-without-wildcards[\s\S]*\*\.example\.com stands for any number of sites/),
  });
});

test("a change is previewed, merged, rolled out and watched on GitLab", async () => {
  await documented("Set up");
  for (const stack of environments) await gitlab(stack, stack, "main");
  await documented("Roll out");
  expect(await gitlab("preview", "production", "partner")).toMatchObject({ code: 2 });
  const labels = { CI_MERGE_REQUEST_LABELS: "shop,lowers protection" };
  expect(await gitlab("preview", "production", "partner", labels)).toMatchObject({ code: 0 });
  await release();
  await gitlab("preview", "production", "partner");
  expect(comments.writes).toEqual(["POST gitlab-token", "PUT gitlab-token"]);

  const fork = await pipeline.clone("partner");
  const previewed = await fork.run(gitlabScript("preview-of-a-fork"), {
    STACK: "production",
    PULUMI_CONFIG_PASSPHRASE: "",
  });
  expect(previewed).toMatchObject({
    code: 0,
    text: expect.stringContaining("A preview of production without secrets"),
  });

  await developer.must("git switch -q main && git merge -q partner && git push -q");
  await gitlab("production", "production", "main");
  expect(sites("production")).toContain("partner.example.com");
  emulators.production.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("drift.example"));
  expect(await gitlab("drift", "production", "main")).toMatchObject({
    code: 2,
    text: expect.stringContaining("drift.example"),
  });
});

const unlabeled = "!contains(github.event.pull_request.labels.*.name, 'lowers protection')";

/** What a developer has: the state and its passphrase, and no key. */
const own = () => ({ PULUMI_BACKEND_URL: pipeline.backend, PULUMI_CONFIG_PASSPHRASE: "passphrase" });

function release(): Promise<string> {
  const lines = `pulumi config set --stack production imageTag 1.4.3 && git commit -qam "Release 1.4.3" && git push -q`;
  return developer.must(lines, own());
}

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

function workflow(file: string): Record<string, Job> {
  return parse(readFileSync(join(example, ".github/workflows", file), "utf8")).jobs;
}

/** Runs the steps of a job of GitHub on a fresh clone. */
async function github(
  file: string,
  job: string,
  stack: Environment,
  branch: string,
  more: Record<string, string> = {},
) {
  const machine = await pipeline.clone(branch);
  const own = { GITHUB_API_URL: api, GITHUB_REPOSITORY: "acme/edge" };
  const { env, steps } = workflow(file)[job] as Job;
  const outcome = await machine.steps(
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
  return { ...outcome, summary: job === "drift" ? machine.summary() : "" };
}

function gitlabScript(job: string): string {
  const { default: all, ...jobs } = parse(readFileSync(join(example, ".gitlab-ci.yml"), "utf8"));
  return [...all.before_script, ...jobs[job].script].join("\n");
}

/** Runs the script of a job of GitLab on a fresh clone. */
async function gitlab(job: string, stack: Environment, branch: string, more: Record<string, string> = {}) {
  const given = { CI_API_V4_URL: api, CI_PROJECT_ID: "7", CI_MERGE_REQUEST_IID: "12", GITLAB_TOKEN: "gitlab-token" };
  const machine = await pipeline.clone(branch);
  return machine.run(gitlabScript(job), { ...valuesOf(stack).env, ...given, STACK: stack, ...more });
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
