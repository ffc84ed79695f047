import { createHash } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import { z } from "zod";
import * as api from "../../provider/api/dnsZones";
import { canonicalHostname } from "../../provider/schema/hostname";
import { id } from "../../provider/schema/values";
import { enforcedLimit } from "../accountLimits";
import type { Area, StateOf } from "../area";
import { servingOf, takeId } from "../handling";
import { numberedPage } from "../paging";
import { plainRoutes, requireObject } from "../plainRoutes";
import { legacyError } from "../problems";

const storedZone = z.looseObject({
  ...api.dnsZone.shape,
  Id: id(),
  Domain: z.string(),
  /** True if the domain is delegated to the platform. Only then do its records take effect. */
  NameserversDetected: z.boolean().default(true),
  CustomNameserversEnabled: z.boolean().default(false),
  Nameserver1: z.string().default("kiki.bunny.net"),
  Nameserver2: z.string().default("coco.bunny.net"),
  SoaEmail: z.string().default("hostmaster@bunny.net"),
  LoggingEnabled: z.boolean().default(false),
  LoggingIPAnonymizationEnabled: z.boolean().default(true),
  LogAnonymizationType: z.int().default(0),
  CertificateKeyType: z.int().default(0),
  DnsSecEnabled: z.boolean().default(false),
  DateCreated: z.string().default("2026-01-01T00:00:00Z"),
  DateModified: z.string().default("2026-01-01T00:00:00Z"),
  NameserversNextCheck: z.string().default("2026-01-01T00:00:00Z"),
  Records: z
    .array(
      z.looseObject({
        ...api.dnsRecord.shape,
        Type: z.int(),
        Name: z.string(),
        /** Time when an accelerated record gets its pull zone. */
        pullZoneAt: z.number().optional(),
      }),
    )
    .default([]),
});

export const stored = {
  collections: { dnsZones: z.array(storedZone).default([]) },
  nextIds: { dnsZone: id().default(4901), dnsRecord: id().default(101), acceleratedPullZone: id().default(9001) },
};

export interface State extends StateOf<typeof stored> {
  readonly endpointZones: readonly { readonly Id: number }[];
  readonly pullZones: readonly { readonly Id: number; readonly Hostnames: readonly { readonly Value: string }[] }[];
}
export type DnsZone = State["dnsZones"][number];
type DnsRecord = DnsZone["Records"][number];
type Body = z.output<typeof api.dnsRecordBody>;

export const zones = {
  parent: (state: State, _id: unknown, now: number) => withPullZones(state, now),
  all: ({ dnsZones }: State) => dnsZones,
  id: "Id",
  missing: () => legacyError(404, "dnszone.zone.not_found", "Id", "The requested DNS zone was not found"),
} as const;

/** Defaults of a record. Types without weights have weight 0. */
export const unsetOfRecord = {
  Value: "",
  Ttl: 0,
  Weight: 100,
  Priority: 0,
  Port: 0,
  Flags: 0,
  Tag: "",
  Accelerated: false,
  AcceleratedPullZoneId: 0,
  AccelerationStatus: 0,
  LinkName: "",
  MonitorType: 0,
  MonitorStatus: 0,
  SmartRoutingType: 0,
  LatencyZone: null,
  GeolocationLatitude: 0,
  GeolocationLongitude: 0,
  EnviromentalVariables: [],
  Disabled: false,
  Comment: null,
  AutoSslIssuance: true,
};

/** DNS zones. Their names do not resolve, and accelerated records' pull zones do not exist. */
export const dns = {
  ...stored,
  seed: {
    dnsZones: [
      {
        Id: 4001,
        Domain: "acme.example",
        NameserversDetected: false,
        Records: [
          { ...unsetOfRecord, Id: 41, Type: 0, Name: "www", Value: "192.0.2.1" },
          { ...unsetOfRecord, Id: 42, Type: 11, Name: "geo", LinkName: "3001" },
        ],
      },
      {
        Id: 4011,
        Domain: "shop.example",
        NameserversDetected: false,
        Records: [{ ...unsetOfRecord, Id: 43, Type: 3, Name: "old", Value: "shop", Weight: 0 }],
      },
    ],
  },
  routes: [
    ...plainRoutes({
      ...zones,
      nextId: "dnsZone",
      list: api.listDnsZones,
      get: api.getDnsZone,
      create: api.createDnsZone,
      update: api.updateDnsZone,
      delete: api.deleteDnsZone,
      listed(all, query) {
        const found = all.filter(({ Domain }) => !query.search || Domain.includes(query.search.toLowerCase()));
        const withoutRecords = ({ Records: _left, ...zone }: DnsZone) => zone;
        return numberedPage(found.map(query.view === 1 ? withoutRecords : zoneResponse), query);
      },
      toResponse: zoneResponse,
      created({ Domain, Records }, { all, state, newId, now }) {
        if (/(^|\.)example\.org$/i.test(Domain))
          throw legacyError(400, "dnszone.domain_invalid", "Domain", "The domain is not valid");
        if (all.some((zone) => zone.Domain === Domain.toLowerCase()))
          throw legacyError(400, "dnszone.domain_taken", "Domain", "The domain is already in use");
        if (all.length >= enforcedLimit(state.options, "dnsZones"))
          throw legacyError(400, "dnszone.limit_reached", "Domain", "The account has reached its limit of DNS zones");
        const created = new Date(now).toISOString();
        const times = { DateCreated: created, DateModified: created, NameserversNextCheck: created };
        const zone = storedZone.parse({ Id: newId(), Domain: Domain.toLowerCase(), ...times });
        for (const record of Records ?? []) zone.Records.push(newRecord(zone, record, state, now));
        return zone;
      },
      change(zone, body, { now }) {
        Object.assign(zone, body, { DateModified: new Date(now).toISOString() });
        // Custom name servers are dropped while the switch is off.
        const { Nameserver1, Nameserver2, SoaEmail } = storedZone.parse({ Id: zone.Id, Domain: zone.Domain });
        if (!zone.CustomNameserversEnabled) Object.assign(zone, { Nameserver1, Nameserver2, SoaEmail });
      },
    }),
    servingOf<State>()(api.enableDnssec, ({ path, state }) => signed(requireObject(zones, state, path.id), true)),
    servingOf<State>()(api.disableDnssec, ({ path, state }) => signed(requireObject(zones, state, path.id), false)),
    ...plainRoutes({
      parent: (state: State, zoneId, now) => requireObject(zones, withPullZones(state, now), zoneId),
      all: ({ Records }) => Records,
      id: "Id",
      missing: () => legacyError(404, "dnszone.record.not_found", "Id", "The requested record was not found"),
      nextId: "dnsRecord",
      create: api.createDnsRecord,
      update: api.updateDnsRecord,
      delete: api.deleteDnsRecord,
      toResponse: recordResponse,
      created: (body, { parent, state, now }) => newRecord(parent, body, state, now),
      // The platform ignores the type in an update. Without a pull zone or script in the request, it keeps the current
      // one, because clients send responses back.
      change: (record, { Type = record.Type, Name = record.Name, Id: _id, ...body }, { parent, state, now }) =>
        void Object.assign(
          record,
          accelerated(
            accepted({ ...record, ...toStored({ ...body, Type, Name }, record), Type: record.Type }, parent, state),
            state,
            now,
          ),
        ),
    }),
  ],
} satisfies Area;

/** Returns a new record for the zone. */
export function newRecord(zone: DnsZone, body: Body, state: State, now: number): DnsRecord {
  const { Records } = zone;
  if (Records.length >= enforcedLimit(state.options, "records"))
    throw legacyError(400, "dnszone.record.limit_reached", "Id", "The zone has reached its limit of records");
  const Id = takeId(state, "dnsRecord", (id) => Records.some((each) => each.Id === id));
  return accelerated(accepted({ ...unsetOfRecord, ...toStored(body), Id }, zone, state), state, now);
}

function signed(zone: DnsZone, Enabled: boolean) {
  zone.DnsSecEnabled = Enabled;
  const { Id, Domain } = zone;
  const [KeyTag, Digest] = [(Id % 65535) + 1, createHash("sha256").update(Domain).digest("hex")];
  const body = {
    Enabled,
    Digest,
    DigestType: "SHA256 (2)",
    Algorithm: 13,
    KeyTag,
    Flags: 257,
    DsConfigured: false,
    DsRecord: `${Domain}. 3600 IN DS ${KeyTag} 13 2 ${Digest}`,
    PublicKey: `key-of-${Domain}`,
  };
  return { status: 200, body };
}

const hostTypes: readonly number[] = ["CNAME", "MX", "SRV", "NS", "PTR", "Flatten"].map(
  (name) => api.dnsRecordType.values[name as keyof typeof api.dnsRecordType.values],
);

/**
 * Converts a request to a stored record: `LinkName` is the pull zone or script, and host names lose their trailing dot.
 */
function toStored({ PullZoneId, ScriptId, Value, ...record }: Body, before?: DnsRecord) {
  // For an accelerated record, clients send back the pull zone that the platform created.
  const linked = record.Accelerated ? undefined : (PullZoneId ?? ScriptId);
  const isLinked = linked !== undefined || (before?.Type === record.Type && Boolean(before.LinkName));
  if (record.Type === api.dnsRecordType.values.PullZone && !isLinked)
    throw legacyError(400, "validation_error", "PullZoneId", "The pull zone ID is not valid");
  if (record.Type === api.dnsRecordType.values.Script && !isLinked)
    throw legacyError(400, "validation_error", "ScriptId", "The script ID is not valid");
  const isHost = hostTypes.includes(record.Type) && Value !== ".";
  return {
    ...record,
    ...(Value === undefined ? {} : { Value: isHost ? Value.replace(/\.$/, "") : Value }),
    ...(linked === undefined ? {} : { LinkName: String(linked) }),
  };
}

const { A, AAAA, CNAME, NS, SRV, PullZone, Script } = api.dnsRecordType.values;
const weighted: readonly number[] = [A, AAAA, SRV, PullZone, Script];
const accelerable: readonly number[] = [A, CNAME];

function accepted(record: DnsRecord, zone: DnsZone, state: State): DnsRecord {
  const { Id, Type, Name, Value, Accelerated, Weight, LinkName, Disabled } = record;
  // The platform flattens a CNAME at the zone's root. Disabled records do not count: the monitor may choose among
  // several.
  const isBesideCname = zone.Records.some(
    (other) => other.Id !== Id && other.Name === Name && !other.Disabled && (other.Type === CNAME) !== (Type === CNAME),
  );
  if (Name !== "" && !Disabled && isBesideCname)
    throw legacyError(400, "validation_error", "Name", "A name with a CNAME record has no other records");
  if (Type === PullZone && state.endpointZones.some(({ Id }) => String(Id) === LinkName))
    throw legacyError(400, "validation_error", "PullZoneId", "The pull zone ID is not valid");
  if (Type === NS && Name === "")
    throw legacyError(400, "validation_error", "Name", "NS records are not supported at the root of the domain");
  if (Type === SRV && Value === ".") throw legacyError(400, "validation_error", "Value", "The value is not valid");
  if (Accelerated && !accelerable.includes(Type))
    throw legacyError(400, "validation_error", "Accelerated", "Records of this type cannot be accelerated");
  if (Accelerated && isServed(record, zone, state))
    throw legacyError(400, "validation_error", "Accelerated", "A pull zone already has the name as a hostname");
  if (Name.startsWith(".") || isIPv4(Name) || isIPv6(Name))
    throw legacyError(400, "validation_error", "Name", "The name is not valid");
  return { ...record, Weight: weighted.includes(Type) ? Weight : 0 };
}

/** See docs.bunny.net/dns/troubleshooting/cdn-acceleration-not-activating. */
function isServed({ Name, AcceleratedPullZoneId }: DnsRecord, { Domain }: DnsZone, state: State): boolean {
  const name = [Name, Domain].filter(Boolean).join(".");
  return state.pullZones.some(
    ({ Id, Hostnames }) =>
      Id !== AcceleratedPullZoneId &&
      Hostnames.some(({ Value }) => canonicalHostname(Value) === canonicalHostname(name)),
  );
}

function zoneResponse(zone: DnsZone) {
  return { ...zone, Records: zone.Records.map(recordResponse) };
}

function recordResponse({ pullZoneAt: _at, ...record }: DnsRecord) {
  return record;
}

/** Creates an accelerated record's pull zone, and drops it when acceleration ends. */
function accelerated(record: DnsRecord, state: State, now: number): DnsRecord {
  const { Accelerated, AcceleratedPullZoneId: before, pullZoneAt } = record;
  if (!Accelerated) return { ...record, AcceleratedPullZoneId: 0, pullZoneAt: undefined };
  if (before) return record;
  return withPullZone({ ...record, pullZoneAt: pullZoneAt ?? now + state.options.acceleratedPullZoneMs }, state, now);
}

function withPullZones(state: State, now: number): State {
  for (const { Records } of state.dnsZones)
    for (const record of Records) Object.assign(record, withPullZone(record, state, now));
  return state;
}

function withPullZone(record: DnsRecord, state: State, now: number): DnsRecord {
  const { pullZoneAt } = record;
  if (pullZoneAt === undefined || pullZoneAt > now) return record;
  const AcceleratedPullZoneId = takeId(state, "acceleratedPullZone", () => false);
  return { ...record, AcceleratedPullZoneId, pullZoneAt: undefined };
}
