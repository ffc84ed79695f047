import * as api from "../../../provider/api/apiGuardian";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { at, isAccepted, listIn, outcomeOf, type Reply, type Seen } from "../requests";
import { advancedPlan } from "./shield";

export const area = "API Guardian";

/** The API Guardian of a shield zone. */
export const assumptions: readonly Assumption[] = [
  {
    assumed: "An API document is uploaded by POST where there is none, and replaced by PATCH",
    operation: "PATCH /shield/shield-zone/{id}/api-guardian/spec",
    ifWrong: "the upload fails with the platform's message",
    expected: "accepted",
    costs: advancedPlan,
    async probe(account) {
      const zone = await zoneWithDocument(account, JSON.stringify(apiDocument()));
      if ("refused" in zone) return zone.refused;
      return outcomeOf(await replaceDocument(account, zone.shieldZoneId, apiDocument("/others")));
    },
  },
  {
    assumed:
      "Another document may change the ids and settings of endpoints, so both are read again and the declared ones written again",
    operation: "PATCH /shield/shield-zone/{id}/api-guardian/spec",
    ifWrong: "nothing: it costs one more read",
    expected: ["id kept, setting kept", "id changed, setting kept", "id kept, setting changed", "both changed"],
    costs: advancedPlan,
    async probe(account) {
      const zone = await zoneWithDocument(account, JSON.stringify(apiDocument()));
      if ("refused" in zone) return zone.refused;
      const before = await endpointWith(account, zone.shieldZoneId, { rateLimitingEnabled: true });
      if ("refused" in before) return before.refused;
      const replaced = await replaceDocument(account, zone.shieldZoneId, apiDocument("/others"));
      if (!isAccepted(replaced)) return outcomeOf(replaced);
      const after = await endpointShown(account, zone.shieldZoneId);
      if (after === undefined) return "no endpoint";
      const isIdKept = at(after, "apiGuardianEndpointId") === before.id;
      const isSettingKept = at(after, "rateLimitingEnabled") === true;
      if (!isIdKept && !isSettingKept) return "both changed";
      return `id ${isIdKept ? "kept" : "changed"}, setting ${isSettingKept ? "kept" : "changed"}`;
    },
  },
  {
    assumed: "A document is accepted as JSON and as YAML, as one string",
    operation: "POST /shield/shield-zone/{id}/api-guardian/spec",
    ifWrong: "the upload is refused, with the platform's message: convert the document",
    expected: "both accepted",
    costs: advancedPlan,
    async probe(account) {
      const yaml = `openapi: 3.0.3
info:
  title: Probe
  version: 1.0.0
paths:
  /probes:
    get:
      responses:
        "200":
          description: OK
`;
      for (const content of [JSON.stringify(apiDocument()), yaml]) {
        const zone = await zoneWithDocument(account, content);
        if ("refused" in zone) return zone.refused;
      }
      return "both accepted";
    },
  },
  {
    assumed: "If a readable zone responds with 403, its plan has no API Guardian",
    operation: "GET /shield/shield-zone/{id}/api-guardian",
    ifWrong: "an import omits it, and a destroy leaves it unchanged, with a warning",
    expected: "403",
    async probe(account) {
      const { id } = await account.shieldZone();
      return outcomeOf(await account.send(api.getApiGuardian, { path: { shieldZoneId: id } }));
    },
  },
  {
    assumed:
      "`Path`, `Query`, `Header` and `Cookie` are the keys of inspected parameters; reads may show them in lower case",
    operation: "PATCH /shield/shield-zone/{id}/api-guardian/endpoint/{id}",
    ifWrong: "the write is refused, or ignored and reported as drift",
    expected: ["Path", "path"],
    costs: advancedPlan,
    async probe(account) {
      const zone = await zoneWithDocument(account, JSON.stringify(apiDocument()));
      if ("refused" in zone) return zone.refused;
      const parameters = { Path: ["id"] };
      const written = await endpointWith(account, zone.shieldZoneId, { injectionDetectionParameters: parameters });
      if ("refused" in written) return written.refused;
      const shown = at(await endpointShown(account, zone.shieldZoneId), "injectionDetectionParameters");
      return ["Path", "path"].find((key) => listIn(at(shown, key)).includes("id")) ?? "not shown";
    },
  },
];

/** An API with one operation, and further paths. */
function apiDocument(...further: readonly string[]) {
  const responses = { 200: { description: "OK" } };
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  return {
    ...{ openapi: "3.0.3", info: { title: "Probe", version: "1.0.0" } },
    paths: {
      "/probes/{id}": { get: { parameters, responses } },
      ...Object.fromEntries(further.map((path) => [path, { get: { responses } }])),
    },
  };
}

interface Refused {
  readonly refused: Seen;
}

/** A shield zone with an API document, or what refuses the document. */
async function zoneWithDocument(account: Account, content: string): Promise<Refused | { shieldZoneId: number }> {
  const { id } = await account.newShieldZone(1);
  const reply = await account.send(api.uploadApiDocument, { path: { shieldZoneId: id }, body: { content } });
  return isAccepted(reply) ? { shieldZoneId: id } : { refused: outcomeOf(reply) };
}

function replaceDocument(account: Account, shieldZoneId: number, document: object): Promise<Reply> {
  const body = { content: JSON.stringify(document) };
  return account.send(api.replaceApiDocument, { path: { shieldZoneId }, body });
}

/** The id of the endpoint that every document has, after an update; or what refuses that. */
async function endpointWith(
  account: Account,
  shieldZoneId: number,
  body: Readonly<Record<string, unknown>>,
): Promise<Refused | { id: number }> {
  const id = at(await endpointShown(account, shieldZoneId), "apiGuardianEndpointId");
  if (typeof id !== "number") throw new UnavailableError("the API Guardian does not show the endpoint of its document");
  const path = { shieldZoneId, endpointId: id };
  const updated = await account.send(api.updateApiGuardianEndpoint, { path, body });
  return isAccepted(updated) ? { id } : { refused: outcomeOf(updated) };
}

async function endpointShown(account: Account, shieldZoneId: number): Promise<unknown> {
  const { body } = await account.send(api.getApiGuardian, { path: { shieldZoneId } });
  return listIn(at(body, "data", "endpoints")).find((each) => at(each, "requestPath") === "/probes/{id}");
}
