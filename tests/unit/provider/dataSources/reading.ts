import { Client } from "../../../../provider/client/client";
import type { DataSourceContext } from "../../../../provider/dataSources/dataSource";
import { prepareInvoke, readInvoke } from "../../../../provider/dataSources/invoke";
import type { Properties } from "../../../../provider/schema/properties";
import type { Settings } from "../../../../provider/settings/settings";
import { type Emulator, type EmulatorSettings, startEmulator } from "../../../emulator";
import { type Reply, StandIn, settingsWith } from "../client/standIn";

/** Fixed day of the emulators in these tests. */
export const today = "2026-03-10";

// biome-ignore lint/suspicious/noExplicitAny: a test reads into results of every shape
export type Result = any;

export function withPlatform(settings: EmulatorSettings = {}) {
  let running: Emulator | undefined;
  let client: Client | undefined;
  beforeEach(async () => {
    running = await startEmulator({ quiet: true, now: `${today}T12:00:00Z`, ...settings });
  });
  afterEach(async () => {
    await client?.close();
    await running?.close();
    running = client = undefined;
  });

  const emulator = (): Emulator => {
    if (!running) throw new Error("the emulator runs during tests only");
    return running;
  };

  function context(changed: Partial<Settings> = {}): DataSourceContext {
    const { baseUrl, originLoggingUrl, key } = emulator();
    const given = settingsWith({ baseUrl, originLoggingUrl, apiKey: key, ...changed });
    client = new Client(given);
    return { client, settings: given };
  }

  const read = (name: string, args: Properties = {}, changed: Partial<Settings> = {}): Promise<Result> =>
    readInvoke(prepareInvoke(name, args), context(changed));

  return { emulator, context, read };
}

export async function readFrom(
  replies: readonly Reply[],
  name: string,
  args: Properties = {},
  changed: Partial<Settings> = {},
) {
  await using platform = await StandIn.serving(...replies);
  const settings = settingsWith({ baseUrl: platform.origin, originLoggingUrl: platform.origin, ...changed });
  const client = new Client(settings);
  const outcome = await readInvoke(prepareInvoke(name, args), { client, settings }).then(
    (result: Result) => ({ result, error: undefined }),
    (error: Error) => ({ result: undefined, error }),
  );
  await client.close();
  const { received } = platform;
  return { ...outcome, received, urls: received.map(({ url }) => url) };
}
