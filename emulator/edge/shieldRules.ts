import { rateLimitAction, wafRuleAction } from "../../provider/api/firewallRules";
import type { FirewallRule } from "../firewall/state";
import type { ShieldZone } from "../shieldZone/state";
import { ruleMatches } from "./conditions";
import { all, type Match, undecided } from "./match";
import type { ReadRequest } from "./request";
import { blocks, bypasses, challenges, type Does, logs, type Mode, somethingLater, stepOf } from "./shieldActions";
import { type Step, under } from "./stages";
import type { State } from "./state";
import { settled, type Unsettled, type UnsettledSettings } from "./unsettled";
import { named } from "./verdict";

const ruleDoes: Readonly<Record<number, Does>> = {
  [wafRuleAction.values.Block]: blocks,
  [wafRuleAction.values.Log]: logs,
  [wafRuleAction.values.Challenge]: challenges,
  [wafRuleAction.values.Allow]: bypasses,
  [wafRuleAction.values.Bypass]: bypasses,
};
const limitDoes: Readonly<Record<number, Does>> = {
  [rateLimitAction.values.RateLimit]: { does: "limits", lead: "limited" },
  [rateLimitAction.values.Log]: logs,
  [rateLimitAction.values.Challenge]: challenges,
};

/** Name of the unknown that applies if the zone's plan may lack some variables. */
export const premiumVariables = "premiumVariables";

function actsOn(rule: FirewallRule, request: ReadRequest, settings: UnsettledSettings | undefined): Match {
  const isPremium = /"(REQUEST_BODY|RESPONSE_BODY|FINGERPRINT)":/.test(JSON.stringify(rule.ruleConfiguration));
  return all([ruleMatches(rule, request), isPremium ? settled(settings, premiumVariables, true) : true]);
}

/** Returns the matching rules in groups of known order. */
export function rulesOf(
  state: State,
  zone: ShieldZone,
  request: ReadRequest,
  { shieldZones, orders }: Unsettled,
  { firewall, logsBecause }: Mode,
): Step[][][] {
  const settings = shieldZones.get(zone.shieldZoneId);
  const order = zone.wafCustomRuleOrder ?? [];
  const rules = state.wafRules.filter(({ shieldZoneId }) => shieldZoneId === zone.shieldZoneId);
  const rows = new Map<string, Step[][]>();
  for (const rule of rules.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))) {
    const step = ruleStep(rule);
    if (step.match === false) continue;
    const row = order.includes(rule.id) ? (orders.get(rule.id) ?? "") : `rule ${rule.id}`;
    rows.set(row, [...(rows.get(row) ?? []), [step]]);
  }
  return [...rows.values()];

  function ruleStep(rule: FirewallRule): Step {
    const does = ruleDoes[Number(rule.ruleConfiguration.actionType)] ?? somethingLater;
    const listed = [...(zone.wafDisabledRules ?? []), ...(zone.wafLogOnlyRules ?? [])].includes(String(rule.id));
    const match = all([
      actsOn(rule, request, settings),
      settled(settings, "customWafRulesLimit", true),
      listed ? undecided("wafDisabledRules or wafLogOnlyRules contains its id") : true,
    ]);
    const step = stepOf({ what: "firewall rule", id: rule.id, name: rule.ruleName }, does, match);
    if (firewall !== false || does === logs) return under(step, firewall);
    return { ...step, by: { ...step.by, does: `${does.does} nothing: ${logsBecause}` }, lead: "continues" };
  }
}

export function limitsOf(
  state: State,
  zone: ShieldZone,
  request: ReadRequest,
  settings: UnsettledSettings | undefined,
  { rateLimits }: Mode,
  notCarriedOut: string[],
): Step[][] {
  const limits = state.rateLimits.filter(({ shieldZoneId }) => shieldZoneId === zone.shieldZoneId);
  const steps = limits.map((rule) => {
    const does = limitDoes[Number(rule.ruleConfiguration.actionType)] ?? somethingLater;
    const isBeyond = exceeds(request.times, rule);
    const matches = actsOn(rule, request, settings);
    const match = all([isBeyond, matches, settled(settings, "rateLimitRulesLimit", true)]);
    const step = under(stepOf({ what: "rate limit", id: rule.id, name: rule.ruleName }, does, match), rateLimits);
    if (matches !== false && isBeyond === false) notCarriedOut.push(`${named(step.by)}, which counts other requests`);
    return step;
  });
  return [steps];
}

/** Seconds after which every edge has the current count, which takes "up to a few seconds". */
const counterLag = 5;

/**
 * True if the last of several evenly spaced requests exceeds the limit. Counters lag, so the result may be undecided.
 */
// See docs.bunny.net/shield/rate-limiting.
function exceeds(times: number, { ruleConfiguration }: FirewallRule): Match {
  const { requestCount, timeframe } = ruleConfiguration;
  const more = times - Number(requestCount ?? 0);
  if (more <= 0) return false;
  const isCounted = ((more - 1) / times) * Number(timeframe ?? 0) >= counterLag;
  return isCounted || undecided("counters lag by several seconds, so some requests beyond the limit pass");
}
