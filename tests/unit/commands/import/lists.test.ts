import { fewestInList, withLists } from "../../../../commands/import/lists";
import { named } from "../../../../commands/import/names";
import type { Choice } from "../../../../commands/import/parents";
import { survey } from "../../../../commands/import/survey";
import type { PlatformState } from "../../../../emulator";
import { withEmulator } from "../../emulator/running";
import { largeAccount } from "./largeAccount";
import { reading } from "./reading";

const { emulator } = withEmulator();
const size = {
  pullZones: 1,
  shieldZones: 1,
  accessListsEach: 1,
  ruledZones: 1,
  rulesEach: fewestInList,
  dnsZones: 1,
  recordsEach: fewestInList,
};

beforeEach(() => emulator().putState(largeAccount(size)));

async function declared(choice: Choice = "all") {
  const told: string[] = [];
  const context = reading(emulator());
  const found = await survey(context, choice);
  const sections = await Promise.all(found.map((it) => withLists(context, it, (message) => told.push(message))));
  const all = named(sections).flatMap(({ declarations }) => declarations);
  const one = (type: string) => {
    const found = all.find((it) => it.type === type);
    if (!found) throw new Error(`no ${type} is declared`);
    return found;
  };
  return { all, one, told };
}

const typesIn = async () => (await declared()).all.map(({ type }) => type);

test("lists declare what a zone has many of, each named after the zone", async () => {
  const { all, told } = await declared();
  expect(all.map(({ type, name }) => `${type} ${name}`)).toEqual([
    "PullZone customer-0",
    "PullZoneHostname customer-0-www-customer-0-example",
    "ShieldZone customer-0",
    "WafRules customer-0",
    "RateLimits customer-0",
    "AccessList customer-0-list-0",
    "EdgeRules customer-0",
    "DnsZone customer-0-example",
    "DnsRecords customer-0-example",
  ]);
  expect(told).toEqual([]);
});

test("an entry has the id and the settings of its object, and a key that says which one it is", async () => {
  const list = (await declared({ dnsZone: ["400000"] })).one("DnsRecords");
  expect(list).toMatchObject({ id: "400000", variable: "customer0ExampleRecords" });
  const { dnsZoneId, records } = list.inputs as { dnsZoneId: number; records: object[] };
  expect([dnsZoneId, records.slice(0, 3)]).toEqual([
    400000,
    [
      {
        key: "apex MX",
        recordId: 4000000,
        type: "MX",
        name: "",
        value: "mail.customer-0.example",
        ttl: 300,
        priority: 10,
      },
      { key: "apex TXT", recordId: 4000001, type: "TXT", name: "", value: "v=spf1 mx -all", ttl: 300 },
      { key: "host-1 4000002", recordId: 4000002, type: "A", name: "host-1", value: "192.0.2.2", ttl: 300 },
    ],
  ]);
});

test("the entries are in the order in which the platform evaluates them", async () => {
  const { one } = await declared({ pullZone: ["100000"] });
  const keysOf = (type: string, input: string) => (one(type).inputs[input] as { key: string }[]).map(({ key }) => key);
  const last = fewestInList - 1;
  expect(keysOf("EdgeRules", "rules")[0]).toBe(`Block /private-${last}`);
  expect(keysOf("WafRules", "rules")[0]).toBe(`Rule ${last}`);
  expect(one("WafRules").importing.refersTo).toEqual({
    shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" },
  });
});

test("the shield zone leaves the order of its rules to the list", async () => {
  const zone = async () => (await declared()).one("ShieldZone");
  expect((await zone()).inputs).not.toHaveProperty("wafCustomRuleOrder");
  expect((await zone()).recorded).not.toHaveProperty("state.wafCustomRuleOrder");
  emulator().edit(({ wafRules }) => void wafRules.pop());
  expect((await zone()).inputs).toHaveProperty("wafCustomRuleOrder");
});

test.each<[string, string, (state: PlatformState) => void]>([
  ["DnsRecords", "DnsRecord", ({ dnsZones: [zone] }) => void zone?.Records.pop()],
  ["EdgeRules", "EdgeRule", ({ pullZones: [zone] }) => void zone?.EdgeRules.pop()],
  ["WafRules", "WafRule", ({ wafRules }) => void wafRules.pop()],
  ["RateLimits", "RateLimit", ({ rateLimits }) => void rateLimits.pop()],
])("fewer objects are declared one by one instead of by %s", async (list, single, remove) => {
  expect(await typesIn()).toEqual(expect.arrayContaining([list]));
  emulator().edit(remove);
  const types = await typesIn();
  expect(types).not.toContain(list);
  expect(types.filter((type) => type === single)).toHaveLength(fewestInList - 1);
});

test("an adoption that would write is not declared by a list, and the reason is told", async () => {
  emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, { wafCustomRuleOrder: [] }));
  const { all, told } = await declared();
  expect(all.filter(({ type }) => type === "WafRule")).toHaveLength(fewestInList);
  expect(told).toEqual([
    "the firewall rules of shield zone 200000 are declared one by one, because adopting it would update the shield zone",
  ]);
});

test("a secret of an entry becomes a setting that is named after the list and the entry", async () => {
  emulator().edit(({ pullZones: [zone] }) => {
    const [rule] = zone?.EdgeRules ?? [];
    Object.assign(rule ?? {}, {
      ActionType: 6,
      ActionParameter1: "X-Api-Token",
      ActionParameter2: "token-of-the-shop",
    });
  });
  const rules = (await declared()).one("EdgeRules");
  expect(rules.keys).toEqual(["customer0BlockPrivate0XApiToken"]);
  expect(rules.secrets).toEqual([
    { path: ["rules", fewestInList - 1, "actions", 0, "value"], hint: expect.stringContaining("X-Api-Token") },
  ]);
});
