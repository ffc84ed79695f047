import { startEmulator } from "../../emulator";
import { type Args, Secret } from "../../model/kind";
import { Host, type Properties, RequestFailed } from "../../protocol/host";
import type { Way } from "../../way";
import { memoryOf } from "../processes";
import { accountOf, changeOf, type Slot, slotsOf } from "./account";
import { faultsFrom } from "./faults";
import { growthOf } from "./memory";

/** Measurements of a busy provider process. */
export interface LongLife {
  requests: number;
  /** Ratio of its memory in the last third to the middle third. */
  growth: number;
  most: number;
}

/** Counts requests instead of time, because processes start slowly on a busy machine. */
const requestsPerSample = 20;
const fewestRequests = 600;

/**
 * Node.js grows a heap while there is memory. A small limit exposes what is kept, and ends a process that keeps too
 * much.
 */
const heapMiB = 96;

/** A request that fails this often in a row does not fail because of the faults. */
const mostTurns = 5;

/**
 * Keeps one provider process busy with updates and reads of every kind on a platform with faults. An engine starts a
 * process for each operation, which is too short-lived to reveal a leak.
 */
export async function longLife(way: Way, seed: number, seconds: number, faults: number): Promise<LongLife> {
  const emulator = await startEmulator({
    quiet: true,
    seed: accountOf(1),
    options: { transitionMs: 0, deletionMs: 0 },
  });
  const settings = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key };
  const host = await Host.start(settings, { NODE_OPTIONS: `--max-old-space-size=${heapMiB}` }, way);
  const samples: number[] = [];
  let requests = 0;
  try {
    emulator.setFaults(hurried(faultsFrom(seed, faults / 100, { from: 0, to: 10 })));
    const until = performance.now() + seconds * 1000;
    await Promise.all(slotsOf(1).map((slot) => keepBusy(slot)));
    return { requests, growth: growthOf(samples), most: Math.round(Math.max(...samples) / 1024) };

    async function keepBusy(slot: Slot): Promise<void> {
      const { type, args } = slot;
      const [first, second] = [bare(args), bare({ ...args, ...changeOf(slot) })];
      const { inputs } = await host.check(type, first);
      let { id, state } = await repeated(() => host.create(type, inputs));
      for (let turn = 1; performance.now() < until || requests < fewestRequests; turn++) {
        const news = (await host.check(type, turn % 2 ? second : first, state)).inputs;
        const differs = (await host.diff(type, id, state, news)).changes !== "none";
        if (differs)
          ({ state } = await repeated(async () => ({ id, state: await host.update(type, id, state, news) })));
        ({ id, state } = await repeated(() => host.read(type, id, state)));
        requests += differs ? 4 : 3;
        if (requests > requestsPerSample * (samples.length + 1)) samples.push(memoryOf(host.pid));
        emulator.clearRequests();
      }
    }
  } finally {
    await host.stop();
    await emulator.close();
  }
}

async function repeated(run: () => Promise<Recorded>): Promise<Recorded> {
  for (let turn = 1; ; turn++) {
    try {
      return await run();
    } catch (error) {
      const failedForFaults = error instanceof RequestFailed && /\(after \d+ attempts\)/.test(error.message);
      if (!failedForFaults || turn === mostTurns) throw error;
      if (error.recorded) return { id: error.recorded.id, state: error.recorded.properties };
    }
  }
}

interface Recorded {
  id: string;
  state: Properties;
}

function hurried(rules: ReturnType<typeof faultsFrom>): ReturnType<typeof faultsFrom> {
  return rules.map((rule) => {
    const { inject } = rule;
    return inject.status === undefined
      ? rule
      : { ...rule, inject: { ...inject, headers: { ...inject.headers, "Retry-After": "0" } } };
  });
}

function bare(args: Args): Properties {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: unknown): unknown {
  if (value instanceof Secret) return value.value;
  const isMap = typeof value === "object" && value !== null && value.constructor === Object;
  return isMap ? bare(value as Args) : value;
}
