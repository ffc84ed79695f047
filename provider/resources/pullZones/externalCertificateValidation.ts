import { z } from "zod";
import type * as api from "../../api/externalCertificates";
import { EdgeError, mayHaveTakenEffect, NotFoundError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { annotate } from "../../schema/meta";
import { labelOf } from "../parts/label";
import { untilIssued } from "./certificates";
import { hostnameNamed, hostnameToCertify } from "./externalCertificateRequest";
import { findHostname, hostnamesOf } from "./hostnameWriting";

const idForm = "pullZoneId/hostname";

/** Resolvers may cache the absence of a TXT record for minutes. */
const defaultTimeoutSeconds = 600;

export const waitForProof = (proof: string) =>
  annotate(z.int().min(0).max(86_400).optional(), {
    description: `Seconds to wait until ${proof} is visible and the certificate is issued, up to 86400. The platform checks every 15 seconds.`,
    defaultsTo: String(defaultTimeoutSeconds),
    example: 900,
  });

/** Decisions for the inputs that both kinds share. The input with the proof has a different name in each. */
export const validationProtection = {
  pullZoneId: { unrelated: "selects where to issue the certificate" },
  connection: { unrelated: "selects where to issue the certificate" },
  hostname: { unrelated: "selects the host name of the certificate" },
  waitTimeoutSeconds: { unrelated: "only affects how long an update takes" },
};

interface Validated<Name extends string> {
  /** Kind that requests the certificate. */
  readonly of: string;
  /** Input with the proof. A different value belongs to a different request. */
  readonly input: Name;
  readonly complete: typeof api.completeExternalDnsCertificate | typeof api.completeExternalHttpCertificate;
  readonly proof: string;
  readonly remedy: string;
}

interface Declared {
  readonly pullZoneId: number;
  readonly hostname: string;
  readonly waitTimeoutSeconds?: number | undefined;
}

/** Members of a kind that completes a certificate request and waits for the certificate. */
export function validationLife<const Name extends string>(validated: Validated<Name>) {
  const { input, proof } = validated;
  type State = { readonly [Each in Name]?: unknown };
  return {
    idForm,
    importing: {
      within: "pullZone",
      noun: "Validation",
      declares: `nothing, because the API does not return which certificates were validated by ${proof}`,
      find: async () => [],
    },
    identity: { none: "the API does not return which certificate a host name has" },
    names: (properties: Parameters<typeof hostnameNamed>[0], id?: string) =>
      labelOf("certificate validation of", hostnameNamed(properties, id)),

    async create(context: Context, declared: Declared) {
      const { pullZoneId, hostname } = declared;
      const { HasCertificate } = await hostnameToCertify(context, pullZoneId, hostname);
      if (HasCertificate !== true) await complete(context, declared, validated, false);
      return { id: `${pullZoneId}/${hostname}`, outputs: {} };
    },

    async read(context: Context, id: string, state: State) {
      const [pullZoneId, name] = idParts(id, idForm);
      const found = await findHostname(context, pullZoneId, name);
      if (!found || found.HasCertificate === false) return undefined;
      const settings = { pullZoneId, hostname: found.Value ?? name, [input]: state[input] ?? "" };
      return { settings, outputs: {} };
    },

    async update(
      context: Context,
      update: { readonly state: State; readonly inputs: Declared; readonly changed: ReadonlySet<string> },
    ) {
      // An import records an empty proof. Its certificate exists already.
      const isAnother = update.changed.has(input) && update.state[input] !== "";
      if (isAnother) await complete(context, update.inputs, validated, true);
      return { outputs: {} };
    },

    async delete(context: Context, id: string) {
      // This read fails with another account's key, so that the resource stays in the state.
      await hostnamesOf(context, idParts(id, idForm)[0]);
    },
  } as const;
}

/** Completes the request. With `isAnother`, an existing certificate does not count. */
function complete(
  context: Context,
  declared: Declared,
  { of, complete, proof, remedy }: Validated<string>,
  isAnother: boolean,
): Promise<void> {
  const { hostname } = declared;
  let isAccepted = false;
  const accept = () => {
    isAccepted = true;
  };
  return untilIssued(context, declared, {
    ask: () =>
      context.client.send(complete, { body: { Hostname: hostname } }, { waitsAfter429: true }).then(accept, (error) => {
        if (!(error instanceof NotFoundError)) throw error;
        // The platform no longer finds a completed request. The certificate shows if this was the one.
        if (isAccepted || mayHaveTakenEffect(error)) return;
        throw new EdgeError(
          `${error.message} The request of the ${of} for ${hostname} has expired, was already completed, or was replaced by another request. To request the certificate again, run \`pulumi up --replace\` with the URN of the ${of}.`,
          error,
        );
      }),
    hasNone: true,
    isAnother,
    otherwiseSeconds: defaultTimeoutSeconds,
    when: `when ${proof} is visible`,
    remedy: () =>
      `${remedy} If the request has expired, run \`pulumi refresh\` first so that the next update requests the certificate again.`,
  });
}
