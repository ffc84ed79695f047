import type { Properties } from "../../schema/properties";
import { canonicalName } from "./dnsNames";
import { nameOfType } from "./dnsRecordTypes";
import { stringIn } from "./dnsString";

interface Meaning {
  readonly changed: string;
  readonly deleted: string;
}

const resolves: Meaning = {
  changed: "the name resolves to something else",
  deleted: "the name no longer resolves to it",
};

const sending = (what: string): Meaning => ({
  changed: `${what} changes who may send mail in the name of the domain`,
  deleted: `${what} no longer says who may send mail in the name of the domain`,
});

const byType: Readonly<Record<string, Meaning>> = {
  CAA: {
    changed: "other authorities may issue certificates for the name",
    deleted: "it no longer restricts which authorities may issue certificates for the name",
  },
  MX: { changed: "mail for the name goes elsewhere", deleted: "mail for the name no longer goes there" },
  NS: {
    changed: "other name servers decide about the name and all names below it",
    deleted: "the name and all names below it are no longer delegated to it",
  },
  SRV: { changed: "clients of the service go elsewhere", deleted: "clients of the service no longer find it" },
  TXT: {
    changed: "readers of the string, such as a check of who owns the domain, find another one",
    deleted: "readers of the string, such as a check of who owns the domain, no longer find it",
  },
  TLSA: {
    changed: "other certificates are trusted for the service",
    deleted: "it no longer restricts which certificates are trusted for the service",
  },
};

/** Falls back to the general meaning for an unknown type or value. */
export function meaningOf({ type, name, value }: Properties): Meaning {
  const known = String(nameOfType(type));
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
