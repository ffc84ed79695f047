import { z } from "zod";
import { anyNumberOf, durations, enumeration } from "../schema/enumeration";
import { annotate, type Enumeration } from "../schema/meta";
import { id } from "../schema/values";
import { listed, maybe } from "./responses";
import { genericRequestResponse, operation, pageQuery, shownPage } from "./shield";
import { shows } from "./success";

export const wafRuleAction = enumeration(
  "WafRuleAction",
  "Action for requests that match a firewall rule. Allow and Bypass exempt them from other rules.",
  { Block: 1, Log: 2, Challenge: 3, Allow: 4, Bypass: 5 },
);
export const rateLimitAction = enumeration(
  "RateLimitAction",
  "Action for requests beyond a rate limit. Challenge requires the Advanced plan.",
  {
    RateLimit: 1,
    Log: 2,
    Challenge: 3,
  },
);
export const wafRuleSeverity = enumeration("WafRuleSeverity", "Severity of a logged match.", {
  NOTICE: 0,
  WARNING: 1,
  CRITICAL: 2,
});
export const wafRuleOperator = enumeration(
  "WafRuleOperator",
  "Operator that compares a variable with the value of a condition. STREQ ignores letter case, STRMATCH is the same as CONTAINS, CONTAINSWORD looks for a word between white space, and WITHIN looks for the variable in the value. EQ compares integers, and GE, GT, LE and LT compare numbers. DETECTSQLI and DETECTXSS require the Advanced plan.",
  {
    BEGINSWITH: 0,
    ENDSWITH: 1,
    CONTAINS: 2,
    CONTAINSWORD: 3,
    STRMATCH: 4,
    EQ: 5,
    GE: 6,
    GT: 7,
    LE: 8,
    LT: 9,
    WITHIN: 12,
    RX: 14,
    STREQ: 15,
    DETECTSQLI: 17,
    DETECTXSS: 18,
  },
);
export const wafRuleTransformation = enumeration(
  "WafRuleTransformation",
  "Transformation of a variable before it is compared.",
  {
    CMDLINE: 1,
    COMPRESSWHITESPACE: 2,
    CSSDECODE: 3,
    HEXENCODE: 4,
    HTMLENTITYDECODE: 5,
    JSDECODE: 6,
    LENGTH: 7,
    LOWERCASE: 8,
    MD5: 9,
    NORMALIZEPATH: 10,
    NORMALISEPATH: 11,
    NORMALIZEPATHWIN: 12,
    NORMALISEPATHWIN: 13,
    REMOVECOMMENTS: 14,
    REMOVENULLS: 15,
    REMOVEWHITESPACE: 16,
    REPLACECOMMENTS: 17,
    SHA1: 18,
    URLDECODE: 19,
    URLDECODEUNI: 20,
    UTF8TOUNICODE: 21,
  },
);
export const rateLimitCounter = enumeration(
  "RateLimitCounter",
  "Property that a rate limit's counters distinguish requests by.",
  {
    IP: 0,
    Host: 1,
    Country: 2,
    City: 3,
    ASN: 4,
    Organization: 5,
    JA4: 6,
    IP_JA4: 7,
  },
);

/** Variables of conditions by their wire names. Some need a higher plan. */
export const wafRuleVariables = [
  "REQUEST_URI",
  "REQUEST_URI_RAW",
  "ARGS",
  "ARGS_COMBINED_SIZE",
  "ARGS_GET",
  "ARGS_GET_NAMES",
  "ARGS_POST",
  "ARGS_POST_NAMES",
  "FILES_NAMES",
  "GEO",
  "REMOTE_ADDR",
  "QUERY_STRING",
  "REQUEST_BASENAME",
  "REQUEST_BODY",
  "REQUEST_COOKIES_NAMES",
  "REQUEST_COOKIES",
  "REQUEST_FILENAME",
  "REQUEST_HEADERS_NAMES",
  "REQUEST_HEADERS",
  "REQUEST_LINE",
  "REQUEST_METHOD",
  "REQUEST_PROTOCOL",
  "RESPONSE_BODY",
  "RESPONSE_HEADERS",
  "RESPONSE_STATUS",
  "FINGERPRINT",
  "VERIFIED_BOT_CATEGORY",
] as const;

export const rateLimitInterval = durations("RateLimitInterval", "An interval in which a rate limit counts requests.", {
  "1s": 1,
  "10s": 10,
  "1m": 60,
  "5m": 300,
  "15m": 900,
  "1h": 3600,
});
export const rateLimitBlockTime = durations(
  "RateLimitBlockTime",
  "Time for which a rate limit acts after it is reached.",
  {
    "30s": 30,
    "1m": 60,
    "5m": 300,
    "15m": 900,
    "30m": 1800,
    "1h": 3600,
  },
);

/**
 * Variables and operators that the Basic plan lacks. The documentation requires "Advanced" for the first three and
 * "Premium", which is no longer a plan, for the others.
 */
// See docs.bunny.net/shield/rule-engine.
export const aboveBasic: readonly string[] = [
  ...["GEO", "DETECTSQLI", "DETECTXSS"],
  ...["REQUEST_BODY", "RESPONSE_BODY", "FINGERPRINT"],
];

/** Page size of a zone's rules. */
export const rulesPerPage = 100;

export const ruleCondition = z.looseObject({
  // Variable, and the part of it; empty means all of it.
  variableTypes: maybe(z.record(z.string(), z.string().nullable())),
  operatorType: maybe(anyNumberOf(wafRuleOperator)),
  value: maybe(z.string()),
  isNegated: maybe(z.boolean()),
  isRegexVariable: maybe(z.boolean()),
});

/** The first condition is inline, the others are in `chainedRuleConditions`. All must match. */
const configurationOf = <Action extends string, More extends z.ZodRawShape>(action: Enumeration<Action>, more: More) =>
  z.looseObject({
    actionType: maybe(anyNumberOf(action)),
    ...ruleCondition.shape,
    severityType: maybe(anyNumberOf(wafRuleSeverity)),
    transformationTypes: maybe(z.array(anyNumberOf(wafRuleTransformation))),
    chainedRuleConditions: maybe(z.array(ruleCondition)),
    ...more,
  });

export const wafRuleConfiguration = configurationOf(wafRuleAction, {});

export const rateLimitConfiguration = configurationOf(rateLimitAction, {
  requestCount: maybe(z.int()),
  counterKeyType: maybe(anyNumberOf(rateLimitCounter)),
  timeframe: maybe(anyNumberOf(rateLimitInterval)),
  blockTime: maybe(anyNumberOf(rateLimitBlockTime)),
});

/** Kind of rule. The kinds differ only in paths and configuration. */
interface RuleApi<One extends string, Collection extends string, Configuration extends z.ZodObject> {
  readonly noun: string;
  readonly one: One;
  readonly list: Collection;
  readonly configuration: Configuration;
}

const settingsOf = <Configuration extends z.ZodObject>(configuration: Configuration) => ({
  ruleName: maybe(z.string()),
  ruleDescription: maybe(z.string()),
  ruleConfiguration: maybe(configuration),
});

const ruleOf = <Configuration extends z.ZodObject>(configuration: Configuration) =>
  z.looseObject({
    id: annotate(id(), { description: "The id of the rule." }),
    shieldZoneId: maybe(z.int(), "The id of the rule's shield zone."),
    ...settingsOf(configuration),
    errorResponse: maybe(genericRequestResponse),
  });

function readsOf<One extends string, const Collection extends string, Configuration extends z.ZodObject>({
  noun,
  one,
  list,
  configuration,
}: RuleApi<One, Collection, Configuration>) {
  const rule = ruleOf(configuration);
  return {
    rule,
    list: operation({
      does: `list the ${noun}s of the shield zone`,
      method: "GET",
      path: list,
      query: pageQuery,
      response: z.looseObject({
        data: listed(rule),
        page: shownPage,
        error: maybe(genericRequestResponse),
      }),
      names: { "data[].shieldZoneId": "path.shieldZoneId" },
      success: shows("data", "page"),
    }),
    get: operation({
      does: `read the ${noun}`,
      method: "GET",
      path: `${one}/{id}` as const,
      response: rule,
      names: { id: "path.id" },
      success: shows("id"),
    }),
  };
}

function writesOf<One extends string, const Collection extends string, Configuration extends z.ZodObject>({
  noun,
  one,
  configuration,
}: RuleApi<One, Collection, Configuration>) {
  const [rule, settings] = [ruleOf(configuration), settingsOf(configuration)];
  return {
    create: operation({
      does: `create the ${noun}`,
      method: "POST",
      path: one,
      body: z.strictObject({ shieldZoneId: annotate(id(), { absent: 0 }), ...settings }),
      response: rule,
      names: { shieldZoneId: "body.shieldZoneId" },
      success: shows("id"),
    }),
    update: operation({
      does: `update the ${noun}`,
      method: "PATCH",
      path: `${one}/{id}` as const,
      body: z.strictObject(settings),
      response: z.looseObject({ id: maybe(z.int()), ...settings, errorResponse: maybe(genericRequestResponse) }),
      names: { id: "path.id" },
      success: shows("id", "ruleName", "ruleDescription", "ruleConfiguration", "errorResponse"),
    }),
    delete: operation({
      does: `delete the ${noun}`,
      method: "DELETE",
      path: `${one}/{id}` as const,
      response: genericRequestResponse,
      // Other services may send `success` or `message` too.
      success: shows("statusCode", "errorKey"),
    }),
  };
}

function operationsOn<One extends string, const Collection extends string, Configuration extends z.ZodObject>(
  api: RuleApi<One, Collection, Configuration>,
) {
  return { ...readsOf(api), ...writesOf(api) };
}

const wafRules = operationsOn({
  noun: "firewall rule",
  one: "/shield/waf/custom-rule",
  list: "/shield/waf/custom-rules/{shieldZoneId}",
  configuration: wafRuleConfiguration,
});

const rateLimits = operationsOn({
  noun: "rate limit",
  one: "/shield/rate-limit",
  list: "/shield/rate-limits/{shieldZoneId}",
  configuration: rateLimitConfiguration,
});

export const wafRule = wafRules.rule;
export const listWafRules = wafRules.list;
export const getWafRule = wafRules.get;
export const createWafRule = wafRules.create;
export const updateWafRule = wafRules.update;
export const deleteWafRule = wafRules.delete;

export const rateLimit = rateLimits.rule;
export const listRateLimits = rateLimits.list;
export const getRateLimit = rateLimits.get;
export const createRateLimit = rateLimits.create;
export const updateRateLimit = rateLimits.update;
export const deleteRateLimit = rateLimits.delete;
