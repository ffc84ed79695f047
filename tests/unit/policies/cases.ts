type Properties = Record<string, unknown>;
export interface PolicyCase {
  /** Properties that may affect the judgement even if a case omits them. */
  readonly dependsOn?: readonly string[];
  readonly keeps: readonly Given[];
  readonly breaks: readonly (Given & { readonly told: readonly string[] })[];
}
export interface Given {
  readonly properties?: Properties;
  readonly settings?: Properties;
  readonly protect?: boolean;
}

const engine = (name: string, valueEncoded: string) => ({ name, valueEncoded });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const digest = `sha256:${"a".repeat(64)}`;

/** The cases that satisfy and that violate each policy, by name. */
export const cases: Readonly<Record<string, PolicyCase>> = {
  "waf-enabled": {
    keeps: [{ properties: { wafEnabled: true } }],
    breaks: [
      { properties: { wafEnabled: false }, told: ["wafEnabled is false"] },
      { properties: {}, told: ["wafEnabled is not declared"] },
    ],
  },
  "waf-blocks": {
    dependsOn: ["wafExecutionMode", "learningMode", "learningModeUntil"],
    keeps: [
      { properties: { wafExecutionMode: "Block" } },
      { properties: { wafExecutionMode: "Log", learningMode: true } },
      { properties: { wafExecutionMode: "Log", learningMode: true, learningModeUntil: inDays(10) } },
    ],
    breaks: [
      { properties: { wafExecutionMode: "Log" }, told: ['wafExecutionMode is "Log"'] },
      {
        properties: { wafExecutionMode: "Log", learningMode: true, learningModeUntil: inDays(-10) },
        told: ['wafExecutionMode is "Log"'],
      },
      { properties: { learningMode: false }, told: ["wafExecutionMode is not declared"] },
    ],
  },
  "waf-engine-acts": {
    keeps: [
      { properties: {} },
      { properties: { wafEngineConfig: [engine("blocking_paranoia_level", "1"), null, engine("sampling", "0")] } },
      { properties: { wafEngineConfig: [engine("inbound_anomaly_score_threshold", "5")] } },
    ],
    breaks: [
      {
        properties: {
          wafEngineConfig: [
            engine("blocking_paranoia_level", "0"),
            engine("inbound_anomaly_score_threshold", "2000000000"),
          ],
        },
        told: [
          'blocking_paranoia_level is "0", which applies no rule',
          'inbound_anomaly_score_threshold is "2000000000", which no request reaches',
        ],
      },
    ],
  },
  "learning-mode-ends": {
    dependsOn: ["learningMode", "learningModeUntil"],
    keeps: [
      { properties: { learningMode: false } },
      { properties: { learningMode: true, learningModeUntil: inDays(10) } },
      { properties: { learningMode: false, learningModeUntil: "2027-01-01" }, settings: { by: "2026-12-31" } },
      { properties: { learningMode: true, learningModeUntil: "2026-12-31T00:00:00Z" }, settings: { by: "2026-12-31" } },
    ],
    breaks: [
      { properties: { learningMode: true }, told: ["learningMode is true. Set it to false"] },
      { properties: {}, told: ["learningMode is not declared, and a new zone starts in learning mode"] },
      {
        properties: { learningMode: true, learningModeUntil: "2999-01-01T00:00:00Z" },
        told: ["later than 90 days from now"],
      },
      {
        properties: { learningMode: true, learningModeUntil: "2027-01-01T00:00:00Z" },
        settings: { by: "2026-12-31" },
        told: ["later than 2026-12-31"],
      },
      {
        properties: { learningMode: true, learningModeUntil: "2027-01-01T00:00:00Z" },
        settings: { by: "Christmas" },
        told: ['setting by, "Christmas", is not a date'],
      },
    ],
  },
  "disabled-rules-have-reasons": {
    keeps: [
      { properties: {} },
      { properties: { wafDisabledRules: ["942100"] }, settings: { reasons: { "942100": "the search takes SQL" } } },
    ],
    breaks: [
      {
        properties: { wafDisabledRules: ["942100", "920350", "913100"] },
        settings: { reasons: { "942100": "the search takes SQL", "913100": " " } },
        told: ["rule 920350 has no reason", "rule 913100 has no reason"],
      },
    ],
  },
  "ddos-at-least-medium": {
    keeps: ["Medium", "High", "Challenge"].map((ddosShieldSensitivity) => ({ properties: { ddosShieldSensitivity } })),
    breaks: [
      { properties: { ddosShieldSensitivity: "Low" }, told: ['ddosShieldSensitivity is "Low"'] },
      { properties: { ddosShieldSensitivity: "Off" }, told: ['ddosShieldSensitivity is "Off"'] },
      {
        properties: { ddosShieldSensitivity: "High", ddosExecutionMode: "Log" },
        told: ['ddosExecutionMode is "Log"'],
      },
      { properties: {}, told: ["ddosShieldSensitivity is not declared"] },
    ],
  },
  "zones-protected": {
    keeps: [{ protect: true }],
    breaks: [{ protect: false, told: ["Set the resource option protect: true"] }],
  },
  "pull-zones-protected": {
    keeps: [{ protect: true }],
    breaks: [{ protect: false, told: ["Set the resource option protect: true"] }],
  },
  "data-protected": {
    keeps: [{ protect: true }],
    breaks: [{ protect: false, told: ["Set the resource option protect: true"] }],
  },
  "address-limits-reachable": {
    keeps: [{ properties: {} }, { properties: { requestLimit: 0, burstSize: 50, connectionLimitPerIpCount: 20 } }],
    breaks: [
      {
        properties: { requestLimit: 2_000_000_000, burstSize: 2_000_000_000, connectionLimitPerIpCount: 2_000_000_000 },
        told: ["requestLimit is 2000000000", "burstSize is 2000000000", "connectionLimitPerIpCount is 2000000000"],
      },
    ],
  },
  "hostnames-force-https": {
    keeps: [{ properties: { forceSsl: true } }],
    breaks: [
      { properties: { forceSsl: false }, told: ["forceSsl is false. Set it to true."] },
      { properties: {}, told: ["forceSsl is not declared"] },
    ],
  },
  "old-tls-disabled": {
    keeps: [
      { properties: { tlsSecurityLevel: "ModernOnly", enableTls10: true } },
      { properties: { tlsSecurityLevel: "Compatible" } },
      { properties: { tlsSecurityLevel: "Legacy", enableTls10: false, enableTls11: false } },
    ],
    breaks: [
      { properties: {}, told: ["tlsSecurityLevel is not declared, enableTls10 is not declared"] },
      { properties: { enableTls10: false }, told: ["enableTls11 is not declared"] },
      {
        properties: { tlsSecurityLevel: "Legacy", enableTls10: false, enableTls11: true },
        told: ["enableTls11 is true"],
      },
    ],
  },
  "origins-use-https": {
    dependsOn: ["enabled"],
    keeps: [
      { properties: {} },
      { properties: { originUrl: "https://origin.example.com" } },
      { properties: { originUrl: "origin.example.com", dnsOriginScheme: "https" } },
      { properties: { actions: [{ type: "Redirect", url: "http://www.example.com" }, null] } },
      { properties: { actions: [{ type: "OriginUrl", url: "http://origin.example.com" }], enabled: false } },
      { properties: { rules: [{ actions: [{ type: "OriginUrl", url: "https://origin.example.com" }] }] } },
    ],
    breaks: [
      { properties: { originUrl: "http://origin.example.com" }, told: ["originUrl begins with http:"] },
      { properties: { originUrl: "HTTP://user:hush@origin.example.com" }, told: ["originUrl begins with http:"] },
      { properties: { dnsOriginScheme: "http" }, told: ['dnsOriginScheme is "http"'] },
      {
        properties: { actions: [{ type: "OriginUrl", url: "http://user:hush@origin.example.com" }] },
        told: ["actions: the url of OriginUrl begins with http:"],
      },
      {
        properties: { rules: [null, { actions: [{ type: 2, parameters: ["HTTP://origin.example.com"] }] }] },
        told: ["rules[1].actions: the url of OriginUrl begins with http:"],
      },
    ],
  },
  "origins-verified": {
    dependsOn: ["originUrl", "verifyOriginSsl"],
    keeps: [
      { properties: {} },
      { properties: { originUrl: "https://origin.example.com", verifyOriginSsl: true } },
      { properties: { originUrl: "http://origin.example.com" } },
      { properties: { storageZoneId: 5801 } },
    ],
    breaks: [
      { properties: { originUrl: "https://origin.example.com" }, told: ["verifyOriginSsl is not declared"] },
      { properties: { verifyOriginSsl: false }, told: ["verifyOriginSsl is false. Set it to true"] },
    ],
  },
  "sites-protected": {
    keeps: [{ properties: {} }],
    breaks: [{ properties: { protection: false }, told: ["protection is false, so no firewall"] }],
  },
  "edge-rules-keep-shield": {
    dependsOn: ["enabled"],
    keeps: [
      { properties: {} },
      { properties: { actions: [{ type: "BlockRequest" }, { type: 98 }, null] } },
      { properties: { actions: [{ type: "DisableShield" }], enabled: false } },
    ],
    breaks: [
      {
        properties: { actions: [{ type: "Redirect", url: "/new", statusCode: 301 }, { type: 23 }] },
        told: ["actions: DisableWAF leaves"],
      },
      {
        properties: { actions: [{ type: "DisableShield" }, { type: "DisableShieldAccessLists" }], enabled: true },
        told: ["DisableShield leaves", "DisableShieldAccessLists leaves"],
      },
      {
        properties: { rules: [null, { actions: [{ type: "DisableShield" }] }] },
        told: ["rules[1].actions: DisableShield leaves"],
      },
    ],
  },
  "firewall-rules-open-nothing": {
    keeps: [{ properties: { action: "Block" } }, { properties: { action: "Log" } }, { properties: {} }],
    breaks: [
      { properties: { action: "Allow" }, told: ['action is "Allow"'] },
      { properties: { action: "Bypass" }, told: ['action is "Bypass"'] },
      {
        properties: { rules: [null, { action: "Block" }, { action: "Allow" }] },
        told: ['rules[2].action is "Allow"'],
      },
    ],
  },
  "rate-limits-enforced": {
    dependsOn: ["interval"],
    keeps: [
      { properties: { action: "RateLimit" } },
      { properties: { action: "Challenge" } },
      { properties: {} },
      { properties: { requests: 1000, interval: "1s" } },
      { properties: { requests: 600_000, interval: "10s" }, settings: { requestsPerSecond: 60_000 } },
    ],
    breaks: [
      {
        properties: { action: "RateLimit", requests: 2_000_000_000, interval: "1h" },
        told: ["requests is 2000000000 in 3600 s, which is more than 1000 per second"],
      },
      { properties: { limits: [{ requests: 60_001, interval: "1m" }] }, told: ["limits[0].requests is 60001 in 60 s"] },
      {
        properties: { requests: 10, interval: "1s" },
        settings: { requestsPerSecond: 5 },
        told: ["more than 5 per second"],
      },
      { properties: { action: "Log" }, told: ['action is "Log", which limits nobody'] },
      { properties: { limits: [null, { action: "Log" }] }, told: ['limits[1].action is "Log"'] },
    ],
  },
  "access-lists-open-nothing": {
    dependsOn: ["isEnabled"],
    keeps: [
      { properties: { action: "Block", isEnabled: true } },
      { properties: { action: "Allow", isEnabled: false } },
      { properties: { configurations: { 9001: { action: "Challenge" }, 9002: null } } },
    ],
    breaks: [
      { properties: { action: "Allow", isEnabled: true }, told: ['action is "Allow"'] },
      { properties: { action: "Bypass" }, told: ['action is "Bypass"'] },
      {
        properties: { configurations: { 9001: { action: "Block" }, 9002: { action: "Allow" } } },
        told: ['configurations.9002.action is "Allow"'],
      },
    ],
  },
  "bots-challenged": {
    keeps: [
      { properties: { executionMode: "Challenge" } },
      {
        properties: {
          executionMode: "Challenge",
          requestIntegrity: { sensitivity: "Off" },
          ipAddress: { sensitivity: "Low" },
        },
      },
      { properties: { executionMode: "Challenge", browserFingerprint: { complexEnabled: true } } },
    ],
    breaks: [
      {
        properties: {
          executionMode: "Challenge",
          requestIntegrity: { sensitivity: "Off" },
          ipAddress: { sensitivity: "Off" },
          browserFingerprint: { sensitivity: "Off" },
        },
        told: ['requestIntegrity.sensitivity and ipAddress.sensitivity and browserFingerprint.sensitivity are "Off"'],
      },
      { properties: { executionMode: "LogOnly" }, told: ['executionMode is "LogOnly". Set it to "Challenge"'] },
      { properties: {}, told: ["executionMode is not declared"] },
    ],
  },
  "uploads-blocked": {
    keeps: [{ properties: { isEnabled: true, antivirusScanningMode: "Block", csamScanningMode: "Block" } }],
    breaks: [
      {
        properties: { isEnabled: false, antivirusScanningMode: "Log" },
        told: ["isEnabled is false", 'antivirusScanningMode is "Log"', "csamScanningMode is not declared"],
      },
    ],
  },
  "api-guardian-blocks": {
    keeps: [
      { properties: { isEnabled: true, executionMode: "Block" } },
      { properties: { isEnabled: true, executionMode: "Block", unmatchedPathAction: "Ignore" } },
      { properties: { isEnabled: true, executionMode: "Block", unmatchedPathAction: "Block" } },
    ],
    breaks: [
      {
        properties: { isEnabled: true, executionMode: "Log", unmatchedPathAction: "Log" },
        told: ['executionMode is "Log". Set it to "Block"', 'unmatchedPathAction is "Log"'],
      },
      { properties: {}, told: ["isEnabled is not declared", "executionMode is not declared"] },
    ],
  },
  "referrers-without-wildcards": {
    keeps: [
      { properties: { hostname: "www.example.com" } },
      { properties: { hostnames: ["www.example.com", "shop.example.com"] } },
    ],
    breaks: [
      {
        properties: { hostnames: ["*.a.example", "b.example", "*.c.example"] },
        told: ["*.a.example matches", "*.c.example matches"],
      },
    ],
  },
  "video-tokens-not-bypassed": {
    dependsOn: ["enableTokenAuthentication", "playerTokenAuthenticationEnabled", "allowDirectPlay"],
    keeps: [
      { properties: {} },
      { properties: { allowDirectPlay: true } },
      { properties: { enableTokenAuthentication: false, allowDirectPlay: true } },
      { properties: { enableTokenAuthentication: true, allowDirectPlay: false } },
    ],
    breaks: [
      { properties: { enableTokenAuthentication: true }, told: ["allowDirectPlay is not declared"] },
      {
        properties: { playerTokenAuthenticationEnabled: true, allowDirectPlay: true },
        told: ["allowDirectPlay is true"],
      },
    ],
  },
  "registries-have-credentials": {
    dependsOn: ["userName", "password"],
    keeps: [{ properties: { userName: "acme", password: "x" } }],
    breaks: [
      { properties: { registryId: 502 }, told: ["userName is not declared", "password is not declared"] },
      { properties: { userName: "acme", password: "" }, told: ["password is not declared"] },
    ],
  },
  "images-pinned": {
    dependsOn: ["image", "imageDigest"],
    keeps: [{ properties: { imageDigest: digest } }, { properties: { image: `docker.io/acme/web@${digest}` } }],
    breaks: [
      { properties: { imageTag: "1.4.2" }, told: ["imageDigest is not declared"] },
      { properties: { image: "docker.io/acme/web:1.4.2" }, told: ["imageDigest is not declared"] },
    ],
  },
  "probes-present": {
    dependsOn: ["probes", "startup", "readiness", "liveness"],
    keeps: [
      { properties: { probes: { readiness: {}, liveness: {} } } },
      { properties: { probes: { startup: {} } }, settings: { probes: ["startup"] } },
      { properties: {}, settings: { probes: [] } },
    ],
    breaks: [
      { properties: {}, told: ["probes.readiness is not declared", "probes.liveness is not declared"] },
      { properties: { probes: { readiness: {} } }, told: ["probes.liveness is not declared"] },
      {
        properties: { probes: { readiness: {}, liveness: {} } },
        settings: { probes: ["startup"] },
        told: ["probes.startup is not declared"],
      },
    ],
  },
  "dnssec-enabled": {
    keeps: [{ properties: { dnssecEnabled: true } }],
    breaks: [
      { properties: { dnssecEnabled: false }, told: ["dnssecEnabled is false. Set it to true."] },
      { properties: {}, told: ["dnssecEnabled is not declared"] },
    ],
  },
  "dns-names-stay-within": {
    dependsOn: ["type", "name", "value"],
    keeps: [
      { properties: { type: "CNAME", name: "www", value: "shop.example.net" } },
      { properties: { type: "PullZone", name: "*", pullZoneId: 1001 } },
      { properties: { type: "TXT", name: "*", value: "v=spf1 -all" } },
      {
        properties: { type: "NS", name: "shop", value: "ns1.Acme.example." },
        settings: { domains: ["acme.example"] },
      },
      { properties: { records: [null, { type: "A", name: "www", value: "192.0.2.1" }] } },
    ],
    breaks: [
      {
        properties: { type: "CNAME", name: "*", value: "shop.example.net" },
        told: ["value points every name without its own record to shop.example.net. Declare"],
      },
      {
        properties: { type: "NS", name: "shop", value: "ns.notacme.example" },
        settings: { domains: ["acme.example"] },
        told: ["value gives ns.notacme.example control of this name and all names below it. Declare"],
      },
      {
        properties: {
          records: [
            { type: "A", name: "*.dev", value: "192.0.2.1" },
            { type: "NS", name: "shop", value: "ns.example.net" },
          ],
        },
        told: ["records[0].value points every name", "records[1].value gives ns.example.net control"],
      },
    ],
  },
  "spf-refuses-others": {
    dependsOn: ["type", "value"],
    keeps: [
      { properties: { type: "TXT", value: "v=spf1 include:_spf.example.net -all" } },
      { properties: { type: "TXT", value: "v=spf1 ~all" } },
      { properties: { type: "TXT", value: "v=spf1 include:all.example.net ?all" } },
      { properties: { type: "TXT", value: "all in +all" } },
      { properties: { type: "CNAME", value: "v=spf1 +all" } },
    ],
    breaks: [
      { properties: { type: "TXT", value: "v=spf1 mx +all" }, told: ['value ends in "+all"'] },
      { properties: { type: "TXT", value: "V=SPF1 ALL" }, told: ['value ends in "+all"'] },
      { properties: { type: "TXT", value: '"v=spf1 " "+all"' }, told: ['value ends in "+all"'] },
      { properties: { type: "TXT", value: '( "v=spf1 mx +a" "ll" )' }, told: ['value ends in "+all"'] },
      {
        properties: { records: [{ type: "TXT", name: "", value: "v=spf1 +all" }] },
        told: ['records[0].value ends in "+all"'],
      },
    ],
  },
  "database-tokens-expire": {
    keeps: [
      { properties: { authorization: "FullAccess", expiresAt: inDays(365) } },
      { properties: { expiresAt: inDays(-1) } },
      { properties: { expiresAt: inDays(700) }, settings: { days: 730 } },
    ],
    breaks: [
      {
        properties: { authorization: "ReadOnly" },
        told: ["expiresAt is not declared. Set it to a time within the next 366"],
      },
      { properties: { expiresAt: "2999-01-01T00:00:00Z" }, told: ["more than 366 days from now"] },
      { properties: { expiresAt: inDays(40) }, settings: { days: 30 }, told: ["more than 30 days from now"] },
    ],
  },
  "files-hold-no-secrets": {
    keeps: [
      { properties: { path: "index.html", content: "<h1>Shop</h1>" } },
      { properties: { path: "site", files: { "index.html": "1", ".env.example": "2" } } },
    ],
    breaks: [
      { properties: { path: "site/.env" }, told: ["site/.env: anyone who can read the zone"] },
      { properties: { files: { "index.html": "1", "keys/id_rsa": "2" } }, told: ["keys/id_rsa: anyone"] },
      { properties: { path: "config.txt", content: "DB_PASSWORD=hush-hush" }, told: ["content looks like a secret"] },
    ],
  },
  "script-secrets-declared": {
    keeps: [
      { properties: {} },
      { properties: { variables: { LOG_LEVEL: { defaultValue: "info" }, API_TOKEN: { required: true }, NONE: null } } },
    ],
    breaks: [
      {
        properties: {
          variables: {
            API_TOKEN: { defaultValue: "hush" },
            DATABASE: { defaultValue: "postgres://shop:hush@db.example/shop" },
          },
        },
        told: ["variables: API_TOKEN looks like a secret. Declare it in secrets", "variables: DATABASE looks"],
      },
    ],
  },
  "secrets-marked": {
    keeps: [{ properties: {} }, { properties: { environmentVariables: [{ name: "LOG_LEVEL", value: "info" }] } }],
    breaks: [
      {
        properties: { environmentVariables: [{ name: "API_TOKEN", value: "hush" }] },
        told: ['API_TOKEN looks like a secret. To detect whether it is marked as one, set secrets-seen to "remediate"'],
      },
    ],
  },
  "secrets-seen": { keeps: [{ properties: {} }], breaks: [] },
};
