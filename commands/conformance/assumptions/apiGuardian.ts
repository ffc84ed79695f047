import * as api from "../../../provider/api/apiGuardian";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, listIn, outcomeOf, type Reply, type RequestOptions } from "../requests";
import { advancedPlan } from "./shield";

export const area = "API Guardian";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "POST uploads the first API document, and PATCH replaces it",
    operation: "PATCH /shield/shield-zone/{id}/api-guardian/spec",
    ifWrong: "the upload fails with the platform's message",
    expected: "accepted",
    costs: advancedPlan,
    async probe(account) {
      const zone = await zoneWithDocument(account, JSON.stringify(apiDocument()));
      return outcomeOf(await replaceDocument(account, zone.shieldZoneId, apiDocument("/others")));
    },
  },
  {
    assumed:
      "A new document may change the ids and settings of endpoints, so the provider reads both again and rewrites the declared ones",
    operation: "PATCH /shield/shield-zone/{id}/api-guardian/spec",
    ifWrong: "no effect except for one more read",
    expected: ["id kept, setting kept", "id changed, setting kept", "id kept, setting changed", "both changed"],
    costs: advancedPlan,
    async probe(account) {
      const zone = await zoneWithDocument(account, JSON.stringify(apiDocument()));
      const before = await endpointWith(account, zone.shieldZoneId, { rateLimitingEnabled: true });
      accepted(await replaceDocument(account, zone.shieldZoneId, apiDocument("/others")));
      const after = await endpointShown(account, zone.shieldZoneId);
      if (after === undefined) return "no endpoint";
      const isIdKept = at(after, "apiGuardianEndpointId") === before.id;
      const isSettingKept = at(after, "rateLimitingEnabled") === true;
      if (!isIdKept && !isSettingKept) return "both changed";
      return `id ${isIdKept ? "kept" : "changed"}, setting ${isSettingKept ? "kept" : "changed"}`;
    },
  },
  {
    assumed: "The document is accepted as JSON or YAML, in one string",
    operation: "POST /shield/shield-zone/{id}/api-guardian/spec",
    ifWrong: "the platform rejects the upload with an error; convert the document first",
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
        await zoneWithDocument(account, content);
      }
      return "both accepted";
    },
  },
  {
    assumed: "If a readable zone responds with 403, its plan has no API Guardian; Basic responds as without a document",
    operation: "GET /shield/shield-zone/{id}/api-guardian",
    ifWrong: "an import omits it, and a destroy leaves it unchanged, with a warning",
    expected: ["404", "403"],
    async probe(account) {
      const { id } = await account.shieldZone();
      return outcomeOf(await account.send(api.getApiGuardian, { path: { shieldZoneId: id } }));
    },
  },
  {
    assumed:
      "`Path`, `Query`, `Header` and `Cookie` are the keys of inspected parameters; reads may return them in lower case",
    operation: "PATCH /shield/shield-zone/{id}/api-guardian/endpoint/{id}",
    ifWrong: "the platform rejects the write, or ignores it and the next refresh reports drift",
    expected: ["Path", "path"],
    costs: advancedPlan,
    async probe(account) {
      const zone = await zoneWithDocument(account, JSON.stringify(apiDocument()));
      const parameters = { Path: ["id"] };
      await endpointWith(account, zone.shieldZoneId, { injectionDetectionParameters: parameters });
      const response = at(await endpointShown(account, zone.shieldZoneId), "injectionDetectionParameters");
      return ["Path", "path"].find((key) => listIn(at(response, key)).includes("id")) ?? "not shown";
    },
  },
];

function apiDocument(...further: readonly string[]) {
  const responses = { 200: { description: "OK" } };
  const parameters = [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
  return {
    openapi: "3.0.3",
    info: { title: "Probe", version: "1.0.0" },
    paths: {
      "/probes/{id}": { get: { parameters, responses } },
      ...Object.fromEntries(further.map((path) => [path, { get: { responses } }])),
    },
  };
}

async function zoneWithDocument(account: Account, content: string): Promise<{ shieldZoneId: number }> {
  const { id } = await account.newShieldZone(1);
  accepted(await account.send(api.uploadApiDocument, { path: { shieldZoneId: id }, body: { content } }));
  return { shieldZoneId: id };
}

function replaceDocument(account: Account, shieldZoneId: number, document: object): Promise<Reply> {
  const body = { content: JSON.stringify(document) };
  return account.send(api.replaceApiDocument, { path: { shieldZoneId }, body });
}

async function endpointWith(
  account: Account,
  shieldZoneId: number,
  body: RequestOptions["body"],
): Promise<{ id: number }> {
  const id = at(await endpointShown(account, shieldZoneId), "apiGuardianEndpointId");
  if (typeof id !== "number") throw new UnavailableError("the API Guardian does not list the endpoint of its document");
  const path = { shieldZoneId, endpointId: id };
  accepted(await account.send(api.updateApiGuardianEndpoint, { path, body }));
  return { id };
}

async function endpointShown(account: Account, shieldZoneId: number): Promise<unknown> {
  const { body } = await account.send(api.getApiGuardian, { path: { shieldZoneId } });
  return listIn(at(body, "data", "endpoints")).find((each) => at(each, "requestPath") === "/probes/{id}");
}
