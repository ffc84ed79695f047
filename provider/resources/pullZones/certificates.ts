import * as api from "../../api/pullZoneHostnames";
import { BadRequestError, EdgeError } from "../../client/errors";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { readPullZone, systemHostname } from "../parts/pullZonesShown";
import { commit, hostnamesOf, missing, withName } from "./hostnameWriting";

export const defaultTimeoutSeconds = 120;

/** The pauses between two requests for a certificate: issuers limit how many may fail. */
const pauseMs = 15_000;

interface OwnCertificate {
  readonly certificatePem: string;
  readonly certificateKey: string;
}

/** The host name for which a managed certificate is requested, and for how long. */
interface Requested {
  readonly pullZoneId: number;
  readonly hostname: string;
  readonly waitTimeoutSeconds?: number | undefined;
}

/** Requests a certificate from the platform, again until the host name resolves to the zone; one that is new has none yet. */
export async function request(
  context: Context,
  { pullZoneId, hostname, waitTimeoutSeconds }: Requested,
  isNew: boolean,
): Promise<void> {
  const limit = (waitTimeoutSeconds ?? context.timeoutSeconds ?? defaultTimeoutSeconds) * 1000;
  let refusal: BadRequestError | undefined;
  for (let waited = 0; ; waited += pauseMs) {
    const isKnown = isNew && waited === 0;
    if (!isKnown && (await hasCertificate(context, pullZoneId, hostname)) === true) return;
    refusal = await context.client.send(api.loadFreeCertificate, { query: { hostname } }).then(
      () => undefined,
      (error) => {
        if (error instanceof BadRequestError) return error;
        throw error;
      },
    );
    // Further requests would only count against the limit of the authority that issues them.
    if (refusal && /rateLimited|too many certificates/i.test(refusal.message)) {
      throw new EdgeError(
        `there is no certificate for ${hostname}: ${refusal.said}. The limit counts all certificates of the domain: run up again when it has passed, or declare your own certificate with certificatePem and certificateKey.`,
        refusal,
      );
    }
    // A response that does not say it contradicts nothing.
    if (!refusal && (await hasCertificate(context, pullZoneId, hostname)) !== false) return;
    if (waited + pauseMs > limit || context.cancelled.aborted) break;
    const why = refusal ? `: ${refusal.said}` : "";
    context.info(
      `waiting for the certificate of ${hostname}, which is issued when the name resolves to pull zone ${pullZoneId}${why} (${waited / 1000} of ${limit / 1000} s)`,
    );
    await context.wait(pauseMs);
  }
  const to =
    systemHostname(await readPullZone(context, pullZoneId)) ?? `the default host name of pull zone ${pullZoneId}`;
  throw new EdgeError(
    `there is no certificate for ${hostname} after ${limit / 1000} seconds (waitTimeoutSeconds)${refusal ? `: ${refusal.said}` : ""}. The name must resolve to the pull zone: create a CNAME record of ${hostname} with the value ${to}, or in a DNS zone of the platform a DnsRecord of type PullZone, and run up again. If it has one, the domain may not be delegated to the zone's name servers yet.`,
  );
}

async function hasCertificate(context: Context, pullZoneId: number, hostname: string): Promise<boolean | undefined> {
  const { items } = await hostnamesOf(context, pullZoneId, now());
  return withName(items, hostname)?.HasCertificate ?? undefined;
}

/** Adds a certificate of one's own, in place of any other. */
export function add(context: Context, pullZoneId: number, hostname: string, own: OwnCertificate): Promise<void> {
  return commit(context, pullZoneId, {
    async write() {
      const body = {
        Hostname: hostname,
        Certificate: base64(own.certificatePem),
        CertificateKey: base64(own.certificateKey),
      };
      await context.client.send(api.addPullZoneCertificate, { path: { id: pullZoneId }, body });
      return 1;
    },
    missing: missing(hostname, (found) =>
      found?.HasCertificate === false ? `host name ${hostname} has no certificate` : undefined,
    ),
  });
}

export function remove(context: Context, pullZoneId: number, hostname: string): Promise<void> {
  return commit(context, pullZoneId, {
    async write() {
      const there = withName((await hostnamesOf(context, pullZoneId)).items, hostname);
      if (there?.HasCertificate === false) return 0;
      const body = { Hostname: there?.Value ?? hostname };
      await context.client.send(api.removePullZoneCertificate, { path: { id: pullZoneId }, body });
      return 1;
    },
    missing: missing(hostname, (found) =>
      found?.HasCertificate ? `host name ${hostname} still has a certificate` : undefined,
    ),
  });
}

/** What a response shows of what is declared of a certificate: whether there is one, and not which. */
export function shown(
  hasOne: boolean | null | undefined,
  declared: { readonly certificate?: unknown; readonly certificatePem?: unknown },
): Record<string, unknown> {
  if (hasOne === undefined || hasOne === null) return {};
  return {
    ...(declared.certificate === undefined ? {} : { certificate: hasOne ? "managed" : "none" }),
    ...(declared.certificatePem !== undefined && !hasOne ? { certificatePem: undefined } : {}),
  };
}

function base64(content: string): string {
  return Buffer.from(content).toString("base64");
}
