import { type Emulator, type PlatformState, startEmulator } from "../emulator";
import { valid } from "../kinds";
import { failureOf, openStack, type Stack, secret } from "./engine";
import type { ResourceState } from "./engineEvents";

let emulator: Emulator;
let stack: Stack;

beforeAll(async () => {
  [emulator, stack] = await Promise.all([startEmulator({ quiet: true }), openStack()]);
  emulator.setOptions({ transitionMs: 0 });
  emulator.edit(({ accessKeys }) => {
    accessKeys.push({ key: "key-of-another-account", account: "other" });
    accessKeys.push({ key: "rotated-key", account: "own" });
    accessKeys.push({ key: "key-without-role", account: "own", areas: [] });
  });
  await stack.configure({ "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) });
  stack.write(program(valid));
  await stack.up();
});
afterAll(async () => {
  await emulator.close();
  stack.close();
});

function program(all: typeof valid): string {
  const resources = Object.entries(all).map(
    ([type, args]) => `new edge.${type}("${type}", ${JSON.stringify({ ...args, ...destroyed[type] })});`,
  );
  return `const edge = require("pulumi-edge-platform");\n${resources.join("\n")}`;
}

const destroyed: Record<string, object> = {
  ApplicationDeployment: { onDestroy: "delete" },
};

const withoutKeys = ({ accessKeys: _keys, ...platform }: PlatformState) => platform;
async function resources(): Promise<object[]> {
  const { deployment } = JSON.parse(await stack.cli(["stack", "export", "--show-secrets"]));
  return deployment.resources
    .map(({ urn, id, inputs, outputs }: ResourceState) => ({ urn, id, inputs, outputs }))
    .sort((one: ResourceState, other: ResourceState) => (one.urn < other.urn ? -1 : 1));
}

/** Runs an operation with this key, and expects no change of state and platform. */
async function withKey(key: string, operate: () => Promise<unknown>): Promise<void> {
  const [before, platform] = [await resources(), withoutKeys(emulator.state())];
  stack.setEnv({ EDGE_ACCESS_KEY: key });
  try {
    await operate();
  } finally {
    stack.setEnv({ EDGE_ACCESS_KEY: undefined });
  }
  expect(await resources()).toEqual(before);
  expect(withoutKeys(emulator.state())).toEqual(platform);
}

test("another account's key changes neither state nor platform, and is reported once", async () => {
  await withKey("key-of-another-account", async () => {
    const { output } = await failureOf(stack.refresh()).then(({ result }) => result);
    expect(output.match(/Set EDGE_ACCESS_KEY to a key of the stack's account/g)).toHaveLength(1);
    await failureOf(stack.destroy());
    await failureOf(stack.up({ refresh: true }));
  });
});

test.each([
  ["a revoked key", "revoked", "401"],
  ["a key without the role", "key-without-role", "403"],
])("%s changes neither state nor platform", async (_what, key, status) => {
  await withKey(key, async () => {
    const { output } = await failureOf(stack.refresh()).then(({ result }) => result);
    expect(output).toContain(`the platform responded with ${status}`);
    await failureOf(stack.destroy());
    await failureOf(stack.up({ refresh: true }));
  });
});

test("a rotated key finds all resources, and drops missing ones", async () => {
  emulator.edit(({ registries }) =>
    registries.splice(
      registries.findIndex(({ displayName }) => displayName === "Hub"),
      1,
    ),
  );
  await stack.configure({ "edge:apiKey": secret("rotated-key") });
  expect((await stack.refresh({ args: ["--run-program"] })).changes).toMatchObject({ delete: 1 });
  expect((await stack.up()).changes).toMatchObject({ create: 1 });
  await stack.destroy();
});
