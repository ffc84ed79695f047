import { kindOf } from "../../../../provider/kinds";
import { ProgramClaims } from "../../../../provider/lifecycle/claims";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, sentRequests } = withEmulator();

const kind = kindOf("DnsRecords");
const a = (key: string, more: object = {}) => ({ key, name: key, type: "A", value: "192.0.2.7", ...more });
const list = (...records: object[]): Properties => ({ dnsZoneId: 4001, records });
const set = (settings = {}) => new Stacked(kind, testContext(emulator(), settings));
const records = () => emulator().state().dnsZones[0]?.Records ?? [];
const names = () => records().map(({ Name }) => Name);
const change = (edit: (all: ReturnType<typeof records>) => void) =>
  emulator().edit(({ dnsZones }) => edit(dnsZones[0]?.Records ?? []));
const sent = () =>
  writes(emulator()).map(([request, body]) => `${request.split(" ")[0]} ${Object(body).Name ?? ""}`.trim());
const reads = () => sentRequests().filter(({ method }) => method === "GET");

test("records are created with one read, then only differences are written, with deletes last", async () => {
  const own = set();
  await own.up(list(a("one"), a("two"), a("three")));
  expect(reads()).toHaveLength(1);
  expect(sent()).toEqual(["PUT one", "PUT two", "PUT three"]);
  await own.refresh();
  expect(own.preview(list(a("three"), a("two"), a("one")))).toBe("nothing");
  emulator().clearRequests();
  await own.up(list(a("new"), a("one"), a("two", { value: "192.0.2.8" })));
  expect(sent()).toEqual(["PUT new", "POST two", "DELETE"]);
  expect(names()).toEqual(["www", "geo", "one", "two", "new"]);
  await own.destroy();
  expect(names()).toEqual(["www", "geo"]);
});

test("several records of one name are separate records", async () => {
  const own = set();
  const two = (value: string) => list(a("www"), a("www-2", { name: "www", value }));
  await own.up(two("192.0.2.8"));
  await own.up(two("192.0.2.9"));
  expect(records().flatMap(({ Name, Value }) => (Name === "www" ? [Value] : []))).toEqual([
    "192.0.2.1",
    "192.0.2.7",
    "192.0.2.9",
  ]);
});

test("names and values are compared as in DNS", async () => {
  const own = set();
  const declared = list(
    { key: "full", name: "Shop.ACME.example.", type: "CNAME", value: "Origin.Example.COM." },
    { key: "apex", name: "@", type: "TXT", value: '"v=spf1 " "-all"' },
  );
  await own.up(declared);
  expect(records().slice(2)).toMatchObject([
    { Name: "shop", Value: "origin.example.com" },
    { Name: "", Value: "v=spf1 -all" },
  ]);
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
  change((all) => void Object.assign(all[2] ?? {}, { Value: "other.example.com" }));
  await own.refresh();
  expect(own.preview(declared)).toBe("update");
});

test("a change of type creates another record before it deletes the old one", async () => {
  const own = set();
  await own.up(list(a("shop")));
  emulator().clearRequests();
  await own.up(list(a("shop", { type: "TXT", value: "moved" })));
  expect(sent()).toEqual(["PUT shop", "DELETE"]);
  expect(records().at(-1)).toMatchObject({ Id: 102, Type: 3 });
  expect(records()).toHaveLength(3);
});

test.each([
  ["of the same key", "shop"],
  ["of another key", "other"],
])("a CNAME record %s replaces another record of its name, and restores it", async (_which, key) => {
  const own = set();
  const cname = { ...a(key), name: "shop", type: "CNAME", value: "origin.example.com" };
  for (const [one, other] of [
    [a("shop"), cname],
    [cname, a("shop")],
  ]) {
    await own.up(list({ ...one }));
    emulator().clearRequests();
    await own.up(list({ ...other }));
    expect(sent()).toEqual(["DELETE", "PUT shop"]);
    expect(own.preview(list({ ...other }))).toBe("nothing");
    expect(records()).toHaveLength(3);
  }
});

test("a record replaced by a CNAME record is created by the next up if the platform refuses it at first", async () => {
  const own = set();
  await own.up(list(a("shop")));
  const declared = list(a("shop", { type: "CNAME", value: "origin.example.com" }));
  emulator().setFaults([{ match: { operation: "createDnsRecord" }, inject: { status: 400, body: {} } }]);
  expect(await failureOf(own.up(declared))).toContain(
    '1 of 2 writes succeeded: DNS record "shop" (A) of zone 4001 deleted.',
  );
  emulator().clearFaults();
  await own.up(declared);
  expect(records().map(({ Id, Type }) => [Id, Type])).toEqual([
    [41, 0],
    [42, 11],
    [102, 2],
  ]);
});

test("an old record of another type that could not be deleted is deleted by the next up, even after a refresh", async () => {
  const own = set();
  await own.up(list(a("shop")));
  const declared = list(a("shop", { type: "TXT", value: "moved" }));
  emulator().setFaults([{ match: { operation: "deleteDnsRecord" }, inject: { status: 400, body: {} } }]);
  expect(await failureOf(own.up(declared))).toContain(
    '1 of 2 writes succeeded: DNS record "shop" (TXT) of zone 4001 created.',
  );
  emulator().clearFaults();
  await own.refresh();
  await own.up(declared);
  expect(records().map(({ Id }) => Id)).toEqual([41, 42, 102]);
});

describe("an exclusive set", () => {
  test("deletes all other records except those that the platform needs", async () => {
    change((all) =>
      all.push(
        { ...all[0], Id: 51, Type: 12, Name: "", Value: "kiki.bunny.net" },
        { ...all[0], Id: 52, Type: 16, Name: "", Value: "soa" },
        { ...all[0], Id: 53, Type: 0, Name: "fast", Accelerated: true, AcceleratedPullZoneId: 9009 },
        { ...all[0], Id: 54, Type: 7, Name: "fast", LinkName: "9009" },
        { ...all[0], Id: 55, Type: 12, Name: "sub", Value: "ns.example.com" },
      ),
    );
    const own = set();
    const declared = {
      ...list({ key: "fast", recordId: 53, name: "fast", type: "A", value: "192.0.2.1" }),
      exclusive: true,
    };
    await own.up(declared);
    expect(records().map(({ Id }) => Id)).toEqual([51, 52, 53, 54]);
    await own.refresh();
    expect(own.preview(declared)).toBe("nothing");
  });

  test("adopts a record of the same content, keeps it on a destroy, and shows additions as drift", async () => {
    const own = set();
    const declared = { ...list({ key: "w", name: "www", type: "A", value: "192.0.2.1", ttl: 60 }), exclusive: true };
    await own.up(declared);
    expect(own.state).toMatchObject({ recordIds: { w: 41 }, adopted: ["w"] });
    expect(records()).toMatchObject([{ Id: 41, Ttl: 60 }]);
    change((all) => all.push({ ...all[0], Id: 61, Type: 0, Name: "by-hand", Value: "192.0.2.9" }));
    await own.refresh();
    expect(own.preview(declared)).toBe("update");
    await own.up(declared);
    await own.destroy();
    expect(records().map(({ Id }) => Id)).toEqual([41]);
  });
});

test("a record of the same content is created again only if the program requests it", async () => {
  const declared = list({ key: "w", name: "www.acme.example", type: "A", value: "192.0.2.1" });
  expect(await failureOf(set().up(declared))).toMatch(
    /DNS record "www" \(A\) of zone 4001 seems to exist already \(41\).*set recordId: 41 in the entry "w"/s,
  );
  await set({ duplicates: "allow" }).up(declared);
  expect(names()).toEqual(["www", "geo", "www"]);
});

test("a create with a lost response is looked up, and not repeated", async () => {
  emulator().setFaults([{ match: { operation: "createDnsRecord" }, nth: 2, inject: { cut: "after" }, times: 1 }]);
  const own = set();
  await own.up(list(a("one"), a("two"), a("three")));
  expect(names()).toEqual(["www", "geo", "one", "two", "three"]);
  expect(own.state?.recordIds).toEqual({ one: 101, two: 102, three: 103 });
});

test("a partial failure names refused and written records, and the next up continues", async () => {
  const refused = { status: 400, body: { ErrorKey: "validation_error", Field: "Name", Message: "no" } };
  emulator().setFaults([{ match: { operation: "createDnsRecord" }, nth: 2, inject: refused, times: 1 }]);
  const own = set();
  const declared = list(a("one"), a("two"), a("three"));
  expect(await failureOf(own.up(declared))).toMatch(
    /partially applied: DNS record "two" \(A\) of zone 4001: .*no.* 2 of 3 writes succeeded: DNS record "one" \(A\) of zone 4001 created/s,
  );
  await own.up(declared);
  expect(names()).toEqual(["www", "geo", "one", "three", "two"]);
});

test("a record whose create ignored a setting that could not be written later is recorded", async () => {
  emulator().setFaults([
    { match: { operation: "updateDnsRecord" }, inject: { status: 400, body: {} } },
    {
      match: { operation: "createDnsRecord" },
      inject: {
        status: 201,
        body: { Id: 41, Type: 0, Name: "shop", Value: "192.0.2.7", Comment: "" },
        changesState: false,
      },
    },
  ]);
  const own = set();
  expect(await failureOf(own.up(list(a("shop", { comment: "For the shop" }))))).toContain("partially applied");
  expect(own.state?.recordIds).toEqual({ shop: 41 });
});

test.each<[Properties, string]>([
  [
    list({ key: "x", name: "x", type: "MX", value: "mail.example" }),
    "records[0].priority is required for a record of type MX",
  ],
  [
    list(a("x"), { ...a("y"), name: "X" }),
    "records[1] has the same name, type and content as item 0; name, type and content must be unique",
  ],
  [list(a("x"), a("x", { value: "192.0.2.8" })), "records[1].key is the same as in item 0"],
])("a check reports an error: %j", (given, failure) => {
  expect(lifecycle.checkInputs(kind, given).failures.join()).toContain(failure);
});

describe("two entries of one name and type", () => {
  const failuresOf = (one: object, other: object) => {
    const [first, second] = [one, other].map((each, index) => ({ key: `${index}`, name: "www", ...each }));
    return lifecycle.checkInputs(kind, list({ ...first }, { ...second })).failures;
  };
  const near = (latencyZone: string) => ({ type: "A", value: "192.0.2.7", smartRoutingType: "Latency", latencyZone });
  const caa = (tag: string) => ({ type: "CAA", flags: 0, tag, value: "ca.example" });
  const srv = (port: number) => ({ type: "SRV", value: "sip.example", priority: 1, weight: 1, port });

  test.each([
    ["one address for two regions", near("DE"), near("NY")],
    ["one authority for two tags", caa("issue"), caa("issuewild")],
    ["one target on two ports", srv(5060), srv(5061)],
    ["two unknown values", { type: "A", value: unknownValue }, { type: "A", value: unknownValue }],
  ])("are two records: %s", (_what, one, other) => {
    expect(failuresOf(one, other)).toEqual([]);
  });

  test.each([
    ["authority and tag", caa("issue"), { ...caa("issue"), type: 9, flags: 128 }],
    ["target and port", srv(5060), { ...srv(5060), value: "SIP.example." }],
  ])("are one record: %s", (_what, one, other) => {
    expect(failuresOf(one, other).join()).toContain("has the same name, type and content as item 0");
  });
});

test.each<[what: string, other: string, inputs: Properties, conflict: RegExp]>([
  [
    "a resource for one of them fails",
    "DnsRecord",
    { dnsZoneId: 4001, ...a("www"), key: undefined },
    /declares a part of it/,
  ],
  ["a resource for another record passes", "DnsRecord", { dnsZoneId: 4001, ...a("other"), key: undefined }, /^$/],
  ["an exclusive set of the zone fails", "DnsRecords", { ...list(a("other")), exclusive: true }, /has exclusive: true/],
  ["a set of other records passes", "DnsRecords", list(a("other")), /^$/],
])("beside a set of records, the check of %s", (_what, type, given, conflict) => {
  const program = { claims: new ProgramClaims(), account: "one" };
  const inputs = JSON.parse(JSON.stringify(given)) as Properties;
  expect(lifecycle.checkInputs(kind, list(a("www")), program).failures).toEqual([]);
  const failures = lifecycle.checkInputs(kindOf(type), inputs, program).failures.join();
  expect(failures).toMatch(conflict);
});

test("the records of a set do not count as contents of others, so the zone can be destroyed", async () => {
  const own = set();
  await own.up(list(a("shop")));
  const contents = await kindOf("DnsZone").deletion?.contentsOfOthers?.(own.context, "4001", {});
  expect(contents).toEqual(['A record "www" (41)', 'Script record "geo" (42)']);
});

test("a script's environment variables are not compared if the platform does not return them", async () => {
  const own = set();
  const declared = list({ key: "x", name: "x", type: "Script", scriptId: 3001, environmentVariables: { TOKEN: "t" } });
  await own.up(declared);
  change((all) => void Object.assign(all.at(-1) ?? {}, { EnviromentalVariables: [{ Name: "TOKEN", Value: null }] }));
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
});

test("many records are read once before their creates, and once after their deletes", async () => {
  const own = set();
  await own.up(list(...Array.from({ length: 100 }, (_, number) => a(`host-${number}`))));
  expect(records()).toHaveLength(102);
  expect(reads()).toHaveLength(1);
  emulator().clearRequests();
  await own.destroy();
  expect(records()).toHaveLength(2);
  expect(reads()).toHaveLength(2);
});

test.each([
  ["www", "WWW.", true],
  ["_dmarc.shop", "_dmarc.shop", true],
  // At the zone itself, a CNAME record is flattened, and a full name may mean the zone itself.
  ["", "@", false],
  ["shop.example", "shop.example", false],
  ["www", "shop", false],
])("a CNAME record %j beside another record %j is refused in the preview: %s", (name, other, isRefused) => {
  const records = [
    { key: "a", name, type: "CNAME", value: "origin.example.com" },
    { key: "b", name: other, type: "TXT", value: "a" },
  ];
  const { failures } = lifecycle.checkInputs(kindOf("DnsRecords"), { dnsZoneId: 4011, records });
  const refusal =
    "records[1] has the same name as the CNAME record records[0], but a name with a CNAME record cannot have other records";
  expect(failures).toEqual(isRefused ? [refusal] : []);
});

describe("a CNAME record beside another resource's records of its name", () => {
  const cname = { name: "www", type: "CNAME", value: "origin.example.com" };
  const txt = { name: "WWW.", type: "TXT", value: "a" };
  const single = (record: Properties) => ["DnsRecord", { dnsZoneId: 4011, ...record }] as const;
  const inList = (record: Properties) =>
    ["DnsRecords", { dnsZoneId: 4011, records: [{ key: "a", ...record }] }] as const;
  const failuresOf = (resources: readonly (readonly [type: string, inputs: Properties])[]) => {
    const program = { claims: new ProgramClaims(), account: "one" };
    return resources.flatMap(([type, inputs]) => lifecycle.checkInputs(kindOf(type), inputs, program).failures);
  };
  const refusal =
    /^DnsRecords? \(.*\) and DnsRecords? \(.*\) both declare records named www in zone 4011, including a CNAME record: a name with a CNAME record cannot have other records\. Remove the CNAME record or the others\.$/;

  test.each([
    ["two single records", [single(cname), single(txt)]],
    ["two single records, the CNAME record last", [single(txt), single(cname)]],
    ["a list and a single record", [inList(txt), single(cname)]],
    ["a single record and a list", [single(txt), inList(cname)]],
    ["two lists", [inList(cname), inList(txt)]],
  ])("is refused in the preview: %s", (_what, resources) => {
    expect(failuresOf(resources)).toEqual([expect.stringMatching(refusal)]);
  });

  test.each([
    ["other records of the name", [single(txt), inList({ ...txt, type: "A", value: "192.0.2.1" })]],
    ["records of another zone", [single(cname), single({ ...txt, dnsZoneId: 4001 })]],
    ["a record that is disabled", [single(cname), single({ ...txt, disabled: true })]],
    ["the zone itself", [single({ ...cname, name: "" }), single({ ...txt, name: "@" })]],
    ["a name that may mean the zone", [single({ ...cname, name: "a.b" }), single({ ...txt, name: "a.b" })]],
    ["an unknown name", [single(cname), single({ ...txt, name: unknownValue })]],
    ["an unknown zone", [single({ ...cname, dnsZoneId: unknownValue }), single({ ...txt, dnsZoneId: unknownValue })]],
  ])("is not refused: %s", (_what, resources) => {
    expect(failuresOf(resources)).toEqual([]);
  });
});

const caa = (key: string, more: Properties = {}) => ({
  key,
  name: "",
  type: "CAA",
  flags: 0,
  tag: "issue",
  value: "ca.example",
  ...more,
});

test.each<[string, Properties[], number]>([
  ["another authority alone", [caa("one")], 1],
  ["the platform's authority too", [caa("one"), caa("two", { value: "letsencrypt.org; validationmethods=dns-01" })], 0],
  ["the platform's authority for another name", [caa("one"), caa("two", { name: "www", value: "letsencrypt.org" })], 1],
  ["wildcards or reports alone", [caa("one", { tag: "issuewild" }), caa("two", { tag: "iodef" })], 0],
  ["a disabled record", [caa("one", { disabled: true })], 0],
  ["an unknown value", [caa("one", { value: unknownValue })], 0],
])("CAA records with %s warn of certificates that the platform cannot issue", (_what, records, count) => {
  const warnings = kind.warnings({ dnsZoneId: 4001, records });
  expect(warnings).toHaveLength(count);
  for (const warning of warnings) expect(warning).toContain('the CAA records of "@" do not allow letsencrypt.org');
});
