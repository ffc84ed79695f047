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
  expect(recovered).toContain("existed already (601) and matches its declaration");
  expect(held()).toEqual(["Hub", "site"]);
  expect((await stack.up({ refresh: true })).changes).toEqual({ same: 4 });
  await stack.destroy();
  expect(held()).toEqual([]);
});
