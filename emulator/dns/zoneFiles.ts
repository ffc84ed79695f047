import { z } from "zod";
import * as api from "../../provider/api/dnsZoneFiles";
import * as records from "../../provider/api/dnsZones";
import { operationsOf } from "../../provider/api/operation";
import { maybe } from "../../provider/api/responses";
import { shows } from "../../provider/api/success";
import { readZoneFile, type ZoneFileRecord } from "../../provider/schema/zoneFile";
import type { Area } from "../area";
import { servingOf } from "../handling";
import { requireObject } from "../plainRoutes";
import { Refusal } from "../problems";
import { type DnsZone, newRecord, type State, zones } from "./dnsZones";

const serve = servingOf<State>();
const { A, AAAA, CNAME, MX, TXT, SRV, CAA, PTR } = records.dnsRecordType.values;

/** Record types of an import and export, in the order of an export. See docs.bunny.net/dns/import-export. */
const types = { A, AAAA, CNAME, MX, TXT, SRV, CAA, PTR } as const;

/** Creates the records of a zone file. Types other than A, AAAA, CNAME, MX, TXT, SRV, CAA and PTR are skipped. */
const importDnsZone = operationsOf("core")({
  does: "import records into the DNS zone",
  method: "POST",
  path: "/dnszone/{zoneId}/import",
  body: z.string(),
  sendsText: true,
  response: z.looseObject({
    RecordsSuccessful: maybe(z.int()),
    RecordsFailed: maybe(z.int()),
    RecordsSkipped: maybe(z.int()),
  }),
  success: shows("RecordsSuccessful", "RecordsFailed", "RecordsSkipped"),
  idempotent: false,
});

type Body = Parameters<typeof newRecord>[1];

export const zoneFiles = {
  collections: {},
  nextIds: {},
  seed: {},
  routes: [
    serve(api.exportDnsZone, ({ path, state }) => ({
      status: 200,
      body: exported(requireObject(zones, state, path.id)),
    })),
    serve(importDnsZone, async ({ path, body, state, now }) => {
      const zone = requireObject(zones, state, path.zoneId);
      const counts = { RecordsSuccessful: 0, RecordsFailed: 0, RecordsSkipped: 0 };
      for (const part of await readZoneFile(body, zone.Domain)) {
        const record = "fields" in part ? recordOf(part, zone.Domain) : undefined;
        if (!record) counts.RecordsSkipped++;
        else if (isAdded(zone, record, state, now)) counts.RecordsSuccessful++;
        else counts.RecordsFailed++;
      }
      return { status: 200, body: counts };
    }),
  ],
} satisfies Area;

function isAdded(zone: DnsZone, body: Body, state: State, now: number): boolean {
  try {
    zone.Records.push(newRecord(zone, body, state, now));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function recordOf({ name, type, ttl, fields, hostIn }: ZoneFileRecord, domain: string): Body | undefined {
  const number = Object.hasOwn(types, type) ? types[type as keyof typeof types] : undefined;
  if (number === undefined) return undefined;
  const [first = "", second = "", third = "", fourth] = fields;
  const Name = name === domain ? "" : name.replace(new RegExp(`\\.${domain.replaceAll(".", "\\.")}$`), "");
  const own = { Type: number, Name, ...(ttl === undefined ? {} : { Ttl: ttl }) };
  switch (number) {
    case MX:
      return { ...own, Priority: Number(first), Value: hostIn(second) };
    case SRV:
      return {
        ...own,
        Priority: Number(first),
        Weight: Number(second),
        Port: Number(third),
        Value: hostIn(fourth),
      };
    case CAA:
      return { ...own, Flags: Number(first), Tag: second, Value: unquoted(fields.slice(2)) };
    case TXT:
      return { ...own, Value: unquoted(fields) };
    default:
      return { ...own, Value: number === A || number === AAAA ? first : hostIn(first) };
  }
}

function unquoted(fields: readonly string[]): string {
  return fields.map((field) => field.replace(/^"|(?<!\\)"$/g, "").replace(/\\(.)/g, "$1")).join("");
}

function exported({ Domain, Records }: DnsZone): string {
  const sections = Object.entries(types).flatMap(([name, type]) => {
    const own = Records.filter((record) => record.Type === type && record.Disabled !== true);
    const lines = own.map(
      (record) => `${nameIn(record, Domain)}\tIN\t${record.Ttl || 300}\t${name}\t${contentOf(record)}`,
    );
    return own.length === 0 ? [] : [`;${name} records`, ...lines, ""];
  });
  // The export of a zone without records is not documented.
  if (sections.length === 0) return `;${Domain} has no records\n`;
  return sections.map((line) => `${line}\n`).join("");
}

type DnsRecord = DnsZone["Records"][number];

function nameIn({ Name }: DnsRecord, domain: string): string {
  return `${Name === "" ? "" : `${Name}.`}${domain}.`;
}

function contentOf({ Type, Value, Priority, Weight, Port, Flags, Tag }: DnsRecord): string {
  const string = `"${String(Value).replace(/["\\]/g, "\\$&")}"`;
  switch (Type) {
    case A:
    case AAAA:
      return String(Value);
    case TXT:
      return string;
    case CAA:
      return `${Flags} ${Tag} ${string}`;
    case MX:
      return `${Priority} ${Value}.`;
    case SRV:
      return `${Priority} ${Weight} ${Port} ${Value}.`;
    default:
      return `${Value}.`;
  }
}
