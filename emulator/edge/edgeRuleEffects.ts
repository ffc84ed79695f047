import { edgeRuleActionType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";
import { expanded } from "./expansion";
import type { ReadRequest } from "./request";

type Action = Pick<PullZone["EdgeRules"][number], "ActionType" | "ActionParameter1" | "ActionParameter2">;

/** Description of an effect, or the variables in it that have no known value. */
type Effect = { readonly does: string } | { readonly variables: readonly string[] };

const action = edgeRuleActionType.values;

const effects: Readonly<Record<number, (given: Action, request: ReadRequest) => Effect>> = {
  [action.OriginUrl]: ({ ActionParameter1 }, request) => {
    const url = expanded(ActionParameter1 ?? "", request, true);
    return "value" in url ? { does: `sends the request to ${url.value}` } : url;
  },
  [action.SetResponseHeader]: ({ ActionParameter1, ActionParameter2 }, request) => {
    const header = expanded(ActionParameter2 ?? "", request, false);
    return "value" in header ? { does: `sets the response header ${ActionParameter1}: ${header.value}` } : header;
  },
  // The value is omitted because it may be a secret that only the origin knows.
  [action.SetRequestHeader]: ({ ActionParameter1, ActionParameter2 }, request) => {
    const header = expanded(ActionParameter2 ?? "", request, false);
    return "value" in header ? { does: `sets the request header ${ActionParameter1}` } : header;
  },
  [action.OverrideCacheTime]: ({ ActionParameter1 }) => ({ does: `sets the cache time to ${ActionParameter1} s` }),
  [action.OverrideBrowserCacheTime]: ({ ActionParameter1 }) => ({
    does: `sets the browser's cache time to ${ActionParameter1} s`,
  }),
  [action.EnableRequestCoalescing]: () => ({ does: "shares the response with simultaneous requests" }),
  [action.DisableRequestCoalescing]: () => ({ does: "does not share the response with simultaneous requests" }),
};

/** Returns what an action changes in a request or its response, if the verdict can tell. */
export function effectOf(given: Action, request: ReadRequest): Effect | undefined {
  return effects[Number(given.ActionType)]?.(given, request);
}
