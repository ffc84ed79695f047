import { setTimeout as delay } from "node:timers/promises";
import type { Emulator } from "../../../../emulator";
import { edgeRuleEnablement } from "../../../../provider/resources/edgeRules/edgeRuleEnablement";
import { edgeRuleEnablements } from "../../../../provider/resources/edgeRules/edgeRuleEnablements";
import { withEmulator } from "../../emulator/running";
import { Stacked, type TestContext, testContext } from "./context";

const { emulator } = withEmulator();

const guidOf = (rule: number) => `00000000-0000-4000-8000-${String(rule).padStart(12, "0")}`;
const ofProgram = { one: [0, 1, 2, 3, 4, 5], other: [6, 7, 8, 9, 10, 11] };
const all = [...ofProgram.one, ...ofProgram.other];

beforeEach(() => {
  emulator().edit(({ pullZones }) => {
    const [zone] = pullZones;
    const [rule] = zone?.EdgeRules ?? [];
    if (!zone || !rule) throw new Error("no pull zone");
    zone.EdgeRules = all.map((number) => ({
      ...rule,
      Guid: guidOf(number),
      Description: `rule ${number}`,
      Enabled: true,
    }));
  });
  // Each write takes this long, and overwrites what others have written meanwhile.
  emulator().setOptions({ edgeRuleWriteLossMs: 15 });
});

/** A provider process of its own: another address of the same platform shares no line with this one. Waits take their time. */
function processes(): [TestContext, TestContext] {
  const { baseUrl, key } = emulator();
  const at = (address: string): TestContext => {
    const context = testContext({ ...emulator(), baseUrl: address, key } as Emulator);
    return { ...context, wait: (ms: number) => delay(ms) };
  };
  return [at(baseUrl), at(baseUrl.replace("127.0.0.1", "localhost"))];
}

const isEnabled = (rule: number) =>
  emulator()
    .state()
    .pullZones[0]?.EdgeRules.find(({ Guid }) => Guid === guidOf(rule))?.Enabled;

describe("two programs that switch rules of one pull zone at once", () => {
  test.each([1, 2, 3])("have each switch as declared, or an error that names the rule (round %i)", async () => {
    const [one, other] = processes();
    const switchOff = (context: TestContext, rules: readonly number[]) =>
      rules.map(async (rule) => {
        const program = { pullZoneId: 1001, edgeRuleId: guidOf(rule), enabled: false };
        const error = await new Stacked(edgeRuleEnablement, context).up(program, "same run").catch((reason) => reason);
        return { rule, error: error instanceof Error ? error.message : undefined };
      });
    const outcomes = await Promise.all([...switchOff(one, ofProgram.one), ...switchOff(other, ofProgram.other)]);
    for (const { rule, error } of outcomes) {
      if (error === undefined) expect([rule, isEnabled(rule)]).toEqual([rule, false]);
      else expect(error).toContain(guidOf(rule));
    }
    expect(outcomes.filter(({ error }) => error === undefined).length).toBeGreaterThan(all.length / 2);
  });

  test("by sets have each switch as declared, or an error that names the rule", async () => {
    const [one, other] = processes();
    const switchOff = async (context: TestContext, rules: readonly number[]) => {
      const program = { pullZoneId: 1001, enabled: Object.fromEntries(rules.map((rule) => [guidOf(rule), false])) };
      const error = await new Stacked(edgeRuleEnablements, context).up(program, "same run").catch((reason) => reason);
      return { rules, error: error instanceof Error ? error.message : "" };
    };
    const outcomes = await Promise.all([switchOff(one, ofProgram.one), switchOff(other, ofProgram.other)]);
    for (const { rules, error } of outcomes) {
      for (const rule of rules.filter((each) => isEnabled(each) !== false)) expect(error).toContain(guidOf(rule));
    }
  });
});

test("a switch that another program turns back again and again is told by its name", async () => {
  const [context] = processes();
  const turnBack = () =>
    emulator().edit(({ pullZones }) => {
      for (const rule of pullZones[0]?.EdgeRules ?? []) rule.Enabled = true;
    });
  const wait = async () => turnBack();
  const program = { pullZoneId: 1001, description: "rule 3", enabled: false };
  const failing = new Stacked(edgeRuleEnablement, { ...context, wait }).up(program);
  await expect(failing).rejects.toThrow(
    'the platform reported success 4 times, but edge rule "rule 3" of pull zone 1001 is still enabled: another program may write pull zone 1001 at the same time.',
  );
});
