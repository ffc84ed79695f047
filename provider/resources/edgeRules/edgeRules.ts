import type { z } from "zod";
import * as api from "../../api/pullZones";
import type { Change, Parent } from "../../client/confirmation";
import type { Context } from "../../lifecycle/context";
import { judgedBy } from "../../lifecycle/protection/protection";
import { pathSegmentForm } from "../../schema/pathSegment";
import { quoted } from "../../schema/quoted";
import { listOf, type ShownList, shownList } from "../parts/shownList";

/** What each of the inputs has to do with protection. */
export const judged = judgedBy("edge-rule");

/** The list that all kinds for the rules of a pull zone share. */
export const edgeRuleList = {
  kind: "EdgeRules",
  of: "pullZoneId",
  label: "the list of edge rules of pull zone",
} as const;

/** An edge rule that can be addressed. */
export type EdgeRule = z.output<typeof api.edgeRule> & { readonly Guid: string };

interface ShownRules extends ShownList<EdgeRule> {
  readonly unaddressable: readonly z.output<typeof api.edgeRule>[];
}

/** The edge rules of a pull zone that can be addressed; with `since`, as another resource has read them since then. */
export async function edgeRulesOf(
  { client }: Context,
  pullZoneId: number | string,
  since?: number,
): Promise<ShownRules> {
  return edgeRulesIn(await client.send(api.getPullZone, { path: { id: Number(pullZoneId) } }, { since }));
}

/** The edge rules that a response shows. */
export function edgeRulesIn(zone: z.output<typeof api.pullZone>): ShownRules {
  const shown = shownList(api.getPullZone, listOf(zone, "EdgeRules"), ["Guid", "Description"], "Guid");
  const isAddressable = (rule: z.output<typeof api.edgeRule>): rule is EdgeRule => typeof rule.Guid === "string";
  return {
    ...shown,
    items: shown.items.filter(isAddressable),
    unaddressable: shown.items.filter((rule) => !isAddressable(rule)),
  };
}

/** The edge rules of a pull zone, and those of them that can be switched. */
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

/** Switches a rule. `Id` is the pull zone's. */
export async function switchEdgeRule(context: Context, pullZoneId: number, guid: string, enabled: boolean) {
  await context.client.send(api.setEdgeRuleEnabled, {
    path: { pullZoneId, edgeRuleId: guid },
    body: { Id: pullZoneId, Value: enabled },
  });
}

/** Writes to the rules of a pull zone: one at a time, since the platform loses concurrent ones. */
export function commitEdgeRules(
  context: Context,
  pullZoneId: number,
  change: Change<ShownList<EdgeRule>>,
): Promise<void> {
  return context.client.commit(rulesParent(context, pullZoneId), change);
}

/** Reads the rules of a pull zone after the writes in line, together with all who read them at the same time. */
export function readEdgeRules(context: Context, pullZoneId: number): Promise<ShownList<EdgeRule>> {
  return context.client.readBatched(rulesParent(context, pullZoneId));
}

function rulesParent(context: Context, pullZoneId: number): Parent<ShownList<EdgeRule>> {
  const read = async (since: number) => {
    const rules = await edgeRulesOf(context, pullZoneId, since);
    // A response without rules that may have left some out shows nothing.
    if (rules.items.length === 0) rules.confirmAbsent();
    return rules;
  };
  return { key: lineOf(pullZoneId), read, context };
}

/** Key of the line of writes to the rules of a pull zone. */
export function lineOf(pullZoneId: number): string {
  return `edge rules of ${pullZoneId}`;
}

/** What a look at a rule says that was to be switched: nothing where it is as it was to be, or does not tell. */
export function notSwitched(enabled: unknown, shown: unknown): string | undefined {
  if (shown === undefined || shown === null || shown === enabled) return undefined;
  return `is still ${enabled ? "disabled" : "enabled"}`;
}

/** The rules of a zone, for a message about one that is not among them. */
export function candidatesAmong(rules: readonly EdgeRule[]): string {
  return rules.map((rule) => `${rule.Guid} (${rule.Description || "no description"})`).join(", ");
}

export function sameGuid(one: unknown, other: unknown): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

export function withGuid(rules: readonly EdgeRule[], guid: string): EdgeRule | undefined {
  return rules.find((rule) => sameGuid(rule.Guid, guid));
}
