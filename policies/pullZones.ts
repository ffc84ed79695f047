import { stringOf } from "../provider/schema/stringOf";
import { httpOrigins, inCleartext } from "./edgeRules";
import { either } from "./judgements";
import { type EdgePolicy, formatValue, mustBe } from "./policy";

export const hostnamesForceHttps: EdgePolicy = {
  name: "hostnames-force-https",
  kinds: ["PullZoneHostname"],
  description: "Host names must redirect visitors from HTTP to HTTPS.",
  level: "advisory",
  judgements: ({ properties }) => [mustBe(properties, "forceSsl", true)],
};

/** Maximum limits on one address. */
const mostOf = { requestLimit: 10_000, burstSize: 100_000, connectionLimitPerIpCount: 10_000 };

export const addressLimitsReachable: EdgePolicy = {
  name: "address-limits-reachable",
  kinds: ["PullZone"],
  description: "Limits on requests or connections per IP address must be low enough to be reached; 0 means no limit.",
  level: "mandatory",
  judgements: ({ properties }) =>
    Object.entries(mostOf).map(([name, most]) => () => {
      const limit = properties[name];
      if (typeof limit !== "number" || limit <= most) return undefined;
      return `${name} is ${limit}, which limits nobody. Set it to ${most} or less.`;
    }),
};

export const originsUseHttps: EdgePolicy = {
  name: "origins-use-https",
  kinds: ["PullZone", "EdgeRule", "EdgeRules"],
  description: "Pull zones, and edge rules that set another origin, must use HTTPS to the origin.",
  level: "mandatory",
  *judgements(declared) {
    const { properties } = declared;
    yield () => (/^http:/i.test(stringOf(properties.originUrl)) ? `originUrl ${inCleartext}.` : undefined);
    yield () =>
      stringOf(properties.dnsOriginScheme).toLowerCase() === "http"
        ? 'dnsOriginScheme is "http". Set it to "https".'
        : undefined;
    yield* httpOrigins(declared);
  },
};

export const originsVerified: EdgePolicy = {
  name: "origins-verified",
  kinds: ["PullZone"],
  description: "Pull zones with an HTTPS origin must verify the origin's certificate.",
  level: "advisory",
  judgements: ({ properties }) => [
    () => {
      const isVerified = either(
        () => properties.verifyOriginSsl === true,
        () => properties.verifyOriginSsl !== false && !/^https:/i.test(stringOf(properties.originUrl)),
      );
      return isVerified ? undefined : `verifyOriginSsl is ${formatValue(properties.verifyOriginSsl)}. Set it to true.`;
    },
  ],
};

/** Levels that need TLS 1.2, whatever the switches of older versions say (cdn/security/ssl). */
const levelsWithoutOldTls = ["Compatible", "ModernOnly"];

export const oldTlsDisabled: EdgePolicy = {
  name: "old-tls-disabled",
  kinds: ["PullZone"],
  description: "Pull zones must not allow TLS 1.0 and 1.1, which a new pull zone does by default.",
  level: "advisory",
  judgements: ({ properties }) => [
    () => {
      const isDisabled = either(
        () => levelsWithoutOldTls.includes(stringOf(properties.tlsSecurityLevel)),
        () => properties.enableTls10 === false && properties.enableTls11 === false,
      );
      if (isDisabled) return undefined;
      const values = ["tlsSecurityLevel", "enableTls10", "enableTls11"].map(
        (name) => `${name} is ${formatValue(properties[name])}`,
      );
      return `${values.join(", ")}. Set tlsSecurityLevel to "ModernOnly" or "Compatible", or both switches to false.`;
    },
  ],
};
