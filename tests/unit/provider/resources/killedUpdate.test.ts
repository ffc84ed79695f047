import { accessListConfiguration } from "../../../../provider/resources/accessLists/accessListConfiguration";
import { edgeRuleEnablement } from "../../../../provider/resources/edgeRules/edgeRuleEnablement";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext } from "./context";
import { parents, referrersOf } from "./referrers";

const { emulator } = withEmulator();

/** Context of an up that recovers an interrupted run. */
const recovering = () => testContext(emulator(), { adopt: "own" });

async function killed(resource: Stacked, program: object): Promise<void> {
  const { id, state } = resource;
  await resource.up({ ...program });
  Object.assign(resource, { id, state });
  await resource.refresh();
  resource.context = recovering();
}

describe.each(parents)("allowed referrers of a $label", ({ kind, parentProperty, id, path }) => {
  const { set, program, only, listed, elsewhere } = referrersOf(emulator, { kind, parentProperty, id, path });

  beforeEach(() => elsewhere("first.example"));

  test("that a killed update added are removed by a destroy after the recovery", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    await killed(sites, program(["a.example", "b.example"]));
    await sites.up(program(["a.example", "b.example"]));
    await sites.destroy();
    expect(listed()).toEqual(["first.example"]);
  });

  test("that a killed update added in place of others are removed as well, and pre-existing ones stay", async () => {
    elsewhere("first.example", "a.example");
    const sites = set();
    await sites.up(program(["a.example", "b.example"]));
    await killed(sites, program(["a.example", "c.example"]));
    await sites.up(program(["a.example", "c.example"]));
    await sites.destroy();
    expect(listed()).toEqual(["first.example", "a.example"]);
  });

  test("that a killed update added while turning exclusive on are removed as well", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    await killed(sites, program(["a.example", "b.example"]));
    await sites.up(only("a.example", "b.example"));
    expect(listed()).toEqual(["a.example", "b.example"]);
    await sites.destroy();
    expect(listed()).toEqual(["first.example"]);
  });

  test("that existed before an ordinary up declared them are kept", async () => {
    const sites = set();
    await sites.up(program(["a.example"]));
    await sites.up(program(["a.example", "first.example"]));
    await sites.destroy();
    expect(listed()).toEqual(["first.example"]);
  });
});

const lost = expect.stringMatching(/already as declared\. If the interrupted run set \S+, the previous .* lost/);

test("recovery warns about a switch that the killed run may have set, not about one that it did not reach", async () => {
  const rule = (enabled: boolean) => ({ pullZoneId: 1001, description: "Force TLS", enabled });
  await new Stacked(edgeRuleEnablement, testContext(emulator())).up(rule(false));
  const [found, differing] = [recovering(), recovering()];
  await new Stacked(edgeRuleEnablement, found).up(rule(false));
  await new Stacked(edgeRuleEnablement, differing).up(rule(true));
  expect([found.warnings, differing.warnings]).toEqual([[lost], []]);
});

test("recovery warns about a newly declared setting of an access list", async () => {
  const list = { shieldZoneId: 7002, listName: "Tor exit nodes" };
  const tor = new Stacked(accessListConfiguration, testContext(emulator()));
  await tor.up({ ...list, isEnabled: true });
  await killed(tor, { ...list, isEnabled: true, action: "Log" });
  await tor.up({ ...list, isEnabled: true, action: "Log" });
  expect(tor.context.warnings).toEqual([lost]);
});

test("recovery warns about newly declared settings of an adopted zone, not about recorded ones", async () => {
  const program = { pullZoneId: 1002, adopt: true, wafExecutionMode: "Log" };
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await zone.up(program);
  await killed(zone, { ...program, wafDisabledRules: ["941100"] });
  await zone.up({ ...program, wafDisabledRules: ["941100"] });
  expect(zone.context.warnings).toEqual([lost]);
  expect(zone.context.warnings[0]).toContain("the shield zone of pull zone 1002 (wafDisabledRules)");
});
