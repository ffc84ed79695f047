import { edgeRuleActionType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";

type EdgeRule = PullZone["EdgeRules"][number];

const action = edgeRuleActionType.values;

/** Actions of the proxy layer, which runs only if the cache has no response. The cache layer runs first. */
// See docs.bunny.net/cdn/edge-rules/ordering.
const ofProxy = new Set<number>([
  action.OriginUrl,
  action.SetRequestHeader,
  action.BypassPermaCache,
  action.OriginStorage,
  action.RunEdgeScript,
  action.OriginMagicContainers,
  action.DisableWAF,
  action.RetryOrigin,
  action.DisableShieldBotDetection,
  action.BypassAwsS3Authentication,
]);

/** Actions that the documentation does not assign to a layer. */
const ofUnknownLayer = new Set<number>([
  action.DisableShield,
  action.DisableShieldAccessLists,
  action.DisableShieldRateLimiting,
  action.EnableRequestCoalescing,
  action.DisableRequestCoalescing,
  action.StripCookiesClientToOrigin,
]);

/** Actions that all run. Of other actions, only the first that matches runs. */
const accumulating = new Set<number>([action.SetResponseHeader, action.SetRequestHeader]);

export function runsForEachRequest(actionType: number): boolean {
  return !ofProxy.has(actionType) && !ofUnknownLayer.has(actionType);
}

export function accumulates(actionType: number): boolean {
  return accumulating.has(actionType);
}

/** Returns the enabled rules by rising `OrderIndex`, then in the order of their creation. */
// See docs.bunny.net/cdn/edge-rules/ordering.
export function inOrderOfExecution({ EdgeRules }: Pick<PullZone, "EdgeRules">): EdgeRule[] {
  const enabled = EdgeRules.filter(({ Enabled }) => Enabled !== false);
  return enabled.sort((one, other) => placeOf(one) - placeOf(other));
}

export function placeOf({ OrderIndex }: EdgeRule): number {
  return OrderIndex ?? 0;
}

export function actionsOf(rule: EdgeRule) {
  return [rule, ...(rule.ExtraActions ?? [])];
}
