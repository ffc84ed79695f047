import { z } from "zod";
import * as api from "../../api/dnsZoneCertificates";
import { EdgeError, hasStatus } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { annotate } from "../../schema/meta";
import { sentence } from "../../schema/sentence";
import { domainName, id, triggers } from "../../schema/values";
import { labelOf } from "../parts/label";
import { sharedClaims } from "../parts/sharedClaims";
import { readDnsZone } from "./dnsZoneReads";

const form = "dnsZoneId";

const inputs = z.strictObject({
  dnsZoneId: annotate(id(), {
    description: "The DNS zone. A change replaces the resource.",
    decides: "nothing",
    example: 4001,
  }),
  domain: annotate(domainName().optional(), {
    description: "The domain of the certificate, within the zone. A change issues a new certificate.",
    defaultsTo: "that of the zone",
    mayBeRedacted: true,
    example: "shop.acme.example",
  }),
  triggers: annotate(triggers().optional(), {
    description: "Arbitrary values. If one of them changes, the certificate is issued again.",
    defaultsTo: "it is issued once",
    example: { issued: "2026-11" },
  }),
});

type Inputs = InputsOf<typeof inputs.shape>;

export const dnsZoneCertificate: ResourceKind = defineKind({
  type: "DnsZoneCertificate",
  reference: {
    description:
      "Issues a wildcard certificate for the domain of a DNS zone when the resource is created and whenever one of its triggers changes. The domain must be delegated to the platform first by setting the zone's name servers at the registrar. The platform issues and renews wildcard certificates of delegated zones by itself, so this resource only obtains one at once. CAA records of the zone must allow `letsencrypt.org`. The API does not return the certificate. A destroy leaves the certificate.",
    example: `const zone = new edge.DnsZone("acme", { domain: "acme.example" }, { protect: true });
new edge.DnsZoneCertificate("acme", { dnsZoneId: zone.dnsZoneId });`,
    adoption: { create: "issues a certificate, even if one exists", destroy: "leaves the certificate" },
    withoutPolicy: "it carries out an action",
    errors: [
      "The DNS zone does not exist.",
      "The domain is not delegated to the platform. The error lists the name servers to set at the registrar.",
    ],
  },
  idForm: form,
  inputs,
  protection: {
    dnsZoneId: { unrelated: "only decides for which zone the certificate is issued" },
    connection: { unrelated: "only decides for which zone the certificate is issued" },
    domain: { unrelated: "only decides for which domain the certificate is issued" },
    triggers: { unrelated: "only decides when the certificate is issued" },
  },
  importing: {
    within: "dnsZone",
    noun: "Certificate",
    declares: "nothing, because the platform does not return wildcard certificates",
    find: async () => [],
  },
  identity: { none: "the platform does not return wildcard certificates" },
  names: ({ dnsZoneId, domain }, id) =>
    labelOf("wildcard certificate", domain && `for ${domain}`, "of DNS zone", dnsZoneId ?? id),
  // Several resources may issue certificates of one zone, each for its own domain.
  claims: sharedClaims(() => dnsZoneCertificate),

  async create(context, declared) {
    await issue(context, declared);
    return { id: String(declared.dnsZoneId), outputs: {} };
  },

  async read(context, id) {
    const [dnsZoneId] = idParts(id, form);
    await readDnsZone(context, dnsZoneId);
    return { settings: { dnsZoneId }, outputs: {} };
  },

  async update(context, { state, inputs: declared, changed }) {
    if (isUnfinished(state) || changed.has("triggers") || changed.has("domain")) await issue(context, declared);
    return { outputs: {} };
  },

  async delete(context, id) {
    // This read fails with another account's key, so the resource stays in the state.
    await readDnsZone(context, idParts(id, form)[0]);
  },
});

/** @throws EdgeError with advice if the domain may not be delegated */
async function issue(context: Context, declared: Inputs): Promise<void> {
  const { dnsZoneId, domain } = declared;
  // Nothing confirms a certificate, but this read at least confirms the zone.
  const zone = await readDnsZone(context, dnsZoneId, now());
  const request = { path: { zoneId: dnsZoneId }, body: domain === undefined ? {} : { Domain: domain } };
  await context.client.send(api.issueDnsZoneCertificate, request).catch((error) => {
    if (!hasStatus(error, 500) || error.key) throw error;
    const nameservers = [zone.Nameserver1, zone.Nameserver2].filter(Boolean).join(" and ");
    const name = domain ?? (zone.Domain || "the domain");
    throw new EdgeError(
      `${sentence(`could not issue the ${dnsZoneCertificate.names(declared)}: ${error.said}`)} The platform responds like this while ${name} is not delegated to it. Set the zone's name servers${nameservers && ` (${nameservers})`} at the registrar, check the delegation with \`dig NS\`, and run \`pulumi up\` again.`,
      error,
    );
  });
}
