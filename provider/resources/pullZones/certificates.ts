import * as api from "../../api/pullZoneHostnames";
import { unconfirmedWrite } from "../../client/confirmation";
import { type ApiError, BadRequestError, EdgeError, hasStatus } from "../../client/errors";
import { readAgain } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { readPullZone, systemHostname } from "../parts/pullZoneReads";
import { timeoutSeconds, type Wait } from "../parts/waitTimeout";
import { commit, hostnamesOf, missing, withName } from "./hostnameWriting";
import { keepsIssuerOut } from "./issuerCountries";

export const defaultTimeoutSeconds = 120;

/** Pause between requests, because issuers limit failed ones. */
const pauseMs = 15_000;
const leastPauseMs = 1_000;

interface OwnCertificate {
  readonly certificatePem: string;
  readonly certificateKey: string;
}

interface Requested extends Wait {
  readonly pullZoneId: number;
  readonly hostname: string;
}

interface Issuing {
  ask(): Promise<unknown>;
  /** True if the host name certainly has no certificate yet. */
  readonly hasNone?: boolean;
  /** True if an existing certificate may be another one, which does not count. */
  readonly isAnother?: boolean;
  readonly otherwiseSeconds: number;
  /** Clause that says when it is issued. */
  readonly when: string;
  remedy(): string | Promise<string>;
}

/** Repeats the request until the host name resolves to the zone. */
export function request(context: Context, requested: Requested, isNew: boolean): Promise<void> {
  const { pullZoneId, hostname } = requested;
  return untilIssued(context, requested, {
    ask: () => context.client.send(api.loadFreeCertificate, { query: { hostname } }, { waitsAfter429: true }),
    hasNone: isNew,
    otherwiseSeconds: defaultTimeoutSeconds,
    when: `when the name resolves to pull zone ${pullZoneId}`,
    async remedy() {
      const zone = await readPullZone(context, pullZoneId);
      const to = systemHostname(zone) ?? `the default host name of pull zone ${pullZoneId}`;
      return `The name must resolve to the pull zone: create a CNAME record for ${hostname} with the value ${to} (in a DNS zone of the platform, a DnsRecord of type PullZone), and run \`pulumi up\` again. If the record exists, the domain may not be delegated to the zone's name servers yet, or its CAA records do not allow letsencrypt.org.${keepsIssuerOut(zone.BlockedCountries) ? issuerBlocked : ""}`;
    },
  });
}

const issuerBlocked =
  " The zone blocks countries from which the certificate authority checks the name: remove the USA and the countries of Europe from blockedCountries.";

/** Repeats refused requests until the host name has its certificate. */
export async function untilIssued(context: Context, requested: Requested, issuing: Issuing): Promise<void> {
  const { pullZoneId, hostname } = requested;
  const { hasNone = false, isAnother = false, otherwiseSeconds, when } = issuing;
  const limitSeconds = timeoutSeconds(context, requested, otherwiseSeconds);
  let refusal: ApiError | undefined;
  const isIssued = async (waitedMs: number) => {
    const isKnown = isAnother || (hasNone && waitedMs === 0);
    if (!isKnown && (await hasCertificate(context, pullZoneId, hostname)) === true) return true;
    refusal = await issuing.ask().then(
      () => undefined,
      (error) => {
        if (error instanceof BadRequestError || hasStatus(error, 429)) return error;
        throw error;
      },
    );
    // Further requests would only count against the issuer's limit.
    if (refusal instanceof BadRequestError && /rateLimited|too many certificates/i.test(refusal.message)) {
      throw new EdgeError(
        `there is no certificate for ${hostname}: ${refusal.said}. The limit applies to all certificates of the domain. Run \`pulumi up\` again once the limit has reset, or declare your own certificate with certificatePem and certificateKey.`,
        refusal,
      );
    }
    // A response without the property contradicts nothing.
    return !refusal && (await hasCertificate(context, pullZoneId, hostname)) !== false;
  };
  const pauses = function* () {
    for (let waited = 0; ; ) {
      const pause = Math.max(refusal?.retryAfterMs ?? pauseMs, leastPauseMs);
      if (waited + pause > limitSeconds * 1000) return;
      const why = refusal ? `: ${refusal.said}` : "";
      context.info(
        `waiting for the certificate of ${hostname}, which is issued ${when}${why} (${waited / 1000} of ${limitSeconds} s)`,
      );
      yield pause;
      waited += pause;
    }
  };
  if (await readAgain(context, isIssued, Boolean, pauses())) return;
  if (hasStatus(refusal, 429) && !context.cancelled.aborted) {
    const asked =
      refusal.retryAfterMs === undefined ? "" : ` and asks to wait ${Math.ceil(refusal.retryAfterMs / 1000)} s`;
    throw new EdgeError(
      `there is no certificate for ${hostname}: ${refusal.said}${asked}, but waitTimeoutSeconds allows only ${limitSeconds} s in total. Run \`pulumi up\` again later, or set a longer waitTimeoutSeconds.`,
      refusal,
    );
  }
  throw new EdgeError(
    `there is no certificate for ${hostname} after ${limitSeconds} seconds (waitTimeoutSeconds)${refusal ? `: ${refusal.said}` : ""}. ${await issuing.remedy()}`,
  );
}

async function hasCertificate(context: Context, pullZoneId: number, hostname: string): Promise<boolean | undefined> {
  const { items } = await hostnamesOf(context, pullZoneId, now());
  return withName(items, hostname)?.HasCertificate ?? undefined;
}

/** Replaces any other certificate. */
export function add(context: Context, pullZoneId: number, hostname: string, own: OwnCertificate): Promise<void> {
  const body = {
    Hostname: hostname,
    Certificate: base64(own.certificatePem),
    CertificateKey: base64(own.certificateKey),
  };
  return commit(context, pullZoneId, {
    ...unconfirmedWrite(() => context.client.send(api.addPullZoneCertificate, { path: { id: pullZoneId }, body })),
    missing: missing(hostname, (found) =>
      found?.HasCertificate === false ? `host name ${hostname} has no certificate` : undefined,
    ),
  });
}

export function remove(context: Context, pullZoneId: number, hostname: string): Promise<void> {
  const send = async () => {
    const there = withName((await hostnamesOf(context, pullZoneId)).items, hostname);
    if (there?.HasCertificate === false) return true;
    const body = { Hostname: there?.Value ?? hostname };
    await context.client.send(api.removePullZoneCertificate, { path: { id: pullZoneId }, body });
    return false;
  };
  return commit(context, pullZoneId, {
    send,
    repeat: send,
    missing: missing(hostname, (found) =>
      found?.HasCertificate ? `host name ${hostname} still has a certificate` : undefined,
    ),
  });
}

/** The platform shows that there is a certificate, but not which one. */
export function certificateState(
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
