import type { FaultRule } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

/** A success that does not say what it has done, and whether it has. */
const saying = (operation: string, body: unknown, changesState: boolean): FaultRule => ({
  match: { operation },
  inject: { status: 200, body, changesState },
});
const nothingSaid = { data: null, error: { statusCode: 0, success: false } };

const zone = { pullZoneId: 1002, adopt: true };
const list = { shieldZoneId: 7002, configurationId: 700202 };
const registry = { displayName: "Hub", type: "dockerHub", userName: "acme", password: "registry-password-1" };

const cases: [string, Properties, Properties | "destroy", string, unknown, string][] = [
  [
    "ShieldZone",
    { ...zone, wafExecutionMode: "Log" },
    { ...zone, wafExecutionMode: "Block" },
    "updateShieldZone",
    nothingSaid,
    "shield zone 7002 does not show wafExecutionMode as written",
  ],
  [
    "AccessListConfiguration",
    { ...list, action: "Log" },
    { ...list, action: "Block" },
    "updateAccessListConfiguration",
    nothingSaid,
    "access list configuration 700202 does not show action as written",
  ],
  [
    "ContainerRegistry",
    registry,
    "destroy",
    "deleteRegistry",
    { status: null, applications: [] },
    "it is still in the list of registries",
  ],
];

describe.each(cases)(
  "a success of %s that does not say what it has done",
  (type, before, then, operation, body, message) => {
    const step = async (rule: FaultRule) => {
      const stacked = new Stacked(kindOf(type), testContext(emulator()));
      await stacked.up(before);
      emulator().clearRequests();
      emulator().setFaults([rule]);
      await (then === "destroy" ? stacked.destroy() : stacked.up(then));
    };

    test("is believed when a look shows it", async () => {
      await step(saying(operation, body, true));
      expect(writes(emulator())).toHaveLength(1);
    });

    test("is an error that says what a look does not show", async () => {
      expect(await failureOf(step(saying(operation, body, false)))).toContain(message);
    });
  },
);
