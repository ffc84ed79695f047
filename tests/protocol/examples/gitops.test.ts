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
  readonly defaults?: { readonly run?: Readonly<Record<string, string>> };
  readonly steps?: readonly Step[];
}
interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}
const all = readdirSync(workflows).map((file) => {
  const source = readFileSync(join(workflows, file), "utf8");
  return {
    file,
    source,
    ...(parse(source) as { on: object; permissions: Record<string, string>; jobs: Record<string, Job> }),
  };
});

describe("the workflows and an invalid workflow as a control", () => {
  const wrong = (old: string, now: string) => {
    const { source } = all.find(({ file }) => file === "preview.yml") as (typeof all)[number];
    return [...all, { file: "wrong.yml", source: source.replaceAll(old, now) }];
  };

  test("are checked by actionlint", () => {
    const found = actionlint(wrong("matrix.stack", "matrix.stak"));
    expect(found.filter((told) => !told.startsWith("wrong.yml:"))).toEqual([]);
    expect(found).toContainEqual(expect.stringContaining('property "stak" is not defined'));
  });

  test("are checked against GitHub's schema", () => {
    const found = githubSchema(wrong("timeout-minutes", "timeout-minuts"));
    expect(found).toEqual([expect.stringMatching(/^wrong\.yml .*Unexpected value 'timeout-minuts'/)]);
  });
});

describe.each(all)("$file", ({ file, source, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test("pins each action by its commit", () => {
    const used = [...source.matchAll(/\buses: (.*)/g)].map(([, action]) => action as string);
    expect(used.filter((action) => !/^\.\/|@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
  });

  test("may read the code; only the review job writes to pull requests", () => {
    const writes = { contents: "read", "pull-requests": "write", statuses: "write" };
    if (file === "review.yml") expect(permissions).toEqual(writes);
    else expect(Object.values(permissions).filter((right) => right !== "read")).toEqual([]);
    for (const job of Object.values(jobs)) {
      const isReview = job.uses === "./.github/workflows/review.yml";
      expect(job.permissions).toEqual(isReview ? writes : undefined);
      expect(JSON.stringify(job).includes("ci/comment.mjs")).toBe(file === "review.yml");
    }
  });

  test("leaves no credentials in the clone, and runs no install scripts", () => {
    const clones = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(clones.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
    const lines = steps.flatMap(({ run = "" }) => run.split("\n"));
    expect(lines.filter((line) => /\b(npm|npx|yarn|pnpm)\b/.test(line))).toEqual([]);
  });

  test("uses no cache, because a rollout would read what a fork wrote into it", () => {
    const cached = steps.filter(({ uses = "", with: given = {} }) => {
      if (uses.startsWith("actions/setup-node@")) return given.cache || given["package-manager-cache"] !== false;
      return uses.startsWith("actions/cache") || given.cache;
    });
    expect(cached).toEqual([]);
  });
});

test("only ci/install.sh installs packages, without running their scripts", () => {
  for (const name of readdirSync(join(example, "ci"))) {
    const lines = readFileSync(join(example, "ci", name), "utf8").split("\n");
    const installs = lines.filter(
      (line) => /\b(npm (ci|i|install)|npx|yarn|pnpm)\b/.test(line) && !/^(#|\/\/|.*console)/.test(line),
    );
    expect([name, installs]).toEqual([name, name === "install.sh" ? ["npm ci --ignore-scripts --allow-git=none"] : []]);
  }
});

test("files that decide about reviews or run with keys have code owners", () => {
  const owned = readFileSync(join(example, "CODEOWNERS"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("/"))
    .map((line) => line.split(" ")[0] as string);
  expect(owned).toContain("/policies.json");
  expect(owned).toContain("/ci/");
  const free = /^(index\.ts|README\.md|tsconfig\.json|\.gitignore|node_modules|bin|Pulumi\.\w+\.yaml)$/;
  const files = readdirSync(example, { withFileTypes: true })
    .filter(({ name }) => !free.test(name))
    .map((file) => `/${file.name}${file.isDirectory() ? "/" : ""}`);
  expect(owned).toEqual(expect.arrayContaining(files));
});

const secret = /\bsecrets\s*[.[]/;

test("secrets are set for single steps, never for a job or a workflow", () => {
  for (const { source, jobs } of all) {
    const elsewhere = { ...(parse(source) as object), jobs: Object.values(jobs).map(withoutEnvironments) };
    expect(JSON.stringify(elsewhere)).not.toMatch(secret);
  }
});

function withoutEnvironments(job: Job) {
  return { ...job, steps: job.steps?.map(({ env, ...step }) => step) };
}

const jobsOf = (file: string) => all.find((workflow) => workflow.file === file)?.jobs ?? {};
const linesOf = ({ steps = [] }: Job) => steps.flatMap(({ run }) => run?.trimEnd().split("\n") ?? []);
const checkoutsOf = ({ steps = [] }: Job) =>
  steps.flatMap((step) => (step.uses?.startsWith("actions/checkout@") ? [step.with ?? {}] : []));

describe("the code of a fork", () => {
  const jobs = jobsOf("preview-fork.yml");
  const running = Object.values(jobs).filter((job) => linesOf(job).some((line) => line.startsWith("ci/preview.sh")));

  test("runs with secrets only after an approval, at the approved commit", () => {
    const withSecrets = Object.keys(jobs).filter((name) => secret.test(JSON.stringify(jobs[name])));
    expect(withSecrets).toEqual(["after-approval"]);
    const job = jobs["after-approval"] as Job;
    expect(job.environment).toBe("preview-of-forks");
    expect(checkoutsOf(job).map(({ ref }) => ref)).toEqual([
      undefined,
      expect.stringMatching(/^\$\{\{ github\.event\.pull_request\.head\.sha \}\}$/),
    ]);
  });

  test("is used only by ci/take.mjs, after the main branch's packages are installed", () => {
    expect(running).toHaveLength(2);
    for (const job of running) {
      expect(checkoutsOf(job).map(({ path }) => path)).toEqual([undefined, "of-the-fork"]);
      expect(job.defaults).toBeUndefined();
      const lines = linesOf(job);
      expect(lines.slice(0, 2)).toEqual(["ci/install.sh", "node ci/take.mjs of-the-fork"]);
      expect(lines.slice(2).join("\n")).not.toContain("of-the-fork");
    }
  });
});

describe("the review workflow", () => {
  const [review] = Object.values(jobsOf("review.yml")) as [Job];

  test("runs from the main branch, even for a branch of this repository", () => {
    for (const file of ["preview.yml", "preview-fork.yml"]) {
      const { on, jobs = {} } = all.find((workflow) => workflow.file === file) ?? {};
      expect(on).toHaveProperty("pull_request_target");
      expect(jobs.review).toMatchObject({ uses: "./.github/workflows/review.yml" });
    }
    expect(checkoutsOf(review).map(({ ref }) => ref)).toEqual([undefined]);
  });

  test("runs none of the changed code, and only previews it", () => {
    expect(linesOf(review)).toEqual([
      "ci/install.sh",
      'cp "of-the-change/$STACK.preview.json" .',
      'ci/report.sh "$STACK"',
      'node ci/comment.mjs "$STACK"',
      'node ci/lowered.mjs "$STACK"',
    ]);
    const uploads = all.flatMap(({ jobs }) => Object.values(jobs).flatMap(({ steps = [] }) => steps));
    const paths = uploads
      .filter(({ uses }) => uses?.startsWith("actions/upload-artifact@"))
      .map((step) => step.with?.path);
    expect(paths).toEqual(Array(2).fill(expect.stringMatching(/^\$\{\{ matrix\.stack \}\}\.preview\.json$/)));
  });

  test("has a key that only the main branch gets", () => {
    expect(review.environment).toBe("review");
    const having = all.flatMap(({ file, jobs }) =>
      Object.values(jobs).flatMap((job) => (JSON.stringify(job).includes("secrets.REVIEW_KEY") ? [file] : [])),
    );
    expect(having).toEqual(["review.yml", "rollout-stack.yml"]);
    expect(jobsOf("rollout-stack.yml").rollout?.environment).toMatch(/^\$\{\{ inputs\.stack \}\}$/);
  });
});

test("a rollout runs only after the same files are previewed and compared with the review", () => {
  const rollout = all.find(({ file }) => file === "rollout-stack.yml")?.jobs.rollout?.steps ?? [];
  const commands = (lines: readonly string[]) =>
    lines.flatMap((line) => /^(?:node )?ci\/([\w.]+) /.exec(line)?.[1] ?? []);
  const order = ["preview.sh", "report.sh", "reviewed.mjs", "rollout.sh"];
  expect(commands(rollout.map(({ run = "" }) => run))).toEqual(order);
  for (const stack of ["staging", "production"]) expect(commands(parse(gitlab)[stack].script)).toEqual(order);
});

test("on GitLab each job has an environment with its variables, and the drift checks have a separate one", () => {
  const { default: _all, workflow, stages: _stages, ...jobs } = parse(gitlab);
  const names = Object.entries(jobs).map(([name, job]) => {
    const { environment } = job as { environment?: string | { name: string; action: string } };
    return [name, typeof environment === "object" ? `${environment.name} ${environment.action}` : environment];
  });
  expect(Object.fromEntries(names)).toEqual({
    preview: "preview access",
    review: "review access",
    "preview-of-a-fork": undefined,
    staging: "staging",
    production: "production",
    drift: "drift-$STACK verify",
  });
  const others = workflow.rules.filter(({ if: rule }: { if: string }) => !rule.includes("merge_request_event"));
  for (const { if: rule } of others) expect(rule).toContain("$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH");
});

test("the GitLab pipeline matches GitLab's schema, and an invalid pipeline does not", () => {
  expect(gitlabSchema(gitlab)).toEqual([]);
  expect(gitlabSchema(gitlab.replace("resource_group: staging", "resource: staging")).join()).toContain(
    "'resource' property is not expected to be here",
  );
});

test.each([
  ["preview.yml", "preview", "preview", '"$STACK"'],
  ["review.yml", "review", "review", '"$STACK"'],
  ["preview-fork.yml", "without-secrets", "preview-of-a-fork", '"$STACK"'],
  ["rollout-stack.yml", "rollout", "staging", "staging"],
  ["rollout-stack.yml", "rollout", "production", "production"],
  ["drift.yml", "drift", "drift", '"$STACK"'],
])("GitLab runs the same commands as GitHub: %s %s is %s", (file, job, gitlabJob, stack) => {
  const pipeline = parse(gitlab);
  const script = [...pipeline.default.before_script, ...pipeline[gitlabJob].script].join("\n");
  const steps = jobsOf(file)[job]?.steps ?? [];
  // GitHub's summary is the log on GitLab, and the fork's state is in another folder.
  const commands = steps
    .flatMap(({ run = "" }) => run.trimEnd().split("\n"))
    .map((line) => line.replace(/ >> "\$GITHUB_STEP_SUMMARY"/, "").replace('"$STACK"', stack))
    // GitLab runs a fork's preview in the fork, and keeps the files of a job.
    .filter((line) => !/ci\/take\.mjs|of-the-/.test(line))
    .filter((line) => /^(ci\/|node |node_modules\/|cat |grep |pulumi stack )/.test(line));
  expect(commands.length).toBeGreaterThan(1);
  for (const command of commands) expect(script).toContain(command);
});

describe("the operator's manifests", () => {
  const documents = parseAllDocuments(readFileSync(join(example, "kubernetes/stacks.yaml"), "utf8")).map((each) =>
    each.toJS(),
  );
  const only = (kind: string) => documents.filter((each) => each.kind === kind);

  test("have a stack for each environment, with its rollout settings and its own secrets", () => {
    const rollout = all.find(({ file }) => file === "rollout-stack.yml")?.jobs.rollout?.steps?.at(-1)?.env ?? {};
    const settings = Object.keys(rollout).filter((name) => name !== "PULUMI_BACKEND_URL");
    expect(settings).toContain("EDGE_ACCESS_KEY");
    const backends = only("Stack").map(({ spec }) => spec.backend);
    expect(new Set(backends).size).toBe(backends.length);
    expect(only("Stack").map(({ spec }) => spec.stack)).toEqual(["staging", "production"]);
    for (const { apiVersion, spec } of only("Stack")) {
      expect(apiVersion).toBe("pulumi.com/v1");
      expect(spec.backend).toMatch(/^s3:/);
      const own = { type: "Secret", secret: { name: `edge-${spec.stack}`, key: expect.any(String) } };
      for (const name of settings) expect([name, spec.envRefs[name]]).toEqual([name, own]);
      // The state key and the tokens belong to one environment, too.
      const secrets = [...JSON.stringify(spec).matchAll(/"secret":\{"name":"([^"]+)"/g)].map(([, name]) => name);
      expect(secrets).toHaveLength(settings.length + 3);
      expect(new Set(secrets)).toEqual(new Set([`edge-${spec.stack}`]));
      expect(JSON.stringify(spec).match(/"Literal"/g)).toHaveLength(1);
      expect(spec.envRefs.NPM_CONFIG_IGNORE_SCRIPTS).toEqual({ type: "Literal", literal: { value: "true" } });
    }
  });

  test("run as an account that the operator may use, in one namespace", () => {
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

  test("need the secrets that the example's README names", () => {
    const page = readFileSync(join(example, "README.md"), "utf8");
    const named = [...JSON.stringify(documents).matchAll(/"secret":\{"name":"([^"]+)","key":"([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, name, key] of named) {
      const row = page.split("\n").find((line) => line.startsWith("   |") && line.includes(`\`${name}\``));
      expect([name, row]).toEqual([name, expect.stringContaining(`\`${key}\``)]);
    }
  });
});
