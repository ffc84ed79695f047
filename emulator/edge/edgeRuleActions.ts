import { edgeRuleActionType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";
import { edgeRuleMatches } from "./edgeRuleMatches";
import { expanded } from "./expansion";
import { all, any, type Match, undecided } from "./match";
import { memberName } from "./memberName";
import { type ReadRequest, secureAddress } from "./request";
import { inAnyOrder, inOrder, type Stage, type Step } from "./stages";
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

/** Switches for every request. Others are evaluated only on a cache miss. */
const ofEachRequest: readonly number[] = [action.DisableShieldChallenge, action.DisableTokenAuthentication];

const cached: readonly string[] = ["GET", "HEAD"];

/** Actions that never refuse a request. */
const harmless = new Set<number>([
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
  /** Returns true if a rule switches off a feature, by action number. */
  readonly off: (actionType: number) => Match;
  /** Headers that a rule may set before the shield, with the rule. */
  readonly setHeaders: ReadonlyMap<string, string>;
}

export function edgeRuleSteps(
  { EdgeRules }: PullZone,
  given: ReadRequest,
  orders: Unsettled["orders"],
  isUnsigned: Match,
  notCarriedOut: string[],
): EdgeRuleSteps {
  const switched = new Map<number, Match[]>();
  const setHeaders = headersSetBy(EdgeRules, given);
  const request = { ...given, changedHeaders: setHeaders };
  const rows = new Map<string, Map<number, Step[]>>();
  for (const rule of EdgeRules.filter(({ Enabled }) => Enabled !== false)) {
    const match = edgeRuleMatches(rule, request);
    if (match === false) continue;
    const steps = [rule, ...(rule.ExtraActions ?? [])].flatMap((each) => {
      const type = Number(each.ActionType);
      const { what, id, name } = deciderOf(rule, "");
      if (switches[type] !== undefined)
        switched.set(type, [...(switched.get(type) ?? []), switchOf(type, match, request)]);
      else if (!carriedOut.has(type)) {
        notCarriedOut.push(
          `${memberName(edgeRuleActionType, type)} of ${named({ what, ...(id === undefined ? {} : { id }), ...(name ? { name } : {}) })}`,
        );
      }
      return stepOf(each, rule, match, request, isUnsigned, notCarriedOut);
    });
    const place = rule.OrderIndex ?? 0;
    const row = rows.get(orders.get(rule.Guid ?? "") ?? "") ?? new Map<number, Step[]>();
    rows.set(orders.get(rule.Guid ?? "") ?? "", row.set(place, [...(row.get(place) ?? []), ...steps]));
  }
  const sorted = [...rows.values()].map((row) => [...row].sort(([one], [other]) => one - other));
  return {
    stage: inAnyOrder(sorted.map((places) => inOrder(places.map(([, steps]) => steps)))),
    off: (type) => any(switched.get(type) ?? []),
    setHeaders,
  };
}

function switchOf(type: number, match: Match, { method }: ReadRequest): Match {
  const isSure = ofEachRequest.includes(type) || !cached.includes(method);
  return isSure ? match : all([match, undecided("it does not run on a cache hit")]);
}

function headersSetBy(rules: readonly EdgeRule[], request: ReadRequest): ReadonlyMap<string, string> {
  const acting = rules.filter((rule) => rule.Enabled !== false && edgeRuleMatches(rule, request) !== false);
  const headers = acting.flatMap((rule) =>
    [rule, ...(rule.ExtraActions ?? [])].flatMap(({ ActionType, ActionParameter1 }) => {
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

const carriedOut = new Set<number>([
  action.BlockRequest,
  action.Redirect,
  action.ForceSSL,
  action.EnableTokenAuthentication,
]);

function deciderOf(rule: EdgeRule, does: string): Decider {
  return { what: "edge rule", id: rule.Guid, ...(rule.Description ? { name: rule.Description } : {}), does };
}

function stepOf(
  { ActionType, ActionParameter1, ActionParameter2 }: Action,
  rule: EdgeRule,
  match: Match,
  request: ReadRequest,
  isUnsigned: Match,
  notCarriedOut: string[],
): Step {
  const type = Number(ActionType);
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
    case action.SetConnectionLimit:
    case action.SetRequestsPerSecondLimit: {
      const count = Number(ActionParameter1);
      const isWithin = count > 0 && request.times <= count;
      const reason = `${name} is not evaluated`;
      return { by: deciderOf(rule, "limits"), match: isWithin ? false : notDone(reason), lead: "limited" };
    }
    case action.EnableTokenAuthentication: {
      const by = deciderOf(rule, "blocks requests without a token");
      return { by, match: all([match, isUnsigned]), lead: "blocked", status: 403 };
    }
    default: {
      const off = switches[type];
      if (off !== undefined) return { by: deciderOf(rule, `disables ${off}`), match, lead: "continues" };
      if (harmless.has(type)) return { by: deciderOf(rule, `runs ${name}`), match, lead: "continues" };
      return { by: deciderOf(rule, `runs ${name}`), match: notDone(`${name} is not evaluated`), lead: "anything" };
    }
  }
}
