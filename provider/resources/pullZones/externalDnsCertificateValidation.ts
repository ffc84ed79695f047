import { z } from "zod";
import * as api from "../../api/externalCertificates";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { hostnameInputs } from "./externalCertificateRequest";
import { validationLife, validationProtection, waitForProof } from "./externalCertificateValidation";

export const externalDnsCertificateValidation: ResourceKind = defineKind({
  type: "ExternalDnsCertificateValidation",
  reference: {
    description:
      "Waits until the TXT record of an ExternalDnsCertificate is visible and the host name has its certificate. Make the resource that points the domain to the pull zone depend on it. The TXT record can be at any DNS provider and must exist until the certificate is issued. A destroy leaves the certificate.",
    example: `const request = new edge.ExternalDnsCertificate("www", { pullZoneId: 1001, hostname: "www.acme.example" });
// Or a record of another provider, here Cloudflare's: new cloudflare.DnsRecord("www-certificate", { type: "TXT", ttl: 60,
//   zoneId, name: request.txtRecordName, content: request.txtRecordValue })
const txt = new edge.DnsRecord("www-certificate", {
  dnsZoneId: 4001,
  name: request.txtRecordName,
  type: "TXT",
  value: request.txtRecordValue,
});
new edge.ExternalDnsCertificateValidation("www", {
  pullZoneId: request.pullZoneId,
  hostname: request.hostname,
  txtRecordValue: request.txtRecordValue,
}, { dependsOn: txt });`,
    adoption: {
      create: "completes the request and waits for the certificate, unless the host name already has one",
      destroy: "leaves the certificate",
    },
    withoutPolicy: "it only obtains a certificate",
    errors: [
      "The pull zone does not have the host name.",
      "The TXT record does not become visible in time. The next `pulumi up` tries again.",
      "The request has expired, or another request has replaced it. The error explains how to request the certificate again.",
    ],
  },
  inputs: z.strictObject({
    ...hostnameInputs,
    txtRecordValue: annotate(z.string(), {
      description:
        "The `txtRecordValue` of the ExternalDnsCertificate. Make the validation depend on the TXT record (`dependsOn`) so that the record is created first. If the value changes, the validation completes the new request.",
      mayBeRedacted: true,
      example: "gfj9Xq-Rg85nM",
    }),
    waitTimeoutSeconds: waitForProof("the TXT record"),
  }),
  protection: { ...validationProtection, txtRecordValue: { unrelated: "only proves control of the domain" } },
  ...validationLife({
    of: "ExternalDnsCertificate",
    input: "txtRecordValue",
    complete: api.completeExternalDnsCertificate,
    proof: "its TXT record",
    remedy:
      "The TXT record must be publicly visible with the txtRecordName and the txtRecordValue of the ExternalDnsCertificate. Check it with `dig TXT`, and run `pulumi up` again.",
  }),
});
