import { z } from "zod";
import { enumeration, numberOf } from "../schema/enumeration";
import { liberalShape } from "../schema/liberal";
import { annotate } from "../schema/meta";
import type { Properties } from "../schema/properties";
import { id, instant, int32, setOf } from "../schema/values";
import { listed, maybe } from "./responses";
import { genericRequestResponse, operation, pageQuery, shownPage } from "./shield";
import { dataOrOutcome, shows } from "./success";

export const shieldPlanType = enumeration("ShieldPlanType", "Plan of a shield zone.", {
  Basic: 0,
  Advanced: 1,
  Business: 2,
  Enterprise: 3,
});
export const wafExecutionMode = enumeration(
  "WafExecutionMode",
  "Action of the firewall for requests that match a rule.",
  {
    Log: 0,
    Block: 1,
  },
);
export const wafPayloadLimitAction = enumeration(
  "WafPayloadLimitAction",
  "Action of the firewall for bodies that are too large to inspect.",
  { Block: 0, Log: 1, Ignore: 2 },
);
export const ddosShieldSensitivity = enumeration("DdosShieldSensitivity", "Sensitivity of the DDoS protection.", {
  Off: 0,
  Low: 1,
  Medium: 2,
  High: 3,
  Challenge: 4,
});
export const ddosExecutionMode = enumeration(
  "DdosExecutionMode",
  "Action of the DDoS protection for suspicious requests.",
  {
    Log: 0,
    Block: 1,
  },
);

export const wafConfigVariable = annotate(
  z.strictObject({
    name: annotate(z.string().nullable(), {
      description: "The name of the engine variable.",
      example: "blocking_paranoia_level",
    }),
    valueEncoded: annotate(z.string().nullable(), {
      mayBeRedacted: true,
      description: "The value in the platform's encoding. Compared exactly.",
      example: "1",
    }),
  }),
  { typeName: "WafConfigVariable", description: "A variable of the firewall engine." },
);

const undocumented = "chosen by the platform (undocumented)";

// See docs.bunny.net/shield/custom-response-pages.
function pagesNeedPlan({ planType, whitelabelResponsePages }: Properties): string | undefined {
  return planType === "Basic" && whitelabelResponsePages === true
    ? 'whitelabelResponsePages requires the Advanced plan or higher, so the update may fail: declare planType: "Advanced", or omit it.'
    : undefined;
}

/** The specification's ShieldZoneRequest. Unknown properties are refused. */
export const shieldZoneRequest = z.strictObject({
  shieldZoneId: id().optional(),
  premiumPlan: annotate(z.boolean().nullish(), {
    description: "True if the zone is on a premium plan. The API never returns it, so drift in it is not detected.",
    deprecated: "the specification marks it as deprecated; use planType",
    defaultsTo: undocumented,
  }),
  planType: annotate(numberOf(shieldPlanType).optional(), {
    mayBeRedacted: true,
    description:
      "The plan of the zone, which determines its features and its price. Custom firewall rules, bot detection, response pages, the API Guardian and the platform's access lists require Advanced or higher.",
    defaultsTo: undocumented,
    example: "Advanced",
  }),
  learningMode: annotate(z.boolean().nullish(), {
    description: "True if the firewall learns without blocking requests, until learningModeUntil.",
    defaultsTo: "a new zone starts in learning mode",
  }),
  learningModeUntil: annotate(instant().nullish(), {
    mayBeRedacted: true,
    description: "The end of learning mode. Compared as a point in time, regardless of its format.",
    defaultsTo: undocumented,
    example: "2026-12-01T00:00:00Z",
  }),
  wafEnabled: annotate(z.boolean().nullish(), {
    description: "True if the web application firewall is on.",
    defaultsTo: undocumented,
  }),
  wafExecutionMode: annotate(numberOf(wafExecutionMode).optional(), {
    mayBeRedacted: true,
    description:
      "Mode of the firewall: block requests that match its rules, or only log them. Access lists and verified bots have actions of their own.",
    defaultsTo: undocumented,
    example: "Block",
  }),
  wafDisabledRules: annotate(setOf(z.string()).nullish(), {
    description: "The ids of disabled rules. Order does not matter.",
    defaultsTo: undocumented,
    example: ["942100"],
  }),
  wafLogOnlyRules: annotate(setOf(z.string()).nullish(), {
    description: "The ids of rules that only log matches. Order does not matter.",
    defaultsTo: undocumented,
    example: ["920350"],
  }),
  wafCustomRuleOrder: annotate(z.array(z.int()).nullish(), {
    description:
      "The ids of the custom rules in the order in which they are evaluated. Do not combine it with a WafRules for the same zone, which manages the order of its rules.",
    defaultsTo: undocumented,
    example: [12, 7],
  }),
  wafRequestHeaderLoggingEnabled: annotate(z.boolean().nullish(), {
    description: "True if request headers are logged.",
    defaultsTo: undocumented,
  }),
  requestBodyLoggingEnabled: annotate(z.boolean().nullish(), {
    description: "True if request bodies are logged.",
    defaultsTo: undocumented,
  }),
  wafRequestIgnoredHeaders: annotate(setOf(z.string()).nullish(), {
    description: "The request headers that the firewall ignores. Order does not matter.",
    defaultsTo: undocumented,
    example: ["x-internal-trace"],
  }),
  wafRealtimeThreatIntelligenceEnabled: annotate(z.boolean().nullish(), {
    description: "True if the platform's real-time threat intelligence is used.",
    defaultsTo: undocumented,
  }),
  wafProfileId: annotate(int32().nullish(), {
    mayBeRedacted: true,
    clearedByNull: true,
    description:
      "The id of the firewall's profile, as returned by getWafProfiles. int32. Null clears it, and the platform then chooses the profile.",
    defaultsTo: undocumented,
    example: 1,
  }),
  wafEngineConfig: annotate(z.array(wafConfigVariable).nullish(), {
    description:
      "Variables of the firewall engine, by name. Only declared variables are managed. Others keep their values.",
    defaultsTo: "the platform's defaults (GET /shield/waf/engine-config)",
    keyedBy: "name",
    example: [{ name: "blocking_paranoia_level", valueEncoded: "2" }],
  }),
  wafRequestBodyLimitAction: annotate(numberOf(wafPayloadLimitAction).optional(), {
    mayBeRedacted: true,
    description: "The action for requests whose body is too large to inspect.",
    defaultsTo: undocumented,
    example: "Block",
  }),
  wafResponseBodyLimitAction: annotate(numberOf(wafPayloadLimitAction).optional(), {
    mayBeRedacted: true,
    description: "The action for responses whose body is too large to inspect.",
    defaultsTo: undocumented,
    example: "Ignore",
  }),
  dDoSShieldSensitivity: annotate(numberOf(ddosShieldSensitivity).optional(), {
    mayBeRedacted: true,
    description:
      "The sensitivity of the DDoS protection. `Medium` suits most sites. `Challenge`, in the dashboard Extreme, challenges every visitor except for allowed verified bots, for a site under attack. The platform's own under-attack mode cannot be declared, because no operation reads or ends it.",
    defaultsTo: undocumented,
    example: "Medium",
  }),
  dDoSExecutionMode: annotate(numberOf(ddosExecutionMode).optional(), {
    mayBeRedacted: true,
    description:
      "Mode of the DDoS protection: block requests, or only log them. The platform may ignore the value. The provider then warns once and does not compare it.",
    defaultsTo: undocumented,
    example: "Block",
  }),
  dDoSChallengeWindow: annotate(int32().nullish(), {
    mayBeRedacted: true,
    clearedByNull: true,
    description: "The time for which a solved challenge remains valid, in seconds. int32. Null clears it.",
    defaultsTo: `3600 after a reset, otherwise ${undocumented}`,
    example: 3600,
  }),
  whitelabelResponsePages: annotate(z.boolean().nullish(), {
    description:
      "True if the shield's response pages omit the platform's brand. They are generic, unless ResponsePages declares others. Requires the Advanced plan or higher.",
    defaultsTo: undocumented,
    notice: pagesNeedPlan,
  }),
});

/** More settings of a new zone: actions of access lists by id, and modes of features with separate settings. */
const ofNewZone = {
  accessLists: z.record(z.string(), z.int()).nullish(),
  botDetectionExecutionMode: z.int().nullish(),
  csamScanningMode: z.int().nullish(),
  antivirusScanningMode: z.int().nullish(),
};

export const createShieldZoneRequest = z.strictObject({
  pullZoneId: id(),
  shieldZone: shieldZoneRequest.extend(ofNewZone).optional(),
  ...ofNewZone,
});
export const updateShieldZoneRequest = z.strictObject({ shieldZoneId: id(), shieldZone: shieldZoneRequest.optional() });

const { shieldZoneId: _id, premiumPlan: _never, ...changeable } = shieldZoneRequest.shape;

/** Settings in a response, which never includes `premiumPlan`. */
export const shieldZoneSettings = z.looseObject(liberalShape(changeable));

/** Zone in a read or a list. */
export const shieldZone = z.looseObject({
  ...shieldZoneSettings.shape,
  shieldZoneId: annotate(id(), { description: "The id of the shield zone." }),
  pullZoneId: maybe(z.int(), "The id of the zone's pull zone."),
  rateLimitRulesLimit: maybe(z.int(), "The maximum number of rate limit rules in the zone."),
  customWafRulesLimit: maybe(z.int(), "The maximum number of custom firewall rules in the zone."),
});

const withLimits = {
  ...shieldZoneSettings.shape,
  rateLimitRulesLimit: shieldZone.shape.rateLimitRulesLimit,
  customWafRulesLimit: shieldZone.shape.customWafRulesLimit,
};

/** Zone in the response to a write. */
export const writtenShieldZone = z.looseObject(withLimits);

const outcome = { error: maybe(genericRequestResponse) };

export const createShieldZone = operation({
  does: "create the shield zone",
  number: 1,
  method: "POST",
  path: "/shield/shield-zone",
  refusesUnknownProperties: true,
  body: createShieldZoneRequest,
  response: z.looseObject({
    data: z.looseObject({
      pullZoneId: maybe(z.int()),
      shieldZone: z.looseObject({ ...withLimits, shieldZoneId: id() }),
    }),
    ...outcome,
  }),
  names: { "data.pullZoneId": "body.pullZoneId" },
  success: shows("data"),
});

export const updateShieldZone = operation({
  does: "update the shield zone",
  method: "PATCH",
  path: "/shield/shield-zone",
  refusesUnknownProperties: true,
  body: updateShieldZoneRequest,
  response: z.looseObject({
    data: maybe(z.looseObject({ shieldZoneId: maybe(z.int()), shieldZone: maybe(writtenShieldZone) })),
    ...outcome,
  }),
  names: { "data.shieldZoneId": "body.shieldZoneId" },
  success: dataOrOutcome,
});

export const getShieldZone = operation({
  does: "read the shield zone",
  method: "GET",
  path: "/shield/shield-zone/{shieldZoneId}",
  response: z.looseObject({ data: shieldZone, ...outcome }),
  names: { "data.shieldZoneId": "path.shieldZoneId" },
  success: shows("data"),
});

export const getShieldZoneByPullZone = operation({
  does: "find the shield zone of the pull zone",
  method: "GET",
  path: "/shield/shield-zone/get-by-pullzone/{pullZoneId}",
  response: z.looseObject({ data: shieldZone, ...outcome }),
  names: { "data.pullZoneId": "path.pullZoneId" },
  success: shows("data"),
});

export const listShieldZones = operation({
  does: "list the shield zones",
  method: "GET",
  path: "/shield/shield-zones",
  query: pageQuery,
  response: z.looseObject({
    data: listed(shieldZone),
    page: shownPage,
    ...outcome,
  }),
  success: shows("data", "page"),
});

export const mapShieldZones = operation({
  does: "list which shield zone belongs to which pull zone",
  method: "GET",
  path: "/shield/shield-zones/pullzone-mapping",
  response: z.looseObject({
    data: listed(z.looseObject({ shieldZoneId: maybe(z.int()), pullZoneId: maybe(z.int()) })),
    ...outcome,
  }),
  success: shows("data"),
});

export const getShieldZoneDefaults = operation({
  does: "read the recommended settings of a new shield zone",
  method: "GET",
  path: "/shield/shield-zone/defaults",
  response: z.looseObject({ data: z.looseObject({ shieldZone: shieldZoneSettings }), ...outcome }),
  success: shows("data"),
});
