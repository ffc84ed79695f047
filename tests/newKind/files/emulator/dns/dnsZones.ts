import * as api from "../../provider/api/dnsZones";
import { listEnvelope } from "../paging";
import { legacyError } from "../problems";
import { type Route, serve } from "../route";
import { type PlatformState, takeId } from "../state";

export const dnsZoneRoutes: readonly Route[] = [
  serve(api.listDnsZones, ({ query, state }) =>
    listEnvelope(
      state.dnsZones.filter(({ Domain }) => !query.search || Domain?.includes(query.search)),
      query.page || 1,
      query.perPage ?? 1000,
    ),
  ),
  serve(api.getDnsZone, ({ path, state }) => ({ status: 200, body: findZone(state, path.id) })),
  serve(api.createDnsRecord, ({ path, body, state }) => {
    const { Records } = findZone(state, path.zoneId);
    const record = { ...shown(body), Id: takeId(state, "dnsRecord", (id) => Records.some(({ Id }) => Id === id)) };
    Records.push(record);
    return { status: 201, body: record };
  }),
  serve(api.updateDnsRecord, ({ path, body, state }) => {
    // An update ignores the type.
    const { Type: _type, Id: _id, ...written } = shown(body);
    Object.assign(findRecord(state, path.zoneId, path.id), written);
    return { status: 204 };
  }),
  serve(api.deleteDnsRecord, ({ path, state }) => {
    const { Records } = findZone(state, path.zoneId);
    Records.splice(Records.indexOf(findRecord(state, path.zoneId, path.id)), 1);
    return { status: 204 };
  }),
];

/** A record shows the id of its script as `LinkName`. */
function shown<Body extends { readonly ScriptId?: number | undefined }>({ ScriptId, ...record }: Body) {
  return ScriptId === undefined ? record : { ...record, LinkName: String(ScriptId) };
}

function findZone(state: PlatformState, id: number) {
  const zone = state.dnsZones.find(({ Id }) => Id === id);
  if (!zone) throw legacyError(404, "dnszone.zone.not_found", "Id", "The requested DNS zone was not found");
  return zone;
}

function findRecord(state: PlatformState, zoneId: number, id: number) {
  const record = findZone(state, zoneId).Records.find(({ Id }) => Id === id);
  if (!record) throw legacyError(404, "dnszone.record.not_found", "Id", "The requested record was not found");
  return record;
}
