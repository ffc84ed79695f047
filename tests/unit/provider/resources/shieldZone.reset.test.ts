import { shieldZone } from "../../../../provider/resources/shieldZone/shieldZone";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext } from "./context";

const { emulator } = withEmulator();
const onPlatform = () =>
  emulator()
    .state()
    .shieldZones.find(({ pullZoneId }) => pullZoneId === 1001);

/** What a program declares that protects. */
const program = {
  pullZoneId: 1001,
  planType: "Advanced",
  learningMode: false,
  wafEnabled: true,
  wafExecutionMode: "Block",
};

/** Each run has a provider process of its own, which knows nothing of the one before. */
const inItsOwnRun = () => new Stacked(shieldZone, testContext(emulator()));

/** A zone that a destroy has reset, changed by somebody else since. */
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
    ["a variable of its own", { ...program, wafEngineConfig: variables("acme_variable", "1") }],
    [
      "all else",
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
  ])("is made again by the next up without a question, and reset again by its destroy: %s", async (_, declared) => {
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
    ["a header that is ignored", { wafRequestIgnoredHeaders: ["x-trace"] }],
    ["a declared setting with another value", { wafExecutionMode: 1 }],
    ["a plan that it does not show", { planType: null }],
  ])("and has %s since then is somebody's: the next up asks", async (_, changed) => {
    await afterDestroy(program, changed);
    const before = onPlatform();
    expect(await failureOf(inItsOwnRun().up(program))).toMatch(/has shield zone 7101 already.*adopt: true/);
    expect(onPlatform()).toEqual(before);
  });

  test("is left alone where the program says that it adopts nothing", async () => {
    await afterDestroy(program);
    expect(await failureOf(inItsOwnRun().up({ ...program, adopt: false }))).toContain("has shield zone 7101 already");
  });
});

test("a new zone that somebody else has made, and that learns, is theirs: the next up asks", async () => {
  await inItsOwnRun().up({ pullZoneId: 1001 });
  expect(await failureOf(inItsOwnRun().up(program))).toContain("has shield zone 7101 already");
});

function variables(name: string, valueEncoded: string) {
  return [{ name, valueEncoded }];
}
