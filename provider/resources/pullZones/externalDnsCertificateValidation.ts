import { z } from "zod";
import * as api from "../../api/externalCertificates";
import { EdgeError, mayHaveTakenEffect, NotFoundError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { domainName, id } from "../../schema/values";
import { labelOf } from "../parts/label";
import { untilIssued } from "./certificates";
import { hostnameNamed, hostnameToCertify } from "./externalDnsCertificate";
import { findHostname, hostnamesOf } from "./hostnameWriting";

const form = "pullZoneId/hostname";

/** Resolvers may cache a missing TXT record for minutes. */
const defaultTimeoutSeconds = 600;

const inputs = z.strictObject({
  pullZoneId: annotate(id(), {
    description: "The pull zone that has the host name. A change replaces the resource.",
    decides: "nothing",
    example: 1001,
  }),
  hostname: annotate(domainName(), {
    description: "The host name. A change replaces the resource.",
    example: "www.acme.example",
  }),
  txtRecordValue: annotate(z.string(), {
    description:
      "The `txtRecordValue` of the ExternalDnsCertificate. Make the validation depend on the TXT record (`dependsOn`) so that the record is created first. If the value changes, the validation completes the new request.",
    mayBeRedacted: true,
    example: "gfj9Xq-Rg85nM",
  }),
  waitTimeoutSeconds: annotate(z.int().min(0).max(86_400).optional(), {
    description:
      "How long to wait until the TXT record is visible and the certificate is issued, up to 86400 seconds. The platform checks every 15 seconds.",
    defaultsTo: String(defaultTimeoutSeconds),
    example: 900,
  }),
});

type Inputs = InputsOf<typeof inputs.shape>;

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
  idForm: form,
  inputs,
  protection: {
    pullZoneId: { unrelated: "selects where to issue the certificate" },
    connection: { unrelated: "selects where to issue the certificate" },
    hostname: { unrelated: "selects the host name of the certificate" },
    txtRecordValue: { unrelated: "only proves control of the domain" },
    waitTimeoutSeconds: { unrelated: "only affects how long an update takes" },
  },
  importing: {
    within: "pullZone",
    noun: "Validation",
    declares: "nothing, because the API does not return which certificates were validated by a TXT record",
    find: async () => [],
  },
  identity: { none: "the API does not return which certificate a host name has" },
  names: (properties, id) => labelOf("certificate validation of", hostnameNamed(properties, id)),

  async create(context, declared) {
    const { pullZoneId, hostname } = declared;
    const { HasCertificate } = await hostnameToCertify(context, pullZoneId, hostname);
    if (HasCertificate !== true) await complete(context, declared, false);
    return { id: `${pullZoneId}/${hostname}`, outputs: {} };
  },

  async read(context, id, { txtRecordValue = "" }) {
    const [pullZoneId, name] = idParts(id, form);
    const found = await findHostname(context, pullZoneId, name);
    if (!found || found.HasCertificate === false) return undefined;
    return { settings: { pullZoneId, hostname: found.Value ?? name, txtRecordValue }, outputs: {} };
  },

  async update(context, { state, inputs: declared, changed }) {
    // After an import, the certificate exists already.
    if (changed.has("txtRecordValue") && state.txtRecordValue !== "") await complete(context, declared, true);
    return { outputs: {} };
  },

  async delete(context, id) {
    // Fails with another account's key, so that the resource stays in the state.
    await hostnamesOf(context, idParts(id, form)[0]);
  },
});

/** Completes the request. With `isAnother`, an existing certificate does not count. */
function complete(context: Context, declared: Inputs, isAnother: boolean): Promise<void> {
  const { hostname } = declared;
  let isAccepted = false;
  const accept = () => {
    isAccepted = true;
  };
  return untilIssued(context, declared, {
    ask: () =>
      context.client
        .send(api.completeExternalDnsCertificate, { body: { Hostname: hostname } }, { waitsAfter429: true })
        .then(accept, (error) => {
          if (!(error instanceof NotFoundError)) throw error;
          // A completed request is no longer pending. The certificate tells if this was the one.
          if (isAccepted || mayHaveTakenEffect(error)) return;
          throw new EdgeError(
            `${error.message} The request of the ExternalDnsCertificate for ${hostname} has expired, was already completed, or was replaced by another request. To request the certificate again, run \`pulumi up --replace\` with the URN of the ExternalDnsCertificate.`,
            error,
          );
        }),
    hasNone: true,
    isAnother,
    otherwiseSeconds: defaultTimeoutSeconds,
    when: "when its TXT record is visible",
    remedy: () =>
      "The TXT record must be publicly visible with the txtRecordName and the txtRecordValue of the ExternalDnsCertificate. Check it with `dig TXT`, and run `pulumi up` again. If the request has expired, run `pulumi refresh` first so that the next update requests the certificate again.",
  });
}
