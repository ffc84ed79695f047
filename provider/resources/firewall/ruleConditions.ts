import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import * as api from "../../api/firewallRules";
import { isCountry, noCountry } from "../../schema/country";
import { programSchemaOf, stringsOf } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import { fromWire, toWire } from "../../schema/program";
import { type Properties, picked } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import { looksSecret } from "../../schema/secretLooks";
import { hasUnknown, isUnknown } from "../../schema/unknown";

const ruleVariable = stringsOf(
  "WafRuleVariable",
  "A part of a request that a condition examines. GEO requires the Advanced plan; REQUEST_BODY, RESPONSE_BODY and FINGERPRINT require a premium plan. VERIFIED_BOT_CATEGORY is empty for clients that are no verified bot.",
  api.wafRuleVariables,
);

const variableName = /^[A-Z][A-Z0-9_]*$/;

export const condition = annotate(
  z.strictObject({
    variable: annotate(ruleVariable.optional(), {
      description: "The part of a request to compare. Set either variable or variables.",
      example: "REQUEST_HEADERS",
    }),
    of: annotate(z.string().optional(), {
      description:
        "The name of a single value of the variable, such as a header name. For GEO, it is COUNTRY_CODE, CITY, CONTINENT, LATITUDE, LONGITUDE, ASN or ORGANIZATION; for FINGERPRINT, JA4_A, JA4_B, JA4_C or a pair such as JA4_AB. If omitted, all values are compared.",
      example: "user-agent",
    }),
    variables: annotate(z.record(z.string().regex(variableName), z.string()).optional(), {
      description:
        "Several variables, at least one of which must match. Maps each variable to the name of a single value, or to an empty string for all values. Set either variable or variables.",
      example: { ARGS: "", REQUEST_HEADERS: "referer" },
    }),
    operator: annotate(programSchemaOf(api.wafRuleOperator), {
      description: "The comparison operator.",
      example: "CONTAINS",
    }),
    value: annotate(z.string().optional(), {
      description:
        "The value to compare the variable with. It must be an integer for EQ, and a number for GE, GT, LE and LT. Required for all operators except DETECTSQLI and DETECTXSS.",
      example: "curl",
    }),
    negated: annotate(z.boolean().optional(), {
      description: "Negates the comparison.",
      defaultsTo: "false",
    }),
  }),
  {
    typeName: "WafRuleCondition",
    description: "A condition of a firewall rule or a rate limit.",
    isWhole: true,
  },
);

/** True if the Basic plan lacks a rule's action, or a variable or operator of its conditions. */
export function needsHigherPlan({ action, conditions }: Properties): boolean {
  const used = (Array.isArray(conditions) ? conditions : []).flatMap((each) => {
    const { variable, variables, operator } = Object(each);
    return [variable, operator, ...Object.keys(Object(variables))];
  });
  return action === "Challenge" || used.some((name) => api.aboveBasic.includes(name));
}

export type Condition = z.output<typeof condition>;
type WireCondition = z.output<typeof api.ruleCondition>;
type Configuration = z.output<typeof api.wafRuleConfiguration> | z.output<typeof api.rateLimitConfiguration>;

/** Members of the first condition, which a configuration has inline. */
export const flatMembers: readonly string[] = Object.keys(api.ruleCondition.shape);

export function conditionConflicts(conditions: unknown, secretPaths: readonly string[] = []): string[] {
  if (!Array.isArray(conditions)) return [];
  const isQuotable = !secretPaths.some((place) => place.startsWith("conditions"));
  return conditions.flatMap((each: unknown, index) => {
    if (typeof each !== "object" || each === null) return [];
    const place = `conditions[${index}]`;
    const ofVariables = variableConflict({ ...each });
    return [
      ...(ofVariables === undefined ? [] : [`${place}${ofVariables}`]),
      ...valueConflicts({ ...each }, isQuotable).map((problem) => `${place}.value ${problem}`),
    ];
  });
}

function variableConflict({ variable, of, variables }: Properties): string | undefined {
  if ((variable === undefined) === (variables === undefined)) {
    const which = variable === undefined ? "neither is" : "both are";
    return `: set exactly one of variable and variables; ${which} set`;
  }
  if (of !== undefined && variables !== undefined) {
    return ': of cannot be combined with variables; set it there, as in { REQUEST_HEADERS: "user-agent" }';
  }
  const [only, ...others] = hasUnknown(variables) ? [] : Object.keys(variables ?? {});
  if (only === undefined || others.length > 0 || !isKnown(only)) return undefined;
  return ".variables has only one variable; set `variable` and `of` instead";
}

const withoutValue = new Set(["DETECTSQLI", "DETECTXSS"]);
const ofNumbers = new Set(["EQ", "GE", "GT", "LE", "LT"]);

/** Refuses a missing value: every string begins and ends with the empty string. */
function valueConflicts(condition: Properties, isQuotable: boolean): string[] {
  const { operator, value } = condition;
  if (typeof operator !== "string" || isUnknown(operator) || withoutValue.has(operator)) return [];
  if (isUnknown(value)) return [];
  if (value === undefined || value === "") {
    return [`is required with the operator ${operator} and must not be empty because every request could match`];
  }
  if (typeof value === "string" && ofNumbers.has(operator) && !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value)) {
    const given = isQuotable && value.length <= 60 && !looksSecret("value", value) ? `; got ${quoted(value)}` : "";
    return [`must be a number with the operator ${operator}, such as "100"${given}`];
  }
  return notCountries(condition);
}

/** Refuses country codes that do not exist, as they match no visitor. */
function notCountries({ variable, of, operator, value }: Properties): string[] {
  if (variable !== "GEO" || of !== "COUNTRY_CODE" || typeof value !== "string") return [];
  if (operator !== "STREQ" && operator !== "WITHIN") return [];
  const codes = value.split(/[\s,]+/).filter((each) => /^[a-z]{2}$/i.test(each));
  return codes.filter((code) => !isCountry(code.toUpperCase())).map(noCountry);
}

/** Returns all conditions, the inline one first. */
export function wireConditions(configuration: Configuration): WireCondition[] {
  const { variableTypes, operatorType, value, isNegated, isRegexVariable, chainedRuleConditions } = configuration;
  return [{ variableTypes, operatorType, value, isNegated, isRegexVariable }, ...(chainedRuleConditions ?? [])];
}

/**
 * Fills in what a response omits from the condition declared at the same index. Returns undefined if that is not
 * enough.
 */
export function conditionsFromWire(
  configuration: Configuration | null | undefined,
  declared: readonly Condition[] = [],
): Condition[] | undefined {
  if (!configuration) return undefined;
  const actual = wireConditions(configuration);
  const unreadable = configuration.chainedRuleConditions === undefined ? declared.slice(1) : [];
  const all = actual.map((each, index) => conditionFromWire(each, declared[index]));
  return all.every((each) => each !== undefined) ? [...all, ...unreadable] : undefined;
}

function conditionFromWire(actual: WireCondition, declared: Condition | undefined): Condition | undefined {
  const { variableTypes, ...settings } = actual;
  const { operatorType, value, isNegated } = fromWire(api.ruleCondition, settings);
  const variables = programVariables(variableTypes) ?? variablesOf(declared);
  const operator = programSchemaOf(api.wafRuleOperator).safeParse(operatorType ?? declared?.operator).data;
  if (!variables || operator === undefined) return undefined;
  return {
    ...variables,
    operator,
    value: (value ?? declared?.value) || undefined,
    negated: (isNegated ?? declared?.negated) || undefined,
  };
}

function programVariables(variableTypes: WireCondition["variableTypes"]): Partial<Condition> | undefined {
  const all = Object.entries(variableTypes ?? {}).map(([name, of]) => [name.toUpperCase(), of ?? ""] as const);
  const entries = all.filter(([name]) => variableName.test(name));
  const [first] = entries;
  if (!first) return undefined;
  const variable = entries.length === 1 ? ruleVariable.safeParse(first[0]).data : undefined;
  return variable ? { variable, of: first[1] || undefined } : { variables: Object.fromEntries(entries) };
}

function variablesOf(declared: Condition | undefined): Partial<Condition> | undefined {
  if (!declared) return undefined;
  const { variable, of, variables } = declared;
  return { variable, of, variables };
}

function isKnown(name: string): boolean {
  return ruleVariable.safeParse(name).success;
}

/** Merges declared conditions with existing ones on the same variables, to keep what the platform added to them. */
export function conditionsToWire(declared: readonly Condition[], before: readonly WireCondition[]): WireCondition[] {
  const left = before.map(withoutNullMembers);
  return declared.map(({ variable, of, variables, operator, value, negated }) => {
    const variableTypes = variables ?? { [variable ?? ""]: of ?? "" };
    const at = left.findIndex((each) => isDeepStrictEqual({ ...each.variableTypes }, { ...variableTypes }));
    const [added] = at < 0 ? [] : left.splice(at, 1);
    const own = toWire(api.ruleCondition, {
      operatorType: operator,
      value: value ?? "",
      isNegated: negated ?? false,
    });
    return { ...added, ...own, variableTypes };
  });
}

function withoutNullMembers(condition: WireCondition): WireCondition {
  return picked(condition, (name) => condition[name] !== null);
}
