import { operations } from "../../../../../provider/api";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { accountKeyOf } from "../../../../../provider/lifecycle/account/accountKey";
import { withWriter } from "../../../../../provider/lifecycle/account/provenance";
import * as lifecycle from "../../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../../provider/schema/properties";
import { valid } from "../../../../kinds";
import { withEmulator } from "../../../emulator/running";
import { checked, failureOf, testContext } from "../../resources/context";

const { emulator } = withEmulator();

const ofShieldZones = kindTypes.filter((type) => kindOf(type).idForm.split("/")[0] === "shieldZoneId");

async function created(type: string) {
  const context = testContext(emulator());
  const kind = kindOf(type);
  const { id, state } = await lifecycle.create(kind, context, checked(kind, valid[type] ?? {}));
  const recorded: Properties = JSON.parse(JSON.stringify(withWriter(state, context)));
  const process = () => {
    const own = testContext(emulator());
    accountKeyOf(own).noteRead(recorded);
    return own;
  };
  return {
    refresh: () => lifecycle.read(kind, process(), id, recorded),
    get: () => lifecycle.read(kind, process(), id, {}),
    destroy: () => lifecycle.remove(kind, process(), id, recorded),
  };
}

const deletePullZones = () => emulator().edit((state) => void state.pullZones.splice(0));

/** Refuses requests by the plan, as the platform may for a shield zone without a pull zone. */
function refuseByPlan(): void {
  const names = Object.entries(operations).filter(
    ([name, { area }]) => area === "shield" && name !== "getShieldZone" && !name.startsWith("list"),
  );
  const error = { statusCode: 202, success: false, message: "Not in this plan.", errorKey: "invalid_plan_type.x" };
  emulator().setFaults(
    names.map(([operation]) => ({ match: { operation }, inject: { status: 202, body: { data: null, error } } })),
  );
}

describe.each(ofShieldZones)("%s of a shield zone whose pull zone is deleted", (type) => {
  test.each([
    ["as the platform returns it", () => undefined],
    ["refused by the plan", refuseByPlan],
  ])("counts as missing in a refresh, a get and a destroy, %s", async (_how, prepare) => {
    const { refresh, get, destroy } = await created(type);
    expect(await refresh()).toBeDefined();
    deletePullZones();
    prepare();
    expect(await refresh()).toBeUndefined();
    expect(await get()).toBeUndefined();
    await destroy();
  });

  test("stays in the state if the pull zone cannot be read, or a gateway claims that it is missing", async () => {
    const { refresh } = await created(type);
    emulator().setFaults([{ match: { operation: "getPullZone" }, inject: { status: 403 } }]);
    expect(await refresh()).toBeDefined();
    emulator().setFaults([{ match: { operation: "getPullZone" }, inject: { status: 404, body: "" } }]);
    expect(await failureOf(refresh())).toContain("The state stays as it is");
  });
});

test("an up does not adopt a shield zone whose pull zone is deleted", async () => {
  const kind = kindOf("ShieldZone");
  deletePullZones();
  for (const adopt of [undefined, true]) {
    const creating = lifecycle.create(kind, testContext(emulator()), checked(kind, { pullZoneId: 1002, adopt }));
    expect(await failureOf(creating)).toMatch(/could not read the pull zone \(GET \/pullzone\/1002\)/);
  }
});
