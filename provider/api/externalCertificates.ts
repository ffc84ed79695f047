import { z } from "zod";
import { operationsOf } from "./operation";
import { maybe } from "./responses";
import { shows } from "./success";

const operation = operationsOf("core");

const body = z.strictObject({ Hostname: z.string().min(1) });

/** The path has no pull zone: a host name is on one at most. Replaces the previous request. */
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

/** Replaces the previous request of either kind. The documentation names only the two members of the file. */
export const requestExternalHttpCertificate = operation({
  does: "request a certificate for the host name by a file",
  method: "POST",
  path: "/pullzone/requestExternalHttpCertificate",
  body,
  response: z.looseObject({
    FilePath: z.string().min(1),
    FileContent: z.string().min(1),
    ExpiresAt: maybe(z.string()),
  }),
  success: shows("FilePath", "FileContent"),
  idempotent: true,
});

/** Fails with a 400 until the TXT record is visible. */
export const completeExternalDnsCertificate = operation({
  does: "complete the request for a certificate of the host name",
  method: "POST",
  path: "/pullzone/completeExternalDnsCertificate",
  body,
  idempotent: true,
});

/** Fails with a 400 until the file is visible. */
export const completeExternalHttpCertificate = operation({
  does: "complete the request for a certificate of the host name",
  method: "POST",
  path: "/pullzone/completeExternalHttpCertificate",
  body,
  idempotent: true,
});
