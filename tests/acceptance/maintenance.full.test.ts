import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { failureOf, openStack, type Stack } from "./engine";
import type { ResourceState } from "./engineEvents";

let emulator: Emulator;
let stack: Stack;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true, options: { transitionMs: 0, deletionMs: 0 } });
  stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
  const resources = Object.entries(valid).map(
    ([type, args]) => `new edge.${type}("${type}", ${JSON.stringify({ ...args, ...destroyed[type] })});`,
  );
  stack.write(`const edge = require("pulumi-edge-platform");\n${resources.join("\n")}`);
  await stack.up();
});
afterAll(async () => {
  stack?.close();
  await emulator?.close();
});

/** With these, a destroy sends a request for each kind. */
const destroyed: Record<string, object> = {
  ApplicationDeployment: { onDestroy: "delete", wait: false },
};

/** Each recorded resource, without the engine's metadata. */
async function recorded(): Promise<object[]> {
  const { deployment } = JSON.parse(await stack.cli(["stack", "export", "--show-secrets"]));
  return deployment.resources.map(({ urn, id, inputs, outputs }: ResourceState) => ({ urn, id, inputs, outputs }));
}

const account = ({ pullZones, videoLibraries, shieldZones, registries, applications }: PlatformState) => ({
  ...{ pullZones, videoLibraries, shieldZones, registries, applications },
});

test("on a platform that responds to every request with 200 and an unrelated body, neither a destroy nor a refresh drops a resource", async () => {
  const [before, platform] = [await recorded(), account(emulator.state())];
  for (const body of [{ message: "Service is under maintenance" }, {}]) {
    emulator.setFaults([{ inject: { status: 200, body } }]);
    const { output } = (await failureOf(stack.destroy())).result;
    expect(output).toContain("and JSON that is not a response to this operation");
    expect(await recorded()).toEqual(before);
    await failureOf(stack.refresh());
    expect(await recorded()).toEqual(before);
  }
  emulator.setFaults([]);
  expect(account(emulator.state())).toEqual(platform);
  expect((await stack.destroy()).changes).toEqual({ delete: Object.keys(valid).length + 1 });
});
