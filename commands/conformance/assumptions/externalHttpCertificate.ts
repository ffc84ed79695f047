import type { Assumption } from "../assumption";

export const area = "Pull zones";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "The FilePath of a certificate request is the file's path or URL on the host name",
    operation: "POST /pullzone/requestExternalHttpCertificate",
    ifWrong: "the filePath of an ExternalHttpCertificate is not where the platform looks for the file",
    notProbed: "it orders a certificate, and the request survives the removal of its host name",
  },
  {
    assumed: "The platform responds with 400 while the request's file is not visible",
    operation: "POST /pullzone/completeExternalHttpCertificate",
    ifWrong: "the create of an ExternalHttpCertificateValidation fails before the file is visible; rerun `pulumi up`",
    notProbed: "it needs a domain whose server can serve a file",
  },
];
