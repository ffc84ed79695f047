import { z } from "zod";
import { operationsOf } from "./operation";
import { maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

const body = z.strictObject({ Hostname: z.string().min(1) });

/** No pull zone in the path: a host name is on one pull zone at most. A request takes the place of the one before. */
export const requestExternalDnsCertificate = operation({
  does: "request a certificate for the host name by a TXT record",
  method: "POST",
  path: "/pullzone/requestExternalDnsCertificate",
  body,
  response: z.looseObject({
    TxtRecordName: z.string().min(1),
    TxtRecordValue: z.string().min(1),
    ExpiresAt: maybe(z.string()),
  }),
  success: shows("TxtRecordName", "TxtRecordValue"),
  idempotent: true,
});

/** A 400 while the TXT record is not visible. */
export const completeExternalDnsCertificate = operation({
  does: "complete the request for a certificate of the host name",
  method: "POST",
  path: "/pullzone/completeExternalDnsCertificate",
  body,
  idempotent: true,
});
