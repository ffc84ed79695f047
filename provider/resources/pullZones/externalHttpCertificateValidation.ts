import { z } from "zod";
import * as api from "../../api/externalCertificates";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { validationLife, validationProtection, waitForProof } from "./externalCertificateValidation";
import { hostnameInputsWithoutWildcard } from "./externalHttpCertificate";

export const externalHttpCertificateValidation: ResourceKind = defineKind({
  type: "ExternalHttpCertificateValidation",
  reference: {
    description:
      "Waits until the file of an ExternalHttpCertificate is visible and the host name has its certificate. Make the resource that points the domain to the pull zone depend on it. The file must be at the server that the domain points to until the certificate is issued. A destroy leaves the certificate.",
    example: `const request = new edge.ExternalHttpCertificate("www", { pullZoneId: 1001, hostname: "www.acme.example" });
const file = new edge.StorageFile("www-certificate", {
  storageZoneId: 5801,
  path: request.filePath,
  content: request.fileContent,
});
new edge.ExternalHttpCertificateValidation("www", {
  pullZoneId: request.pullZoneId,
  hostname: request.hostname,
  fileContent: request.fileContent,
}, { dependsOn: file });`,
    adoption: {
      create: "completes the request and waits for the certificate, unless the host name already has one",
      destroy: "leaves the certificate",
    },
    withoutPolicy: "it only obtains a certificate",
    errors: [
      "The pull zone does not have the host name.",
      "The file does not become visible in time. The next `pulumi up` tries again.",
      "The request has expired, or another request has replaced it. The error explains how to request the certificate again.",
    ],
  },
  inputs: z.strictObject({
    ...hostnameInputsWithoutWildcard,
    fileContent: annotate(z.string(), {
      description:
        "The `fileContent` of the ExternalHttpCertificate. Make the validation depend on the upload of the file (`dependsOn`) so that the file is there first. If the value changes, the validation completes the new request.",
      mayBeRedacted: true,
      example: "gfj9Xq-Rg85nM.nP1qzpXGymHBrUEepNY9HCsQk7K8KhOypzEt62jcerQ",
    }),
    waitTimeoutSeconds: waitForProof("the file"),
  }),
  protection: { ...validationProtection, fileContent: { unrelated: "only proves control of the domain" } },
  ...validationLife({
    of: "ExternalHttpCertificate",
    input: "fileContent",
    complete: api.completeExternalHttpCertificate,
    proof: "its file",
    remedy:
      "The server that the domain points to must respond to HTTP on port 80 with exactly the fileContent of the ExternalHttpCertificate at its filePath. Check it with `curl -L`, and run `pulumi up` again.",
  }),
});
