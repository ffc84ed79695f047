import type { z } from "zod";
import { type ruleCondition, type wafRuleConfiguration, wafRuleOperator } from "../../provider/api/firewallRules";
import type { FirewallRule } from "../firewall/state";
import { searches } from "./expressions";
import { agreed, all, any, type Match, not, UndecidedMatch, undecided } from "./match";
import { memberName } from "./memberName";
import { percentDecoded } from "./paths";
import type { ReadRequest } from "./request";
import { transformed } from "./transformations";
import { type VariableValue, valuesOf } from "./variables";

type Condition = z.output<typeof ruleCondition>;

export function ruleMatches({ ruleConfiguration }: FirewallRule, request: ReadRequest): Match {
  const { chainedRuleConditions, transformationTypes, ...first } = ruleConfiguration as z.output<
    typeof wafRuleConfiguration
  >;
  const transformations = transformationTypes ?? [];
  const chained = (chainedRuleConditions ?? []).map((condition) => {
    const ways = transformations.length === 0 ? [[]] : [transformations, []];
    const matches = ways.map((way) => conditionMatches(condition, way, request));
    return agreed(matches, "it is unknown whether the transformations apply to chained conditions");
  });
  return all([conditionMatches(first, transformations, request), ...chained]);
}

function conditionMatches(condition: Condition, transformations: readonly unknown[], request: ReadRequest): Match {
  const { variableTypes, operatorType, value, isNegated, isRegexVariable } = condition;
  if (isRegexVariable) return undecided("variables selected by a regular expression are not evaluated");
  const looked = Object.entries(variableTypes ?? {});
  if (looked.length === 0) return undecided("conditions without a variable are not evaluated");
  const read = looked.flatMap(([variable, of]) => valuesOf(variable, of ?? "", request));
  const unsettled = read.filter((each) => each instanceof UndecidedMatch);
  const held = read.flatMap((each) => (each instanceof UndecidedMatch ? [] : [each]));
  const compared = (held: string) => {
    const results = transformed(held, transformations);
    if (results instanceof UndecidedMatch) return results;
    const matches = results.map((each) =>
      agreed(
        [value ?? "", (value ?? "").trim()].map((wanted) => compare(each, operatorType, wanted)),
        `the result depends on white space around ${inQuotes(value ?? "")}`,
      ),
    );
    return agreed(matches, `the result of transforming ${inQuotes(held)} is unknown`);
  };
  const what = looked.map(([variable, of]) => (of ? `${variable} of ${of}` : variable)).join(", ");
  const isAbsent = held.every((each) => each.every(({ perhaps }) => perhaps !== undefined));
  if (isAbsent && unsettled.length === 0) {
    const others = held.flat().map((each) => matchValue(each, compared));
    return any([matchNothing(compared(""), isNegated === true, what), ...others]);
  }
  const absent =
    looked.length > 1 && held.some((each) => each.length === 0) ? [matchNothing(compared(""), false, what)] : [];
  const match = any([...unsettled, ...held.map((each) => matchVariable(each, compared)), ...absent]);
  if (!isNegated) return match;
  // A negated condition may require that no value matches, or only that one does not.
  if (unsettled.length > 0) return all(unsettled);
  return agreed(
    [not(match), any(held.flat().map((each) => not(matchValue(each, compared))))],
    `it is unknown how a negated condition handles several values of ${what}`,
  );
}

/** Matches any value. If a name is repeated, one value or all of them joined may count. */
function matchVariable(held: readonly VariableValue[], compared: (value: string) => Match): Match {
  const matches = held.map((each) => matchValue(each, compared));
  const [first, ...others] = held;
  const isRepeated = others.length > 0 && others.every(({ name }) => name !== "" && name === first?.name);
  if (!isRepeated) return any(matches);
  const joined = compared(held.map(({ forms }) => forms[0]).join(", "));
  const [of = false] = matches;
  const ways = first?.isJoined ? [any(matches), joined] : [any(matches), of, matches.at(-1) ?? false];
  return agreed(ways, `the request contains ${first?.name} more than once`);
}

/** Compares an absent variable, which may count as empty. */
function matchNothing(empty: Match, isNegated: boolean, what: string): Match {
  const isEmpty = `the request has no ${what}, which may count as empty`;
  return isNegated
    ? undecided(`the request has no ${what}, and the condition is negated`)
    : agreed([false, empty], isEmpty);
}

function matchValue({ forms, perhaps }: VariableValue, compared: (value: string) => Match): Match {
  const [first = "", ...others] = forms;
  const matches = forms.map(compared);
  const other = others[matches.slice(1).findIndex((match) => match !== matches[0])];
  const match = agreed(
    matches,
    `${inQuotes(first)} as sent and ${inQuotes(other ?? "")} after normalization give different results`,
  );
  return perhaps !== undefined && match === true ? undecided(perhaps) : match;
}

function inQuotes(value: string): string {
  return JSON.stringify(value.length > 80 ? `${value.slice(0, 79)}…` : value);
}

const operator = wafRuleOperator.values;

/** Operators that match every string if the value is empty. */
const needValue: readonly unknown[] = [
  operator.BEGINSWITH,
  operator.ENDSWITH,
  operator.CONTAINS,
  operator.CONTAINSWORD,
  operator.STRMATCH,
  operator.RX,
];

/** Compares as documented. Only STREQ is known to ignore letter case. */
// See docs.bunny.net/shield/rule-engine.
function compare(held: string, operatorType: unknown, value: string): Match {
  if (value === "" && needValue.includes(operatorType)) return undecided("the condition has no value");
  switch (operatorType) {
    case operator.BEGINSWITH:
      return inAnyCase(held, value, (one, other) => one.startsWith(other));
    case operator.ENDSWITH:
      return inAnyCase(held, value, (one, other) => one.endsWith(other));
    case operator.CONTAINS:
    case operator.STRMATCH:
      return inAnyCase(held, value, (one, other) => one.includes(other));
    case operator.CONTAINSWORD:
      return containsWord(held, value);
    case operator.STREQ:
      return sameInAnyCase(held, value);
    case operator.WITHIN:
      return held === ""
        ? undecided("an empty string may count as part of every value")
        : inAnyCase(held, value, (one, other) => other.includes(one));
    case operator.EQ:
      return numbers(held, value, (one, other) => one === other);
    case operator.GE:
      return numbers(held, value, (one, other) => one >= other, "decimals");
    case operator.GT:
      return numbers(held, value, (one, other) => one > other, "decimals");
    case operator.LE:
      return numbers(held, value, (one, other) => one <= other, "decimals");
    case operator.LT:
      return numbers(held, value, (one, other) => one < other, "decimals");
    case operator.RX:
      return searches(held, value);
    case operator.DETECTSQLI:
    case operator.DETECTXSS:
      return isHarmless(held) ? false : undecided(`how the platform detects an attack in ${inQuotes(held)} is unknown`);
    default:
      return undecided(`the operator ${memberName(wafRuleOperator, operatorType)} is not evaluated`);
  }
}

/** Compares without regard to letter case. The platform may ignore it only for ASCII letters. */
function sameInAnyCase(held: string, value: string): Match {
  const ofAscii = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const ways = [ofAscii(held) === ofAscii(value), held.toLowerCase() === value.toLowerCase()];
  return agreed(ways, `comparing ${inQuotes(held)} with ${inQuotes(value)} depends on letter case`);
}

function inAnyCase(held: string, value: string, test: (held: string, value: string) => boolean): Match {
  const reason = `comparing ${inQuotes(held)} with ${inQuotes(value)} depends on letter case`;
  return agreed([test(held, value), test(held.toLowerCase(), value.toLowerCase())], reason);
}

/**
 * Searches for a word between white space. It is undocumented if a value with white space is a sequence of words or
 * never matches.
 */
function containsWord(held: string, value: string): Match {
  const ways = [/[ \t\n\v\f\r]+/, /\s+/].flatMap((space) => [
    inAnyCase(held, value, (one, other) => one.split(space).includes(other)),
    inAnyCase(held, value, (one, other) =>
      ` ${one.split(space).join(" ")} `.includes(` ${other.split(space).join(" ")} `),
    ),
  ]);
  return agreed(ways, `it is unknown which words of ${inQuotes(held)} are compared with ${inQuotes(value)}`);
}

const wordsOfSql =
  /\b(and|or|x?or|not|like|between|null|select|union|insert|update|delete|drop|alter|create|replace|into|from|where|having|by|limit|join|exec|call|declare|set|sleep|waitfor|cast|convert)\b/i;

/**
 * True for plain text, which contains neither SQL nor HTML: no quotes, brackets or comments, and either no white space or
 * none of the words that SQL consists of.
 */
function isHarmless(held: string): boolean {
  const text = percentDecoded(held.replaceAll("+", " ")).replace(/^[\w-]+(: ?|=)/, "");
  if (/--|&&/.test(text) || /^[a-z]*script:|^data:/i.test(text)) return false;
  return /^[\w./?&=~@:-]*$/.test(text) || (/^[\p{L}\p{N} .,!?-]*$/u.test(text) && !wordsOfSql.test(text));
}

/** Compares integers, or with `decimals` any numbers. Engines disagree on other strings. */
function numbers(
  held: string,
  value: string,
  test: (one: number, other: number) => boolean,
  decimals?: "decimals",
): Match {
  const number = decimals ? /^[+-]?\d{1,9}(\.\d{1,9})?$/ : /^[+-]?\d{1,9}$/;
  const isNumber = [held, value].every((each) => number.test(each));
  return isNumber
    ? test(Number(held), Number(value))
    : undecided(`${inQuotes(held)} and ${inQuotes(value)} are not both numbers`);
}
