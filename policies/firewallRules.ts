import { rateLimitInterval } from "../provider/api/firewallRules";
import { secondsOf } from "../provider/schema/enumeration";
import { stringOf } from "../provider/schema/stringOf";
import { type EdgePolicy, forEachRule } from "./policy";

export const rulesOpenNothing: EdgePolicy = {
  name: "firewall-rules-open-nothing",
  kinds: ["WafRule", "WafRules"],
  description: "Firewall rules must not let requests bypass the firewall.",
  level: "mandatory",
  judgements: forEachRule<Rule>("rules", ({ read, place }) => [
    () => {
      const action = stringOf(read().action);
      if (!["Allow", "Bypass"].includes(action)) return undefined;
      return `${place}action is "${action}", which lets matching requests bypass the firewall. Use Block, Challenge or Log.`;
    },
  ]),
};

const mostPerSecond = 1000;

export const rateLimitsEnforced: EdgePolicy = {
  name: "rate-limits-enforced",
  kinds: ["RateLimit", "RateLimits"],
  description:
    "Rate limits must limit or challenge requests instead of only logging them, and must be low enough to be reached.",
  level: "mandatory",
  settings: {
    requestsPerSecond: {
      type: "number",
      exclusiveMinimum: 0,
      description: `Highest rate that counts as a limit, in requests per second averaged over the interval. Default: ${mostPerSecond}.`,
    },
  },
  judgements: forEachRule<RateLimit>("limits", ({ read, place }, settings) => [
    () =>
      stringOf(read().action) === "Log"
        ? `${place}action is "Log", which limits nobody. Set it to "RateLimit" or "Challenge".`
        : undefined,
    () => {
      const most = typeof settings.requestsPerSecond === "number" ? settings.requestsPerSecond : mostPerSecond;
      const { requests } = read();
      if (typeof requests !== "number" || requests <= most) return undefined;
      const seconds = secondsOf(rateLimitInterval, read().interval) ?? 1;
      if (requests / seconds <= most) return undefined;
      return `${place}requests is ${requests} in ${seconds} s, which is more than ${most} per second and limits nobody. Lower it.`;
    },
  ]),
};

interface Rule {
  readonly action?: unknown;
}

interface RateLimit extends Rule {
  readonly requests?: unknown;
  readonly interval?: unknown;
}
