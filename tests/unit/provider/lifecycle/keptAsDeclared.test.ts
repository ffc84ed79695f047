import type { FaultRule } from "../../../../emulator";
import { kindOf } from "../../../../provider/kinds";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "../resources/context";

const { emulator } = withEmulator();

async function refreshed(type: string, program: Properties, rule: FaultRule) {
  const context = testContext(emulator());
  const resource = new Stacked(kindOf(type), context);
  await resource.up(program);
  context.warnings.length = 0;
  emulator().setFaults([rule]);
  await resource.refresh();
  return { next: resource.state && resource.preview(program), warnings: context.warnings, resource };
}

const responding = (operation: string, body: unknown): FaultRule => ({
  match: { operation },
  inject: { status: 200, body },
});
const zone = (settings: object): FaultRule =>
  responding("getShieldZone", { data: { shieldZoneId: 7101, pullZoneId: 1001, ...settings } });

describe("reading a declared property:", () => {
  const program = { pullZoneId: 1001, planType: "Advanced", wafExecutionMode: "Block", wafDisabledRules: ["942100"] };

  test.each<[string, object, string]>([
    ["a value of another type", { wafExecutionMode: "block", wafDisabledRules: ["942100"] }, "wafExecutionMode"],
    ["an unknown member of an enumeration", { wafExecutionMode: 7, wafDisabledRules: ["942100"] }, "wafExecutionMode"],
    ["a list with an item of another type", { wafExecutionMode: 1, wafDisabledRules: ["1", {}] }, "wafDisabledRules"],
    [
      "several properties",
      { wafExecutionMode: {}, planType: "x", wafDisabledRules: ["942100"] },
      "planType, wafExecutionMode",
    ],
  ])("%s keeps the declared value, with one warning", async (_, settings, names) => {
    const { next, warnings } = await refreshed("ShieldZone", program, zone({ planType: 1, ...settings }));
    expect(next).toBe("nothing");
    expect(warnings).toHaveLength(1);
    const value = names.includes(",") ? "values" : "value";
    expect(warnings[0]).toContain(`the shield zone of pull zone 1001: the platform's ${value} of ${names} `);
    expect(warnings[0]).toContain(`unknown to this version, so the declared ${value} `);
  });

  test("undeclared properties with unreadable values cause no warning", async () => {
    const settings = {
      planType: 1,
      wafExecutionMode: 1,
      wafDisabledRules: ["942100"],
      wafProfileId: "new",
      learningMode: 3,
    };
    expect(await refreshed("ShieldZone", program, zone(settings))).toMatchObject({ next: "nothing", warnings: [] });
  });

  test("a readable value is drift", async () => {
    const settings = { planType: 1, wafExecutionMode: 0, wafDisabledRules: [] };
    const { next, resource, warnings } = await refreshed("ShieldZone", program, zone(settings));
    expect({ next, warnings }).toEqual({ next: "update", warnings: [] });
    expect(resource.state).toMatchObject({ wafExecutionMode: "Log", wafDisabledRules: [] });
  });

  test("a nested property is named by its path", async () => {
    const declared = {
      appId: "app-2",
      name: "web",
      imageNamespace: "acme",
      imageName: "web",
      imageTag: "1",
      imageRegistryId: "502",
      endpoints: [
        { displayName: "web", anycast: { type: "iPv4", portMappings: [{ containerPort: 80, protocols: ["tcp"] }] } },
      ],
    };
    const later = [{ displayName: "web", type: "anycast", portMappings: [{ containerPort: 80, protocols: ["quic"] }] }];
    const id = "app-2-template-1";
    const context = testContext(emulator());
    const resource = new Stacked(kindOf("ContainerTemplate"), context);
    await resource.up(declared);
    const stored = { ...declared, id: resource.id.split("/")[1] ?? id, endpoints: later };
    emulator().setFaults([
      responding("getContainerTemplate", stored),
      responding("getApplication", { id: "app-2", containerTemplates: [stored] }),
    ]);
    await resource.refresh();
    expect(resource.preview(declared)).toBe("nothing");
    expect(context.warnings).toEqual([
      expect.stringContaining("endpoints[web].anycast.portMappings[80].protocols is unknown to this version"),
    ]);
  });
});

describe("an unreadable item of a list does not count as missing", () => {
  const list = { listId: 1, configurationId: 700201, isEnabled: true, action: 2 };
  const rule = { Guid: "11111111-1001-4000-8000-000000000002", Enabled: true };

  test.each<[string, Properties, FaultRule, string]>([
    [
      "AccessListConfiguration",
      { shieldZoneId: 7002, configurationId: 700202, isEnabled: true },
      responding("listAccessLists", { managedLists: [list, { ...list, configurationId: "700202" }], customLists: [] }),
      "managedLists has items that cannot be read",
    ],
    [
      "EdgeRuleEnablement",
      { pullZoneId: 1001, edgeRuleId: "11111111-1001-4000-8000-000000000001", enabled: false },
      responding("getPullZone", { Id: 1001, EdgeRules: [rule, 5] }),
      "EdgeRules has items that cannot be read",
    ],
  ])("%s", async (type, program, fault, said) => {
    expect(await failureOf(refreshed(type, program, fault))).toContain(said);
  });

  test("the other items of the list are read", async () => {
    const program = { pullZoneId: 1001, edgeRuleId: "11111111-1001-4000-8000-000000000002", enabled: true };
    const fault = responding("getPullZone", { Id: 1001, EdgeRules: [rule, 5] });
    expect(await refreshed("EdgeRuleEnablement", program, fault)).toMatchObject({ next: "nothing" });
  });

  test("an omitted list does not prevent reading another list", async () => {
    const program = { shieldZoneId: 7002, configurationId: 700201, isEnabled: true };
    const fault = responding("listAccessLists", { managedLists: [list] });
    expect(await refreshed("AccessListConfiguration", program, fault)).toMatchObject({ next: "nothing" });
  });
});
