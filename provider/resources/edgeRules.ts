import type { z } from "zod";
import * as api from "../api/pullZones";
import type { Context } from "../context";
import { shownList } from "./shownList";

/** An edge rule that can be addressed. */
export type EdgeRule = z.output<typeof api.edgeRule> & { readonly Guid: string };

/** The edge rules of a pull zone that can be addressed. */
export async function edgeRulesOf(context: Context, pullZoneId: number | string): Promise<readonly EdgeRule[]> {
  const { EdgeRules } = await context.client.call(api.getPullZone, { path: { id: pullZoneId } });
  return addressable(shownList(api.getPullZone, "EdgeRules", EdgeRules));
}

/** Of the rules of an answer those with an id; one without cannot be addressed. */
export function addressable(rules: readonly z.output<typeof api.edgeRule>[]): EdgeRule[] {
  return rules.filter((rule): rule is EdgeRule => typeof rule.Guid === "string");
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
