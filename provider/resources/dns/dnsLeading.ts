import { canonicalName } from "./dnsNames";

/** The types whose value is where visitors, mails or other clients go. */
const leading: ReadonlySet<unknown> = new Set([
  ...["A", "AAAA", "CNAME", "Flatten", "Redirect", "MX", "SRV", "SVCB", "HTTPS"],
]);

/** Whether a record directs every name without a record to its value. */
export function leadsEveryName(name: unknown, type: unknown): boolean {
  return leading.has(type) && typeof name === "string" && /^\*(\.|$)/.test(canonicalName(name));
}

/** Whether a value is a name of one of these domains, or the domain itself. */
export function isWithin(value: string, domains: readonly string[]): boolean {
  const named = canonicalName(value);
  return domains.map(canonicalName).some((domain) => named === domain || named.endsWith(`.${domain}`));
}
