import { z } from "zod";
import { enumeration, numberOf, stringsOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { annotate, type Meta } from "../schema/meta";
import { forPrograms } from "../schema/program";
import { setOf } from "../schema/values";
import { rateLimitInterval } from "./firewallRules";
import { listed, maybe } from "./responses";
import { genericRequestResponse, operation } from "./shield";
import { dataOrOutcome, shows } from "./success";

export const apiGuardianExecutionMode = enumeration(
  "ApiGuardianExecutionMode",
  "Mode of the API Guardian: block, or only log.",
  { Log: 0, Block: 1 },
);

export const apiGuardianAction = enumeration(
  "ApiGuardianAction",
  "Action for requests that the API Guardian cannot validate.",
  { Block: 0, Log: 1, Ignore: 2 },
);

const setting = <S extends z.ZodType>(schema: S, description: string, rest: Meta = {}) =>
  annotate(schema.optional(), { description, mayBeRedacted: true, ...rest });

const configuration = {
  isEnabled: setting(z.boolean(), "True if requests are validated.", { example: true }),
  executionMode: setting(
    numberOf(apiGuardianExecutionMode),
    "Mode of the API Guardian: block, or only log. Log overrides every other action, such as an unmatchedPathAction of Block.",
    { example: "Log" },
  ),
  bodyLimitAction: setting(
    numberOf(apiGuardianAction),
    "The action for requests whose body is too large to validate.",
    { example: "Block" },
  ),
  unmatchedPathAction: setting(
    numberOf(apiGuardianAction),
    "The action for requests to a path that is not in the document. With `Block`, and executionMode `Block`, only the API and the endpoints of its authentication schemes can be reached. Only with `Ignore` do such requests reach the firewall's managed rules.",
    { example: "Ignore" },
  ),
};

/** Settings of the document. Omitted ones keep their values. */
export const apiGuardianConfiguration = z.strictObject(configuration);

const parameters = (location: string) => setting(setOf(z.string()), `The names of ${location} parameters.`);

const inspectedParameters = annotate(
  z.strictObject({
    Path: parameters("path"),
    Query: parameters("query"),
    Header: parameters("header"),
    Cookie: parameters("cookie"),
  }),
  { typeName: "ApiGuardianParameters", typeDescription: "Parameters of an endpoint, by location." },
);

/** Settings of an endpoint. Omitted ones keep their values. */
export const apiGuardianEndpoint = annotate(
  z.strictObject({
    isEnabled: setting(z.boolean(), "True if requests to the endpoint are validated."),
    validateRequestBodySchema: setting(z.boolean(), "True if request bodies must match the schema."),
    validateResponseBodySchema: setting(z.boolean(), "True if response bodies must match the schema."),
    validateAuthorization: setting(
      z.boolean(),
      "True if requests must have the credentials that the document requires. Signatures of tokens are verified for OpenID Connect only; of other Bearer tokens, form and expiry are checked if the document says `bearerFormat: jwt`.",
    ),
    detectParameterXss: setting(z.boolean(), "True if parameters are inspected for cross-site scripting (XSS)."),
    detectParameterSqli: setting(z.boolean(), "True if parameters are inspected for SQL injection."),
    injectionDetectionParameters: setting(inspectedParameters, "The parameters to inspect for XSS and SQL injection."),
    rateLimitingEnabled: setting(z.boolean(), "True if requests are rate-limited."),
    rateLimitingType: setting(
      stringsOf(
        "ApiGuardianRateLimitingType",
        "Scope of a rate limit: all requests together, or those of each IP address.",
        ["Global", "IP"],
      ),
      "Scope of the limit: all requests together, or those of each IP address.",
    ),
    rateLimitingRequestCount: setting(z.int().min(1), "The number of requests allowed in the interval."),
    rateLimitingTimeframe: setting(numberOf(rateLimitInterval), "The interval, as a name or in seconds."),
  }),
  { typeName: "ApiGuardianEndpoint", typeDescription: "Settings of the API Guardian for an endpoint." },
);

/** Name of an endpoint in programs. */
export const endpointName = /^(GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE) \/\S*$/;

/** Declared settings, with endpoints in the form of programs. */
export const apiGuardian = z.strictObject({
  ...configuration,
  endpoints: annotate(z.record(z.string().min(1), forPrograms(apiGuardianEndpoint)).optional(), {
    description:
      "The settings of each endpoint, by method and path as in the document. Omitted endpoints and settings are not managed.",
    mayBeRedacted: true,
    example: { "POST /orders": { validateRequestBodySchema: true, rateLimitingEnabled: true } },
  }),
});

const shownConfiguration = z.looseObject({
  ...liberalShape(configuration),
  shieldZoneId: maybe(z.int()),
  title: maybe(z.string()),
  version: maybe(z.string()),
  maxEndpoints: maybe(z.int()),
});

export const shownEndpoint = z.looseObject({
  ...liberalShape(apiGuardianEndpoint.shape),
  apiGuardianEndpointId: z.int(),
  shieldZoneId: maybe(z.int()),
  requestMethod: z.string(),
  requestPath: z.string(),
  // Keys may be in upper or lower case.
  injectionDetectionParameters: maybe(z.record(z.string(), z.array(z.string()).nullish())),
});

const response = z.looseObject({
  data: z.looseObject({ configuration: shownConfiguration, endpoints: listed(shownEndpoint) }),
  error: maybe(genericRequestResponse),
});

/** Writes need not return what they wrote. */
const written = z.looseObject({
  data: maybe(z.looseObject({ configuration: maybe(shownConfiguration) })),
  error: maybe(genericRequestResponse),
});

const document = z.strictObject({
  content: annotate(z.string(), { absent: "" }),
  enforceAuthorizationValidation: z.boolean().optional(),
});

const base = "/shield/shield-zone/{shieldZoneId}/api-guardian";
const ofZone = { "data.configuration.shieldZoneId": "path.shieldZoneId" } as const;

/** Error key of the 404 for a zone without a document. */
export const noConfiguration = "api_guardian.get_api_guardian.no_configuration";

export const getApiGuardian = operation({
  does: "read the API Guardian of the shield zone",
  method: "GET",
  path: base,
  response,
  names: { ...ofZone, "data.endpoints[].shieldZoneId": "path.shieldZoneId" },
  success: shows("data"),
});

export const uploadApiDocument = operation({
  does: "upload the API document of the shield zone",
  method: "POST",
  path: `${base}/spec`,
  body: document,
  response: written,
  names: ofZone,
  success: dataOrOutcome,
});

export const replaceApiDocument = operation({
  does: "replace the API document of the shield zone",
  method: "PATCH",
  path: `${base}/spec`,
  body: document,
  response: written,
  names: ofZone,
  success: dataOrOutcome,
});

export const updateApiGuardian = operation({
  does: "update the API Guardian of the shield zone",
  method: "PATCH",
  path: base,
  body: apiGuardianConfiguration,
  response: z.looseObject({ data: maybe(shownConfiguration), error: maybe(genericRequestResponse) }),
  names: { "data.shieldZoneId": "path.shieldZoneId" },
  success: dataOrOutcome,
});

export const updateApiGuardianEndpoint = operation({
  does: "update the endpoint of the API Guardian",
  method: "PATCH",
  path: `${base}/endpoint/{endpointId}`,
  body: apiGuardianEndpoint,
  response: z.looseObject({
    data: maybe(z.looseObject({ apiGuardianEndpointId: maybe(z.int()) })),
    error: maybe(genericRequestResponse),
  }),
  names: { "data.apiGuardianEndpointId": "path.endpointId" },
  success: dataOrOutcome,
});
