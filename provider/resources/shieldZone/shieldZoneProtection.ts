import { judgedBy, type Protection } from "../../lifecycle/protection/protection";
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
  pullZoneId: judgedBy("zone"),
  connection: judgedBy("zone"),
  ...switchesOf("waf-enabled").onProtects({ wafEnabled: ["the firewall is off", "the firewall is on"] }),
  wafExecutionMode: {
    rule: "waf-mode",
    ...logOrBlock("wafExecutionMode"),
    weaker: "the firewall only logs matching requests and blocks nothing",
    stronger: "the firewall blocks matching requests",
  },
  ...switchesOf("learning-mode").offProtects({
    learningMode: ["the firewall learns, and blocks nothing", "the firewall is no longer learning"],
  }),
  learningModeUntil: judgedBy("learning-mode-end"),
  ...switchesOf("threat-intelligence").onProtects({
    wafRealtimeThreatIntelligenceEnabled: ["live threat intelligence is not used", "live threat intelligence is used"],
  }),
  wafProfileId: { rule: "waf-profile", changed: "the firewall follows another profile" },
  wafCustomRuleOrder: {
    rule: "waf-custom-rule-order",
    changed: "the custom rules run in another order",
  },
  wafRequestBodyLimitAction: {
    rule: "request-body-limit",
    ...bodyLimit("wafRequestBodyLimitAction"),
    weaker: "requests with a body too large to inspect get through more easily",
    stronger: "requests with a body too large to inspect are dealt with more strictly",
  },
  wafResponseBodyLimitAction: {
    rule: "response-body-limit",
    ...bodyLimit("wafResponseBodyLimitAction"),
    weaker: "responses with a body too large to inspect get through more easily",
    stronger: "responses with a body too large to inspect are dealt with more strictly",
  },
  ...switchesOf("request-header-logging").onProtects({
    wafRequestHeaderLoggingEnabled: [
      "the headers of requests are not logged: an attack leaves fewer traces",
      "the headers of requests are logged",
    ],
  }),
  ...switchesOf("request-body-logging").onProtects({
    requestBodyLoggingEnabled: [
      "the bodies of requests are not logged: an attack leaves fewer traces",
      "the bodies of requests are logged",
    ],
  }),
  ddosShieldSensitivity: {
    rule: "ddos-sensitivity",
    weakToStrong: ["Off", "Low", "Medium", "High", "Challenge"],
    lowers: "`ddosShieldSensitivity` down: Challenge, High, Medium, Low, Off",
    raises: "`ddosShieldSensitivity` up",
    weaker: "the DDoS protection acts less readily",
    stronger: "the DDoS protection acts more readily",
  },
  ddosExecutionMode: {
    rule: "ddos-mode",
    ...logOrBlock("ddosExecutionMode"),
    weaker: "the DDoS protection only logs suspicious requests and blocks nothing",
    stronger: "the DDoS protection blocks suspicious requests",
  },
  ddosChallengeWindow: {
    rule: "ddos-challenge-window",
    more: "weaker",
    least: 1,
    lowers: "`ddosChallengeWindow` up",
    raises: "`ddosChallengeWindow` down",
    weaker: "visitors who have solved a challenge are not challenged again for longer",
    stronger: "visitors who have solved a challenge are challenged again sooner",
  },
  planType: {
    rule: "plan",
    weakToStrong: ["Basic", "Advanced", "Business", "Enterprise"],
    lowers: "`planType` down: Enterprise, Business, Advanced, Basic",
    raises: "`planType` up",
    weaker: "the plan is downgraded, and loses what it included",
    stronger: "the plan is upgraded",
  },
  ...switchesOf("premium-plan").onProtects({
    premiumPlan: ["the premium plan ends, with everything that it included", "the zone is on a premium plan"],
  }),
  "wafDisabledRules.*": judgedBy("waf-rules"),
  "wafLogOnlyRules.*": judgedBy("waf-rules"),
  "wafRequestIgnoredHeaders.*": judgedBy("waf-ignored-headers"),
  "wafEngineConfig.*.name": judgedBy("engine-variables"),
  "wafEngineConfig.*.valueEncoded": judgedBy("paranoia-level", "anomaly-threshold", "engine-variables"),
  whitelabelResponsePages: { unrelated: "changes what a refusal looks like, and not whether there is one" },
  adopt: { unrelated: "lets a create adopt a zone; what that lowers is told setting by setting" },
};
