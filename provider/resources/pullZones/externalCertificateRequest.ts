import { z } from "zod";
import { EdgeError } from "../../client/errors";
import { keyOfId } from "../../lifecycle/claims";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import type { KindDefinition } from "../../lifecycle/kind";
import { canonicalHostname } from "../../schema/hostname";
import { annotate } from "../../schema/meta";
import { momentOf } from "../../schema/moment";
import { domainName, id } from "../../schema/values";
import { labelOf, labelWithin } from "../parts/label";
import type { Hostname } from "../parts/pullZoneReads";
import { findHostname, hostnamesOf } from "./hostnameWriting";

const idForm = "pullZoneId/hostname";

export const hostnameInputs = {
  pullZoneId: annotate(id(), {
    description: "The pull zone that has the host name. A change replaces the resource.",
    decides: "nothing",
    example: 1001,
  }),
  hostname: annotate(domainName(), {
    description: "The host name. A change replaces the resource.",
    example: "www.acme.example",
  }),
};

export const expiresAt = annotate(z.string().optional(), {
  description:
    "When the request expires. If the host name has no certificate by then, a refresh treats the request as missing, and the next update requests a new one.",
  changesWith: [],
});

type Definition = KindDefinition<typeof hostnameInputs, Record<string, typeof expiresAt>, typeof idForm>;

/** Members of a kind that requests a certificate and outputs the proof to publish. */
export function requestLife<State extends { readonly expiresAt?: string | undefined }, Proof extends object>(
  type: string,
  request: (context: Context, hostname: string) => Promise<Proof>,
  /** Returns the recorded proof, which the platform does not return again. */
  recorded: (state: State) => Proof,
) {
  const labelled: Definition["names"] = (properties, id) =>
    labelOf("certificate request for", hostnameNamed(properties, id));
  return {
    idForm,
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
    names: labelled,
    claims(properties: Parameters<typeof labelled>[0], id?: string) {
      if (id === undefined) return [pendingProof(type, properties)];
      return [{ key: keyOfId(type, id), label: labelled(properties, id) }];
    },

    async create(context: Context, { pullZoneId, hostname }: { pullZoneId: number; hostname: string }) {
      await hostnameToCertify(context, pullZoneId, hostname);
      return { id: `${pullZoneId}/${hostname}`, outputs: await request(context, hostname) };
    },

    async read(context: Context, id: string, state: State) {
      const [pullZoneId, name] = idParts(id, idForm);
      const found = await findHostname(context, pullZoneId, name);
      if (!found) return undefined;
      const { expiresAt } = state;
      const isExpired = expiresAt !== undefined && momentOf(expiresAt) <= context.now().getTime();
      if (found.HasCertificate === false && isExpired) return undefined;
      return { settings: { pullZoneId, hostname: found.Value ?? name }, outputs: recorded(state) };
    },

    update: async (_context: Context, { state }: { readonly state: State }) => ({ outputs: recorded(state) }),

    async delete(context: Context, id: string) {
      // This read fails with another account's key, so that the resource stays in the state.
      await hostnamesOf(context, idParts(id, idForm)[0]);
    },
  } as const;
}

/**
 * Only one proof can be pending per host name, and a request replaces the previous one. See
 * docs.bunny.net/cdn/seamless-migration.
 */
function pendingProof(type: string, { hostname }: { readonly hostname?: unknown }) {
  const name = typeof hostname === "string" ? canonicalHostname(hostname) : hostname;
  return {
    key: { kind: "PendingCertificateRequest", member: { hostname: name } },
    label: "a certificate request for the same host name",
    values: { by: type },
    apart:
      "the platform keeps one pending request per host name, and a new one replaces the other. Remove one of them.",
  };
}

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
