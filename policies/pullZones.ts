import { type EdgePolicy, mustBe } from "./policy";

export const hostnamesForceHttps: EdgePolicy = {
  name: "hostnames-force-https",
  kinds: ["PullZoneHostname"],
  description: "A host name redirects visitors from HTTP to HTTPS.",
  level: "advisory",
  judgements: ({ properties }) => [mustBe(properties, "forceSsl", true)],
};

/** The most that a limit on one address may be, by its property. */
const mostOf = { requestLimit: 10_000, burstSize: 100_000, connectionLimitPerIpCount: 10_000 };

export const addressLimitsReachable: EdgePolicy = {
  name: "address-limits-reachable",
  kinds: ["PullZone"],
  description: "A limit on the requests or connections of an address is low enough to be reached; 0 is no limit.",
  level: "mandatory",
  judgements: ({ properties }) =>
    Object.entries(mostOf).map(([name, most]) => () => {
      const limit = properties[name];
      if (typeof limit !== "number" || limit <= most) return undefined;
      return `${name} is ${limit}, which limits nobody: set it to ${most} or less.`;
    }),
};
