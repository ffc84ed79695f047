import { z } from "zod";
import * as api from "../../api/externalCertificates";
import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { momentOf } from "../../schema/moment";
import { domainName, id } from "../../schema/values";
import { labelOf, labelWithin } from "../parts/label";
import type { Hostname } from "../parts/pullZoneReads";
import { findHostname, hostnamesOf } from "./hostnameWriting";

const form = "pullZoneId/hostname";

export const externalDnsCertificate: ResourceKind = defineKind({
  type: "ExternalDnsCertificate",
  reference: {
    description:
      "A request for a certificate that is validated by a TXT record, so that the host name has its certificate before it resolves to the pull zone and a site can move without interrupting HTTPS. Create the TXT record with `txtRecordName` and `txtRecordValue` at your DNS provider. An ExternalDnsCertificateValidation then waits for the certificate. The host name must exist on the pull zone first, so pass the properties of its PullZoneHostname, which must not declare `certificate`. The platform renews the certificate itself once the host name resolves to the zone.",
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
  idForm: form,
  inputs: z.strictObject({
    pullZoneId: annotate(id(), {
      description: "The pull zone that has the host name. A change replaces the resource.",
      decides: "nothing",
      example: 1001,
    }),
    hostname: annotate(domainName(), {
      description: "The host name. A change replaces the resource.",
      example: "www.acme.example",
    }),
  }),
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
    expiresAt: annotate(z.string().optional(), {
      description:
        "When the request expires. If the host name has no certificate by then, a refresh treats the request as missing, and the next update requests a new one.",
      changesWith: [],
    }),
  }),
  protection: {
    pullZoneId: { unrelated: "selects where to request the certificate" },
    connection: { unrelated: "selects where to request the certificate" },
    hostname: { unrelated: "selects the host name of the certificate" },
  },
  importing: {
    within: "pullZone",
    noun: "Certificate",
    declares: "nothing, because the API does not return requests",
    find: async () => [],
  },
  identity: { none: "the API does not return requests" },
  names: (properties, id) => labelOf("certificate request for", hostnameNamed(properties, id)),

  async create(context, { pullZoneId, hostname }) {
    await hostnameToCertify(context, pullZoneId, hostname);
    const body = { Hostname: hostname };
    const { TxtRecordName, TxtRecordValue, ExpiresAt } = await context.client.send(api.requestExternalDnsCertificate, {
      body,
    });
    const outputs = {
      txtRecordName: TxtRecordName,
      txtRecordValue: TxtRecordValue,
      expiresAt: ExpiresAt ?? undefined,
    };
    return { id: `${pullZoneId}/${hostname}`, outputs };
  },

  async read(context, id, { txtRecordName = "", txtRecordValue = "", expiresAt }) {
    const [pullZoneId, name] = idParts(id, form);
    const found = await findHostname(context, pullZoneId, name);
    if (!found) return undefined;
    if (found.HasCertificate === false && expiresAt !== undefined && momentOf(expiresAt) <= context.now().getTime())
      return undefined;
    const settings = { pullZoneId, hostname: found.Value ?? name };
    return { settings, outputs: { txtRecordName, txtRecordValue, expiresAt } };
  },

  update: async (_context, { state: { txtRecordName = "", txtRecordValue = "", expiresAt } }) => ({
    outputs: { txtRecordName, txtRecordValue, expiresAt },
  }),

  async delete(context, id) {
    // Fails with another account's key, so that the resource stays in the state.
    await hostnamesOf(context, idParts(id, form)[0]);
  },
});

export function hostnameNamed(
  { pullZoneId, hostname }: { readonly pullZoneId?: unknown; readonly hostname?: unknown },
  id?: string,
): string {
  return labelWithin("host name", hostname, "pull zone", pullZoneId, id);
}

export async function hostnameToCertify(context: Context, pullZoneId: number, name: string): Promise<Hostname> {
  const found = await findHostname(context, pullZoneId, name);
  if (found) return found;
  throw new EdgeError(
    `pull zone ${pullZoneId} does not have the host name ${name}. Declare a PullZoneHostname for it, and pass its pullZoneId and hostname here so that it is added first.`,
  );
}
