import type { z } from "zod";
import * as rules from "../../provider/api/firewallRules";
import type { shieldZoneRequest } from "../../provider/api/shieldZones";
import type { wafProfile, wafRuleset } from "../../provider/api/waf";
import type { botDetection, uploadScanning } from "../../provider/api/zoneFeatures";

// The platform does not publish its defaults. The values below are plausible, and tests must not rely on them.

export const engineDefaults: readonly { readonly name: string; readonly valueEncoded: string }[] = [
  { name: "blocking_paranoia_level", valueEncoded: "1" },
  { name: "detection_paranoia_level", valueEncoded: "1" },
  { name: "executing_paranoia_level", valueEncoded: "1" },
  { name: "inbound_anomaly_score_threshold", valueEncoded: "5" },
  { name: "outbound_anomaly_score_threshold", valueEncoded: "4" },
  { name: "allowed_methods", valueEncoded: "GET HEAD POST OPTIONS PUT PATCH DELETE" },
  {
    name: "allowed_request_content_type",
    valueEncoded: "|application/x-www-form-urlencoded| |multipart/form-data| |application/json| |text/xml|",
  },
  { name: "allowed_http_versions", valueEncoded: "HTTP/1.0 HTTP/1.1 HTTP/2 HTTP/2.0" },
  { name: "restricted_extensions", valueEncoded: ".asa/ .bak/ .cmd/ .conf/ .dll/ .ini/ .log/ .sql/" },
  { name: "restricted_headers", valueEncoded: "/accept-charset/ /content-encoding/ /proxy/ /lock-token/" },
  { name: "max_num_args", valueEncoded: "255" },
  { name: "arg_name_length", valueEncoded: "100" },
  { name: "arg_length", valueEncoded: "400" },
  { name: "total_arg_length", valueEncoded: "64000" },
  { name: "request_body_limit", valueEncoded: "131072" },
];

/** Settings of a new zone, except the end of learning mode, which depends on the time. */
export const newZoneDefaults = {
  planType: 0,
  learningMode: true,
  wafEnabled: true,
  wafExecutionMode: 0,
  wafDisabledRules: [],
  wafLogOnlyRules: [],
  wafCustomRuleOrder: [],
  wafRequestHeaderLoggingEnabled: true,
  requestBodyLoggingEnabled: false,
  wafRequestIgnoredHeaders: [],
  wafRealtimeThreatIntelligenceEnabled: false,
  wafProfileId: 1,
  wafRequestBodyLimitAction: 1,
  wafResponseBodyLimitAction: 2,
  dDoSShieldSensitivity: 2,
  dDoSExecutionMode: 1,
  dDoSChallengeWindow: 3600,
  whitelabelResponsePages: false,
} as const satisfies z.input<typeof shieldZoneRequest>;

export const newBotDetection = {
  executionMode: 0,
  requestIntegrity: { sensitivity: 1 },
  ipAddress: { sensitivity: 1 },
  browserFingerprint: { sensitivity: 1, aggression: 1, complexEnabled: false },
} as const satisfies z.input<typeof botDetection>;

export const newUploadScanning = {
  isEnabled: false,
  csamScanningMode: 0,
  antivirusScanningMode: 0,
} as const satisfies z.input<typeof uploadScanning>;

export const ruleLimits: readonly { readonly rateLimitRulesLimit: number; readonly customWafRulesLimit: number }[] = [
  { rateLimitRulesLimit: 2, customWafRulesLimit: 0 },
  { rateLimitRulesLimit: 10, customWafRulesLimit: 10 },
  { rateLimitRulesLimit: 25, customWafRulesLimit: 25 },
  { rateLimitRulesLimit: 100, customWafRulesLimit: 100 },
];

/** Settings that need a plan above Basic. */
export const settingsAboveBasic = [
  "wafRealtimeThreatIntelligenceEnabled",
  "requestBodyLoggingEnabled",
  "whitelabelResponsePages",
] as const;

/** Grouped as the platform lists them. */
export const wafProfiles: readonly (readonly z.output<typeof wafProfile>[])[] = [
  [
    { id: 1, name: "General", isPremium: false, profileCategory: "General", description: "For any web site." },
    { id: 2, name: "API", isPremium: false, profileCategory: "General", description: "For JSON APIs." },
  ],
  [
    { id: 3, name: "WordPress", isPremium: false, profileCategory: "CMS", description: "For WordPress sites." },
    { id: 4, name: "Drupal", isPremium: true, profileCategory: "CMS", description: "For Drupal sites." },
  ],
  [{ id: 5, name: "Magento", isPremium: true, profileCategory: "Shop", description: "For Magento shops." }],
];

export const wafRules: readonly z.output<typeof wafRuleset>[] = [
  {
    name: "Core rules",
    ruleset: "crs",
    ruleGroups: [
      {
        id: 942,
        name: "SQL injection",
        code: "942",
        fileName: "REQUEST-942.conf",
        mainGroup: "Injection",
        description: "Attempts to inject SQL into a database query.",
        rules: [
          { ruleId: "942100", description: "SQL injection detected" },
          { ruleId: "942140", description: "Common database names" },
        ],
      },
      {
        id: 941,
        name: "Cross-site scripting",
        code: "941",
        fileName: "REQUEST-941.conf",
        mainGroup: "Injection",
        description: "Attempts to inject a script into a page.",
        rules: [{ ruleId: "941100", description: "Script detected" }],
      },
      {
        id: 920,
        name: "Protocol",
        code: "920",
        fileName: "REQUEST-920.conf",
        mainGroup: "Protocol",
        description: "Requests that violate the HTTP protocol.",
        rules: [
          { ruleId: "920350", description: "Numeric host" },
          { ruleId: "920420", description: "Content type" },
        ],
      },
    ],
  },
  {
    name: "Bots",
    ruleset: "bots",
    ruleGroups: [
      {
        id: 913,
        name: "Scanners",
        code: "913",
        fileName: "REQUEST-913.conf",
        mainGroup: "Automation",
        description: "Security scanners.",
        rules: [{ ruleId: "913100", description: "Scanner detected" }],
      },
    ],
  },
];

/** Each zone has a configuration for each managed list, but the Basic plan cannot use any of them. */
// See docs.bunny.net/shield/access-lists.
export const managedLists = [
  managedList(1, "VPN providers", "IP addresses of VPN providers.", 1, 1, 1, 48_213),
  managedList(2, "Tor exit nodes", "IP addresses of Tor exit nodes.", 0, 2, 1, 1_210),
  managedList(3, "Common data centers", "Networks of hosting providers.", 2, 4, 1, 912),
  managedList(4, "Known attackers", "IP addresses that attacked other zones.", 0, 8, 1, 120_077),
  managedList(5, "Proxies", "Open and anonymous proxies.", 1, 16, 2, 33_940),
  managedList(6, "Sanctioned countries", "Countries under sanctions.", 3, 32, 2, 7),
  managedList(7, "Automation fingerprints", "JA4 fingerprints of automation tools.", 5, 64, 3, 640),
] as const;

function managedList(
  listId: number,
  name: string,
  description: string,
  type: number,
  category: number,
  requiredPlan: number,
  entryCount: number,
) {
  return {
    listId,
    name,
    description,
    type,
    category,
    requiredPlan,
    entryCount,
    updateFrequency: "daily",
    lastUpdated: "2026-01-01T00:00:00Z",
  };
}

export const wafEnums = [
  rules.wafRuleAction,
  rules.wafRuleOperator,
  rules.wafRuleSeverity,
  rules.wafRuleTransformation,
  rules.rateLimitCounter,
].map(({ typeName, values }) => ({
  enumName: typeName,
  enumValues: Object.entries(values).map(([name, value]) => ({
    name,
    value,
    isPremium: false,
    supportedValues: { values: [], editable: true },
    recommendedOperator: { operator: 0, values: [] },
  })),
}));
