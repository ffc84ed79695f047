import { kindOf } from "../../../provider/kinds";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { recordsFromZoneFile } from "../../../sdk/zoneFile";

const file = `$ORIGIN acme.example.
$TTL 1h
@ IN SOA ns1.other.example. hostmaster.acme.example. (
2024010101 ; serial
  7200 3600 1209600 3600 )
@ 3600 IN NS ns1.other.example.
        IN A 192.0.2.1
www     300 IN CNAME @
mail    IN 10m MX 10 mx.other.example.
        IN MX 20 mx
2fa     A 192.0.2.2 ; a name that begins with a digit
text    TXT "v=spf1; include:x ~all" " second \\"q\\""
long    TXT ( "part one "
   "part two" ) ; joined
bare    TXT one\\;two
_sip._tcp SRV 10 20 5060 sip
@       CAA 0 issue "letsencrypt.org; policy=ev"
alpn    HTTPS 1 . alpn="h3,h2"
_443._tcp TLSA 3 1 1 0D6FCE3B
@       ALIAS cdn.other.example.
old     CH A 192.0.2.3
sub     NS ns.sub
host    DS 1 8 2 00
$ORIGIN dept.acme.example.
x       AAAA 2001:db8::1
*       60 A 192.0.2.4
other.example. A 192.0.2.5
$INCLUDE more.zone
`;

test("a zone file becomes entries of DnsRecords, and skipped lines are listed with the reason", async () => {
  const { records, skipped } = await recordsFromZoneFile(file);
  expect(records).toEqual([
    { key: "@ A", name: "", type: "A", value: "192.0.2.1", ttl: 3600 },
    { key: "www CNAME", name: "www", type: "CNAME", value: "acme.example", ttl: 300 },
    { key: "mail MX mx.other.example", name: "mail", type: "MX", priority: 10, value: "mx.other.example", ttl: 600 },
    { key: "mail MX mx.acme.example", name: "mail", type: "MX", priority: 20, value: "mx.acme.example", ttl: 3600 },
    { key: "2fa A", name: "2fa", type: "A", value: "192.0.2.2", ttl: 3600 },
    { key: "text TXT", name: "text", type: "TXT", value: 'v=spf1; include:x ~all second "q"', ttl: 3600 },
    { key: "long TXT", name: "long", type: "TXT", value: "part one part two", ttl: 3600 },
    { key: "bare TXT", name: "bare", type: "TXT", value: "one;two", ttl: 3600 },
    {
      key: "_sip._tcp SRV",
      name: "_sip._tcp",
      type: "SRV",
      priority: 10,
      weight: 20,
      port: 5060,
      value: "sip.acme.example",
      ttl: 3600,
    },
    { key: "@ CAA", name: "", type: "CAA", flags: 0, tag: "issue", value: "letsencrypt.org; policy=ev", ttl: 3600 },
    { key: "alpn HTTPS", name: "alpn", type: "HTTPS", priority: 1, value: '. alpn="h3,h2"', ttl: 3600 },
    { key: "_443._tcp TLSA", name: "_443._tcp", type: "TLSA", value: "3 1 1 0D6FCE3B", ttl: 3600 },
    { key: "sub NS", name: "sub", type: "NS", value: "ns.sub.acme.example", ttl: 3600 },
    { key: "x.dept AAAA", name: "x.dept", type: "AAAA", value: "2001:db8::1", ttl: 3600 },
    { key: "*.dept A", name: "*.dept", type: "A", value: "192.0.2.4", ttl: 60 },
  ]);
  expect(skipped).toEqual([
    { line: 3, name: "", type: "SOA", why: expect.stringContaining("SOA record of its own") },
    { line: 6, name: "", type: "NS", why: "the platform sets the name servers of the zone itself" },
    { line: 20, name: "", type: "ALIAS", why: "declare a CNAME, which the platform flattens at the zone itself" },
    { line: 21, why: "it is no record of the class IN" },
    { line: 23, name: "host", type: "DS", why: "the platform has no records of type DS" },
    { line: 27, name: "other.example", type: "A", why: "the name is not within acme.example" },
    { line: 28, why: "the directive $INCLUDE is not read" },
  ]);
  expect(checkInputs(kindOf("DnsRecords"), { dnsZoneId: 4011, records }).failures).toEqual([]);
});

test("an export of the platform is parsed", async () => {
  const exported =
    ";A records\nwww.acme.example.    IN    5m    A    192.0.2.1\n\n;MX records\nacme.example.   IN    5m    MX   0    mx.host.example.\n";
  expect(await recordsFromZoneFile(exported, { domain: "Acme.example." })).toEqual({
    records: [
      { key: "www A", name: "www", type: "A", value: "192.0.2.1", ttl: 300 },
      { key: "@ MX", name: "", type: "MX", priority: 0, value: "mx.host.example", ttl: 300 },
    ],
    skipped: [],
  });
});

test("a file whose domain is not known is an error, unless it is empty", async () => {
  await expect(recordsFromZoneFile("www.acme.example. A 192.0.2.1\n")).rejects.toThrow("pass the domain of the zone");
  expect(await recordsFromZoneFile("; nothing\n\n")).toEqual({ records: [], skipped: [] });
});

test("names in a reverse zone are digits, and records without a TTL declare none", async () => {
  const { records } = await recordsFromZoneFile("1 PTR host.acme.example.\n2 IN PTR b.acme.example.\n", {
    domain: "2.0.192.in-addr.arpa",
  });
  expect(records).toEqual([
    { key: "1 PTR", name: "1", type: "PTR", value: "host.acme.example" },
    { key: "2 PTR", name: "2", type: "PTR", value: "b.acme.example" },
  ]);
});

test("values that the platform refuses are skipped with the reason", async () => {
  const { records, skipped } = await recordsFromZoneFile(
    "_x._tcp SRV 0 0 0 .\na A 192.0.2\nb A 192.0.2.1\nb A 192.0.2.1\n",
    {
      domain: "acme.example",
    },
  );
  expect(records).toHaveLength(1);
  expect(skipped.map(({ line, why }) => [line, why])).toEqual([
    [1, expect.stringContaining("refuses an SRV record without a target")],
    [2, "value must be an IPv4 address, such as 192.0.2.1"],
  ]);
});
