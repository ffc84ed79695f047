import { type Emulator, seedEdgeRules, startEmulator } from "../emulator";
import { anewForEachTest } from "./anew";
import { failureOf, openStack, type Stack, secret } from "./engine";

let emulator: Emulator;
let stack: Stack;

anewForEachTest(async () => {
  emulator = await startEmulator({ quiet: true });
  stack = await openStack({ config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  return { emulators: [emulator], stack };
});

/** Declares a zone, an edge rule and a referrer with this suffix, and more. */
function declare(suffix: string, more = ""): void {
  stack.write(`const edge = require("pulumi-edge-platform");
const zone = new edge.ShieldZone("zone${suffix}", { pullZoneId: 1001, wafEnabled: true, wafExecutionMode: "Block", adopt: ${suffix !== ""} });
const rule = new edge.EdgeRuleEnablement("rule${suffix}", { pullZoneId: 1001, description: "Block /admin", enabled: false });
const partner = new edge.PullZoneAllowedReferrers("partner${suffix}", { pullZoneId: 1001, hostnames: ["partner.example.com"] });
${more}`);
}

function held() {
  const state = emulator.state();
  const pullZone = state.pullZones.find(({ Id }) => Id === 1001);
  const zone = state.shieldZones.find(({ pullZoneId }) => pullZoneId === 1001);
  return {
    waf: [zone?.wafEnabled, zone?.wafExecutionMode],
    rule: pullZone?.EdgeRules.find(({ Description }) => Description === "Block /admin")?.Enabled,
    referrers: pullZone?.AllowedReferrers,
  };
}

const asDeclared = { waf: [true, 1], rule: false, referrers: ["www.acme.example", "partner.example.com"] };

test("an up that completes a partially failed rename leaves every setting as declared", async () => {
  declare("");
  await stack.up();
  declare(
    "-new",
    'new edge.PullZoneAllowedReferrers("bad", { pullZoneId: 77, hostnames: ["a.example"] }, { dependsOn: [zone, rule, partner] });',
  );
  await failureOf(stack.up());
  declare("-new");
  const { changes, output } = await stack.up();
  expect(changes).toMatchObject({ delete: 3, same: 4 });
  expect(output).toContain("was left as it is because another resource of this program declares it");
  expect(held()).toEqual(asDeclared);
  // Each resource recorded its current settings under its new name, so a destroy keeps them.
  await stack.destroy();
  expect(held()).toEqual(asDeclared);
});

test("removing or replacing one of two resources that declare the same object leaves the object as declared", async () => {
  const rule = () => emulator.state().pullZones[0]?.EdgeRules.find(({ Guid }) => Guid === seedEdgeRules.forceTls1001);
  const enablement = `new edge.EdgeRuleEnablement("tls", { pullZoneId: 1001, description: "Force TLS", enabled: false });`;
  const again = `new edge.PullZoneAllowedReferrers("again", { pullZoneId: 1001, hostnames: ["PARTNER.example.com"] });`;
  declare("", again + enablement);
  expect((await stack.up()).output).toContain("is declared by two resources of this program");

  declare(
    "",
    `new edge.EdgeRule("tls", {
      pullZoneId: 1001, edgeRuleId: "${seedEdgeRules.forceTls1001}", description: "Force TLS", enabled: false, order: 7, onDestroy: "delete",
    });`,
  );
  const { output } = await stack.up({ refresh: true });
  expect(output).toMatch(/edge rule .* was left as it is because another resource of this program declares it/);
  expect(held()).toEqual(asDeclared);
  expect(rule()).toMatchObject({ Enabled: false, OrderIndex: 7, ActionType: 0 });

  declare("", enablement);
  await stack.up();
  expect(rule()).toMatchObject({ Enabled: false, OrderIndex: 7 });
  await stack.destroy();
  expect(rule()).toMatchObject({ OrderIndex: 7 });
});

test("a removed resource is deleted even after a refresh in the same run, and a destroy with the program deletes all", async () => {
  declare("", 'new edge.PullZoneAllowedReferrers("other", { pullZoneId: 1001, hostnames: ["other.example.com"] });');
  await stack.up();
  expect(held().referrers).toContain("other.example.com");
  declare("");
  await stack.up({ refresh: true });
  expect(held()).toEqual(asDeclared);
  await stack.destroy({ refresh: true, args: ["--run-program"] });
  expect(held()).toEqual({ waf: [false, 0], rule: true, referrers: ["www.acme.example"] });
});

test("a replacement by replaceOnChanges keeps the original settings, which a later destroy restores", async () => {
  const before = emulator.state().shieldZones;
  const replacing = (action: string) =>
    stack.write(`const edge = require("pulumi-edge-platform");
      new edge.AccessListConfiguration("list", { shieldZoneId: 7002, listName: "Tor exit nodes", isEnabled: true, action: "${action}" },
        { replaceOnChanges: ["*"] });`);
  replacing("Log");
  await stack.up();
  replacing("Challenge");
  const { changes, output } = await stack.up();
  expect(changes).toEqual({ same: 1, replace: 1 });
  expect(output).not.toContain("warning");
  await stack.destroy();
  expect(emulator.state().shieldZones).toEqual(before);
});

test("wafCustomRuleOrder beside a rule list fails the preview for an existing zone, and the up for a new one", async () => {
  const program = (order: string, first = "") =>
    stack.write(`const edge = require("pulumi-edge-platform");
      ${first}
      const zone = new edge.ShieldZone("zone", { pullZoneId: 1001, planType: "Advanced"${order} });
      if (${first === ""}) new edge.WafRules("rules", { shieldZoneId: zone.shieldZoneId, rules: [${rule("b")}, ${rule("a")}] });`);
  const rule = (key: string) =>
    `{ key: "${key}", conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/${key}" }], action: "Block" }`;
  const order = () => emulator.state().shieldZones.find(({ pullZoneId }) => pullZoneId === 1001);
  const remove = /Remove wafCustomRuleOrder/;
  program(", wafCustomRuleOrder: []");
  await stack.preview();
  expect((await failureOf(stack.up())).result.output).toMatch(remove);
  expect(order()).toMatchObject({ wafCustomRuleOrder: [] });
  program("");
  await stack.up();
  const { shieldZoneId, wafCustomRuleOrder } = order() ?? {};
  expect(wafCustomRuleOrder).toHaveLength(2);
  program(", wafCustomRuleOrder: []");
  expect((await failureOf(stack.preview())).result.output).toMatch(remove);
  program(
    ", wafCustomRuleOrder: []",
    `const rules = new edge.WafRules("rules", { shieldZoneId: ${shieldZoneId}, rules: [${rule("b")}, ${rule("a")}] });`,
  );
  expect((await failureOf(stack.preview())).result.output).toMatch(remove);
  expect(order()).toMatchObject({ wafCustomRuleOrder });
});
