import { type Given, told, unknown } from "../building";

const zone: Given = {
  ...{ op: "same", type: "DnsZone", name: "zone", id: "4001" },
  ...{ old: { domain: "acme.example" }, new: { domain: "acme.example" } },
};
const record = (inputs: object): Given => ({ op: "create", type: "DnsRecord", new: { dnsZoneId: 4001, ...inputs } });
const wildcard = (more: object) => record({ name: "*", type: "CNAME", value: "legacy.example.net", ...more });
const delegation = (more: object) => record({ name: "shop", type: "NS", value: "ns.example.net", ...more });

test.each<[what: string, step: Given, expected: string]>([
  [
    "a wildcard to a foreign name",
    wildcard({}),
    "dns-wildcard lowers: each name without a record of its own leads to legacy.example.net",
  ],
  [
    "one below a name, to an address",
    wildcard({ name: "*.dev.acme.example", type: "A", value: "192.0.2.1" }),
    "dns-wildcard lowers: each name under dev.acme.example without a record of its own leads to 192.0.2.1",
  ],
  [
    "one whose value is not known yet",
    wildcard({ value: unknown }),
    "dns-wildcard lowers: each name without a record of its own leads to what is known after the up only",
  ],
  [
    "a delegation to a foreign name server",
    delegation({}),
    "dns-delegation lowers: ns.example.net decides about shop and all names below it",
  ],
  [
    "one to a name that only ends like the domain",
    delegation({ value: "ns.notacme.example" }),
    "dns-delegation lowers: ns.notacme.example decides about shop and all names below it",
  ],
])("%s is told", (_what, step, expected) => {
  expect(told([zone, step])).toEqual([expected]);
});

test.each<[what: string, step: Given]>([
  ["a wildcard to a name of the domain", wildcard({ value: "WWW.acme.example." })],
  ["a wildcard to the domain", wildcard({ value: "acme.example" })],
  ["a wildcard to a pull zone", wildcard({ type: "PullZone", value: undefined, pullZoneId: 1001 })],
  ["a wildcard that says something", wildcard({ type: "TXT", value: "v=spf1 -all" })],
  ["a wildcard that is off", wildcard({ disabled: true })],
  ["a name that only has a star in it", wildcard({ name: "a.*.b" })],
  ["a delegation within the domain", delegation({ value: "ns1.shop.acme.example" })],
  ["any other record", record({ name: "www", type: "CNAME", value: "legacy.example.net" })],
])("%s is not", (_what, step) => {
  expect(told([zone, step])).toEqual([]);
});

test("where the domain is not known, any name is foreign", () => {
  expect(told([wildcard({ value: "www.acme.example" })])).toEqual([expect.stringContaining("dns-wildcard lowers")]);
});

test("an entry of a list is told as a record is, with its name", () => {
  const entries = [
    { key: "all", name: "*", type: "CNAME", value: "legacy.example.net" },
    { key: "www", name: "www", type: "CNAME", value: "legacy.example.net" },
  ];
  const [, ...before] = entries;
  const list = (records: object[]) => ({ dnsZoneId: 4001, records });
  const says = [
    'dns-wildcard lowers: DNS record "*": each name without a record of its own leads to legacy.example.net',
  ];
  expect(told([zone, { op: "update", type: "DnsRecords", old: list(before), new: list(entries) }])).toEqual(says);
  expect(told([zone, { op: "create", type: "DnsRecords", new: list(entries) }])).toEqual(says);
  expect(told([zone, { op: "update", type: "DnsRecords", old: list(entries), new: list(entries) }])).toEqual([]);
});

test("a list that is no longer exclusive leaves what others add", () => {
  const entry = { key: "www", name: "www", type: "A", value: "192.0.2.1" };
  const list = (exclusive: unknown) => ({ dnsZoneId: 4001, records: [entry], exclusive });
  const step = { op: "update", type: "DnsRecords", old: list(true), new: list(false) };
  expect(told([zone, step])).toEqual([
    "dns-record lowers: records that others add are neither seen nor deleted any more",
  ]);
  const outputs = { recordIds: { www: 41 } };
  const found = { ...list(true), records: [entry, { key: "43", name: "old", type: "A", value: "192.0.2.9" }] };
  expect(told([zone, { ...step, old: found, outputs }])).toEqual([
    "dns-record lowers: records that others add are neither seen nor deleted any more, and 43 stays",
  ]);
});
