import { type Given, reportWith, unknown, urnOf } from "./building";

const zone: Given = { op: "same", type: "DnsZone", name: "acme", id: "4001", new: { domain: "acme.example" } };
zone.old = zone.new ?? {};
const created = (type: string, name: string, inputs: Record<string, unknown>): Given => ({
  op: "create",
  type,
  name,
  new: inputs,
});
const record = (inputs: Record<string, unknown>) => created("DnsRecord", "record", { dnsZoneId: 4001, ...inputs });
const caa = (more: object = {}) =>
  record({ name: "", type: "CAA", tag: "issue", flags: 0, value: "ca.example", ...more });
const www = created("PullZoneHostname", "www", {
  pullZoneId: 1001,
  hostname: "www.acme.example",
  certificate: "managed",
});
const warned = (...given: Given[]) =>
  reportWith(given).preview.messages.map(({ name, message }) => `${name}: ${message}`);
const says = (name: string, hostname: string, of = "acme.example") =>
  `${name}: The CAA records of ${of} do not allow letsencrypt.org, so the platform can issue no certificate for ${hostname}. Add a record with tag issue and value letsencrypt.org, or use your own certificate.`;

test("CAA records of a domain that prevent a certificate of the program are reported", () => {
  expect(warned(zone, caa(), www)).toEqual([says("www", "www.acme.example")]);
  for (const type of ["ExternalDnsCertificate", "ExternalHttpCertificate"]) {
    const shop = created(type, "shop", { pullZoneId: 1001, hostname: "Shop.acme.example" });
    expect(warned(zone, caa(), shop)).toEqual([says("shop", "shop.acme.example")]);
  }
  const list = created("DnsRecords", "list", {
    dnsZoneId: 4001,
    records: [
      { key: "a", type: "A", name: "", value: unknown },
      { key: "caa", type: "CAA", name: "www.acme.example", tag: "issue", flags: 0, value: '"ca.example"' },
    ],
  });
  expect(warned(zone, list, www)).toEqual([says("www", "www.acme.example", "www.acme.example")]);
});

test("CAA records that prevent the certificate of a redirect or an accelerated record are reported", () => {
  const named = (more: object) => ({ ...record({ name: "go", value: "192.0.2.1", type: "A", ...more }), name: "go" });
  for (const more of [{ type: "Redirect", value: "https://www.acme.example" }, { accelerated: true }]) {
    expect(warned(zone, caa(), named(more))).toEqual([says("go", "go.acme.example")]);
    expect(warned(zone, caa(), named({ ...more, autoSslIssuance: false }))).toEqual([]);
  }
  expect(warned(zone, caa(), named({}))).toEqual([]);
});

test("a wildcard certificate needs issuewild, if there is such a record", () => {
  const wildcard = created("DnsZoneCertificate", "all", { dnsZoneId: 4001 });
  const own = { ...caa({ value: "letsencrypt.org" }), name: "own" };
  expect(warned(zone, caa(), wildcard)).toEqual([says("all", "*.acme.example")]);
  expect(warned(zone, own, wildcard)).toEqual([]);
  expect(warned(zone, own, caa({ tag: "issuewild" }), wildcard)).toEqual([says("all", "*.acme.example")]);
  expect(warned(zone, own, caa({ tag: "issuewild" }), www)).toEqual([]);
});

test("CAA records that allow the authority, or may allow it, are not reported", () => {
  const allowing = { ...caa({ value: "LetsEncrypt.org; accounturi=https://acme.example" }), name: "own" };
  expect(warned(zone, caa(), allowing, www)).toEqual([]);
  for (const more of [{ value: unknown }, { tag: "iodef" }, { disabled: true }, { name: "shop" }]) {
    expect(warned(zone, caa(more), www)).toEqual([]);
  }
  expect(warned(caa(), www)).toEqual([]);
  const unknownList = created("DnsRecords", "list", { dnsZoneId: 4001, records: unknown });
  expect(warned(zone, caa(), unknownList, www)).toEqual([]);
  expect(warned(zone, caa(), { ...www, new: { ...www.new, certificate: "none" } })).toEqual([]);
  const hidden = reportWith([zone, caa(), www], "preview", { changeSummary: { same: 9, create: 2 } });
  expect(hidden.preview.messages).toEqual([]);
});

test("a warning is not repeated while nothing changes", () => {
  const kept = (given: Given): Given => ({ ...given, op: "same", old: given.new ?? {} });
  expect(warned(zone, kept(caa()), kept(www))).toEqual([]);
  expect(warned(zone, caa(), kept(www))).toEqual([says("www", "www.acme.example")]);
});

test("acceleration of a name that a pull zone of the program has is reported", () => {
  const named: Given = { ...www, new: { pullZoneId: 1001, hostname: "www.acme.example" } };
  const accelerated = record({ name: "www", type: "A", value: "192.0.2.1", accelerated: true });
  const message =
    "record: www.acme.example cannot be accelerated while a pull zone has it as a host name (www). Declare a record of type PullZone instead, or remove the host name.";
  expect(warned(zone, accelerated, named)).toEqual([message]);
  const ofNewZone: Given = {
    ...accelerated,
    new: { ...accelerated.new, dnsZoneId: unknown },
    comesFrom: { dnsZoneId: [urnOf("DnsZone", "acme")] },
  };
  expect(warned({ op: "create", type: "DnsZone", name: "acme", new: zone.new ?? {} }, ofNewZone, named)).toEqual([
    message,
  ]);
  expect(warned(zone, accelerated, { ...named, new: { ...named.new, adopt: true } })).toEqual([]);
  expect(warned(zone, { ...accelerated, new: { ...accelerated.new, name: "shop" } }, named)).toEqual([]);
  expect(warned(zone, accelerated, { op: "delete", type: named.type, name: "www", old: named.new ?? {} })).toEqual([]);
});
