import { z } from "zod";
import * as api from "../../provider/api/dnsZones";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
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
  nextIds: { dnsRecord: id().default(101) },
};

type State = StateOf<typeof stored>;

const zones = {
  parent: (state: State) => state,
  all: ({ dnsZones }: State) => dnsZones,
  id: "Id",
  missing: () => legacyError(404, "dnszone.zone.not_found", "Id", "The requested DNS zone was not found"),
} as const;

export const dns = {
  ...stored,
  seed: {
    dnsZones: [
      { Id: 4001, Domain: "acme.example", Records: [{ Id: 41, Type: 0, Name: "www", Value: "192.0.2.1", Ttl: 300 }] },
    ],
  },
  routes: [
    ...plainRoutes({
      ...zones,
      list: api.listDnsZones,
      get: api.getDnsZone,
      listed: (all, query) =>
        numberedPage(
          all.filter(({ Domain }) => !query.search || Domain?.includes(query.search)),
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
      created: (body, { newId }) => ({ ...shown(body), Id: newId() }),
      // An update ignores the type.
      change: (record, { Type: _type, Id: _id, ...body }) => void Object.assign(record, shown(body)),
    }),
  ],
} satisfies Area;

/** A record shows the id of its script as `LinkName`. */
function shown<Body extends { readonly ScriptId?: number | undefined }>({ ScriptId, ...record }: Body) {
  return ScriptId === undefined ? record : { ...record, LinkName: String(ScriptId) };
}
