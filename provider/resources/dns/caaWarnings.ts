import { isRecord, type Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import { canonicalName } from "./dnsNames";
import { quotedName } from "./dnsRecordSettings";
import { nameOfType } from "./dnsRecordTypes";
import { stringIn } from "./dnsString";

/** Authority of the platform's certificates. See docs.bunny.net/dns/troubleshooting/rdr-record-ssl. */
const authority = "letsencrypt.org";

/** Warns about names whose CAA records in a list keep the platform from issuing certificates. */
export function caaWarnings({ records }: { readonly records?: unknown }): string[] {
  if (!Array.isArray(records) || hasUnknown(records)) return [];
  const issuers = new Map<string, string[]>();
  for (const record of records) {
    if (!isRecord(record) || !restrictsIssue(record)) continue;
    const name = canonicalName(String(record.name ?? ""));
    issuers.set(name, [...(issuers.get(name) ?? []), stringIn(String(record.value))]);
  }
  return [...issuers]
    .filter(([, values]) => !values.some((value) => value.toLowerCase().split(";")[0]?.trim() === authority))
    .map(
      ([name]) =>
        `the CAA records of ${quotedName(name)} do not allow ${authority}, so the platform can issue no certificate for it and the names below. Add a record with tag issue and value ${authority}, or use your own certificates.`,
    );
}

function restrictsIssue({ type, tag, disabled }: Properties): boolean {
  return nameOfType(type) === "CAA" && String(tag).toLowerCase() === "issue" && disabled !== true;
}
