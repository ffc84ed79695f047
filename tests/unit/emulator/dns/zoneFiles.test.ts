import { recordsFromZoneFile } from "../../../../sdk/zoneFile";
import { withEmulator } from "../running";

const { platformState, send } = withEmulator();

const file = `www 300 IN A 192.0.2.7
@ IN MX 10 mx.other.example.
text IN TXT "a \\"b\\" ; c"
_sip._tcp IN SRV 1 2 3 sip
@ IN CAA 0 issue "letsencrypt.org"
sub IN NS ns.other.example.
www IN CNAME other.example.
`;

const imported = (body: string) =>
  send("POST /dnszone/4011/import", { body, headers: { "Content-Type": "text/plain" } });

test("a zone file is imported, without the types that the platform skips", async () => {
  const { status, body } = await imported(file);
  expect([status, body]).toEqual([200, { RecordsSuccessful: 5, RecordsFailed: 1, RecordsSkipped: 1 }]);
  const [, zone] = platformState().dnsZones;
  expect(zone?.Records.slice(1)).toEqual([
    expect.objectContaining({ Type: 0, Name: "www", Value: "192.0.2.7", Ttl: 300 }),
    expect.objectContaining({ Type: 4, Name: "", Value: "mx.other.example", Priority: 10 }),
    expect.objectContaining({ Type: 3, Name: "text", Value: 'a "b" ; c' }),
    expect.objectContaining({ Type: 8, Name: "_sip._tcp", Value: "sip.shop.example", Priority: 1, Weight: 2, Port: 3 }),
    expect.objectContaining({ Type: 9, Name: "", Value: "letsencrypt.org", Flags: 0, Tag: "issue" }),
  ]);
});

test("an export contains the imported records, in the form that recordsFromZoneFile reads", async () => {
  await imported(file);
  const { status, content } = await send("GET /dnszone/4011/export");
  expect(status).toBe(200);
  const { records, skipped } = await recordsFromZoneFile(content, { domain: "shop.example" });
  expect(skipped).toEqual([]);
  expect(records.map(({ name, type, value }) => `${name} ${type} ${value}`)).toEqual([
    "www A 192.0.2.7",
    " MX mx.other.example",
    "old TXT shop",
    'text TXT a "b" ; c',
    "_sip._tcp SRV sip.shop.example",
    " CAA letsencrypt.org",
  ]);
});

test("a missing zone is a 404", async () => {
  expect((await send("GET /dnszone/9/export")).status).toBe(404);
});
