import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { usualWay, type Way } from "../way";
import { type OperationResult, type ResourceState, readEvents } from "./engineEvents";
import { type KeyService, startKeyService } from "./keyService";

/** Value of a stack's setting. Objects are stored as JSON, as `pulumi.Config.requireObject` reads them. */
export type ConfigValue = string | number | boolean | object | SecretValue;

export interface StackOptions {
  /** Settings by their full names, such as `edge:baseUrl`. */
  config?: Record<string, ConfigValue>;
  /** Environment of the CLI, the program and the provider. Only PATH comes from the developer's environment. */
  env?: Record<string, string>;
  /** Backend for the state, as for `pulumi login`. Default: a folder of the stack. */
  backend?: string;
  /** Default `test`. Stacks that share a backend need different names. */
  name?: string;
  /**
   * Encrypts the stack's secrets. Default: a key service, because each CLI process needs 0.2 s of CPU time to derive a
   * key from a passphrase.
   */
  passphrase?: string;
  /** True if programs may also use the plugin of this checkout. */
  plugin?: boolean;
  /** How programs that require the package declare resources. Default: `EDGE_WAY`, or `dynamic`. */
  way?: Way;
}

export const ownCommand = resolve(__dirname, "../../dist/commands/index.js");

const ownSdk = 'require("pulumi-edge-platform")';

/** The import of the package in a JavaScript program. */
export function sdkOf(way: Way): string {
  return way === "dynamic" ? ownSdk : 'require("pulumi-edge-platform/native")';
}

export interface ImportedResource {
  readonly type: string;
  readonly name: string;
  readonly id: string;
}

export interface OperationOptions {
  /** URNs that limit the operation. */
  target?: string[];
  /** URNs to replace even without a difference. For `up` and `preview`. */
  replace?: string[];
  /** Refresh first (`up`, `preview`, `destroy`). */
  refresh?: boolean;
  /** Preview only (`refresh`, `destroy`). */
  previewOnly?: boolean;
  args?: string[];
}

/** A failed operation. The message contains the CLI's complete output. */
export class OperationFailed extends Error {
  constructor(
    command: string,
    /** Steps before the failure. */
    readonly result: OperationResult,
  ) {
    super(`pulumi ${command} failed:\n${result.output}`);
    this.name = "OperationFailed";
  }
}

const secretMark = Symbol("secret");

export interface SecretValue {
  [secretMark]: string;
}

export function secret(value: string): SecretValue {
  return { [secretMark]: value };
}

/** Returns the error of an operation that must fail. */
export async function failureOf(operation: Promise<OperationResult>): Promise<OperationFailed> {
  const outcome = await operation.catch((error: unknown) => error);
  if (outcome instanceof OperationFailed) return outcome;
  if (outcome instanceof Error) throw outcome;
  throw new Error(`the operation should have failed:\n${(outcome as OperationResult).output}`);
}

export async function succeeds(operation: Promise<OperationResult>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (error instanceof OperationFailed) return false;
    throw error;
  }
}

/**
 * Opens a new stack under the real engine, in its own folder with program, state (`file://`), settings and Pulumi home.
 * `close` removes the folder. Programs resolve `pulumi-edge-platform` to the build of this checkout.
 *
 * @example
 * const stack = await openStack({ config: { "edge:baseUrl": url, "edge:apiKey": secret("key") } });
 * stack.write(`const edge = require("pulumi-edge-platform"); new edge.ShieldZone("zone", { pullZoneId: 1 });`);
 * expect((await stack.up()).changes).toEqual({ create: 2 });
 */
export async function openStack(options: StackOptions = {}): Promise<Stack> {
  const { passphrase } = options;
  const backend = options.backend === undefined ? {} : { PULUMI_BACKEND_URL: options.backend };
  const keys = passphrase === undefined ? await startKeyService() : undefined;
  const secrets = passphrase === undefined ? {} : { PULUMI_CONFIG_PASSPHRASE: passphrase };
  const stack = new Stack({ ...options.env, ...backend, ...secrets }, keys, options.way, options.plugin);
  try {
    const provider = keys ? ["--secrets-provider", keys.url] : [];
    await stack.cli(["stack", "init", options.name ?? "test", ...provider]);
    if (options.config) await stack.configure(options.config);
    return stack;
  } catch (error) {
    stack.close();
    throw error;
  }
}

export class Stack {
  /** Folder with Pulumi.yaml and the program. */
  readonly folder: string;
  private readonly root = realpathSync(mkdtempSync(join(tmpdir(), "edge-stack-")));
  private env: Record<string, string>;
  private readonly running = new Set<ChildProcess>();
  private operations = 0;
  private kept = 0;

  constructor(
    env: Record<string, string>,
    private readonly keys?: KeyService,
    private readonly way: Way = usualWay,
    private readonly plugin = way === "plugin",
  ) {
    for (const name of ["program", "state", "home", "tmp"]) mkdirSync(join(this.root, name));
    this.folder = join(this.root, "program");
    // Outside the program folder, because the language host searches that folder for plugins.
    symlinkSync(resolve(__dirname, "../../node_modules"), join(this.root, "node_modules"));
    this.env = { ...environment(this.root), ...keys?.env, ...env };
    this.write("");
  }

  /** Sets the program. TypeScript takes about a second more per operation. */
  write(source: string, file: "index.js" | "index.ts" = "index.js"): void {
    const options = { typescript: file === "index.ts" };
    const providers = [{ name: "edge", path: resolve(__dirname, "../../plugin") }];
    const plugins = this.plugin ? { plugins: { providers } } : {};
    writeFileSync(
      join(this.folder, "Pulumi.yaml"),
      JSON.stringify({ name: "test", runtime: { name: "nodejs", options }, ...plugins }),
    );
    writeFileSync(join(this.folder, "package.json"), JSON.stringify({ name: "test", main: file }));
    writeFileSync(join(this.folder, file), source.replaceAll(ownSdk, sdkOf(this.way)));
  }

  async configure(config: Record<string, ConfigValue>): Promise<void> {
    const settings = Object.entries(config).flatMap(([name, value]) =>
      isSecret(value)
        ? ["--secret", `${name}=${value[secretMark]}`]
        : ["--plaintext", `${name}=${typeof value === "object" ? JSON.stringify(value) : value}`],
    );
    await this.cli(["config", "set-all", ...settings]);
  }

  /** Changes the environment of later operations. `undefined` removes a variable. */
  setEnv(env: Record<string, string | undefined>): void {
    for (const [name, value] of Object.entries(env)) {
      if (value === undefined) delete this.env[name];
      else this.env[name] = value;
    }
  }

  /** `pulumi up` without a preview. Throws `OperationFailed`, as all operations do; see `failureOf`. */
  up(options: OperationOptions = {}): Promise<OperationResult> {
    return this.operate("up", ["--yes", "--skip-preview"], options);
  }

  preview(options: OperationOptions = {}): Promise<OperationResult> {
    return this.operate("preview", [], options);
  }

  refresh(options: OperationOptions = {}): Promise<OperationResult> {
    return this.operate("refresh", options.previewOnly ? [] : ["--yes", "--skip-preview"], options);
  }

  destroy(options: OperationOptions = {}): Promise<OperationResult> {
    return this.operate("destroy", options.previewOnly ? [] : ["--yes", "--skip-preview"], options);
  }

  /** `pulumi import --file`: adopts existing objects by their types and ids. */
  import(resources: readonly ImportedResource[]): Promise<OperationResult> {
    const file = join(this.folder, "import.json");
    writeFileSync(file, JSON.stringify({ resources }));
    const args = ["--file", file, "--yes", "--skip-preview", "--generate-code=false", "--protect=false"];
    return this.operate("import", args, {});
  }

  /** Returns the state of `pulumi stack export`, with encrypted secrets. */
  async export(): Promise<{ resources: ResourceState[]; [other: string]: unknown }> {
    const { deployment } = JSON.parse(await this.cli(["stack", "export"]));
    return { ...deployment, resources: deployment.resources ?? [] };
  }

  /** Returns the package's own resources in the state. */
  async recorded(): Promise<ResourceState[]> {
    const { resources } = await this.export();
    return resources.filter(({ type, custom }) => custom && /^(pulumi-nodejs:dynamic\/edge|edge:index):/.test(type));
  }

  /** Saves state, settings, program and environment. The returned function restores them without the CLI. */
  keep(): () => void {
    const copy = join(this.root, `kept-${this.kept++}`);
    const env = { ...this.env };
    const folders = ["state", "program"];
    for (const name of folders) cpSync(join(this.root, name), join(copy, name), { recursive: true });
    return () => {
      for (const name of folders) {
        rmSync(join(this.root, name), { recursive: true });
        cpSync(join(copy, name), join(this.root, name), { recursive: true });
      }
      this.env = { ...env };
    };
  }

  /** Runs a command of the CLI on the stack, such as `["state", "taint", urn]`. Returns its stdout. */
  async cli(args: string[]): Promise<string> {
    const { code, stdout, output } = await finished(this.start([...args, "--non-interactive", "--color", "never"]));
    if (code !== 0) throw new Error(`pulumi ${args.join(" ")} failed:\n${output}`);
    return stdout;
  }

  /**
   * Runs a command of the package, such as `["recover"]`, in the stack's folder and environment. Returns its output.
   */
  async command(args: string[]): Promise<string> {
    const { code, output } = await finished(this.start([ownCommand, ...args], process.execPath));
    if (code !== 0) throw new Error(`pulumi-edge-platform ${args.join(" ")} failed:\n${output}`);
    return output;
  }

  /** Moves the state's resources with `pulumi-edge-platform move`. Returns the command's output. */
  async move(to: "plugin" | "classes"): Promise<string> {
    const [before, after] = [join(this.root, "before.json"), join(this.root, "after.json")];
    writeFileSync(before, await this.cli(["stack", "export"]));
    const output = await this.command(["move", "--to", to, "--state", before, "--out", after]);
    await this.cli(["stack", "import", "--file", after]);
    return output;
  }

  /**
   * Starts the CLI without waiting, for tests that interrupt it. With its own process group, a signal reaches all
   * processes, as Ctrl+C does.
   */
  start(args: string[], command = cliCommand(), ownGroup = false): ChildProcess {
    const stdio = ["ignore" as const, "pipe" as const, "pipe" as const];
    const child = spawn(command, args, { cwd: this.folder, env: this.env, stdio, detached: ownGroup });
    this.running.add(child);
    return child.once("close", () => this.running.delete(child));
  }

  get processes(): readonly ChildProcess[] {
    return [...this.running];
  }

  /** Ends running processes and removes the stack's folder. Objects on the platform remain. */
  close(): void {
    for (const child of this.running) child.kill("SIGKILL");
    this.keys?.close();
    rmSync(this.root, { recursive: true, force: true, maxRetries: 3 });
  }

  // One process per operation, with the engine's events in a file. The Automation API also starts the CLI again for
  // outputs and history: 3.0 s per up instead of 1.8 s.
  private async operate(command: string, args: string[], options: OperationOptions): Promise<OperationResult> {
    const events = join(this.root, `events-${this.operations++}`);
    const display = ["--diff", "--color", "never", "--suppress-progress", "--non-interactive", "--event-log", events];
    const { code, output } = await finished(this.start([command, ...args, ...argumentsFor(options), ...display]));
    const result = { output, ...readEvents(events) };
    if (code !== 0) throw new OperationFailed(command, result);
    return result;
  }
}

function argumentsFor({ target = [], replace = [], refresh, previewOnly, args = [] }: OperationOptions): string[] {
  return [
    ...target.flatMap((urn) => ["--target", urn]),
    ...replace.flatMap((urn) => ["--replace", urn]),
    ...(refresh ? ["--refresh"] : []),
    ...(previewOnly ? ["--preview-only"] : []),
    ...args,
  ];
}

function environment(root: string): Record<string, string> {
  const path = [dirname(cliCommand()), dirname(process.execPath), process.env.PATH ?? ""].join(delimiter);
  return {
    PATH: path,
    HOME: join(root, "home"),
    TMPDIR: join(root, "tmp"),
    PULUMI_HOME: join(root, "home"),
    PULUMI_BACKEND_URL: pathToFileURL(join(root, "state")).href,
    PULUMI_CONFIG_PASSPHRASE: "acceptance",
    PULUMI_SKIP_UPDATE_CHECK: "true",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    PULUMI_DEBUG_COMMANDS: "true",
    EDGE_LOOPBACK_ONLY: "1",
    // Most processes of the CLI end before they need to collect garbage.
    GOGC: "1000",
    // tools/jest/freshBuild.mjs sets this to start programs and providers faster.
    NODE_OPTIONS: process.env.EDGE_TEST_NODE_OPTIONS ?? "",
  };
}

function cliCommand(): string {
  const command = process.env.EDGE_PULUMI_CLI;
  if (command) return command;
  throw new Error("no Pulumi CLI for the acceptance tests: run them with jest.config.js, whose global setup finds one");
}

function isSecret(value: ConfigValue): value is SecretValue {
  return typeof value === "object" && secretMark in value;
}

function finished(child: ChildProcess): Promise<{ code: number | null; stdout: string; output: string }> {
  let stdout = "";
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (part: string) => {
    stdout += part;
    output += part;
  });
  child.stderr?.setEncoding("utf8").on("data", (part: string) => {
    output += part;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, output }));
  });
}
