import { z } from "zod";
import { operationsOf } from "./operation";

const operation = operationsOf("core");

/** A wildcard certificate. A 500 with an empty key while the domain is not delegated to the platform. */
export const issueDnsZoneCertificate = operation({
  does: "issue the wildcard certificate of the DNS zone",
  method: "POST",
  path: "/dnszone/{zoneId}/certificate/issue",
  body: z.strictObject({ Domain: z.string().optional() }),
  idempotent: true,
});
