import { type Emulator, type RecordedRequest, startEmulator } from "../emulator";
import { openStack, type Stack } from "./engine";

const zones = { 1: 10, 2: 10, 3: 200 };
const image = { imageName: "web", imageNamespace: "acme", imageTag: "1.0.0", imageRegistryId: "501" };

const program = `
  const edge = require("pulumi-edge-platform");
  for (let rule = 0; rule < 10; rule++) {
    for (const appId of ["app-a", "app-b"]) {
      new edge.ContainerTemplate(\`\${appId}-\${rule}\`, { ...${JSON.stringify(image)}, appId, name: "template-" + rule });
    }
    for (const pullZoneId of [1, 2]) declare(pullZoneId, rule);
  }
  for (let rule = 0; rule < ${zones[3]}; rule++) declare(3, rule);

  function declare(pullZoneId, rule) {
    new edge.EdgeRuleEnablement(\`zone-\${pullZoneId}-\${rule}\`, { pullZoneId, description: "rule-" + rule, enabled: false });
  }
`;

describe("on a platform that loses one of two concurrent writes to a pull zone's rules", () => {
  let emulator: Emulator;
  let stack: Stack;

  beforeAll(async () => {
    emulator = await startEmulator({
      quiet: true,
      seed: {
        pullZones: Object.entries(zones).map(([id, count]) => ({
          Id: Number(id),
          Name: `zone-${id}`,
          EdgeRules: Array.from({ length: count }, (_, rule) => ({
            Guid: `00000000-000${id}-4000-8000-${String(rule).padStart(12, "0")}`,
            Description: `rule-${rule}`,
            Enabled: true,
          })),
        })),
        registries: [{ id: 501, displayName: "Hub" }],
        applications: ["app-a", "app-b"].map((id) => ({ id, name: id })),
      },
      options: { edgeRuleWriteLossMs: 10 },
    });
    // Delays let writes to two parents overlap, however slow the engine is.
    emulator.setFaults(
      ["/pullzone/1/**", "/pullzone/2/**", "/mc/apps/app-a/*", "/mc/apps/app-b/*"].map((path) => ({
        match: { method: "POST", path },
        times: 2,
        inject: { delayMs: 1000 },
      })),
    );
    // Writing the state only once saves half the time.
    const stateOnce = { PULUMI_EXPERIMENTAL: "1", PULUMI_SKIP_CHECKPOINTS: "1" };
    stack = await openStack({
      env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key, ...stateOnce },
    });
    stack.write(program);
    await stack.up();
  });

  afterAll(async () => {
    stack?.close();
    await emulator?.close();
  });

  test(`keeps all of ${zones[3]} enablements in one zone`, () => {
    const enabled = emulator.state().pullZones.flatMap(({ EdgeRules }) => EdgeRules.map(({ Enabled }) => Enabled));
    expect(enabled).toEqual(Array(zones[1] + zones[2] + zones[3]).fill(false));
  });

  test.each([
    ["the rules of one pull zone", "of two pull zones", "setEdgeRuleEnabled"],
    ["the templates of one application", "of two applications", "createContainerTemplate"],
  ])("writes to %s run one at a time, and those %s run concurrently", (_one, _two, operation) => {
    const meetings = meetingsOf(emulator.requests().filter((request) => request.operation === operation));
    expect(meetings).toContain("another");
    expect(meetings).not.toContain("the same");
  });
});

function meetingsOf(requests: readonly RecordedRequest[]): ("the same" | "another")[] {
  const byId = new Map(requests.map((request) => [request.id, request]));
  return requests.flatMap((request) =>
    request.besides.flatMap((id) => {
      const other = byId.get(id);
      if (!other) return [];
      return [placeIn(other) === placeIn(request) ? ("the same" as const) : ("another" as const)];
    }),
  );
}

function placeIn({ path }: RecordedRequest): string | undefined {
  return /^\/(pullzone|mc\/apps)\/[^/]+/.exec(path)?.[0];
}
