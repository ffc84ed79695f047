import { z } from "zod";
import * as api from "../../provider/api/dnsZones";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
import { takeId } from "../handling";
import { numberedPage } from "../paging";
import { oneOf, plainRoutes } from "../plainRoutes";
import { legacyError } from "../problems";

const stored = {
  collections: {
    dnsZones: z
      .array(
        z.looseObject({
          ...api.dnsZone.shape,
          Records: z.array(z.looseObject({ ...api.dnsRecord.shape, Type: z.int(), Name: z.string() })).default([]),
        }),
      )
      .default([]),
  },
  nextIds: { dnsRecord: id().default(101), acceleratedPullZone: id().default(9001) },
};

type State = StateOf<typeof stored>;
type Body = z.output<typeof api.dnsRecordBody>;

const zones = {
  parent: (state: State) => state,
  all: ({ dnsZones }: State) => dnsZones,
  id: "Id",
  missing: () => legacyError(404, "dnszone.zone.not_found", "Id", "The requested DNS zone was not found"),
} as const;

/** What a record has of which its request says nothing. */
const unset = {
  ...{ Value: "", Ttl: 300, Weight: 100, Priority: 0, Port: 0, Flags: 0, Tag: "" },
  ...{ Accelerated: false, AcceleratedPullZoneId: 0, AccelerationStatus: 0, LinkName: "" },
  ...{ MonitorType: 0, MonitorStatus: 0, SmartRoutingType: 0, LatencyZone: null },
  ...{ GeolocationLatitude: 0, GeolocationLongitude: 0, EnviromentalVariables: [] },
  ...{ Disabled: false, Comment: null, AutoSslIssuance: true },
};

/** DNS zones with their records. The names do not resolve, and an accelerated record has no pull zone behind its id. */
export const dns = {
  ...stored,
  seed: {
    dnsZones: [
      {
        Id: 4001,
        Domain: "acme.example",
        Records: [
          { ...unset, Id: 41, Type: 0, Name: "www", Value: "192.0.2.1" },
          { ...unset, Id: 42, Type: 11, Name: "geo", LinkName: "3001" },
        ],
      },
    ],
  },
  routes: [
    ...plainRoutes({
      ...zones,
      list: api.listDnsZones,
      get: api.getDnsZone,
      listed: (all, query) =>
        numberedPage(
          all.filter(({ Domain }) => !query.search || Domain?.includes(query.search.toLowerCase())),
          query,
        ),
    }),
    ...plainRoutes({
      parent: (state: State, zoneId) => oneOf(zones, state, zoneId),
      all: ({ Records }) => Records,
      id: "Id",
      missing: () => legacyError(404, "dnszone.record.not_found", "Id", "The requested record was not found"),
      nextId: "dnsRecord",
      create: api.createDnsRecord,
      update: api.updateDnsRecord,
      delete: api.deleteDnsRecord,
      created: (body, { newId, state }) => accelerated({ ...unset, ...shown(body), Id: newId() }, state),
      // An update ignores the type.
      change: (record, { Type, Id: _id, ...body }, { state }) =>
        void Object.assign(record, accelerated({ ...record, ...shown({ ...body, Type }), Type: record.Type }, state)),
    }),
  ],
} satisfies Area;

const hostTypes: readonly number[] = ["CNAME", "MX", "SRV", "NS", "PTR", "Flatten"].map(
  (name) => api.dnsRecordType.values[name as keyof typeof api.dnsRecordType.values],
);

/** A record shows the id of its pull zone or script as `LinkName`, and host names without their trailing dot. */
function shown({ PullZoneId, ScriptId, Value, ...record }: Body) {
  if (record.Type === api.dnsRecordType.values.PullZone && PullZoneId === undefined)
    throw legacyError(400, "validation_error", "PullZoneId", "The pull zone ID is not valid");
  if (record.Type === api.dnsRecordType.values.Script && ScriptId === undefined)
    throw legacyError(400, "validation_error", "ScriptId", "The script ID is not valid");
  const linked = PullZoneId ?? ScriptId;
  const isHost = hostTypes.includes(record.Type) && Value !== ".";
  return {
    ...record,
    ...(Value === undefined ? {} : { Value: isHost ? Value.replace(/\.$/, "") : Value }),
    ...(linked === undefined ? {} : { LinkName: String(linked) }),
  };
}

/** The platform creates a pull zone for a record that is accelerated, and deletes it when that ends. */
function accelerated<
  Record extends { Accelerated?: boolean | null | undefined; AcceleratedPullZoneId?: number | null | undefined },
>(record: Record, state: State): Record {
  const next = () => takeId(state, "acceleratedPullZone", () => false);
  return { ...record, AcceleratedPullZoneId: record.Accelerated ? record.AcceleratedPullZoneId || next() : 0 };
}
