import { randomUUID } from "node:crypto";
import * as api from "../../provider/api/pullZones";
import { enforcedLimit } from "../accountLimits";
import { arrayOrEnvelope, named } from "../paging";
import { legacyError } from "../problems";
import { change, newPullZone, pullZoneResponse } from "./newPullZone";
import { type PullZone, type State, serve } from "./state";

export const pullZoneRoutes = [
  serve(api.getPullZone, ({ path, state }) => ({ status: 200, body: pullZoneResponse(findPullZone(state, path.id)) })),
  serve(api.createPullZone, ({ body, state }) => {
    const { OriginUrl, StorageZoneId }: Readonly<Record<string, unknown>> = body;
    if (state.options.pullZoneWithoutOrigin === "refuse" && !OriginUrl && !StorageZoneId)
      throw legacyError(400, "pullzone.origin_required", "OriginUrl", "An origin URL or a storage zone is required.");
    if (state.pullZones.length >= enforcedLimit(state.options, "pullZones"))
      throw legacyError(400, "pullzone.limit_reached", "Name", "The account has reached its limit of pull zones.");
    const zone = newPullZone(body, state);
    state.pullZones.push(zone);
    return state.options.pullZoneCreateBody === "zone"
      ? { status: 201, body: pullZoneResponse(zone) }
      : { status: 201 };
  }),
  serve(api.updatePullZone, ({ path, body, state }) => ({
    status: 200,
    body: pullZoneResponse(change(findPullZone(state, path.id), body)),
  })),
  serve(api.deletePullZone, ({ path, state }) => {
    findPullZone(state, path.id);
    removePullZone(state, path.id);
    return { status: 204 };
  }),
  serve(api.resetPullZoneSecurityKey, ({ path, body, state }) => {
    findPullZone(state, path.id).ZoneSecurityKey = body.SecurityKey ?? randomUUID();
    return { status: 204 };
  }),
  serve(api.purgePullZoneCache, ({ path, state }) => {
    findPullZone(state, path.id);
    return { status: 204 };
  }),
  // Other clients purge with GET.
  ...[api.purgeAddress, { ...api.purgeAddress, method: "GET" as const }].map((operation) =>
    serve(operation, ({ query, state }) => {
      const host = URL.canParse(query.url) ? new URL(query.url).hostname : "";
      const isOfZone = state.pullZones.some(({ Hostnames }) => Hostnames.some(({ Value }) => Value === host));
      if (!isOfZone) throw legacyError(400, "purge.urls_invalid", "urls", "The URLs to purge are not valid.");
      return { status: 200 };
    }),
  ),
  serve(api.listPullZones, ({ query, state }) =>
    arrayOrEnvelope(named(state.pullZones.map(pullZoneResponse), query), query),
  ),
];

export function findPullZone(state: State, id: number): PullZone {
  const isIt = ({ Id }: PullZone) => Id === id;
  const pullZone = state.pullZones.find(isIt) ?? state.endpointZones.find(isIt);
  if (!pullZone) throw legacyError(404, "pullZone.not_found", "Id", "The requested Pull Zone was not found");
  return pullZone;
}

/** Deletes a pull zone, unlinks its scripts and keeps its shield zone. */
export function removePullZone(state: State, id: number): void {
  state.pullZones = state.pullZones.filter(({ Id }) => Id !== id);
  state.endpointZones = state.endpointZones.filter(({ Id }) => Id !== id);
  for (const script of state.scripts) {
    script.LinkedPullZones = script.LinkedPullZones.filter(({ Id }) => Id !== id);
  }
}
