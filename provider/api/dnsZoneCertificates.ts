import { z } from "zod";
import { operationsOf } from "./operation";

const operation = operationsOf("core");

/** Issues a wildcard certificate. Fails with a 500 and an empty key until the domain is delegated to the platform. */
export const issueDnsZoneCertificate = operation({
  does: "issue the wildcard certificate of the DNS zone",
  method: "POST",
  path: "/dnszone/{zoneId}/certificate/issue",
  mayHaveNoBody: true,
  body: z.strictObject({ Domain: z.string().optional() }),
  idempotent: true,
});
