import type { KindUnderTest } from "./kindUnderTest";
import { firewallRule } from "./parts/firewallRule";

export const wafRule: KindUnderTest = firewallRule({
  type: "WafRule",
  collection: "wafRules",
  noun: "firewall rule",
  program: { name: "Block curl", description: "Nobody buys with curl", action: "Block" },
  second: { action: "Challenge" },
  changed: ["action"],
  adopted: { ruleId: 5001 },
  pullZoneId: 1191,
  shieldZoneId: 8021,
});
