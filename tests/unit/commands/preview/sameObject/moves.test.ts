import { findingsIn } from "../../../../../commands/preview/protection";
import { type Given, previewWith, told, unknown, urnOf } from "../building";

type Properties = Record<string, unknown>;

const url = [{ type: "Url", patterns: ["*"], matching: "Any" }];
const edge = (description: string, more: object = {}) => ({
  description,
  actions: [{ type: "BlockRequest" }],
  triggers: url,
  ...more,
});
const firewall = (name: string, more: object = {}) => ({
  name,
  action: "Block",
  conditions: [{ variable: "REQUEST_URI", operator: "BEGINSWITH", value: `/${name}` }],
  ...more,
});
const limit = (name: string, more: object = {}) => ({
  ...firewall(name),
  action: "RateLimit",
  requests: 10,
  interval: "1m",
  blockFor: "1m",
  ...more,
});
const keyed = (entry: Properties) => ({ key: String(entry.description ?? entry.name), ...entry });

/** Single kind, list kind with its input, parent, two entries, and the first entry weakened. */
const lists: readonly [string, string, string, Properties, Properties[], Properties][] = [
  ["EdgeRule", "EdgeRules", "rules", { pullZoneId: 1001 }, [edge("a"), edge("b")], edge("a", { enabled: false })],
  [
    "WafRule",
    "WafRules",
    "rules",
    { shieldZoneId: 7001 },
    [firewall("a"), firewall("b")],
    firewall("a", { action: "Log" }),
  ],
  [
    "RateLimit",
    "RateLimits",
    "limits",
    { shieldZoneId: 7001 },
    [limit("a"), limit("b")],
    limit("a", { requests: 1000 }),
  ],
];

describe.each(lists)("%s and %s", (single, several, input, parent, members, weaker) => {
  const singles = (op: string, all: readonly Properties[]): Given[] =>
    all.map((each, index) => ({
      op,
      type: single,
      name: `single-${index}`,
      [op === "create" ? "new" : "old"]: { ...parent, ...each },
    }));
  const list = (op: string, all: readonly Properties[]): Given => ({
    op,
    type: several,
    name: "list",
    [op === "create" ? "new" : "old"]: { ...parent, [input]: all.map(keyed) },
  });

  test("single resources that become a list with the same values, or vice versa, lower nothing", () => {
    expect(told([...singles("delete", members), list("create", members)])).toEqual([]);
    expect(told([...singles("create", members), list("delete", members)])).toEqual([]);
  });

  test("a weaker or missing entry in the list is reported with its name", () => {
    const [found, ...others] = told([
      ...singles("delete", members),
      list("create", [weaker, members[1] as Properties]),
    ]);
    expect(found).toMatch(/^[a-z-]+ lowers: (edge|firewall) rule|^[a-z-]+ lowers: rate limit/);
    expect(found).toContain('"a": ');
    expect(others).toEqual([]);
    expect(told([...singles("delete", members), list("create", members.slice(1))])).toEqual([
      expect.stringContaining("lowers"),
    ]);
  });

  test("a list that only its zone identifies is a different list in another zone", () => {
    const elsewhere = { ...list("create", members) };
    elsewhere.new = { ...elsewhere.new, pullZoneId: 7, shieldZoneId: 7 };
    const found = told([...singles("delete", members), elsewhere]);
    expect(found.filter((each) => each.includes("lowers"))).toHaveLength(2);
    elsewhere.new = { ...elsewhere.new, pullZoneId: unknown, shieldZoneId: unknown };
    expect(told([...singles("delete", members), elsewhere]).filter((each) => each.includes("lowers"))).toHaveLength(2);
  });

  test("an entry that moves to another list, or becomes a separate rule, lowers protection only if it is weaker", () => {
    const step = (name: string, old: Properties[], now: Properties[]): Given => ({
      op: "update",
      type: several,
      name,
      old: { ...parent, [input]: old.map(keyed) },
      new: { ...parent, [input]: now.map(keyed) },
    });
    const [a, b] = members as [Properties, Properties];
    expect(told([step("one", [a, b], [b]), step("other", [], [a])])).toEqual([]);
    expect(told([step("one", [a, b], [b]), ...singles("create", [a])])).toEqual([]);
    expect(told([step("one", [a, b], [b]), ...singles("create", [weaker])])).toEqual([
      expect.stringContaining("lowers"),
    ]);
  });

  test("treats a rule that is recreated under another name as changed", () => {
    const [a] = members as [Properties];
    const again = (now: Properties): Given[] => [
      { op: "create", type: single, name: "new", new: { ...parent, ...now } },
      { op: "delete", type: single, name: "old", old: { ...parent, ...a } },
    ];
    expect(told(again(a))).toEqual([]);
    expect(told(again(weaker))).toEqual([expect.stringContaining("lowers")]);
  });

  test("an object that is missing on the platform has not moved", () => {
    expect(findingsIn(previewWith(singles("delete", members), "drift"))).toHaveLength(2);
  });
});

test("a list that moves into a component together with its zone stays the same list", () => {
  const inside = (type: string) => `edge:index:ProtectedZone$pulumi-nodejs:dynamic/edge:${type}`;
  const zone = { pullZoneId: 1001, wafEnabled: true };
  const steps = (type: string, inputs: Properties, outputs: Properties = {}): Given[] => [
    { op: "create", type: inside("ShieldZone"), name: "shop", new: { ...zone, adopt: true } },
    { op: "delete", type: "ShieldZone", name: "shop", id: "7001", old: zone, outputs: { shieldZoneId: 7001 } },
    {
      op: "create",
      type: inside(type),
      name: "it",
      new: { ...inputs, shieldZoneId: unknown },
      dependencies: [urnOf(inside("ShieldZone"), "shop")],
    },
    { op: "delete", type, name: "it", old: { ...inputs, shieldZoneId: 7001 }, outputs },
  ];
  const entries = {
    name: "Attackers",
    type: "IP",
    action: "Block",
    isEnabled: true,
    entries: ["192.0.2.1", "192.0.2.2"],
  };
  expect(told(steps("AccessList", entries))).toEqual([]);
  expect(told(steps("WafRules", { rules: [firewall("a")].map(keyed) }))).toEqual([]);
  expect(told(steps("WafRule", firewall("a")))).toEqual([]);
  const fewer = steps("AccessList", entries);
  (fewer[2] as Given).new = { ...fewer[2]?.new, entries: ["192.0.2.1"] };
  expect(told(fewer)).toEqual(["access-list-entries lowers: 1 entry is removed: 192.0.2.2"]);
});

test("DNS records that become a list with the same values stay unchanged", () => {
  const record = (name: string, value = "192.0.2.1") => ({ name, type: "A", value });
  const single = (name: string): Given => ({
    op: "delete",
    type: "DnsRecord",
    name,
    old: { dnsZoneId: 4001, ...record(name) },
  });
  const list = (...records: Properties[]): Given => ({
    op: "create",
    type: "DnsRecords",
    name: "all",
    new: { dnsZoneId: 4001, records: records.map((each) => ({ key: each.name, ...each })) },
  });
  expect(told([single("a"), single("b"), list(record("b"), record("a"))])).toEqual([]);
  expect(told([single("a"), single("b"), list(record("a"), record("b", "192.0.2.2"))])).toEqual([
    'deleted lowers: A of "b" in DNS zone 4001: the DNS record is deleted, so the name no longer resolves to its value',
  ]);
});
