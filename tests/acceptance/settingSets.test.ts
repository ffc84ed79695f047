import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { seedEdgeRules } from "../../emulator/seed";
import { type Emulator, startEmulator } from "../emulator";
import { inFull } from "../tier";
import { openStack, type Stack } from "./engine";

const { forceTls1001: tls, blockAdmin1001: admin } = seedEdgeRules;

const singleSettings = `
new edge.EdgeRuleEnablement("tls", { pullZoneId: 1001, description: "Force TLS", enabled: false });
const admin = new edge.EdgeRuleEnablement("admin", { pullZoneId: 1001, edgeRuleId: "${admin}", enabled: true });
new edge.AccessListConfiguration("tor", { shieldZoneId: 7002, listName: "Tor exit nodes", isEnabled: true, action: "Log" }, { dependsOn: [admin] });
new edge.AccessListConfiguration("vpn", { shieldZoneId: 7002, configurationId: 700201, action: "Challenge", isEnabled: false });
`;
const singleReferrers = `
new edge.PullZoneAllowedReferrer("b", { pullZoneId: 1001, hostname: "b.example" });
new edge.PullZoneAllowedReferrer("a", { pullZoneId: 1001, hostname: "a.example" });
`;
const sets = (tlsIsEnabled = false) => `
new edge.EdgeRuleEnablements("rules", { pullZoneId: 1001, enabled: { "${tls}": ${tlsIsEnabled}, "${admin}": true } });
new edge.AccessListConfigurations("lists", { shieldZoneId: 7002, configurations: {
  700201: { isEnabled: false, action: "Challenge" }, 700202: { isEnabled: true, action: "Log" },
} });
`;

let emulator: Emulator;
let stack: Stack;
let before: ReturnType<typeof held>;
let declared: ReturnType<typeof held>;
let asDeclared: () => void;

beforeAll(async () => {
  emulator = await startEmulator({ quiet: true });
  stack = await openStack({ env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
  before = held();
  declare(singleSettings + singleReferrers);
  await stack.up();
  declared = held();
  const [platform, restoreStack] = [emulator.state(), stack.keep()];
  asDeclared = () => {
    emulator.putState(platform);
    emulator.clearRequests();
    restoreStack();
  };
});
beforeEach(() => asDeclared());
afterAll(async () => {
  stack?.close();
  await emulator?.close();
});

const declare = (lines: string) => stack.write(`const edge = require("pulumi-edge-platform");\n${lines}`);

/** What the platform holds of all this. */
const held = () => {
  const { pullZones, shieldZones } = emulator.state();
  return {
    rules: pullZones[0]?.EdgeRules.map(({ Guid, Enabled }) => [Guid, Enabled]),
    referrers: [...(pullZones[0]?.AllowedReferrers ?? [])].sort(),
    lists: shieldZones[0]?.accessLists.map(({ configurationId, isEnabled, action }) => [
      configurationId,
      isEnabled,
      action,
    ]),
  };
};
const writes = () => emulator.requests().filter(({ method }) => method !== "GET");

/** Regroups the stack's state with the command, and makes the program what it prints. */
async function regroup(to: "sets" | "single"): Promise<string> {
  const [before, after] = [join(stack.folder, "before.json"), join(stack.folder, "after.json")];
  writeFileSync(before, await stack.cli(["stack", "export"]));
  const said = await stack.command(["sets", "--to", to, "--state", before, "--out", after]);
  await stack.cli(["stack", "import", "--file", after]);
  declare(said.slice(0, said.lastIndexOf(");\n") + 3));
  return said;
}

test("single resources become sets and sets single resources in the state alone, and a destroy puts all back", async () => {
  expect(await regroup("sets")).toContain("3 in place of 6.");
  if (inFull) expect((await stack.preview()).changes).toEqual({ same: 4 });
  expect(emulator.requests()).toEqual([]);
  expect((await stack.up({ refresh: true })).changes).toEqual({ same: 4 });
  expect(writes()).toEqual([]);

  await regroup("single");
  if (inFull) expect((await stack.preview()).changes).toEqual({ same: 7 });
  expect((await stack.up({ refresh: true })).changes).toEqual({ same: 7 });
  expect(writes()).toEqual([]);
  expect(held()).toEqual(declared);

  await stack.destroy();
  expect(held()).toEqual(before);
});

test("one up of the other program changes nothing on the platform either, but forgets what was there before", async () => {
  declare(sets() + singleReferrers);
  expect((await stack.up()).text).toContain("What was there before this program is no longer known");
  // A preview names the entry that changes, and nothing else.
  declare(sets(true) + singleReferrers);
  const { steps, text } = await stack.preview();
  expect(steps.flatMap(({ detailedDiff }) => Object.keys(detailedDiff ?? {}))).toEqual([
    expect.stringMatching(new RegExp(`^enabled[.[]"?${tls}`)),
  ]);
  expect(text).toContain(`~ ${tls}: false => true`);
  declare(singleSettings + singleReferrers);
  await stack.up();
  expect(writes()).toEqual([]);
  expect(held()).toEqual(declared);
});
