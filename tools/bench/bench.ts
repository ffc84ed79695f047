import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import * as ts from "typescript";
import type { Emulator } from "../../emulator";
import { openStack, type Stack } from "../../tests/acceptance/engine";
import { startEmulator } from "../../tests/emulator";
import { Host } from "../../tests/protocol/host";
import { agencyOf, largeAccount } from "../../tests/unit/commands/import/largeAccount";
import type { Way } from "../../tests/way";
import { benchCommands } from "./commands";
import { accountOf, type Declared, declaredOf, type SettingsName, settings, settingsOf } from "./declared";
import { Memory } from "./memory";
import { buildPeers, type Peers } from "./peers/build";
import { bridgedOf, terraformOf } from "./peers/programs";

const root = resolve(__dirname, "../..");

const programs = ["empty", "floor", "package", "native-yaml", "native", "usual", "imported", "terraform", "bridge"];

/** Variants of a program, by suffix of its name. */
const variants: Readonly<Record<string, Variant>> = {
  set: { isSet: true },
  "quick-start": { quickStart: "both" },
  "quick-program": { quickStart: "program" },
  "state-once": { env: { PULUMI_EXPERIMENTAL: "1", PULUMI_SKIP_CHECKPOINTS: "1", EDGE_ADOPT: "own" } },
};

interface Variant {
  /** True to declare one set for each pull zone. */
  readonly isSet?: boolean;
  /** Processes with the quick start: the program, as in the templates, or also the dynamic provider. */
  readonly quickStart?: "program" | "both";
  readonly env?: Readonly<Record<string, string>>;
}

const commands: Readonly<Record<string, readonly string[]>> = {
  up: ["up", "--yes", "--skip-preview"],
  preview: ["preview"],
  "up-again": ["up", "--yes", "--skip-preview"],
  refresh: ["refresh", "--yes", "--skip-preview"],
  update: ["up", "--yes", "--skip-preview"],
  destroy: ["destroy", "--yes", "--skip-preview"],
};
const tasks = Object.keys(commands);

const ofTerraform: typeof commands = {
  up: ["apply", "-auto-approve"],
  preview: ["plan"],
  "up-again": ["apply", "-auto-approve"],
  refresh: ["apply", "-refresh-only", "-auto-approve"],
  update: ["apply", "-auto-approve"],
  destroy: ["destroy", "-auto-approve"],
};

const usage = `Usage: npm run bench -- [options]

Runs this package side by side with other programs under the real Pulumi CLI, and prints how long each took.

  --sizes N,…       numbers of settings (default: 200,1000)
  --runs N          number of runs (default: 3)
  --subjects NAME,… ${programs.join(", ")}; append -${Object.keys(variants).join(", -")}
                    for a variant (default: empty,floor,package,package-quick-start,package-set,native,native-yaml)
  --tasks NAME,…    ${tasks.join(", ")} (default: up,preview,refresh)
                    imported is what the import writes for an account with as many pull zones as the size
  --kind NAME       ${Object.keys(settings).join(", ")} (default: the first)
  --commands        measures the package's commands on a program of N resources instead
  --starts N        number of times to measure the start of program and provider (default: 0)
  --terraform-provider FOLDER
                    source of the Terraform provider for the subjects terraform and bridge, if the Go module proxy
                    does not have it
  --json FILE       writes the measurements to FILE
`;

export async function run(args: readonly string[], report: (line: string) => void = () => {}): Promise<string> {
  const string = (byDefault: string) => ({ type: "string" as const, default: byDefault });
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: string("200,1000"),
      runs: string("3"),
      subjects: string("empty,floor,package,package-quick-start,package-set,native,native-yaml"),
      tasks: string("up,preview,refresh"),
      kind: string("PullZoneAllowedReferrers"),
      starts: string("0"),
      commands: { type: "boolean" as const },
      "terraform-provider": { type: "string" as const },
      json: { type: "string" as const },
      help: { type: "boolean" as const },
    },
  });
  if (values.help) return usage;
  const sizes = values.sizes.split(",").map((each) => integer("sizes", each));
  const ofStacks = async () => {
    const subjects = values.subjects.split(",").map(subjectOf);
    const hasPeers = subjects.some(({ program }) => isPeer(program));
    const samples = await benchStacks({
      subjects,
      peers: hasPeers ? buildPeers(values["terraform-provider"], report) : undefined,
      tasks: values.tasks.split(",").map((each) => oneOf("tasks", each, tasks)),
      kind: oneOf("kind", values.kind, Object.keys(settings)) as SettingsName,
      sizes,
      runs: integer("runs", values.runs),
      report,
    });
    return rowsOf(samples);
  };
  const rows = values.commands ? await benchCommands(sizes, report) : await ofStacks();
  const started = await starts(integer("starts", values.starts));
  const measured = new Date().toISOString().slice(0, 10);
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ measured, rows, starts: started }, undefined, 2)}\n`);
  return [table(rows), ...(started.length > 0 ? [table(started)] : []), ""].join("\n\n");
}

function integer(name: string, given: string): number {
  if (/^\d+$/.test(given)) return Number(given);
  throw new Error(`--${name} must be an integer; got ${JSON.stringify(given)}`);
}

function oneOf(name: string, given: string, known: readonly string[]): string {
  if (known.includes(given)) return given;
  throw new Error(`--${name}: unknown ${JSON.stringify(given)}; expected one of ${known.join(", ")}`);
}

/**
 * Program with variants, such as `package-set-quick-start`. Times are compared with `floor`, which keeps the same
 * state.
 */
export interface Subject extends Variant {
  readonly name: string;
  readonly program: string;
  readonly floor: string;
}

export function subjectOf(name: string): Subject {
  const program = programs.find((each) => name === each || name.startsWith(`${each}-`)) ?? "";
  const floor = name.endsWith("-state-once") ? "floor-state-once" : "floor";
  let subject: Subject = { name, program, floor };
  for (let left = name.slice(program.length); left !== "" || program === ""; ) {
    const variant = Object.keys(variants).find((each) => program !== "" && left.startsWith(`-${each}`));
    if (variant === undefined) throw new Error(`unknown subject ${name}; expected one of ${programs.join(", ")}`);
    subject = { ...subject, ...variants[variant], env: { ...subject.env, ...variants[variant]?.env } };
    left = left.slice(variant.length + 1);
  }
  return subject;
}

export interface Sample {
  readonly subject: Pick<Subject, "name" | "floor">;
  readonly task: string;
  readonly size: number;
  readonly run: number;
  readonly wallMs: number;
  /** Processor time of the CLI and all processes that it waited for. */
  readonly cpuMs: number;
  readonly requests: number;
  /** Peak memory in MiB, by command. */
  readonly memory: Readonly<Record<string, number>>;
  readonly state?: StateSize;
}

/** Bytes per setting, as compact JSON. */
interface StateSize {
  readonly all: number;
  readonly properties: number;
  readonly trace: number;
  readonly providerSource: number;
}

interface StackOptions {
  readonly subjects: readonly Subject[];
  readonly tasks: readonly string[];
  readonly kind: SettingsName;
  readonly sizes: readonly number[];
  readonly runs: number;
  readonly report: (line: string) => void;
  readonly peers: Peers | undefined;
}

function isPeer(program: string): boolean {
  return program === "terraform" || program === "bridge";
}

/**
 * Runs the subjects side by side, one operation at a time, in a different order in each run. Other load then affects
 * all of them, and the ratios stay valid.
 */
async function benchStacks({ subjects, tasks, kind, sizes, runs, report, peers }: StackOptions): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (let run = 1; run <= runs; run++) {
    for (const size of sizes) {
      const turn = (run - 1) % subjects.length;
      const lanes: Lane[] = [];
      try {
        for (const subject of [...subjects.slice(turn), ...subjects.slice(0, turn)]) {
          lanes.push(await openLane(subject, kind, size, peers));
        }
        for (const task of Object.keys(commands).filter((each) => each === "up" || tasks.includes(each))) {
          for (const lane of lanes) {
            if (task === "update") declare(lane, kind, size, true);
            const took = await perform(lane, task, size);
            report(`run ${run} of ${runs}: ${lane.subject.name}, ${task} of ${size}: ${took.wallMs} ms`);
            if (tasks.includes(task)) samples.push({ subject: lane.subject, task, size, run, ...took });
          }
        }
      } finally {
        for (const { stack, platform } of lanes) {
          stack.close();
          await platform.close();
        }
      }
    }
  }
  return samples;
}

interface Lane {
  readonly subject: Subject;
  readonly platform: Emulator;
  readonly stack: Stack;
  readonly peers: Peers | undefined;
}

async function openLane(subject: Subject, kind: SettingsName, size: number, peers: Peers | undefined): Promise<Lane> {
  const isImported = subject.program === "imported";
  const platform = await startEmulator({
    quiet: true,
    seed: isImported ? largeAccount(agencyOf(size)) : accountOf(kind),
  });
  const isYaml = subject.program === "native-yaml" || subject.program === "bridge";
  const ofHost = isYaml ? process.env.EDGE_YAML_HOST : undefined;
  const ofBridge = subject.program === "bridge" && peers ? dirname(peers.bridge) : undefined;
  const stack = await openStack({
    env: {
      EDGE_BASE_URL: platform.baseUrl,
      EDGE_ACCESS_KEY: platform.key,
      PATH: [ofHost, ofBridge, process.env.PATH].filter(Boolean).join(delimiter),
      BUNNYNET_API_URL: platform.baseUrl,
      BUNNYNET_API_KEY: platform.key,
      ...subject.env,
    },
    plugin: subject.program.startsWith("native"),
    passphrase: "bench",
  });
  // Restores the default that users have.
  stack.setEnv({ GOGC: undefined });
  if (isImported) await writeImported(stack);
  else if (subject.program === "terraform") useProvider(stack, peers as Peers);
  else if (!isYaml) stack.write(compiled(subject.program), "index.js");
  if (subject.quickStart) startQuickly(join(stack.folder, "Pulumi.yaml"), subject.quickStart);
  const lane = { subject, platform, stack, peers };
  declare(lane, kind, size);
  if (subject.program === "bridge" && peers) {
    await stack.cli(["package", "add", peers.bridge, peers.terraformProvider]);
    // The command formats the program, too.
    declare(lane, kind, size);
  }
  return lane;
}

/** Writes the program of the whole account as a project of its own. */
async function writeImported(stack: Stack): Promise<void> {
  for (const name of readdirSync(stack.folder)) rmSync(join(stack.folder, name), { recursive: true });
  await stack.command(["import", "--out", stack.folder]);
  await stack.cli(["stack", "init", "imported"]);
}

/** Lets Terraform use the built provider without a registry. */
function useProvider(stack: Stack, { terraformProvider }: Peers): void {
  const overrides = `dev_overrides {\n "bunnyway/bunnynet" = ${JSON.stringify(dirname(terraformProvider))}\n}`;
  writeFileSync(join(stack.folder, "terraformrc"), `provider_installation {\n${overrides}\ndirect {}\n}\n`);
  stack.setEnv({ TF_CLI_CONFIG_FILE: join(stack.folder, "terraformrc") });
}

function declare(
  { subject: { program, isSet }, stack: { folder }, peers }: Lane,
  kind: SettingsName,
  size: number,
  isChanged = false,
): void {
  if (program === "imported") return;
  const declared = declaredOf(kind, size, isSet, isChanged);
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content);
  if (program === "terraform") write("main.tf.json", terraformOf(declared));
  else if (program === "bridge") write("Pulumi.yaml", bridgedOf(declared, peers as Peers));
  else if (program === "native-yaml") write("Pulumi.yaml", inYaml(declared));
  else write("declared.json", JSON.stringify(declared));
  settingsOf(kind).write?.(folder, size, isChanged ? "changed" : "");
}

function startQuickly(file: string, processes: "program" | "both"): void {
  const { runtime, plugins, ...project } = JSON.parse(readFileSync(file, "utf8"));
  const host = processes === "both" ? [{ name: "pulumi-nodejs", path: join(root, "plugin") }] : [];
  const options = { ...runtime.options, nodeargs: "--require=pulumi-edge-platform/quick-start" };
  const quick = { runtime: { ...runtime, options }, plugins: { providers: [...(plugins?.providers ?? []), ...host] } };
  writeFileSync(file, JSON.stringify({ ...project, ...quick }));
}

function compiled(program: string): string {
  const source = readFileSync(join(__dirname, "programs", `${program}.ts`), "utf8");
  const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(source, { compilerOptions }).outputText;
}

/** Writes JSON, which is valid YAML. */
function inYaml({ kind, resources }: Declared): string {
  const typed = Object.entries(resources).map(([name, properties]) => [name, { type: `edge:${kind}`, properties }]);
  const plugins = { providers: [{ name: "edge", path: join(root, "plugin") }] };
  return JSON.stringify({ name: "test", runtime: "yaml", plugins, resources: Object.fromEntries(typed) });
}

const ofDisplay = ["--suppress-progress", "--non-interactive", "--color", "never"];

type Took = Omit<Sample, "subject" | "task" | "size" | "run">;

/** @throws Error with the output of the CLI */
async function perform({ subject, platform, stack }: Lane, task: string, size: number): Promise<Took> {
  platform.clearRequests();
  const isTerraform = subject.program === "terraform";
  const command = isTerraform
    ? ["terraform", ...(ofTerraform[task] ?? []), "-input=false", "-no-color"]
    : [process.env.EDGE_PULUMI_CLI as string, ...(commands[task] ?? []), ...ofDisplay];
  const start = performance.now();
  const child = stack.start(["-c", `TIMEFORMAT=$'\\n%3U %3S'; time "$0" "$@"`, ...command], "bash");
  const memory = new Memory(child.pid as number);
  let [out, err] = ["", ""];
  child.stdout?.on("data", (part) => (out += part));
  child.stderr?.on("data", (part) => (err += part));
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  const wallMs = Math.round(performance.now() - start);
  const peaks = memory.stop();
  if (code !== 0) throw new Error(`${command.join(" ")} failed:\n${out}${err}`);
  const [user = 0, system = 0] = err.trimEnd().split("\n").at(-1)?.split(" ").map(Number) ?? [];
  const cpuMs = Math.round((user + system) * 1000);
  const requests = platform.requests().length;
  return {
    wallMs,
    cpuMs,
    requests,
    memory: peaks,
    ...(task === "up" && !isTerraform && { state: await sizeOf(stack, size) }),
  };
}

async function sizeOf(stack: Stack, size: number): Promise<StateSize> {
  const resources = (await stack.export()).resources.filter(({ type }) => !type.startsWith("pulumi:"));
  const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? "");
  const bytes = (part: (resource: (typeof resources)[number]) => unknown) =>
    Math.round(resources.reduce((sum, resource) => sum + bytesOf(part(resource)), 0) / size);
  return {
    all: bytes((resource) => resource),
    properties: bytes(({ inputs, outputs }) => ({ inputs, outputs })),
    trace: bytes(({ sourcePosition, stackTrace }) => ({ sourcePosition, stackTrace })),
    providerSource: bytesOf(resources[0]?.inputs.__provider ?? "") - 2,
  };
}

/** Returns the peak memory in KiB, or 0 if the system does not report it. */
function peakOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  return existsSync(status) ? Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(status, "utf8"))?.[1] ?? 0) : 0;
}

export type Row = Readonly<Record<string, string | number | null>>;

/** Returns medians. A ratio is the median of the ratios within each run. */
export function rowsOf(samples: readonly Sample[]): Row[] {
  const keyOf = ({ subject, task, size }: Sample, name = subject.name) => [name, task, size].join();
  const groups = new Map<string, Sample[]>();
  for (const each of samples) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()].map((group) => {
    const [{ subject, task, size }] = group as [Sample];
    const ratio = (to: string, what: "wallMs" | "cpuMs") =>
      median(
        group.flatMap((each) => {
          const base = samples.find((other) => other.run === each.run && keyOf(other) === keyOf(each, to));
          return base ? [each[what] / base[what]] : [];
        }),
      );
    const state = group.find((each) => each.state)?.state;
    return {
      size,
      task,
      subject: subject.name,
      ms: median(group.map(({ wallMs }) => wallMs)),
      "× floor": ratio(subject.floor, "wallMs"),
      "× floor, CPU": ratio(subject.floor, "cpuMs"),
      "× empty": ratio("empty", "wallMs"),
      "CPU, ms": median(group.map(({ cpuMs }) => cpuMs)),
      requests: median(group.map(({ requests }) => requests)),
      "largest process, MiB": median(group.map(({ memory }) => Object.values(memory)[0] ?? 0)),
      "processes, MiB": processesIn(group),
      "state, bytes each": state?.all ?? null,
      properties: state?.properties ?? null,
      trace: state?.trace ?? null,
      provider: state?.providerSource ?? null,
    };
  });
}

/** Returns the three largest processes, such as `run/index.js 203`. */
function processesIn(group: readonly Sample[]): string {
  const all = Object.keys(group[0]?.memory ?? {}).map((name) => {
    const mib = median(group.map(({ memory }) => memory[name] ?? 0)) ?? 0;
    return { name, mib };
  });
  const sorted = all.filter(({ name }) => name !== "").toSorted((one, other) => other.mib - one.mib);
  return sorted
    .slice(0, 3)
    .map(({ name, mib }) => `${name} ${mib}`)
    .join(", ");
}

/** Measures the start of processes: importing a module, or the first response of a provider. */
async function starts(runs: number): Promise<Row[]> {
  if (runs === 0) return [];
  const quick = "--require pulumi-edge-platform/quick-start";
  const provider = (options = "", way?: Way) =>
    answering(
      (host) => host.check("PullZoneAllowedReferrers", { pullZoneId: 1, hostnames: ["a.example"] }),
      options,
      way,
    );
  const measured: Readonly<Record<string, () => Promise<{ ms: number; mib?: number }>>> = {
    "import of Pulumi's SDK": async () => importing("@pulumi/pulumi"),
    "import of the SDK": async () => importing("pulumi-edge-platform"),
    "import of the SDK, quick start": async () => importing("pulumi-edge-platform", quick),
    "a provider that does nothing": () => answering((host) => host.checkOfNothing()),
    "the provider": () => provider(),
    "the provider, quick start": () => provider(quick),
    "the plugin": () => provider("", "plugin"),
  };
  // Warms up V8's code cache, as after a user's first run.
  await measured["the plugin"]?.();
  const took = Object.keys(measured).map((start) => ({ start, ms: [] as number[], mib: [] as number[] }));
  for (let run = 0; run < runs; run++) {
    for (const { start, ms, mib } of run % 2 === 0 ? took : took.toReversed()) {
      const one = await measured[start]?.();
      if (one) ms.push(one.ms);
      if (one?.mib) mib.push(one.mib);
    }
  }
  return took.map(({ start, ms, mib }) => ({ start, ms: median(ms), MiB: median(mib) }));
}

function importing(name: string, options = ""): { ms: number } {
  const script = `const start = performance.now(); require("${name}"); process.stdout.write(String(performance.now() - start));`;
  const env = { ...process.env, NODE_OPTIONS: options };
  return { ms: Number(execFileSync(process.execPath, ["-e", script], { cwd: root, encoding: "utf8", env })) };
}

async function answering(ask: (host: Host) => Promise<unknown>, options = "", way?: Way) {
  const start = performance.now();
  const settings = { "edge:baseUrl": "http://127.0.0.1:1", "edge:apiKey": "a-key" };
  const host = await Host.start(settings, { NODE_OPTIONS: options }, way);
  try {
    await ask(host);
    return { ms: performance.now() - start, mib: peakOf(host.pid as number) / 1024 };
  } finally {
    await host.stop();
  }
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round(50 * (low + high)) / 100;
}

export function table(rows: readonly Row[]): string {
  const filled = Object.keys(rows[0] ?? {}).filter((name) => rows.some((row) => row[name] !== null));
  const lines = [filled, filled.map(() => "---"), ...rows.map((row) => filled.map((name) => row[name] ?? ""))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
