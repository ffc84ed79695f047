import type { Assumption } from "../assumption";

export const area = "Pull zones";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "A certificate request returns its TXT record even before the host name points to the platform",
    operation: "POST /pullzone/requestExternalDnsCertificate",
    ifWrong: "the create of an ExternalDnsCertificate fails with the platform's response",
    notProbed: "it orders a certificate, and the request survives the removal of its host name",
  },
  {
    assumed: "The platform responds with 400 while the request's TXT record is not visible",
    operation: "POST /pullzone/completeExternalDnsCertificate",
    ifWrong: "the create of an ExternalDnsCertificateValidation fails before the record is visible; rerun `pulumi up`",
    notProbed: "it needs a domain whose TXT records can be changed",
  },
];
