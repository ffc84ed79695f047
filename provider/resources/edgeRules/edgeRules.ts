import type { z } from "zod";
import * as api from "../../api/pullZones";
import type { Change, Parent } from "../../client/confirmation";
import type { Context } from "../../lifecycle/context";
import { judgedBy } from "../../lifecycle/protection/protection";
import { pathSegmentForm } from "../../schema/pathSegment";
import { quoted } from "../../schema/quoted";
import { listOf, type ShownList, shownList } from "../parts/shownList";

export const judged = judgedBy("edge-rule");

/** List that all kinds for the rules of a pull zone share. */
export const edgeRuleList = {
  kind: "EdgeRules",
  of: "pullZoneId",
  label: "the list of edge rules of pull zone",
} as const;

/** Edge rule with an id. */
export type EdgeRule = z.output<typeof api.edgeRule> & { readonly Guid: string };

interface ShownRules extends ShownList<EdgeRule> {
  readonly unaddressable: readonly z.output<typeof api.edgeRule>[];
}

/** Reuses a read that began after `since`. */
export async function edgeRulesOf(
  { client }: Context,
  pullZoneId: number | string,
  since?: number,
): Promise<ShownRules> {
  return edgeRulesIn(await client.send(api.getPullZone, { path: { id: Number(pullZoneId) } }, { since }));
}

/** Separates rules without an id, which cannot be addressed. */
export function edgeRulesIn(zone: z.output<typeof api.pullZone>): ShownRules {
  const shown = shownList(api.getPullZone, listOf(zone, "EdgeRules"), ["Guid", "Description"], "Guid");
  const isAddressable = (rule: z.output<typeof api.edgeRule>): rule is EdgeRule => typeof rule.Guid === "string";
  return {
    ...shown,
    items: shown.items.filter(isAddressable),
    unaddressable: shown.items.filter((rule) => !isAddressable(rule)),
  };
}

/** Returns all rules, and those that can be switched. */
export async function switchableRulesOf(context: Context, pullZoneId: string) {
  const { items: all, unaddressable } = await edgeRulesOf(context, pullZoneId);
  const fixed = all.filter(({ ReadOnly }) => ReadOnly);
  const leftOut = [
    ...fixed.map((rule) => ({ what: labelOfShownRule(rule), why: "the platform's own" })),
    ...unaddressable.map((rule) => ({
      what: labelOfShownRule(rule),
      why: `it has no Guid that is ${pathSegmentForm}`,
    })),
  ];
  return { all, own: all.filter(({ ReadOnly }) => !ReadOnly), leftOut };
}

function labelOfShownRule({ Guid, Description }: z.output<typeof api.edgeRule>): string {
  const name = Description || Guid;
  return name ? `edge rule ${quoted(name)}` : "an edge rule without a description";
}

/** Enables or disables a rule. `Id` is the pull zone's. */
export async function switchEdgeRule(context: Context, pullZoneId: number, guid: string, enabled: boolean) {
  await context.client.send(api.setEdgeRuleEnabled, {
    path: { pullZoneId, edgeRuleId: guid },
    body: { Id: pullZoneId, Value: enabled },
  });
}

/** Serializes writes to the rules of a pull zone, as the platform loses concurrent ones. */
export function commitEdgeRules(
  context: Context,
  pullZoneId: number,
  change: Change<ShownList<EdgeRule>>,
): Promise<void> {
  return context.client.commit(rulesParent(context, pullZoneId), change);
}

/** Reads the rules after the writes in line. Concurrent calls share the read. */
export function readEdgeRules(context: Context, pullZoneId: number): Promise<ShownList<EdgeRule>> {
  return context.client.readBatched(rulesParent(context, pullZoneId));
}

function rulesParent(context: Context, pullZoneId: number): Parent<ShownList<EdgeRule>> {
  const read = async (since: number) => {
    const rules = await edgeRulesOf(context, pullZoneId, since);
    // A response without rules may have omitted some.
    if (rules.items.length === 0) rules.confirmAbsent();
    return rules;
  };
  return { key: lineOf(pullZoneId), read, context };
}

/** Returns the key that serializes writes to a pull zone's rules. */
export function lineOf(pullZoneId: number): string {
  return `edge rules of ${pullZoneId}`;
}

/** Returns why a switch did not take effect. Returns undefined if it did, or if the response does not tell. */
export function notSwitched(enabled: unknown, shown: unknown): string | undefined {
  if (shown === undefined || shown === null || shown === enabled) return undefined;
  return `is still ${enabled ? "disabled" : "enabled"}`;
}

/** Lists the rules for a message about a missing one. */
export function candidatesAmong(rules: readonly EdgeRule[]): string {
  return rules.map((rule) => `${rule.Guid} (${rule.Description || "no description"})`).join(", ");
}

export function sameGuid(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

export function withGuid(rules: readonly EdgeRule[], guid: string): EdgeRule | undefined {
  return rules.find((rule) => sameGuid(rule.Guid, guid));
}
