import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../emulator";
import { ways } from "../way";
import { failureOf, openStack, type Stack, secret } from "./engine";

// Records and folders as people write them: what is read, and what a preview refuses before anything is sent.

describe.each(ways)("%s", (way) => {
  let emulator: Emulator;
  let stack: Stack;
  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    stack = await openStack({ way, config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  });
  beforeEach(() => emulator.reset());
  afterAll(async () => {
    stack?.close();
    await emulator?.close();
  });

  const declare = (records: readonly object[]) =>
    stack.write(`const edge = require("pulumi-edge-platform");
      const zone = new edge.DnsZone("zone", { domain: "written.example" });
      for (const each of ${JSON.stringify(records)})
        new edge.DnsRecord(each.resource ?? each.name + each.type, { dnsZoneId: zone.dnsZoneId, ttl: 300, ...each, resource: undefined });`);
  const records = () => emulator.state().dnsZones.find(({ Domain }) => Domain === "written.example")?.Records ?? [];
  const values = () => Object.fromEntries(records().map(({ Name, Value }) => [Name, Value]));
  const writes = () => emulator.requests().filter(({ method }) => method !== "GET");

  test("strings in presentation format are read once, and quotes that others add are detected and removed", async () => {
    declare([
      { name: "quotes", type: "TXT", value: '"\\"hello\\""' },
      { name: "decimal", type: "TXT", value: '"caf\\195\\169"' },
      { name: "parts", type: "TXT", value: '( "v=DKIM1; k=rsa; " "p=MIIBIjAN" )' },
      { name: "spf", type: "TXT", value: "v=spf1 -all" },
    ]);
    await stack.up();
    const declared = { quotes: '"hello"', decimal: "café", parts: "v=DKIM1; k=rsa; p=MIIBIjAN", spf: "v=spf1 -all" };
    expect(values()).toEqual(declared);
    expect((await stack.preview({ refresh: true })).changes).toEqual({ same: 6 });
    emulator.edit(({ dnsZones }) => {
      const spf = dnsZones.flatMap((zone) => zone.Records).find(({ Name }) => Name === "spf");
      Object.assign(spf ?? {}, { Value: '"v=spf1 -all"' });
    });
    await stack.refresh();
    expect((await stack.up()).changes).toEqual({ same: 5, update: 1 });
    expect(values()).toEqual(declared);
    await stack.destroy();
  });

  test.each([
    ["a value with half a quote", { type: "TXT", value: 'v=DKIM1; p=MIIBIjAN" "IDAQAB' }],
    ["a semicolon that another tool has escaped", { type: "TXT", value: "v=DKIM1\\; k=rsa" }],
    ["NS records of the zone itself", { name: "@", type: "NS", value: "ns1.other.example." }],
    ["an SRV record without a target", { type: "SRV", value: ".", priority: 0, weight: 0, port: 0 }],
    ["an accelerated AAAA record", { type: "AAAA", value: "2001:db8::1", accelerated: true }],
    [
      "a whole line as the value of a CAA record",
      { type: "CAA", flags: 0, tag: "issue", value: '0 issue "ca.example"' },
    ],
    ["a misspelt tag", { type: "CAA", flags: 0, tag: "isue", value: "ca.example" }],
  ])("%s is refused in the preview", async (_what, record) => {
    declare([{ name: "x", ...record }]);
    emulator.clearRequests();
    const { output } = (await failureOf(stack.preview())).result;
    expect(output).toMatch(/resource '.*' has a problem: (value|tag|name|type|accelerated)/);
    expect(writes()).toEqual([]);
  });

  test("a CNAME record beside another of its name is refused in the preview, and a replacement for it is not", async () => {
    const cname = { name: "www", type: "CNAME", value: "origin.example.com" };
    const address = { name: "www", type: "A", value: "192.0.2.1" };
    declare([cname]);
    await stack.up();
    declare([cname, address]);
    expect((await failureOf(stack.preview())).result.output).toContain(
      "a name with a CNAME record has no other records",
    );
    declare([address]);
    expect((await failureOf(stack.up())).result.output).toContain("run an up without either first");
    expect(records().map(({ Value }) => Value)).toEqual(["origin.example.com"]);
    declare([{ ...address, resource: "wwwCNAME" }]);
    await stack.up();
    expect(records().map(({ Value }) => Value)).toEqual(["192.0.2.1"]);
    await stack.destroy();
  });

  test("a link out of a folder is refused in the preview, by name and target", async () => {
    const outside = join(stack.folder, "..", "outside.env");
    writeFileSync(outside, "KEY=not-a-real-key");
    stack.write(`const edge = require("pulumi-edge-platform");
      new edge.StorageFolder("site", { storageZoneId: 5801, path: "site", source: "./site" });`);
    mkdirSync(join(stack.folder, "site"));
    writeFileSync(join(stack.folder, "site/index.html"), "<h1>Hello</h1>");
    symlinkSync("../../outside.env", join(stack.folder, "site/robots.txt"));
    const { output } = (await failureOf(stack.preview())).result;
    expect(output).toContain("robots.txt");
    expect(output).toContain("outside.env");
  });
});
