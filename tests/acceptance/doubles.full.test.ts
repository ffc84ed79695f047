import { type Emulator, startEmulator } from "../emulator";
import { failureOf, openStack, type Stack } from "./engine";
import { descendantsOf, isAlive } from "./processes";
import { until } from "./until";

let emulator: Emulator;
let stack: Stack;

beforeEach(async () => {
  emulator = await startEmulator({ quiet: true });
  stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
});

afterEach(async () => {
  stack?.close();
  await emulator?.close();
});

const hub = `const edge = require("pulumi-edge-platform");
const hub = new edge.ContainerRegistry("hub", { displayName: "Hub", type: "dockerHub", userName: "me", password: "a-password" });
`;

function held(): string[] {
  const { registries, applications } = emulator.state();
  const templates = applications.flatMap(({ containerTemplates }) => containerTemplates);
  return [...registries.map(({ displayName }) => displayName), ...templates.map(({ name }) => name)]
    .filter((name) => ["Hub", "site"].includes(name))
    .sort();
}

test("after a killed up, the next up creates no duplicate registry or template, and the recovery adopts both", async () => {
  // A killed up then records nothing that it created.
  stack.setEnv({ PULUMI_EXPERIMENTAL: "1", PULUMI_SKIP_CHECKPOINTS: "1" });
  emulator.setFaults([{ match: { operation: "deployApplication" }, inject: { delayMs: 10_000 } }]);
  stack.write(`${hub}const site = new edge.ContainerTemplate("site", {
    appId: "app-2", name: "site", imageName: "web", imageNamespace: "acme", imageTag: "1.0.0", imageRegistryId: hub.id,
  });
  new edge.ApplicationDeployment("app-2", { appId: "app-2", deployed: true, wait: false }, { dependsOn: site });`);
  const child = stack.start(["up", "--yes", "--skip-preview", "--non-interactive"]);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await until(() => held().length === 2);
  const left = descendantsOf(child.pid);
  child.kill("SIGKILL");
  await ended;
  emulator.clearFaults();
  for (const each of left) if (isAlive(each)) process.kill(each.pid, "SIGKILL");

  await stack.cli(["cancel", "--yes"]);
  const { message } = await failureOf(stack.up());
  expect(message).toContain('container registry "Hub" seems to exist already (601)');
  expect(message).toContain("npx pulumi-edge-platform recover");
  expect(held()).toEqual(["Hub", "site"]);

  const recovered = await stack.command(["recover", "--yes"]);
  expect(recovered).toContain("existed already (601) as this program declares it");
  expect(held()).toEqual(["Hub", "site"]);
  expect((await stack.up({ refresh: true })).changes).toEqual({ same: 4 });
  await stack.destroy();
  expect(held()).toEqual([]);
});

test("a failed create does not adopt another stack's registry, and a destroy keeps it", async () => {
  stack.write(hub);
  await stack.up();
  const others = emulator.state().registries;
  emulator.edit(({ registries }) => void Object.assign(registries.at(-1) ?? {}, { createdAt: "2026-01-01T00:00:00Z" }));
  const other = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
  try {
    emulator.setFaults([{ match: { operation: "createRegistry" }, inject: { status: 503 } }]);
    await other.configure({ "edge:maxRetries": 1 });
    other.write(hub);
    const { message } = await failureOf(other.up());
    expect(message).toContain("503 Service Unavailable");
    expect(message).toContain("601 with this name existed before, so this create has not created it");
    await other.destroy();
    expect(emulator.state().registries.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
  } finally {
    other.close();
  }
});
