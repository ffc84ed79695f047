import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { importedInputs } from "../../../../provider/plugin/importedInputs";
import { dnsRecord } from "../../../../provider/resources/dns/dnsRecord";
import { dnsZone } from "../../../../provider/resources/dns/dnsZone";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator, platformState } = withEmulator();

const domain = "acme-new.example";
const names = { nameserver1: "ns1.acme.example", nameserver2: "ns2.acme.example", soaEmail: "dns@acme.example" };
const stacked = (settings = {}) => new Stacked(dnsZone, testContext(emulator(), settings));
const stored = (id: number) => platformState().dnsZones.find(({ Id }) => Id === id);
const conflicts = (given: Properties) => lifecycle.checkInputs(dnsZone, { domain, ...given }).failures;

async function created(declared: Properties = {}): Promise<Stacked> {
  const zone = stacked();
  await zone.up({ domain, ...declared });
  return zone;
}

describe("a new zone", () => {
  test("gets its settings with a second request, and DNSSEC with a third", async () => {
    const zone = await created({ loggingEnabled: true, dnssecEnabled: true });
    expect(writes(emulator())).toEqual([
      ["POST /dnszone", { Domain: domain }],
      ["POST /dnszone/4901", { LoggingEnabled: true }],
      ["POST /dnszone/4901/dnssec", undefined],
    ]);
    expect(zone.state).toMatchObject({
      nameservers: ["kiki.bunny.net", "coco.bunny.net"],
      dsAlgorithm: 13,
      dsDigestType: 2,
      dsFlags: 257,
      adopted: false,
    });
    await zone.refresh();
    expect(zone.preview({ domain, loggingEnabled: true, dnssecEnabled: true })).toBe("nothing");
  });

  test("whose response is lost, or has no body, is found by its domain and not created again", async () => {
    emulator().edit(
      ({ dnsZones }) =>
        void dnsZones.push({ ...structuredClone(dnsZones[0] ?? ({} as never)), Id: 4002, Domain: `my-${domain}` }),
    );
    emulator().setFaults([
      { match: { operation: "createDnsZone" }, inject: { status: 201, changesState: true }, times: 1 },
    ]);
    expect((await created()).id).toBe("4901");
    expect(writes(emulator())).toHaveLength(1);
  });

  test.each(["ACME.example.", "acme.example"])(
    "is refused for a domain that has a zone, which is named: %s",
    async (taken) => {
      expect(await failureOf(stacked().up({ domain: taken }))).toContain("dnsZoneId: 4001");
      expect(await failureOf(stacked({ duplicates: "allow" }).up({ domain: taken }))).toContain("dnsZoneId: 4001");
    },
  );
});

test("a zone for www causes a warning that names the registered domain", () => {
  const warned = (given: unknown) => dnsZone.warnings({ domain: given });
  expect(warned("www.acme.example").join()).toContain("Declare acme.example");
  for (const given of ["acme.example", "wwwacme.example", unknownValue]) expect(warned(given)).toEqual([]);
});

test("a new zone that the platform does not list yet is named by the next up", async () => {
  const { baseUrl, key } = emulator();
  emulator().setOptions({ readLagMs: 30_000 });
  const headers = { AccessKey: key, "Content-Type": "application/json" };
  await fetch(`${baseUrl}/dnszone`, { method: "POST", headers, body: JSON.stringify({ Domain: domain }) });
  expect(await failureOf(stacked().up({ domain }))).toContain("may not list it yet: run `pulumi up` again");
  emulator().advance(30_000);
  expect(await failureOf(stacked().up({ domain }))).toContain("dnsZoneId: 4901");
});

test("custom name servers are written together with the setting that enables them", async () => {
  const zone = await created({ customNameserversEnabled: true, ...names });
  emulator().clearRequests();
  await zone.up({ domain, customNameserversEnabled: true, ...names, nameserver2: "ns3.acme.example" });
  expect(writes(emulator())[0]?.[1]).toEqual({
    CustomNameserversEnabled: true,
    Nameserver1: "ns1.acme.example",
    Nameserver2: "ns3.acme.example",
    SoaEmail: "dns@acme.example",
  });
  expect(zone.state?.nameservers).toEqual(["ns1.acme.example", "ns3.acme.example"]);
  expect(
    conflicts({ customNameserversEnabled: true, nameserver1: "ns1.acme.example", soaEmail: "dns@acme.example" }),
  ).toEqual(["nameserver2 is required with customNameserversEnabled"]);
  expect(conflicts({ soaEmail: "dns@acme.example" })).toEqual([
    "soaEmail has no effect unless customNameserversEnabled is true",
  ]);
});

test.each([
  ["nameserver1", "Coco.bunny.net."],
  ["nameserver2", "coco.bunny.net"],
  ["soaEmail", "Hostmaster@bunny.net"],
])("the platform's %s does not count as custom", (name, value) => {
  expect(conflicts({ customNameserversEnabled: true, ...names, [name]: value })).toEqual([
    `${name} must be a custom value; got the platform's`,
  ]);
});

test("an import of a zone with the platform's name servers as custom ones omits them", async () => {
  emulator().edit(
    ({ dnsZones }) =>
      void Object.assign(dnsZones[0] ?? {}, { CustomNameserversEnabled: true, Nameserver1: "ns1.acme.example" }),
  );
  const found = await lifecycle.read(dnsZone, testContext(emulator()), "4001", {});
  const imported = importedInputs(dnsZone, { ...found?.state, ...found?.imported });
  expect(imported).toMatchObject({ domain: "acme.example", loggingEnabled: false });
  expect(lifecycle.checkInputs(dnsZone, imported).failures).toEqual([]);
});

test.each(["*.acme.example", "192.0.2.1", "2001:db8::1", "[2001:db8::1]"])("a zone is not found by %s", (given) => {
  expect(conflicts({ domain: given })).toEqual([
    "domain must be a domain such as acme.example, not a wildcard or an address",
  ]);
});

describe("DNSSEC", () => {
  const adopting = { domain: "acme.example", dnsZoneId: 4001 };
  const beforehand = () =>
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones[0] ?? {}, { DnsSecEnabled: true }));

  test("of an adopted zone that is signed already is read, and not written", async () => {
    beforehand();
    const zone = await created({ ...adopting, dnssecEnabled: true });
    expect(zone.state).toMatchObject({ dsAlgorithm: 13, dsDigestType: 2, adopted: true });
    expect(writes(emulator())).toEqual([["POST /dnszone/4001/dnssec", undefined]]);
    await zone.up({ ...adopting, dnssecEnabled: true, loggingEnabled: true });
    expect(zone.state).toMatchObject({ dsAlgorithm: 13 });
  });

  test("that is declared later for an adopted zone that is signed already is read", async () => {
    beforehand();
    const zone = await created(adopting);
    expect(zone.state?.dsRecord).toBeUndefined();
    await zone.up({ ...adopting, dnssecEnabled: true });
    expect(zone.state).toMatchObject({ dsAlgorithm: 13, dsDigestType: 2 });
  });

  test("of a zone whose up failed after the create is read by the next up", async () => {
    emulator().setFaults([{ match: { operation: "enableDnssec" }, inject: { status: 500 }, times: 1 }]);
    const zone = stacked();
    await failureOf(zone.up({ domain, dnssecEnabled: true }));
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones.at(-1) ?? {}, { DnsSecEnabled: true }));
    await zone.up({ domain, dnssecEnabled: true });
    expect(zone.state).toMatchObject({ dsAlgorithm: 13 });
  });

  test.each([
    ["SHA256 (2)", 2],
    ["2", 2],
    [2, 2],
    ["SHA256", undefined],
    ["SHA256 (2) of 3", undefined],
  ])("has the numeric type of its digest: %j", async (DigestType, number) => {
    const body = { Enabled: true, DsRecord: "a record", DigestType };
    emulator().setFaults([{ match: { operation: "enableDnssec" }, inject: { status: 200, body } }]);
    expect((await created({ dnssecEnabled: true })).state?.dsDigestType).toBe(number);
  });

  test("causes a warning about the registrar when it is switched off, and loses its outputs", async () => {
    const zone = await created({ dnssecEnabled: true });
    await zone.up({ domain, dnssecEnabled: false });
    expect(zone.context.warnings.join()).toContain("Remove the DS record at the registrar");
    expect(stored(4901)?.DnsSecEnabled).toBe(false);
    expect(zone.state?.dsRecord).toBeUndefined();
  });

  test.each([
    ["counts as disabled if it is off, as after a lost response", false],
    ["fails the up if it is still on", true],
  ])("whose disabling returns a 404 %s", async (_case, isOn) => {
    const zone = await created({ dnssecEnabled: true });
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones.at(-1) ?? {}, { DnsSecEnabled: isOn }));
    const body = { ErrorKey: "dnszone.dnssec.not_found", Field: "Id", Message: "DNSSEC is not enabled" };
    emulator().setFaults([{ match: { operation: "disableDnssec" }, inject: { status: 404, body } }]);
    const up = zone.up({ domain, dnssecEnabled: false });
    if (isOn) expect(await failureOf(up)).toContain("could not disable DNSSEC");
    else expect(await up).toBe("update");
  });

  test("is never switched on by a refresh, and unreadable outputs stay", async () => {
    const zone = await created({ dnssecEnabled: true });
    const { dsRecord } = zone.state ?? {};
    emulator().setFaults([{ match: { operation: "enableDnssec" }, inject: { status: 500 } }]);
    await zone.refresh();
    expect(zone.state).toMatchObject({ dsRecord });
    emulator().clearFaults();
    emulator().edit(({ dnsZones }) => void Object.assign(dnsZones.at(-1) ?? {}, { DnsSecEnabled: false }));
    emulator().clearRequests();
    await zone.refresh();
    expect(zone.state?.dnssecEnabled).toBe(false);
    expect(writes(emulator())).toEqual([]);
  });
});

describe("a destroy", () => {
  test("deletes a zone with the records of the program, and keeps an adopted zone", async () => {
    const zone = await created();
    const record = new Stacked(dnsRecord, zone.context);
    await record.up({ dnsZoneId: 4901, name: "www", type: "A", value: "192.0.2.1" });
    await record.destroy();
    await zone.destroy("same run");
    expect(stored(4901)).toBeUndefined();
    const adopted = await created({ domain: "acme.example", dnsZoneId: 4001 });
    await adopted.destroy();
    expect(stored(4001)).toBeDefined();
  });
});

test("a zone to adopt that does not exist, or has another domain, is an error with the next step", async () => {
  expect(await failureOf(created({ dnsZoneId: 9 }))).toContain("the account has 4001 (acme.example)");
  expect(await failureOf(created({ dnsZoneId: 4001 }))).toContain('Declare domain: "acme.example" to adopt it');
});
