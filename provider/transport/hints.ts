import type { Area } from "../api/operation";
import { notFoundOrUnauthorised } from "../api/shield";

/** What to do next about a failure that the platform answered with: one sentence. */
export function hintFor(status: number, key: string | undefined, area: Area): string {
  if (key?.toLowerCase().startsWith(notFoundOrUnauthorised)) return notThere;
  // Seen of the Shield area: with a key of its own, a 401 refuses the one request and not the access key.
  if (status === 401 && area === "shield" && key) {
    return "It refuses this one request, not the key: check the plan, and whether the pull zone is of this account.";
  }
  if (status === 401) {
    return area === "originLogging"
      ? "Check edge:originLoggingJwt (or EDGE_ORIGIN_LOGGING_JWT) if it is set, else edge:apiKey (or EDGE_ACCESS_KEY)."
      : "Check the key: edge:apiKey, or EDGE_ACCESS_KEY.";
  }
  if (status === 407) return "Check the user name and password of the proxy in HTTPS_PROXY.";
  if (status >= 300 && status < 400) return `Check ${addressSetting(area)}; redirects are not followed.`;
  if (status >= 500) return "The trouble is on the platform's side: try again later.";
  return byStatus[status] ?? "Correct what it names, and try again.";
}

/** The setting that holds the address of an area. */
export function addressSetting(area: Area): string {
  return area === "originLogging"
    ? "edge:originLoggingUrl (or EDGE_ORIGIN_LOGGING_URL)"
    : "edge:baseUrl (or EDGE_BASE_URL)";
}

const notThere = "It is not there, or this key may not see it: check the id, and whose key it is.";

const byStatus: Readonly<Record<number, string>> = {
  402: "See to the account's plan and payment.",
  403: "Check that the role of the key, and the account's plan, allow it.",
  404: notThere,
  409: "It does not fit what the platform has now: look at its present state, and try again.",
  413: "Make it smaller.",
  429: "Try again later, or lower edge:requestsPerSecond or edge:maxConcurrency.",
};
