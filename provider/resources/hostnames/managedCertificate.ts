import * as api from "../../api/hostnames";
import { BadRequestError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { hostnamesOf, named, systemHostname } from "./hostnamesShown";

const success = "the platform reported success, but shows no certificate.";
const defaultTimeoutSeconds = 300;
const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/**
 * Asks for a certificate until the platform has one for the host name, which must resolve to the pull zone by then. Yields
 * what is wrong when the time is up; nothing where it is there.
 */
export async function managedCertificate(
  context: Context,
  pullZoneId: number,
  hostname: string,
  waitTimeoutSeconds: number | undefined,
): Promise<string | undefined> {
  const limit = (waitTimeoutSeconds ?? context.timeoutSeconds ?? defaultTimeoutSeconds) * 1000;
  let pause = firstPauseMs;
  for (let waited = 0; ; waited += pause, pause = Math.min(pause * 1.5, longestPauseMs)) {
    const refusal = await context.client.call(api.loadFreeCertificate, { query: { hostname } }).then(
      () => success,
      (error) => {
        if (error instanceof BadRequestError) return error.message;
        throw error;
      },
    );
    const hostnames = await hostnamesOf(context, pullZoneId);
    // What is not shown is not there to doubt.
    if (refusal === success && named(hostnames, hostname)?.HasCertificate !== false) return undefined;
    if (waited >= limit || context.cancelled.aborted) {
      const target = systemHostname(hostnames);
      const record = target === undefined ? "the pull zone" : `${target}, with a CNAME record`;
      const end = context.cancelled.aborted ? "The wait was interrupted" : `This was after ${waited / 1000} seconds`;
      return `${hostname} has no certificate yet: ${refusal} The name must resolve to ${record}. ${end}; the next up tries again.`;
    }
    context.info(`waiting for ${hostname} to resolve to its pull zone (${Math.round(waited / 1000)} s)`);
    pause = Math.min(pause, Math.max(limit - waited, 1));
    await context.wait(pause);
  }
}
