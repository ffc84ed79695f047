import { engineDefaults } from "../../../../emulator/shieldZone/catalogue";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();
const variable = (name: string, valueEncoded: string) => ({ name, valueEncoded });

async function created(settings: Record<string, unknown> = {}) {
  const context = testContext(emulator());
  const zone = new Stacked(shieldZone, context);
  const program = { pullZoneId: 1001, ...settings };
  await zone.up(program);
  emulator().clearRequests();
  return { zone, context, program };
}

/** Changes the zone outside of the stack. */
function elsewhere(change: Record<string, unknown>): void {
  emulator().edit(({ shieldZones }) => Object.assign(shieldZones.at(-1) ?? {}, change));
}

describe("the state of a zone", () => {
  test("has its id, its limits, and whether it was adopted", async () => {
    const { zone } = await created({ planType: "Advanced" });
    expect(zone.id).toBe("7101");
    expect(zone.state).toEqual({
      pullZoneId: 1001,
      planType: "Advanced",
      shieldZoneId: 7101,
      rateLimitRulesLimit: 10,
      customWafRulesLimit: 10,
      adopted: false,
    });
  });

  test("follows a change of the plan at once", async () => {
    const { zone } = await created({ planType: "Basic" });
    await zone.up({ pullZoneId: 1001, planType: "Enterprise" });
    expect(zone.state).toMatchObject({ rateLimitRulesLimit: 100, customWafRulesLimit: 100 });
    const known = zone.state;
    await zone.refresh();
    expect(zone.state).toEqual(known);
  });

  test("has every setting if it is read by id alone", async () => {
    await created({ wafExecutionMode: "Block" });
    const found = await lifecycle.read(shieldZone, testContext(emulator()), "7101", {});
    expect(found?.inputs).toBeUndefined();
    expect(found?.state).toMatchObject({
      pullZoneId: 1001,
      wafExecutionMode: "Block",
      planType: "Basic",
      shieldZoneId: 7101,
    });
  });

  test("is recorded without outputs if a created zone cannot be read", async () => {
    emulator().setFaults([{ match: { operation: "getShieldZone" }, inject: { status: 500 } }]);
    const { zone, context } = await created();
    expect(zone.state).toEqual({ pullZoneId: 1001, shieldZoneId: 7101, adopted: false });
    expect(context.warnings).toEqual([
      expect.stringMatching(/shield zone 7101 was written.*until a refresh.*500/),
      expect.stringContaining("the platform did not return rateLimitRulesLimit, customWafRulesLimit."),
    ]);
  });
});

describe("engine variables", () => {
  const two = [variable("max_num_args", "300"), variable("arg_length", "500")];
  const shown = () => emulator().state().shieldZones.at(-1)?.wafEngineConfig;

  test("are matched by name: their order and undeclared ones are ignored", async () => {
    const { zone, program } = await created({ wafEngineConfig: two });
    expect(zone.preview({ ...program, wafEngineConfig: [...two].reverse() })).toBe("nothing");
    change("blocking_paranoia_level", "4");
    await zone.refresh();
    expect(zone.preview(program)).toBe("nothing");
    change("arg_length", "1");
    await zone.refresh();
    expect(zone.state?.wafEngineConfig).toEqual([variable("max_num_args", "300"), variable("arg_length", "1")]);
    expect(zone.preview(program)).toBe("update");
  });

  test("that the zone does not list count as the platform's defaults", async () => {
    const byDefault = engineDefaults.find(({ name }) => name === "arg_length") as (typeof engineDefaults)[number];
    const program = { wafEngineConfig: [variable("max_num_args", "300"), byDefault] };
    const { zone } = await created(program);
    emulator().edit(({ shieldZones }) => {
      Object.assign(shieldZones.at(-1) ?? {}, { wafEngineConfig: [variable("max_num_args", "300")] });
    });
    await zone.refresh();
    expect(zone.preview({ pullZoneId: 1001, ...program })).toBe("nothing");
    emulator().edit(({ shieldZones }) => void Object.assign(shieldZones.at(-1) ?? {}, { wafEngineConfig: [] }));
    await zone.refresh();
    expect(zone.preview({ pullZoneId: 1001, ...program })).toBe("update");
  });

  test("are written as the platform's complete array with the declared ones replaced", async () => {
    const { zone } = await created({ wafEngineConfig: two });
    change("blocking_paranoia_level", "4");
    await zone.up({
      pullZoneId: 1001,
      wafEngineConfig: [variable("max_num_args", "301"), variable("arg_length", "500")],
    });
    const expected = engineDefaults.map(({ name, valueEncoded }) =>
      variable(name, { blocking_paranoia_level: "4", max_num_args: "301", arg_length: "500" }[name] ?? valueEncoded),
    );
    expect(writes(emulator())).toEqual([
      ["PATCH /shield/shield-zone", { shieldZoneId: 7101, shieldZone: { wafEngineConfig: expected } }],
    ]);
  });

  test("that leave the program are no longer managed, without a request", async () => {
    const { zone } = await created({ wafEngineConfig: two });
    expect(await zone.up({ pullZoneId: 1001, wafEngineConfig: [variable("arg_length", "500")] })).toBe("update");
    expect(emulator().requests()).toEqual([]);
    await zone.destroy();
    expect(shown()).toContainEqual(variable("max_num_args", "300"));
    expect(shown()).toContainEqual(variable("arg_length", "400"));
  });

  test("of an adopted zone are restored one by one, and removed if they did not exist before", async () => {
    elsewhere({ wafEngineConfig: [variable("max_num_args", "111"), ...engineDefaults.slice(0, 3)] });
    const before = shown();
    const zone = new Stacked(shieldZone, testContext(emulator()));
    const program = { pullZoneId: 1002, adopt: true };
    await zone.up({ ...program, wafEngineConfig: [variable("max_num_args", "300")] });
    await zone.up({ ...program, wafEngineConfig: [variable("max_num_args", "301"), variable("made_up", "1")] });
    expect(shown()).toContainEqual(variable("made_up", "1"));
    await zone.destroy();
    expect(shown()).not.toContainEqual(variable("made_up", "1"));
    expect(shown()).toEqual(expect.arrayContaining(before ?? []));
  });

  function change(name: string, valueEncoded: string): void {
    emulator().edit(({ shieldZones }) => {
      const variables = shieldZones.at(-1)?.wafEngineConfig ?? [];
      Object.assign(variables.find((each) => each.name === name) ?? {}, { valueEncoded });
    });
  }
});

describe("learning mode", () => {
  test("that ended by itself is not drift", async () => {
    const { zone, program } = await created({ learningMode: true, learningModeUntil: "2026-03-12T00:00:00Z" });
    emulator().setNow("2026-03-11T23:59:59Z");
    await zone.refresh();
    expect(zone.preview(program)).toBe("nothing");
    emulator().setNow("2026-03-12T00:00:00Z");
    await zone.refresh();
    expect(zone.preview(program)).toBe("nothing");
    expect(zone.state?.learningMode).toBe(true);
  });

  test("without a declared end uses the platform's", async () => {
    const { zone, program } = await created({ learningMode: true });
    emulator().advance(15 * 86_400_000);
    await zone.refresh();
    expect(zone.preview(program)).toBe("nothing");
  });

  test("that somebody ended early is drift", async () => {
    const { zone, program } = await created({ learningMode: true, learningModeUntil: "2026-03-12T00:00:00Z" });
    elsewhere({ learningMode: false });
    await zone.refresh();
    expect(zone.state?.learningMode).toBe(false);
    expect(zone.preview(program)).toBe("update");
  });
});

describe("a DDoS mode that the platform ignores", () => {
  beforeEach(() => emulator().setOptions({ ddosExecutionModeWritable: false }));

  test("causes one warning, and is no longer compared", async () => {
    const { zone, context, program } = await created({ ddosExecutionMode: "Log" });
    expect(context.warnings).toEqual([
      expect.stringMatching(
        /the shield zone of pull zone 1001.*ignored ddosExecutionMode "Log", so it is still "Block"/,
      ),
    ]);
    await zone.refresh();
    expect(zone.preview(program)).toBe("nothing");
    await zone.up({ ...program, wafEnabled: false });
    await zone.refresh();
    expect(zone.preview({ ...program, wafEnabled: false })).toBe("nothing");
    expect(context.warnings).toHaveLength(1);
  });

  test("is detected in an update, even if only a read shows it", async () => {
    const { zone, context, program } = await created({ ddosExecutionMode: "Block" });
    expect(context.warnings).toEqual([]);
    emulator().setFaults([
      { match: { operation: "updateShieldZone" }, inject: { status: 200, body: { data: null }, changesState: true } },
    ]);
    await zone.up({ ...program, ddosExecutionMode: "Log" });
    expect(context.warnings).toHaveLength(1);
    await zone.refresh();
    expect(zone.preview({ ...program, ddosExecutionMode: "Log" })).toBe("nothing");
  });

  test("causes no second warning for another ignored value", async () => {
    const { zone, context, program } = await created({ ddosExecutionMode: "Log" });
    elsewhere({ dDoSExecutionMode: 0 });
    await zone.up({ ...program, ddosExecutionMode: "Block" });
    expect(zone.state?.ignoredSettings).toEqual(["ddosExecutionMode"]);
    expect(context.warnings).toHaveLength(1);
  });

  test("is compared again once the platform accepts it", async () => {
    const { zone, program } = await created({ ddosExecutionMode: "Log" });
    emulator().setOptions({ ddosExecutionModeWritable: true });
    await zone.up({ ...program, ddosExecutionMode: "Block" });
    elsewhere({ dDoSExecutionMode: 0 });
    await zone.refresh();
    expect(zone.preview({ ...program, ddosExecutionMode: "Block" })).toBe("update");
  });
});

test("a created zone has nothing to restore, so it is reset", async () => {
  const { zone } = await created({ wafEnabled: true, wafExecutionMode: "Block", onDestroy: "restore" });
  await zone.destroy();
  expect(writes(emulator())).toEqual([
    ["PATCH /shield/shield-zone", { shieldZoneId: 7101, shieldZone: { wafEnabled: false, wafExecutionMode: 0 } }],
  ]);
});

describe("a refusal by the platform", () => {
  test("is an error with the platform's message, even with a status of 202", async () => {
    emulator().setOptions({ planChange: "block" });
    const { zone } = await created({ planType: "Basic" });
    const message = await failureOf(zone.up({ pullZoneId: 1001, planType: "Advanced" }));
    expect(message).toMatch(
      /could not update the shield zone.*cannot be changed at this time \[plan_change_blocked.shieldzone\]/,
    );
    expect(zone.state?.planType).toBe("Basic");
  });

  test.each([
    ["plan", "limit_reached.waf"],
    ["ownership", "not_found_or_unauthorised_access.pullzone"],
  ] as const)("because of the %s is an error with its error key", async (createZoneRefusal, key) => {
    emulator().setOptions({ createZoneRefusal });
    const zone = new Stacked(shieldZone, testContext(emulator()));
    expect(await failureOf(zone.up({ pullZoneId: 1001 }))).toMatch(new RegExp(`403 Forbidden.*\\[${key}\\]`));
  });
});

test("an enum number without a name is sent and read unchanged", async () => {
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await failureOf(zone.up({ pullZoneId: 1001, planType: 9 }));
  expect(writes(emulator())).toEqual([["POST /shield/shield-zone", { pullZoneId: 1001, shieldZone: { planType: 9 } }]]);
  elsewhere({ planType: 9 });
  const found = await lifecycle.read(shieldZone, testContext(emulator()), "7002", { pullZoneId: 1002, planType: 9 });
  expect(found?.inputs).toEqual({ pullZoneId: 1002, planType: 9 });
  expect((await lifecycle.read(shieldZone, testContext(emulator()), "7002", {}))?.state.planType).toBe(9);
});

test("an id beyond 2^53 − 1 is rejected, never rounded", () => {
  const { failures } = lifecycle.checkInputs(shieldZone, {
    pullZoneId: 2 ** 53,
    wafCustomRuleOrder: [2 ** 60],
  });
  expect(failures).toEqual([
    expect.stringMatching(/^pullZoneId must be an integer.*2\^53 − 1/),
    expect.stringMatching(/^wafCustomRuleOrder\[0\] must be an integer.*2\^53 − 1/),
  ]);
});
