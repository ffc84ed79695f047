import { type Emulator, startEmulator } from "../emulator";
import { CallFailed, Host } from "./host";

/**
 * A platform for all tests of a file, as new for each test, and three provider processes that are set to it. What a
 * process has made it does not delete: a delete comes from another one, as it does from another run of the engine.
 */
export function withProcesses() {
  let running: { emulator: Emulator; making: Host; later: Host; deleting: Host } | undefined;
  let before: string[] = [];

  beforeAll(async () => {
    const emulator = await startEmulator({ quiet: true });
    const start = () => Host.start(settingsFor(emulator));
    const [making, later, deleting] = await Promise.all([start(), start(), start()]);
    running = { emulator, making, later, deleting };
  });
  beforeEach(async () => {
    const { emulator, later } = now();
    emulator.clearFaults();
    resetWithNewIds(emulator);
    // What a process has read it shares until it writes; the platform of the test before is none of its business.
    const list = { shieldZoneId: 7002, configurationId: 700203 };
    await later.update(
      "AccessListConfiguration",
      "7002/700203",
      { ...list, isEnabled: true },
      { ...list, isEnabled: false },
    );
    resetWithNewIds(emulator);
    emulator.clearRequests();
    before = hosts().map((host) => host.written);
  });
  afterAll(async () => {
    await Promise.all([running?.making.stop(), running?.later.stop(), running?.deleting.stop()]);
    await running?.emulator.close();
  });

  const now = () => {
    if (!running) throw new Error("the provider runs during tests only");
    return running;
  };
  const hosts = () => [now().making, now().later, now().deleting];
  return {
    emulator: () => now().emulator,
    /** Creates. */
    making: () => now().making,
    /** Reads and updates. */
    later: () => now().later,
    deleting: () => now().deleting,
    /** What the processes wrote to stdout and stderr during this test; the engine would show it. */
    async written(): Promise<string> {
      await arrived();
      return hosts()
        .map((host, index) => host.written.slice(before[index]?.length))
        .join("");
    },
  };
}

/** The platform as new for a process that remembers which rule of a zone is which: no two of them ever get one id. */
export function resetWithNewIds(emulator: Emulator): void {
  const { wafRules, rateLimits } = emulator.state().nextIds;
  emulator.reset();
  emulator.edit(({ nextIds }) => void Object.assign(nextIds, { wafRules, rateLimits }));
}

/** What a process wrote before it answered lies in the pipe: a turn of the event loop reads it. */
export async function arrived(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The mark of a key in a state. */
export const keyFingerprint = expect.stringMatching(/^[0-9a-f]{8}$/);

/** The settings of a stack for this platform, without waits between attempts. */
export function settingsFor(emulator: Emulator): Record<string, string> {
  return { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key, "edge:maxRetries": "0" };
}

/** How a call failed; a success fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<CallFailed> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}
