import fc from "fast-check";
import { wafRuleAction } from "../../provider/api/firewallRules";
import type { KindUnderTest } from "./kindUnderTest";
import { firewallRuleList } from "./parts/firewallRuleList";

export const wafRules: KindUnderTest = firewallRuleList({
  type: "WafRules",
  collection: "wafRules",
  noun: "firewall rule",
  list: "rules",
  actions: wafRuleAction,
  needed: {},
  isOrdered: true,
  pullZoneId: 1281,
  shieldZoneId: 8081,
  drift: (zone) => void (zone.wafCustomRuleOrder as number[]).reverse(),
  entry: (_key, rule) => fc.constantFrom("Block", "Log", "Allow").map(rule),
});
