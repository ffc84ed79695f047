import { settingGroups } from "../../api/pullZoneSettings";
import type { Decision, Protection } from "../../lifecycle/protection";

const rule = "pull-zone";

const onProtects = (name: string, weaker: string, stronger: string): Decision => ({
  rule,
  weakToStrong: [false, true],
  lowers: `\`${name}\` switched off`,
  raises: `\`${name}\` switched on`,
  weaker,
  stronger,
});

const offProtects = (name: string, weaker: string, stronger: string): Decision => ({
  rule,
  weakToStrong: [true, false],
  lowers: `\`${name}\` switched on`,
  raises: `\`${name}\` switched off`,
  weaker,
  stronger,
});

/** A limit of which 0 is none. */
const limit = (name: string, what: string): Decision => ({
  rule,
  more: "weaker",
  least: 1,
  lowers: `\`${name}\` up, or to 0`,
  raises: `\`${name}\` down`,
  weaker: `${what} may be more`,
  stronger: `${what} may be fewer`,
});

const decided: Readonly<Record<string, Decision>> = {
  originType: { rule, changed: "files come from elsewhere" },
  originUrl: { rule, changed: "files come from another origin" },
  storageZoneId: { rule, changed: "files come from another storage zone" },
  loadBalancerId: { rule, changed: "files come from another load balancer" },
  edgeScriptId: { rule, changed: "another script answers requests" },
  middlewareScriptId: { rule, changed: "another script sees requests" },
  magicContainersAppId: { rule, changed: "another application answers requests" },
  magicContainersEndpointId: { rule, changed: "another endpoint answers requests" },
  awsSigningEnabled: { rule, changed: "requests to the origin are signed otherwise" },
  awsSigningKey: { rule, changed: "requests to the origin are signed with another key" },
  awsSigningSecret: { rule, changed: "requests to the origin are signed with another key" },
  zoneSecurityEnabled: onProtects(
    "zoneSecurityEnabled",
    "requests are served without a token",
    "only requests with a valid token are served",
  ),
  zoneSecurityIncludeHashRemoteIp: onProtects(
    "zoneSecurityIncludeHashRemoteIp",
    "a token holds for any address",
    "a token holds for one address",
  ),
  verifyOriginSsl: onProtects(
    "verifyOriginSsl",
    "the certificate of the origin is not verified",
    "the certificate of the origin is verified",
  ),
  enableTls10: offProtects("enableTls10", "visitors may use TLS 1.0", "visitors may not use TLS 1.0"),
  enableTls11: offProtects("enableTls11", "visitors may use TLS 1.1", "visitors may not use TLS 1.1"),
  tlsSecurityLevel: {
    rule,
    weakToStrong: ["Legacy", "Compatible", "ModernOnly"],
    lowers: "`tlsSecurityLevel` down: ModernOnly, Compatible, Legacy",
    raises: "`tlsSecurityLevel` up",
    weaker: "visitors may use weaker ciphers",
    stronger: "visitors have to use stronger ciphers",
  },
  blockPostRequests: onProtects("blockPostRequests", "POST requests are let through", "POST requests are refused"),
  blockRootPathAccess: onProtects(
    "blockRootPathAccess",
    "requests for the root path are let through",
    "requests for the root path are refused",
  ),
  blockedCountries: { rule, changed: "visitors of other countries are refused" },
  shieldDdosProtectionEnabled: onProtects(
    "shieldDdosProtectionEnabled",
    "the DDoS protection is off",
    "the DDoS protection is on",
  ),
  shieldDdosProtectionType: {
    rule,
    weakToStrong: ["DetectOnly", "ActiveStandard", "ActiveAggressive"],
    lowers: "`shieldDdosProtectionType` down: ActiveAggressive, ActiveStandard, DetectOnly",
    raises: "`shieldDdosProtectionType` up",
    weaker: "the DDoS protection does less about an attack",
    stronger: "the DDoS protection does more about an attack",
  },
  requestLimit: limit("requestLimit", "requests of an address"),
  burstSize: limit("burstSize", "requests of an address in a burst"),
  connectionLimitPerIpCount: limit("connectionLimitPerIpCount", "connections of an address"),
  enableLogging: onProtects(
    "enableLogging",
    "requests are not logged: an attack leaves fewer traces",
    "requests are logged",
  ),
  loggingIpAnonymizationEnabled: onProtects(
    "loggingIpAnonymizationEnabled",
    "logs hold the addresses of visitors",
    "logs do not hold the addresses of visitors",
  ),
  logForwardingHostname: { rule, changed: "logs go elsewhere" },
  optimizerForceClasses: onProtects(
    "optimizerForceClasses",
    "requests may ask for any transformation of images",
    "requests may ask for the declared classes of images alone",
  ),
};

const others = settingGroups.flatMap(({ title, settings }) =>
  Object.values(settings)
    .filter(({ name }) => !Object.hasOwn(decided, name))
    .map(({ name }): [string, Decision] => [name, { unrelated: `is about how files are served (${title})` }]),
);

/** What each input of a pull zone has to do with protection. */
export const protection: Protection = {
  ...Object.fromEntries(others),
  ...decided,
  name: { rule, changed: "another pull zone takes its place" },
  pullZoneId: { rule, changed: "another pull zone of the account gets these settings" },
  zoneSecurityKey: { rule, changed: "tokens are made with another key: those of the old one are refused" },
  connection: { rule, changed: "the pull zone is one of another account" },
};
