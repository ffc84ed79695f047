import { stringIn } from "./dnsString";

/** Authority of the platform's certificates. See docs.bunny.net/dns/troubleshooting/rdr-record-ssl. */
export const authority = "letsencrypt.org";

interface Allowed {
  readonly tag?: unknown;
  readonly value?: unknown;
}

/** True if the CAA records of a name prevent certificates of the platform. `issuewild` replaces `issue` for wildcards. */
export function preventCertificates(records: readonly Allowed[], isWildcard = false): boolean {
  const tagged = (name: string) => records.filter(({ tag }) => String(tag).toLowerCase() === name);
  const ofWildcards = isWildcard ? tagged("issuewild") : [];
  const issuers = ofWildcards.length > 0 ? ofWildcards : tagged("issue");
  return issuers.length > 0 && !issuers.some(({ value }) => allowed(String(value)) === authority);
}

function allowed(value: string): string {
  return (stringIn(value).split(";")[0] ?? "").trim().toLowerCase();
}
