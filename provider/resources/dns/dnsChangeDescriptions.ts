import type { Properties } from "../../schema/properties";
import { stringOf } from "../../schema/stringOf";
import { canonicalName } from "./dnsNames";
import { nameOfType } from "./dnsRecordTypes";
import { stringIn } from "./dnsString";

interface Meaning {
  readonly changed: string;
  readonly deleted: string;
}

const resolves: Meaning = {
  changed: "the name resolves to something else",
  deleted: "the name no longer resolves to its value",
};

const sending = (what: string): Meaning => ({
  changed: `${what} changes who may send mail for the domain`,
  deleted: `${what} no longer restricts who may send mail for the domain`,
});

const byType: Readonly<Record<string, Meaning>> = {
  CAA: {
    changed: "other authorities may issue certificates for the name",
    deleted: "it no longer restricts which authorities may issue certificates for the name",
  },
  MX: {
    changed: "mail for the name goes to another server",
    deleted: "mail for the name no longer goes to that server",
  },
  NS: {
    changed: "the name and its subdomains are delegated to other name servers",
    deleted: "the name and its subdomains are no longer delegated to that name server",
  },
  SRV: {
    changed: "clients of the service connect to another server",
    deleted: "clients of the service no longer find that server",
  },
  TXT: {
    changed: "clients that read the string, such as domain ownership checks, find a different one",
    deleted: "clients that read the string, such as domain ownership checks, no longer find it",
  },
  TLSA: {
    changed: "other certificates are trusted for the service",
    deleted: "it no longer restricts which certificates are trusted for the service",
  },
};

/** True for a record that only says where authorities report requests that they refuse. */
export function isForReports({ type, tag }: Properties): boolean {
  return nameOfType(type) === "CAA" && typeof tag === "string" && tag.toLowerCase() === "iodef";
}

const reports: Meaning = {
  changed: "authorities report refused requests for certificates elsewhere",
  deleted: "authorities no longer report refused requests for certificates there",
};

/** Falls back to the general meaning for an unknown type or value. */
export function meaningOf(record: Properties): Meaning {
  const { type, name, value } = record;
  if (isForReports(record)) return reports;
  const known = stringOf(nameOfType(type));
  const policy = known === "TXT" || known === "CNAME" ? policyOf(name, value) : undefined;
  if (policy !== undefined) return sending(policy);
  return Object.hasOwn(byType, known) ? (byType[known] ?? resolves) : resolves;
}

/** Returns SPF, DKIM or DMARC. A DKIM key may be behind a CNAME record. */
function policyOf(name: unknown, value: unknown): string | undefined {
  const labels = typeof name === "string" ? canonicalName(name).split(".") : [];
  const [, version = ""] = typeof value === "string" ? (/^v=(spf1|DKIM1|DMARC1)\b/i.exec(stringIn(value)) ?? []) : [];
  if (labels[0] === "_dmarc" || version.toUpperCase() === "DMARC1") return "DMARC";
  if (labels.includes("_domainkey") || version.toUpperCase() === "DKIM1") return "DKIM";
  return version === "" ? undefined : "SPF";
}
