export interface EdgeRuleAction {
  readonly is: "protects" | "opens" | "unrelated" | "not known";
  readonly does: string;
  /** True if it may respond itself, so that later rules do not apply. */
  readonly responds?: true;
  /** True if only the kind of action counts, not its parameters. */
  readonly anyParameters?: true;
}

const action = (is: EdgeRuleAction["is"], does: string): EdgeRuleAction => ({ is, does });

/** Actions by the platform's number. A missing one is newer than this version. */
export const edgeRuleActions: ReadonlyMap<number, EdgeRuleAction> = new Map([
  [0, action("protects", "forces TLS")],
  [1, { ...action("unrelated", "redirects"), responds: true }],
  [2, action("not known", "fetches files from another origin")],
  [3, action("unrelated", "changes how long files are cached")],
  [4, action("protects", "blocks requests")],
  [5, action("unrelated", "sets a response header")],
  [6, action("unrelated", "sets a request header")],
  [7, action("unrelated", "forces a download")],
  [8, action("opens", "waives the token")],
  [9, action("protects", "requires a token")],
  [10, action("unrelated", "changes how long files are cached publicly")],
  [11, action("opens", "ignores the query string in the cache")],
  [12, action("unrelated", "disables the optimizer")],
  [13, action("unrelated", "forces compression")],
  [14, { ...action("not known", "sets the status of responses"), responds: true }],
  [15, action("unrelated", "bypasses the permanent cache")],
  [16, action("unrelated", "changes how long browsers cache")],
  [17, action("not known", "uses storage as the origin")],
  [18, action("protects", "limits the network rate")],
  [19, action("protects", "limits connections")],
  [20, action("protects", "limits requests per second")],
  [21, { ...action("not known", "runs an edge script"), responds: true }],
  [22, action("not known", "uses containers as the origin")],
  [23, action("opens", "disables the firewall")],
  [24, action("unrelated", "retries the origin")],
  [25, action("unrelated", "changes a browser cache header")],
  [26, action("unrelated", "removes a browser cache header")],
  [27, action("opens", "disables the shield's challenge")],
  [28, action("opens", "disables the shield")],
  [29, action("opens", "disables the shield's bot detection")],
  [30, action("opens", "bypasses storage authentication")],
  [31, action("opens", "disables the shield's access lists")],
  [32, action("opens", "disables the shield's rate limits")],
  // See docs.bunny.net/cdn/request-coalescing.
  [33, action("opens", "may give one visitor the response to another (request coalescing)")],
  [34, action("protects", "sends each request to the origin by itself")],
  [37, action("not known", "removes cookies from requests to the origin")],
]);

/**
 * Returns an action with the effect of its parameters, which are in the platform's order. `patterns` are those of the
 * triggers.
 */
export function withParameters(
  number: number,
  parameters: readonly unknown[],
  patterns: readonly string[],
  isOfStaticFiles: boolean,
): EdgeRuleAction | undefined {
  const [first, second] = parameters.map((parameter) => (typeof parameter === "string" ? parameter : undefined));
  const byNumber = edgeRuleActions.get(number);
  if (number === 1) return first === undefined ? byNumber : redirecting(first, patterns);
  if (number === 2) return first !== undefined && /^http:/i.test(first) ? toHttp : byNumber;
  if (number === 3) return String(parameters[0]) !== "0" && !isOfStaticFiles ? cachesPages : byNumber;
  if (number === 5) return first === undefined ? unknownHeader : responseHeader(first.toLowerCase(), second);
  if (number === 6) return first === undefined || credentials.test(first) ? requestHeader : byNumber;
  return byNumber;
}

/** Overrides Smart Cache, which keeps pages and API responses out of the cache (cdn/smart-cache). */
const cachesPages: EdgeRuleAction = {
  ...action("opens", "caches responses of any type, even beside Smart Cache"),
  anyParameters: true,
};
const toHttp = action("opens", "fetches files from an origin in cleartext");
const unknownHeader = action("not known", "sets an unknown header");
const requestHeader = action("not known", "sets a header that the origin may use to identify clients");
const credentials =
  /^(host|cookie|forwarded|x-forwarded-.*|x-real-ip|true-client-ip)$|auth|token|secret|key|password|signature/i;

/** Judges a redirect: from `http:` to `https:` protects, to `http:` opens. */
function redirecting(url: string, patterns: readonly string[]): EdgeRuleAction {
  if (/^http:/i.test(url)) return action("opens", "redirects to cleartext");
  const isFromHttp = patterns.some((pattern) => /^http:|^http$/i.test(pattern));
  if (isFromHttp && /^https:/i.test(url)) return action("protects", "redirects to HTTPS");
  return { ...action("unrelated", "redirects"), responds: true };
}

/** Headers that restrict what a page may do or who may see it. */
const protectingHeaders =
  /^(strict-transport-security|content-security-policy|x-frame-options|x-content-type-options|x-xss-protection|x-permitted-cross-domain-policies|x-download-options|referrer-policy|permissions-policy|cross-origin-(opener|embedder|resource)-policy|clear-site-data)$/;
const corsHeaders = /^access-control-allow-/;

function responseHeader(name: string, value: string | undefined): EdgeRuleAction {
  if (corsHeaders.test(name)) return action("opens", `allows other sites to read responses (${name})`);
  const keepsPrivate = name === "cache-control" && /no-store|private/i.test(value ?? "");
  if (!protectingHeaders.test(name) && !keepsPrivate) return action("unrelated", "sets a response header");
  const isOff = value !== undefined && (value.trim() === "" || /max-age\s*=\s*"?0\b/i.test(value));
  return isOff && !keepsPrivate
    ? action("opens", `disables the header ${name}`)
    : action("protects", `sets the header ${name}`);
}
