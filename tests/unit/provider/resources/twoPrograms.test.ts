import { setTimeout as delay } from "node:timers/promises";
import type { Emulator } from "../../../../emulator";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import { edgeRule } from "../../../../provider/resources/edgeRules/edgeRule";
import { edgeRuleEnablement } from "../../../../provider/resources/edgeRules/edgeRuleEnablement";
import { edgeRules } from "../../../../provider/resources/edgeRules/edgeRuleList";
import { wafRules } from "../../../../provider/resources/firewall/wafRules";
import type { Properties } from "../../../../provider/schema/properties";
import { inFull } from "../../../tier";
import { withEmulator } from "../../emulator/running";
import { newProcess, Stacked, type TestContext, testContext } from "./context";

const { emulator, platformState } = withEmulator();

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
  // Each write takes this long and overwrites concurrent ones.
  emulator().setOptions({ edgeRuleWriteLossMs: 15 });
});

/**
 * Returns two provider processes. Different addresses of the same platform do not share a mutex. Waits take a fifth of
 * their time.
 */
function processes(): [TestContext, TestContext] {
  const { baseUrl, key } = emulator();
  const at = (address: string): TestContext => {
    const context = testContext({ ...emulator(), baseUrl: address, key } as Emulator);
    return { ...context, wait: (ms: number) => delay(ms / 5) };
  };
  return [at(baseUrl), at(baseUrl.replace("127.0.0.1", "localhost"))];
}

const isEnabled = (rule: number) =>
  platformState().pullZones[0]?.EdgeRules.find(({ Guid }) => Guid === guidOf(rule))?.Enabled;

describe("two programs that switch rules of one pull zone at once", () => {
  test.each(inFull ? [1, 2, 3] : [1])("fail with the name of a rule, or a refresh shows it (round %i)", async () => {
    const [one, other] = processes();
    const switchOff = (context: TestContext, rules: readonly number[]) =>
      rules.map(async (rule) => {
        const program = { pullZoneId: 1001, edgeRuleId: guidOf(rule), enabled: false };
        const own = new Stacked(edgeRuleEnablement, context);
        const error = await own.up(program, "same run").catch((reason) => reason);
        return { rule, own, program, error: error instanceof Error ? error.message : undefined };
      });
    const outcomes = await Promise.all([...switchOff(one, ofProgram.one), ...switchOff(other, ofProgram.other)]);
    for (const { rule, own, program, error } of outcomes) {
      if (error !== undefined) expect(error).toContain(guidOf(rule));
      await own.refresh();
      // The other program may undo a write after a read has confirmed it.
      expect([rule, own.preview(program)]).toEqual([rule, isEnabled(rule) || error ? "update" : "nothing"]);
    }
    expect(outcomes.filter(({ error }) => error === undefined).length).toBeGreaterThan(all.length / 2);
  });
});

describe("two programs that add rules to one pull zone at once create no rule twice", () => {
  const named = (name: string) => ({
    actions: [{ type: "SetResponseHeader", name: "X-Rule", value: name }],
    triggers: [{ type: "Url", patterns: [`https://www.acme.example/${name}`] }],
  });
  const names = { one: [1, 2, 3].map((rule) => `one-${rule}`), other: [1, 2, 3].map((rule) => `other-${rule}`) };

  const ways: Readonly<Record<string, { kind: ResourceKind; programsOf(own: readonly string[]): Properties[] }>> = {
    EdgeRule: {
      kind: edgeRule,
      programsOf: (own) => own.map((description) => ({ pullZoneId: 1001, description, ...named(description) })),
    },
    EdgeRules: {
      kind: edgeRules,
      programsOf: (own) => [{ pullZoneId: 1001, rules: own.map((key) => ({ key, ...named(key) })) }],
    },
  };
  const saveBodies = ["rule", "none"] as const;
  const cases = Object.keys(ways).flatMap((way) => saveBodies.map((saved) => [way, saved] as const));

  async function upUntilThere(
    context: TestContext,
    kind: ResourceKind,
    programs: readonly Properties[],
  ): Promise<number> {
    const all = programs.map(() => new Stacked(kind, context));
    for (let ups = 1; ; ups += 1) {
      // A create fails if the other program undoes it before a read has confirmed it.
      await Promise.allSettled(all.map((each, index) => each.up(programs[index] as Properties, "same run")));
      newProcess(context);
      await Promise.all(all.map((each) => each.id && each.refresh("same run")));
      const isThere = all.every((each, index) => each.preview(programs[index] as Properties) === "nothing");
      if (isThere || ups === 10) return ups;
    }
  }

  test.each(cases.filter(([, saved]) => inFull || saved === "rule"))(
    "over some ups, with %s, if the response to a save is: %s",
    async (way, edgeRuleSaveBody) => {
      emulator().setOptions({ edgeRuleWriteLossMs: 5, edgeRuleSaveBody });
      for (let round = 1; round <= (inFull ? 10 : 2); round += 1) {
        emulator().edit(({ pullZones }) => void pullZones[0]?.EdgeRules.splice(0));
        const [one, other] = processes();
        const { kind, programsOf } = ways[way] as (typeof ways)[string];
        await Promise.all([
          upUntilThere(one, kind, programsOf(names.one)),
          upUntilThere(other, kind, programsOf(names.other)),
        ]);
        const there = platformState().pullZones[0]?.EdgeRules.map(({ Description }) => Description);
        expect(there).not.toEqual([]);
        // The other program's last write may undo a confirmed one, which the next refresh shows.
        expect([round, new Set(there).size]).toEqual([round, there?.length]);
        for (const name of there ?? []) expect([...names.one, ...names.other]).toContain(name);
      }
    },
  );
});

test("firewall rules of one zone that two programs declare at once are all in its order, at the latest after a refresh", async () => {
  // Each reads the order before the other one writes.
  emulator().setFaults([{ match: { operation: "updateShieldZone" }, times: 2, inject: { delayMs: 100 } }]);
  const programs = processes().map((context, program) => {
    const rules = [1, 2].map((rule) => ({
      key: `rule ${program}${rule}`,
      conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: `/${rule}` }],
      action: "Block",
    }));
    return { own: new Stacked(wafRules, context), inputs: { shieldZoneId: 7002, rules } };
  });
  await Promise.all(programs.map(({ own, inputs }) => own.up(inputs)));
  for (const { own, inputs } of programs) {
    await own.refresh();
    // The other program's last write may undo a confirmed one.
    if (own.preview(inputs) === "update") await own.up(inputs);
  }
  const { wafRules: rules, shieldZones } = platformState();
  const order = shieldZones.find(({ shieldZoneId }) => shieldZoneId === 7002)?.wafCustomRuleOrder ?? [];
  expect([...order].sort()).toEqual(rules.flatMap(({ id, ruleName }) => (ruleName?.startsWith("rule ") ? [id] : [])));
});

test.each([
  ["EdgeRule", edgeRule, { description: "Sale" }],
  ["EdgeRules", edgeRules, {}],
])("a rule of %s that another program has undone fails with its name", async (_type, kind, more) => {
  const body = { Guid: "11111111-0000-4000-8000-000000000009" };
  emulator().setFaults([{ match: { operation: "addOrUpdateEdgeRule" }, inject: { status: 201, body } }]);
  const [context] = processes();
  const sale = { actions: [{ type: "BlockRequest" }], triggers: [{ type: "Url", patterns: ["*"] }], ...more };
  const program = { pullZoneId: 1001, ...(kind === edgeRule ? sale : { rules: [{ key: "Sale", ...sale }] }) };
  await expect(new Stacked(kind, context).up(program)).rejects.toThrow(
    'the platform reported success, but edge rule "Sale" of pull zone 1001 does not exist. Another program may have undone the write',
  );
});

test("a rule that another program keeps enabling fails with its name", async () => {
  const [context] = processes();
  const turnBack = () =>
    emulator().edit(({ pullZones }) => {
      for (const rule of pullZones[0]?.EdgeRules ?? []) rule.Enabled = true;
    });
  const wait = async () => turnBack();
  const program = { pullZoneId: 1001, description: "rule 3", enabled: false };
  const failing = new Stacked(edgeRuleEnablement, { ...context, wait }).up(program);
  await expect(failing).rejects.toThrow(
    'the platform reported success, but edge rule "rule 3" of pull zone 1001 is still enabled. Another program may have undone the write',
  );
});
