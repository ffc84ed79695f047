import { z } from "zod";
import * as api from "../api/waf";
import { listIn, resultOf } from "../schema/result";
import { shieldZoneId } from "./args";
import { defineDataSource } from "./dataSource";

const ruleset = resultOf(api.wafRuleset);

export const getWafRules = defineDataSource({
  name: "getWafRules",
  description: "The firewall rules of a shield zone, by rule set and group.",
  example: `const { rulesets } = await edge.getWafRules({ shieldZoneId: 7002 });
const rules = rulesets.flatMap((set) => set.ruleGroups).flatMap((group) => group.rules);`,
  uses: [api.getWafRules],
  errors: ["The shield zone does not exist, or the key cannot read it."],
  args: z.strictObject({ shieldZoneId }),
  result: z.object({ rulesets: listIn(ruleset, "The rule sets.") }),
  async read({ client }, args) {
    const path = { shieldZoneId: args.shieldZoneId };
    return { rulesets: (await client.send(api.getWafRules, { path })).map(ruleset.from) };
  },
});
