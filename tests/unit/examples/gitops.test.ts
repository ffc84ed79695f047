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
  readonly steps?: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}
const all = readdirSync(workflows).map((file) => {
  const text = readFileSync(join(workflows, file), "utf8");
  return { file, text, ...(parse(text) as { permissions: unknown; jobs: Record<string, Job> }) };
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
    expect(text).not.toMatch(/npm ci$/m);
  });
});

test("secrets stand in the environment of single steps, and in no job that runs the code of a fork unread", () => {
  for (const { jobs } of all) {
    for (const job of Object.values(jobs)) {
      expect(JSON.stringify({ ...job, steps: [] })).not.toContain("secrets.");
    }
  }
  const fork = all.find(({ file }) => file === "preview-fork.yml")?.jobs ?? {};
  expect(JSON.stringify(fork["without-secrets"])).not.toContain("secrets.");
  expect(fork["after-approval"]).toMatchObject({ environment: "preview-of-forks" });
});

test("the pipeline of GitLab is as its schema has it, and a wrong one is not", () => {
  expect(gitlabSchema(gitlab)).toEqual([]);
  expect(gitlabSchema(gitlab.replace("resource_group: staging", "resource: staging")).join()).toContain(
    "'resource' property is not expected to be here",
  );
});

test("GitLab runs the same commands as GitHub", () => {
  const { preview, staging, drift } = parse(gitlab);
  const script = [...preview.script, ...staging.script, ...drift.script].join("\n");
  for (const command of [
    "ci/preview.sh",
    "node ci/comment.mjs comment.md",
    "ci/rollout.sh",
    "npx edge-preview --drift",
  ]) {
    expect(script).toContain(command);
    expect(all.some(({ text }) => text.includes(command))).toBe(true);
  }
});

test("the stacks of the operator are those of the example, without a secret in them", () => {
  const documents = parseAllDocuments(readFileSync(join(example, "kubernetes/stacks.yaml"), "utf8")).map((each) =>
    each.toJS(),
  );
  const stacks = documents.filter(({ kind }) => kind === "Stack");
  expect(stacks.map(({ spec }) => spec.stack)).toEqual(["staging", "production"]);
  for (const { apiVersion, spec } of stacks) {
    expect(apiVersion).toBe("pulumi.com/v1");
    expect(Object.values(spec.envRefs).every((reference) => (reference as { type: string }).type === "Secret")).toBe(
      true,
    );
  }
});
