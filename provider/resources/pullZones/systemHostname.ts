import { z } from "zod";
import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { annotate } from "../../schema/meta";
import { enablementPrevious, warnOfLostPrevious } from "../parts/previous";
import type { Hostname } from "../parts/pullZoneReads";
import * as writing from "./hostnameWriting";

/** Values to restore for the platform's own host name, which nobody can add or remove. */
export const previousOutput = annotate(
  z
    .object({
      forceSsl: annotate(z.boolean().optional(), { description: "True if HTTP requests were redirected to HTTPS." }),
    })
    .optional(),
  {
    description: "For the platform's own host name, the previous value of `forceSsl`, which a destroy restores.",
    copies: ["forceSsl"],
    changesWith: ["forceSsl"],
    typeName: "PreviousHostname",
    typeDescription: "The previous settings of the platform's own host name.",
  },
);

type Previous = z.output<typeof previousOutput>;

interface Declared {
  readonly pullZoneId: number;
  readonly hostname: string;
  readonly forceSsl?: boolean | undefined;
  readonly certificate?: unknown;
  readonly certificatePem?: unknown;
  readonly certificateKey?: unknown;
  readonly certificateKeyType?: unknown;
}

/**
 * Returns undefined unless the host name is the platform's own.
 *
 * @throws EdgeError if a certificate is declared for it
 */
export function previousOf(
  context: Context,
  found: Hostname | undefined,
  declared: Declared,
  before?: Previous,
): Previous {
  if (found?.IsSystemHostname !== true) return before;
  const { pullZoneId, hostname, certificate, certificatePem, certificateKey, certificateKeyType } = declared;
  const certificates = Object.entries({ certificate, certificatePem, certificateKey, certificateKeyType });
  const given = certificates.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (given.length > 0) {
    throw new EdgeError(
      `${hostname} is the platform's own host name of pull zone ${pullZoneId}, whose certificate the platform manages. Remove ${given.join(" and ")}, because only forceSsl can be declared.`,
    );
  }
  const { forceSsl } = declared;
  const now = { forceSsl: found.ForceSSL ?? undefined };
  const isNew = forceSsl !== undefined && before?.forceSsl === undefined;
  if (isNew && now.forceSsl === forceSsl) {
    warnOfLostPrevious(context, [`forceSsl of host name ${hostname} of pull zone ${pullZoneId}`]);
  }
  return enablementPrevious(["forceSsl"], { forceSsl }, now, before);
}

export async function putBack(
  context: Context,
  { pullZoneId, hostname }: Declared,
  forceSsl: boolean | undefined,
): Promise<void> {
  if (forceSsl === undefined) return;
  const hostnames = await writing.hostnamesOf(context, pullZoneId);
  const found = writing.withName(hostnames.items, hostname);
  if (!found) return hostnames.confirmAbsent();
  if (found.ForceSSL !== forceSsl) await writing.forceSsl(context, pullZoneId, hostname, forceSsl);
}
