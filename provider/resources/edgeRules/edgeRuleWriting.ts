import type { z } from "zod";
import type * as api from "../../api/pullZones";
import { EdgeError } from "../../client/errors";
import { stillThere } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import { withCreated } from "../../schema/createdAs";
import type { ListResponse } from "../parts/listResponse";
import { differingInEdgeRule, displayName, edgeRuleInputs, type Inputs, isSame, labelOfRule } from "./edgeRuleInputs";
import { candidatesAmong, type EdgeRule, edgeRulesOf, withGuid } from "./edgeRules";
import { bodyOf, type SettingName, unreadableSettings } from "./edgeRuleWire";

export function newBodyOf(inputs: Inputs) {
  return bodyOf(withCreated(edgeRuleInputs, inputs), undefined);
}

/** True if the response makes a read unnecessary. */
export function isCreatedAsDeclared(inputs: Inputs, rule: EdgeRule): boolean {
  return differingInEdgeRule(withCreated(edgeRuleInputs, inputs), rule, "absent").length === 0;
}

/**
 * Returns a clause if a read does not show the new rule.
 *
 * @throws EdgeError if the rule may exist nevertheless
 */
export function notCreated(rules: ListResponse<EdgeRule>, guid: string, label: string): string[] {
  if (withGuid(rules.items, guid)) return [];
  rules.confirmAbsent();
  return [`${label} does not exist`];
}

export async function toAdopt(context: Context, pullZoneId: number, guid: string, since: number): Promise<EdgeRule> {
  return amongToAdopt(await edgeRulesOf(context, pullZoneId, since), pullZoneId, guid);
}

export function amongToAdopt(rules: ListResponse<EdgeRule>, pullZoneId: number, guid: string): EdgeRule {
  const rule = withGuid(rules.items, guid);
  if (rule) return writableOrThrow(rule, pullZoneId);
  rules.confirmAbsent();
  const known = candidatesAmong(rules.items) || "none";
  throw new EdgeError(`pull zone ${pullZoneId} has no edge rule with the id ${guid} to adopt; it has ${known}.`);
}

/** True if the response makes a read unnecessary. */
export function isSavedAsDeclared(
  inputs: Inputs,
  { written }: Saving,
  saved: z.output<typeof api.edgeRule> | undefined,
): boolean {
  if (!saved?.Guid) return false;
  const unseen = differingInEdgeRule(inputs, { ...saved, Guid: saved.Guid }, "absent");
  return !written.some((name) => unseen.includes(name));
}

interface Saving {
  readonly before: EdgeRule;
  readonly written: readonly SettingName[];
  readonly body: ReturnType<typeof bodyOf>;
}

export function savingOf(pullZoneId: number, before: EdgeRule, inputs: Inputs): Saving | undefined {
  const written = differingInEdgeRule(inputs, before, "absent");
  if (written.length === 0) return undefined;
  const body = { ...bodyOf(inputs, readableOrThrow(writableOrThrow(before, pullZoneId), inputs)), Guid: before.Guid };
  return { before, written, body };
}

export function notSaved(rules: ListResponse<EdgeRule>, { before, written }: Saving, inputs: Inputs): string[] {
  const { pullZoneId } = inputs;
  const rule = withGuid(rules.items, before.Guid);
  if (!rule) return [`edge rule ${before.Guid} ${rules.isWhole ? "no longer exists" : "can no longer be read there"}`];
  // The platform may store a value in another form, so only an unchanged rule was not written.
  const differs = new Set(differingInEdgeRule(inputs, rule));
  const isAsBefore = written.every((name) => differs.has(name) && isSame(name, before, rule, inputs));
  const label = labelOfRule(displayName({ edgeRuleId: before.Guid, ...inputs }), pullZoneId);
  return isAsBefore ? [`${written.join(", ")} of ${label} did not change`] : [];
}

/**
 * Returns a clause if a read still shows the deleted rule.
 *
 * @throws EdgeError if the rule may still exist
 */
export function notDeleted(rules: ListResponse<EdgeRule>, guid: string, label: string): string[] {
  if (withGuid(rules.items, guid)) return [stillThere(label)];
  // A rule without an id is another rule.
  if (rules.hasUnread) rules.confirmAbsent();
  return [];
}

function writableOrThrow(rule: EdgeRule, pullZoneId: number): EdgeRule {
  if (rule.ReadOnly !== true) return rule;
  const label = labelOfRule(
    displayName({ description: rule.Description || undefined, edgeRuleId: rule.Guid }),
    pullZoneId,
  );
  throw new EdgeError(
    `${label} is the platform's own (ReadOnly) and cannot be changed or deleted. Remove it from the program.`,
  );
}

/** @throws EdgeError if a save would lose what this version cannot read */
function readableOrThrow(rule: EdgeRule, inputs: Inputs): EdgeRule {
  const unreadable = new Set<SettingName>(unreadableSettings(rule));
  if ((rule.ActionType ?? undefined) === undefined) unreadable.add("actions");
  const lost = [...unreadable].filter((name) => inputs[name] === undefined);
  if (lost.length === 0) return rule;
  throw new EdgeError(
    `nothing was written because an update replaces the whole rule, but its ${lost.join(", ")} cannot be read. Declare ${lost.join(", ")} as well, or check for a newer version of pulumi-edge-platform.`,
  );
}
