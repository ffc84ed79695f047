import { issueDnsZoneCertificate } from "../../../provider/api/dnsZoneCertificates";
import type { Assumption } from "../assumption";
import { outcomeOf } from "../requests";

export const area = "DNS";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "The wildcard certificate of a zone is issued, or refused with 500 while its domain is not delegated",
    operation: "POST /dnszone/{zoneId}/certificate/issue",
    ifWrong: "the create of a `DnsZoneCertificate` fails with the platform's message alone",
    expected: ["accepted", "500"],
    async probe(account) {
      const { id } = await account.dnsZone();
      return outcomeOf(await account.send(issueDnsZoneCertificate, { path: { zoneId: id }, body: {} }));
    },
  },
  {
    assumed: "A wildcard certificate may be issued again, and the platform renews one by itself",
    operation: "POST /dnszone/{zoneId}/certificate/issue",
    ifWrong: "an up with changed `triggers` is refused, or the certificate expires: change `triggers` before",
    notProbed: "it needs a domain that is delegated to the platform",
  },
];
