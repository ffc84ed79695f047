import * as api from "../../provider/api/apiGuardian";
import { describeApi } from "../../provider/schema/apiDocument";
import { hashOf } from "../../provider/schema/hashed";
import { fromWire, toWire } from "../../provider/schema/program";
import { shieldFailure } from "../problems";
import { findShieldZone, succeeded } from "../shieldZone/shield";
import { type ShieldZone, type State, serve } from "../shieldZone/state";
import { type Guardian, newApiGuardian, storedGuardian } from "../shieldZone/storedGuardian";

/** Endpoint limits by plan. */
const most = [0, 10, 50, 1000];

export const apiGuardianRoutes = [
  serve(api.getApiGuardian, ({ path, state }) => {
    const { zone, guardian } = existing(state, path.shieldZoneId);
    return succeeded(state, { data: guardianResponse(zone, guardian) });
  }),

  serve(api.uploadApiDocument, ({ path, body, state }) => {
    const zone = withPlan(state, path.shieldZoneId);
    zone.apiGuardian = { ...newApiGuardian(checked(zone, body.content)), isEnabled: true };
    return succeeded(state, { data: guardianResponse(zone, guardianOf(zone)) });
  }),

  serve(api.replaceApiDocument, ({ path, body, state }) => {
    const { zone, guardian } = existing(state, path.shieldZoneId);
    const before = state.options.replacedApiDocument === "keep" ? guardian : undefined;
    zone.apiGuardian = newApiGuardian(checked(zone, body.content), before);
    return succeeded(state, { data: guardianResponse(zone, guardianOf(zone)) });
  }),

  serve(api.updateApiGuardian, ({ path, body, state }) => {
    const { zone, guardian } = existing(state, path.shieldZoneId);
    zone.apiGuardian = { ...guardian, ...body };
    return succeeded(state, { data: guardianResponse(zone, guardianOf(zone)).configuration });
  }),

  serve(api.updateApiGuardianEndpoint, ({ path: { shieldZoneId, endpointId }, body, state }) => {
    const { zone, guardian } = existing(state, shieldZoneId);
    const endpoint = guardianResponse(zone, guardian).endpoints.find(
      (each) => each.apiGuardianEndpointId === endpointId,
    );
    if (!endpoint) throw shieldFailure(404, "not_found.api_guardian_endpoint", "The endpoint was not found.");
    const name = `${endpoint.requestMethod} ${endpoint.requestPath}`;
    const settings = { ...guardian.endpoints[name], ...fromWire(api.apiGuardianEndpoint, body) };
    zone.apiGuardian = { ...guardian, endpoints: { ...guardian.endpoints, [name]: settings } };
    const changed = guardianResponse(zone, guardianOf(zone)).endpoints;
    return succeeded(state, { data: changed.find((each) => each.apiGuardianEndpointId === endpointId) });
  }),
];

export function guardianIn(zone: ShieldZone): Guardian | undefined {
  return zone.apiGuardian === undefined ? undefined : guardianOf(zone);
}

function guardianOf(zone: ShieldZone): Guardian {
  return storedGuardian.parse(zone.apiGuardian);
}

function withPlan(state: State, shieldZoneId: number): ShieldZone {
  const zone = findShieldZone(state, shieldZoneId);
  if ((zone.planType ?? 0) > 0) return zone;
  throw shieldFailure(403, "api_guardian.plan", "The API Guardian is not available on the Basic plan.");
}

/** Finds the API Guardian. A zone on the Basic plan has none and responds like others without a document. */
function existing(state: State, shieldZoneId: number) {
  const zone = findShieldZone(state, shieldZoneId);
  if (zone.apiGuardian === undefined || zone.planType === 0)
    throw shieldFailure(404, api.noConfiguration, "No document was uploaded.");
  return { zone, guardian: guardianOf(zone) };
}

/** Refuses with 200, as the platform documents for other requests that it does not carry out. */
function checked({ planType }: ShieldZone, document: string): string {
  const { operations } = describeApi(document);
  if (!operations || operations.length === 0)
    throw shieldFailure(200, "api_guardian.invalid_spec", "The document contains no operations.");
  if (operations.length > (most[planType ?? 0] ?? 0))
    throw shieldFailure(200, "api_guardian.max_endpoints", "The document has more endpoints than the plan allows.");
  return document;
}

/** Values that responses contain and the emulator does not enforce. */
const limits = { maxFieldsPerType: 100, maxNestingDepth: 10, maxTotalSchemaNodes: 1000, maxTotalRegexLength: 1000 };
const createdAt = "2026-01-01T00:00:00Z";

function guardianResponse({ shieldZoneId, planType }: ShieldZone, { document, endpoints, ...configuration }: Guardian) {
  return {
    configuration: { ...configuration, ...limits, shieldZoneId, maxEndpoints: most[planType ?? 0], createdAt },
    endpoints: Object.entries(endpoints).map(([name, settings]) => {
      const [requestMethod = "", requestPath = ""] = name.split(" ");
      const apiGuardianEndpointId = endpointIdOf(document, name);
      const own = toWire(api.apiGuardianEndpoint, settings);
      return { apiGuardianEndpointId, shieldZoneId, requestMethod, requestPath, ...own, createdAt };
    }),
  };
}

export function endpointIdOf(document: string, name: string): number {
  return Number.parseInt(hashOf(document + name).slice(0, 7), 16) + 1;
}
