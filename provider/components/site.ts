import { z } from "zod";
import { annotate } from "../schema/meta";
import { hostname, id } from "../schema/values";
import { type Arguments, connection, deciding, decidingMap, inputsOf, named, outputOf } from "./component";
import { protection } from "./protectedZone";

const siteHostname = named("SiteHostname", "Settings of a site's host name. The key is the host name.", {
  ...inputsOf("PullZoneHostname", "pullZoneId", "hostname"),
  certificateBeforeSwitch: deciding(z.boolean().optional(), {
    description:
      "Requests the certificate before the host name points to the site, so that a domain can move here without interrupting HTTPS. A TXT record in the DNS zone in `dns` proves ownership, and the record of the host name waits for the certificate (`waitTimeoutSeconds`).",
    defaultsTo: "false, which requests the certificate once the host name points to the site",
  }),
});

const dns = named("SiteDns", "DNS zone of a site's host names.", {
  dnsZoneId: annotate(id(), { description: "The id of the DNS zone.", example: 4001 }),
  domain: annotate(hostname().optional(), {
    description: "The domain of the DNS zone.",
    defaultsTo: "the zone's domain on the platform, which is read as soon as the id is known",
    example: "example.com",
  }),
});

export const site = {
  pullZone: deciding(named("SitePullZone", "Pull zone of a site.", inputsOf("PullZone")), {
    description: "The pull zone with its name, which must be unique among all accounts, and its origin.",
  }),
  hostnames: decidingMap(siteHostname, {
    description: "The host names of the site. By default, each has a managed certificate and redirects HTTP to HTTPS.",
    defaultsTo: "none",
    example: { "www.example.com": {} },
  }),
  dns: deciding(dns.optional(), {
    description:
      "The DNS zone of the host names. Each host name gets a `PullZone` record there. Its certificate is requested once the name resolves (within `waitTimeoutSeconds` of the host name), or earlier with `certificateBeforeSwitch`. The domain must be delegated to the platform.",
    defaultsTo: "the records are declared elsewhere",
  }),
  isProtected: deciding(z.boolean().optional(), {
    description: "Adds a shield zone to the site.",
    defaultsTo: "true",
  }),
  protection: deciding(
    named("SiteProtection", "Protection of a site, with the arguments of a `ProtectedZone`.", protection).optional(),
    {
      description: "The protection, with the arguments of a `ProtectedZone`.",
      defaultsTo: "the firewall is enabled and blocks without learning",
    },
  ),
  rules: annotate((inputsOf("EdgeRules").rules as z.ZodType).optional(), {
    description: "The edge rules of the pull zone, in order.",
    defaultsTo: "not managed",
  }),
  connection,
};

export const siteOutputs = {
  pullZoneId: outputOf("PullZone", "pullZoneId", "The id of the pull zone."),
  defaultHostname: outputOf("PullZone", "defaultHostname", "The platform's host name for the pull zone."),
  shieldZoneId: outputOf(
    "ShieldZone",
    "shieldZoneId",
    "The id of the shield zone, if the site is protected.",
  ).optional(),
};

export function conflictsOfSite({ isProtected, protection, dns, hostnames }: Arguments): string[] {
  const undecided = Object.entries(hostnames ?? {}).filter(([, each]) => Object(each).certificateBeforeSwitch === true);
  return [
    ...(isProtected === false && protection !== undefined
      ? ["both isProtected: false and protection are given; remove one of them"]
      : []),
    ...(dns === undefined
      ? undecided.map(
          ([name]) =>
            `hostnames["${name}"].certificateBeforeSwitch is true, but the site has no dns for the TXT record`,
        )
      : []),
  ];
}
