import type { FaultRule } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

/** Returns a success that does not describe its effect, and may have none. */
const responding = (operation: string, body: unknown, changesState: boolean): FaultRule => ({
  match: { operation },
  inject: { status: 200, body, changesState },
});
/** The response to a PATCH of Shield may have null data, or none. */
const bodies = {
  null: { data: null, error: { statusCode: 0, success: false } },
  omitted: { error: { statusCode: 0, success: false } },
  "omitted, and no outcome": { error: null },
};

const zone = { pullZoneId: 1002, adopt: true };
const list = { shieldZoneId: 7002, configurationId: 700202 };
const registry = { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-password-1" };

const custom = { shieldZoneId: 7002, accessListId: 801, name: "Blocked", type: "IP" };
const bots = { shieldZoneId: 7002 };
const uploads = { shieldZoneId: 7002 };

const patches: [string, Properties, Properties, string, string][] = [
  [
    "ShieldZone",
    { ...zone, wafExecutionMode: "Log" },
    { ...zone, wafExecutionMode: "Block" },
    "updateShieldZone",
    "shield zone 7002 does not have wafExecutionMode as written",
  ],
  [
    "AccessListConfiguration",
    { ...list, action: "Log" },
    { ...list, action: "Block" },
    "updateAccessListConfiguration",
    "access list configuration 700202 does not have action as written",
  ],
  [
    "AccessList",
    { ...custom, entries: ["192.0.2.1"] },
    { ...custom, entries: ["192.0.2.2"] },
    "updateAccessList",
    "access list 801 does not have entries as written",
  ],
  [
    "BotDetection",
    { ...bots, requestIntegrity: { sensitivity: "Low" } },
    { ...bots, requestIntegrity: { sensitivity: "High" } },
    "updateBotDetection",
    "does not have requestIntegrity.sensitivity as written",
  ],
  [
    "UploadScanning",
    { ...uploads, antivirusScanningMode: "Log" },
    { ...uploads, antivirusScanningMode: "Block" },
    "updateUploadScanning",
    "does not have antivirusScanningMode as written",
  ],
];

const cases: [string, Properties, Properties | "destroy", string, unknown, string][] = [
  ...patches.flatMap(([type, before, then, operation, message]) =>
    Object.values(bodies).map((body): (typeof cases)[number] => [type, before, then, operation, body, message]),
  ),
  [
    "ContainerRegistry",
    registry,
    "destroy",
    "deleteRegistry",
    { status: null, applications: [] },
    "the registry is still there",
  ],
];

describe.each(cases)("an unspecific success of %s", (type, before, then, operation, body, message) => {
  const step = async (rule: FaultRule) => {
    const stacked = new Stacked(kindOf(type), testContext(emulator()));
    await stacked.up(before);
    emulator().clearRequests();
    emulator().setFaults([rule]);
    await (then === "destroy" ? stacked.destroy() : stacked.up(then));
  };

  test("is accepted if a read confirms it", async () => {
    await step(responding(operation, body, true));
    expect(writes(emulator())).toHaveLength(1);
  });

  test("fails with the differences in a read", async () => {
    expect(await failureOf(step(responding(operation, body, false)))).toContain(message);
  });
});
