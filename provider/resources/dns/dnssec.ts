import { z } from "zod";
import * as api from "../../api/dnsZones";
import { EdgeError } from "../../client/errors";
import { claimsMissing } from "../../client/notFound";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { annotate } from "../../schema/meta";

const known = "Known while `dnssecEnabled` is true";
const described = <S extends z.ZodType>(schema: S, description: string) =>
  annotate(schema, { description: `${description}. ${known}.`, changesWith: ["dnssecEnabled"] });

/** Outputs for the registrar of the domain. Without them, signed responses protect nobody. */
export const registrarOutputs = {
  dsRecord: described(z.string().optional(), "The complete DS record for the registrar"),
  dsKeyTag: described(z.int().optional(), "The key tag for the registrar"),
  dsAlgorithm: described(z.int().optional(), "The algorithm number for the registrar"),
  dsDigestType: described(z.int().optional(), "The digest type number for the registrar"),
  dsDigest: described(z.string().optional(), "The digest for the registrar, in hexadecimal"),
  dsPublicKey: described(z.string().optional(), "The public key, for registrars that require the key itself"),
  dsFlags: described(z.int().optional(), "The flags of the public key"),
};

const shape = z.object(registrarOutputs);

export type RegistrarOutputs = z.output<typeof shape>;

export async function enableDnssec({ client }: Context, id: number): Promise<RegistrarOutputs> {
  const actual = await client.send(api.enableDnssec, { path: { id } });
  return {
    dsRecord: actual.DsRecord ?? undefined,
    dsKeyTag: actual.KeyTag ?? undefined,
    dsAlgorithm: actual.Algorithm ?? undefined,
    dsDigestType: digestTypeIn(actual.DigestType),
    dsDigest: actual.Digest ?? undefined,
    dsPublicKey: actual.PublicKey ?? undefined,
    dsFlags: actual.Flags ?? undefined,
  };
}

/**
 * Enables DNSSEC again, which changes nothing and is the only way to read the outputs. They may change, because the
 * platform rotates keys on its own. If the request fails, returns the previous outputs.
 */
export async function readDnssec(context: Context, id: number, before: RegistrarOutputs): Promise<RegistrarOutputs> {
  return enableDnssec(context, id).catch((error) => {
    if (!(error instanceof EdgeError)) throw error;
    return registrarOutputsIn(before);
  });
}

export async function disableDnssec(context: Context, id: number, name: string): Promise<void> {
  context.warn(
    `${name}: DNSSEC is disabled. While the registrar still has the DS record, the domain does not resolve for visitors whose resolver validates signatures. Remove the DS record at the registrar.`,
  );
  await context.client.send(api.disableDnssec, { path: { id } }).catch(async (error) => {
    // The zone may no longer be signed, as after a lost response.
    if (!claimsMissing(error)) throw error;
    const { DnsSecEnabled } = await context.client.send(api.getDnsZone, { path: { id } }, { since: now() });
    if (DnsSecEnabled !== false) throw error;
  });
}

export function registrarOutputsIn(state: RegistrarOutputs): RegistrarOutputs {
  const { dsRecord, dsKeyTag, dsAlgorithm, dsDigestType, dsDigest, dsPublicKey, dsFlags } = state;
  return { dsRecord, dsKeyTag, dsAlgorithm, dsDigestType, dsDigest, dsPublicKey, dsFlags };
}

/** Returns the number in `SHA256 (2)` or `2`. */
function digestTypeIn(actual: string | number | null | undefined): number | undefined {
  const number = typeof actual === "string" ? /(?<=\()\d+(?=\)$)|^\d+$/.exec(actual.trim())?.[0] : actual;
  return number === undefined || number === null ? undefined : Number(number);
}
