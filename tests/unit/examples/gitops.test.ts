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
  const text = readFileSync(join(workflows, file), "utf8");
  return {
    file,
    text,
    ...(parse(text) as { on: object; permissions: Record<string, string>; jobs: Record<string, Job> }),
  };
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
    const used = [...text.matchAll(/\buses: (.*)/g)].map(([, action]) => action as string);
    expect(used.filter((action) => !/^\.\/|@[0-9a-f]{40} # v\d/.test(action))).toEqual([]);
  });

  test("may read the code, and writes to a pull request only in a job that has something to say there", () => {
    const may = Object.entries(permissions).filter(([, right]) => right !== "read");
    expect(may).toEqual([]);
    for (const job of Object.values(jobs)) {
      const writes = JSON.stringify(job).includes("ci/comment.mjs");
      const more = { "pull-requests": "write", statuses: "write" };
      expect(job.permissions).toEqual(writes ? { contents: "read", ...more } : undefined);
    }
  });

  test("leaves no credentials in the clone, and runs nothing of what it installs", () => {
    const clones = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    expect(clones.filter((step) => step.with?.["persist-credentials"] !== false)).toEqual([]);
    const lines = steps.flatMap(({ run = "" }) => run.split("\n"));
    expect(lines.filter((line) => /\b(npm|npx|yarn|pnpm)\b/.test(line))).toEqual([]);
  });

  test("keeps no cache: what a fork writes into one, a rollout would read", () => {
    const cached = steps.filter(({ uses = "", with: given = {} }) => {
      if (uses.startsWith("actions/setup-node@")) return given.cache || given["package-manager-cache"] !== false;
      return uses.startsWith("actions/cache") || given.cache;
    });
    expect(cached).toEqual([]);
  });
});

test("what a pipeline installs is looked at before, by the script that it all goes through", () => {
  for (const name of readdirSync(join(example, "ci"))) {
    const lines = readFileSync(join(example, "ci", name), "utf8").split("\n");
    const installs = lines.filter(
      (line) => /\b(npm (ci|i|install)|npx|yarn|pnpm)\b/.test(line) && !/^(#|\/\/|.*console)/.test(line),
    );
    expect([name, installs]).toEqual([name, name === "install.sh" ? ["npm ci --ignore-scripts --allow-git=none"] : []]);
  }
});

test("what decides how changes are reviewed, and what runs with keys, has owners", () => {
  const owned = readFileSync(join(example, "CODEOWNERS"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("/"))
    .map((line) => line.split(" ")[0] as string);
  expect(owned).toContain("/policies.json");
  expect(owned).toContain("/ci/");
  // The program and the settings of its stacks are what everybody declares; the rest is not.
  const free = /^(index\.ts|tsconfig\.json|\.gitignore|node_modules|bin|Pulumi\.\w+\.yaml)$/;
  const files = readdirSync(example, { withFileTypes: true })
    .filter(({ name }) => !free.test(name))
    .map((file) => `/${file.name}${file.isDirectory() ? "/" : ""}`);
  expect(owned).toEqual(expect.arrayContaining(files));
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

describe("the code of a fork", () => {
  const { jobs = {} } = all.find(({ file }) => file === "preview-fork.yml") ?? {};
  const runsChange = (job: Job) => JSON.stringify(job).includes("preview.sh");

  test("does not run with secrets, unless it was approved, and then the commit that was", () => {
    expect(all.filter(({ on }) => "pull_request_target" in on).map(({ file }) => file)).toEqual(["preview-fork.yml"]);
    const withSecrets = Object.keys(jobs).filter((name) => secret.test(JSON.stringify(jobs[name])));
    expect(withSecrets).toEqual(["after-approval"]);
    const { environment, steps = [] } = jobs["after-approval"] as Job;
    expect(environment).toBe("preview-of-forks");
    const refs = steps.flatMap((step) => (step.uses?.startsWith("actions/checkout@") ? [step.with?.ref] : []));
    expect(refs).toEqual([undefined, expect.stringMatching(/^\$\{\{ github\.event\.pull_request\.head\.sha \}\}$/)]);
  });

  test("is beside the scripts that look at it, which are those of the main branch", () => {
    const running = Object.values(jobs).filter(runsChange);
    expect(running).toHaveLength(2);
    for (const { steps = [], defaults } of running) {
      expect(defaults?.run?.["working-directory"]).toBe("change");
      const paths = steps.flatMap((step) => (step.uses?.startsWith("actions/checkout@") ? [step.with?.path] : []));
      expect(paths).toEqual(["main", "change"]);
      const scripts = steps.flatMap(({ run = "" }) => run.match(/\S*ci\/\S+/g) ?? []);
      expect(scripts.filter((path) => !path.startsWith("../main/ci/"))).toEqual([]);
    }
  });

  test("is not on the machine that writes to the pull request", () => {
    const writing = Object.values(jobs).filter(({ permissions = {} }) => Object.values(permissions).includes("write"));
    expect(writing).toHaveLength(1);
    for (const job of writing) {
      expect(runsChange(job)).toBe(false);
      expect(JSON.stringify(job)).not.toContain("install.sh");
      const clones = job.steps?.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      expect(clones?.map((step) => step.with?.ref)).toEqual([undefined]);
    }
  });

  test("that lowers protection fails as other changes do", () => {
    const gate = 'ci/lowered.mjs "$STACK"';
    const gated = ["preview.yml", "preview-fork.yml"].map((file) =>
      Object.entries(all.find((workflow) => workflow.file === file)?.jobs ?? {}).flatMap(([name, { steps = [] }]) =>
        steps.some(({ run }) => run?.endsWith(gate)) ? [name] : [],
      ),
    );
    expect(gated).toEqual([["preview"], ["review"]]);
    expect(parse(gitlab).review.script).toContain(`node ${gate}`);
    expect(parse(gitlab)["review-of-a-fork"].script.at(-1)).toBe("exit 1");
  });
});

test("a rollout comes after a preview of the same files, and after what was reviewed is compared with it", () => {
  const rollout = all.find(({ file }) => file === "rollout-stack.yml")?.jobs.rollout?.steps ?? [];
  const commands = (lines: readonly string[]) =>
    lines.flatMap((line) => /^(?:node )?ci\/([\w.]+) /.exec(line)?.[1] ?? []);
  const order = ["preview.sh", "reviewed.mjs", "rollout.sh"];
  expect(commands(rollout.map(({ run = "" }) => run))).toEqual(order);
  for (const stack of ["staging", "production"]) expect(commands(parse(gitlab)[stack].script)).toEqual(order);
});

test("on GitLab each job has an environment, whose variables it gets, and the looks for drift have their own", () => {
  const { default: _all, workflow, stages: _stages, ...jobs } = parse(gitlab);
  const names = Object.entries(jobs).map(([name, job]) => {
    const { environment } = job as { environment?: string | { name: string; action: string } };
    return [name, typeof environment === "object" ? `${environment.name} ${environment.action}` : environment];
  });
  expect(Object.fromEntries(names)).toEqual({
    preview: "preview access",
    review: "review access",
    "preview-of-a-fork": undefined,
    "review-of-a-fork": undefined,
    staging: "staging",
    production: "production",
    drift: "drift-$STACK verify",
  });
  const others = workflow.rules.filter(({ if: rule }: { if: string }) => !rule.includes("merge_request_event"));
  for (const { if: rule } of others) expect(rule).toContain("$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH");
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
  const following = gitlabJob === "preview" ? pipeline.review.script : [];
  const script = [...pipeline.default.before_script, ...pipeline[gitlabJob].script, ...following].join("\n");
  const steps = all.find((workflow) => workflow.file === file)?.jobs[job]?.steps ?? [];
  // What GitHub shows as a summary is on GitLab the log, and the state of a fork is in another folder.
  const commands = steps
    .flatMap(({ run = "" }) => run.trimEnd().split("\n"))
    .map((line) =>
      line
        .replace(/ >> "\$GITHUB_STEP_SUMMARY"/, "")
        .replace('"$STACK"', stack)
        .replace(/^\.\.\/main\//, ""),
    )
    .filter((line) => /^(ci\/|node |node_modules\/|cat |grep |pulumi stack )/.test(line));
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
