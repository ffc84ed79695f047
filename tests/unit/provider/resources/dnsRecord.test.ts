import fc from "fast-check";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { importedInputs } from "../../../../provider/plugin/importedInputs";
import { dnsRecord } from "../../../../provider/resources/dns/dnsRecord";
import { dnsRecords } from "../../../../provider/resources/dns/dnsRecordList";
import {
  bodyOf,
  differing,
  type RecordSettings,
  settingsOf,
} from "../../../../provider/resources/dns/dnsRecordSettings";
import type { Properties } from "../../../../provider/schema/properties";
import { seed } from "../../../seed";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, sentRequests } = withEmulator();

const program = { dnsZoneId: 4001, name: "shop", type: "A", value: "192.0.2.7" };
const stacked = (settings = {}) => new Stacked(dnsRecord, testContext(emulator(), settings));
const records = () => emulator().state().dnsZones[0]?.Records ?? [];
const stored = (id: number) => records().find(({ Id }) => Id === id);
const conflicts = (given: Properties) =>
  lifecycle.checkInputs(dnsRecord, { dnsZoneId: 4001, name: "shop", ...given }).failures;

async function created(declared: Properties): Promise<Stacked> {
  const record = stacked();
  await record.up({ dnsZoneId: 4001, name: "shop", ...declared });
  return record;
}

describe("a record of the pull zone of an application's endpoint", () => {
  const endpoint = () => {
    const [zone] = emulator().state().endpointZones;
    return { pullZoneId: zone?.Id, host: String(zone?.Hostnames[0]?.Value) };
  };
  const refusal = () =>
    `Pull zone ${endpoint().pullZoneId} was created for an application's endpoint, and PullZone records cannot point to such zones. Declare a CNAME record with the value ${endpoint().host} instead.`;

  test("is refused with a message that suggests the alternative", async () => {
    const { pullZoneId, host } = endpoint();
    const refused = { ...program, type: "PullZone", value: undefined, pullZoneId };
    expect(await failureOf(stacked().up(refused))).toContain(refusal());
    await created({ type: "CNAME", value: host });
    expect(records().at(-1)).toMatchObject({ Name: "shop", Value: host });
  });

  test("is refused in an update and in a list, too", async () => {
    const { pullZoneId } = endpoint();
    const record = await created({ type: "PullZone", pullZoneId: 1001 });
    const declared = { dnsZoneId: 4001, name: "shop", type: "PullZone", pullZoneId };
    expect(await failureOf(record.up(declared))).toContain(refusal());
    const list = new Stacked(dnsRecords, testContext(emulator()));
    const records = [{ key: "app", name: "app", type: "PullZone", pullZoneId }];
    expect(await failureOf(list.up({ dnsZoneId: 4001, records }))).toContain(refusal());
  });
});

test.each([
  ["A", "CNAME", true],
  ["CNAME", "A", true],
  ["A", "TXT", false],
] as const)("%s that becomes %s is deleted first: %s", (before, type, deleteBeforeReplace) => {
  const value = { A: "192.0.2.7", CNAME: "origin.example.com", TXT: "a" };
  const declared = (type: keyof typeof value) => ({ dnsZoneId: 4001, name: "shop", type, value: value[type] });
  const of = (state: Properties) => lifecycle.difference(dnsRecord, "4001/101", state, declared(type));
  expect(of(declared(before))).toMatchObject({ replaces: ["type"], deleteBeforeReplace });
  // At another name, or at the zone itself, both may exist for a while.
  for (const name of ["other", ""]) expect(of({ ...declared(before), name }).deleteBeforeReplace).toBe(false);
});

test("a record beside a CNAME record of its name is refused with the next step", async () => {
  await created({ type: "CNAME", value: "origin.example.com" });
  const refusal =
    'Record 101 (CNAME) also has the name "shop", and a name with a CNAME record cannot have other records. If another resource of this program declared that record until now, first run `pulumi up` without both resources, or set the resource option aliases: [{ name: "the name of that resource" }] on this one, so that the old record is deleted first.';
  expect(await failureOf(stacked().up(program))).toContain(refusal);
  emulator().setFaults([{ match: { operation: "createDnsRecord" }, inject: { status: 400, body: {} } }]);
  expect(await failureOf(stacked().up({ ...program, name: "else" }))).not.toContain("CNAME");
});

describe("a new record", () => {
  test("takes one write and one read of the zone, and reads back as declared", async () => {
    const record = await created({ type: "A", value: "192.0.2.7", ttl: 60, weight: 0 });
    expect(sentRequests().map(({ method }) => method)).toEqual(["GET", "PUT"]);
    expect(stored(101)).toMatchObject({ Name: "shop", Value: "192.0.2.7", Ttl: 60, Weight: 0 });
    await record.refresh();
    expect(record.preview({ ...program, ttl: 60, weight: 0 })).toBe("nothing");
  });

  test("shares the read of its zone with all other records of a run", async () => {
    const context = testContext(emulator());
    await Promise.all(
      [1, 2, 3].map((number) => new Stacked(dnsRecord, context).up({ ...program, name: `shop-${number}` }, "same run")),
    );
    expect(sentRequests().filter(({ method }) => method === "GET")).toHaveLength(1);
  });

  test("is completed if the platform ignored a part of the create", async () => {
    emulator().setFaults([
      {
        match: { operation: "createDnsRecord" },
        inject: { status: 201, body: { Id: 41, Type: 0, Name: "www", Comment: null }, changesState: false },
        times: 1,
      },
    ]);
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records[0] ?? {}, { Name: "shop" }));
    const record = stacked({ duplicates: "allow" });
    await record.up({ ...program, comment: "For the shop" }).catch(() => undefined);
    expect(writes(emulator()).map(([request]) => request)).toEqual([
      "PUT /dnszone/4001/records",
      "POST /dnszone/4001/records/41",
    ]);
  });
});

describe("names and values are compared as in DNS:", () => {
  test.each([
    ["a full name", { name: "Shop.ACME.example.", type: "A", value: "192.0.2.7" }, { Name: "shop" }],
    ["the zone itself", { name: "@", type: "A", value: "192.0.2.7" }, { Name: "" }],
    ["the zone itself by its domain", { name: "acme.example", type: "A", value: "192.0.2.7" }, { Name: "" }],
    ["a trailing dot", { type: "CNAME", value: "Origin.Example.COM." }, { Value: "origin.example.com" }],
    [
      "a trailing dot before parameters",
      { type: "HTTPS", priority: 1, value: 'Svc.Example.COM. alpn="h3,h2"' },
      { Value: 'svc.example.com alpn="h3,h2"' },
    ],
    ["a target that is the name itself", { type: "SVCB", priority: 1, value: ". port=8443" }, { Value: ". port=8443" }],
    ["a target that is the zone", { type: "SVCB", priority: 1, value: "@  port=8443" }, { Value: "@ port=8443" }],
    ["a null MX", { type: "MX", value: ".", priority: 0 }, { Value: ".", Priority: 0 }],
    ["quotes", { type: "TXT", value: '"v=spf1 " "-all"' }, { Value: "v=spf1 -all" }],
    ["quotes of the string itself", { type: "TXT", value: '"\\"hello\\""' }, { Value: '"hello"' }],
    ["bytes", { type: "TXT", value: '"caf\\195\\169"' }, { Value: "café" }],
    ["quotes of a CAA", { type: "CAA", flags: 0, tag: "issue", value: '"ca.example"' }, { Value: "ca.example" }],
    ["parentheses", { type: "TXT", value: '( "v=DKIM1; " "p=MIIB" )' }, { Value: "v=DKIM1; p=MIIB" }],
    ["the zeros of an address", { type: "AAAA", value: "2001:0DB8::0001" }, { Value: "2001:db8::1" }],
    ["numbers as the name of a pointer", { name: "4.3", type: "PTR", value: "host.example" }, { Name: "4.3" }],
  ])("%s", async (_what, declared, shown) => {
    const record = await created(declared);
    expect(stored(101)).toMatchObject(shown);
    await record.refresh();
    expect(record.preview({ dnsZoneId: 4001, name: "shop", ...declared })).toBe("nothing");
  });

  test.each(["svc.example.com. alpn=h2", "svc.example.com alpn=h2", "SVC.example.com.  alpn=h2"])(
    "a target that the platform returns as %j is the same",
    async (Value) => {
      const declared = { type: "SVCB", priority: 1, value: "svc.example.com. alpn=h2" };
      const record = await created(declared);
      emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Value }));
      await record.refresh();
      expect(record.preview({ dnsZoneId: 4001, name: "shop", ...declared })).toBe("nothing");
    },
  );

  test("a value that somebody changed is drift, in any spelling", async () => {
    const record = await created({ type: "CNAME", value: "origin.example.com" });
    emulator().edit(
      ({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Value: "ORIGIN.example.com." }),
    );
    await record.refresh();
    expect(record.state?.value).toBe("origin.example.com");
    emulator().edit(
      ({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Value: "other.example.com" }),
    );
    await record.refresh();
    expect(record.state?.value).toBe("other.example.com");
  });
});

describe("the value of a string record", () => {
  const spf = { dnsZoneId: 4001, name: "shop", type: "TXT", value: '"v=spf1 " "-all"' };
  const shownIs = (Value: string) =>
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Value }));

  test("shows drift if somebody added quotes around it, and an up removes them", async () => {
    const record = await created(spf);
    expect(record.state?.value).toBe("v=spf1 -all");
    shownIs('"v=spf1 -all"');
    await record.refresh();
    expect(record.state?.value).toBe('"\\"v=spf1 -all\\""');
    expect(record.preview(spf)).toBe("update");
    await record.up(spf);
    expect(stored(101)?.Value).toBe("v=spf1 -all");
    expect(record.preview(spf)).toBe("nothing");
  });

  test("is accepted as recorded, which is what `ignoreChanges` declares", async () => {
    const record = await created(spf);
    shownIs('"v=spf1 -all"');
    await record.refresh();
    expect(record.preview({ ...spf, value: record.state?.value })).toBe("nothing");
  });

  test.each(["TXT", "CAA"])("is imported from a %s record in an equivalent form that needs no write", (type) => {
    const strings = fc.string({ unit: fc.constantFrom(...'"\\(); \t\n09aé', '" "', "\\;"), minLength: 1 });
    fc.assert(
      fc.property(strings, (Value) => {
        const shown = { Id: 41, Type: type === "TXT" ? 3 : 9, Name: "shop", Value, Flags: 0, Tag: "issue" };
        const declared = importedInputs(dnsRecord, { dnsZoneId: 4001, recordId: 41, ...settingsOf(shown) });
        const checked = lifecycle.checkInputs(dnsRecord, declared);
        expect(checked).toMatchObject({ failures: [], inputs: { value: declared.value } });
        expect(differing(checked.inputs as RecordSettings, shown)).toEqual([]);
        expect(bodyOf(checked.inputs as RecordSettings).Value).toBe(Value);
      }),
      { seed, numRuns: 500 },
    );
  });
});

test("a string that the program gave as a secret is not quoted", () => {
  const declared = { dnsZoneId: 4001, name: "shop", type: "TXT", value: "token\\;part" };
  const [told] = lifecycle.checkInputs(dnsRecord, declared).failures;
  expect(told).toContain('declare "token;part" instead');
  const [kept] = lifecycle.checkInputs(dnsRecord, declared, undefined, ["value"]).failures;
  expect(kept).toMatch(/^value contains quotes or escapes/);
  expect(kept).not.toContain("part");
});

test.each<[Properties, readonly string[]]>([
  [{ type: "A" }, ["value is required for a record of type A"]],
  [{ type: "A", value: "2001:db8::1" }, ["value must be an IPv4 address, such as 192.0.2.1"]],
  [{ type: "AAAA", value: "192.0.2.1" }, ["value must be an IPv6 address, such as 2001:db8::1"]],
  [{ type: "AAAA", value: "fe80::1%eth0" }, ["value must be an IPv6 address, such as 2001:db8::1"]],
  [{ type: "TXT", value: '""' }, ["value must not be an empty string in quotes"]],
  [{ type: "TXT", value: ' "" "" ' }, ["value must not be an empty string in quotes"]],
  [{ type: "TXT", value: '"" "a"' }, []],
  [{ type: "A", value: "192.0.2.1", weight: 101 }, ["weight must be at most 100 for a record of type A"]],
  [{ type: "CNAME", value: "192.0.2.1" }, ["value must be a host name, not an address"]],
  [{ type: "CNAME", value: "1.0/25.2.0.192.in-addr.arpa" }, []],
  [{ type: "NS", value: "0/25.2.0.192.in-addr.arpa." }, []],
  ...["192.0.2.0/24", "192.0.2.0/24.", "www.example.com/24", "www.example.com/24/a.b", "https://www.example.com"].map(
    (value): [Properties, readonly string[]] => [
      { type: "CNAME", value },
      ["value must be only a host name, without scheme or path, such as www.example.com"],
    ],
  ),
  [{ type: "MX", value: "mail.example" }, ["priority is required for a record of type MX"]],
  [
    { type: "PullZone", value: "shop" },
    ["pullZoneId is required for a record of type PullZone", "value does not apply to a record of type PullZone"],
  ],
  [{ type: "TXT", value: "x", weight: 1 }, ["weight does not apply to a record of type TXT"]],
  [
    { type: "Redirect", value: "www.example.com/contact" },
    ['value must be a URL that starts with https:// or http://; did you mean "https://www.example.com/contact"?'],
  ],
  [{ type: "SRV", value: "sip.example", priority: 1, weight: 60_000, port: 5060 }, []],
  [
    { type: "A", value: "192.0.2.1", smartRoutingType: "Latency" },
    ['latencyZone is required with smartRoutingType "Latency"'],
  ],
  [
    { type: "A", value: "192.0.2.1", latencyZone: "DE" },
    ['latencyZone has no effect unless smartRoutingType is "Latency"'],
  ],
  [{ name: ".www", type: "A", value: "192.0.2.1" }, ["name must not start with a dot"]],
  ...["192.0.2.1", "192.0.2.1.", "2001:db8::1"].map((name): [Properties, readonly string[]] => [
    { name, type: "A", value: "192.0.2.1" },
    ["name must be a name within the zone, such as www, not an address; set the address as value"],
  ]),
  [{ name: "1.0.0.0", type: "PTR", value: "host.example" }, []],
  ...["", "@"].map((name): [Properties, readonly string[]] => [
    { name, type: "NS", value: "ns1.example" },
    [
      "name must be a name below the zone for a record of type NS because the platform does not support NS records at the root of the domain; set custom name servers on DnsZone instead",
    ],
  ]),
  [
    { type: "SRV", value: ".", priority: 0, weight: 0, port: 0 },
    ['value must not be "." because the platform refuses an SRV record without a target'],
  ],
  [{ type: "AAAA", value: "2001:db8::1", accelerated: true }, ["accelerated does not apply to a record of type AAAA"]],
  [
    { type: "CAA", flags: 0, tag: "isue", value: "ca.example" },
    ['tag must be issue, issuewild, iodef, issuemail or issuevmc; got "isue"; did you mean "issue"?'],
  ],
  ...["issue", "issuewild", "iodef", "issuemail", "issuevmc", "Issue"].map((tag): [Properties, readonly string[]] => [
    { type: "CAA", flags: 0, tag, value: "ca.example; policy=ev" },
    [],
  ]),
  ...[
    '0 issue "ca.example"',
    "example.com. 300 IN CAA 0 ISSUE ca.example",
    '"0 issue ca.example"',
    'issue "ca.example"',
  ].map((value): [Properties, readonly string[]] => [
    { type: "CAA", flags: 0, tag: "issue", value },
    ['value must be only the value, without flags and tag; declare flags: 0, tag: "issue" and value: "ca.example"'],
  ]),
  [
    { type: "HTTPS", priority: 1, value: '1 . alpn="h3,h2"' },
    [
      'value must be only the target and its parameters, without the priority; declare priority: 1 and value: ". alpn=\\"h3,h2\\""',
    ],
  ],
  [{ type: "SVCB", value: "1.svc.example" }, ["priority is required for a record of type SVCB"]],
  [{ type: "SVCB", priority: 1, value: "1.svc.example port=8443" }, []],
  [{ type: "PullZone", pullZoneId: 1001, weight: 100 }, []],
  [{ type: "Script", scriptId: 3001, weight: 101 }, ["weight must be at most 100 for a record of type Script"]],
  [{ type: 99, value: "whatever came later", port: 1 }, []],
])("a check reports the errors of the record's type: %j", (given, failures) => {
  expect(conflicts(given)).toEqual(failures);
});

test.each([
  ["PullZone", { pullZoneId: 1001 }, { pullZoneId: 1002 }],
  ["Script", { scriptId: 3001 }, { scriptId: 3002 }],
])("the object of a %s record is read from its link, and sent with each update", async (type, given, then) => {
  const record = await created({ type, ...given });
  await record.refresh();
  expect(record.state).toMatchObject(given);
  emulator().clearRequests();
  await record.up({ dnsZoneId: 4001, name: "shop", type, ...given, ttl: 60 });
  expect(writes(emulator())[0]?.[1]).toMatchObject(type === "Script" ? { ScriptId: 3001 } : { PullZoneId: 1001 });
  await record.up({ dnsZoneId: 4001, name: "shop", type, ...then });
  await record.refresh();
  expect(record.state).toMatchObject(then);
});

test.each([
  ["Script", { scriptId: 3001 }, "3002", { scriptId: 3002 }],
  ["PullZone", { pullZoneId: 1001 }, "1002", { pullZoneId: 1002 }],
])("the object of a %s record whose link has no id is read from its value", async (type, given, Value, found) => {
  const record = await created({ type, ...given });
  for (const LinkName of ["", null, "a-name"]) {
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { LinkName, Value }));
    await record.refresh();
    expect(record.state).toMatchObject(found);
  }
});

test("an accelerated record has its pull zone, and a change of its time to live is no drift", async () => {
  const record = await created({ type: "A", value: "192.0.2.7", ttl: 300, accelerated: true });
  expect(record.state).toMatchObject({ acceleratedPullZoneId: 9001 });
  emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Ttl: 15 }));
  await record.refresh();
  expect(record.preview({ ...program, ttl: 300, accelerated: true })).toBe("nothing");
  await record.up({ ...program, value: "192.0.2.8", accelerated: true });
  expect(writes(emulator()).at(-1)?.[1]).toMatchObject({ Accelerated: true, PullZoneId: 9001 });
  await record.up({ ...program, ttl: 300, accelerated: false });
  expect(writes(emulator()).at(-1)?.[1]).not.toHaveProperty("PullZoneId");
  expect(record.state?.acceleratedPullZoneId).toBeUndefined();
  emulator().clearRequests();
  await record.destroy();
  expect(writes(emulator())).toEqual([["DELETE /dnszone/4001/records/101", undefined]]);
});

describe("the pull zone of an accelerated record that the platform returns late", () => {
  const accelerated = { ...program, accelerated: true };
  const shownAfter = (acceleratedPullZoneMs: number) => emulator().setOptions({ acceleratedPullZoneMs });

  test("is waited for after a create", async () => {
    shownAfter(2_500);
    const record = await created(accelerated);
    expect(record.state).toMatchObject({ acceleratedPullZoneId: 9001 });
    expect(record.context.warnings).toEqual([]);
  });

  test("is waited for after an update", async () => {
    const record = await created(program);
    shownAfter(2_500);
    await record.up(accelerated);
    expect(record.state).toMatchObject({ acceleratedPullZoneId: 9001 });
  });

  test("is waited for after an adoption", async () => {
    shownAfter(2_500);
    const record = await created({ ...accelerated, recordId: 41 });
    expect(record.state).toMatchObject({ acceleratedPullZoneId: 9001 });
  });

  test("causes a warning while it is missing, and a refresh records it", async () => {
    shownAfter(60_000);
    const record = await created(accelerated);
    expect(record.state?.acceleratedPullZoneId).toBeUndefined();
    expect(record.context.warnings.join()).toMatch(
      /DNS record "shop" \(A\) of zone 4001: .*next refresh sets acceleratedPullZoneId/,
    );
    emulator().advance(60_000);
    await record.refresh();
    expect(record.state).toMatchObject({ acceleratedPullZoneId: 9001 });
  });

  test("is looked up again by an update that writes nothing", async () => {
    shownAfter(10_000);
    const record = await created(accelerated);
    emulator().advance(10_000);
    await record.up({ ...accelerated, onDestroy: "keep" });
    expect(record.state).toMatchObject({ acceleratedPullZoneId: 9001 });
  });

  test("does not fail the create if it cannot be looked up", async () => {
    shownAfter(2_500);
    emulator().setFaults([{ match: { operation: "getDnsZone" }, nth: 2, times: 9, inject: { status: 500 } }]);
    const record = await created(accelerated);
    expect(record.id).toBe("4001/101");
    expect(record.context.warnings.join()).toContain("The next refresh sets acceleratedPullZoneId");
  });
});

test("an update also sends undeclared settings that others have set", async () => {
  const record = await created({ type: "A", value: "192.0.2.7" });
  emulator().edit(
    ({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Comment: "By hand", MonitorType: 1 }),
  );
  await record.up({ ...program, value: "192.0.2.8" });
  expect(writes(emulator()).at(-1)?.[1]).toMatchObject({
    Id: 101,
    Value: "192.0.2.8",
    Comment: "By hand",
    MonitorType: 1,
  });
});

test.each<[Properties, Properties]>([
  [{ smartRoutingType: "Latency", latencyZone: "DE" }, { LatencyZone: "DE" }],
  [
    { smartRoutingType: "Geolocation", geolocationLatitude: 52.5, geolocationLongitude: 13.4 },
    { GeolocationLatitude: 52.5, GeolocationLongitude: 13.4 },
  ],
])("leftovers of disabled smart routing are neither recorded nor sent: %j", async (routing, left) => {
  const record = await created({ type: "A", value: "192.0.2.7", ...routing });
  await record.up({ ...program, smartRoutingType: "None" });
  const [, sent] = writes(emulator()).at(-1) ?? [];
  expect(sent).toMatchObject({ SmartRoutingType: 0 });
  expect(Object.keys(Object(sent))).not.toEqual(expect.arrayContaining(Object.keys(left)));
  expect(stored(101)).toMatchObject(left);
  const found = await lifecycle.read(dnsRecord, testContext(emulator()), "4001/101", {});
  expect(Object.keys(found?.state ?? {})).not.toEqual(expect.arrayContaining(["latencyZone"]));
  expect(Object.keys(found?.state ?? {})).not.toEqual(expect.arrayContaining(["geolocationLatitude"]));
});

test("a comment that somebody has removed is drift", async () => {
  const record = await created({ type: "A", value: "192.0.2.7", comment: "For the shop" });
  const commentBecomes = (Comment: null | undefined) =>
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Comment }));
  commentBecomes(undefined);
  await record.refresh();
  expect(record.preview({ ...program, comment: "For the shop" })).toBe("nothing");
  commentBecomes(null);
  await record.refresh();
  expect(record.state?.comment).toBe("");
  expect(record.preview({ ...program, comment: "For the shop" })).toBe("update");
});

test("an update that the platform confirms but does not carry out fails", async () => {
  const record = await created({ type: "A", value: "192.0.2.7" });
  emulator().setFaults([
    { match: { operation: "updateDnsRecord" }, inject: { status: 204, body: null, changesState: false } },
  ]);
  expect(await failureOf(record.up({ ...program, value: "192.0.2.8" }))).toContain(
    "value of record 101 did not change",
  );
});

test.each([
  ["alone", {}],
  ["beside a setting that is written", { ttl: 60 }],
])("a new name that the platform ignores is an error: %s", async (_what, more) => {
  const record = await created({ type: "A", value: "192.0.2.7" });
  const { context } = record;
  const wait = async (ms: number) => {
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records.at(-1) ?? {}, { Name: "shop" }));
    await context.wait(ms);
  };
  record.context = { ...context, wait };
  expect(await failureOf(record.up({ ...program, ...more, name: "store" }, "same run"))).toContain(
    "name of record 101 did not change",
  );
});

test("a record to adopt that is missing, or of another type, is an error with the next step", async () => {
  expect(await failureOf(created({ type: "A", value: "192.0.2.7", recordId: 99 }))).toContain(
    "has no record 99 to adopt; it has 41 (www)",
  );
  expect(await failureOf(created({ type: "TXT", value: "x", recordId: 41 }))).toContain(
    "has a different type than declared",
  );
});

test.each([
  ["CAA tags", { type: "CAA", flags: 0, value: "ca.example" }, { tag: "issue" }, { tag: "issuewild" }],
  ["ports", { type: "SRV", value: "sip.example", priority: 1, weight: 1 }, { port: 5060 }, { port: 5061 }],
  [
    "regions",
    { type: "A", value: "192.0.2.7", smartRoutingType: "Latency" },
    { latencyZone: "DE" },
    { latencyZone: "NY" },
  ],
])(
  "with edge:adopt, a record for another of two %s is created, and the existing record stays",
  async (_of, both, one, other) => {
    await created({ ...both, ...one });
    const second = stacked({ adopt: "true" });
    await second.up({ dnsZoneId: 4001, name: "shop", ...both, ...other });
    expect(second.id).toBe("4001/102");
    const again = stacked({ adopt: "true" });
    await again.up({ dnsZoneId: 4001, name: "shop", ...both, ...one, ttl: 60 });
    expect(again.id).toBe("4001/101");
  },
);

test.each(["", "www"])("a record whose state lacks the name is read with the returned one: %j", async (name) => {
  emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0]?.Records[0] ?? {}, { Name: name }));
  const found = await lifecycle.read(dnsRecord, testContext(emulator()), "4001/41", {});
  expect(found?.state).toMatchObject({ name, type: "A", value: "192.0.2.1" });
});

test("messages refer to a record of the zone itself as @", () => {
  expect(dnsRecord.names({ dnsZoneId: 4001, name: "", type: "MX" })).toBe('DNS record "@" (MX) of zone 4001');
});
