import { edgeRuleActionType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";
import { effectOf } from "./edgeRuleEffects";
import { accumulates, actionsOf, inOrderOfExecution, placeOf, runsForEachRequest } from "./edgeRuleLayers";
import { edgeRuleMatches } from "./edgeRuleMatches";
import { expanded } from "./expansion";
import { all, any, type Match, not, undecided } from "./match";
import { memberName } from "./memberName";
import { type ReadRequest, secureAddress } from "./request";
import { inAnyOrder, inOrder, inSequence, noStage, type Stage, type Step } from "./stages";
import type { Unsettled } from "./unsettled";
import { type Decider, named } from "./verdict";

type EdgeRule = PullZone["EdgeRules"][number];
type Action = Pick<EdgeRule, "ActionType" | "ActionParameter1" | "ActionParameter2">;

const action = edgeRuleActionType.values;

const switches: Readonly<Record<number, string>> = {
  [action.DisableShield]: "the shield",
  [action.DisableShieldChallenge]: "the shield's challenges",
  [action.DisableShieldAccessLists]: "access lists",
  [action.DisableWAF]: "the firewall",
  [action.DisableShieldBotDetection]: "bot detection",
  [action.DisableShieldRateLimiting]: "rate limits",
  [action.DisableTokenAuthentication]: "token authentication",
};

const cached: readonly string[] = ["GET", "HEAD"];

/** Actions that change a request or its response, and never refuse a request. */
const ofEffects = new Set<number>([
  action.OriginUrl,
  action.OverrideCacheTime,
  action.SetResponseHeader,
  action.SetRequestHeader,
  action.ForceDownload,
  action.OverrideCacheTimePublic,
  action.IgnoreQueryString,
  action.DisableOptimizer,
  action.ForceCompression,
  action.BypassPermaCache,
  action.OverrideBrowserCacheTime,
  action.OriginStorage,
  action.SetNetworkRateLimit,
  action.OriginMagicContainers,
  action.RetryOrigin,
  action.OverrideBrowserCacheResponseHeader,
  action.RemoveBrowserCacheResponseHeader,
  action.BypassAwsS3Authentication,
  action.EnableRequestCoalescing,
  action.DisableRequestCoalescing,
  action.StripCookiesClientToOrigin,
]);

interface EdgeRuleSteps {
  readonly stage: Stage;
  /** Returns true if a rule with this action, which switches off a feature, matches. */
  readonly off: (actionType: number) => Match;
  /** Returns true if a rule with an action matches. */
  readonly matches: (actionType: number) => Match;
  /** Headers that a rule may set before the shield, with the rule. */
  readonly setHeaders: ReadonlyMap<string, string>;
}

/** Action of a rule that may match the request. */
interface Acting {
  readonly rule: EdgeRule;
  readonly given: Action;
  readonly type: number;
  readonly match: Match;
  /** Request as the action sees it. */
  readonly request: ReadRequest;
  /** Key of a group of rules with known order. */
  readonly row: string;
  /** Place within the group. Actions with the same place have no known order. */
  readonly place: number;
}

export function edgeRuleSteps(
  pullZone: PullZone,
  given: ReadRequest,
  orders: Unsettled["orders"],
  isUnsigned: Match,
  notCarriedOut: string[],
): EdgeRuleSteps {
  const rules = inOrderOfExecution(pullZone);
  const setHeaders = headersSetBy(rules, given);
  const acting = rules.flatMap((rule, index) => {
    const row = orders.get(rule.Guid ?? "");
    return actingOf(rule, given, setHeaders, row ?? "", row === undefined ? index : placeOf(rule));
  });
  const stageOf = (layer: readonly Acting[]) => {
    const stages = grouped(layer, ({ row }) => row).map((row) => {
      const places = grouped(row, ({ place }) => place);
      return inOrder(places.map((of) => of.flatMap((each) => stepsOf(each, acting, isUnsigned, notCarriedOut))));
    });
    return inAnyOrder(stages);
  };
  const [cacheLayer, others] = [true, false].map((isOfEach) =>
    stageOf(acting.filter(({ type }) => runsForEachRequest(type) === isOfEach)),
  );
  return {
    stage: inSequence(cacheLayer ?? noStage, others ?? noStage),
    matches: (type) => any(acting.filter((each) => each.type === type).map(({ match }) => match)),
    off: (type) => any(acting.filter((each) => each.type === type).map(switchOf)),
    setHeaders,
  };
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => unknown): T[][] {
  const groups = new Map<unknown, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return [...groups.values()];
}

/** Returns the actions of a rule. Only actions of the proxy layer, which runs later, see the headers that rules set. */
function actingOf(
  rule: EdgeRule,
  given: ReadRequest,
  setHeaders: ReadonlyMap<string, string>,
  row: string,
  place: number,
): Acting[] {
  // The layer of the action that strips cookies is undocumented.
  const early = { ...given, changedHeaders: new Map([...setHeaders].filter(([name]) => name === "cookie")) };
  const late = { ...given, changedHeaders: setHeaders };
  return actionsOf(rule).flatMap((action) => {
    const type = Number(action.ActionType);
    const request = runsForEachRequest(type) ? early : late;
    const match = edgeRuleMatches(rule, request);
    return match === false ? [] : [{ rule, given: action, type, match, request, row, place }];
  });
}

function switchOf({ type, match, request: { method } }: Acting): Match {
  const isSure = runsForEachRequest(type) || !cached.includes(method);
  return isSure ? match : all([match, undecided("it does not run on a cache hit")]);
}

function headersSetBy(rules: readonly EdgeRule[], request: ReadRequest): ReadonlyMap<string, string> {
  const acting = rules.filter((rule) => edgeRuleMatches(rule, request) !== false);
  const headers = acting.flatMap((rule) =>
    actionsOf(rule).flatMap(({ ActionType, ActionParameter1 }) => {
      const header =
        ActionType === action.SetRequestHeader
          ? (ActionParameter1 ?? "").toLowerCase()
          : ActionType === action.StripCookiesClientToOrigin
            ? "cookie"
            : undefined;
      return header === undefined ? [] : [[header, named(deciderOf(rule, ""))] as const];
    }),
  );
  return new Map(headers);
}

/** Returns the step of an action, or none if an earlier rule has the same action and only the first runs. */
function stepsOf(acting: Acting, actings: readonly Acting[], isUnsigned: Match, notCarriedOut: string[]): Step[] {
  const { rule, given, type, request } = acting;
  if (!ofEffects.has(type)) return [stepOf(acting, isUnsigned, notCarriedOut)];
  const match = accumulates(type) ? acting.match : isFirst(acting, actings);
  if (match === false) return [];
  const effect = effectOf(given, request);
  const name = memberName(edgeRuleActionType, type);
  const of = named(deciderOf(rule, ""));
  if (effect !== undefined && "variables" in effect) notCarriedOut.push(`${effect.variables.join(", ")} of ${of}`);
  else if (effect === undefined || match !== true) notCarriedOut.push(`${name} of ${of}`);
  const does = effect !== undefined && "does" in effect ? effect.does : `runs ${name}`;
  return [{ by: deciderOf(rule, does), match, lead: "continues" }];
}

/** True if an action is the first of its type that matches. */
function isFirst({ rule, type, match, row, place }: Acting, actings: readonly Acting[]): Match {
  const others = actings.filter((each) => each.type === type && each.rule !== rule);
  const before = others.filter((each) => each.row === row && each.place < place);
  const inUnknownOrder = others.filter((each) => each.row !== row || each.place === place);
  const isAlone = any(inUnknownOrder.map((each) => each.match)) === false;
  return all([
    match,
    not(any(before.map((each) => each.match))),
    isAlone || undecided("the order of the rules is unknown"),
  ]);
}

function deciderOf(rule: EdgeRule, does: string): Decider {
  return { what: "edge rule", id: rule.Guid, ...(rule.Description ? { name: rule.Description } : {}), does };
}

function stepOf({ given, rule, type, match, request }: Acting, isUnsigned: Match, notCarriedOut: string[]): Step {
  const { ActionParameter1, ActionParameter2 } = given;
  const name = memberName(edgeRuleActionType, type);
  const notDone = (reason: string): Match => all([match, undecided(reason)]);
  switch (type) {
    case action.BlockRequest:
      return { by: deciderOf(rule, "blocks"), match, lead: "blocked", status: 403 };
    case action.Redirect: {
      const status = Number(ActionParameter2);
      const by = deciderOf(rule, "redirects");
      const address = expanded(ActionParameter1 ?? "", request, true);
      if ("variables" in address) notCarriedOut.push(`${address.variables.join(", ")} of ${named(by)}`);
      return {
        by,
        match,
        lead: "redirected",
        ...("value" in address ? { location: address.value } : {}),
        ...(status > 0 ? { status } : {}),
      };
    }
    case action.ForceSSL: {
      return {
        by: deciderOf(rule, "redirects"),
        match: request.scheme === "http" && match,
        lead: "redirected",
        location: secureAddress(request),
      };
    }
    case action.EnableTokenAuthentication: {
      const by = deciderOf(rule, "blocks requests without a token");
      return { by, match: all([match, isUnsigned]), lead: "blocked", status: 403 };
    }
    case action.SetConnectionLimit:
    case action.SetRequestsPerSecondLimit: {
      notCarriedOut.push(`${name} of ${named(deciderOf(rule, ""))}`);
      const count = Number(ActionParameter1);
      const isWithin = count > 0 && request.times <= count;
      const reason = `${name} is not evaluated`;
      return { by: deciderOf(rule, "limits"), match: isWithin ? false : notDone(reason), lead: "limited" };
    }
    default: {
      const off = switches[type];
      if (off !== undefined) return { by: deciderOf(rule, `disables ${off}`), match, lead: "continues" };
      notCarriedOut.push(`${name} of ${named(deciderOf(rule, ""))}`);
      return { by: deciderOf(rule, `runs ${name}`), match: notDone(`${name} is not evaluated`), lead: "anything" };
    }
  }
}
