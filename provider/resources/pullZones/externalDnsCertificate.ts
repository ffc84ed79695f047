import { z } from "zod";
import * as api from "../../api/externalCertificates";
import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { momentOf } from "../../schema/moment";
import { domainName, id } from "../../schema/values";
import { labelOf, labelWithin } from "../parts/label";
import type { Hostname } from "../parts/pullZonesShown";
import { findHostname, hostnamesOf } from "./hostnameWriting";

const form = "pullZoneId/hostname";

export const externalDnsCertificate: ResourceKind = defineKind({
  type: "ExternalDnsCertificate",
  reference: {
    description:
      "A request for a certificate that a TXT record proves: the host name has its certificate before it leads to the pull zone, so that a site moves without an interruption of HTTPS. Create the TXT record wherever the domain is served, with `txtRecordName` and `txtRecordValue`; an ExternalDnsCertificateValidation then waits for the certificate. The host name must be on the pull zone first: pass the properties of its PullZoneHostname, which declares no `certificate`. The platform renews the certificate itself once the host name leads to the zone.",
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
      create: "requests a certificate, also for a host name that has one; an earlier request is no longer valid",
      destroy: "leaves the request, which expires, and the certificate",
    },
    withoutPolicy: "it only leads to a certificate",
    errors: [
      "A host name that the pull zone does not have.",
      "The platform's own host name of a zone, whose certificate the platform manages.",
    ],
  },
  idForm: form,
  inputs: z.strictObject({
    pullZoneId: about(id(), {
      description: "The pull zone that has the host name. A change replaces the resource.",
      decides: "nothing",
      example: 1001,
    }),
    hostname: about(domainName(), {
      description: "The host name. A change replaces the resource.",
      example: "www.acme.example",
    }),
  }),
  outputs: z.object({
    txtRecordName: about(z.string(), {
      description:
        "The full name of the TXT record, such as `_acme-challenge.www.example.com`. Empty after an import, as the platform does not show it again.",
      changesWith: [],
    }),
    txtRecordValue: about(z.string(), {
      description: "The value of the TXT record. Empty after an import.",
      changesWith: [],
    }),
    expiresAt: about(z.string().optional(), {
      description:
        "Until when the request can be completed. If the host name has no certificate by then, a refresh finds the request missing, and the next up requests another one.",
      changesWith: [],
    }),
  }),
  protection: {
    pullZoneId: { unrelated: "is where the certificate is requested" },
    connection: { unrelated: "is where the certificate is requested" },
    hostname: { unrelated: "is what the certificate is requested for" },
  },
  importing: {
    within: "pullZone",
    noun: "Certificate",
    declares: "nothing: the platform does not show requests",
    find: async () => [],
  },
  identity: { none: "the platform does not show requests" },
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

/** @throws EdgeError if the pull zone does not have the host name */
export async function hostnameToCertify(context: Context, pullZoneId: number, name: string): Promise<Hostname> {
  const found = await findHostname(context, pullZoneId, name);
  if (found) return found;
  throw new EdgeError(
    `pull zone ${pullZoneId} does not have the host name ${name}: declare a PullZoneHostname for it, and pass its pullZoneId and hostname here, so that it is added first.`,
  );
}
