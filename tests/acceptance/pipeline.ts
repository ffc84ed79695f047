import { spawn } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { packRuntime, writePackHost } from "./builtPolicies";

const checkout = resolve(__dirname, "../..");

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

export interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly "working-directory"?: string;
}

export interface Job {
  readonly env?: Readonly<Record<string, string>>;
  readonly defaults?: { readonly run?: { readonly "working-directory"?: string } };
  readonly steps: readonly Step[];
}

/**
 * A bare repository as the remote, and machines that clone it and run the jobs of a pipeline. `close` removes
 * everything.
 */
export class Pipeline {
  private readonly root = realpathSync(mkdtempSync(join(tmpdir(), "edge-pipeline-")));
  readonly backend = pathToFileURL(join(this.root, "state")).href;
  private readonly remote = join(this.root, "remote.git");
  private machines = 0;

  constructor() {
    for (const name of ["bin", "state", "artifacts", "installed/node_modules"])
      mkdirSync(join(this.root, name), { recursive: true });
    writePackHost(join(this.root, "bin"));
    this.install();
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true, maxRetries: 3 });
  }

  /** Creates a machine with the example as a repository without commits, and with the bare repository as its remote. */
  async developer(example: string): Promise<Machine> {
    const machine = this.machine();
    cpSync(example, machine.folder, { recursive: true, filter: (path) => !path.endsWith("node_modules") });
    // As the page says: set the package's version in package.json.
    const manifest = join(machine.folder, "package.json");
    const { version } = JSON.parse(readFileSync(join(checkout, "package.json"), "utf8"));
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace("file:../..", version));
    await machine.must(
      `git init -q --bare -b main "${this.remote}" && git init -q -b main && git remote add origin "${this.remote}"`,
    );
    return machine;
  }

  async revision(name: string): Promise<string> {
    return (await this.machine().must(`git --git-dir "${this.remote}" rev-parse "${name}"`)).trim();
  }

  async clone(branch: string): Promise<Machine> {
    const machine = this.machine();
    await machine.must(`git clone -q --branch "${branch}" "${this.remote}" .`);
    return machine;
  }

  machine(): Machine {
    const home = join(this.root, `machine-${this.machines++}`);
    const folder = join(home, "work");
    for (const each of [folder, join(home, "tmp")]) mkdirSync(each, { recursive: true });
    return new Machine(folder, {
      PATH: [
        join(this.root, "bin"),
        dirname(process.env.EDGE_PULUMI_CLI ?? ""),
        dirname(process.execPath),
        process.env.PATH,
      ].join(delimiter),
      REMOTE: this.remote,
      ARTIFACTS: join(this.root, "artifacts"),
      HOME: home,
      PULUMI_HOME: join(home, ".pulumi"),
      TMPDIR: join(home, "tmp"),
      RUNNER_TEMP: join(home, "tmp"),
      GITHUB_STEP_SUMMARY: join(home, "summary.md"),
      PULUMI_SKIP_UPDATE_CHECK: "true",
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
      EDGE_LOOPBACK_ONLY: "1",
      GOGC: "1000",
      NODE_OPTIONS: process.env.EDGE_TEST_NODE_OPTIONS ?? "",
      GIT_AUTHOR_NAME: "Ada",
      GIT_AUTHOR_EMAIL: "ada@acme.example",
      GIT_COMMITTER_NAME: "Ada",
      GIT_COMMITTER_EMAIL: "ada@acme.example",
    });
  }

  private install(): void {
    const modules = join(this.root, "installed/node_modules");
    const own = join(modules, "pulumi-edge-platform");
    mkdirSync(join(own, "dist"), { recursive: true });
    copyFileSync(join(checkout, "package.json"), join(own, "package.json"));
    for (const name of readdirSync(join(checkout, "dist"))) {
      if (name !== "policies") symlinkSync(join(checkout, "dist", name), join(own, "dist", name));
    }
    cpSync(join(checkout, "dist/policies"), join(own, "dist/policies"), { recursive: true });
    writeFileSync(join(own, "dist/policies/PulumiPolicy.yaml"), `runtime: ${packRuntime}\n`);
    for (const name of ["@pulumi", "@types", "typescript-7"])
      symlinkSync(join(checkout, "node_modules", name), join(modules, name));
    // For the commands that a developer runs. The pipelines use the path of the file.
    mkdirSync(join(modules, ".bin"));
    const command = join(checkout, "dist/commands/index.js");
    writeFileSync(join(modules, ".bin/pulumi-edge-platform"), `#!/bin/sh\nexec node "${command}" "$@"\n`, {
      mode: 0o755,
    });
    const lock = '{ "lockfileVersion": 3, "packages": { "": {} } }';
    const npm = `#!/bin/sh
case "$1" in
  run) exec "${join(dirname(process.execPath), "npm")}" "$@" ;;
  ci) ;;
  install) echo '${lock}' > package-lock.json ;;
  *) exit 127 ;;
esac
ln -sfn "${modules}" node_modules
`;
    writeFileSync(join(this.root, "bin/npm"), npm, { mode: 0o755 });
  }
}

/** A machine with its own home and working folder. */
export class Machine {
  constructor(
    readonly folder: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Runs lines with bash as GitHub and GitLab do, until one fails. */
  run(lines: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
    const child = spawn("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", lines], {
      cwd: this.folder,
      env: { ...this.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part) => (output += part));
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, output }));
    });
  }

  /** Runs lines that must succeed, and returns their output. */
  async must(lines: string, env?: Readonly<Record<string, string>>): Promise<string> {
    const { code, output } = await this.run(lines, env);
    if (code !== 0) throw new Error(`${lines} ended with ${code}:\n${output}`);
    return output;
  }

  async steps({ steps, env = {}, defaults }: Job, values: Readonly<Record<string, string>>): Promise<Outcome> {
    let output = "";
    for (const step of steps) {
      const lines = step.run ?? actions[step.uses?.split("@")[0] ?? ""];
      if (lines === undefined || (step.if && evaluated(step.if, values) !== "true")) continue;
      const given = Object.entries(step.with ?? {}).map(([name, value]) => [`with_${name}`, String(value)] as const);
      const set = [...Object.entries({ ...env, ...step.env, default_ref: values[""] ?? "" }), ...given];
      const folder = step["working-directory"] ?? (step.run && defaults?.run?.["working-directory"]) ?? ".";
      const outcome = await this.run(
        `cd "${folder}"\n${evaluated(lines, values)}`,
        Object.fromEntries(set.map(([name, value]) => [name, evaluated(value, values)])),
      );
      output += outcome.output;
      if (outcome.code !== 0) return { code: outcome.code, output };
    }
    return { code: 0, output };
  }

  summary(): string {
    return readFileSync(this.env.GITHUB_STEP_SUMMARY as string, "utf8");
  }
}

/** Emulated parts of GitHub's actions. */
const actions: Readonly<Record<string, string>> = {
  "actions/checkout": `git clone -q "$REMOTE" "\${with_path:-.}"\ngit -C "\${with_path:-.}" checkout -q "\${with_ref:-$default_ref}"`,
  "actions/upload-artifact": `mkdir -p "$ARTIFACTS/$with_name"\ncp $with_path "$ARTIFACTS/$with_name"`,
  "actions/download-artifact": `mkdir -p "$with_path"\ncp "$ARTIFACTS/$with_name/"* "$with_path"`,
};

function evaluated(output: string, values: Readonly<Record<string, string>>): string {
  return output.replace(/\$\{\{\s*(.*?)\s*\}\}/g, (_whole, expression: string) => {
    const value = values[expression];
    if (value === undefined) throw new Error(`the test gives no value for ${expression}`);
    return value;
  });
}
