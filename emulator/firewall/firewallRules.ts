import * as api from "../../provider/api/firewallRules";
import { plainProblem, Refusal } from "../problems";
import { type Route, serve } from "../route";
import { findShieldZone, livingShieldZones, type RuleLimit, ruleLimitOf, succeeded } from "../shieldZone/shield";
import { type FirewallRule, type PlatformState, takeId } from "../state";

type Collection = "wafRules" | "rateLimits";

/** The operations on the rules of a shield zone. */
export const firewallRuleRoutes: readonly Route[] = [
  serve(api.listWafRules, ({ path, query, state }) => listed(state, "wafRules", path.shieldZoneId, query)),
  serve(api.getWafRule, ({ path, state }) => shown(ruleOf(state, "wafRules", path.id))),
  serve(api.createWafRule, ({ body, state }) => created(state, "wafRules", "customWafRulesLimit", body)),
  serve(api.updateWafRule, ({ path, body, state }) => updated(state, ruleOf(state, "wafRules", path.id), body)),
  // The same by the method that other clients use.
  serve({ ...api.updateWafRule, method: "PUT" }, ({ path, body, state }) =>
    updated(state, ruleOf(state, "wafRules", path.id), body),
  ),
  serve(api.deleteWafRule, ({ path, state }) => deleted(state, "wafRules", path.id)),

  serve(api.listRateLimits, ({ path, query, state }) => listed(state, "rateLimits", path.shieldZoneId, query)),
  serve(api.getRateLimit, ({ path, state }) => shown(ruleOf(state, "rateLimits", path.id))),
  serve(api.createRateLimit, ({ body, state }) => created(state, "rateLimits", "rateLimitRulesLimit", body)),
  serve(api.updateRateLimit, ({ path, body, state }) => updated(state, ruleOf(state, "rateLimits", path.id), body)),
  serve({ ...api.updateRateLimit, method: "PUT" }, ({ path, body, state }) =>
    updated(state, ruleOf(state, "rateLimits", path.id), body),
  ),
  serve(api.deleteRateLimit, ({ path, state }) => deleted(state, "rateLimits", path.id)),
];

interface Sent {
  readonly ruleName?: string | null | undefined;
  readonly ruleDescription?: string | null | undefined;
  readonly ruleConfiguration?: Properties | null | undefined;
}

function listed(
  state: PlatformState,
  collection: Collection,
  shieldZoneId: number,
  { page: currentPage = 1, perPage: pageSize = 10 }: { page?: number | undefined; perPage?: number | undefined },
) {
  findShieldZone(state, shieldZoneId);
  const rules = state[collection].filter((rule) => rule.shieldZoneId === shieldZoneId);
  const totalPages = Math.ceil(rules.length / pageSize);
  return succeeded(state, {
    data: rules.slice((currentPage - 1) * pageSize, currentPage * pageSize).map((rule) => shown(rule).body),
    page: {
      totalCount: rules.length,
      totalPages,
      currentPage,
      nextPage: currentPage < totalPages ? currentPage + 1 : null,
      pageSize,
    },
  });
}

function created(
  state: PlatformState,
  collection: Collection,
  limit: RuleLimit,
  { shieldZoneId, ...sent }: Sent & { readonly shieldZoneId: number },
) {
  const zone = findShieldZone(state, shieldZoneId);
  const rules = state[collection];
  if (rules.filter((rule) => rule.shieldZoneId === shieldZoneId).length >= ruleLimitOf(zone, limit)) {
    throw ruleFailure("limit_reached.waf", "The Shield Zone has as many rules as its plan allows.");
  }
  refuseNames(sent, state);
  if (!sent.ruleConfiguration) throw ruleFailure("invalid.waf", "The rule has no configuration.");
  const id = takeId(state, collection, (candidate) => rules.some((rule) => rule.id === candidate));
  const rule = {
    id,
    shieldZoneId,
    ruleName: sent.ruleName ?? null,
    ruleDescription: sent.ruleDescription ?? null,
    ruleConfiguration: completed(sent.ruleConfiguration),
  };
  rules.push(rule);
  return shown(rule);
}

/** What is sent of the configuration replaces the whole of it. */
function updated(state: PlatformState, rule: FirewallRule, sent: Sent) {
  refuseNames({ ...rule, ...sent }, state);
  rule.ruleName = sent.ruleName ?? rule.ruleName;
  rule.ruleDescription = sent.ruleDescription ?? rule.ruleDescription;
  if (sent.ruleConfiguration) rule.ruleConfiguration = completed(sent.ruleConfiguration);
  return shown(rule);
}

function deleted(state: PlatformState, collection: Collection, id: number) {
  const rule = ruleOf(state, collection, id);
  state[collection].splice(state[collection].indexOf(rule), 1);
  return { status: 200, body: { statusCode: 200, success: true, message: null, errorKey: null } };
}

function shown(rule: FirewallRule) {
  const ruleJson = JSON.stringify(rule.ruleConfiguration);
  return { status: 200, body: { ...rule, userId: "user-1", ruleJson, errorResponse: null } };
}

/** A rule with this id. A rule goes away with its zone. */
function ruleOf(state: PlatformState, collection: Collection, id: number): FirewallRule {
  const zones = livingShieldZones(state);
  const rule = state[collection].find((candidate) => candidate.id === id);
  if (rule && zones.some(({ shieldZoneId }) => shieldZoneId === rule.shieldZoneId)) return rule;
  const message = "The rule does not exist.";
  throw state.options.missingRuleStatus === 404 ? plainProblem(404, message) : ruleFailure("not_found.waf", message);
}

function refuseNames({ ruleName, ruleDescription }: Sent, { options }: PlatformState): void {
  const isValid = (value: string | null | undefined) => /^[A-Za-z0-9 ]+$/.test(value ?? "");
  const mayBeEmpty = !ruleDescription && options.emptyRuleDescription === "accept";
  if (!isValid(ruleName) || !(mayBeEmpty || isValid(ruleDescription))) {
    throw ruleFailure("invalid.waf", "A rule has a name and a description of letters, digits and spaces.");
  }
}

type Properties = Readonly<Record<string, unknown>>;

/** A configuration with what the platform gives a rule that leaves it out. */
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

/** Of what was sent, what the platform knows. */
function known(sent: Properties, shape: Properties): Properties {
  const given = Object.entries(sent).filter(([name, value]) => name in shape && value !== null && value !== undefined);
  return Object.fromEntries(given);
}

function ruleFailure(errorKey: string, message: string): Refusal {
  const errorResponse = { statusCode: 202, success: false, message, errorKey };
  return new Refusal(() => ({ status: 202, body: { id: 0, errorResponse } }));
}
