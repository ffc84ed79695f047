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

/** Starts a provider that the program declares, with these arguments and this environment. */
async function start(args: Record<string, string>, env: Record<string, string> = {}): Promise<Host> {
  host = await Host.start({ maxRetries: "0", ...args }, env, "plugin", "second");
  return host;
}

const ways: [string, () => Parameters<typeof start>, string][] = [
  [
    "the key of a declared provider",
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
  "%s is named by the error of a resource and of a function when the platform rejects it",
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

test("the error for a missing key of a declared provider names its argument and the environment variable", async () => {
  const running = await start({ baseUrl: emulator.baseUrl });
  const missing = "the API key of provider second is not set. Set apiKey of provider second or EDGE_ACCESS_KEY.";
  for (const request of [
    () => running.create("PullZoneAllowedReferrers", referrer),
    () => running.invoke("getPullZones", {}),
  ]) {
    expect((await failureOf(request())).message).toContain(missing);
  }
});

test("the error for a key of another account names the declared provider", async () => {
  const own = await start({ baseUrl: emulator.baseUrl, apiKey: emulator.key });
  const { id, state } = await own.create("PullZoneAllowedReferrers", referrer);
  await own.stop();
  const other = await start({ baseUrl: emulator.baseUrl, apiKey: "key-of-another-account" });
  const { message } = await failureOf(other.read("PullZoneAllowedReferrers", id, state));
  expect(message).toContain("apiKey of provider second seems to hold a key of another account");
});
