import { edgeRule } from "../../../../provider/resources/edgeRules/edgeRule";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { Between } from "../badResponses/between";
import { Stacked, type TestContext, testContext } from "./context";

// Another program writes to a pull zone while reads of it are under way that several resources share.

const { emulator } = withEmulator();
let between: Between;
let context: TestContext;

beforeEach(async () => {
  const pullZones = [1, 2].map((Id) => ({ Id, Name: `zone-${Id}` }));
  emulator().putState({ ...emulator().state(), pullZones });
  between = await Between.start(emulator().baseUrl);
  context = newContext();
});
afterEach(() => between.close());

function newContext(): TestContext {
  return testContext({ ...emulator(), baseUrl: between.baseUrl });
}

const list = /^GET \/pullzone\?/;

/** What another program does once, after a response to such a request. */
function after(sort: RegExp, does: () => void): { isDone: boolean } {
  const other = { isDone: false };
  between.change((real, index) => {
    if (!other.isDone && sort.test(between.exchanges[index]?.request ?? "")) {
      other.isDone = true;
      does();
    }
    return real;
  });
  return other;
}

type Rules = ReturnType<ReturnType<typeof emulator>["state"]>["pullZones"][number]["EdgeRules"];

const rulesOf = (zone: number): Rules => emulator().state().pullZones[zone - 1]?.EdgeRules ?? [];
const namesIn = (zone: number) =>
  rulesOf(zone)
    .map(({ Description }) => Description)
    .toSorted();
const elsewhere = (zone: number, change: (rules: Rules) => void) =>
  emulator().edit(({ pullZones }) => change(pullZones[zone - 1]?.EdgeRules ?? []));
const deleteElsewhere = (zone: number, name: string) =>
  elsewhere(
    zone,
    (rules) =>
      void rules.splice(
        rules.findIndex(({ Description }) => Description === name),
        1,
      ),
  );

function ruleOf(pullZoneId: number, description: string, header = "X-Rule"): Properties {
  const actions = [{ type: "SetResponseHeader", name: header, value: description }];
  return { pullZoneId, description, actions, triggers: [{ type: "Url", patterns: ["*"] }] };
}

/** Resources of one run, in the order of their programs. */
function stacked(count: number): readonly Stacked[] {
  return Array.from({ length: count }, () => new Stacked(edgeRule, context));
}

/** A new provider process, which has not read anything yet. */
function ofNewRun(all: readonly Stacked[]): void {
  context = newContext();
  for (const each of all) each.context = context;
}

function programsOf(header?: string): readonly Properties[] {
  return [ruleOf(1, "a", header), ruleOf(1, "b", header), ruleOf(2, "c", header)];
}

async function upAll(all: readonly Stacked[]): Promise<void> {
  const programs = programsOf();
  await Promise.all(all.map((each, index) => each.up(programs[index] as Properties, "same run")));
}

test("a rule that is deleted elsewhere between a list and the read of its zone is created again", async () => {
  const other = after(list, () => deleteElsewhere(1, "a"));
  const all = stacked(3);
  await upAll(all);
  expect([other.isDone, namesIn(1), namesIn(2)]).toEqual([true, ["a", "b"], ["c"]]);
  const ids = all.slice(0, 2).map(({ id }) => id);
  expect(
    rulesOf(1)
      .map(({ Guid }) => `1/${Guid}`)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test("a rule that is created again elsewhere between a list and the read of its zone is deleted again", async () => {
  const all = stacked(3);
  await upAll(all);
  const [before] = structuredClone(rulesOf(1).filter(({ Description }) => Description === "a"));
  ofNewRun(all);
  const other = after(list, () => elsewhere(1, (rules) => void rules.push(before as Rules[number])));
  await Promise.all([all[0]?.destroy("same run"), all[2]?.destroy("same run")]);
  expect([other.isDone, namesIn(1), namesIn(2)]).toEqual([true, ["b"], []]);
});

test("a rule that is deleted elsewhere before the read that several share fails alone, with its name", async () => {
  const all = stacked(3);
  await upAll(all);
  ofNewRun(all);
  const other = after(list, () => deleteElsewhere(1, "a"));
  const ups = programsOf("X-Changed").map((program, index) => all[index]?.up(program, "same run"));
  const failures = (await Promise.allSettled(ups)).map((up) => (up.status === "rejected" ? String(up.reason) : "none"));
  expect([other.isDone, namesIn(1), namesIn(2)]).toEqual([true, ["b"], ["c"]]);
  expect(failures).toEqual([expect.stringMatching(/it no longer exists/), "none", "none"]);
});

test("what another program changed before an update began is kept, although an update before it has read the zone", async () => {
  await upAll(stacked(2));
  const adopted = rulesOf(1).map(({ Guid }) => ({ pullZoneId: 1, edgeRuleId: Guid }));
  const all = stacked(2);
  await Promise.all(all.map((each, index) => each.up(adopted[index] as Properties)));
  let second: Promise<unknown> | undefined;
  // The first read shows that the key is that of the account.
  after(/^GET/, () => after(/^GET/, startSecond));
  const startSecond = () => {
    elsewhere(1, ([, rule]) => void Object.assign(rule ?? {}, { TriggerMatchingType: 2 }));
    second = all[1]?.up({ ...adopted[1], description: "renamed" }, "same run");
  };
  await all[0]?.up({ ...adopted[0], description: "renamed" }, "same run");
  await second;
  const shown = rulesOf(1).map(({ Description, TriggerMatchingType }) => [Description, TriggerMatchingType]);
  expect(shown).toEqual([
    ["renamed", 0],
    ["renamed", 2],
  ]);
});
