import { any, type Match, not, undecided } from "./match";
import { percentDecoded } from "./paths";
import type { ReadRequest } from "./request";

/**
 * True if a request has no token, an expired one, or one for other countries. A token is part of the query, or of a path
 * such as `/bcdn_token=…&expires=…/file.mp4`. `now` is in milliseconds since 1970.
 */
// cdn/security/token-authentication/advanced
export function lacksToken(request: ReadRequest, now: number): Match {
  const [path, query] = [request.paths[0]?.value ?? "", request.queries[0] ?? ""];
  const [, inPath = ""] = /^\/(bcdn_token=[^/]*)/.exec(path) ?? [];
  const signed = new Map(
    [...query.split("&"), ...inPath.replace(/^bcdn_/, "").split("&")].map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name, percentDecoded(value.join("="))] as const;
    }),
  );
  const [token, expires] = [signed.get("token"), Number(signed.get("expires"))];
  if (!token || !(expires * 1000 > now)) return true;
  return any([...ofOtherCountries(signed, request), undecided("its token is not verified")]);
}

function ofOtherCountries(signed: ReadonlyMap<string, string>, { country }: ReadRequest): Match[] {
  const isIn = (name: string): Match | undefined => {
    const codes = signed.get(name)?.toUpperCase().split(",");
    if (!codes) return undefined;
    return country === undefined
      ? undecided("the request does not specify its country")
      : codes.includes(country.toUpperCase());
  };
  return [not(isIn("token_countries") ?? true), isIn("token_countries_blocked") ?? false];
}
