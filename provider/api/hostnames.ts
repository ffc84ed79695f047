import { z } from "zod";
import { operation } from "./operation";
import { noContent } from "./success";

const named = z.strictObject({ Hostname: z.string().min(1) });
const write = { area: "core", source: "companion", success: noContent, idempotent: true } as const;

export const addPullZoneHostname = operation({
  ...write,
  does: "add the host name to the pull zone",
  method: "POST",
  path: "/pullzone/{id}/addHostname",
  body: named,
});

/** A DELETE with a body. */
export const removePullZoneHostname = operation({
  ...write,
  does: "remove the host name from the pull zone",
  method: "DELETE",
  path: "/pullzone/{id}/removeHostname",
  body: named,
});

export const setForceSsl = operation({
  ...write,
  does: "set whether the host name forces TLS",
  method: "POST",
  path: "/pullzone/{id}/setForceSSL",
  body: z.strictObject({ Hostname: z.string().min(1), ForceSSL: z.boolean() }),
});

/** Asks for a certificate. The name must resolve to the pull zone by then. */
export const loadFreeCertificate = operation({
  ...write,
  does: "load a managed certificate for the host name",
  method: "GET",
  path: "/pullzone/loadFreeCertificate",
  query: z.strictObject({ hostname: z.string().min(1) }),
});

/** Certificate and key as base64 of their PEM. */
export const addCertificate = operation({
  ...write,
  does: "add the certificate of the host name",
  method: "POST",
  path: "/pullzone/{id}/addCertificate",
  body: z.strictObject({ Hostname: z.string().min(1), Certificate: z.base64(), CertificateKey: z.base64() }),
});

export const removeCertificate = operation({
  ...write,
  does: "remove the certificate of the host name",
  method: "DELETE",
  path: "/pullzone/{id}/removeCertificate",
  body: named,
});
