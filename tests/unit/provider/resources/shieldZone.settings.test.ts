import { engineDefaults } from "../../../../emulator/shieldZone/catalogue";
import { shieldZoneRequest } from "../../../../provider/api/shieldZones";
import { noticesOf } from "../../../../provider/lifecycle/lifecycle";
import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext, writes } from "./context";

const { emulator, send } = withEmulator();

interface Setting {
  readonly name: string;
  /** Name in the API. */
  readonly wire: string;
  /** Value in a program, and in the API if different. */
  readonly first: readonly [program: unknown, wire?: unknown];
  readonly second: readonly [program: unknown, wire?: unknown];
  /** Value that somebody else sets. */
  readonly elsewhere: unknown;
  /** Properties sent together with the second value. */
  readonly along?: Readonly<Record<string, unknown>>;
}

const settings: readonly Setting[] = [
  setting("premiumPlan", [true], [false], true),
  setting("planType", ["Advanced", 1], ["Enterprise", 3], 2),
  // Without the declared end, the platform would set its default end.
  { ...setting("learningMode", [false], [true], true), along: { learningModeUntil: "2026-04-01T00:00:00Z" } },
  setting("learningModeUntil", ["2026-04-01T00:00:00Z"], ["2026-05-01T00:00:00Z"], "2026-06-01T00:00:00.000Z"),
  setting("wafEnabled", [false], [true], true),
  setting("wafExecutionMode", ["Block", 1], ["Log", 0], 0),
  setting("wafDisabledRules", [["920350", "942100"]], [["941100"]], ["913100"]),
  setting("wafLogOnlyRules", [["941100"]], [[]], ["913100"]),
  setting("wafCustomRuleOrder", [[12, 7]], [[7, 12]], [1]),
  setting("wafRequestHeaderLoggingEnabled", [false], [true], true),
  setting("requestBodyLoggingEnabled", [true], [false], false),
  setting("wafRequestIgnoredHeaders", [["x-internal"]], [["x-a", "x-b"]], []),
  setting("wafRealtimeThreatIntelligenceEnabled", [true], [false], false),
  setting("wafProfileId", [2], [3], 1),
  setting(
    "wafEngineConfig",
    [[variable("max_num_args", "300")], variables({ max_num_args: "300" })],
    [[variable("max_num_args", "0")], variables({ max_num_args: "0" })],
    variables({ max_num_args: "7" }),
  ),
  setting("wafRequestBodyLimitAction", ["Block", 0], ["Ignore", 2], 1),
  setting("wafResponseBodyLimitAction", ["Log", 1], ["Block", 0], 2),
  setting("dDoSShieldSensitivity", ["Challenge", 4], ["Off", 0], 1),
  setting("dDoSExecutionMode", ["Log", 0], ["Block", 1], 1),
  setting("dDoSChallengeWindow", [60], [86_400], 1),
  setting("whitelabelResponsePages", [true], [false], false),
];

const everything = Object.fromEntries(settings.map(({ name, first }) => [name, first[0]]));

test("the table has each setting of ShieldZoneRequest", () => {
  const named = Object.keys(shieldZoneRequest.shape).filter((name) => name !== "shieldZoneId");
  expect(settings.map(({ wire }) => wire)).toEqual(named);
  expect(Object.keys(shieldZone.inputs.shape).filter((name) => name in everything)).toEqual(
    settings.map(({ name }) => name),
  );
});

describe.each(settings.map((row) => [row.name, row] as const))(
  "%s",
  (name, { wire, first, second, elsewhere, along }) => {
    test("is sent alone when only it is declared, and the next preview is empty", async () => {
      const zone = new Stacked(shieldZone, testContext(emulator()));
      await zone.up({ pullZoneId: 1001, [name]: first[0] });
      expect(writes(emulator())).toEqual([
        ["POST /shield/shield-zone", { pullZoneId: 1001, shieldZone: { [wire]: onWire(first) } }],
      ]);
      await isSettled(zone, { pullZoneId: 1001, [name]: first[0] });
    });

    test("is sent alone when only it changes", async () => {
      const zone = new Stacked(shieldZone, testContext(emulator()));
      await zone.up({ pullZoneId: 1001, ...everything });
      emulator().clearRequests();
      const changed = { pullZoneId: 1001, ...everything, [name]: second[0] };
      expect(await zone.up(changed)).toBe("update");
      expect(writes(emulator())).toEqual([
        ["PATCH /shield/shield-zone", { shieldZoneId: 7101, shieldZone: { [wire]: onWire(second), ...along } }],
      ]);
      await isSettled(zone, changed);
    });

    test("is unmanaged without a request after it leaves the program", async () => {
      const zone = new Stacked(shieldZone, testContext(emulator()));
      await zone.up({ pullZoneId: 1001, [name]: first[0] });
      emulator().clearRequests();
      expect(await zone.up({ pullZoneId: 1001 })).toBe("update");
      expect(emulator().requests()).toEqual([]);
      expect(zone.state).not.toHaveProperty(name);
      setElsewhere(wire, elsewhere);
      await isSettled(zone, { pullZoneId: 1001 });
      emulator().clearRequests();
      await zone.destroy();
      expect(writes(emulator())).toEqual([]);
    });

    test("is reset by the destroy of a created zone, or reported as impossible to reset", async () => {
      const zone = new Stacked(shieldZone, testContext(emulator()));
      await zone.up({ pullZoneId: 1001, [name]: first[0] });
      emulator().clearRequests();
      await zone.destroy();
      const reset = writes(emulator()).map(([, body]) => Object.keys((body as { shieldZone: object }).shieldZone));
      if (name === "learningModeUntil") {
        expect(reset).toEqual([]);
        expect(zone.context.warnings).toEqual([
          "the shield zone of pull zone 1001: learningModeUntil stays as declared, because the value to reset it to is unknown. If necessary, set it on the platform.",
        ]);
      } else {
        expect(reset).toEqual([[wire]]);
        expect(zone.context.warnings).toEqual([]);
      }
    });

    test(
      name === "premiumPlan" ? "is never shown, so never compared" : "shows drift, which the next up corrects",
      async () => {
        const zone = new Stacked(shieldZone, testContext(emulator()));
        const program = { pullZoneId: 1001, [name]: first[0] };
        await zone.up(program);
        emulator().clearRequests();
        setElsewhere(wire, elsewhere);
        await zone.refresh();
        if (name === "premiumPlan") {
          expect(zone.preview(program)).toBe("nothing");
          return;
        }
        expect(zone.state?.[name]).not.toEqual(first[0]);
        expect(await zone.up(program)).toBe("update");
        expect(writes(emulator())).toEqual([
          ["PATCH /shield/shield-zone", { shieldZoneId: 7101, shieldZone: { [wire]: onWire(first) } }],
        ]);
        await isSettled(zone, program);
      },
    );
  },
);

test("every setting is stored in one update", async () => {
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await zone.up({ pullZoneId: 1001, ...everything });
  const { body } = await send("GET /shield/shield-zone/7101");
  const {
    premiumPlan: _never,
    learningModeUntil: _moment,
    ...shown
  } = Object.fromEntries(settings.map(({ wire, first }) => [wire, onWire(first)]));
  expect(body.data).toMatchObject({ ...shown, learningModeUntil: "2026-04-01T00:00:00.000Z" });
});

test("all settings are reset by one request without a warning, because learning mode and its end are reset together", async () => {
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await zone.up({ pullZoneId: 1001, ...everything });
  emulator().clearRequests();
  await zone.destroy();
  const [[, body] = []] = writes(emulator());
  const wires = settings.map(({ wire }) => wire).filter((wire) => wire !== "learningModeUntil");
  expect(Object.keys((body as { shieldZone: object }).shieldZone).sort()).toEqual(wires.sort());
  expect(zone.context.warnings).toEqual([]);
});

test.each([
  ["does not exist", { status: 404 }],
  ["does not name one", { status: 200, body: { data: { shieldZone: { wafProfileId: null } } } }],
])(
  "the destroy warns about the profile if the recommendation %s, and resets the other settings",
  async (_what, inject) => {
    const zone = new Stacked(shieldZone, testContext(emulator()));
    await zone.up({ pullZoneId: 1001, wafProfileId: 2, wafEnabled: true });
    emulator().clearRequests();
    emulator().setFaults([{ match: { operation: "getShieldZoneDefaults" }, inject }]);
    await zone.destroy();
    expect(writes(emulator())).toEqual([
      ["PATCH /shield/shield-zone", { shieldZoneId: 7101, shieldZone: { wafEnabled: false } }],
    ]);
    expect(zone.context.warnings).toEqual([
      expect.stringMatching(/: wafProfileId stays as declared, because the value /),
    ]);
  },
);

test("the destroy of an adopted zone warns about settings that the zone never returned", async () => {
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await zone.up({ pullZoneId: 1002, adopt: true, premiumPlan: true, wafEnabled: true });
  await zone.destroy();
  expect(zone.context.warnings).toEqual([expect.stringMatching(/pull zone 1002: premiumPlan stays as declared/)]);
});

test("a null setting is omitted, except for settings without an empty value, which are cleared", async () => {
  const zone = new Stacked(shieldZone, testContext(emulator()));
  await zone.up({ pullZoneId: 1001, ...Object.fromEntries(settings.map(({ name }) => [name, null])) });
  const cleared = { wafProfileId: null, dDoSChallengeWindow: null };
  expect(writes(emulator())).toEqual([["POST /shield/shield-zone", { pullZoneId: 1001, shieldZone: cleared }]]);
});

/** Expects an empty preview, before and after a refresh. */
async function isSettled(zone: Stacked, program: Record<string, unknown>): Promise<void> {
  expect(zone.preview(program)).toBe("nothing");
  await zone.refresh();
  expect(zone.preview(program)).toBe("nothing");
}

function setElsewhere(wire: string, value: unknown): void {
  emulator().edit(({ shieldZones }) => Object.assign(shieldZones.at(-1) ?? {}, { [wire]: value }));
}

function setting(wire: string, first: Setting["first"], second: Setting["second"], elsewhere: unknown): Setting {
  return { name: wire.replace(/^dDoS/, "ddos"), wire, first, second, elsewhere };
}

function onWire([program, wire = program]: Setting["first"]): unknown {
  return wire;
}

function variable(name: string, valueEncoded: string) {
  return { name, valueEncoded };
}

/** Returns the platform's complete array of engine variables with some values replaced. */
function variables(changed: Readonly<Record<string, string>>) {
  return engineDefaults.map(({ name, valueEncoded }) => variable(name, changed[name] ?? valueEncoded));
}

test.each([
  ["Basic", true, 1],
  ["Basic", false, 0],
  ["Advanced", true, 0],
  [undefined, true, 0],
])(
  "a preview reports that white-label pages need a higher plan (plan: %s, white-label pages: %p)",
  (planType, whitelabelResponsePages, count) => {
    const declared = { pullZoneId: 1001, whitelabelResponsePages, ...(planType ? { planType } : {}) };
    const notices = noticesOf(shieldZone, declared, {});
    expect(notices).toEqual(Array(count).fill(expect.stringContaining("requires the Advanced plan or higher")));
  },
);
