import { z } from "zod";
import { operationsOf } from "./operation";
import { zoneFile } from "./success";

const operation = operationsOf("core");

/** Returns the zone's records as a zone file in BIND's format, as `application/octet-stream`. */
export const exportDnsZone = operation({
  does: "export the DNS zone",
  method: "GET",
  path: "/dnszone/{id}/export",
  response: z.string(),
  success: zoneFile,
});
