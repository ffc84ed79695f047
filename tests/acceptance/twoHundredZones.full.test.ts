import { type Emulator, startEmulator } from "../emulator";
import { seed } from "../seed";
import { openStack, type Stack, succeeds } from "./engine";
import { faultsFrom, injected } from "./soak/faults";

const count = 200;
const names = Array.from({ length: count }, (_, index) => `zone-${index + 1}`).sort();
const program = `const edge = require("pulumi-edge-platform");
for (let number = 1; number <= ${count}; number++) {
  const name = "zone-" + number;
  const { pullZoneId } = new edge.PullZone(name, { name, originUrl: "https://origin.example.com" });
  new edge.PullZoneHostname(name, { pullZoneId, hostname: name + ".example.com", forceSsl: true, certificate: "managed" });
  new edge.ShieldZone(name, { pullZoneId, learningMode: false, wafEnabled: true });
}`;
const nothing = { pullZones: [] };

let emulator: Emulator;
let stack: Stack;

beforeEach(async () => {
  emulator = await startEmulator({ quiet: true, seed: {} });
  const env = { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key };
  // Writing the state at each step would take most of the time.
  stack = await openStack({ env: { ...env, PULUMI_EXPERIMENTAL: "1", PULUMI_SKIP_CHECKPOINTS: "1" } });
  stack.write(program);
});
afterEach(async () => {
  stack.close();
  await emulator.close();
});

test(`${count} pull zones with host name and shield zone need one create each, and a destroy empties the account`, async () => {
  await stack.up();
  expect(requestCounts()).toEqual({
    // Once per run, to find objects that an interrupted run may have created.
    listPullZones: 1,
    listShieldZones: 1,
    createPullZone: count,
    createShieldZone: count,
    getShieldZone: count,
    addPullZoneHostname: count,
    loadFreeCertificate: count,
    setPullZoneForceSsl: count,
    // For each host name, one read before its three writes and one after each, because their responses do not contain
    // the result.
    getPullZone: 4 * count,
  });
  expectEachOnce();

  emulator.clearRequests();
  expect((await stack.refresh()).changes).toEqual({ same: 3 * count + 1 });
  expect(requestCounts()).toEqual({ getPullZone: count, getShieldZone: count });
  await stack.destroy();
  expect(emulator.state()).toMatchObject(nothing);
});

test(`with 5 % faults, none of ${count} pull zones with a host name and a shield each is duplicated or lost (seed ${seed})`, async () => {
  emulator.setFaults(faultsFrom(seed, 0.05, { from: 0, to: 20 }));
  // A fault that ends an up requires another one, as the error says.
  for (let ups = 1; ups < 5 && !(await succeeds(stack.up())); ups++);
  expect(injected(emulator.faults())).toBeGreaterThan(count / 4);
  emulator.setFaults([]);
  expectEachOnce();
  expect((await stack.preview()).changes).toEqual({ same: 3 * count + 1 });
  await stack.destroy();
  expect(emulator.state()).toMatchObject(nothing);
});

function requestCounts(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { operation } of emulator.requests()) {
    const name = operation ?? "unknown";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

function expectEachOnce(): void {
  const { pullZones, shieldZones } = emulator.state();
  expect(pullZones.map(({ Name }) => Name).sort()).toEqual(names);
  for (const { Name, Hostnames } of pullZones) {
    const own = Hostnames.filter(({ IsSystemHostname }) => !IsSystemHostname);
    const secured = { Value: `${Name}.example.com`, ForceSSL: true, HasCertificate: true };
    expect(own).toEqual([expect.objectContaining(secured)]);
  }
  const byZone = (one: number, other: number) => one - other;
  expect(shieldZones.map(({ pullZoneId }) => pullZoneId).sort(byZone)).toEqual(
    pullZones.map(({ Id }) => Id).sort(byZone),
  );
  expect(shieldZones.filter(({ wafEnabled, learningMode }) => !wafEnabled || learningMode)).toEqual([]);
}
