import type { ChildProcess } from "node:child_process";
import type { Emulator } from "../../emulator";
import { faultsOf, gateways, type Outage, otherAccount } from "../model/outages";
import type { Stack } from "./engine";
import { countOf, holdings, programOf, type Version } from "./fiftyResources";
import { descendantsOf, isAlive, isProvider, type Process } from "./processes";
import { until } from "./until";

/** What is stopped: the first up, one that updates, or a destroy. */
export const operations = ["up", "update", "destroy"] as const;
export type Operation = (typeof operations)[number];

/** How it is stopped. */
export const stops = [
  "SIGKILL of the CLI",
  "SIGKILL of the provider",
  "one Ctrl-C",
  "two Ctrl-C",
  "a gateway in the platform's place",
] as const;
export type Stop = (typeof stops)[number];

/** When it is stopped: at the n-th request that writes, or that creates an object without a natural key, as it arrives or as its response is sent. */
export interface Moment {
  readonly operation: Operation;
  readonly of: "writes" | "creations";
  readonly write: number;
  readonly when: "arrives" | "gets its response";
  readonly stop: Stop;
  /** Whether a stopped destroy is ended, and not brought up again as a whole first. */
  readonly isEnded: boolean;
  /** Whether the engine writes its state at the end alone: then it knows nothing of what a killed up has created. */
  readonly stateOnce: boolean;
  /** What responds in place of the platform: from the moment on where that is the stop, and during a first recovery. */
  readonly gateway: Outage;
  /** Whether a first recovery has the key of another account instead. */
  readonly isOtherAccount: boolean;
}

/** What the platform holds when nothing is interrupted: after an up, after an update, and after the destroy that follows. */
export interface Reference {
  readonly declared: Readonly<Record<Version, readonly string[]>>;
  readonly destroyed: readonly string[];
}

/** What became of an interruption. */
export interface Recovery {
  /** Whether the kill had cut a note beside the state, with which the CLI does not read it. */
  readonly noteCut: boolean;
  /** How many existing objects the recovery found, instead of creating them again. */
  readonly taken: number;
  /** Switches that a destroy left as declared: what they were before was lost with the response. */
  readonly previousLost: number;
  /** How long its provider lived on. */
  readonly lastedMs: number;
}

/** About how many requests of each operation on fifty resources write, and how many create objects without a natural key. */
const requests = {
  up: { writes: 40, creations: 14 },
  update: { writes: 36, creations: 2 },
  destroy: { writes: 44, creations: 0 },
};

/** A random moment of an operation on so many fifties of resources. */
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

/** One after the other from a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The life of the stack without an interruption. */
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

/** Stops an up or a destroy, recovers, and checks that program, state and platform agree; then destroys, and checks again. */
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
  // It finishes the request in hand.
  const lastedMs = await ended(left.filter(isProvider));
  await recoverInVain(stack, emulator, moment);
  const recovered = await stack.command(["recover", "--yes", ...(moment.isEnded ? ["--destroy"] : [])]);
  const said = `${JSON.stringify(moment)}\n${output}\n${recovered}`;
  if (!moment.isEnded) {
    expectSame("after the recovery", holdings(emulator.state()), declared, said);
    // Program, state and platform: what differs in any of them would be a step.
    expect((await stack.up({ refresh: true })).changes).toEqual({ same: countOf(fifties) });
    await stack.destroy();
  }
  expect((await stack.export()).resources ?? []).toEqual([]);
  const now = holdings(emulator.state());
  // What a switch was is known to the state alone: one whose record an up has lost stays as declared, and no otherwise.
  const mayBeLost = moment.operation === "destroy" ? [] : without(now, reference.destroyed);
  const lost = mayBeLost.filter((line) => isSwitch(line) && declared.includes(line));
  expect(unnamed(lost, recovered)).toEqual([]);
  const givenBack = [...without(now, lost), ...lost.map((line) => switchIn(reference.destroyed, line))].sort();
  expectSame("after the destroy", givenBack, reference.destroyed, said);
  const taken = new Set([...recovered.matchAll(/existed already \(([^)]+)\)/g)].map(([, id]) => id));
  const noteCut = recovered.includes("which the stopped run left cut");
  return { noteCut, taken: taken.size, previousLost: lost.length, lastedMs };
}

/** A recovery while a gateway responds in the platform's place, or with the key of another account: it fails, and changes nothing. */
async function recoverInVain(stack: Stack, emulator: Emulator, { gateway, isOtherAccount }: Moment): Promise<void> {
  const resources = await recorded(stack).catch((error: Error) => error);
  // The CLI reads no state beside a note that the kill has cut.
  if (resources instanceof Error && resources.message.includes("failed to load checkpoint: EOF")) return;
  if (resources instanceof Error) throw resources;
  const before = { platform: holdings(emulator.state()), resources };
  const faults = emulator.faults();
  // Nothing tells that an empty stack is of another account.
  const outage = isOtherAccount && before.resources.length > 0 ? otherAccount : gateway;
  emulator.setFaults([...faultsOf(outage), ...faults]);
  stack.setEnv({ EDGE_ACCESS_KEY: outage.key ?? emulator.key });
  await expect(stack.command(["recover", "--yes"])).rejects.toThrow("failed");
  stack.setEnv({ EDGE_ACCESS_KEY: emulator.key });
  emulator.setFaults(faults);
  expectSame(`after a recovery through ${outage.label}`, holdings(emulator.state()), before.platform, "");
  expect(await recorded(stack)).toEqual(before.resources);
}

/** What the state holds of this package's resources, apart from the engine's own notes; a secret is encrypted anew each time. */
async function recorded(stack: Stack): Promise<string[]> {
  return (await stack.recorded()).map(({ urn, id, outputs }) =>
    JSON.stringify({ urn, id, outputs }, (name, value) => (name === "ciphertext" ? undefined : value)),
  );
}

/** An operation that is stopped at its moment: what it said, and the processes that it has left. */
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
  // A killed CLI leaves its language host, which does not notice.
  for (const { pid } of left.filter((each) => !isProvider(each) && isAlive(each))) process.kill(pid, "SIGKILL");
  return { output, left };
}

function stopNow(child: ChildProcess, emulator: Emulator, { stop, gateway }: Moment): void {
  // It ends by itself.
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

/** How long it takes these processes to end; one that does not fails the test. */
async function ended(processes: readonly Process[]): Promise<number> {
  const start = Date.now();
  await until(() => Date.now() > start + 120_000 || !processes.some(isAlive));
  if (processes.some(isAlive)) throw new Error("the provider of the stopped run does not end");
  return Date.now() - start;
}

/** A list or a rule: only the state knows what it was before its resource was created. */
function isSwitch(line: string): boolean {
  return line.startsWith("list ") || line.startsWith("rule ");
}

/** Of the switches that a destroy left as declared, those that the recovery has not named. */
function unnamed(lost: readonly string[], recovered: string): string[] {
  const told = recovered
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
    return !labels.some((each) => told.includes(each));
  });
}

/** The same switch among others. */
function switchIn(lines: readonly string[], line: string): string {
  const name = line.slice(0, line.indexOf(":") + 1);
  return lines.find((each) => each.startsWith(name)) ?? line;
}

function expectSame(when: string, now: readonly string[], wanted: readonly string[], said: string): void {
  const tooMuch = without(now, wanted);
  const missing = without(wanted, now);
  if (tooMuch.length + missing.length === 0) return;
  throw new Error(`${when}: too much: ${tooMuch.join("; ")}\nmissing: ${missing.join("; ")}\n${said}`);
}

/** Each as often as it is too much. */
function without(lines: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return lines.filter((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
