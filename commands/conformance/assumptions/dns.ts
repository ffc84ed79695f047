import * as api from "../../../provider/api/dnsZones";
import type { Account } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, listIn, type Observation, outcomeOf, type Reply } from "../requests";

export const area = "DNS";

const type = api.dnsRecordType.values;
const address = { Type: type.A, Value: "192.0.2.1" };

export const assumptions: readonly Assumption[] = [
  {
    assumed: "A time to live of 0 to 2147483647 seconds is accepted",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "the create fails with the platform's message",
    expected: "0 and 2147483647 accepted",
    async probe(account) {
      const replies = await Promise.all([0, 2147483647].map((Ttl) => addRecord(account, { ...address, Ttl })));
      replies.forEach(accepted);
      return "0 and 2147483647 accepted";
    },
  },
  {
    assumed: "An update can change the name of a record",
    operation: "POST /dnszone/{zoneId}/records/{id}",
    ifWrong: "the update fails with `name of record … did not change`",
    expected: "the new name",
    async probe(account) {
      const record = await newRecord(account, { ...address });
      const Name = account.newName();
      await updateRecord(account, record, { ...address, Name });
      return at(await recordShown(account, record), "Name") === Name ? "the new name" : "the old name";
    },
  },
  {
    assumed: "A record of any type except CNAME may share its name with other records",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong:
      "a change of `type` in `DnsRecords` fails with the platform's message; remove the entry in an earlier update",
    expected: "accepted",
    async probe(account) {
      const Name = account.newName();
      await newRecord(account, { ...address, Name });
      return outcomeOf(await addRecord(account, { Type: type.TXT, Value: "probe", Name }));
    },
  },
  {
    assumed: "A CNAME record may not share its name with another record, except at the zone apex",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong:
      "the preview rejects records that the platform accepts, and a name whose record becomes a CNAME briefly has no record",
    expected: "400",
    async probe(account) {
      const Name = account.newName();
      await newRecord(account, { ...address, Name });
      return outcomeOf(await addRecord(account, { Type: type.CNAME, Value: "origin.example.com", Name }));
    },
  },
  {
    assumed: "Records of one zone may be created concurrently",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "the next refresh reports the missing records, and the next update creates them",
    expected: "all are there",
    async probe(account) {
      await account.dnsZone();
      const ids = await Promise.all(Array.from({ length: 8 }, () => newRecord(account, { ...address })));
      const response = await Promise.all(ids.map((id) => recordShown(account, id)));
      return response.includes(undefined) ? "some are missing" : "all are there";
    },
  },
  {
    assumed:
      "The platform manages the NS records of the zone apex, SOA records, and records for the pull zone of an accelerated record",
    operation: "GET /dnszone/{id}",
    ifWrong: "`exclusive` of `DnsRecords` does not delete such a record",
    notProbed: "it needs a domain that is delegated to the platform",
  },
  {
    assumed: "An accelerated record returns its pull zone within three seconds",
    operation: "GET /dnszone/{id}",
    ifWrong: "`acceleratedPullZoneId` of a `DnsRecord` is missing, with a warning, until a refresh",
    notProbed: "it needs a domain that is delegated to the platform",
  },
  {
    assumed: "The string of a CAA or TXT record is returned as it was sent, with its quotes",
    operation: "GET /dnszone/{id}",
    ifWrong: "every preview after a refresh shows a difference",
    expected: "as it was sent",
    async probe(account) {
      const values = ["ca.example", '"ca.example"'];
      const sent = values.map((Value) => ({ Type: type.CAA, Flags: 0, Tag: "issue", Value }));
      return recordsAsSent(account, sent);
    },
  },
  {
    assumed:
      "An HTTPS or SVCB record has its priority in `Priority`, and its target and parameters in `Value`, returned as they were sent",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "the create fails, or every preview after a refresh shows a difference",
    expected: "as it was sent",
    async probe(account) {
      const values = ['. alpn="h3,h2"', "svc.example. port=8443"];
      return recordsAsSent(
        account,
        values.map((Value) => ({ Type: type.HTTPS, Priority: 1, Value })),
      );
    },
  },
  {
    assumed: "An update of an accelerated record that names its pull zone leaves it accelerated",
    operation: "POST /dnszone/{zoneId}/records/{id}",
    ifWrong: "the record gets another pull zone, which `acceleratedPullZoneId` returns",
    notProbed: "it needs a domain that is delegated to the platform",
  },
  {
    assumed: "A Script record accepts its script id as `ScriptId` and as `Value`",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "the create fails",
    expected: "accepted",
    async probe(account) {
      const { id } = await account.dnsScript();
      return outcomeOf(await addRecord(account, { Type: type.Script, ScriptId: id, Value: String(id) }));
    },
  },
  {
    assumed: "A name that ends with its zone's domain is absolute, so the domain is not appended again",
    operation: "PUT /dnszone/{zoneId}/records",
    ifWrong: "such a record cannot be declared",
    notProbed: "it depends on the user's intent",
  },
  {
    assumed: "An update may reset omitted fields, so the complete record is sent as it was read",
    operation: "POST /dnszone/{zoneId}/records/{id}",
    ifWrong: "no effect, because undeclared settings are sent unchanged",
    expected: ["keeps it", "does not keep it"],
    async probe(account) {
      const record = await newRecord(account, { ...address, Comment: "sent by a probe" });
      await updateRecord(account, record, { ...address });
      const comment = at(await recordShown(account, record), "Comment");
      return comment === "sent by a probe" ? "keeps it" : "does not keep it";
    },
  },
  {
    assumed: "A record contains its pull zone's id in `LinkName`, or else in `Value`",
    operation: "GET /dnszone/{id}",
    ifWrong: "`pullZoneId` stays as declared, and external changes are not detected",
    expected: ["in LinkName", "in Value"],
    async probe(account) {
      const { id } = await account.pullZone();
      return placeOf(account, id, { Type: type.PullZone, PullZoneId: id });
    },
  },
  {
    assumed: "A record contains its script's id in `LinkName`, or else in `Value`",
    operation: "GET /dnszone/{id}",
    ifWrong: "`scriptId` stays as declared, and external changes are not detected",
    expected: ["in LinkName", "in Value"],
    async probe(account) {
      const { id } = await account.dnsScript();
      return placeOf(account, id, { Type: type.Script, ScriptId: id, Value: String(id) });
    },
  },
  {
    assumed: "The list of zones contains every domain even without records (`view` 1)",
    operation: "GET /dnszone",
    ifWrong: "an existing zone is not found by its domain; adopt it with `dnsZoneId`",
    expected: "the domain",
    async probe(account) {
      const { id, domain } = await account.dnsZone();
      const reply = accepted(await account.send(api.listDnsZones, { query: { search: domain, view: 1 } }));
      const zone = listIn(reply.body).find((each) => at(each, "Id") === id);
      return at(zone, "Domain") === domain ? "the domain" : zone === undefined ? "no zone" : "no domain";
    },
  },
  {
    assumed: "Enabling DNSSEC again changes nothing and returns the registrar's data",
    operation: "POST /dnszone/{id}/dnssec",
    ifWrong: "the outputs stay as they were after the create",
    expected: "the same record",
    async probe(account) {
      const { id } = await account.dnsZone();
      const replies = [];
      for (const _time of [1, 2]) replies.push(await account.send(api.enableDnssec, { path: { id } }));
      await account.send(api.disableDnssec, { path: { id } });
      replies.forEach(accepted);
      const [first, second] = replies.map(({ body }) => at(body, "DsRecord"));
      if (typeof first !== "string" || first === "") return "no record";
      return first === second ? "the same record" : "another record";
    },
  },
  {
    assumed: "A second zone for a domain is rejected with 400 or 409",
    operation: "POST /dnszone",
    ifWrong: "the create fails with only the platform's message",
    expected: ["400", "409"],
    async probe(account) {
      const { domain } = await account.dnsZone();
      return outcomeOf(await account.send(api.createDnsZone, { body: { Domain: domain } }));
    },
  },
  {
    assumed: "An update of a zone keeps omitted settings",
    operation: "POST /dnszone/{id}",
    ifWrong: "undeclared settings get the platform's values",
    expected: "keeps it",
    async probe(account) {
      const { id } = await account.dnsZone();
      for (const body of [{ LoggingEnabled: true }, { LogAnonymizationType: 1 }]) {
        accepted(await account.send(api.updateDnsZone, { path: { id }, body }));
      }
      const { body } = await account.send(api.getDnsZone, { path: { id } });
      return at(body, "LoggingEnabled") === true ? "keeps it" : "does not keep it";
    },
  },
];

type RecordBody = Readonly<Record<string, unknown>>;

export async function addRecord(account: Account, record: RecordBody): Promise<Reply> {
  const { id } = await account.dnsZone();
  return account.send(api.createDnsRecord, { path: { zoneId: id }, body: { Name: account.newName(), ...record } });
}

async function newRecord(account: Account, record: RecordBody): Promise<number> {
  const { id } = await account.dnsZone();
  const body = { Name: account.newName(), ...record };
  return account.create(api.createDnsRecord, { path: { zoneId: id }, body });
}

/** Returns the property of a record that contains the id of its target. */
async function placeOf(account: Account, id: number, record: RecordBody): Promise<Observation> {
  const response = await recordShown(account, await newRecord(account, record));
  const place = ["LinkName", "Value"].find((name) => String(at(response, name)) === String(id));
  return place === undefined ? "in neither" : `in ${place}`;
}

async function recordsAsSent(account: Account, records: readonly RecordBody[]): Promise<Observation> {
  const response: string[] = [];
  for (const record of records) {
    const value = at(await recordShown(account, await newRecord(account, record)), "Value");
    response.push(value === record.Value ? "as it was sent" : `${record.Value} as ${value}`);
  }
  return [...new Set(response)].join(", ");
}

async function updateRecord(account: Account, id: number, record: RecordBody): Promise<void> {
  const zone = await account.dnsZone();
  const body = { Name: String(at(await recordShown(account, id), "Name")), ...record, Id: id };
  accepted(await account.send(api.updateDnsRecord, { path: { zoneId: zone.id, id }, body }));
}

async function recordShown(account: Account, id: number): Promise<unknown> {
  const zone = await account.dnsZone();
  const { body } = await account.send(api.getDnsZone, { path: { id: zone.id } });
  return listIn(at(body, "Records")).find((each) => at(each, "Id") === id);
}
