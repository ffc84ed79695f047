import * as api from "../../provider/api/firewallRules";
import type { Route } from "../handling";
import type { PageQuery } from "../paging";
import { type PlainObjects, plainRoutes } from "../plainRoutes";
import { plainProblem, Refusal } from "../problems";
import { deleted, findShieldZone, isBelowPlan, type RuleLimit, ruleLimitOf, shieldPage } from "../shieldZone/shield";
import type { ShieldZone } from "../shieldZone/state";
import type { FirewallRule, State } from "./state";

type Collection = "wafRules" | "rateLimits";

interface Sent {
  readonly ruleName?: string | null | undefined;
  readonly ruleDescription?: string | null | undefined;
  readonly ruleConfiguration?: Properties | null | undefined;
}

type Rules = PlainObjects<State, State, FirewallRule, PageQuery, Sent & { readonly shieldZoneId: number }, Sent>;

const unsetOfRateLimit = { requestCount: 0, counterKeyType: 0, timeframe: 1, blockTime: 0 };

export const firewallRuleRoutes = [
  ...rulesIn("wafRules", "customWafRulesLimit", {
    list: api.listWafRules,
    get: api.getWafRule,
    create: api.createWafRule,
    update: api.updateWafRule,
    delete: api.deleteWafRule,
  }),
  ...rulesIn("rateLimits", "rateLimitRulesLimit", {
    list: api.listRateLimits,
    get: api.getRateLimit,
    create: api.createRateLimit,
    update: api.updateRateLimit,
    delete: api.deleteRateLimit,
  }),
  // Other clients use PUT.
  ...rulesIn("wafRules", "customWafRulesLimit", { update: { ...api.updateWafRule, method: "PUT" } }),
  ...rulesIn("rateLimits", "rateLimitRulesLimit", { update: { ...api.updateRateLimit, method: "PUT" } }),
];

function rulesIn(
  collection: Collection,
  limit: RuleLimit,
  operations: Pick<Rules, "list" | "get" | "create" | "update" | "delete">,
): readonly Route<State>[] {
  const unset = collection === "rateLimits" ? unsetOfRateLimit : {};
  return plainRoutes({
    ...operations,
    parent: (state) => state,
    all: (state) => state[collection],
    id: "id",
    nextId: collection,
    // A zone's rules disappear with it, even if a test removes it from the state.
    exists: ({ shieldZoneId }, state) => state.shieldZones.some((zone) => zone.shieldZoneId === shieldZoneId),
    missing({ options }) {
      const message = "The rule does not exist.";
      return options.missingRuleStatus === 404 ? plainProblem(404, message) : ruleFailure("not_found.waf", message);
    },
    listed(rules, query, { state, parentId }) {
      const { shieldZoneId } = findShieldZone(state, Number(parentId));
      const ofZone = rules.filter((rule) => rule.shieldZoneId === shieldZoneId);
      return shieldPage(ofZone.map(ruleResponse), query, state);
    },
    created({ shieldZoneId, ...sent }, { all, newId, state }) {
      const zone = findShieldZone(state, shieldZoneId);
      if (all.filter((rule) => rule.shieldZoneId === shieldZoneId).length >= ruleLimitOf(zone, limit)) {
        throw ruleFailure("limit_reached.waf", "The Shield Zone has reached the plan's limit of rules.");
      }
      refuseNames(sent, state);
      if (!sent.ruleConfiguration) throw ruleFailure("invalid.waf", "The rule has no configuration.");
      refuseEmptyValues(sent.ruleConfiguration, state);
      if (collection === "rateLimits") refuseAbovePlan(sent.ruleConfiguration, zone, state);
      return {
        id: newId(),
        shieldZoneId,
        ruleName: sent.ruleName ?? null,
        ruleDescription: sent.ruleDescription ?? null,
        ruleConfiguration: { ...unset, ...completed(sent.ruleConfiguration) },
      };
    },
    // The platform replaces the whole configuration.
    change(rule, sent, { state }) {
      refuseNames({ ...rule, ...sent }, state);
      if (sent.ruleConfiguration) {
        refuseEmptyValues(sent.ruleConfiguration, state);
        const zone = findShieldZone(state, rule.shieldZoneId);
        if (collection === "rateLimits") refuseAbovePlan(sent.ruleConfiguration, zone, state);
      }
      rule.ruleName = sent.ruleName ?? rule.ruleName;
      rule.ruleDescription = sent.ruleDescription ?? rule.ruleDescription;
      if (sent.ruleConfiguration) rule.ruleConfiguration = { ...unset, ...completed(sent.ruleConfiguration) };
    },
    response: (rule) => ({ status: 200, body: ruleResponse(rule) }),
    deleted,
  });
}

function ruleResponse(rule: FirewallRule) {
  const ruleJson = JSON.stringify(rule.ruleConfiguration);
  return { ...rule, userId: "user-1", ruleJson, errorResponse: null };
}

function refuseNames({ ruleName, ruleDescription }: Sent, { options }: State): void {
  const isValid = (value: string | null | undefined) => /^[A-Za-z0-9 ]+$/.test(value ?? "");
  const mayBeEmpty = !ruleDescription && options.emptyRuleDescription === "accept";
  if (!isValid(ruleName) || !(mayBeEmpty || isValid(ruleDescription))) {
    throw ruleFailure("invalid.waf", "The name and description of a rule may contain only letters, digits and spaces.");
  }
}

type Properties = Readonly<Record<string, unknown>>;

function conditionsOf(configuration: Properties): readonly Properties[] {
  const { chainedRuleConditions } = configuration;
  return [configuration, ...(Array.isArray(chainedRuleConditions) ? (chainedRuleConditions as Properties[]) : [])];
}

/** Refuses a condition without a value, which every request would match. */
function refuseEmptyValues(configuration: Properties, { options }: State): void {
  if (options.emptyConditionValue === "accept") return;
  if (conditionsOf(configuration).every(({ operatorType, value }) => needsNoValue(operatorType) || value)) return;
  throw ruleFailure("invalid.waf", "A condition has no value.");
}

/** Refuses what the documentation says that only a higher plan has. */
function refuseAbovePlan(configuration: Properties, zone: ShieldZone, { options }: State): void {
  if (!isBelowPlan(zone, "Advanced", options)) return;
  const operators: Readonly<Record<string, unknown>> = api.wafRuleOperator.values;
  const isAbove = ({ variableTypes, operatorType }: Properties) =>
    api.aboveBasic.some((name) => name in Object(variableTypes) || operators[name] === operatorType);
  const isChallenge = configuration.actionType === api.rateLimitAction.values.Challenge;
  if (isChallenge || conditionsOf(configuration).some(isAbove))
    throw ruleFailure("feature_not_available_on_plan", "The rule is not available on the Basic plan.");
}

function needsNoValue(operatorType: unknown): boolean {
  const { DETECTSQLI, DETECTXSS } = api.wafRuleOperator.values;
  return operatorType === DETECTSQLI || operatorType === DETECTXSS;
}

function completed({ chainedRuleConditions, ...sent }: Properties): FirewallRule["ruleConfiguration"] {
  const chained = Array.isArray(chainedRuleConditions) ? chainedRuleConditions : [];
  return {
    severityType: 0,
    transformationTypes: [],
    ...usualCondition,
    ...known(sent, api.rateLimitConfiguration.shape),
    chainedRuleConditions: chained.map((each: Properties) => ({
      ...usualCondition,
      ...known(each, api.ruleCondition.shape),
    })),
  };
}

const usualCondition = { value: "", isNegated: false, isRegexVariable: false };

/** Drops unknown and null properties. */
function known(sent: Properties, shape: Properties): Properties {
  const given = Object.entries(sent).filter(([name, value]) => name in shape && value !== null && value !== undefined);
  return Object.fromEntries(given);
}

function ruleFailure(errorKey: string, message: string): Refusal {
  const errorResponse = { statusCode: 202, success: false, message, errorKey };
  return new Refusal(() => ({ status: 202, body: { id: 0, errorResponse } }));
}
