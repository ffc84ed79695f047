import { createHash } from "node:crypto";
import { typeConflicts } from "../provider/resources/dns/dnsRecordTypes";
import { declaredString, stringIn } from "../provider/resources/dns/dnsString";
import { readZoneFile, type UnreadPart, type ZoneFileRecord } from "../provider/schema/zoneFile";
import type { DnsRecordType } from "./enumerations";

export interface ZoneFileOptions {
  /** Domain of the zone. Default: the owner of the SOA record, or the first `$ORIGIN`. Required without both. */
  readonly domain?: string;
}

/** Record or directive that {@link recordsFromZoneFile} leaves out. */
export interface SkippedZoneFileEntry {
  /** Line of the file on which it begins. */
  readonly line: number;
  /** Name within the zone, empty for the zone itself. Missing for what is no record. */
  readonly name?: string;
  readonly type?: string;
  readonly why: string;
}

/** Entry of `records` of `DnsRecords`. */
export interface ZoneFileEntry {
  readonly key: string;
  /** Name within the zone, empty for the zone itself. */
  readonly name: string;
  readonly type: DnsRecordType;
  readonly value: string;
  /** Seconds. Missing if neither the record nor the file has a TTL. */
  readonly ttl?: number;
  readonly priority?: number;
  readonly weight?: number;
  readonly port?: number;
  readonly flags?: number;
  readonly tag?: string;
}

export interface ZoneFileRecords {
  /** Entries for `DnsRecords`, in the order of the file. */
  readonly records: ZoneFileEntry[];
  /** What the platform does not take, or this function does not read. */
  readonly skipped: SkippedZoneFileEntry[];
}

/** Converts a zone file to entries for `DnsRecords`. */
export async function convertZoneFile(text: string, { domain }: ZoneFileOptions): Promise<ZoneFileRecords> {
  const parts = await readZoneFile(text, domain ?? originIn(text));
  const zone = (domain ?? parts.find(isSoa)?.name ?? originIn(text)).toLowerCase().replace(/\.$/, "");
  if (zone === "" && parts.length > 0)
    throw new Error("the zone file has neither an SOA record nor $ORIGIN; pass the domain of the zone as an option");
  const skipped: SkippedZoneFileEntry[] = [];
  const found: Unkeyed[] = [];
  for (const part of parts) {
    if (!("fields" in part)) {
      skipped.push(part);
      continue;
    }
    const name = nameWithin(zone, part.name);
    const converted = name === undefined ? `the name is not within ${zone}` : entryOf(part, name);
    if (typeof converted === "string")
      skipped.push({ line: part.line, name: name ?? part.name, type: part.type, why: converted });
    else found.push(converted);
  }
  return { records: withKeys(found), skipped };
}

type Unkeyed = Omit<ZoneFileEntry, "key">;

function isSoa(part: ZoneFileRecord | UnreadPart): part is ZoneFileRecord {
  return "fields" in part && part.type === "SOA";
}

function originIn(text: string): string {
  return /^\$ORIGIN\s+(\S+?)\.?\s*(;.*)?$/im.exec(text)?.[1]?.toLowerCase() ?? "";
}

function nameWithin(zone: string, name: string): string | undefined {
  if (name === zone) return "";
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : undefined;
}

/** Types that the platform lacks, with what to do instead. */
const instead: Readonly<Record<string, string>> = {
  SOA: "the platform has an SOA record of its own, whose address is `soaEmail` of DnsZone",
  ALIAS: "declare a CNAME, which the platform flattens at the zone itself",
  ANAME: "declare a CNAME, which the platform flattens at the zone itself",
  SPF: "declare a TXT record",
};

/** Returns the entry, or why there is none. */
function entryOf(record: ZoneFileRecord, name: string): Unkeyed | string {
  const { type, ttl } = record;
  if (Object.hasOwn(instead, type)) return instead[type] ?? "";
  if (type === "NS" && name === "") return "the platform sets the name servers of the zone itself";
  const known = settingsOf(record);
  if (!known) return `the platform has no records of type ${type}`;
  const entry = { name, ...known, ...(ttl === undefined ? {} : { ttl }) };
  return typeConflicts(entry).join("; ") || entry;
}

function settingsOf({ type, fields, hostIn }: ZoneFileRecord): Omit<Unkeyed, "name"> | undefined {
  const [first = "", second = "", third, fourth] = fields;
  switch (type) {
    case "A":
    case "AAAA":
      return { type, value: first };
    case "CNAME":
    case "PTR":
    case "NS":
      return { type, value: hostIn(first) };
    case "TXT":
      return { type, value: stringOf(fields) };
    case "MX":
      return { type, priority: Number(first), value: hostIn(second) };
    case "SRV":
      return { type, priority: Number(first), weight: Number(second), port: Number(third), value: hostIn(fourth) };
    case "CAA":
      return { type, flags: Number(first), tag: second.toLowerCase(), value: stringOf(fields.slice(2)) };
    case "HTTPS":
    case "SVCB":
      return { type, priority: Number(first), value: [hostIn(second), ...fields.slice(2)].join(" ") };
    case "TLSA":
      return { type, value: fields.join(" ") };
    default:
      return undefined;
  }
}

/** Joins the strings of a value, each of which may be quoted. */
function stringOf(fields: readonly string[]): string {
  return declaredString(stringIn(fields.map((field) => (field.startsWith('"') ? field : `"${field}"`)).join(" ")));
}

/** Adds the value to keys that several entries would share, shortened by a hash if it is long. */
function withKeys(entries: readonly Unkeyed[]): ZoneFileEntry[] {
  const keyOf = ({ name, type }: Unkeyed) => `${name === "" ? "@" : name} ${type}`;
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const { value, tag, port } = entry;
    const content = [tag, port, value].filter((each) => each !== undefined).join(" ");
    const short = content.length > 60 ? createHash("sha256").update(content).digest("hex").slice(0, 12) : content;
    const key = counts.get(keyOf(entry)) === 1 ? keyOf(entry) : `${keyOf(entry)} ${short}`;
    // A record that the file repeats is one record.
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ key, ...entry }];
  });
}
