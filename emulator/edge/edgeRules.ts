import { edgeRuleTriggerType, triggerMatchingType } from "../../provider/api/pullZones";
import type { PullZone } from "../state";
import { agreed, all, any, type Match, not } from "./match";
import { fits, isWithin } from "./patterns";
import type { ReadRequest } from "./request";

type EdgeRule = PullZone["EdgeRules"][number];
type Trigger = NonNullable<EdgeRule["Triggers"]>[number];

const type = edgeRuleTriggerType.values;

/** Whether a rule acts on a request. */
export function edgeRuleMatches(rule: EdgeRule, request: ReadRequest): Match {
  const triggers = rule.Triggers ?? [];
  return matching(
    rule.TriggerMatchingType,
    triggers.map((trigger) => triggerMatches(trigger, request)),
  );
}

function matching(how: unknown, matches: readonly Match[]): Match {
  const { Any, All, None } = triggerMatchingType.values;
  if (how === All) return all(matches);
  if (how === None) return not(any(matches));
  return how === Any || how === undefined || how === null ? any(matches) : undefined;
}

function triggerMatches(trigger: Trigger, request: ReadRequest): Match {
  const patterns = trigger.PatternMatches ?? [];
  return matching(
    trigger.PatternMatchingType,
    patterns.map((pattern) => patternMatches(trigger, pattern, request)),
  );
}

function patternMatches({ Type, Parameter1 }: Trigger, pattern: string, request: ReadRequest): Match {
  const { address, header, cookies, ip, country, state, method } = request;
  const given = (text: string | undefined) => (text === undefined ? undefined : fits(text, pattern));
  switch (Type) {
    case type.Url:
      return urlFits(address, pattern);
    case type.RequestHeader:
      return fits(header.get((Parameter1 ?? "").toLowerCase()) ?? "", pattern);
    case type.UrlExtension:
      return fits(/\.([^./]+)$/.exec(address.pathname)?.[1] ?? "", pattern.replace(/^\*?\./, ""));
    case type.CountryCode:
      return given(country?.toUpperCase());
    case type.CountryStateCode:
      return given(state);
    case type.RemoteIP:
      return ip === undefined ? undefined : isWithin(ip, pattern);
    case type.UrlQueryString:
      return fits(address.search.slice(1), pattern.replace(/^\?/, ""));
    case type.RequestMethod:
      return fits(method, pattern.toUpperCase());
    case type.CookieValue:
      return any([false, ...cookies.filter(([name]) => name === Parameter1).map(([, value]) => fits(value, pattern))]);
    case type.RandomChance:
      return pattern === "0" ? false : pattern === "100" ? true : undefined;
    default:
      // What only a response shows.
      return undefined;
  }
}

/** Whether the query belongs to what is compared is not known. */
function urlFits(address: URL, pattern: string): Match {
  const whole = pattern.startsWith("/") ? address.pathname : `${address.origin}${address.pathname}`;
  return agreed([whole, `${whole}${address.search}`].map((text) => fits(text, pattern)));
}
