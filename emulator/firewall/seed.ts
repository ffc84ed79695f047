import type { SeedOf } from "../area";
import type { stored } from "./state";

export const seed: SeedOf<typeof stored> = {
  wafRules: [
    firewallRule(5001, "Block scanners", { actionType: 1, ...header("user-agent", "sqlmap"), severityType: 2 }),
  ],
  rateLimits: [
    firewallRule(6001, "Limit logins", {
      actionType: 1,
      variableTypes: { REQUEST_URI: "" },
      operatorType: 0,
      value: "/login",
      requestCount: 5,
      counterKeyType: 0,
      timeframe: 60,
      blockTime: 300,
    }),
  ],
};

function firewallRule(id: number, ruleName: string, ruleConfiguration: Record<string, unknown>) {
  const usual = { severityType: 0, transformationTypes: [8], isNegated: false, isRegexVariable: false };
  const method = { variableTypes: { REQUEST_METHOD: "" }, operatorType: 15, value: "POST" };
  return {
    id,
    shieldZoneId: 7002,
    ruleName,
    ruleDescription: "Created by hand",
    ruleConfiguration: {
      ...usual,
      ...ruleConfiguration,
      chainedRuleConditions: [{ ...method, isNegated: false, isRegexVariable: false }],
    },
  };
}

function header(name: string, value: string) {
  return { variableTypes: { REQUEST_HEADERS: name }, operatorType: 2, value };
}
