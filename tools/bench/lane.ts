import { writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { openStack, type Stack } from "../../tests/acceptance/engine";
import { type Estate, estateOf, inSets, type KindName, platformFor, withOneChange } from "./kinds";
import { type Measured, measure } from "./measure";
import { Platform } from "./platform";
import { compiled, sourceOf } from "./programs";
import { type StateSize, sizeOf } from "./state";
import type { Subject } from "./subjects";

/** The operations, in the order in which a stack goes through them. */
export const tasks = ["up", "preview", "up-again", "preview-one-change", "refresh", "destroy"] as const;
export type Task = (typeof tasks)[number];

/** One operation on the stacks of a subject. */
export interface Outcome extends Measured, StateSize {
  readonly calls: number;
}

const commands: Readonly<Record<Task, readonly string[]>> = {
  up: ["up", "--yes", "--skip-preview"],
  preview: ["preview"],
  "up-again": ["up", "--yes", "--skip-preview"],
  "preview-one-change": ["preview"],
  refresh: ["refresh", "--yes", "--skip-preview"],
  destroy: ["destroy", "--yes", "--skip-preview"],
};

/** A subject with its platform and its stacks, from the first up to the destroy. */
export class Lane {
  private state: StateSize | undefined;
  private readonly stacks: { readonly stack: Stack; readonly estate: Estate }[] = [];

  private constructor(
    readonly subject: Subject,
    private readonly kind: KindName,
    private readonly platform: Platform,
  ) {}

  static async open(subject: Subject, kind: KindName, size: number, latencyMs: number): Promise<Lane> {
    const lane = new Lane(subject, kind, await Platform.start(platformFor(kind), latencyMs));
    process.once("exit", lane.end);
    try {
      for (const estate of split(kind, size, subject.stacks ?? 1)) await lane.add(estate);
      return lane;
    } catch (error) {
      lane.close();
      throw error;
    }
  }

  async perform(task: Task): Promise<Outcome> {
    await this.platform.calls();
    const all: Measured[] = [];
    for (const { stack, estate } of this.stacks) {
      if (task === "preview-one-change") this.write(stack, withOneChange(this.kind, estate));
      all.push(await measure(stack, [...commands[task], ...(this.subject.args ?? [])]));
      if (task === "preview-one-change") this.write(stack, estate);
    }
    const calls = await this.platform.calls();
    this.state ??= await sizeOf(this.stacks);
    return { ...together(all), calls, ...this.state };
  }

  /** Ends what it has started, and removes its folders. */
  close(): void {
    process.off("exit", this.end);
    this.end();
  }

  private async add(estate: Estate): Promise<void> {
    const path = [process.env.EDGE_YAML_HOST, process.env.PATH].filter(Boolean).join(delimiter);
    const env = { ...this.platform.env, ...(isYaml(this.subject) ? { PATH: path } : {}), ...this.subject.env };
    const stack = await openStack({
      env,
      plugin: ["native", "yaml"].includes(this.subject.program),
      passphrase: "bench",
    });
    // As users run it.
    stack.setEnv({ GOGC: undefined });
    this.stacks.push({ stack, estate });
    if (!isYaml(this.subject)) stack.write(...programOf(this.subject));
    this.write(stack, estate);
  }

  private write(stack: Stack, estate: Estate): void {
    const declared = this.subject.sets ? inSets(this.kind, estate) : estate;
    const [file, text] = isYaml(this.subject)
      ? ["Pulumi.yaml", yamlProgram(declared)]
      : ["estate.json", JSON.stringify(declared)];
    writeFileSync(join(stack.folder, file), text);
  }

  /** Also when the benchmark is stopped midway. */
  private readonly end = () => {
    for (const { stack } of this.stacks) stack.close();
    this.platform.close();
  };
}

function split(kind: KindName, size: number, stacks: number): Estate[] {
  const start = (index: number) => Math.floor((index * size) / stacks);
  return Array.from({ length: stacks }, (_, index) => estateOf(kind, start(index + 1) - start(index), start(index)));
}

function programOf({
  program,
  typescript,
}: Pick<Subject, "program" | "typescript">): [source: string, file: "index.ts" | "index.js"] {
  return typescript ? [sourceOf(program), "index.ts"] : [compiled(program), "index.js"];
}

function isYaml({ program }: Subject): boolean {
  return program === "yaml";
}

/** A program in YAML that declares an estate; JSON is YAML. */
function yamlProgram({ kind, settings, secrets }: Estate): string {
  const resources = Object.entries(settings).map(([name, properties]) => {
    const hidden = secrets.map((secret) => [secret, { "fn::secret": properties[secret] }]);
    return [name, { type: `edge:${kind}`, properties: { ...properties, ...Object.fromEntries(hidden) } }];
  });
  const providers = [{ name: "edge", path: resolve(__dirname, "../../plugin") }];
  return JSON.stringify({
    name: "test",
    runtime: "yaml",
    plugins: { providers },
    resources: Object.fromEntries(resources),
  });
}

/** Of stacks that ran one after the other. */
function together(all: readonly Measured[]): Measured {
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);
  const peaks = all.flatMap(({ peakRssMb }) => peakRssMb ?? []);
  return {
    wallMs: sum(all.map(({ wallMs }) => wallMs)),
    cpuMs: sum(all.map(({ cpuMs }) => cpuMs)),
    peakRssMb: peaks.length > 0 ? Math.max(...peaks) : undefined,
    firstResourceMs: all[0]?.firstResourceMs,
  };
}
