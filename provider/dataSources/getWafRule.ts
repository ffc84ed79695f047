import { z } from "zod";
import * as api from "../api/firewallRules";
import { settingsOf } from "../resources/firewall/ruleSettings";
import { defineDataSource } from "./dataSource";
import { ruleId, ruleResult } from "./ruleResult";

export const getWafRule = defineDataSource({
  name: "getWafRule",
  description: "A custom firewall rule of a shield zone.",
  example: "const { conditions, action } = await edge.getWafRule({ ruleId: 5001 });",
  uses: [api.getWafRule],
  errors: ["The rule does not exist, or the key cannot read it."],
  args: z.strictObject({ ruleId: ruleId("firewall rule", 5001) }),
  result: z.object(ruleResult("firewall rule", api.wafRuleAction)),
  async read({ client }, args) {
    const rule = await client.send(api.getWafRule, { path: { id: args.ruleId } });
    return settingsOf(rule, api.wafRuleConfiguration, undefined);
  },
});
