import { z } from "zod";
import { about } from "../schema/meta";
import { hostname, id } from "../schema/values";
import { type Arguments, connection, deciding, decidingMap, inputsOf, named, outputOf } from "./component";
import { protection } from "./protectedZone";

const siteHostname = named("SiteHostname", "What is said of a host name of a site. Its key is the host name.", {
  ...inputsOf("PullZoneHostname", "pullZoneId", "hostname"),
  certificateBeforeSwitch: deciding(z.boolean().optional(), {
    description:
      "Whether the host name gets its certificate before it leads to the site, so that a domain moves here without an interruption of HTTPS. A TXT record in the DNS zone in `dns` proves that it is one's own; the record of the host name then waits for the certificate (`waitTimeoutSeconds`).",
    defaultsTo: "false: the certificate is requested once the host name leads to the site",
  }),
});

const dns = named("SiteDns", "The DNS zone of the host names of a site.", {
  dnsZoneId: about(id(), { description: "The DNS zone.", example: 4001 }),
  domain: about(hostname().optional(), {
    description: "Its domain.",
    defaultsTo: "what the platform says, read as soon as the id is known",
    example: "example.com",
  }),
});

export const site = {
  pullZone: deciding(named("SitePullZone", "The pull zone of a site.", inputsOf("PullZone")), {
    description: "The pull zone: its name, which no other account may have, and where its content comes from.",
  }),
  hostnames: decidingMap(siteHostname, {
    description:
      "The host names of the site. Each has a managed certificate, and redirects requests over plain HTTP, unless it says otherwise.",
    defaultsTo: "none",
    example: { "www.example.com": {} },
  }),
  dns: deciding(dns.optional(), {
    description:
      "The DNS zone of the host names: each gets a `PullZone` record there, and then its certificate, which waits until the name resolves (`waitTimeoutSeconds` of the host name), or before, with `certificateBeforeSwitch` of the host name. The domain must be delegated to the platform.",
    defaultsTo: "the records are declared elsewhere",
  }),
  isProtected: deciding(z.boolean().optional(), {
    description: "Whether the site has a shield zone.",
    defaultsTo: "true",
  }),
  protection: deciding(
    named("SiteProtection", "The protection of a site, as of a `ProtectedZone`.", protection).optional(),
    {
      description: "The protection, as a `ProtectedZone` takes it.",
      defaultsTo: "the firewall is enabled, does not learn, and blocks",
    },
  ),
  rules: about((inputsOf("EdgeRules").rules as z.ZodType).optional(), {
    description: "The edge rules of the pull zone, in their order.",
    defaultsTo: "none are managed",
  }),
  connection,
};

export const siteOutputs = {
  pullZoneId: outputOf("PullZone", "pullZoneId", "The pull zone."),
  defaultHostname: outputOf("PullZone", "defaultHostname", "The host name at which the platform serves it."),
  shieldZoneId: outputOf("ShieldZone", "shieldZoneId", "The shield zone, where the site is protected.").optional(),
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
            `hostnames["${name}"].certificateBeforeSwitch is true, but the site has no dns, the DNS zone for the TXT record`,
        )
      : []),
  ];
}
