import type { z } from "zod";
import * as api from "../api/pullZones";
import type { Context } from "../context";
import { shownList } from "./shownList";

export type EdgeRule = z.output<typeof api.edgeRule>;

/** The edge rules of a pull zone. */
export async function edgeRulesOf(context: Context, pullZoneId: number | string): Promise<readonly EdgeRule[]> {
  const { EdgeRules } = await context.client.call(api.getPullZone, { path: { id: pullZoneId } });
  return shownList(api.getPullZone, "EdgeRules", EdgeRules);
}

/** Switches a rule. `Id` is the pull zone's. */
export async function switchEdgeRule(context: Context, pullZoneId: number, guid: string, enabled: boolean) {
  await context.client.call(api.setEdgeRuleEnabled, {
    path: { pullZoneId, edgeRuleId: guid },
    body: { Id: pullZoneId, Value: enabled },
  });
}

/** One write at a time for each pull zone: concurrent ones lose updates. */
export function edgeRulesInTurn<T>(context: Context, pullZoneId: number, run: () => Promise<T>): Promise<T> {
  return context.client.oneAtATime(`edge rules of ${pullZoneId}`, run);
}

/** Rules in words, for a message about one that is not among them. */
export function candidatesAmong(rules: readonly EdgeRule[]): string {
  return rules.map((rule) => `${rule.Guid} (${rule.Description || "no description"})`).join(", ");
}

export function sameGuid(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}
