import { type Emulator, startEmulator } from "../emulator";
import { failureOf, openStack, type Stack } from "./engine";

const program = (settings = "") => `
const edge = require("pulumi-edge-platform");
const zone = new edge.PullZone("blog", { name: "acme-blog", originUrl: "https://blog.example"${settings} });
const pullZoneId = zone.pullZoneId;
new edge.PullZoneHostname("www", { pullZoneId, hostname: "www.blog.example", adopt: true, onDestroy: "keep" });
new edge.PullZoneAllowedReferrers("sites", { pullZoneId, hostnames: ["shop.example"] });
new edge.EdgeRules("rules", {
  pullZoneId,
  rules: [{ key: "tls", actions: [{ type: "ForceSSL" }], triggers: [{ type: "Url", patterns: ["*"] }] }],
});
`;

let emulator: Emulator;
let stack: Stack;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
});
afterAll(async () => {
  stack.close();
  await emulator.close();
});

test("a pull zone with somebody else's host name survives a destroy until the program sets onDestroy", async () => {
  const zones = () => emulator.state().pullZones.filter(({ Name }) => /^acme-blog/.test(Name ?? ""));
  stack.write(program());
  await stack.up();
  emulator.edit(({ pullZones }) => {
    const { Hostnames = [] } = pullZones.find(({ Name }) => Name === "acme-blog") ?? {};
    Hostnames.push({ Id: 4711, Value: "by-hand.example", ForceSSL: false });
  });
  const { output } = (await failureOf(stack.destroy())).result;
  expect(output).toContain("it has host name by-hand.example, which no resource of this program declares");
  expect(output).toContain('set onDestroy: "delete" on pull zone "acme-blog" and run up');
  expect(zones()).toHaveLength(1);

  // The destroy deleted or kept what the program declares in the zone.
  stack.write(program(', onDestroy: "delete"'));
  await stack.up();
  await stack.destroy();
  expect(zones()).toEqual([]);
});
