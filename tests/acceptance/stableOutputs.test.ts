import { type Emulator, startEmulator } from "../emulator";
import { ways } from "../way";
import { openStack, type Stack, secret } from "./engine";

const program = (playerKeyColor: string, name = "acme-clips") => `const edge = require("pulumi-edge-platform");
const library = new edge.VideoLibrary("library", { name: "${name}", playerKeyColor: "${playerKeyColor}" });
const zone = new edge.PullZone("zone", { pullZoneId: library.pullZoneId, cacheControlMaxAgeOverride: 60 });
new edge.ShieldZone("shield", { pullZoneId: zone.pullZoneId, wafEnabled: true });
new edge.PullZoneBlockedIps("blocked", { pullZoneId: library.pullZoneId, ips: ["192.0.2.1"] });
`;

describe.each(ways)("a library served by the %s", (way) => {
  let emulator: Emulator;
  let stack: Stack;
  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    const config = { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) };
    stack = await openStack({ way, config });
  });
  afterAll(async () => {
    stack?.close();
    await emulator?.close();
  });

  test("changes alone in a preview and an up, although other resources take an output of it", async () => {
    stack.write(program("#ff0000"));
    await stack.up();
    stack.write(program("#00ff00"));
    const only = { same: 4, update: 1 };
    expect((await stack.preview()).changes).toEqual(only);
    expect((await stack.up()).changes).toEqual(only);
    expect((await stack.preview()).changes).toEqual({ same: 5 });
  });

  test("replaces the resources of its pull zone if it is replaced itself", async () => {
    const { resources } = await stack.export();
    const urn = resources.find(({ urn }) => urn.endsWith("::library"))?.urn ?? "";
    const { changes } = await stack.preview({ replace: [urn] });
    expect(changes).toEqual({ same: 1, replace: 4 });
  });
});
