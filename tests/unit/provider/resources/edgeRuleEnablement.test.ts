import { seedEdgeRules } from "../../../../emulator/pullZones/seed";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { edgeRuleEnablement } from "../../../../provider/resources/edgeRules/edgeRuleEnablement";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes, writtenBy } from "./context";

const { emulator, platformState, sentRequests } = withEmulator();

const { forceTls1001: tls, blockAdmin1001: admin } = seedEdgeRules;
const program = { pullZoneId: 1001, description: "Force TLS" };
const guid = "aaaabbbb-cccc-4ddd-8eee-ffff00001111";
const post = `POST /pullzone/1001/edgerules/${tls}/setEdgeRuleEnabled`;

const enablement = () => new Stacked(edgeRuleEnablement, testContext(emulator()));
const rulesOf = (pullZoneId: number) => platformState().pullZones.find(({ Id }) => Id === pullZoneId)?.EdgeRules ?? [];
const isEnabled = (guid: string) => rulesOf(1001).find(({ Guid }) => Guid === guid)?.Enabled;
const elsewhere = (guid: string, change: { Enabled?: boolean; Description?: string }) =>
  emulator().edit(({ pullZones }) => {
    Object.assign(pullZones[0]?.EdgeRules.find(({ Guid }) => Guid === guid) ?? {}, change);
  });

describe("an edge rule", () => {
  test("is found by its description and switched, and its previous state is recorded", async () => {
    const rule = enablement();
    await rule.up({ ...program, enabled: false });
    expect(rule.id).toBe(`1001/${tls}`);
    // `Id` is the pull zone's, not the rule's.
    expect(writes(emulator())).toEqual([[post, { Id: 1001, Value: false }]]);
    expect(rule.state).toEqual({
      ...program,
      enabled: false,
      resolvedDescription: "Force TLS",
      actionType: 0,
      previous: { enabled: true },
    });
  });

  test("is restored by a destroy even if its last switch could not be confirmed", async () => {
    const rule = enablement();
    await rule.up({ ...program, enabled: true });
    emulator().setFaults([{ match: { operation: "getPullZone" }, inject: { status: 500 } }]);
    expect(await failureOf(rule.up({ ...program, enabled: false }))).toContain("could not");
    emulator().clearFaults();
    expect(isEnabled(tls)).toBe(false);
    await rule.destroy();
    expect(isEnabled(tls)).toBe(true);
  });

  test("does not count as missing if an unreadable rule exists", async () => {
    const rule = enablement();
    await rule.up({ ...program, enabled: false });
    const EdgeRules = rulesOf(1001).map((each) => ({ ...each, Guid: [each.Guid] }));
    emulator().setFaults([
      { match: { operation: "getPullZone" }, inject: { status: 200, body: { Id: 1001, EdgeRules } } },
    ]);
    expect(await failureOf(rule.refresh())).toContain("EdgeRules has items that cannot be read");
    expect(rule.state).toBeDefined();
  });

  test("is found by its id, and not written if it is unchanged", async () => {
    const rule = enablement();
    await rule.up({ pullZoneId: 1001, edgeRuleId: admin, enabled: true });
    expect(rule.id).toBe(`1001/${admin}`);
    expect(writes(emulator())).toEqual([]);
  });

  test("is the same rule in any letter case of its id", async () => {
    emulator().edit(({ pullZones }) => {
      const rules = pullZones[0]?.EdgeRules;
      if (rules?.[0]) rules.push({ ...rules[0], Guid: guid });
    });
    const rule = enablement();
    await rule.up({ pullZoneId: 1001, edgeRuleId: guid.toUpperCase(), enabled: true });
    expect(rule.id).toBe(`1001/${guid}`);
    await rule.refresh();
    expect(rule.preview({ pullZoneId: 1001, edgeRuleId: guid, enabled: true })).toBe("nothing");
    expect(rule.preview({ pullZoneId: 1001, edgeRuleId: guid.toUpperCase(), enabled: true })).toBe("nothing");
  });

  test("shows drift, which the next up corrects", async () => {
    const rule = enablement();
    await rule.up({ ...program, enabled: false });
    elsewhere(tls, { Enabled: true });
    await rule.refresh();
    expect(rule.state?.enabled).toBe(true);
    expect(await rule.up({ ...program, enabled: false })).toBe("update");
    expect(isEnabled(tls)).toBe(false);
    await rule.refresh();
    expect(rule.preview({ ...program, enabled: false })).toBe("nothing");
  });

  test("may be identified by its id or by its description, and a change between them sends no request", async () => {
    const rule = enablement();
    await rule.up({ ...program, enabled: false });
    emulator().clearRequests();
    expect(await rule.up({ pullZoneId: 1001, edgeRuleId: tls, enabled: false })).toBe("update");
    expect(sentRequests()).toEqual([]);
    expect(rule.preview({ pullZoneId: 1001, edgeRuleId: admin, enabled: false })).toBe("replace");
    expect(rule.preview({ pullZoneId: 1001, description: "Block /admin", enabled: false })).toBe("replace");
    expect(rule.preview({ pullZoneId: 1002, description: "Force TLS", enabled: false })).toBe("replace");
  });

  test("is restored if it is replaced by another rule", async () => {
    const rule = enablement();
    await rule.up({ ...program, enabled: false });
    await rule.up({ pullZoneId: 1001, edgeRuleId: admin, enabled: false });
    expect([isEnabled(tls), isEnabled(admin)]).toEqual([true, false]);
  });

  test("stays as declared if its resource is renamed", async () => {
    const context = testContext(emulator());
    const [old, renamed] = [new Stacked(edgeRuleEnablement, context), new Stacked(edgeRuleEnablement, context)];
    await old.up({ ...program, enabled: false });
    await renamed.up({ ...program, enabled: false });
    await old.destroy("same run");
    expect(isEnabled(tls)).toBe(false);
    expect(context.warnings).toEqual([
      expect.stringContaining('edge rule "Force TLS" of pull zone 1001 was left as it is'),
    ]);
  });

  test("is read by its id alone", async () => {
    const found = await lifecycle.read(edgeRuleEnablement, testContext(emulator()), `1001/${tls}`, {});
    expect(found?.inputs).toBeUndefined();
    expect(found?.state).toMatchObject({ pullZoneId: 1001, edgeRuleId: tls, description: "Force TLS", enabled: true });
  });
});

describe("destroy", () => {
  test("restores the previous state, even after several updates and a refresh with drift", async () => {
    elsewhere(tls, { Enabled: false });
    const rule = enablement();
    await rule.up({ ...program, enabled: true });
    await rule.up({ ...program, enabled: false });
    elsewhere(tls, { Enabled: true });
    await rule.refresh();
    await rule.up({ ...program, enabled: false });
    await rule.up({ ...program, enabled: true });
    expect(rule.state?.previous).toEqual({ enabled: false });
    await rule.destroy();
    expect(isEnabled(tls)).toBe(false);
  });

  test("disables the rule or leaves it unchanged, as onDestroy says", async () => {
    const disabled = enablement();
    await disabled.up({ ...program, enabled: true, onDestroy: "disable" });
    await disabled.destroy();
    expect(isEnabled(tls)).toBe(false);
    const kept = enablement();
    await kept.up({ ...program, enabled: true, onDestroy: "keep" });
    emulator().clearRequests();
    await kept.destroy();
    expect(sentRequests()).toEqual([]);
    expect(isEnabled(tls)).toBe(true);
  });

  test.each([
    ["rule", () => emulator().edit(({ pullZones }) => pullZones[0]?.EdgeRules.splice(0))],
    ["pull zone", () => emulator().edit(({ pullZones }) => pullZones.splice(0))],
  ])("of a deleted %s succeeds, and a refresh drops it", async (_what, remove) => {
    const rule = enablement();
    await rule.up({ ...program, enabled: false });
    remove();
    await rule.destroy();
    expect(
      await lifecycle.read(
        edgeRuleEnablement,
        rule.context,
        rule.id,
        writtenBy(rule.context, { ...program, enabled: false }),
      ),
    ).toBeUndefined();
  });
});

describe("an edge rule that cannot be identified", () => {
  test("by its description fails with the existing ones", async () => {
    const message = await failureOf(enablement().up({ pullZoneId: 1001, description: "Nothing", enabled: true }));
    expect(message).toBe(
      `pull zone 1001 has no edge rule with the description "Nothing"; it has ${tls} (Force TLS), ${admin} (Block /admin).`,
    );
  });

  test("by an ambiguous description fails with the candidates", async () => {
    elsewhere(admin, { Description: "Force TLS" });
    expect(await failureOf(enablement().up({ ...program, enabled: true }))).toBe(
      `pull zone 1001 has 2 edge rules with the description "Force TLS": ${tls} (Force TLS), ${admin} (Force TLS). Set edgeRuleId instead of description.`,
    );
    expect(writes(emulator())).toEqual([]);
  });

  test("by its id fails with the existing ones", async () => {
    const message = await failureOf(enablement().up({ pullZoneId: 1001, edgeRuleId: "no-such", enabled: true }));
    expect(message).toContain(`no edge rule with the id no-such; it has ${tls} (Force TLS)`);
  });

  test("because its pull zone does not exist fails with a message that says so", async () => {
    const message = await failureOf(enablement().up({ pullZoneId: 9999, edgeRuleId: tls, enabled: true }));
    expect(message).toMatch(/could not read the pull zone \(GET \/pullzone\/9999\).*404 Not Found.*Check the id/);
  });

  test.each([
    ["neither id nor description is given", {}, "neither is set"],
    ["both id and description are given", { edgeRuleId: "a", description: "b" }, "both are set"],
  ])("because %s fails the check", (_how, given, reason) => {
    const { failures } = lifecycle.checkInputs(edgeRuleEnablement, { pullZoneId: 1001, enabled: true, ...given });
    expect(failures).toEqual([expect.stringContaining(reason)]);
  });

  test("because its id is not known yet passes the check", () => {
    const given = { pullZoneId: unknownValue, edgeRuleId: unknownValue, enabled: unknownValue };
    expect(lifecycle.checkInputs(edgeRuleEnablement, given).failures).toEqual([]);
  });
});

test("writes to one pull zone are sequential, because the platform would lose concurrent writes", async () => {
  emulator().setOptions({ edgeRuleWriteLossMs: 5 });
  const context = testContext(emulator());
  const rules = [tls, admin].map((edgeRuleId) => ({
    edgeRuleId,
    stacked: new Stacked(edgeRuleEnablement, context),
  }));
  await Promise.all(
    rules.map(({ edgeRuleId, stacked }) => stacked.up({ pullZoneId: 1001, edgeRuleId, enabled: false })),
  );
  expect(rulesOf(1001).map(({ Enabled }) => Enabled)).toEqual([false, false]);
});

test("a change by another program after a shared read is corrected", async () => {
  const context = testContext(emulator());
  await new Stacked(edgeRuleEnablement, context).up({ pullZoneId: 1001, edgeRuleId: tls, enabled: false }, "same run");
  elsewhere(tls, { Enabled: true });
  emulator().clearRequests();
  await new Stacked(edgeRuleEnablement, context)
    .up({ pullZoneId: 1001, edgeRuleId: tls, enabled: false }, "same run")
    .catch(() => {});
  expect(isEnabled(tls)).toBe(false);
});

test("the read that confirms one write is also the first read of the next", async () => {
  const context = testContext(emulator());
  for (const edgeRuleId of [tls, admin])
    await new Stacked(edgeRuleEnablement, context).up({ pullZoneId: 1001, edgeRuleId, enabled: false }, "same run");
  expect(sentRequests().map(({ method }) => method)).toEqual(["GET", "POST", "GET", "POST", "GET"]);
});
