import { accessListAction } from "../../provider/api/accessLists";
import { rateLimitAction, wafRuleAction } from "../../provider/api/firewallRules";
import { edgeRuleActionType } from "../../provider/api/pullZones";
import { managedLists } from "../catalogue";
import { livingShieldZones } from "../shield";
import type { FirewallRule, PlatformState, PullZone, ShieldZone } from "../state";
import { listMatches } from "./accessLists";
import { ruleMatches } from "./conditions";
import { edgeRuleMatches } from "./edgeRules";
import { any, type Match, not } from "./match";
import { fits, isWithin } from "./patterns";
import { type ReadRequest, readRequest } from "./request";
import { type Decider, outcomeOf, type Verdict } from "./verdict";

/** The request cannot be tried: there is no pull zone that it goes to, or it does not say to which. */
export class NoPullZoneError extends Error {
  override readonly name = "NoPullZoneError";
}

/** Something that has a say in what becomes of a request, if it matches. */
interface Step {
  readonly by: Decider;
  readonly match: Match;
  readonly status?: number;
  readonly location?: string;
}

/**
 * What the edge does with a request, as the state declares it: first the pull zone's own lists, then its edge rules in their order,
 * then the shield: access lists, firewall rules in their order, rate limits. The first that blocks, challenges, limits or redirects
 * decides. Nothing of the managed rule set, of bot detection and of the lists that the platform keeps is carried out.
 *
 * @throws ZodError for a request that is none, NoPullZoneError for one that goes nowhere
 */
export function decide(state: PlatformState, given: unknown): Verdict {
  const request = readRequest(given);
  const pullZone = pullZoneFor(state, request);
  const zone = livingShieldZones(state).find(({ pullZoneId }) => pullZoneId === pullZone.Id);
  const off = new Set<number>();
  const matched: Decider[] = [];
  const undecided: Decider[] = [];
  const notCarriedOut: string[] = [];
  for (const { by, match, status, location } of stepsOf(state, pullZone, zone, request, off, notCarriedOut)) {
    if (match === undefined) {
      if (by.does !== "logs") undecided.push(by);
    } else if (match) {
      const outcome = outcomeOf(by);
      if (outcome) {
        const found = { decidedBy: by, matched, undecided, notCarriedOut };
        return { outcome, ...(status === undefined ? {} : { status }), ...(location ? { location } : {}), ...found };
      }
      matched.push(by);
    }
  }
  return { outcome: "served", matched, undecided, notCarriedOut };
}

function pullZoneFor({ pullZones }: PlatformState, { pullZoneId, address }: ReadRequest): PullZone {
  const hosts = ({ Hostnames }: PullZone) =>
    (Array.isArray(Hostnames) ? Hostnames : []).map(({ Value }) => String(Value).toLowerCase());
  const found =
    pullZoneId === undefined
      ? (pullZones.find((zone) => hosts(zone).includes(address.hostname)) ??
        (pullZones.length === 1 ? pullZones[0] : undefined))
      : pullZones.find(({ Id }) => Id === pullZoneId);
  if (found) return found;
  if (pullZoneId !== undefined) throw new NoPullZoneError(`there is no pull zone ${pullZoneId}`);
  const ids = pullZones.map(({ Id }) => Id).join(", ");
  throw new NoPullZoneError(`say with pullZoneId to which pull zone the request goes: there are ${ids || "none"}`);
}

const action = edgeRuleActionType.values;

/** What edge rules switch off of the shield. */
const parts = {
  shield: action.DisableShield,
  challenges: action.DisableShieldChallenge,
  accessLists: action.DisableShieldAccessLists,
  firewall: action.DisableWAF,
  bots: action.DisableShieldBotDetection,
  rateLimits: action.DisableShieldRateLimiting,
} as const;

function* stepsOf(
  state: PlatformState,
  pullZone: PullZone,
  zone: ShieldZone | undefined,
  request: ReadRequest,
  off: Set<number>,
  notCarriedOut: string[],
): Generator<Step> {
  yield* listsOfPullZone(pullZone, request);
  yield* edgeRules(pullZone, request, off, notCarriedOut);
  if (!zone || off.has(parts.shield)) return;
  const steps = shield(state, zone, request, off, notCarriedOut);
  for (const step of steps) {
    // Without challenges, what would challenge has no effect.
    if (step.by.does === "challenges" && off.has(parts.challenges)) continue;
    yield step;
    if (step.by.does === passes && step.match) return;
  }
}

/** Blocked addresses and referrers; allowed ones, where there are any, refuse all others. */
function* listsOfPullZone(pullZone: PullZone, request: ReadRequest): Generator<Step> {
  const blocks = (what: string, match: Match): Step => ({ by: { what, does: "blocks" }, match, status: 403 });
  const { ip, header } = request;
  const blockedIps = textsIn(pullZone.BlockedIps);
  const isBlocked = ip === undefined ? undefined : any(blockedIps.map((range) => isWithin(ip, range)));
  yield blocks("blocked address", blockedIps.length > 0 && isBlocked);
  const referrer = header.get("referer") ?? "";
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : referrer;
  const isOf = (list: readonly string[]) => any(list.map((each) => fits(host.toLowerCase(), each.toLowerCase())));
  if (host === "") {
    yield blocks("requests without a referrer", pullZone.BlockNoneReferrer);
    return;
  }
  yield blocks("blocked referrer", isOf(pullZone.BlockedReferrers));
  const allowed = pullZone.AllowedReferrers;
  yield blocks("allowed referrers", allowed.length > 0 && not(isOf(allowed)));
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

function* edgeRules(
  pullZone: PullZone,
  request: ReadRequest,
  off: Set<number>,
  notCarriedOut: string[],
): Generator<Step> {
  const order = [...pullZone.EdgeRules].sort((one, other) => (one.OrderIndex ?? 0) - (other.OrderIndex ?? 0));
  for (const rule of order.filter(({ Enabled }) => Enabled)) {
    const match = edgeRuleMatches(rule, request);
    if (match === false) continue;
    for (const { ActionType, ActionParameter1, ActionParameter2 } of [rule, ...(rule.ExtraActions ?? [])]) {
      const by = { what: "edge rule", id: rule.Guid, ...(rule.Description ? { name: rule.Description } : {}) };
      if (ActionType === action.BlockRequest) yield { by: { ...by, does: "blocks" }, match, status: 403 };
      else if (ActionType === action.Redirect) {
        const status = Number(ActionParameter2) || 302;
        yield { by: { ...by, does: "redirects" }, match, status, location: ActionParameter1 ?? "" };
      } else if (ActionType === action.ForceSSL) {
        const location = request.address.href.replace(/^http:/, "https:");
        const isPlain = request.address.protocol === "http:";
        if (isPlain) yield { by: { ...by, does: "redirects" }, match, status: 301, location };
      } else if (ActionType === action.RunEdgeScript)
        notCarriedOut.push(`the script of ${rule.Description ?? rule.Guid}`);
      const part = ActionType == null ? undefined : words[ActionType];
      if (part === undefined) continue;
      if (match) off.add(ActionType as number);
      yield { by: { ...by, does: `switches off ${part} for` }, match };
    }
  }
}

/** The same in words, by the numbers of the actions. */
const words: Readonly<Record<number, string>> = {
  [parts.shield]: "the shield",
  [parts.challenges]: "the shield's challenges",
  [parts.accessLists]: "access lists",
  [parts.firewall]: "the firewall",
  [parts.bots]: "bot detection",
  [parts.rateLimits]: "rate limits",
};

/** What lets a request past the rest of the shield. */
const passes = "lets past the shield";

const listDoes: Readonly<Record<number, string>> = {
  [accessListAction.values.Allow]: passes,
  [accessListAction.values.Block]: "blocks",
  [accessListAction.values.Challenge]: "challenges",
  [accessListAction.values.Log]: "logs",
  [accessListAction.values.Bypass]: passes,
};
const ruleDoes: Readonly<Record<number, string>> = {
  [wafRuleAction.values.Block]: "blocks",
  [wafRuleAction.values.Log]: "logs",
  [wafRuleAction.values.Challenge]: "challenges",
  [wafRuleAction.values.Allow]: passes,
  [wafRuleAction.values.Bypass]: passes,
};
const limitDoes: Readonly<Record<number, string>> = {
  [rateLimitAction.values.RateLimit]: "limits",
  [rateLimitAction.values.Log]: "logs",
  [rateLimitAction.values.Challenge]: "challenges",
};
const statuses: Readonly<Record<string, number>> = { blocks: 403, limits: 429 };

function* shield(
  state: PlatformState,
  zone: ShieldZone,
  request: ReadRequest,
  off: ReadonlySet<number>,
  notCarriedOut: string[],
): Generator<Step> {
  const isFirewallOn = zone.wafEnabled === true && !off.has(parts.firewall);
  if (isFirewallOn) notCarriedOut.push("the managed rule set");
  if (!off.has(parts.bots)) notCarriedOut.push("bot detection");
  if (!off.has(parts.accessLists)) {
    notCarriedOut.push(...namesOfManagedLists(zone));
    yield* ownLists(zone, request);
  }
  if (isFirewallOn) {
    for (const rule of inOrder(rulesOf(state.wafRules, zone), zone.wafCustomRuleOrder ?? [])) {
      yield stepOf("firewall rule", rule, ruleDoes, ruleMatches(rule, request));
    }
  }
  if (off.has(parts.rateLimits)) return;
  for (const rule of rulesOf(state.rateLimits, zone)) {
    const count = Number(rule.ruleConfiguration.requestCount ?? 0);
    const isBeyond = request.times > count;
    yield stepOf("rate limit", rule, limitDoes, isBeyond && ruleMatches(rule, request));
  }
}

/** Which of several lists comes first is not known: where one lets past what another holds up, neither is sure to decide. */
function* ownLists({ customLists }: ShieldZone, request: ReadRequest): Generator<Step> {
  const lists = customLists
    .filter((list) => list.isEnabled && listDoes[list.action ?? -1] !== undefined)
    .map((list) => ({ list, does: listDoes[list.action ?? -1] as string, match: listMatches(list, request) }))
    .filter(({ match }) => match !== false);
  const isDisputed =
    lists.some(({ does }) => does === passes) && lists.some(({ does }) => ![passes, "logs"].includes(does));
  for (const { list, does, match } of lists) {
    const isSure = !isDisputed || does === "logs";
    yield step({ what: "access list", id: list.listId, name: list.name, does }, isSure ? match : undefined);
  }
}

function stepOf(what: string, rule: FirewallRule, does: Readonly<Record<number, string>>, match: Match): Step {
  const action = does[Number(rule.ruleConfiguration.actionType)] ?? "does something that came later to";
  return step({ what, id: rule.id, name: rule.ruleName, does: action }, match);
}

function step({ name, ...by }: Omit<Decider, "name"> & { name?: string | null | undefined }, match: Match): Step {
  const status = statuses[by.does];
  return { by: { ...by, ...(name ? { name } : {}) }, match, ...(status === undefined ? {} : { status }) };
}

function rulesOf(rules: readonly FirewallRule[], { shieldZoneId }: ShieldZone): FirewallRule[] {
  return rules.filter((rule) => rule.shieldZoneId === shieldZoneId);
}

/** Those that the zone orders, then the others as they were made. */
function inOrder(rules: readonly FirewallRule[], order: readonly number[]): FirewallRule[] {
  const place = ({ id }: FirewallRule) => (order.includes(id) ? order.indexOf(id) : order.length);
  return [...rules].sort((one, other) => place(one) - place(other));
}

function namesOfManagedLists({ accessLists }: ShieldZone): string[] {
  const on = accessLists.filter(({ isEnabled }) => isEnabled);
  return on.map(({ listId }) => `the list ${managedLists.find((list) => list.listId === listId)?.name ?? listId}`);
}
