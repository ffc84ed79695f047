import { accessListAction } from "../../provider/api/accessLists";
import { rateLimitAction, wafRuleAction } from "../../provider/api/firewallRules";
import { edgeRuleActionType } from "../../provider/api/pullZones";
import { ddosShieldSensitivity, wafExecutionMode } from "../../provider/api/shieldZones";
import { scanningMode } from "../../provider/api/zoneFeatures";
import { ownValue } from "../../provider/schema/own";
import type { FirewallRule } from "../firewall/state";
import { managedLists } from "../shieldZone/catalogue";
import type { ShieldZone } from "../shieldZone/state";
import { botCategoriesOf } from "../zoneFeatures/botCategories";
import { listMatches } from "./accessLists";
import { apiGuardianSteps } from "./apiGuardian";
import { ruleMatches } from "./conditions";
import { all, type Match, UndecidedMatch, undecided } from "./match";
import type { ReadRequest } from "./request";
import { inOrder, type Lead, noStage, perhaps, type Stage, type Step, shieldOf, under, unless } from "./stages";
import type { State } from "./state";
import { settled, type Unsettled, type UnsettledSettings } from "./unsettled";
import type { Decider } from "./verdict";
import { botsOf } from "./verifiedBots";

const action = edgeRuleActionType.values;

/** What a shield does with a request: access lists, firewall rules and rate limits, in an order that is not known. */
export function shieldStage(
  state: State,
  zone: ShieldZone,
  request: ReadRequest,
  unsettled: Unsettled,
  off: (actionType: number) => Match,
  now: number,
  notCarriedOut: string[],
): Stage {
  const shieldIsOff = off(action.DisableShield);
  if (shieldIsOff === true) return noStage;
  const settings = unsettled.shieldZones.get(zone.shieldZoneId);
  const mode = modeOf(zone, settings, now);
  const challenges = (step: Step) =>
    step.lead === "challenged" ? withoutChallenges(step, off(action.DisableShieldChallenge)) : step;
  const stage = (groups: readonly (readonly Step[])[], switchedOff: number, by: string) =>
    unless(inOrder(groups.map((group) => group.map(challenges))), off(switchedOff), by);
  notCarriedOut.push(...besides(zone, request, settings, off));
  const bots = botsOf(zone, request);
  const unlessBot = (part: Stage) => (bots.allowedBecause === undefined ? part : perhaps(part, bots.allowedBecause));
  const parts = [
    unlessBot(
      stage(
        listsOf(zone, request, unsettled, mode),
        action.DisableShieldAccessLists,
        "an edge rule switches off access lists",
      ),
    ),
    stage([bots.steps], action.DisableShieldBotDetection, "an edge rule switches off bot detection"),
    inOrder([apiGuardianSteps(zone, request, settings)]),
    stage(rulesOf(state, zone, request, settings, mode), action.DisableWAF, "an edge rule switches off the firewall"),
    stage(
      limitsOf(state, zone, request, settings, mode),
      action.DisableShieldRateLimiting,
      "an edge rule switches off rate limits",
    ),
    inOrder([[uploadScan(zone, request)]]),
    stage([[ddos(zone, settings)]], action.DisableShield, ""),
  ];
  return unless(shieldOf(parts), shieldIsOff, "an edge rule switches off the shield");
}

/** How far a zone acts on what it matches: of the firewall, and of access lists and rate limits. */
interface Mode {
  readonly firewall: Match;
  readonly others: Match;
  /** Why the firewall only logs. */
  readonly logsBecause: string | undefined;
}

function modeOf(zone: ShieldZone, settings: UnsettledSettings | undefined, now: number): Mode {
  const isLearning =
    zone.learningMode === true && !(zone.learningModeUntil && Date.parse(zone.learningModeUntil) <= now);
  const conditions = [
    { name: "wafEnabled", isMet: zone.wafEnabled === true, off: "wafEnabled is false" },
    {
      name: "wafExecutionMode",
      isMet: zone.wafExecutionMode === wafExecutionMode.values.Block,
      off: "wafExecutionMode is Log",
    },
    { name: "learningMode", isMet: !isLearning, off: "the zone is in learning mode, which blocks nothing" },
  ];
  const firewall = all(conditions.map(({ name, isMet }) => settled(settings, name, isMet)));
  const unmet = conditions.find(({ name, isMet }) => settled(settings, name, isMet) === false);
  const others =
    firewall === false ? undecided(`${unmet?.off}, and whether that holds for it, too, is not published`) : firewall;
  return { firewall, others, logsBecause: unmet?.off };
}

/** What would challenge may have no effect, or another one. */
function withoutChallenges(step: Step, off: Match): Step {
  if (off === false) return step;
  const reason =
    off instanceof UndecidedMatch ? off.reasons.join("; ") : "an edge rule switches off the shield's challenges";
  return under(step, undecided(reason));
}

const bypasses = { does: "bypasses the shield", lead: "passes" } as const;
const blocks = { does: "blocks", lead: "blocked" } as const;
const challenges = { does: "challenges", lead: "challenged" } as const;
const logs = { does: "logs", lead: "continues" } as const;
const somethingLater = { does: "does something that came later to", lead: "anything" } as const;

interface Does {
  readonly does: string;
  readonly lead: Lead;
}

const listActions = accessListAction.values;
const listDoes: Readonly<Record<number, Does>> = {
  [listActions.Allow]: bypasses,
  [listActions.Block]: blocks,
  [listActions.Challenge]: challenges,
  [listActions.Log]: logs,
  [listActions.Bypass]: bypasses,
};
/** Of lists that match together, the action decides that comes first here. */
const precedence: readonly number[] = [
  listActions.Bypass,
  listActions.Allow,
  listActions.Block,
  listActions.Challenge,
  listActions.Log,
];
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
const statuses: Partial<Record<Lead, number>> = { blocked: 403, limited: 429 };

function stepOf(
  { name, ...by }: Omit<Decider, "name" | "does"> & { name?: string | null | undefined },
  { does, lead }: Does,
  match: Match,
): Step {
  const status = statuses[lead];
  return {
    by: { ...by, ...(name ? { name } : {}), does },
    lead,
    match,
    ...(status === undefined ? {} : { status }),
  };
}

function listsOf(
  zone: ShieldZone,
  request: ReadRequest,
  { lists, managedLists: configured }: Unsettled,
  { others }: Mode,
): Step[][] {
  const own = zone.customLists.map((list) => {
    const { listId, name, isEnabled, action } = list;
    const by = { what: "access list", id: listId, name };
    const reason = lists.get(listId);
    if (reason !== undefined) {
      const match = all([listMatches(list, request), undecided(reason)]);
      return { place: -1, step: stepOf(by, { does: "may act", lead: "anything" }, match) };
    }
    const does = listDoes[action ?? -1] ?? logs;
    return {
      place: precedence.indexOf(action ?? -1),
      step: under(stepOf(by, does, isEnabled === true && listMatches(list, request)), others),
    };
  });
  const managed = zone.accessLists
    .filter(({ isEnabled, action }) => isEnabled && listDoes[action]?.lead === "passes")
    .map(({ listId, action }) => {
      const match = undecided("the entries of a list that the platform maintains are not known");
      return {
        place: precedence.indexOf(action),
        step: stepOf({ what: "access list", id: listId, name: nameOf(listId) }, bypasses, match),
      };
    });
  const declared = (configured.get(zone.shieldZoneId) ?? []).flatMap(({ name, isEnabled, action }) => {
    const place = action === undefined ? -1 : precedence.indexOf(ownValue<number>(listActions, action) ?? -1);
    const mayBypass = place < 0 || listDoes[precedence[place] ?? -1]?.lead === "passes";
    if (isEnabled === false || !mayBypass) return [];
    const match = undecided("the entries of a list that the platform maintains are not known");
    return [{ place, step: stepOf({ what: "access list", name }, bypasses, match) }];
  });
  return [-1, ...precedence.keys()].map((place) =>
    [...own, ...managed, ...declared].filter((each) => each.place === place).map(({ step }) => step),
  );
}

/** The rules in the zone's order. Where the order does not say all of them, any may come first. */
function rulesOf(
  state: State,
  zone: ShieldZone,
  request: ReadRequest,
  settings: UnsettledSettings | undefined,
  { firewall, logsBecause }: Mode,
): Step[][] {
  const order = zone.wafCustomRuleOrder ?? [];
  const rules = state.wafRules.filter(({ shieldZoneId }) => shieldZoneId === zone.shieldZoneId);
  const steps = rules.map((rule) => ({ rule, step: ruleStep(rule) })).filter(({ step }) => step.match !== false);
  const ordered = steps.toSorted(({ rule: one }, { rule: other }) => order.indexOf(one.id) - order.indexOf(other.id));
  if (steps.every(({ rule }) => order.includes(rule.id))) return ordered.map(({ step }) => [step]);
  return [steps.map(({ step }) => step)];

  function ruleStep(rule: FirewallRule): Step {
    const does = ruleDoes[Number(rule.ruleConfiguration.actionType)] ?? somethingLater;
    const listed = [...(zone.wafDisabledRules ?? []), ...(zone.wafLogOnlyRules ?? [])].includes(String(rule.id));
    const match = all([
      ruleMatches(rule, request),
      settled(settings, "customWafRulesLimit", true),
      listed ? undecided("wafDisabledRules or wafLogOnlyRules has its id") : true,
    ]);
    const step = stepOf({ what: "firewall rule", id: rule.id, name: rule.ruleName }, does, match);
    if (firewall !== false || does === logs) return under(step, firewall);
    return { ...step, by: { ...step.by, does: `${does.does} nothing: ${logsBecause}` }, lead: "continues" };
  }
}

function limitsOf(
  state: State,
  zone: ShieldZone,
  request: ReadRequest,
  settings: UnsettledSettings | undefined,
  { others }: Mode,
): Step[][] {
  const limits = state.rateLimits.filter(({ shieldZoneId }) => shieldZoneId === zone.shieldZoneId);
  const steps = limits.map((rule) => {
    const does = limitDoes[Number(rule.ruleConfiguration.actionType)] ?? somethingLater;
    const isBeyond = request.times > Number(rule.ruleConfiguration.requestCount ?? 0);
    const match = isBeyond && all([ruleMatches(rule, request), settled(settings, "rateLimitRulesLimit", true)]);
    return under(stepOf({ what: "rate limit", id: rule.id, name: rule.ruleName }, does, match), others);
  });
  return [steps];
}

/** At its highest sensitivity, the protection challenges each visitor. */
function ddos(zone: ShieldZone, settings: UnsettledSettings | undefined): Step {
  const isHighest = zone.dDoSShieldSensitivity === ddosShieldSensitivity.values.Challenge;
  const match = settled(
    settings,
    "dDoSShieldSensitivity",
    isHighest && undecided("whether a visitor has passed a challenge is not known"),
  );
  return { by: { what: "DDoS protection", does: "challenges" }, lead: "challenged", match };
}

/** Whether a body is one that the scan of uploads objects to is not known. */
function uploadScan({ uploadScanning: scanning }: ShieldZone, { body = "" }: ReadRequest): Step {
  const modes = [scanning.csamScanningMode, scanning.antivirusScanningMode];
  const blocksSome = scanning.isEnabled === true && modes.includes(scanningMode.values.Block) && body !== "";
  const match = blocksSome && undecided("its scans are not carried out");
  return { by: { what: "upload scanning", does: "blocks" }, lead: "blocked", match };
}

/** What the platform has besides, as far as it is on. */
function besides(
  zone: ShieldZone,
  request: ReadRequest,
  settings: UnsettledSettings | undefined,
  off: (actionType: number) => Match,
): string[] {
  const isOn = (name: string, isOn: boolean, switchedOff: number) =>
    settled(settings, name, isOn) !== false && off(switchedOff) !== true;
  const hasFirewall = isOn("wafEnabled", zone.wafEnabled === true, action.DisableWAF);
  const hasBots = off(action.DisableShieldBotDetection) !== true;
  const scans =
    zone.uploadScanning.isEnabled === true &&
    (request.body !== undefined || ["POST", "PUT", "PATCH"].includes(request.method));
  const { categories, bots: single } = botCategoriesOf(zone);
  const blocksBots = [categories, single].some((actions) => Object.values(actions).includes("Block"));
  const lists =
    off(action.DisableShieldAccessLists) === true ? [] : zone.accessLists.filter(({ isEnabled }) => isEnabled);
  return [
    ...(hasFirewall ? ["the managed rule set"] : []),
    ...(hasBots ? ["bot detection"] : []),
    ...(blocksBots ? ["verified bots"] : []),
    ...(zone.dDoSShieldSensitivity === ddosShieldSensitivity.values.Off ? [] : ["DDoS protection"]),
    ...(scans ? ["upload scanning"] : []),
    ...lists.map(({ listId }) => `the list ${nameOf(listId)}`),
  ];
}

function nameOf(listId: number): string {
  return managedLists.find((list) => list.listId === listId)?.name ?? String(listId);
}
