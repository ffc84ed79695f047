import { edgeRuleActionType } from "../../api/pullZones";
import { toNumber } from "../../schema/enumeration";
import type { Placed as PlacedRule } from "../parts/ruleList";
import { edgeRuleActions } from "./edgeRuleActions";
import { newBodyOf } from "./edgeRuleCreate";
import type { Inputs } from "./edgeRuleInputs";
import type { EdgeRule } from "./edgeRules";
import { type Saving, savingOf } from "./edgeRuleWriting";

type Placed = PlacedRule<EdgeRule, Inputs>;

/** One write: a rule created, saved or deleted. */
export type Step =
  | {
      readonly does: "create";
      readonly key: string;
      readonly inputs: Inputs;
      readonly body: ReturnType<typeof newBodyOf>;
    }
  | { readonly does: "save"; readonly inputs: Inputs; readonly saving: Saving }
  | { readonly does: "delete"; readonly rule: EdgeRule };

/** The writes that are needed, in two parts: those after which protection is no lower, and those that lower it. */
export type Steps = readonly [first: readonly Step[], last: readonly Step[]];

/** What protects more is written first, then what does neither; last what protects less. */
export function stepsFor(pullZoneId: number, entries: readonly Placed[], dropped: readonly EdgeRule[]): Steps {
  const steps = [
    ...withOrder(entries).flatMap(({ key, inputs, rule }): Step[] => {
      if (!rule) return [{ does: "create", key, inputs, body: newBodyOf(inputs) }];
      const saving = savingOf(pullZoneId, rule, inputs);
      return saving ? [{ does: "save", inputs, saving }] : [];
    }),
    ...dropped.map((rule): Step => ({ does: "delete", rule })),
  ];
  const withGain = (isWanted: (gain: number) => boolean) => steps.filter((step) => isWanted(gainOf(step)));
  return [[...withGain((gain) => gain > 0), ...withGain((gain) => gain === 0)], withGain((gain) => gain < 0)];
}

/** Each entry with its position: the one that its rule has where that is behind the entries before it, else the next one. */
function withOrder(entries: readonly Placed[]): Placed[] {
  let last = -1;
  return entries.map((entry) => {
    const now = entry.rule?.OrderIndex ?? -1;
    last = now > last ? now : last + 1;
    return { ...entry, inputs: { ...entry.inputs, order: last } };
  });
}

type Does = Pick<EdgeRule, "ActionType" | "ExtraActions" | "Enabled">;

/** How much more a step protects: 1, or -1 where it protects less, else 0. */
function gainOf(step: Step): number {
  if (step.does === "create") return strengthOf(step.body);
  if (step.does === "delete") return 0 - strengthOf(step.rule);
  const { before, body } = step.saving;
  const [old, now] = [strengthOf(before), strengthOf(body)];
  // A rule that protects, and runs sooner, protects more; one that opens less.
  return Math.sign(now - old) || now * Math.sign((before.OrderIndex ?? 0) - (body.OrderIndex ?? 0));
}

/** Whether a rule protects (1) or opens (-1); 0 where it does neither, or both. */
function strengthOf({ ActionType, ExtraActions, Enabled }: Partial<ReturnType<typeof newBodyOf>> | Does): number {
  if (Enabled === false) return 0;
  const actions = [ActionType, ...(ExtraActions ?? []).map((extra) => extra.ActionType)];
  const effects = actions.map((action) => {
    const number = action === undefined || action === null ? undefined : toNumber(edgeRuleActionType, action);
    return number === undefined ? undefined : edgeRuleActions.get(number)?.is;
  });
  return Number(effects.includes("protects")) - Number(effects.includes("opens"));
}
