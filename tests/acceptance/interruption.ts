import type { ChildProcess } from "node:child_process";
import type { Emulator } from "../../emulator";
import { faultsOf, gateways, type Outage, otherAccount } from "../model/outages";
import type { Stack } from "./engine";
import { countOf, holdings, programOf, type Version } from "./fiftyResources";
import { descendantsOf, isAlive, isProvider, type Process } from "./processes";
import { until } from "./until";

export const operations = ["up", "update", "destroy"] as const;
export type Operation = (typeof operations)[number];

export const stops = [
  "SIGKILL of the CLI",
  "SIGKILL of the provider",
  "one Ctrl-C",
  "two Ctrl-C",
  "a gateway in the platform's place",
] as const;
export type Stop = (typeof stops)[number];

/**
 * Moment of the stop: when the n-th write, or n-th create of an object without a natural key, arrives or gets its
 * response.
 */
export interface Moment {
  readonly operation: Operation;
  readonly of: "writes" | "creations";
  readonly write: number;
  readonly when: "arrives" | "gets its response";
  readonly stop: Stop;
  /** True to complete a stopped destroy instead of bringing everything up again first. */
  readonly isEnded: boolean;
  /** True if the engine writes its state only at the end, so that a killed up records nothing. */
  readonly stateOnce: boolean;
  /** Responds in place of the platform during a first recovery, and as the stop itself if that is a gateway. */
  readonly gateway: Outage;
  /** True if a first recovery uses the key of another account instead. */
  readonly isOtherAccount: boolean;
}

/** The platform without an interruption: after an up, after an update, and after the destroy that follows. */
export interface Reference {
  readonly declared: Readonly<Record<Version, readonly string[]>>;
  readonly destroyed: readonly string[];
}

export interface Recovery {
  /** True if the kill truncated a note beside the state, so that the CLI cannot read the state. */
  readonly noteCut: boolean;
  /** Number of objects that the recovery adopted instead of creating them again. */
  readonly adopted: number;
  /** Number of switches that a destroy left as declared, because their previous values were lost with a response. */
  readonly previousLost: number;
  readonly lastedMs: number;
}

/** Approximate number of writes, and of creates without a natural key, for each operation on fifty resources. */
const requests = {
  up: { writes: 40, creations: 14 },
  update: { writes: 36, creations: 2 },
  destroy: { writes: 44, creations: 0 },
};

export function momentOf(random: () => number, operation: Operation, fifties: number): Omit<Moment, "stateOnce"> {
  const of = random() < 0.5 || operation === "destroy" ? "writes" : "creations";
  return {
    operation,
    of,
    isEnded: operation === "destroy" && random() < 0.5,
    write: 1 + Math.floor(random() * requests[operation][of] * fifties),
    when: random() < 0.5 ? "arrives" : "gets its response",
    stop: stops[Math.floor(random() * stops.length)] as Stop,
    gateway: gateways[Math.floor(random() * gateways.length)] as Outage,
    isOtherAccount: random() < 0.5,
  };
}

export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export async function uninterrupted(stack: Stack, emulator: Emulator, fifties: number): Promise<Reference> {
  emulator.reset();
  const declared = { first: [] as string[], updated: [] as string[] };
  for (const version of ["first", "updated"] as const) {
    stack.write(programOf(fifties, version));
    await stack.up();
    declared[version] = holdings(emulator.state());
  }
  await stack.destroy();
  return { declared, destroyed: holdings(emulator.state()) };
}

/** Stops an operation, recovers, and checks that program, state and platform agree; then destroys and checks again. */
export async function interruptAndRecover(
  stack: Stack,
  emulator: Emulator,
  reference: Reference,
  moment: Moment,
  fifties: number,
): Promise<Recovery> {
  emulator.reset();
  stack.write(programOf(fifties));
  if (moment.operation !== "up") await stack.up();
  const version = moment.operation === "update" ? "updated" : "first";
  if (version === "updated") stack.write(programOf(fifties, version));
  const declared = reference.declared[version];
  const once = moment.stateOnce ? "1" : undefined;
  stack.setEnv({ PULUMI_EXPERIMENTAL: once, PULUMI_SKIP_CHECKPOINTS: once });
  emulator.clearRequests();
  const faults = emulator.faults();
  const { output, left } = await stopped(stack, emulator, moment);
  emulator.setFaults(faults);
  // The provider finishes its current request.
  const lastedMs = await ended(left.filter(isProvider));
  await failToRecover(stack, emulator, moment);
  const recovered = await stack.command(["recover", "--yes", ...(moment.isEnded ? ["--destroy"] : [])]);
  const details = `${JSON.stringify(moment)}\n${output}\n${recovered}`;
  if (!moment.isEnded) {
    expectSame("after the recovery", holdings(emulator.state()), declared, details);
    // A difference between program, state and platform would be a step.
    expect((await stack.up({ refresh: true })).changes).toEqual({ same: countOf(fifties) });
    await stack.destroy();
  }
  expect((await stack.export()).resources ?? []).toEqual([]);
  const now = holdings(emulator.state());
  // Only the state contains the previous value of a switch. Without that record, the switch stays as declared.
  const mayBeLost = moment.operation === "destroy" ? [] : without(now, reference.destroyed);
  const lost = mayBeLost.filter((line) => isSwitch(line) && declared.includes(line));
  expect(unnamed(lost, recovered)).toEqual([]);
  const restored = [...without(now, lost), ...lost.map((line) => switchIn(reference.destroyed, line))].sort();
  expectSame("after the destroy", restored, reference.destroyed, details);
  const adopted = new Set([...recovered.matchAll(/existed already \(([^)]+)\)/g)].map(([, id]) => id));
  const noteCut = recovered.includes("which the interrupted run left truncated");
  return { noteCut, adopted: adopted.size, previousLost: lost.length, lastedMs };
}

/**
 * Recovers through a gateway in the platform's place, or with another account's key, which fails and changes nothing.
 */
async function failToRecover(stack: Stack, emulator: Emulator, { gateway, isOtherAccount }: Moment): Promise<void> {
  const resources = await recorded(stack).catch((error: Error) => error);
  // The CLI cannot read a state beside a truncated note.
  if (resources instanceof Error && resources.message.includes("failed to load checkpoint: EOF")) return;
  if (resources instanceof Error) throw resources;
  const before = { platform: holdings(emulator.state()), resources };
  const faults = emulator.faults();
  // An empty stack does not identify its account.
  const outage = isOtherAccount && before.resources.length > 0 ? otherAccount : gateway;
  emulator.setFaults([...faultsOf(outage), ...faults]);
  stack.setEnv({ EDGE_ACCESS_KEY: outage.key ?? emulator.key });
  await expect(stack.command(["recover", "--yes"])).rejects.toThrow("failed");
  stack.setEnv({ EDGE_ACCESS_KEY: emulator.key });
  emulator.setFaults(faults);
  expectSame(`after a recovery through ${outage.label}`, holdings(emulator.state()), before.platform, "");
  expect(await recorded(stack)).toEqual(before.resources);
}

async function recorded(stack: Stack): Promise<string[]> {
  return (await stack.recorded()).map(({ urn, id, outputs }) =>
    JSON.stringify({ urn, id, outputs }, (name, value) => (name === "ciphertext" ? undefined : value)),
  );
}

async function stopped(stack: Stack, emulator: Emulator, moment: Moment): Promise<{ output: string; left: Process[] }> {
  const command = moment.operation === "destroy" ? "destroy" : "up";
  const child = stack.start([command, "--yes", "--skip-preview", "--non-interactive", "--color", "never"]);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", (part) => (output += part));
  const closed = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let left: Process[] = [];
  await until(() => child.exitCode !== null || isReached(emulator, moment));
  if (child.exitCode === null) {
    left = descendantsOf(child.pid);
    stopNow(child, emulator, moment);
    if (moment.stop === "two Ctrl-C") {
      await until(() => child.exitCode !== null || output.includes("^C received"));
      child.kill("SIGINT");
    }
  }
  await closed;
  // A killed CLI leaves its language host running.
  for (const { pid } of left.filter((each) => !isProvider(each) && isAlive(each))) process.kill(pid, "SIGKILL");
  return { output, left };
}

function stopNow(child: ChildProcess, emulator: Emulator, { stop, gateway }: Moment): void {
  // The operation then fails by itself.
  if (stop === "a gateway in the platform's place") {
    emulator.setFaults(faultsOf(gateway));
    return;
  }
  if (stop !== "SIGKILL of the provider") {
    child.kill(stop === "SIGKILL of the CLI" ? "SIGKILL" : "SIGINT");
    return;
  }
  const providers = descendantsOf(child.pid).filter(isProvider);
  if (providers.length === 0) throw new Error("the up has no provider process");
  for (const { pid } of providers) process.kill(pid, "SIGKILL");
}

function isReached(emulator: Emulator, { of, write, when }: Moment): boolean {
  const count = emulator
    .requests()
    .filter(({ method }) => method !== "GET")
    .filter(({ operation }) => of === "writes" || /^create(Registry|ContainerTemplate)$/.test(operation ?? ""))
    .filter(({ status }) => when === "arrives" || status !== null).length;
  return count >= write;
}

async function ended(processes: readonly Process[]): Promise<number> {
  const start = Date.now();
  await until(() => Date.now() > start + 120_000 || !processes.some(isAlive));
  if (processes.some(isAlive)) throw new Error("the provider of the stopped run does not end");
  return Date.now() - start;
}

function isSwitch(line: string): boolean {
  return line.startsWith("list ") || line.startsWith("rule ");
}

function unnamed(lost: readonly string[], recovered: string): string[] {
  const warnings = recovered
    .split("\n")
    .filter((line) => line.includes("already as declared"))
    .join("\n");
  return lost.filter((line) => {
    const [, parent = "", name = ""] = /^(?:list|rule) (\d+) (?:list|rule)-(\d)/.exec(line) ?? [];
    const [zone, number] = [Number(parent), Number(name)];
    const labels = line.startsWith("rule")
      ? [`edge rule "rule-${number}" of pull zone ${zone}`, `00000000-${1000 + zone}-4000-8000-00000000000${number}`]
      : [
          `access list configuration "list-${number}" of shield zone ${7000 + zone}`,
          `configuration ${100 * zone + number} of`,
        ];
    return !labels.some((each) => warnings.includes(each));
  });
}

function switchIn(lines: readonly string[], line: string): string {
  const name = line.slice(0, line.indexOf(":") + 1);
  return lines.find((each) => each.startsWith(name)) ?? line;
}

function expectSame(when: string, now: readonly string[], wanted: readonly string[], details: string): void {
  const unexpected = without(now, wanted);
  const missing = without(wanted, now);
  if (unexpected.length + missing.length === 0) return;
  throw new Error(`${when}: unexpected: ${unexpected.join("; ")}\nmissing: ${missing.join("; ")}\n${details}`);
}

/** Returns the lines that are not among others. Counts duplicates. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
