import { type Protection, protectionByRules } from "../../lifecycle/protection/protection";
import { switchesOf } from "../parts/switches";

const logOrBlock = (property: string) => ({
  weakToStrong: ["Log", "Block"],
  lowers: `\`${property}\` from Block to Log`,
  raises: `\`${property}\` from Log to Block`,
});
const bodyLimit = (property: string) => ({
  weakToStrong: ["Ignore", "Log", "Block"],
  lowers: `\`${property}\` from Block to Log or Ignore, or from Log to Ignore`,
  raises: `\`${property}\` in the opposite direction`,
});

export const protection: Protection = {
  pullZoneId: protectionByRules("zone"),
  connection: protectionByRules("zone"),
  ...switchesOf("waf-enabled").onProtects({ wafEnabled: ["the firewall is off", "the firewall is on"] }),
  wafExecutionMode: {
    rule: "waf-mode",
    ...logOrBlock("wafExecutionMode"),
    weaker: "the firewall only logs matching requests and blocks nothing",
    stronger: "the firewall blocks matching requests",
  },
  ...switchesOf("learning-mode").offProtects({
    learningMode: ["the firewall is in learning mode and blocks nothing", "the firewall is no longer in learning mode"],
  }),
  learningModeUntil: protectionByRules("learning-mode-end"),
  ...switchesOf("threat-intelligence").onProtects({
    wafRealtimeThreatIntelligenceEnabled: [
      "real-time threat intelligence is not used",
      "real-time threat intelligence is used",
    ],
  }),
  wafProfileId: { rule: "waf-profile", changed: "the firewall uses a different profile" },
  wafCustomRuleOrder: {
    rule: "waf-custom-rule-order",
    changed: "the custom rules run in a different order",
  },
  wafRequestBodyLimitAction: {
    rule: "request-body-limit",
    ...bodyLimit("wafRequestBodyLimitAction"),
    weaker: "requests with a body too large to inspect are treated less strictly",
    stronger: "requests with a body too large to inspect are treated more strictly",
  },
  wafResponseBodyLimitAction: {
    rule: "response-body-limit",
    ...bodyLimit("wafResponseBodyLimitAction"),
    weaker: "responses with a body too large to inspect are treated less strictly",
    stronger: "responses with a body too large to inspect are treated more strictly",
  },
  ...switchesOf("request-header-logging").onProtects({
    wafRequestHeaderLoggingEnabled: [
      "request headers are not logged, so attacks are harder to trace",
      "request headers are logged",
    ],
  }),
  ...switchesOf("request-body-logging").onProtects({
    requestBodyLoggingEnabled: [
      "request bodies are not logged, so attacks are harder to trace",
      "request bodies are logged",
    ],
  }),
  ddosShieldSensitivity: {
    rule: "ddos-sensitivity",
    weakToStrong: ["Off", "Low", "Medium", "High", "Challenge"],
    lowers: "`ddosShieldSensitivity` down: Challenge, High, Medium, Low, Off",
    raises: "`ddosShieldSensitivity` up",
    weaker: "DDoS protection becomes less sensitive",
    stronger: "DDoS protection becomes more sensitive",
  },
  ddosExecutionMode: {
    rule: "ddos-mode",
    ...logOrBlock("ddosExecutionMode"),
    weaker: "DDoS protection only logs suspicious requests and blocks nothing",
    stronger: "DDoS protection blocks suspicious requests",
  },
  ddosChallengeWindow: {
    rule: "ddos-challenge-window",
    more: "weaker",
    least: 1,
    lowers: "`ddosChallengeWindow` up",
    raises: "`ddosChallengeWindow` down",
    weaker: "visitors who have solved a challenge are challenged again later",
    stronger: "visitors who have solved a challenge are challenged again sooner",
  },
  planType: {
    rule: "plan",
    weakToStrong: ["Basic", "Advanced", "Business", "Enterprise"],
    lowers: "`planType` down: Enterprise, Business, Advanced, Basic",
    raises: "`planType` up",
    weaker: "the zone loses the features of its current plan",
    stronger: "the plan is upgraded",
  },
  ...switchesOf("premium-plan").onProtects({
    premiumPlan: ["the zone loses the features of the premium plan", "the zone is on a premium plan"],
  }),
  "wafDisabledRules.*": protectionByRules("waf-rules"),
  "wafLogOnlyRules.*": protectionByRules("waf-rules"),
  "wafRequestIgnoredHeaders.*": protectionByRules("waf-ignored-headers"),
  "wafEngineConfig.*.name": protectionByRules("engine-variables"),
  "wafEngineConfig.*.valueEncoded": protectionByRules("paranoia-level", "anomaly-threshold", "engine-variables"),
  whitelabelResponsePages: { unrelated: "only affects the appearance of response pages" },
  adopt: { unrelated: "lets a create adopt a zone, whose changes are judged setting by setting" },
};
