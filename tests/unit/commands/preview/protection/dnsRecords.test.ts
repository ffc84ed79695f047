import { type Given, told, unknown } from "../building";

const zone: Given = {
  op: "same",
  type: "DnsZone",
  name: "zone",
  id: "4001",
  old: { domain: "acme.example" },
  new: { domain: "acme.example" },
};
const record = (inputs: object): Given => ({ op: "create", type: "DnsRecord", new: { dnsZoneId: 4001, ...inputs } });
const wildcard = (more: object) => record({ name: "*", type: "CNAME", value: "legacy.example.net", ...more });
const delegation = (more: object) => record({ name: "shop", type: "NS", value: "ns.example.net", ...more });

test.each<[what: string, step: Given, expected: string]>([
  [
    "a wildcard to a foreign name",
    wildcard({}),
    "dns-wildcard lowers: CNAME of *.acme.example: every name without its own record resolves to legacy.example.net",
  ],
  [
    "a wildcard below a name, to an address",
    wildcard({ name: "*.dev.acme.example", type: "A", value: "192.0.2.1" }),
    "dns-wildcard lowers: A of *.dev.acme.example: every name under dev.acme.example without its own record resolves to 192.0.2.1",
  ],
  [
    "a wildcard with an unknown value",
    wildcard({ value: unknown }),
    "dns-wildcard lowers: CNAME of *.acme.example: every name without its own record resolves to a target that is known only after the update",
  ],
  [
    "a delegation to a foreign name server",
    delegation({}),
    "dns-delegation lowers: NS of shop.acme.example: ns.example.net controls shop and all names below it",
  ],
  [
    "a delegation to a name that only ends like the domain",
    delegation({ value: "ns.notacme.example" }),
    "dns-delegation lowers: NS of shop.acme.example: ns.notacme.example controls shop and all names below it",
  ],
])("reports %s", (_what, step, expected) => {
  expect(told([zone, step])).toEqual([expected]);
});

test.each<[what: string, step: Given]>([
  ["a wildcard to a name of the domain", wildcard({ value: "WWW.acme.example." })],
  ["a wildcard to the domain", wildcard({ value: "acme.example" })],
  ["a wildcard to a pull zone", wildcard({ type: "PullZone", value: undefined, pullZoneId: 1001 })],
  ["a wildcard TXT record", wildcard({ type: "TXT", value: "v=spf1 -all" })],
  ["a disabled wildcard", wildcard({ disabled: true })],
  ["a name with a star inside", wildcard({ name: "a.*.b" })],
  ["a delegation within the domain", delegation({ value: "ns1.shop.acme.example" })],
  ["any other record", record({ name: "www", type: "CNAME", value: "legacy.example.net" })],
])("does not report %s", (_what, step) => {
  expect(told([zone, step])).toEqual([]);
});

test("treats every name as foreign if the domain is unknown", () => {
  expect(told([wildcard({ value: "www.acme.example" })])).toEqual([expect.stringContaining("dns-wildcard lowers")]);
});

test("reports a list's entry like a record, with its name", () => {
  const entries = [
    { key: "all", name: "*", type: "CNAME", value: "legacy.example.net" },
    { key: "www", name: "www", type: "CNAME", value: "legacy.example.net" },
  ];
  const [, ...before] = entries;
  const list = (records: object[]) => ({ dnsZoneId: 4001, records });
  const says = [
    "dns-wildcard lowers: CNAME of *.acme.example: every name without its own record resolves to legacy.example.net",
  ];
  expect(told([zone, { op: "update", type: "DnsRecords", old: list(before), new: list(entries) }])).toEqual(says);
  expect(told([zone, { op: "create", type: "DnsRecords", new: list(entries) }])).toEqual(says);
  expect(told([zone, { op: "update", type: "DnsRecords", old: list(entries), new: list(entries) }])).toEqual([]);
});

const notTold = "it is unclear whether that protects less";

test.each<[object, changed: string, deleted: string]>([
  [
    { name: "@", type: "CAA", flags: 0, tag: "issue", value: "ca.example" },
    "CAA of acme.example: other authorities may issue certificates for the name",
    "CAA of acme.example: the DNS record is deleted, so it no longer restricts which authorities may issue certificates for the name",
  ],
  [
    { name: "", type: "MX", value: "mail.example", priority: 10 },
    "MX of acme.example: mail for the name goes to another server",
    "MX of acme.example: the DNS record is deleted, so mail for the name no longer goes to that server",
  ],
  ...[
    ["SPF", { name: "", type: "TXT", value: '"v=spf1 " "-all"' }, "TXT of acme.example"],
    ["DKIM", { name: "mail._domainkey", type: "TXT", value: "k=rsa; p=MIIB" }, "TXT of mail._domainkey.acme.example"],
    ["DKIM", { name: "a._domainkey", type: "CNAME", value: "a.mail.example" }, "CNAME of a._domainkey.acme.example"],
    ["DMARC", { name: "_dmarc", type: "TXT", value: "v=DMARC1; p=reject" }, "TXT of _dmarc.acme.example"],
  ].map(([policy, given, label]): [object, string, string] => [
    given as object,
    `${label}: ${policy} changes who may send mail for the domain`,
    `${label}: the DNS record is deleted, so ${policy} no longer restricts who may send mail for the domain`,
  ]),
  [
    { name: "www", type: "A", value: "192.0.2.1" },
    "A of www.acme.example: the name resolves to something else",
    "A of www.acme.example: the DNS record is deleted, so the name no longer resolves to its value",
  ],
])("a change and a delete explain the consequences for the type: %j", (given, changed, deleted) => {
  const inputs = { dnsZoneId: 4001, ...given };
  const other = { ...inputs, value: "192.0.2.2" };
  expect(told([zone, { op: "update", type: "DnsRecord", old: inputs, new: other }])).toEqual([
    `dns-record lowers: ${changed}: ${notTold}`,
  ]);
  expect(told([zone, { op: "delete", type: "DnsRecord", old: inputs }])).toEqual([`deleted lowers: ${deleted}`]);
  const list = (...records: object[]) => ({ dnsZoneId: 4001, records: records.map((each) => ({ key: "a", ...each })) });
  const ofList = (records: object) =>
    told([zone, { op: "update", type: "DnsRecords", old: list(given), new: { ...records } }]);
  expect(ofList(list({ ...given, value: "192.0.2.2" }))).toEqual([`dns-record lowers: ${changed}: ${notTold}`]);
  expect(ofList(list())).toEqual([`deleted lowers: ${deleted}`]);
});

test("another address for the reports of authorities is unrelated, but another tag is not", () => {
  const report = { name: "", type: "CAA", flags: 0, tag: "iodef", value: "mailto:security@acme.example" };
  const issue = { ...report, tag: "issue", value: "ca.example" };
  const single = (record: object) => ({ dnsZoneId: 4001, ...record });
  const list = (record: object) => ({ dnsZoneId: 4001, records: [{ key: "a", ...record }] });
  for (const [type, of] of [
    ["DnsRecord", single],
    ["DnsRecords", list],
  ] as const) {
    const between = (old: object, now: object) => told([zone, { op: "update", type, old: of(old), new: of(now) }]);
    expect(between(report, { ...report, value: "mailto:other@acme.example" })).toEqual([]);
    expect(between(report, { ...report, value: "https://reports.example/caa", flags: 128 })).toEqual([]);
    expect(between(issue, report).join()).toContain("other authorities may issue certificates for the name");
    expect(between(report, issue).join()).toContain("authorities report refused requests for certificates elsewhere");
  }
});

test("names a record of an undeclared zone by the zone's id", () => {
  const ofName = (name: string) =>
    told([{ op: "delete", type: "DnsRecord", old: { dnsZoneId: 4001, name, type: "A", value: "192.0.2.1" } }]);
  expect(ofName("")).toEqual([expect.stringContaining("lowers: A of DNS zone 4001: ")]);
  expect(ofName("www")).toEqual([expect.stringContaining('lowers: A of "www" in DNS zone 4001: ')]);
});

test("a newly exclusive list names the records that it deletes, if the state has them", () => {
  const [www, old] = ["www", "old"].map((name) => ({ key: name, name, type: "A", value: "192.0.2.1" }));
  const before = { dnsZoneId: 4001, records: [www, old], onDestroy: "keep" };
  const after = { dnsZoneId: 4001, records: [www], exclusive: true };
  expect(told([zone, { op: "update", type: "DnsRecords", old: before, new: after }])).toContain(
    "dns-record lowers: undeclared records are deleted (in the state: A of old.acme.example), and some of them may protect",
  );
});

test("a list that is no longer exclusive leaves the records of others", () => {
  const entry = { key: "www", name: "www", type: "A", value: "192.0.2.1" };
  const list = (exclusive: unknown) => ({ dnsZoneId: 4001, records: [entry], exclusive });
  const step = { op: "update", type: "DnsRecords", old: list(true), new: list(false) };
  expect(told([zone, step])).toEqual(["dns-record lowers: records that others add are no longer detected or deleted"]);
  const outputs = { recordIds: { www: 41 } };
  const found = { ...list(true), records: [entry, { key: "43", name: "old", type: "A", value: "192.0.2.9" }] };
  expect(told([zone, { ...step, old: found, outputs }])).toEqual([
    "dns-record lowers: records that others add are no longer detected or deleted, and 43 stays",
  ]);
});
