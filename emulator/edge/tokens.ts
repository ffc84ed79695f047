import type { PullZone } from "../pullZones/state";
import { any, type Match, not, undecided } from "./match";
import { percentDecoded } from "./paths";
import type { ReadRequest } from "./request";
import { isSigned } from "./tokenSignatures";

/**
 * True if a request has no token, an expired one, one for other countries, or one with another signature. A token is part
 * of the query, or of a path such as `/bcdn_token=…&expires=…/file.mp4`. `now` is in milliseconds since 1970. The key is
 * undefined if it is unknown.
 */
// See docs.bunny.net/cdn/security/token-authentication/advanced.
export function lacksToken(
  { ZoneSecurityIncludeHashRemoteIP }: PullZone,
  request: ReadRequest,
  key: string | undefined,
  now: number,
): Match {
  const { ip, validToken } = request;
  const [whole, query] = [request.paths[0]?.value ?? "", request.queries[0] ?? ""];
  const [, inPath = "", path = whole] = /^\/bcdn_(token=[^/]*)(.*)$/.exec(whole) ?? [];
  const parameters = new Map([...argumentsIn(query), ...argumentsIn(inPath)]);
  const token = parameters.get("token");
  if (!token || !(Number(parameters.get("expires")) * 1000 > now)) return true;
  const bindsAddress = ZoneSecurityIncludeHashRemoteIP === true;
  const isValid =
    validToken ??
    (key === undefined
      ? undecided("the request does not specify if its token is signed with the zone's key (validToken)")
      : isSigned({ path, token, parameters, ip }, key, bindsAddress));
  return any([...ofOtherCountries(parameters, request), not(isValid)]);
}

function argumentsIn(query: string): (readonly [name: string, value: string])[] {
  return query
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name, percentDecoded(value.join("="))];
    });
}

function ofOtherCountries(parameters: ReadonlyMap<string, string>, { country }: ReadRequest): Match[] {
  const isIn = (name: string): Match | undefined => {
    const codes = parameters.get(name)?.toUpperCase().split(",");
    if (!codes) return undefined;
    return country === undefined
      ? undecided("the request does not specify its country")
      : codes.includes(country.toUpperCase());
  };
  return [not(isIn("token_countries") ?? true), isIn("token_countries_blocked") ?? false];
}
