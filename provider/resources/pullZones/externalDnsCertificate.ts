import { z } from "zod";
import * as api from "../../api/externalCertificates";
import type { Context } from "../../lifecycle/context";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { expiresAt, hostnameInputs, requestLife } from "./externalCertificateRequest";

const type = "ExternalDnsCertificate";

export const externalDnsCertificate: ResourceKind = defineKind({
  type,
  reference: {
    description:
      "A request for a certificate that is validated by a TXT record, so that the host name has its certificate before it resolves to the pull zone and a site can move without interrupting HTTPS. Create the TXT record with `txtRecordName` and `txtRecordValue` at your DNS provider. An ExternalDnsCertificateValidation then waits for the certificate. The host name must exist on the pull zone first, so pass the properties of its PullZoneHostname, which must not declare `certificate`. The platform renews the certificate itself once the host name resolves to the zone. ExternalHttpCertificate proves the domain by a file instead; a host name has one pending request of either kind.",
    example: `const host = new edge.PullZoneHostname("www", { pullZoneId: 1001, hostname: "www.example.com" });
const request = new edge.ExternalDnsCertificate("www", {
  pullZoneId: host.pullZoneId,
  hostname: host.hostname,
});
const txt = new edge.DnsRecord("www-certificate", {
  dnsZoneId: 4001,
  name: request.txtRecordName,
  type: "TXT",
  value: request.txtRecordValue,
});
const certificate = new edge.ExternalDnsCertificateValidation("www", {
  pullZoneId: host.pullZoneId,
  hostname: host.hostname,
  txtRecordValue: request.txtRecordValue,
}, { dependsOn: txt });
new edge.DnsRecord(
  "www",
  { dnsZoneId: 4001, name: "www", type: "PullZone", pullZoneId: 1001 },
  { dependsOn: certificate },
);`,
    adoption: {
      create: "requests a certificate, even if the host name has one, which invalidates an earlier request",
      destroy: "leaves the certificate, and the request until it expires",
    },
    withoutPolicy: "it only obtains a certificate",
    errors: [
      "The pull zone does not have the host name.",
      "The host name is the platform's own host name of a zone, whose certificate the platform manages.",
    ],
  },
  inputs: z.strictObject(hostnameInputs),
  outputs: z.object({
    txtRecordName: annotate(z.string(), {
      description:
        "The full name of the TXT record, such as `_acme-challenge.www.example.com`. Empty after an import, because the API does not return it again.",
      changesWith: [],
    }),
    txtRecordValue: annotate(z.string(), {
      description: "The value of the TXT record. Empty after an import.",
      changesWith: [],
    }),
    expiresAt,
  }),
  ...requestLife(type, request, recorded),
});

interface Proof {
  readonly txtRecordName?: string | undefined;
  readonly txtRecordValue?: string | undefined;
  readonly expiresAt?: string | undefined;
}

async function request({ client }: Context, hostname: string) {
  const { TxtRecordName, TxtRecordValue, ExpiresAt } = await client.send(api.requestExternalDnsCertificate, {
    body: { Hostname: hostname },
  });
  return { txtRecordName: TxtRecordName, txtRecordValue: TxtRecordValue, expiresAt: ExpiresAt ?? undefined };
}

function recorded({ txtRecordName = "", txtRecordValue = "", expiresAt }: Proof) {
  return { txtRecordName, txtRecordValue, expiresAt };
}
