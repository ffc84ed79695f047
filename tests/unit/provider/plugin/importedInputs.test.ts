import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { importedInputs } from "../../../../provider/plugin/importedInputs";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { testContext } from "../resources/context";

test("an import declares the platform's values, without the id that adopts an existing object", () => {
  const conditions = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }];
  const shown = { shieldZoneId: 7, name: "A", description: "B", conditions, action: "Block" };
  expect(importedInputs(kindOf("WafRule"), { ...shown, ruleId: 5001, severity: null })).toEqual(shown);
});

test("an import keeps the id if a program could not declare the rest without it", () => {
  const shown = { shieldZoneId: 7, ruleId: 5001, action: "Block" };
  expect(importedInputs(kindOf("WafRule"), { ...shown, name: "created by hand (2)" })).toEqual(shown);
});

test("an import declares one of several mutually exclusive inputs", () => {
  const shown = { shieldZoneId: 7, configurationId: 9001, isEnabled: true };
  expect(importedInputs(kindOf("AccessListConfiguration"), { ...shown, listName: "Tor" })).toEqual(shown);
});

test("an import omits a user name if the platform does not return its password", () => {
  const shown = { displayName: "Docker Hub", registryId: 501 };
  expect(importedInputs(kindOf("ContainerRegistry"), { ...shown, userName: "acme" })).toEqual(shown);
});

describe("settings that resources of several kinds may declare", () => {
  const { emulator } = withEmulator();

  test.each<[string, string, (inputs: Properties) => unknown, unknown]>([
    ["ShieldZone", "7002", ({ wafCustomRuleOrder }) => wafCustomRuleOrder, undefined],
    ["Application", "app-2", ({ appId, container }) => [appId, container], ["app-2", undefined]],
  ])("are left to the other kinds in an import of %s", async (type, id, look, left) => {
    emulator().edit(({ shieldZones }) => {
      for (const zone of shieldZones) Object.assign(zone, { wafCustomRuleOrder: [5001] });
    });
    const kind = kindOf(type);
    const found = await lifecycle.read(kind, testContext(emulator()), id, {});
    expect(look(Object(found?.state))).not.toEqual(left);
    expect(look(importedInputs(kind, { ...found?.state, ...found?.imported }))).toEqual(left);
  });
});
