import { z } from "zod";
import * as api from "../../api/firewallRules";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { differingNames } from "../../schema/canonical";
import { programSchemaOf } from "../../schema/enumeration";
import { annotate, type Enumeration } from "../../schema/meta";
import { withoutNulls } from "../../schema/nulls";
import { fromWire, toWire } from "../../schema/program";
import type { Properties } from "../../schema/properties";
import { unreadableIn } from "../../schema/tolerant";
import { id } from "../../schema/values";
import { deleteOrKeep } from "../parts/onDestroy";
import {
  type Condition,
  condition,
  conditionConflicts,
  conditionsFromWire,
  conditionsToWire,
  flatMembers,
  wireConditions,
} from "./ruleConditions";

export type Rule = z.output<typeof api.wafRule> | z.output<typeof api.rateLimit>;
type Configuration = NonNullable<Rule["ruleConfiguration"]>;

export interface RuleInputs extends DeclaredRule {
  readonly shieldZoneId: number;
}

export interface DeclaredRule extends Properties {
  readonly ruleId?: number | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly conditions?: Condition[] | undefined;
}

/** Wire names of a configuration's settings, by input. */
const onWire: Readonly<Record<string, string>> = {
  action: "actionType",
  severity: "severityType",
  transformations: "transformationTypes",
  requests: "requestCount",
  interval: "timeframe",
  counter: "counterKeyType",
  blockFor: "blockTime",
};

const acceptedName = /^[A-Za-z0-9 ]+$/;

export function isAcceptedName(name: string | null | undefined): boolean {
  return acceptedName.test(name ?? "");
}

export function ruleShape<Action extends string>(kind: {
  readonly noun: string;
  readonly actions: Enumeration<Action>;
  readonly action: { readonly description: string; readonly example: string };
  readonly name: string;
  readonly ruleId: number;
}) {
  const { noun, actions, action, name, ruleId } = kind;
  return {
    shieldZoneId: annotate(id(), {
      description: "The shield zone. A change replaces the resource.",
      decides: ({ action }) => (action === "Log" ? "nothing" : action === "Block" ? "blocked" : "anything"),
      example: 7002,
    }),
    ruleId: annotate(id().optional(), {
      description: `The id of an existing ${noun} to adopt. Settings that differ are updated. A change to another ${noun} replaces the resource. If omitted, a ${noun} is created. With \`edge:adopt\`, a ${noun} of the zone with the same name is adopted instead if exactly one exists and no other resource of the program declares it.`,
      example: ruleId,
    }),
    name: annotate(z.string().regex(acceptedName).optional(), {
      description: `The name of the ${noun}, which may contain letters, digits and spaces. Required to create a ${noun}.`,
      example: name,
    }),
    description: annotate(z.string().regex(acceptedName).optional(), {
      description: `The description of the ${noun}, which may contain letters, digits and spaces.`,
      defaultsTo: `the name, for a new ${noun}, which is compared as if it were declared`,
      createdAs: ({ key, name }) => name ?? key,
      example: "Agreed with the shop team",
    }),
    conditions: annotate(z.array(condition).min(1).optional(), {
      description: `The conditions, all of which must match. The list is managed as a whole. Required to create a ${noun}.`,
      mayBeRedacted: true,
      example: [{ variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" }],
    }),
    transformations: annotate(z.array(programSchemaOf(api.wafRuleTransformation)).optional(), {
      description: "The transformations to apply to the variables before the comparison, in order.",
      defaultsTo: "none",
      mayBeRedacted: true,
      example: ["LOWERCASE"],
    }),
    severity: annotate(programSchemaOf(api.wafRuleSeverity).optional(), {
      description: "The severity with which a match is logged.",
      defaultsTo: "chosen by the platform (undocumented)",
      mayBeRedacted: true,
      example: "WARNING",
    }),
    action: annotate(programSchemaOf(actions).optional(), { ...action, mayBeRedacted: true }),
    onDestroy: deleteOrKeep(`\`delete\` deletes the ${noun}, \`keep\` leaves it`),
  };
}

export function ruleProtection(id: string) {
  const judged = protectionByRules(id);
  const parts = Object.entries(condition.shape)
    .map(([name]) => name)
    .filter((name) => name !== "variables");
  return {
    shieldZoneId: judged,
    ruleId: judged,
    ...Object.fromEntries(parts.map((name) => [`conditions.*.${name}`, judged])),
    "conditions.*.variables.*": judged,
    "transformations.*": judged,
    name: { unrelated: "is a display name" },
    description: { unrelated: "is documentation" },
    severity: { unrelated: "only affects how a match is logged" },
    action: judged,
    connection: judged,
  };
}

export function ruleConflicts(
  noun: string,
  needed: readonly string[],
  inputs: Properties,
  secretPaths: readonly string[],
): string[] {
  const missing = inputs.ruleId === undefined ? needed.filter((name) => inputs[name] === undefined) : [];
  return [
    ...missing.map((name) => `${name} is required to create a ${noun}; to adopt one, set ruleId`),
    ...conditionConflicts(inputs.conditions, secretPaths),
  ];
}

/** Fills in what a condition omits from the declared one. */
export function settingsOf(
  { id: ruleId, shieldZoneId, ruleName, ruleDescription, ruleConfiguration }: Rule,
  schema: z.ZodObject,
  declared: readonly Condition[] | undefined,
): Properties {
  const actual: Properties = ruleConfiguration ? fromWire(schema, ruleConfiguration) : {};
  const settings = Object.entries(onWire).map(([name, wire]) => [name, actual[wire]]);
  return withoutNulls<Properties>({
    shieldZoneId,
    ruleId,
    name: ruleName,
    description: ruleDescription,
    ...Object.fromEntries(settings),
    conditions: conditionsFromWire(ruleConfiguration, declared),
  });
}

export function unreadableInputs(rule: Rule): string[] {
  const read = unreadableIn(rule);
  const names = [...(read.has("ruleName") ? ["name"] : []), ...(read.has("ruleDescription") ? ["description"] : [])];
  if (!read.has("ruleConfiguration")) return names;
  const { ruleConfiguration } = rule;
  if (!ruleConfiguration) return [...names, ...Object.keys(onWire), "conditions"];
  const inside = unreadableIn(ruleConfiguration);
  const settings = Object.entries(onWire).flatMap(([name, wire]) => (inside.has(wire) ? [name] : []));
  const ofConditions = [...flatMembers, "chainedRuleConditions"].some((name) => inside.has(name));
  return [...names, ...settings, ...(ofConditions ? ["conditions"] : [])];
}

/** Ignores settings that the response omits, unless `omitted` is `absent`. */
export function differingInRule(
  shape: Readonly<Record<string, z.ZodType>>,
  inputs: RuleInputs,
  actual: Properties,
  omitted?: "absent",
): string[] {
  return differingNames(shape, inputs, actual, { omitted }).filter(isSetting);
}

export function isSetting(name: string): boolean {
  return name === "name" || name === "description" || isConfigured(name);
}

/** True if an input belongs to the configuration, which is written as a whole. */
export function isConfigured(name: string): boolean {
  return name === "conditions" || Object.hasOwn(onWire, name);
}

/** Merges the declared settings into the rule's configuration. */
export function configurationOf<Schema extends z.ZodObject>(
  schema: Schema,
  inputs: RuleInputs,
  before: Configuration | null | undefined,
) {
  const { conditions } = inputs;
  const wire = Object.fromEntries(Object.entries(onWire).map(([name, at]) => [at, inputs[name]]));
  const kept: Properties = withoutNulls({ ...before });
  if (!conditions) return { ...kept, ...toWire(schema, wire) };
  const [first, ...chainedRuleConditions] = conditionsToWire(conditions, before ? wireConditions(before) : []);
  for (const name of flatMembers) delete kept[name];
  return { ...kept, ...toWire(schema, wire), ...first, chainedRuleConditions };
}
