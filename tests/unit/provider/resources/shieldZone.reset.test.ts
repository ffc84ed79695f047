import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";

const { emulator, platformState } = withEmulator();
const onPlatform = () => platformState().shieldZones.find(({ pullZoneId }) => pullZoneId === 1001);

const program = {
  pullZoneId: 1001,
  planType: "Advanced",
  learningMode: false,
  wafEnabled: true,
  wafExecutionMode: "Block",
};

/** Returns a zone in a run with its own provider process. */
const inItsOwnRun = () => new Stacked(shieldZone, testContext(emulator()));

/** Leaves a zone that a destroy has reset and that somebody changed since. */
async function afterDestroy(declared: object, changed: object = {}): Promise<void> {
  const zone = inItsOwnRun();
  await zone.up(declared as typeof program);
  await zone.destroy();
  emulator().edit(({ shieldZones }) => Object.assign(shieldZones.at(-1) ?? {}, changed));
}

describe("a zone that a destroy has reset", () => {
  test.each([
    ["the firewall alone", program],
    [
      "an engine variable and a profile",
      { ...program, wafProfileId: 2, wafEngineConfig: variables("max_num_args", "5") },
    ],
    ["a custom variable", { ...program, wafEngineConfig: variables("acme_variable", "1") }],
    [
      "everything else",
      {
        ...program,
        wafDisabledRules: ["942100"],
        ddosShieldSensitivity: "High",
        ddosExecutionMode: "Log",
        wafRequestHeaderLoggingEnabled: true,
        wafRequestIgnoredHeaders: ["x-trace"],
        wafResponseBodyLimitAction: "Block",
      },
    ],
  ])("is adopted again by the next up as its own, and reset again by its destroy: %s", async (_, declared) => {
    await afterDestroy(declared);
    const reset = onPlatform();
    const again = inItsOwnRun();
    await again.up(declared);
    expect(again.state).toMatchObject({ shieldZoneId: 7101, adopted: false });
    expect(again.state).not.toHaveProperty("previous");
    expect(onPlatform()).toMatchObject({ planType: 1, wafEnabled: true, wafExecutionMode: 1, learningMode: false });
    await again.refresh();
    expect(again.preview(declared)).toBe("nothing");
    await again.destroy();
    expect(onPlatform()).toEqual(reset);
  });

  test.each([
    ["its firewall on", { wafEnabled: true }],
    ["another plan", { planType: 1 }],
    ["a disabled rule", { wafDisabledRules: ["942100"] }],
    ["an ignored header", { wafRequestIgnoredHeaders: ["x-trace"] }],
    ["a declared setting with another value", { wafExecutionMode: 1 }],
    ["no plan in its response", { planType: null }],
  ])("that has %s since then belongs to somebody else, so the next up fails", async (_, changed) => {
    await afterDestroy(program, changed);
    const before = onPlatform();
    expect(await failureOf(inItsOwnRun().up(program))).toMatch(/already has shield zone 7101.*adopt: true/);
    expect(onPlatform()).toEqual(before);
  });

  test("is left alone with adopt: false", async () => {
    await afterDestroy(program);
    expect(await failureOf(inItsOwnRun().up({ ...program, adopt: false }))).toContain("already has shield zone 7101");
  });
});

test("a new zone in learning mode belongs to somebody else, so the next up fails", async () => {
  await inItsOwnRun().up({ pullZoneId: 1001 });
  expect(await failureOf(inItsOwnRun().up(program))).toContain("already has shield zone 7101");
});

function variables(name: string, valueEncoded: string) {
  return [{ name, valueEncoded }];
}
