import type { z } from "zod";
import { type ruleCondition, type wafRuleConfiguration, wafRuleOperator } from "../../provider/api/firewallRules";
import { asPattern } from "../../provider/schema/redaction";
import type { FirewallRule } from "../state";
import { all, any, type Match, not } from "./match";
import type { ReadRequest } from "./request";
import { transformed } from "./transformations";
import { textsOf } from "./variables";

type Condition = z.output<typeof ruleCondition>;

/** Whether all conditions of a rule match a request. Transformations are those of the first one. */
export function ruleMatches({ ruleConfiguration }: FirewallRule, request: ReadRequest): Match {
  const { chainedRuleConditions, transformationTypes, ...first } = ruleConfiguration as z.output<
    typeof wafRuleConfiguration
  >;
  return all([
    conditionMatches(first, transformationTypes ?? [], request),
    ...(chainedRuleConditions ?? []).map((condition) => conditionMatches(condition, [], request)),
  ]);
}

/** A condition matches where one of the texts of its variables does; negated, where none does. */
function conditionMatches(condition: Condition, transformations: readonly unknown[], request: ReadRequest): Match {
  const { variableTypes, operatorType, value, isNegated, isRegexVariable } = condition;
  if (isRegexVariable) return undefined;
  const matches = Object.entries(variableTypes ?? {}).flatMap(([variable, of]): Match[] => {
    const texts = textsOf(variable, of ?? "", request);
    return texts === undefined
      ? [undefined]
      : texts.map((text) => {
          const compared = transformed(text, transformations);
          return compared === undefined ? undefined : compare(compared, operatorType, value ?? "");
        });
  });
  const match = any(matches);
  return isNegated ? not(match) : match;
}

const operator = wafRuleOperator.values;

function compare(text: string, operatorType: unknown, value: string): Match {
  switch (operatorType) {
    case operator.BEGINSWITH:
      return text.startsWith(value);
    case operator.ENDSWITH:
      return text.endsWith(value);
    case operator.CONTAINS:
    case operator.STRMATCH:
      return text.includes(value);
    case operator.CONTAINSWORD:
      return new RegExp(`(^|\\W)${asPattern(value)}(\\W|$)`).test(text);
    case operator.STREQ:
      return text === value;
    case operator.WITHIN:
      return value.includes(text);
    case operator.EQ:
      return number(text) === number(value);
    case operator.GE:
      return number(text) >= number(value);
    case operator.GT:
      return number(text) > number(value);
    case operator.LE:
      return number(text) <= number(value);
    case operator.LT:
      return number(text) < number(value);
    case operator.RX:
      return searches(text, value);
    default:
      // The detectors of injections are not carried out.
      return undefined;
  }
}

/** What is no number counts as zero. */
function number(text: string): number {
  return Number.parseInt(text, 10) || 0;
}

/** Expressions are those of PCRE: one that JavaScript does not take is not carried out. */
function searches(text: string, expression: string): Match {
  const [, flags = "", source = ""] = /^(?:\(\?([ims]+)\))?([\s\S]*)$/.exec(expression) ?? [];
  try {
    return new RegExp(source, flags).test(text);
  } catch {
    return undefined;
  }
}
