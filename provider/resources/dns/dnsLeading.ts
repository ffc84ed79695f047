import { canonicalName } from "./dnsNames";

/** Types whose value directs visitors, mail or other clients. */
const leading: ReadonlySet<unknown> = new Set([
  "A",
  "AAAA",
  "CNAME",
  "Flatten",
  "Redirect",
  "MX",
  "SRV",
  "SVCB",
  "HTTPS",
]);

/** True if the record directs every name without a record to its value. */
export function leadsEveryName(name: unknown, type: unknown): boolean {
  return leading.has(type) && typeof name === "string" && /^\*(\.|$)/.test(canonicalName(name));
}

export function isWithin(value: string, domains: readonly string[]): boolean {
  const named = canonicalName(value);
  return domains.map(canonicalName).some((domain) => named === domain || named.endsWith(`.${domain}`));
}
