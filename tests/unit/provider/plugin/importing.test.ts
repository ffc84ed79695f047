import { kindOf } from "../../../../provider/kinds";
import { importedInputs } from "../../../../provider/plugin/importing";

test("an import declares what is shown, without the id by which an existing object is adopted", () => {
  const conditions = [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/login" }];
  const shown = { shieldZoneId: 7, name: "A", description: "B", conditions, action: "Block" };
  expect(importedInputs(kindOf("WafRule"), { ...shown, ruleId: 5001, wafRuleId: 5001, severity: null })).toEqual(shown);
});

test("the id stays where a program could not declare the rest without it", () => {
  const shown = { shieldZoneId: 7, ruleId: 5001, action: "Block" };
  expect(importedInputs(kindOf("WafRule"), { ...shown, name: "made by hand (2)" })).toEqual(shown);
});

test("of what excludes each other, one is declared", () => {
  const shown = { shieldZoneId: 7, configurationId: 9001, isEnabled: true };
  expect(importedInputs(kindOf("AccessListConfiguration"), { ...shown, listName: "Tor" })).toEqual(shown);
});

test("a user name whose password the platform does not show is left out", () => {
  const shown = { displayName: "Docker Hub", registryId: 501 };
  expect(importedInputs(kindOf("ContainerRegistry"), { ...shown, userName: "acme" })).toEqual(shown);
});
