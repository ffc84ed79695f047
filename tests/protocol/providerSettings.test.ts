import { type Emulator, startEmulator } from "../emulator";
import { Host } from "./host";
import { failureOf } from "./running";

let emulator: Emulator;
let host: Host | undefined;
beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  emulator.edit(({ accessKeys }) => accessKeys.push({ key: "key-of-another-account", account: "other" }));
});
afterEach(async () => {
  await host?.stop();
  host = undefined;
});
afterAll(() => emulator.close());

/** The process of a provider that the program declares, with these arguments and this environment. */
async function start(args: Record<string, string>, env: Record<string, string> = {}): Promise<Host> {
  host = await Host.start({ maxRetries: "0", ...args }, env, "plugin", "second");
  return host;
}

const ways: [string, () => Parameters<typeof start>, string][] = [
  [
    "the key of a provider of the program",
    () => [{ baseUrl: emulator.baseUrl, apiKey: "wrong" }],
    "apiKey of provider second",
  ],
  [
    "the key of the environment",
    () => [{ baseUrl: emulator.baseUrl }, { EDGE_ACCESS_KEY: "wrong" }],
    "EDGE_ACCESS_KEY",
  ],
];

const referrer = { pullZoneId: 1001, hostnames: ["here.example"] };

test.each(ways)(
  "%s, where the platform refuses it, is named for a resource and for a function",
  async (_what, given, name) => {
    const running = await start(...given());
    for (const request of [
      () => running.create("PullZoneAllowedReferrers", referrer),
      () => running.invoke("getPullZones", {}),
    ]) {
      const { message } = await failureOf(request());
      expect(message).toContain(`Check the key: ${name}.`);
      expect(message).not.toContain("edge:apiKey");
    }
  },
);

test("what such a provider lacks is set among its arguments, or in the environment", async () => {
  const running = await start({ baseUrl: emulator.baseUrl });
  const missing = "the API key of provider second is not set. Set apiKey of provider second or EDGE_ACCESS_KEY.";
  for (const request of [
    () => running.create("PullZoneAllowedReferrers", referrer),
    () => running.invoke("getPullZones", {}),
  ]) {
    expect((await failureOf(request())).message).toContain(missing);
  }
});

test("such a provider's key that seems to be of another account is named", async () => {
  const own = await start({ baseUrl: emulator.baseUrl, apiKey: emulator.key });
  const { id, state } = await own.create("PullZoneAllowedReferrers", referrer);
  await own.stop();
  const other = await start({ baseUrl: emulator.baseUrl, apiKey: "key-of-another-account" });
  const { message } = await failureOf(other.read("PullZoneAllowedReferrers", id, state));
  expect(message).toContain("apiKey of provider second seems to hold a key of another account");
});
