import { type Emulator, startEmulator } from "../emulator";
import { Host, RequestFailed } from "./host";

/**
 * Starts an emulator for all tests of a file, reset for each test, and three provider processes. One process creates
 * and another one deletes, as in separate runs of the engine.
 */
export function withProcesses() {
  let running: { emulator: Emulator; creating: Host; later: Host; deleting: Host } | undefined;
  let before: string[] = [];

  beforeAll(async () => {
    const emulator = await startEmulator({ quiet: true });
    const start = () => Host.start(settingsFor(emulator));
    const [creating, later, deleting] = await Promise.all([start(), start(), start()]);
    running = { emulator, creating, later, deleting };
  });
  beforeEach(async () => {
    const { emulator, later } = now();
    emulator.clearFaults();
    resetWithNewIds(emulator);
    await forgetReads(later);
    resetWithNewIds(emulator);
    emulator.clearRequests();
    before = hosts().map((host) => host.written);
  });
  afterAll(async () => {
    await Promise.all([running?.creating.stop(), running?.later.stop(), running?.deleting.stop()]);
    await running?.emulator.close();
  });

  const now = () => {
    if (!running) throw new Error("the provider runs during tests only");
    return running;
  };
  const hosts = () => [now().creating, now().later, now().deleting];
  return {
    emulator: () => now().emulator,
    creating: () => now().creating,
    later: () => now().later,
    deleting: () => now().deleting,
    /** Returns the processes' output on stdout and stderr during this test, which the engine would print. */
    async written(): Promise<string> {
      await arrived();
      return hosts()
        .map((host, index) => host.written.slice(before[index]?.length))
        .join("");
    },
  };
}

/** Makes a process drop its cached reads, like a new process. Reads are cached until the next write. */
export async function forgetReads(host: Host): Promise<void> {
  const list = { shieldZoneId: 7002, configurationId: 700203 };
  await host.update(
    "AccessListConfiguration",
    "7002/700203",
    { ...list, isEnabled: true },
    { ...list, isEnabled: false },
  );
}

/** Resets the platform without reusing ids of rules, because a process caches the rules of a zone by id. */
export function resetWithNewIds(emulator: Emulator): void {
  const { wafRules, rateLimits } = emulator.state().nextIds;
  emulator.reset();
  emulator.edit(({ nextIds }) => void Object.assign(nextIds, { wafRules, rateLimits }));
}

/** Waits for output that a process wrote before its response. It stays in the pipe until a turn of the event loop. */
export async function arrived(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export const keyFingerprint = expect.stringMatching(/^[0-9a-f]{8}$/);

/** Returns a stack's settings for this platform, without retries. */
export function settingsFor(emulator: Emulator): Record<string, string> {
  return { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key, "edge:maxRetries": "0" };
}

/** Returns the error of a failed request. A success fails the test. */
export async function failureOf(request: Promise<unknown>): Promise<RequestFailed> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RequestFailed);
  return error as RequestFailed;
}
