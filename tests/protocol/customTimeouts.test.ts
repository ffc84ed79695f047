import { until } from "../acceptance/until";
import { type Emulator, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { Host, type Properties } from "./host";
import { failureOf } from "./running";

const registry = valid.ContainerRegistry as Properties;
const over = "The 1 s that customTimeouts allows are over.";

let emulator: Emulator;
let plugin: Host;
beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, options: { transitionMs: 60_000 } });
  plugin = await Host.start({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": emulator.key }, {}, "plugin");
});
afterEach(async () => {
  await plugin.stop();
  await emulator.close();
});

const namesOfRegistries = () => emulator.state().registries.map(({ displayName }) => displayName);

describe("a request to the plugin with customTimeouts", () => {
  test("times out while the platform is paused, as does another request that waits for the same pause", async () => {
    emulator.setFaults([{ inject: { status: 429, headers: { "Retry-After": "50" } } }]);
    const before = namesOfRegistries();
    const waiting = failureOf(plugin.create("ContainerRegistry", registry, 1));
    await until(() => emulator.requests().some(({ status }) => status === 429));
    const behind = failureOf(
      plugin.create("PullZoneAllowedReferrers", valid.PullZoneAllowedReferrers as Properties, 1),
    );
    expect((await waiting).message).toMatch(/429 Too Many Requests.*The 1 s that customTimeouts allows are over\.$/);
    expect((await behind).message).toContain(over);
    expect(emulator.requests()).toHaveLength(1);
    expect(namesOfRegistries()).toEqual(before);
  });

  test("times out if a deployment does not become active, and records it as unfinished", async () => {
    const { message, recorded } = await failureOf(
      plugin.create("ApplicationDeployment", { appId: "app-2", deployed: true }, 4),
    );
    expect(message).toMatch(/status was progressing|is (still )?progressing/);
    expect(message).toContain("The 4 s that customTimeouts allows are over.");
    expect(recorded?.id).toBe("app-2");
  });

  test("succeeds if it completes in time", async () => {
    await plugin.create("ContainerRegistry", registry, 60);
    expect(namesOfRegistries()).toContain(registry.displayName);
  });
});
