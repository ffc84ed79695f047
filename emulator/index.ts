import { z } from "zod";
import { isLoopback } from "../provider/schema/hostname";
import { terminal } from "../provider/schema/output";
import { singleLine } from "../provider/schema/singleLine";
import { type ControlPage, controlPrefix } from "./control";
import { decide } from "./edge/decide";
import type { EdgeRequest } from "./edge/request";
import type { Verdict } from "./edge/verdict";
import { type FaultReport, type FaultRule, faultRule } from "./faults";
import type { EmulatorOptions } from "./options";
import { Platform } from "./platform";
import type { RecordedRequest } from "./requests";
import { defaultSeed } from "./seed";
import { createServer, originLoggingPrefix } from "./server";
import type { PlatformSeed, PlatformState } from "./state";

export type { ControlPage } from "./control";
export { NoPullZoneError } from "./edge/decide";
export type { EdgeRequest } from "./edge/request";
export type { Decider, Outcome, Undecided, Verdict } from "./edge/verdict";
export type { FaultReport, FaultRule } from "./faults";
export type { EmulatorOptions } from "./options";
export { seedEdgeRules } from "./pullZones/seed";
export type { RecordedRequest } from "./requests";
export { defaultSeed } from "./seed";
export type { PlatformSeed, PlatformState } from "./state";

/** The access key that an emulator takes unless it is given another. */
export const defaultKey = "emulator-key";

/** How an emulator is started. */
export interface EmulatorSettings {
  /** The address to listen at. Default: `127.0.0.1`. Any other than loopback needs a `controlKey`. */
  readonly host?: string | undefined;
  /** The port; 0, the default, takes a free one. */
  readonly port?: number;
  /** The access key. Default: `emulator-key`. */
  readonly key?: string | undefined;
  /** What the control plane demands in the header `Control-Key`. Default: nothing, and then it is only for this machine. */
  readonly controlKey?: string | undefined;
  /** A page at `/__emulator/ui` that may use the control plane. Default: none. */
  readonly page?: ControlPage | undefined;
  /** The state to start with, and to go back to on `reset`. Default: `defaultSeed()`. */
  readonly seed?: PlatformSeed | undefined;
  /** The time at which the platform's clock stands still. Default: the machine's clock. */
  readonly now?: Date | string | number | undefined;
  /** Whether to do not print a line per request. Default: false. */
  readonly quiet?: boolean;
  /** Options that differ from those of the seed. */
  readonly options?: Partial<EmulatorOptions>;
}

/** A running emulator, as the process that started it sees it. */
export interface Emulator {
  /** The base address of the management API, such as `http://127.0.0.1:8787`. */
  readonly baseUrl: string;
  /** The base address of the origin error logs. */
  readonly originLoggingUrl: string;
  /** The base address of the control plane. */
  readonly controlUrl: string;
  /** The access key that may do everything. */
  readonly key: string;
  /** Ends it, open connections included. */
  close(): Promise<void>;

  /** A copy of the whole state. */
  state(): PlatformState;
  /** Replaces the whole state. What is left out is empty or has its default. Throws a ZodError if it does not fit. */
  putState(state: PlatformSeed): void;
  /** Changes the state behind everybody's back: the function gets the live state and changes it in place. */
  edit(change: (state: PlatformState) => void): void;
  /** Changes options; the others keep their values. */
  setOptions(options: Partial<EmulatorOptions>): void;
  /**
   * What the edge does with a request, and which rule decides: see `docs/emulator.md` for what is carried out.
   *
   * @throws ZodError for a request that is none, NoPullZoneError for one that goes to no pull zone
   */
  try(request: EdgeRequest): Verdict;
  /** Goes back to the seed. Clock, faults and the log of requests stay. */
  reset(): void;

  /** The requests so far (the newest 50,000), oldest first, with keys and passwords redacted. */
  requests(): readonly RecordedRequest[];
  clearRequests(): void;

  /** The fault rules with how often each matched and took effect. */
  faults(): readonly FaultReport[];
  /** Replaces the fault rules. Throws a ZodError if one does not fit. */
  setFaults(rules: readonly FaultRule[]): void;
  clearFaults(): void;

  /** The platform's time. */
  now(): Date;
  /** Sets the platform's time; from then on it stands still until it is moved. */
  setNow(time: Date | string | number): void;
  /** Moves the platform's time ahead. */
  advance(milliseconds: number): void;
  /** Lets the platform's clock be the machine's again. */
  releaseClock(): void;
}

/**
 * Starts the platform on localhost: a real HTTP server for every operation of the specification and the companion documentation.
 *
 * ```ts
 * import { startEmulator } from "pulumi-edge-platform/emulator";
 *
 * const emulator = await startEmulator({ quiet: true });
 * const answer = await fetch(`${emulator.baseUrl}/pullzone/1001`, { headers: { AccessKey: emulator.key } });
 * await emulator.close();
 * ```
 *
 * @throws RangeError for a time that is none and for a host beyond this machine without a `controlKey`, ZodError for a seed that is none, and the error of the system
 *   (`EADDRINUSE`, …) when it cannot listen
 */
export async function startEmulator(settings: EmulatorSettings = {}): Promise<Emulator> {
  const {
    host = "127.0.0.1",
    port = 0,
    key = defaultKey,
    controlKey,
    page,
    seed = defaultSeed(),
    now,
    quiet = false,
    options,
  } = settings;
  if (!isLoopback(inAddress(host)) && !controlKey) throw new RangeError(`to listen at ${host}, a controlKey is needed`);
  const wholeSeed = options ? { ...seed, options: { ...seed.options, ...options } } : seed;
  const platform = new Platform(key, wholeSeed, now === undefined ? undefined : moment(now));
  const server = createServer(platform, quiet ? () => {} : (line) => terminal.out(`${singleLine(line, 2_000)}\n`), {
    key: controlKey,
    page,
  });
  const baseUrl = `http://${inAddress(host)}:${await server.listen(host, port)}`;
  const { clock, faults, requests } = platform;

  return {
    baseUrl,
    originLoggingUrl: baseUrl + originLoggingPrefix,
    controlUrl: baseUrl + controlPrefix,
    key,
    close: () => server.close(),

    state: () => structuredClone(platform.present()),
    putState: (state) => platform.put(state),
    edit: (change) => platform.edit(change),
    setOptions: (changed) => Object.assign(platform.state.options, changed),
    try: (request) => decide(platform.present(), request, clock.now()),
    reset: () => platform.reset(),

    requests: () => requests.list(),
    clearRequests: () => requests.clear(),

    faults: () => faults.report(),
    setFaults: (rules) => faults.set(z.array(faultRule).parse(rules)),
    clearFaults: () => faults.set([]),

    now: () => new Date(clock.now()),
    setNow: (time) => clock.set(moment(time)),
    advance: (milliseconds) => clock.advance(milliseconds),
    releaseClock: () => clock.release(),
  };
}

/** A host as it stands in an address. */
function inAddress(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function moment(time: Date | string | number): number {
  const milliseconds = new Date(time).getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError(`not a time: ${String(time)}`);
  return milliseconds;
}
