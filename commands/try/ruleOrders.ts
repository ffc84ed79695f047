import type { PlatformState } from "../../emulator";
import type { Created } from "./resourceParts";

/**
 * Groups rules whose order is known. Lists, edge rules with `order`, and shield zones with `wafCustomRuleOrder` declare
 * one. The order between lists, and the place of a single rule, are known only after an up.
 */
export function ruleOrders(
  { pullZones, wafRules }: PlatformState,
  created: readonly Created[],
): ReadonlyMap<number | string, string> {
  const orders = new Map<number | string, string>();
  const ordered = created.filter(({ part }) => part.type === "ShieldZone" && part.inputs.wafCustomRuleOrder != null);
  const orderedZones = new Set(ordered.map(({ id }) => id));
  for (const { id, shieldZoneId } of wafRules) {
    const isDeclared = orderedZones.has(String(shieldZoneId));
    orders.set(id, isDeclared ? `shield zone ${shieldZoneId}` : `rule ${id}`);
  }
  for (const { EdgeRules } of pullZones) for (const { Guid } of EdgeRules) orders.set(Guid ?? "", `rule ${Guid}`);
  for (const { part, id, state } of created) {
    const ids = state.ruleIds ?? state.edgeRuleIds;
    const isList = part.type === "WafRules" || part.type === "EdgeRules";
    if (isList && typeof ids === "object") for (const id of Object.values(ids ?? {})) orders.set(id, part.urn);
    if (part.type === "EdgeRule" && part.inputs.order != null)
      orders.set(id.slice(id.indexOf("/") + 1), "declared order");
  }
  return orders;
}
