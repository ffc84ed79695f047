import { edgeRule } from "../../../../provider/resources/edgeRules/edgeRule";
import type { Properties } from "../../../../provider/schema/properties";
import { withEmulator } from "../../emulator/running";
import { Between } from "../badResponses/between";
import { failureOf, Stacked, type TestContext, testContext } from "./context";

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

/** Runs another program's action once, after a response to a matching request. */
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

function stacked(count: number): readonly Stacked[] {
  return Array.from({ length: count }, () => new Stacked(edgeRule, context));
}

/** Starts a new provider process, which has not read anything yet. */
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

test("a rule deleted elsewhere before a shared read fails alone, with its name", async () => {
  const all = stacked(3);
  await upAll(all);
  ofNewRun(all);
  // The first read proves the key.
  const other = after(/^GET/, () => deleteElsewhere(1, "a"));
  const ups = programsOf("X-Changed").map((program, index) => all[index]?.up(program, "same run"));
  const failures = (await Promise.allSettled(ups)).map((up) => (up.status === "rejected" ? String(up.reason) : "none"));
  expect([other.isDone, namesIn(1), namesIn(2)]).toEqual([true, ["b"], ["c"]]);
  expect(failures).toEqual([expect.stringContaining("The requested Edge Rule was not found"), "none", "none"]);
});

test("another program's change before an update is kept, even if an earlier update has read the zone", async () => {
  await upAll(stacked(2));
  const adopted = rulesOf(1).map(({ Guid }) => ({ pullZoneId: 1, edgeRuleId: Guid }));
  const all = stacked(2);
  await Promise.all(all.map((each, index) => each.up(adopted[index] as Properties)));
  let second: Promise<unknown> | undefined;
  // The first read proves the key.
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

test.each<[string, object]>([
  ["is refused for now", { status: 429 }],
  ["fails on the platform", { status: 503 }],
  ["returns a gateway's page", { status: 404, headers: { "content-type": "text/html" }, body: Buffer.from("<html>") }],
  ["breaks off", { cut: true }],
])("a read that %s fails the ups of all waiting rules, but each is recorded with its own id", async (_, failure) => {
  const isRead = (index: number) => between.exchanges[index]?.request.startsWith("GET") === true;
  between.change((real, index) => {
    if (isRead(index)) return rulesOf(1).length === 2 ? { ...real, ...failure } : real;
    const { Guid } = JSON.parse(String(real.body));
    return { ...real, body: Buffer.from(JSON.stringify({ Guid })) };
  });
  const all = stacked(2);
  const programs = programsOf();
  const ups = all.map((each, index) => failureOf(each.up(programs[index] as Properties, "same run")));
  for (const message of await Promise.all(ups))
    expect(message).toContain("Therefore, it is unknown whether the previous write");
  expect(all.map(({ state }) => state?.description)).toEqual(["a", "b"]);
  const ids = rulesOf(1).map(({ Description, Guid }) => [Description, `1/${Guid}`]);
  expect(ids.toSorted()).toEqual(all.map(({ id }, index) => [["a", "b"][index], id]));
});
