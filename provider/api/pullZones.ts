import { z } from "zod";
import { anyNumberOf, enumeration } from "../schema/enumeration";
import { annotate } from "../schema/meta";
import { pathSegment } from "../schema/pathSegment";
import { int32 } from "../schema/values";
import { dnsCertificateKeyType, numberOrName } from "./dnsZones";
import { operationsOf } from "./operation";
import { settingsShape } from "./pullZoneSettings";
import { anEnvelope, listOf, maybe, pageQuery } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

export const triggerMatchingType = enumeration(
  "TriggerMatchingType",
  "Number of an edge rule's triggers or patterns that must match: any, all or none.",
  {
    Any: 0,
    All: 1,
    None: 2,
  },
);

export const edgeRuleActionType = enumeration("EdgeRuleActionType", "Action of an edge rule.", {
  ForceSSL: 0,
  Redirect: 1,
  OriginUrl: 2,
  OverrideCacheTime: 3,
  BlockRequest: 4,
  SetResponseHeader: 5,
  SetRequestHeader: 6,
  ForceDownload: 7,
  DisableTokenAuthentication: 8,
  EnableTokenAuthentication: 9,
  OverrideCacheTimePublic: 10,
  IgnoreQueryString: 11,
  DisableOptimizer: 12,
  ForceCompression: 13,
  SetStatusCode: 14,
  BypassPermaCache: 15,
  OverrideBrowserCacheTime: 16,
  OriginStorage: 17,
  SetNetworkRateLimit: 18,
  SetConnectionLimit: 19,
  SetRequestsPerSecondLimit: 20,
  RunEdgeScript: 21,
  OriginMagicContainers: 22,
  DisableWAF: 23,
  RetryOrigin: 24,
  OverrideBrowserCacheResponseHeader: 25,
  RemoveBrowserCacheResponseHeader: 26,
  DisableShieldChallenge: 27,
  DisableShield: 28,
  DisableShieldBotDetection: 29,
  BypassAwsS3Authentication: 30,
  DisableShieldAccessLists: 31,
  DisableShieldRateLimiting: 32,
  EnableRequestCoalescing: 33,
  DisableRequestCoalescing: 34,
  StripCookiesClientToOrigin: 37,
});

export const edgeRuleTriggerType = enumeration("EdgeRuleTriggerType", "Type of an edge rule's trigger.", {
  Url: 0,
  RequestHeader: 1,
  ResponseHeader: 2,
  UrlExtension: 3,
  CountryCode: 4,
  RemoteIP: 5,
  UrlQueryString: 6,
  RandomChance: 7,
  StatusCode: 8,
  RequestMethod: 9,
  CookieValue: 10,
  CountryStateCode: 11,
  OriginRetryAttemptCount: 12,
  OriginConnectionError: 13,
});

export const edgeRuleTrigger = annotate(
  z.looseObject({
    Type: maybe(z.int(), "The type of the trigger, a platform-defined number."),
    PatternMatches: maybe(z.array(z.string()), "The patterns to match."),
    PatternMatchingType: maybe(
      anyNumberOf(triggerMatchingType),
      "Number of patterns that must match: any, all or none.",
    ),
    Parameter1: maybe(z.string(), "A parameter that depends on the type of the trigger, such as the name of a header."),
  }),
  { typeName: "EdgeRuleTriggerRecord", description: "A trigger of an edge rule." },
);

/** Fields of the first action and of extra ones. */
const edgeRuleAction = {
  ActionType: maybe(z.int(), "The type of the action, a platform-defined number."),
  ActionParameter1: maybe(z.string(), "The first parameter. Its meaning depends on the type of the action."),
  ActionParameter2: maybe(z.string(), "The second parameter. Its meaning depends on the type of the action."),
  ActionParameter3: maybe(z.string(), "The third parameter. Its meaning depends on the type of the action."),
};

export const edgeRule = annotate(
  z.looseObject({
    Guid: maybe(pathSegment(), "The id of the rule, for EdgeRuleEnablement. A rule without an id cannot be addressed."),
    ...edgeRuleAction,
    Triggers: maybe(z.array(edgeRuleTrigger), "The triggers of the rule."),
    ExtraActions: maybe(
      z.array(
        annotate(z.looseObject(edgeRuleAction), {
          typeName: "EdgeRuleActionRecord",
          description: "An additional action of an edge rule.",
        }),
      ),
      "Additional actions of the rule.",
    ),
    TriggerMatchingType: maybe(
      anyNumberOf(triggerMatchingType),
      "Number of triggers that must match: any, all or none.",
    ),
    Description: maybe(z.string(), "The author's description of the rule."),
    Enabled: maybe(z.boolean(), "True if the rule is enabled."),
    OrderIndex: maybe(z.int(), "The position of the rule among the zone's rules."),
    ReadOnly: maybe(z.boolean(), "True if the rule belongs to the platform and cannot be changed."),
  }),
  { typeName: "EdgeRuleRecord", description: "An edge rule of a pull zone." },
);

const parameter = annotate(z.string(), { mayBeSecret: true });

const edgeRuleActionBody = {
  ActionType: anyNumberOf(edgeRuleActionType).optional(),
  ActionParameter1: parameter.nullish(),
  ActionParameter2: parameter.nullish(),
  ActionParameter3: parameter.nullish(),
};

/**
 * Creates a rule or, with `Guid`, replaces the whole rule. All other properties are sent back unchanged, including
 * numbers that were added later.
 */
export const edgeRuleBody = z.looseObject({
  Guid: z.string().nullish(),
  ...edgeRuleActionBody,
  Triggers: z
    .array(
      z.looseObject({
        Type: anyNumberOf(edgeRuleTriggerType).nullish(),
        PatternMatches: z.array(z.string()).nullish(),
        PatternMatchingType: anyNumberOf(triggerMatchingType).nullish(),
        Parameter1: z.string().nullish(),
      }),
    )
    .nullish(),
  ExtraActions: z
    .array(z.looseObject({ ...edgeRuleActionBody, ActionType: edgeRuleActionBody.ActionType.nullish() }))
    .nullish(),
  TriggerMatchingType: anyNumberOf(triggerMatchingType).optional(),
  Description: z.string().nullish(),
  Enabled: z.boolean().optional(),
  OrderIndex: int32().optional(),
  ReadOnly: z.boolean().optional(),
});

/** Only the fields in use. Secrets such as `ZoneSecurityKey` never leave this layer. */
export const pullZone = annotate(
  z.looseObject({
    Id: annotate(z.int(), { description: "The id of the pull zone." }),
    Name: maybe(z.string(), "The name of the pull zone."),
    EdgeRules: maybe(z.array(edgeRule), "The edge rules of the zone."),
    AllowedReferrers: maybe(
      z.array(z.string()),
      "The host names of the sites that may embed the zone's files. If the list is empty, all sites may embed them.",
    ),
    BlockedReferrers: maybe(z.array(z.string()), "The host names of the sites that may not embed the zone's files."),
    BlockedIps: maybe(z.array(z.string()), "The IP addresses whose requests are blocked."),
    BlockNoneReferrer: maybe(z.boolean(), "True if requests without a referrer are blocked."),
  }),
  { typeName: "PullZoneRecord", description: "A pull zone of the account, without its keys and certificates." },
);

/** Omits certificate and key. */
export const pullZoneHostname = z.looseObject({
  Value: maybe(z.string()),
  ForceSSL: maybe(z.boolean()),
  IsSystemHostname: maybe(z.boolean()),
  /** True for a host name such as an application's: it also belongs to the platform and cannot be removed. */
  IsManagedHostname: maybe(z.boolean()),
  HasCertificate: maybe(z.boolean()),
  CertificateKeyType: numberOrName(dnsCertificateKeyType),
});

/** Pull zone with its host names and all settings. */
export const pullZoneDetails = z.looseObject({
  ...pullZone.shape,
  CnameDomain: maybe(z.string()),
  MonthlyBandwidthUsed: maybe(z.number()),
  Hostnames: maybe(z.array(pullZoneHostname)),
});

const listChange = { method: "POST", idempotent: true } as const;

export const referrerChange = { ...listChange, body: z.strictObject({ Hostname: z.string().min(1) }) } as const;

const blockedIpChange = { ...listChange, body: z.strictObject({ BlockedIp: z.string().min(1) }) } as const;

export const getPullZone = operation({
  does: "read the pull zone",
  method: "GET",
  path: "/pullzone/{id}",
  response: pullZoneDetails,
  names: { Id: "path.id" },
  success: shows("Id"),
});

/** Resources for the lists send only the last field. */
const listsShape = {
  AllowedReferrers: z.array(z.string()).optional(),
  BlockedReferrers: z.array(z.string()).optional(),
  BlockedIps: z.array(z.string()).optional(),
  BlockNoneReferrer: z.boolean().optional(),
};

export const createPullZone = operation({
  does: "create the pull zone",
  method: "POST",
  path: "/pullzone",
  body: z.strictObject({ ...settingsShape, ...listsShape, Name: z.string().min(1) }),
  response: pullZoneDetails.optional(),
  names: { Name: "body.Name" },
  success: { ...shows("Id"), orNothing: true },
});

export const deletePullZone = operation({
  does: "delete the pull zone",
  method: "DELETE",
  path: "/pullzone/{id}",
});

export const resetPullZoneSecurityKey = operation({
  does: "set the security key of the pull zone",
  method: "POST",
  path: "/pullzone/{id}/resetSecurityKey",
  mayHaveNoBody: true,
  body: z.strictObject({ SecurityKey: z.string().min(8).max(36).nullish() }),
  /** Without a key, each request generates a new one. */
  idempotent: (body) => typeof body === "object" && body !== null && "SecurityKey" in body && body.SecurityKey !== null,
});

/** Purges everything, or everything with a tag. */
export const purgePullZoneCache = operation({
  does: "purge the cache of the pull zone",
  method: "POST",
  path: "/pullzone/{id}/purgeCache",
  mayHaveNoBody: true,
  body: z.strictObject({ CacheTag: z.string().optional() }),
  idempotent: true,
});

/** Purges an address of any pull zone. A `*`, or a slash at its end, includes everything below. */
export const purgeAddress = operation({
  does: "purge the address",
  method: "POST",
  path: "/purge",
  query: z.strictObject({ url: z.string(), async: z.boolean().optional() }),
  idempotent: true,
});

export const updatePullZone = operation({
  does: "update the pull zone",
  method: "POST",
  path: "/pullzone/{id}",
  /** Omitted fields keep their values. */
  body: z.strictObject({ ...settingsShape, ...listsShape }),
  response: pullZone,
  names: { Id: "path.id" },
  success: shows("Id"),
  idempotent: true,
});

export const listPullZones = operation({
  does: "list the pull zones",
  method: "GET",
  path: "/pullzone",
  query: pageQuery,
  /** A bare array for page 0 without a search, otherwise the list envelope. */
  response: z.union([z.array(pullZone), listOf(pullZone)]),
  success: { ...anEnvelope, orList: true },
});

export const addPullZoneAllowedReferrer = operation({
  ...referrerChange,
  does: "add the allowed referrer to the pull zone",
  number: 7,
  path: "/pullzone/{id}/addAllowedReferrer",
});

export const removePullZoneAllowedReferrer = operation({
  ...referrerChange,
  does: "remove the allowed referrer from the pull zone",
  path: "/pullzone/{id}/removeAllowedReferrer",
});

export const addPullZoneBlockedReferrer = operation({
  ...referrerChange,
  does: "add the blocked referrer to the pull zone",
  path: "/pullzone/{id}/addBlockedReferrer",
});

export const removePullZoneBlockedReferrer = operation({
  ...referrerChange,
  does: "remove the blocked referrer from the pull zone",
  path: "/pullzone/{id}/removeBlockedReferrer",
});

export const addPullZoneBlockedIp = operation({
  ...blockedIpChange,
  does: "add the blocked IP to the pull zone",
  path: "/pullzone/{id}/addBlockedIp",
});

export const removePullZoneBlockedIp = operation({
  ...blockedIpChange,
  does: "remove the blocked IP from the pull zone",
  path: "/pullzone/{id}/removeBlockedIp",
});

export const setEdgeRuleEnabled = operation({
  does: "set whether the edge rule is enabled",
  number: 5,
  method: "POST",
  path: "/pullzone/{pullZoneId}/edgerules/{edgeRuleId:string}/setEdgeRuleEnabled",
  /** `Id` is the pull zone's id, not the rule's. */
  body: z.strictObject({ Id: annotate(z.int(), { absent: 0 }), Value: annotate(z.boolean(), { absent: false }) }),
  idempotent: true,
});

export const addOrUpdateEdgeRule = operation({
  does: "save the edge rule",
  method: "POST",
  path: "/pullzone/{pullZoneId}/edgerules/addOrUpdate",
  body: edgeRuleBody,
  response: edgeRule.optional(),
  names: { Guid: "body.Guid", Description: "body.Description" },
  success: { ...shows("Guid"), orNothing: true },
  /** Without `Guid`, each request creates a rule. */
  idempotent: (body) => typeof body === "object" && body !== null && "Guid" in body && Boolean(body.Guid),
});

export const deleteEdgeRule = operation({
  does: "delete the edge rule",
  method: "DELETE",
  path: "/pullzone/{pullZoneId}/edgerules/{edgeRuleId:string}",
});
