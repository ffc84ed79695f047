import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { actionlint, githubSchema, gitlabSchema } from "./linters";

const root = resolve(__dirname, "../../..");
const example = join(root, "examples/gitops");
const workflows = join(example, ".github/workflows");
const gitlab = readFileSync(join(example, ".gitlab-ci.yml"), "utf8");

interface Job {
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly steps?: readonly Step[];
}
interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
const all = readdirSync(workflows).map((file) => {
  const text = readFileSync(join(workflows, file), "utf8");
  return { file, text, ...(parse(text) as { on: object; permissions: unknown; jobs: Record<string, Job> }) };
});

describe("the workflows, and a wrong one for the linters to find,", () => {
  const wrong = (old: string, now: string) => {
    const { text } = all.find(({ file }) => file === "preview.yml") as (typeof all)[number];
    return [...all, { file: "wrong.yml", text: text.replaceAll(old, now) }];
  };

  test("are checked by actionlint", () => {
    const found = actionlint(wrong("matrix.stack", "matrix.stak"));
    expect(found.filter((told) => !told.startsWith("wrong.yml:"))).toEqual([]);
    expect(found).toContainEqual(expect.stringContaining('property "stak" is not defined'));
  });

  test("are held to GitHub's schema", () => {
    const found = githubSchema(wrong("timeout-minutes", "timeout-minuts"));
    expect(found).toEqual([expect.stringMatching(/^wrong\.yml .*Unexpected value 'timeout-minuts'/)]);
  });
});

describe.each(all)("$file", ({ text, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test("pins each action by its commit", () => {
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action as string);
    expect(used.filter((action) => !/^\.\/|@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
  });

  test("may read the code, and write comments alone where it writes one", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const job of Object.values(jobs)) {
      const writes = JSON.stringify(job).includes("ci/comment.mjs");
      expect(job.permissions).toEqual(writes ? { contents: "read", "pull-requests": "write" } : undefined);
    }
  });

  test("leaves no credentials in the clone, and runs no script of a dependency at its installation", () => {
    const clones = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(clones.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
    const installs = steps
      .flatMap(({ run = "" }) => run.split("\n"))
      .filter((line) => /\bnpm (ci|i|install)\b/.test(line));
    expect(installs.filter((line) => line !== "npm ci --ignore-scripts")).toEqual([]);
  });
});

const secret = /\bsecrets\s*[.[]/;

test("secrets stand in the environment of single steps", () => {
  for (const { text, jobs } of all) {
    const elsewhere = { ...(parse(text) as object), jobs: Object.values(jobs).map(withoutEnvironments) };
    expect(JSON.stringify(elsewhere)).not.toMatch(secret);
  }
});

function withoutEnvironments(job: Job) {
  return { ...job, steps: job.steps?.map(({ env, ...step }) => step) };
}

test("no job runs the code of a fork with secrets, unless it was approved, and then the commit that was", () => {
  const { jobs = {} } = all.find(({ file }) => file === "preview-fork.yml") ?? {};
  expect(all.filter(({ on }) => "pull_request_target" in on).map(({ file }) => file)).toEqual(["preview-fork.yml"]);
  const withSecrets = Object.keys(jobs).filter((name) => secret.test(JSON.stringify(jobs[name])));
  expect(withSecrets).toEqual(["after-approval"]);
  const { environment, steps } = jobs["after-approval"] as Job;
  expect(environment).toBe("preview-of-forks");
  expect(steps?.[0]?.with?.ref).toMatch(/^\$\{\{ github\.event\.pull_request\.head\.sha \}\}$/);
});

test("the pipeline of GitLab is as its schema has it, and a wrong one is not", () => {
  expect(gitlabSchema(gitlab)).toEqual([]);
  expect(gitlabSchema(gitlab.replace("resource_group: staging", "resource: staging")).join()).toContain(
    "'resource' property is not expected to be here",
  );
});

test.each([
  ["preview.yml", "preview", "preview", '"$STACK"'],
  ["preview-fork.yml", "without-secrets", "preview-of-a-fork", '"$STACK"'],
  ["rollout-stack.yml", "rollout", "staging", "staging"],
  ["rollout-stack.yml", "rollout", "production", "production"],
  ["drift.yml", "drift", "drift", '"$STACK"'],
])("GitLab runs the same commands as GitHub: %s %s is %s", (file, job, gitlabJob, stack) => {
  const pipeline = parse(gitlab);
  const script = [...pipeline.default.before_script, ...pipeline[gitlabJob].script].join("\n");
  const steps = all.find((workflow) => workflow.file === file)?.jobs[job]?.steps ?? [];
  // What GitHub shows as a summary is on GitLab the log, and the state of a fork is in another folder.
  const commands = steps
    .flatMap(({ run = "" }) => run.trimEnd().split("\n"))
    .map((line) => line.replace(/ >> "\$GITHUB_STEP_SUMMARY"/, "").replace('"$STACK"', stack))
    .filter((line) => /^(ci\/|npm |npx |node |grep |pulumi stack )/.test(line));
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) expect(script).toContain(command);
});

describe("the manifests of the operator", () => {
  const documents = parseAllDocuments(readFileSync(join(example, "kubernetes/stacks.yaml"), "utf8")).map((each) =>
    each.toJS(),
  );
  const only = (kind: string) => documents.filter((each) => each.kind === kind);

  test("have a stack for each environment, with the settings of its rollout, from its own secrets", () => {
    const rollout = all.find(({ file }) => file === "rollout-stack.yml")?.jobs.rollout?.steps?.at(-1)?.env ?? {};
    const settings = Object.keys(rollout).filter((name) => name !== "PULUMI_BACKEND_URL");
    expect(settings).toContain("EDGE_ACCESS_KEY");
    expect(only("Stack").map(({ spec }) => spec.stack)).toEqual(["staging", "production"]);
    for (const { apiVersion, spec } of only("Stack")) {
      expect(apiVersion).toBe("pulumi.com/v1");
      expect(spec.backend).toMatch(/^s3:/);
      const own = { type: "Secret", secret: { name: `edge-${spec.stack}`, key: expect.any(String) } };
      for (const name of settings) expect([name, spec.envRefs[name]]).toEqual([name, own]);
      expect(JSON.stringify(spec).match(/"Literal"/g)).toHaveLength(1);
      expect(spec.envRefs.NPM_CONFIG_IGNORE_SCRIPTS).toEqual({ type: "Literal", literal: { value: "true" } });
    }
  });

  test("run as an account that the operator may ask for, in one namespace", () => {
    const [{ metadata: namespace }] = only("Namespace");
    const [{ metadata: account }] = only("ServiceAccount");
    const [{ roleRef, subjects }] = only("ClusterRoleBinding");
    expect(roleRef).toMatchObject({ kind: "ClusterRole", name: "system:auth-delegator" });
    expect(subjects).toEqual([{ kind: "ServiceAccount", name: account.name, namespace: namespace.name }]);
    for (const { metadata, spec } of only("Stack")) {
      expect([metadata.namespace, spec.serviceAccountName]).toEqual([namespace.name, account.name]);
    }
    expect(account.namespace).toBe(namespace.name);
  });

  test("need the secrets that docs/gitops.md names", () => {
    const page = readFileSync(join(root, "docs/gitops.md"), "utf8");
    const named = [...JSON.stringify(documents).matchAll(/"secret":\{"name":"([^"]+)","key":"([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, name, key] of named) {
      const row = page.split("\n").find((line) => line.startsWith("   |") && line.includes(`\`${name}\``));
      expect([name, row]).toEqual([name, expect.stringContaining(`\`${key}\``)]);
    }
  });
});
