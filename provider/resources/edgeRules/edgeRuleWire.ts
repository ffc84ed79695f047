import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import * as api from "../../api/pullZones";
import { nameOrNothing, toName, toNumber } from "../../schema/enumeration";
import { unreadableIn } from "../../schema/tolerant";
import { type Action, isNumeric, type ParameterName, parametersOf, type Trigger } from "./edgeRuleSchema";
import type { EdgeRule } from "./edgeRules";

interface Declared {
  readonly description?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly actions?: readonly Action[] | undefined;
  readonly triggers?: readonly Trigger[] | undefined;
  readonly triggerMatching?: string | number | undefined;
  readonly order?: number | undefined;
}

type Body = z.input<typeof api.edgeRuleBody>;
type WireAction = Pick<EdgeRule, "ActionType" | "ActionParameter1" | "ActionParameter2" | "ActionParameter3">;
type WireTrigger = z.output<typeof api.edgeRuleTrigger>;

const wireNames = {
  description: ["Description"],
  enabled: ["Enabled"],
  actions: ["ActionType", "ActionParameter1", "ActionParameter2", "ActionParameter3", "ExtraActions"],
  triggers: ["Triggers"],
  triggerMatching: ["TriggerMatchingType"],
  order: ["OrderIndex"],
} as const;

export type SettingName = keyof typeof wireNames;

export const settingNames: readonly SettingName[] = [
  "description",
  "enabled",
  "actions",
  "triggers",
  "triggerMatching",
  "order",
];

export function unreadableSettings(rule: EdgeRule): SettingName[] {
  const unreadable = unreadableIn(rule);
  return settingNames.filter((name) => wireNames[name].some((wireName) => unreadable.has(wireName)));
}

/**
 * Merges declared settings into the rule. Keeps the rest, including the platform's additions to actions and triggers.
 */
export function bodyOf(declared: Declared, rule: EdgeRule | undefined): Body {
  const { description, enabled, actions, triggers, triggerMatching, order } = declared;
  const { ExtraActions, Triggers, ...rest } = rule ?? {};
  const body: Body = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    ...(ExtraActions === undefined ? {} : { ExtraActions }),
    ...(Triggers === undefined ? {} : { Triggers }),
  };
  if (description !== undefined) body.Description = description;
  if (enabled !== undefined) body.Enabled = enabled;
  if (order !== undefined) body.OrderIndex = order;
  if (triggerMatching !== undefined) {
    body.TriggerMatchingType = toNumber(api.triggerMatchingType, triggerMatching);
  }
  if (actions !== undefined) {
    const [first, ...further] = wireActions(actions, rule);
    Object.assign(body, first, { ExtraActions: further });
  }
  if (triggers !== undefined) body.Triggers = wireTriggers(triggers, Triggers ?? []);
  return body;
}

/** Converts the actions. The first is the rule's own, the others are extra actions. */
function wireActions(actions: readonly Action[], rule: EdgeRule | undefined) {
  const actual: readonly WireAction[] = rule ? [rule, ...(rule.ExtraActions ?? [])] : [];
  return actions.map((action, index) => {
    const ActionType = toNumber(api.edgeRuleActionType, action.type);
    const before = actual[index];
    const isSame = before?.ActionType === ActionType;
    const { ActionParameter1, ActionParameter2, ActionParameter3 } = isSame ? before : {};
    const found = [ActionParameter1, ActionParameter2, ActionParameter3];
    const names = parametersOf(toName(api.edgeRuleActionType, action.type));
    const wanted = found.map((now, place) => {
      if (action.parameters !== undefined) return action.parameters[place] ?? "";
      const name = names[place];
      const value = name === undefined ? undefined : action[name];
      return value === undefined ? (now ?? "") : String(value);
    });
    return {
      // Properties that the platform adds to a rule do not belong in its first action.
      ...(isSame && index > 0 ? before : {}),
      ActionType,
      ActionParameter1: wanted[0],
      ActionParameter2: wanted[1],
      ActionParameter3: wanted[2],
    };
  });
}

/** Merges each trigger into an existing one of its type and name, preferably with its patterns. */
function wireTriggers(triggers: readonly Trigger[], actual: readonly WireTrigger[]) {
  const left = [...actual];
  const takenFor = (trigger: Trigger, Type: number) => {
    const ofType = left.filter((each) => each.Type === Type && (each.Parameter1 || undefined) === trigger.name);
    const same = ofType.find((each) => isDeepStrictEqual([...(each.PatternMatches ?? [])].sort(), trigger.patterns));
    const taken = same ?? ofType[0];
    if (taken) left.splice(left.indexOf(taken), 1);
    return taken;
  };
  return triggers.map((trigger) => {
    const Type = toNumber(api.edgeRuleTriggerType, trigger.type);
    const before = takenFor(trigger, Type);
    return {
      ...before,
      Type,
      PatternMatches: trigger.patterns,
      PatternMatchingType:
        trigger.matching === undefined
          ? (before?.PatternMatchingType ?? 0)
          : toNumber(api.triggerMatchingType, trigger.matching),
      Parameter1: trigger.name ?? before?.Parameter1 ?? "",
    };
  });
}

/** Rule from a response, or as a save will leave it. */
export type ActualRule = WireAction &
  Pick<EdgeRule, "Description" | "Enabled" | "Triggers" | "TriggerMatchingType" | "OrderIndex" | "ExtraActions">;

export function settingsOf(rule: ActualRule, declared: Declared) {
  const { Description, Enabled, Triggers, TriggerMatchingType, OrderIndex } = rule;
  return {
    description: Description === "" && declared.description === undefined ? undefined : (Description ?? undefined),
    enabled: Enabled ?? undefined,
    actions: actionsOf(rule, declared.actions ?? []),
    triggers: Triggers === null ? [] : triggersOf(Triggers, declared.triggers ?? []),
    triggerMatching: nameOrNothing(api.triggerMatchingType, TriggerMatchingType),
    order: OrderIndex ?? undefined,
  };
}

function actionsOf(rule: ActualRule, declared: readonly Action[]) {
  const { ExtraActions } = rule;
  const extra = ExtraActions === null ? [] : ExtraActions;
  const actual = [rule, ...(extra ?? [])].map((action, index) => actionOf(action, declared[index]));
  if (actual.includes(undefined)) return undefined;
  return extra === undefined ? [...actual, ...declared.slice(1)] : actual;
}

function actionOf(action: WireAction, declared: Action | undefined) {
  const type = nameOrNothing(api.edgeRuleActionType, action.ActionType);
  if (type === undefined) return undefined;
  const values = [action.ActionParameter1, action.ActionParameter2, action.ActionParameter3];
  const isDeclared = declared?.type === type;
  const names = parametersOf(type);
  const named = Object.fromEntries(
    names.flatMap((name, place) => {
      const value = values[place] ?? undefined;
      if (value === undefined || (value === "" && !(isDeclared && declared?.[name] !== undefined))) return [];
      return [[name, isNumeric(name) && /^-?\d{1,9}$/.test(value) ? Number(value) : value]];
    }),
  );
  const isNamed = isDeclared
    ? declared?.parameters === undefined
    : values.every((value, place) => !value || fits(names[place], value));
  return isNamed ? { type, ...named } : { type, parameters: parametersFromWire(values, declared?.parameters) };
}

/** True if this property can declare the parameter. */
function fits(name: ParameterName | undefined, value: string): boolean {
  if (name === undefined) return false;
  if (name === "statusCode") return /^[1-5]\d\d$/.test(value);
  return name !== "seconds" || /^-?\d{1,9}$/.test(value);
}

/** Drops undeclared empty parameters at the end. Returns undefined if none is shown. */
function parametersFromWire(values: readonly (string | null | undefined)[], declared: readonly string[] = []) {
  if (values.every((value) => value === undefined || value === null)) return undefined;
  const last = values.findLastIndex((value) => Boolean(value));
  return values.slice(0, Math.max(last + 1, declared.length)).map((value, place) => value ?? declared[place] ?? "");
}

function triggersOf(triggers: readonly WireTrigger[] | undefined, declared: readonly Trigger[]) {
  const isNamed = (type: unknown) => declared.some((each) => each.type === type && each.name !== undefined);
  const actual = triggers?.map(({ Type, PatternMatches, PatternMatchingType, Parameter1 }) => {
    const type = nameOrNothing(api.edgeRuleTriggerType, Type);
    if (type === undefined) return undefined;
    return {
      type,
      patterns: PatternMatches ?? undefined,
      matching: nameOrNothing(api.triggerMatchingType, PatternMatchingType),
      name: Parameter1 === "" && !isNamed(type) ? undefined : (Parameter1 ?? undefined),
    };
  });
  return actual?.includes(undefined) ? undefined : actual;
}
