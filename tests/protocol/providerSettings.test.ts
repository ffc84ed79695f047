import { type Emulator, startEmulator } from "../emulator";
import { Host } from "./host";
import { failureOf } from "./running";

let emulator: Emulator;
let host: Host | undefined;
beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
});
afterAll(async () => {
  await host?.stop();
  await emulator.close();
});

test("the errors of a resource and of a function name the key of a declared provider", async () => {
  const settings = { baseUrl: emulator.baseUrl, apiKey: "wrong", maxRetries: "0" };
  const running = await Host.start(settings, {}, "plugin", "second");
  host = running;
  for (const request of [
    () => running.create("PullZoneAllowedReferrers", { pullZoneId: 1001, hostnames: ["here.example"] }),
    () => running.invoke("getPullZones", {}),
  ]) {
    const { message } = await failureOf(request());
    expect(message).toContain("Check the key: apiKey of provider second.");
    expect(message).not.toContain("edge:apiKey");
  }
});
