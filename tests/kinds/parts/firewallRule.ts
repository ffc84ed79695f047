import fc from "fast-check";
import { defaultSeed } from "../../../emulator";
import * as api from "../../../provider/api/firewallRules";
import type { Enumeration } from "../../../provider/schema/meta";
import { partly } from "../../model/arbitraries";
import type { Args } from "../../model/kind";
import { seededRules, seededShieldZones, shieldZoneOfLists } from "../../model/seed";
import type { KindUnderTest } from "../kindUnderTest";
import { type PlainKind, plainKind } from "./plainKind";
import { type Stored, twoShieldZones } from "./platform";

export interface RuleFamily extends Required<Pick<PlainKind, "program" | "second" | "changed" | "adopted">> {
  readonly type: "WafRule" | "RateLimit";
  readonly collection: "wafRules" | "rateLimits";
  readonly noun: string;
  readonly pullZoneId: number;
  readonly shieldZoneId: number;
  readonly values?: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

const curl = { variable: "REQUEST_HEADERS", of: "user-agent", operator: "CONTAINS", value: "curl" };
const checkout = { variable: "REQUEST_URI", operator: "BEGINSWITH", value: "/checkout", negated: true };

export function firewallRule({ collection, noun, pullZoneId, shieldZoneId, ...family }: RuleFamily): KindUnderTest {
  const byHand = { ...defaultSeed()[collection]?.[0], id: shieldZoneId, shieldZoneId, ruleName: "By hand" };
  return plainKind({
    ...family,
    program: {
      shieldZoneId: 7002,
      conditions: [curl, checkout],
      transformations: ["LOWERCASE"],
      severity: "WARNING",
      ...family.program,
    },
    second: {
      conditions: [{ variables: { ARGS: "", REQUEST_COOKIES: "id" }, operator: "RX", value: "^x" }],
      transformations: ["URLDECODE", "LOWERCASE"],
      ...family.second,
    },
    chain: { takesNot: { ruleId: "a firewall rule is no rate limit" } },
    others: "a create sends a rule's name, its description and everything it does",
    // The list of the zone's rules contains it, whatever the single read returns.
    missing: { saidBy: () => false },
    place: {
      collection,
      idName: "id",
      parent: "shieldZoneId",
      parents: "shieldZones",
      isOne: (_rule, parentId) => parentId !== shieldZoneOfLists.shieldZoneId,
    },
    stored: {
      name: { at: "ruleName" },
      description: { at: "ruleDescription" },
      conditions: { at: "conditions", to: (conditions) => (conditions as Args[]).map(conditionOf) },
      transformations: {
        at: "transformationTypes",
        to: (names) => (names as string[]).map((name) => numberIn(api.wafRuleTransformation, name)),
      },
      severity: { at: "severityType" },
      action: { at: "actionType" },
      requests: { at: "requestCount" },
      interval: { at: "timeframe" },
      counter: { at: "counterKeyType" },
      blockFor: { at: "blockTime" },
    },
    shownOf,
    set,
    adds: { ...twoShieldZones(pullZoneId, shieldZoneId), [collection]: [byHand] },
    unmanaged: (rule) => void Object.assign(rule.ruleConfiguration as Stored, { isRegexVariable: true }),
    withoutParent: new RegExp(
      `${noun} "${family.program.name}" of shield zone ${shieldZoneId}: .*not_found_or_unauthorised`,
      "s",
    ),
    renameRefusal: new RegExp(
      `${noun} .* seems to exist already \\(.*pulumi-edge-platform recover.*ruleId: .*aliases.*EDGE_DUPLICATES=allow`,
      "s",
    ),
    model: {
      path: collection.slice(0, -1),
      parents: seededShieldZones,
      isAdoptable: ({ id }) => seededRules.includes(id as number),
      values: {
        name: fc.constantFrom("Block curl", "Limit logins", "A"),
        description: fc.constantFrom("Block curl", "Limit logins", "A"),
        conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
        transformations: fc.constantFrom([], ["LOWERCASE"], ["URLDECODE", "LOWERCASE"]),
        ...family.values,
      },
      begun: { severityType: 0, transformationTypes: [] },
      kept: ({ name }) => ({ ruleDescription: name }),
    },
    soak: { count: 2 },
  });
}

const condition = fc
  .oneof(
    partly({ variable: fc.constantFrom("REQUEST_URI", "REQUEST_HEADERS"), of: fc.constantFrom("user-agent", "") }, [
      "variable",
    ]),
    fc.constant({ variables: { ARGS: "", REQUEST_COOKIES: "id" } }),
  )
  .chain((variables) =>
    partly({ value: fc.constantFrom("curl", "/login"), negated: fc.boolean() }, ["value"]).map((rest) => ({
      ...variables,
      operator: "CONTAINS",
      ...rest,
    })),
  );

function conditionOf({ variable, of = "", variables, operator, value = "", negated = false }: Args): Stored {
  return {
    variableTypes: variables ?? { [String(variable)]: of },
    operatorType: numberIn(api.wafRuleOperator, operator),
    value,
    isNegated: negated,
  };
}

function numberIn({ values }: Enumeration, value: unknown): unknown {
  return typeof value === "string" ? values[value] : value;
}

function shownOf({ ruleName, ruleDescription, ruleConfiguration }: Stored): Stored {
  const {
    variableTypes,
    operatorType,
    value,
    isNegated,
    isRegexVariable: _regex,
    chainedRuleConditions,
    ...others
  } = ruleConfiguration as Stored;
  const first = { variableTypes, operatorType, value, isNegated };
  const chained = (chainedRuleConditions as Stored[]).map(({ isRegexVariable: _added, ...each }) => each);
  return { ruleName, ruleDescription, ...others, conditions: [first, ...chained] };
}

function set(rule: Stored, values: Stored): void {
  const { ruleName = rule.ruleName, ruleDescription = rule.ruleDescription, conditions, ...others } = values;
  const [first, ...chainedRuleConditions] = (conditions ?? []) as object[];
  Object.assign(rule, { ruleName, ruleDescription });
  Object.assign(rule.ruleConfiguration as Stored, others, first && { ...first, chainedRuleConditions });
}
