import { edgeRuleTriggerType, triggerMatchingType } from "../../provider/api/pullZones";
import type { PullZone } from "../pullZones/state";
import { agreed, all, any, type Match, not, undecided } from "./match";
import { memberName } from "./memberName";
import { percentDecoded } from "./paths";
import { fits, isLua, isWithin } from "./patterns";
import type { ReadRequest } from "./request";
import { changedBy, cookiesUnclear, setByEdge } from "./variables";

type EdgeRule = PullZone["EdgeRules"][number];
type Trigger = NonNullable<EdgeRule["Triggers"]>[number];

const type = edgeRuleTriggerType.values;
const how = triggerMatchingType.values;

export function edgeRuleMatches(rule: EdgeRule, request: ReadRequest): Match {
  const triggers = rule.Triggers ?? [];
  if (triggers.length === 0) return undecided("it has no triggers");
  const isNegated = rule.TriggerMatchingType === how.None;
  const matches = triggers.map((trigger) => triggerMatches(trigger, request, isNegated));
  return matching(rule.TriggerMatchingType, matches);
}

function matching(by: unknown, matches: readonly Match[]): Match {
  switch (by ?? how.Any) {
    case how.Any:
      return any(matches);
    case how.All:
      return all(matches);
    case how.None:
      return not(any(matches));
    default:
      return undecided(`the matching type ${by} is not evaluated`);
  }
}

function triggerMatches(trigger: Trigger, request: ReadRequest, ruleIsNegated: boolean): Match {
  const patterns = trigger.PatternMatches ?? [];
  if (patterns.length === 0) return undecided("a trigger has no patterns");
  const isNegated = ruleIsNegated || trigger.PatternMatchingType === how.None;
  const matches = patterns.map((pattern) => patternMatches(trigger, pattern, request, isNegated));
  return matching(trigger.PatternMatchingType, matches);
}

function patternMatches(
  { Type, Parameter1 }: Trigger,
  pattern: string,
  request: ReadRequest,
  isNegated: boolean,
): Match {
  const { ip, country, state, method } = request;
  const given = (value: string | undefined, what: string) =>
    value === undefined ? undecided(`the request does not specify its ${what}`) : fits(value, pattern);
  const name = Parameter1 ?? "";
  switch (Type) {
    case type.Url:
      return urlFits(request, pattern);
    case type.RequestHeader:
      return headerMatches(name, pattern, request, isNegated);
    case type.CookieValue:
      return cookieMatches(name, pattern, request, isNegated);
    case type.UrlQueryString:
      return queryMatches(pattern, request, isNegated);
    case type.UrlExtension:
      return extensionMatches(pattern, request, isNegated);
    case type.CountryCode:
      return given(country?.toUpperCase(), "country");
    case type.CountryStateCode:
      return given(state, "state");
    case type.RemoteIP:
      return ip === undefined ? undecided("the request does not specify its IP address (ip)") : isWithin(ip, pattern);
    case type.RequestMethod:
      return fits(method, pattern);
    case type.RandomChance:
      return pattern === "0" ? false : pattern === "100" ? true : undecided("it applies at random");
    default:
      return undecided(`the trigger ${memberName(edgeRuleTriggerType, Type)} is not evaluated`);
  }
}

function headerMatches(name: string, pattern: string, request: ReadRequest, isNegated: boolean): Match {
  const ofCookies = name.toLowerCase() === "cookie" ? cookiesUnclear(request) : undefined;
  const unclear = ofCookies ?? changedBy(name, request) ?? setByEdge(name);
  if (unclear !== undefined) return undecided(unclear);
  const values = request.headers.filter(([each]) => each === name.toLowerCase()).map(([, value]) => value);
  if (name.toLowerCase() === "host" && request.host === undefined)
    return undecided("the request does not specify its host name");
  return ofValues(`header ${name}`, values, pattern, isNegated);
}

function cookieMatches(name: string, pattern: string, request: ReadRequest, isNegated: boolean): Match {
  const unclear = cookiesUnclear(request);
  if (unclear !== undefined) return undecided(unclear);
  const named = request.cookies.filter(([each]) => each.toLowerCase() === name.toLowerCase());
  if (named.some(([each]) => each !== name))
    return undecided(`it is unknown whether cookie names such as ${name} are case-sensitive`);
  const ways = [named.map(([, value]) => value), named.map(([, value]) => percentDecoded(value))];
  const matches = ways.map((values) => ofValues(`cookie ${name}`, values, pattern, isNegated));
  return agreed(matches, `the cookie ${name} gives different results as sent and decoded`);
}

function queryMatches(pattern: string, { queries }: ReadRequest, isNegated: boolean): Match {
  const forms = [
    ...new Set(queries.flatMap((query) => [query, percentDecoded(query), percentDecoded(query.replaceAll("+", " "))])),
  ];
  if (forms.every((form) => form === "")) return ofValues("query string", [], pattern.replace(/^\?/, ""), isNegated);
  const wanted = pattern.replace(/^\?/, "");
  const matches = forms.map((form) =>
    agreed(
      [fits(form, wanted), any(form.split("&").map((argument) => fits(argument, wanted)))],
      "it is unknown whether the pattern matches the whole query string or one argument",
    ),
  );
  return agreed(matches, "the query string gives different results as sent and decoded");
}

/** Compares the part after the last dot, as `*.js` would. */
// See docs.bunny.net/cdn/edge-rules/trigger-path.
function extensionMatches(pattern: string, request: ReadRequest, isNegated: boolean): Match {
  const extension = pattern.replace(/^\*?\./, "");
  const matches = request.paths.map(({ value }) => {
    const [, name, found] = /([^/]*)\.([^./]*)$/.exec(value) ?? [];
    const absent = ofValues("extension", [], extension, isNegated);
    if (found === undefined) return absent;
    if (name !== "" && found !== "") return fits(found, extension);
    return agreed([fits(found, extension), absent], `it is unknown whether ${name}.${found} has an extension`);
  });
  return agreed(matches, differing(request));
}

/**
 * Matches header or cookie values. An absent value may count as empty, and of several values, one or all joined may
 * count.
 */
function ofValues(what: string, values: readonly string[], pattern: string, isNegated: boolean): Match {
  if (values.length === 0) {
    const absent = `the request has no ${what}`;
    if (isNegated) return undecided(`${absent}, and the trigger is negated`);
    return agreed([false, fits("", pattern)], `${absent}, which may count as empty`);
  }
  const forms = values.length === 1 ? values : [...values, values.join(", ")];
  return agreed(
    forms.map((form) => fits(form, pattern)),
    `the request contains the ${what} more than once`,
  );
}

function differing({ paths: [first, ...others] }: ReadRequest): string {
  const written = JSON.stringify(first?.value);
  return `the path gives different results as sent, ${written}, and normalized, such as ${JSON.stringify(others.at(-1)?.value)}`;
}

/**
 * Matches a URL pattern with the scheme, host name and path, or with the path alone if it starts with a slash. Neither
 * includes the query. A Lua pattern may match either.
 */
// See docs.bunny.net/cdn/edge-rules/trigger-path.
function urlFits(request: ReadRequest, pattern: string): Match {
  const { scheme, host, paths } = request;
  const own = (request.ownHosts ?? []).map((name) => name.replaceAll("*", "x"));
  const names = host === undefined ? [...hostsIn(pattern), ...own, "edge.invalid"] : [host];
  const origins = pattern.startsWith("/") ? [] : names.map((name) => `${scheme}://${name}`);
  const starts = pattern.startsWith("/") || isLua(pattern) ? ["", ...origins] : origins;
  const reason =
    host === undefined
      ? `the request does not specify its host name, and the pattern ${pattern} contains one`
      : `it is unknown which part of the URL the pattern ${pattern} matches`;
  const matches = paths.map(({ value }) =>
    agreed(
      starts.map((start) => fits(`${start}${value}`, pattern)),
      reason,
    ),
  );
  return agreed(matches, differing(request));
}

/** Returns matching host names. The first `*` may cover the scheme. */
function hostsIn(pattern: string): string[] {
  const [, host = ""] = /^(?:[^/]*:\/\/)?([^/?]*)/i.exec(pattern) ?? [];
  const [, other] = /^[^/]*\*\/\/([^/?]*)/.exec(pattern) ?? [];
  return [host, ...(other === undefined ? [] : [other])].map((name) => name.replaceAll("*", "x"));
}
