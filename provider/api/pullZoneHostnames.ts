import { z } from "zod";
import { numberOf } from "../schema/enumeration";
import { dnsCertificateKeyType } from "./dnsZones";
import { operationsOf } from "./operation";

const operation = operationsOf("core");

const hostname = z.strictObject({ Hostname: z.string().min(1) });

/** Only a read shows whether a change took effect. */
const change = { method: "POST", idempotent: true } as const;

export const addPullZoneHostname = operation({
  ...change,
  does: "add the host name to the pull zone",
  path: "/pullzone/{id}/addHostname",
  body: hostname,
});

export const removePullZoneHostname = operation({
  ...change,
  does: "remove the host name from the pull zone",
  method: "DELETE",
  path: "/pullzone/{id}/removeHostname",
  body: hostname,
});

export const setPullZoneForceSsl = operation({
  ...change,
  does: "set whether the host name redirects to HTTPS",
  path: "/pullzone/{id}/setForceSSL",
  body: z.strictObject({ Hostname: z.string().min(1), ForceSSL: z.boolean() }),
});

export const setPullZoneCertificateKeyType = operation({
  ...change,
  does: "set the kind of key of the host name's certificate",
  path: "/pullzone/{id}/updatePrivateKeyType",
  body: z.strictObject({ Hostname: z.string().min(1), KeyType: numberOf(dnsCertificateKeyType) }),
});

export const loadFreeCertificate = operation({
  ...change,
  does: "request a certificate for the host name",
  method: "GET",
  path: "/pullzone/loadFreeCertificate",
  /**
   * For a proof by HTTP, the name must resolve to the platform. Otherwise, and always for a wildcard, a DNS zone of the
   * account proves it.
   */
  query: z.strictObject({ hostname: z.string().min(1), useOnlyHttp01: z.boolean().optional() }),
});

export const addPullZoneCertificate = operation({
  ...change,
  does: "add the certificate of the host name",
  path: "/pullzone/{id}/addCertificate",
  /** Certificate and key are Base64. */
  body: z.strictObject({ Hostname: z.string().min(1), Certificate: z.base64(), CertificateKey: z.base64() }),
});

export const removePullZoneCertificate = operation({
  ...change,
  does: "remove the certificate of the host name",
  method: "DELETE",
  path: "/pullzone/{id}/removeCertificate",
  body: hostname,
});
