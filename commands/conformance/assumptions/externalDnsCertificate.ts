import type { Assumption } from "../assumption";

export const area = "Pull zones";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "A request for a certificate tells its TXT record, also before the host name leads to the platform",
    operation: "POST /pullzone/requestExternalDnsCertificate",
    ifWrong: "the create of an ExternalDnsCertificate fails, with the platform's response",
    notProbed: "it orders a certificate, and the request stays when its host name is removed",
  },
  {
    assumed: "A request is refused with 400 as long as its TXT record is not visible",
    operation: "POST /pullzone/completeExternalDnsCertificate",
    ifWrong: "the create of an ExternalDnsCertificateValidation fails before the record is visible: run up again",
    notProbed: "it takes a domain whose TXT records can be changed",
  },
];
