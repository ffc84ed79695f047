import { z } from "zod";
import { ownHostPrefixes } from "../provider/api/operation";
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
import { createServer } from "./server";
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

/** Default access key. */
export const defaultKey = "emulator-key";

export interface EmulatorSettings {
  /** Address to listen on. Default: `127.0.0.1`. Any address other than loopback requires a `controlKey`. */
  readonly host?: string | undefined;
  /** Port. Default: 0, which selects a free port. */
  readonly port?: number;
  /** Access key. Default: `emulator-key`. */
  readonly key?: string | undefined;
  /** Key required in the control plane's header `Control-Key`. Default: none, and only this machine has access. */
  readonly controlKey?: string | undefined;
  /** Page at `/__emulator/ui` that may use the control plane. Default: none. */
  readonly page?: ControlPage | undefined;
  /** State to start with, and to restore on `reset`. Default: `defaultSeed()`. */
  readonly seed?: PlatformSeed | undefined;
  /** Time at which the platform's clock stands still. Default: the machine's clock. */
  readonly now?: Date | string | number | undefined;
  /** True to print no line per request. Default: false. */
  readonly quiet?: boolean;
  /** Options that override those of the seed. */
  readonly options?: Partial<EmulatorOptions>;
}

export interface Emulator {
  /** Base URL of the management API, such as `http://127.0.0.1:8787`. */
  readonly baseUrl: string;
  readonly originLoggingUrl: string;
  readonly controlUrl: string;
  /** Access key with all permissions. */
  readonly key: string;
  /** Stops the emulator and closes open connections. */
  close(): Promise<void>;

  /** Returns a copy of the state. */
  state(): PlatformState;
  /**
   * Replaces the whole state. Omitted properties are empty or have their defaults.
   *
   * @throws ZodError if the state is invalid
   */
  putState(state: PlatformSeed): void;
  /** Changes the live state in place, outside any request. */
  edit(change: (state: PlatformState) => void): void;
  setOptions(options: Partial<EmulatorOptions>): void;
  /**
   * Simulates the edge for a request and reports the deciding rule. See `docs/reference/trials.md` for supported features.
   *
   * @throws ZodError if the request is invalid, NoPullZoneError if no pull zone matches
   */
  try(request: EdgeRequest): Verdict;
  /** Restores the seed, but keeps the clock, faults and request log. */
  reset(): void;

  /** Returns the newest 50,000 requests, oldest first, with keys and passwords redacted. */
  requests(): readonly RecordedRequest[];
  clearRequests(): void;

  /** Returns the fault rules with their match counts. */
  faults(): readonly FaultReport[];
  /**
   * Replaces the fault rules.
   *
   * @throws ZodError if a rule is invalid
   */
  setFaults(rules: readonly FaultRule[]): void;
  clearFaults(): void;

  now(): Date;
  /** Sets and stops the platform's clock. */
  setNow(time: Date | string | number): void;
  advance(milliseconds: number): void;
  /** Follows the machine's clock again. */
  releaseClock(): void;
}

/**
 * Starts an HTTP server on localhost for every operation of the specification and the companion documentation.
 *
 * ```ts
 * import { startEmulator } from "pulumi-edge-platform/emulator";
 *
 * const emulator = await startEmulator({ quiet: true });
 * const answer = await fetch(`${emulator.baseUrl}/pullzone/1001`, { headers: { AccessKey: emulator.key } });
 * await emulator.close();
 * ```
 *
 * @throws RangeError if the time is invalid, or if the host is not loopback and no `controlKey` is set
 * @throws ZodError if the seed is invalid
 * @throws a system error (`EADDRINUSE`, …) if the server cannot listen
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
  if (!isLoopback(inAddress(host)) && !controlKey) throw new RangeError(`listening on ${host} requires a controlKey`);
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
    originLoggingUrl: baseUrl + ownHostPrefixes.originLogging,
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

function inAddress(host: string): string {
  return host.includes(":") ? `[${host}]` : host;
}

function moment(time: Date | string | number): number {
  const milliseconds = new Date(time).getTime();
  if (Number.isNaN(milliseconds)) throw new RangeError(`not a time: ${String(time)}`);
  return milliseconds;
}
