import type { AccountLimit } from "../schema/accountLimit";

const anotherAccount = "use another account for some of them";

/** Documented limits of an account. The platform raises each of them on request. */
export const accountLimits = {
  // See docs.bunny.net/cdn/limits.
  pullZones: { most: 500, noun: "pull zones of an account", wayOut: anotherAccount },
  hostnames: {
    most: 10,
    noun: "host names of a pull zone",
    wayOut: "use a wildcard such as *.example.com to cover several host names",
  },
  edgeRules: { most: 50, noun: "edge rules of a pull zone", wayOut: "combine some of them" },
  triggers: { most: 5, noun: "triggers of a rule", wayOut: "split them into several rules" },
  patterns: { most: 5, noun: "patterns of a trigger", wayOut: "split them into several triggers" },
  blockedReferrers: {
    most: 50,
    noun: "blocked referrers of a pull zone",
    wayOut: "block several domains with a wildcard such as *.example.com",
  },
  // See docs.bunny.net/dns/limits.
  dnsZones: { most: 500, noun: "DNS zones of an account", wayOut: anotherAccount },
  records: { most: 5000, noun: "records of a DNS zone", wayOut: "cover several names with a wildcard record" },
  // See docs.bunny.net/database/limits.
  databases: { most: 50, noun: "databases of an account", wayOut: anotherAccount },
  // See docs.bunny.net/magic-containers/limits.
  applications: {
    most: 20,
    noun: "applications of an account",
    inTrial: 1,
    wayOut: "run several containers in one application",
  },
  instances: { most: 10, noun: "instances in a region", inTrial: 3, wayOut: "run it in more regions" },
  volumes: {
    most: 2,
    noun: "volumes of an application",
    inTrial: 1,
    wayOut: "keep several folders on one volume",
  },
} as const satisfies Readonly<Record<string, AccountLimit>>;

export type AccountLimitName = keyof typeof accountLimits;
