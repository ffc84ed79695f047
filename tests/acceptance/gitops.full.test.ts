import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { type Emulator, startEmulator } from "../emulator";
import { ReviewHost } from "../protocol/examples/reviewHost";
import { type Job, type Machine, type Outcome, Pipeline } from "./pipeline";

const example = resolve(__dirname, "../../examples/gitops");
const page = readFileSync(resolve(__dirname, "../../docs/operations/gitops.md"), "utf8");
const environments = ["staging", "production"] as const;
type Environment = (typeof environments)[number];

let emulators: Record<Environment, Emulator>;
let pipeline: Pipeline;
let hosts: Record<"github" | "gitlab", ReviewHost>;
let api: Record<"github" | "gitlab", string>;
let developer: Machine;
let gitlabMachines: Map<string, Machine>;

beforeEach(async () => {
  const [staging, production] = await Promise.all(
    environments.map((key) => startEmulator({ quiet: true, key, seed: {} })),
  );
  emulators = { staging, production } as Record<Environment, Emulator>;
  pipeline = new Pipeline();
  hosts = { github: new ReviewHost("github"), gitlab: new ReviewHost("gitlab") };
  for (const host of Object.values(hosts)) host.treeOf = (commit) => pipeline.revision(`${commit}^{tree}`);
  api = { github: await hosts.github.open(), gitlab: await hosts.gitlab.open() };
  developer = await pipeline.developer(example);
  gitlabMachines = new Map();
});
afterEach(async () => {
  pipeline.close();
  for (const each of Object.values(hosts)) each.close();
  await Promise.all(Object.values(emulators).map((emulator) => emulator.close()));
});

test("each step works on GitHub and on GitLab, and only for its own stack and commit", async () => {
  await documented("Set up");
  const previews = [onGitlab("staging", "edge", "preview", "review"), onGithub("production", "edge", ...ofBranch)];
  expect(await Promise.all(previews)).toMatchObject([reachable, reachable]);
  await accepted("edge");
  await allSucceed(onGitlab("staging", "edge", "review"), onGithub("production", "edge", review));
  await merge("edge");
  await allSucceed(
    onGitlab("staging", "main", "staging"),
    onGithub("production", "main", ["rollout-stack.yml", "rollout"]),
  );
  expect(sites("staging")).toEqual(["staging.example.com"]);
  expect(sites("production")).toEqual(ownSites);

  for (const { comments, writes } of Object.values(hosts)) comments.length = writes.length = 0;
  await documented("Roll out");
  const preview = (stack: Environment) => onGithub(stack, "partner", ...ofBranch);
  // The preview keeps the identical comment of the fork's preview.
  expect(await onGithub("production", "partner", ["preview-fork.yml", "after-approval"], review)).toMatchObject(
    lowered,
  );
  expect(hosts.github.writes).toHaveLength(1);
  const [production, staging] = await Promise.all([preview("production"), preview("staging")]);
  expect(production).toMatchObject(lowered);
  expect(staging).toMatchObject({ code: 0 });
  expect(hosts.github.writes).toEqual(Array(2).fill("POST Bearer github-token"));
  const marks = hosts.github.comments.map(({ body }) => body.split("\n")[0]);
  expect(marks).toEqual(
    ["production", "staging"].map((stack) => `<!-- pulumi-edge-platform preview edge-gitops/${stack} -->`),
  );
  expect(await onGitlab("production", "partner", "preview", "review")).toMatchObject(lowered);

  // An approval of one commit does not apply to the next.
  await accepted("partner");
  await allSucceed(onGitlab("production", "partner", "review"));
  await developer.must(
    `pulumi config set --stack production imageTag 1.4.3 && git commit -qam "Release 1.4.3" && git push -q`,
    own(),
  );
  expect(await onGitlab("production", "partner", "preview", "review")).toMatchObject(lowered);
  expect(hosts.gitlab.comments.at(-1)?.body).toContain("1.4.3");
  expect(sites("production")).toEqual(ownSites);

  await merge("partner");
  expect(await onGitlab("production", "main", "production")).toMatchObject({
    code: 3,
    output: expect.stringContaining("nobody has approved"),
  });
  expect(sites("production")).toEqual(ownSites);
  await accepted("partner");
  await allSucceed(onGitlab("production", "main", "production"));
  expect(sites("production")).toEqual(withPartner);

  emulators.production.edit(({ pullZones }) => pullZones[0]?.AllowedReferrers.push("drift.example"));
  const before = emulators.production.requests().length;
  const [none, found] = await Promise.all([
    onGithub("staging", "main", ["drift.yml", "drift"]),
    onGitlab("production", "main", "drift"),
  ]);
  expect(none).toMatchObject({ code: 0 });
  expect(found).toMatchObject(drifted);
  const summarized = await onGithub("production", "main", ["drift.yml", "drift"]);
  expect(summarized).toMatchObject({ code: 2 });
  expect(summarized.machine.summary()).toContain("drift.example");
  const [detect = "", correct = ""] = commandsOf("Find drift");
  const { env } = valuesOf("production");
  // The page shows developers the command that GitLab has just run.
  const inPipeline = detect.replace("npx pulumi-edge-platform", ownCommand).replace("production", '"$STACK"');
  expect(gitlabScript("drift")).toContain(inPipeline);
  expect(await developer.run(detect, env)).toMatchObject(drifted);
  // A read-only key is enough.
  const requests = emulators.production.requests().slice(before);
  expect(requests.filter(({ method }) => method !== "GET")).toEqual([]);
  await developer.must(correct, env);
  expect(sites("production")).toEqual(withPartner);
});

test("a fork is previewed without secrets", async () => {
  await documented("Set up");
  await merge("edge");
  await documented("Roll out");
  const job = workflow("preview-fork.yml", "without-secrets");
  expect(JSON.stringify(job)).not.toContain("secrets.");
  const onGitlabAlone = pipeline
    .clone("partner")
    .then((machine) =>
      machine.run(gitlabScript("preview-of-a-fork").join("\n"), { STACK: "production", PULUMI_CONFIG_PASSPHRASE: "" }),
    );
  const [github, gitlab] = await Promise.all([
    onGithub("production", "partner", ["preview-fork.yml", "without-secrets"]),
    onGitlabAlone,
  ]);
  expect([github, gitlab]).toMatchObject([{ code: 0 }, { code: 0 }]);
  expect(github.machine.summary()).toContain("A preview of **production** without secrets, against an empty stack");
  expect(gitlab.output).toContain("A preview of production without secrets");
  for (const summary of [github.machine.summary(), gitlab.output]) expect(summary).toContain("partner.example.com");
  for (const { writes } of Object.values(hosts)) expect(writes).toEqual([]);
});

test("a change that violates a policy fails its preview with the policy's name, and a fork cannot change the policies", async () => {
  // The fork's empty stack needs none of the developer's stacks.
  for (const line of commandsOf("Set up")) if (!line.startsWith("pulumi")) await developer.must(line);
  await merge("edge");
  const all = `'{ "all": "disabled" }'`;
  const lines = `git switch -qc open && sed 's/"shop/"*/' Pulumi.production.yaml > changed && mv changed Pulumi.production.yaml && echo ${all} > policies.json`;
  await developer.must(`${lines} && git commit -qam "Let all embed" && git push -qu origin open`, own());
  const ofFork = () => onGithub("production", "open", ["preview-fork.yml", "without-secrets"]);
  expect(await ofFork()).toMatchObject({ code: 1, output: expect.stringContaining("this one changes policies.json") });
  await developer.must(`git checkout -q main policies.json && git commit -qam "Take that back" && git push -q`, own());
  expect(await ofFork()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/referrers-without-wildcards[\s\S]*\*\.example\.com matches any number of sites/),
  });
});

const review = ["review.yml", "review"] as const;
const ofBranch = [["preview.yml", "preview"], review] as const;
const ownSites = ["shop.example.com", "www.example.com"];
const withPartner = ["partner.example.com", ...ownSites];
const reachable = { code: 2, output: expect.stringContaining("becomes reachable from outside") };
const drifted = { code: 2, output: expect.stringContaining("drift.example") };
const ownCommand = "node node_modules/pulumi-edge-platform/dist/commands/index.js";
const lowered = { code: 2, output: expect.stringContaining("partner.example.com may also embed") };

async function allSucceed(...jobs: Promise<Outcome>[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(jobs);
  expect(outcomes).toMatchObject(jobs.map(() => ({ code: 0 })));
  return outcomes;
}

/** A developer's environment: the state and its passphrase, but no key. */
const own = () => ({ PULUMI_BACKEND_URL: pipeline.backend, PULUMI_CONFIG_PASSPHRASE: "passphrase" });

function valuesOf(stack: Environment) {
  const vars = { PULUMI_BACKEND_URL: pipeline.backend, EDGE_BASE_URL: emulators[stack].baseUrl };
  const secrets = {
    PULUMI_CONFIG_PASSPHRASE: "passphrase",
    EDGE_ACCESS_KEY: stack,
    REGISTRY_PASSWORD: "hush",
    REVIEW_KEY: "a key for tests alone",
  };
  const expressions = [
    ...Object.entries(vars).map(([name, value]) => [`vars.${name}`, value]),
    ...Object.entries(secrets).map(([name, value]) => [`secrets.${name}`, value]),
  ];
  return { env: { ...vars, ...secrets }, expressions: Object.fromEntries(expressions) as Record<string, string> };
}

function workflow(file: string, job: string): Job {
  return parse(readFileSync(join(example, ".github/workflows", file), "utf8")).jobs[job];
}

async function merge(branch: string): Promise<void> {
  await developer.must(`git switch -q main && git merge -q --no-edit ${branch} && git push -q`);
  const commit = await pipeline.revision("main");
  for (const host of Object.values(hosts)) host.merged = commit;
}

async function accepted(branch: string): Promise<void> {
  const commit = await pipeline.revision(branch);
  for (const host of Object.values(hosts)) host.reviewed("grace", commit);
}

async function onGithub(stack: Environment, branch: string, ...jobs: (readonly [file: string, job: string])[]) {
  const [commit, main] = await Promise.all([pipeline.revision(branch), pipeline.revision("main")]);
  if (branch !== "main") hosts.github.head = commit;
  const event = {
    GITHUB_API_URL: api.github,
    GITHUB_GRAPHQL_URL: `${api.github}/graphql`,
    GITHUB_REPOSITORY: "acme/edge",
    GITHUB_REF_NAME: "main",
    GITHUB_SHA: commit,
  };
  let machine = pipeline.machine();
  let outcome: Outcome = { code: 0, output: "" };
  for (const [file, name] of jobs) {
    const job = workflow(file, name);
    machine = pipeline.machine();
    outcome = await machine.steps(
      { ...job, env: { ...event, ...job.env } },
      {
        ...valuesOf(stack).expressions,
        // Events of the target branch check out the main branch.
        "": ["after-approval", "review"].includes(name) ? main : commit,
        "matrix.stack": stack,
        "inputs.stack": stack,
        "github.token": "github-token",
        "github.event.pull_request.number": "12",
        "github.event.pull_request.head.sha": commit,
        "github.event.pull_request.base.sha": main,
      },
    );
    if (outcome.code !== 0) break;
  }
  return { ...outcome, machine };
}

function gitlabScript(name: string): string[] {
  const { default: all, ...jobs } = parse(readFileSync(join(example, ".gitlab-ci.yml"), "utf8"));
  return [...(jobs[name].before_script ?? all.before_script), ...jobs[name].script];
}

async function onGitlab(stack: Environment, branch: string, ...jobs: string[]): Promise<Outcome> {
  const kept = `${stack} ${branch}`;
  const machine = gitlabMachines.get(kept) ?? (await pipeline.clone(branch));
  gitlabMachines.set(kept, machine);
  await machine.must(`git pull -q --ff-only`);
  if (branch !== "main") hosts.gitlab.head = await pipeline.revision(branch);
  const event = {
    CI_API_V4_URL: api.gitlab,
    CI_PROJECT_ID: "7",
    CI_MERGE_REQUEST_IID: "12",
    CI_COMMIT_SHA: await pipeline.revision(branch),
    CI_COMMIT_BRANCH: branch,
    GITLAB_TOKEN: "gitlab-token",
    STACK: stack,
  };
  const lines = jobs.flatMap(gitlabScript).join("\n");
  return machine.run(lines, { ...valuesOf(stack).env, ...event });
}

function commandsOf(heading: string): string[] {
  const section = page.split(/^## /m).find((candidate) => candidate.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^\$ (.*)$/gm)].map(([, line]) => line as string);
}

async function documented(heading: string): Promise<void> {
  for (const line of commandsOf(heading)) await developer.must(line, own());
}

function sites(stack: Environment): string[] {
  return emulators[stack].state().pullZones.flatMap(({ AllowedReferrers }) => [...AllowedReferrers].sort());
}
