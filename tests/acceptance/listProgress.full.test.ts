import { type Emulator, startEmulator } from "../emulator";
import { ways } from "../way";
import { openStack, type Stack, secret } from "./engine";

let emulator: Emulator;
let stack: Stack | undefined;

beforeEach(async () => {
  emulator = await startEmulator();
});
afterEach(async () => {
  stack?.close();
  await emulator.close();
});

test.each(ways)("an up of a long list shows how much is written (%s)", async (way) => {
  stack = await openStack({ way, config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  const rules = Array.from({ length: 6 }, (_, index) => ({
    key: `rule-${index}`,
    actions: [{ type: "Redirect", url: `https://www.acme.example/${index}`, statusCode: 302 }],
    triggers: [{ type: "Url", patterns: [`https://www.acme.example/old-${index}`] }],
  }));
  stack.write(`
    const edge = require("pulumi-edge-platform");
    new edge.EdgeRules("rules", ${JSON.stringify({ pullZoneId: 1001, rules })});
  `);
  emulator.setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, inject: { delayMs: 600 } }]);
  const { passing } = await stack.up();
  expect(passing).toContainEqual(expect.stringMatching(/^the edge rules of pull zone 1001: [2-6] of 6 written\n$/));
});
