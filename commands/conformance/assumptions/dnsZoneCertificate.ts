import { issueDnsZoneCertificate } from "../../../provider/api/dnsZoneCertificates";
import type { Assumption } from "../assumption";
import { outcomeOf } from "../requests";

export const area = "DNS";

export const assumptions: readonly Assumption[] = [
  {
    assumed:
      "The platform issues a zone's wildcard certificate, or responds with 500 while the domain is not delegated",
    operation: "POST /dnszone/{zoneId}/certificate/issue",
    ifWrong: "the create of a `DnsZoneCertificate` fails with only the platform's message",
    expected: ["accepted", "500"],
    async probe(account) {
      const { id } = await account.dnsZone();
      return outcomeOf(await account.send(issueDnsZoneCertificate, { path: { zoneId: id }, body: {} }));
    },
  },
  {
    assumed: "A wildcard certificate can be issued again, and the platform renews it automatically",
    operation: "POST /dnszone/{zoneId}/certificate/issue",
    ifWrong: "an update with changed `triggers` fails, or the certificate expires unless `triggers` change earlier",
    notProbed: "it needs a domain that is delegated to the platform",
  },
];
