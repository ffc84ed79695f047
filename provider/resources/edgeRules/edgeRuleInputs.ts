import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import * as api from "../../api/pullZones";
import { differingNames, equal } from "../../schema/canonical";
import { programSchemaOf } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import { guid, id, int32 } from "../../schema/values";
import { labelOf } from "../parts/label";
import { deleteOrKeep } from "../parts/onDestroy";
import { edgeRuleAction, edgeRuleTrigger } from "./edgeRuleSchema";
import type { EdgeRule } from "./edgeRules";
import { type SettingName, settingsOf, unreadableSettings } from "./edgeRuleWire";

export const edgeRuleInputs = z.strictObject({
  pullZoneId: annotate(id(), {
    description: "The rule's pull zone. A change replaces the resource.",
    example: 1001,
  }),
  edgeRuleId: annotate(guid().optional(), {
    description:
      "The id of an existing rule to adopt (a GUID). A change to another rule replaces the resource. If omitted, a rule is created. With `edge:adopt`, a rule with the same description is adopted instead if exactly one exists and no other resource of the program declares it.",
  }),
  description: annotate(z.string().min(1).optional(), {
    description: "The description of the rule, which serves as its name. Required to create a rule.",
    mayBeRedacted: true,
    example: "Summer sale",
  }),
  enabled: annotate(z.boolean().optional(), {
    description: "True if the rule is enabled.",
    defaultsTo: "true for a new rule, which is compared as if it were declared",
    createdAs: true,
    mayBeRedacted: true,
  }),
  actions: annotate(z.array(edgeRuleAction).min(1).optional(), {
    description: "The main action followed by extra actions, in order. Required to create a rule.",
    mayBeRedacted: true,
    example: [{ type: "Redirect", url: "https://www.acme.example/sale", statusCode: 302 }],
  }),
  triggers: annotate(z.array(edgeRuleTrigger).optional(), {
    description:
      "The triggers of the rule, in any order. At most 5, unless the platform has raised the limit for the account. Required to create a rule.",
    accountLimit: accountLimits.triggers,
    keyedBy: "type",
    keys: "repeated",
    mayBeRedacted: true,
    example: [{ type: "Url", patterns: ["https://www.acme.example/summer/*"] }],
  }),
  triggerMatching: annotate(programSchemaOf(api.triggerMatchingType).optional(), {
    description: "Number of triggers that must match.",
    defaultsTo: "Any for a new rule, which is compared as if it were declared",
    createdAs: "Any",
    mayBeRedacted: true,
  }),
  order: annotate(int32().optional(), {
    description: "The position of the rule within the pull zone. Lower positions run first.",
    defaultsTo: "the platform's",
    mayBeRedacted: true,
    example: 1,
  }),
  onDestroy: deleteOrKeep("`delete` deletes the rule; `keep` leaves it"),
});

export type Inputs = z.output<typeof edgeRuleInputs>;

/** Returns the label that EdgeRuleEnablement also uses. */
export function labelOfRule(which: unknown, pullZoneId: unknown): string {
  return labelOf("edge rule", which, "of pull zone", pullZoneId);
}

/** Returns the name of a rule for messages. */
export function displayName({
  description,
  edgeRuleId,
}: {
  readonly description?: unknown;
  readonly edgeRuleId?: unknown;
}) {
  return description === undefined ? edgeRuleId : `"${description}"`;
}

/** Ignores settings that the response omits or cannot be read, unless `omitted` is `absent`. */
export function differingInEdgeRule(inputs: Inputs, rule: EdgeRule, omitted?: "absent"): SettingName[] {
  const how = omitted ? { omitted } : { misfit: () => undefined };
  const { pullZoneId: _zone, edgeRuleId: _id, onDestroy: _atDestroy, ...shape } = edgeRuleInputs.shape;
  const unreadable = omitted ? [] : unreadableSettings(rule);
  return differingNames(shape, inputs, settingsOf(rule, inputs), how).filter((name) => !unreadable.includes(name));
}

export function isSame(name: SettingName, one: EdgeRule, other: EdgeRule, inputs: Inputs): boolean {
  return equal(edgeRuleInputs.shape[name], settingsOf(one, inputs)[name], settingsOf(other, inputs)[name]);
}

/** True if the rule is as created. Its position may change with other rules. */
export function isAsDeclared(inputs: Inputs, rule: EdgeRule): boolean {
  return rule.ReadOnly !== true && differingInEdgeRule(inputs, rule).every((name) => name === "order");
}
