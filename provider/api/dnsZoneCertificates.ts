import { z } from "zod";
import { operation } from "./operation";
import { noContent } from "./success";

/** A wildcard certificate. A 500 with an empty key while the domain is not delegated to the platform. */
export const issueDnsZoneCertificate = operation({
  does: "issue the wildcard certificate of the DNS zone",
  area: "core",
  source: "companion",
  method: "POST",
  path: "/dnszone/{zoneId}/certificate/issue",
  body: z.strictObject({ Domain: z.string().optional() }),
  success: noContent,
  idempotent: true,
});
