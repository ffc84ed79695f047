import { engineDefaults } from "../../../../emulator/shieldZone/catalogue";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();
const zone = (settings: Record<string, string> = {}) => new Stacked(shieldZone, testContext(emulator(), settings));
const onPlatform = (pullZoneId: number) => platformState().shieldZones.find((each) => each.pullZoneId === pullZoneId);

describe("an existing zone", () => {
  test("fails with its id and the next step, and is left alone", async () => {
    const before = platformState();
    const message = await failureOf(zone().up({ pullZoneId: 1002, planType: "Enterprise" }));
    expect(message).toMatch(/pull zone 1002 already has shield zone 7002.*adopt: true.*edge:adopt true/);
    expect(platformState()).toEqual(before);
  });

  test.each([
    ["by its input", { adopt: true }, {}],
    ["by the setting of the stack", {}, { adopt: "true" }],
  ])("is adopted %s, updated if it differs, and its previous values are recorded", async (_how, argument, settings) => {
    const taken = zone(settings);
    const program = {
      pullZoneId: 1002,
      wafEnabled: true,
      wafExecutionMode: "Block",
      ddosChallengeWindow: 60,
      ...argument,
    };
    expect(await taken.up(program)).toBe("create");
    expect(writes(emulator())).toEqual([
      [
        "PATCH /shield/shield-zone",
        { shieldZoneId: 7002, shieldZone: { wafExecutionMode: 1, dDoSChallengeWindow: 60 } },
      ],
    ]);
    expect(taken.id).toBe("7002");
    expect(taken.state).toMatchObject({
      shieldZoneId: 7002,
      adopted: true,
      previous: { wafEnabled: true, wafExecutionMode: "Log", ddosChallengeWindow: 3600 },
    });
    await taken.refresh();
    expect(taken.preview(program)).toBe("nothing");
  });

  test("that is unchanged is adopted without a write", async () => {
    await zone().up({ pullZoneId: 1002, wafEnabled: true, wafDisabledRules: [], adopt: true });
    expect(writes(emulator())).toEqual([]);
  });

  test("is not adopted with adopt: false, whatever the setting of the stack", async () => {
    expect(await failureOf(zone({ adopt: "true" }).up({ pullZoneId: 1002, adopt: false }))).toContain("adopt: true");
  });
});

test("an engine variable that did not exist before is removed by a destroy, even after updates", async () => {
  const adopted = zone();
  const program = (valueEncoded: string) => ({
    pullZoneId: 1002,
    adopt: true,
    wafEngineConfig: [{ name: "acme_variable", valueEncoded }],
  });
  await adopted.up(program("1"));
  await adopted.up(program("2"));
  await adopted.destroy();
  expect(onPlatform(1002)?.wafEngineConfig).toEqual(engineDefaults);
});

test("adopt creates a missing zone", async () => {
  const created = zone();
  await created.up({ pullZoneId: 1001, adopt: true });
  expect(created.state).toMatchObject({ shieldZoneId: 7101, adopted: false });
  expect(created.state).not.toHaveProperty("previous");
});

test("adopt fails for an unknown pull zone, which cannot be read", async () => {
  const message = await failureOf(zone().up({ pullZoneId: 9999, adopt: true }));
  expect(message).toMatch(/could not read the pull zone \(GET \/pullzone\/9999\).*404 Not Found.*Check the id/);
});

describe("destroy of an adopted zone", () => {
  const program = { pullZoneId: 1002, adopt: true, wafExecutionMode: "Block", wafDisabledRules: ["942100"] };

  test("restores the previous values of the managed settings, and no others", async () => {
    const before = onPlatform(1002);
    const taken = zone();
    await taken.up(program);
    emulator().edit(({ shieldZones }) => Object.assign(shieldZones[0] ?? {}, { whitelabelResponsePages: true }));
    emulator().clearRequests();
    await taken.destroy();
    expect(writes(emulator())).toEqual([
      ["PATCH /shield/shield-zone", { shieldZoneId: 7002, shieldZone: { wafExecutionMode: 0, wafDisabledRules: [] } }],
    ]);
    expect(onPlatform(1002)).toEqual({ ...before, whitelabelResponsePages: true });
  });

  test("restores them after many updates, including settings declared later", async () => {
    const before = onPlatform(1002);
    const taken = zone();
    await taken.up(program);
    await taken.up({ ...program, wafDisabledRules: ["941100"] });
    await taken.up({ ...program, wafDisabledRules: [], ddosChallengeWindow: 60 });
    await taken.refresh();
    await taken.up({ ...program, ddosChallengeWindow: 90, wafDisabledRules: ["913100"] });
    expect(taken.state?.previous).toEqual({ wafExecutionMode: "Log", wafDisabledRules: [], ddosChallengeWindow: 3600 });
    await taken.destroy();
    expect(onPlatform(1002)).toEqual(before);
  });

  test("restores the first previous value of a setting that was unmanaged in between", async () => {
    const before = onPlatform(1002);
    const taken = zone();
    await taken.up(program);
    await taken.up({ pullZoneId: 1002, adopt: true });
    await taken.up({ ...program, wafExecutionMode: "Block" });
    await taken.destroy();
    expect(onPlatform(1002)).toEqual(before);
  });

  test("leaves settings that left the program", async () => {
    const taken = zone();
    await taken.up(program);
    await taken.up({ ...program, wafDisabledRules: null });
    await taken.destroy();
    expect(onPlatform(1002)).toMatchObject({ wafExecutionMode: 0, wafDisabledRules: ["942100"] });
  });

  test("restores learning mode with its end", async () => {
    emulator().edit(({ shieldZones }) =>
      Object.assign(shieldZones[0] ?? {}, { learningMode: true, learningModeUntil: "2026-03-20T00:00:00.000Z" }),
    );
    const before = onPlatform(1002);
    const taken = zone();
    await taken.up({ pullZoneId: 1002, adopt: true, learningMode: false });
    await taken.destroy();
    expect(onPlatform(1002)).toEqual(before);
  });

  test("empties a list that was null before", async () => {
    emulator().edit(({ shieldZones }) => Object.assign(shieldZones[0] ?? {}, { wafLogOnlyRules: null }));
    const taken = zone();
    await taken.up({ pullZoneId: 1002, adopt: true, wafLogOnlyRules: ["942100"] });
    await taken.destroy();
    expect(onPlatform(1002)?.wafLogOnlyRules).toEqual([]);
  });

  test("resets the zone or leaves it unchanged, as onDestroy says", async () => {
    const reset = zone();
    await reset.up({ ...program, ddosShieldSensitivity: "High", onDestroy: "reset" });
    emulator().clearRequests();
    await reset.destroy();
    expect(writes(emulator())).toEqual([
      [
        "PATCH /shield/shield-zone",
        { shieldZoneId: 7002, shieldZone: { wafExecutionMode: 0, wafDisabledRules: [], dDoSShieldSensitivity: 0 } },
      ],
    ]);
    const kept = zone();
    await kept.up({ ...program, onDestroy: "keep" });
    emulator().clearRequests();
    await kept.destroy();
    expect(emulator().requests()).toEqual([]);
  });
});

describe("destroy of a created zone", () => {
  test("resets the managed settings to the platform's values for no protection", async () => {
    const created = zone();
    await created.up({
      pullZoneId: 1001,
      planType: "Enterprise",
      wafEnabled: true,
      wafExecutionMode: "Block",
      learningMode: true,
      wafDisabledRules: ["942100"],
      wafLogOnlyRules: ["942100"],
      wafRealtimeThreatIntelligenceEnabled: true,
      wafRequestHeaderLoggingEnabled: true,
      whitelabelResponsePages: true,
      ddosShieldSensitivity: "High",
      ddosExecutionMode: "Block",
      ddosChallengeWindow: 60,
      wafRequestBodyLimitAction: "Block",
      wafResponseBodyLimitAction: "Block",
      wafProfileId: 2,
    });
    emulator().clearRequests();
    await created.destroy();
    // Values of the companion documentation. The profile is the recommended one for a new zone.
    const shieldZoneBody = {
      planType: 0,
      wafEnabled: false,
      wafExecutionMode: 0,
      learningMode: false,
      wafDisabledRules: [],
      wafLogOnlyRules: [],
      wafRealtimeThreatIntelligenceEnabled: false,
      wafRequestHeaderLoggingEnabled: false,
      whitelabelResponsePages: false,
      dDoSShieldSensitivity: 0,
      dDoSExecutionMode: 0,
      dDoSChallengeWindow: 3600,
      wafRequestBodyLimitAction: 1,
      wafResponseBodyLimitAction: 2,
      wafProfileId: 1,
    };
    expect(writes(emulator())).toEqual([
      ["PATCH /shield/shield-zone", { shieldZoneId: 7101, shieldZone: shieldZoneBody }],
    ]);
    expect(onPlatform(1001)).toBeDefined();
  });

  test("resets only settings that are managed at the end", async () => {
    const created = zone();
    await created.up({ pullZoneId: 1001, wafExecutionMode: "Block", ddosShieldSensitivity: "High" });
    await created.up({ pullZoneId: 1001, ddosShieldSensitivity: "High", wafEnabled: true });
    emulator().clearRequests();
    await created.destroy();
    expect(writes(emulator())).toEqual([
      [
        "PATCH /shield/shield-zone",
        { shieldZoneId: 7101, shieldZone: { wafEnabled: false, dDoSShieldSensitivity: 0 } },
      ],
    ]);
  });

  test("without managed settings sends no request", async () => {
    const created = zone();
    await created.up({ pullZoneId: 1001 });
    emulator().clearRequests();
    await created.destroy();
    expect(emulator().requests()).toEqual([]);
  });

  test("resets the declared engine variables, and no others", async () => {
    const created = zone();
    await created.up({ pullZoneId: 1001, wafEngineConfig: [{ name: "max_num_args", valueEncoded: "9" }] });
    setVariable(1001, "arg_length", "77");
    await created.destroy();
    const shown = onPlatform(1001)?.wafEngineConfig;
    expect(shown).toEqual(
      engineDefaults.map(({ name, valueEncoded }) => ({
        name,
        valueEncoded: name === "arg_length" ? "77" : valueEncoded,
      })),
    );
  });
});

describe("in one run of the engine", () => {
  test("a zone that is deleted before its replacement is adopted again, even without adopt", async () => {
    const created = zone();
    const program = { pullZoneId: 1001, wafExecutionMode: "Block" };
    await created.up(program);
    await created.destroy();
    await created.up(program, "same run");
    expect(created.id).toBe("7101");
    expect(created.state).toMatchObject({ shieldZoneId: 7101, adopted: false, wafExecutionMode: "Block" });
    expect(onPlatform(1001)?.wafExecutionMode).toBe(1);
  });

  test("a zone that an earlier run deleted is not adopted again", async () => {
    const created = zone();
    await created.up({ pullZoneId: 1001 });
    await created.destroy();
    expect(await failureOf(created.up({ pullZoneId: 1001 }))).toContain("already has shield zone 7101");
  });

  test("a renamed zone is adopted under its new name and not reset under its old one", async () => {
    const old = zone();
    const program = { pullZoneId: 1001, adopt: true, wafExecutionMode: "Block" };
    await old.up(program);
    const context = testContext(emulator());
    const renamed = new Stacked(shieldZone, context);
    await renamed.up(program);
    old.context = context;
    const before = onPlatform(1001);
    await old.destroy("same run");
    expect(onPlatform(1001)).toEqual(before);
    expect(context.warnings).toEqual([expect.stringContaining("the shield zone of pull zone 1001 was left as it is")]);
  });

  test("a renamed zone that is refused under its new name is not reset under its old one", async () => {
    const old = zone();
    const program = { pullZoneId: 1001, wafExecutionMode: "Block" };
    await old.up(program);
    const context = testContext(emulator());
    const renamed = new Stacked(shieldZone, context);
    expect(await failureOf(renamed.up(program))).toContain("already has shield zone 7101");
    old.context = context;
    const before = onPlatform(1001);
    await old.destroy("same run");
    expect(onPlatform(1001)).toEqual(before);
  });

  test("another pull zone replaces the resource: the old zone is reset and a new zone created", async () => {
    emulator().edit(({ shieldZones }) => shieldZones.splice(0));
    const created = zone();
    await created.up({ pullZoneId: 1001, wafExecutionMode: "Block" });
    expect(await created.up({ pullZoneId: 1002, wafExecutionMode: "Block" })).toBe("replace");
    expect(onPlatform(1001)?.wafExecutionMode).toBe(0);
    expect(onPlatform(1002)?.wafExecutionMode).toBe(1);
  });
});

function setVariable(pullZoneId: number, name: string, valueEncoded: string): void {
  emulator().edit(({ shieldZones }) => {
    const variables = shieldZones.find((each) => each.pullZoneId === pullZoneId)?.wafEngineConfig ?? [];
    Object.assign(variables.find((each) => each.name === name) ?? {}, { valueEncoded });
  });
}
