import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../folders.mjs";

/** Stack with its own folder for state, settings and Pulumi home. */
export class DemoStack {
  folder = mkdtempSync(join(tmpdir(), "edge-demo-"));
  #operations = 0;
  /** True after an operation has compiled the program. */
  #isCompiled = false;

  /**
   * @param {import("../pulumi-cli/cli.mjs").PulumiCli} cli
   * @param {string} name name of the stack; the CLI stores its settings in Pulumi.<name>.yaml at the root
   * @param {Record<string, string>} settings environment variables with the address of the platform
   * @param {{ example?: string, isCopied?: boolean, path?: string[] }} options folder with Pulumi.yaml, by default the
   * root; whether to run a copy with the packages of the checkout; and folders to prepend to PATH
   */
  constructor(cli, name, settings, { example = "", isCopied = false, path = [] } = {}) {
    this.example = example;
    this.program = isCopied ? join(this.folder, "program") : join(projectRoot, example);
    if (isCopied) {
      cpSync(join(projectRoot, example), this.program, { recursive: true });
      symlinkSync(join(projectRoot, "node_modules"), join(this.program, "node_modules"), "junction");
    }
    this.path = path;
    this.cli = cli;
    this.name = name;
    for (const folder of ["state", "home"]) mkdirSync(join(this.folder, folder));
    this.settings = {
      ...settings,
      PULUMI_BACKEND_URL: pathToFileURL(join(this.folder, "state")).href,
      PULUMI_CONFIG_PASSPHRASE: "demo",
      PULUMI_HOME: join(this.folder, "home"),
      PULUMI_STACK: name,
    };
  }

  /** Runs the CLI and shows its output. Returns the output and the number of resources by operation. */
  async run(command, ...args) {
    const events = join(this.folder, `events-${this.#operations++}`);
    const operates = ["preview", "up", "refresh", "destroy"].includes(command);
    const color = process.stdout.isTTY && !process.env.NO_COLOR ? "always" : "never";
    const options = operates ? ["--event-log", events, "--suppress-progress"] : [];
    const output = await this.#show([command, ...args, ...options, "--non-interactive", "--color", color]);
    this.#isCompiled ||= operates;
    return { text: output, changes: operates ? changesIn(events) : {} };
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
    rmSync(this.settingsFile, { force: true });
  }

  get settingsFile() {
    return join(this.program, `Pulumi.${this.name}.yaml`);
  }

  /** @returns {Promise<string>} */
  #show(args) {
    process.stdout.write(`$ pulumi ${args.filter((arg) => !isInternal(arg)).join(" ")}\n`);
    const env = {
      ...process.env,
      ...this.settings,
      EDGE_LOOPBACK_ONLY: "1",
      PATH: [...this.path, dirname(this.cli.command), dirname(process.execPath), process.env.PATH ?? ""].join(
        delimiter,
      ),
      PULUMI_SKIP_UPDATE_CHECK: "true",
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
      // Enables the flag --event-log.
      PULUMI_DEBUG_COMMANDS: "true",
      ...(this.#isCompiled ? { PULUMI_NODEJS_TRANSPILE_ONLY: "true" } : {}),
    };
    const child = spawn(this.cli.command, args, { cwd: this.program, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part) => {
        output += part;
        process.stdout.write(part);
      });
    }
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) =>
        code === 0
          ? resolve(output)
          : reject(new Error(`pulumi ${args[0]} ended with ${signal ?? `exit code ${code}`}`)),
      );
    });
  }
}

function isInternal(arg) {
  return (
    ["--event-log", "--non-interactive", "--suppress-progress", "--color", "always", "never"].includes(arg) ||
    arg.includes("edge-demo-")
  );
}

function changesIn(file) {
  if (!existsSync(file)) return {};
  const events = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
  const { same: _same, ...changes } =
    events.findLast((event) => event.summaryEvent)?.summaryEvent.resourceChanges ?? {};
  return changes;
}
