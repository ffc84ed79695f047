import type { z } from "zod";
import * as api from "../../api/pullZones";
import type { Change, Parent } from "../../client/confirmation";
import type { Context } from "../../lifecycle/context";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { pathSegmentForm } from "../../schema/pathSegment";
import { quoted } from "../../schema/quoted";
import { type ListResponse, listOf, listResponse } from "../parts/listResponse";

export const edgeRuleProtection = protectionByRules("edge-rule");

/** List that the kinds for edge rules share. */
export const edgeRuleList = {
  kind: "EdgeRules",
  of: "pullZoneId",
  label: "the list of edge rules of pull zone",
} as const;

/** Edge rule with an id. */
export type EdgeRule = z.output<typeof api.edgeRule> & { readonly Guid: string };

interface EdgeRulesResponse extends ListResponse<EdgeRule> {
  readonly unaddressable: readonly z.output<typeof api.edgeRule>[];
}

/** Accepts cached responses no older than `since`. */
export async function edgeRulesOf(
  { client }: Context,
  pullZoneId: number | string,
  since?: number,
): Promise<EdgeRulesResponse> {
  return edgeRulesIn(await client.send(api.getPullZone, { path: { id: Number(pullZoneId) } }, { since }));
}

/** Separates rules without an id, which cannot be addressed. */
export function edgeRulesIn(zone: z.output<typeof api.pullZone>): EdgeRulesResponse {
  const actual = listResponse(api.getPullZone, listOf(zone, "EdgeRules"), ["Guid", "Description"], "Guid");
  const isAddressable = (rule: z.output<typeof api.edgeRule>): rule is EdgeRule => typeof rule.Guid === "string";
  return {
    ...actual,
    items: actual.items.filter(isAddressable),
    unaddressable: actual.items.filter((rule) => !isAddressable(rule)),
  };
}

export async function switchableRulesOf(context: Context, pullZoneId: string) {
  const { items: all, unaddressable } = await edgeRulesOf(context, pullZoneId);
  const fixed = all.filter(({ ReadOnly }) => ReadOnly);
  const leftOut = [
    ...fixed.map((rule) => ({ what: labelOfActualRule(rule), why: "the platform's own" })),
    ...unaddressable.map((rule) => ({
      what: labelOfActualRule(rule),
      why: `its Guid must be ${pathSegmentForm}`,
    })),
  ];
  return { all, own: all.filter(({ ReadOnly }) => !ReadOnly), leftOut };
}

function labelOfActualRule({ Guid, Description }: z.output<typeof api.edgeRule>): string {
  const name = Description || Guid;
  return name ? `edge rule ${quoted(name)}` : "an edge rule without a description";
}

/** `Id` is the pull zone's. */
export async function switchEdgeRule(context: Context, pullZoneId: number, guid: string, enabled: boolean) {
  await context.client.send(api.setEdgeRuleEnabled, {
    path: { pullZoneId, edgeRuleId: guid },
    body: { Id: pullZoneId, Value: enabled },
  });
}

/** Serializes writes, as the platform loses concurrent ones. */
export function commitEdgeRules(
  context: Context,
  pullZoneId: number,
  change: Change<ListResponse<EdgeRule>>,
): Promise<void> {
  return context.client.commit(rulesParent(context, pullZoneId), change);
}

/** Reads the rules after all queued writes. Concurrent calls share the read. */
export function readEdgeRules(context: Context, pullZoneId: number): Promise<ListResponse<EdgeRule>> {
  return context.client.readBatched(rulesParent(context, pullZoneId));
}

function rulesParent(context: Context, pullZoneId: number): Parent<ListResponse<EdgeRule>> {
  const read = async (since: number) => {
    const rules = await edgeRulesOf(context, pullZoneId, since);
    // A response without rules may have omitted some.
    if (rules.items.length === 0) rules.confirmAbsent();
    return rules;
  };
  return { key: writeQueueOf(pullZoneId), read, context };
}

/** Returns the key that serializes writes. */
export function writeQueueOf(pullZoneId: number): string {
  return `edge rules of ${pullZoneId}`;
}

export function notSwitched(enabled: unknown, actual: unknown): string | undefined {
  if (actual === undefined || actual === null || actual === enabled) return undefined;
  return `is still ${enabled ? "disabled" : "enabled"}`;
}

export function candidatesAmong(rules: readonly EdgeRule[]): string {
  return rules.map((rule) => `${rule.Guid} (${rule.Description || "no description"})`).join(", ");
}

export function sameGuid(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

export function withGuid(rules: readonly EdgeRule[], guid: string): EdgeRule | undefined {
  return rules.find((rule) => sameGuid(rule.Guid, guid));
}
