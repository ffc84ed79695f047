import { isRecord, type Properties } from "../../schema/properties";
import { hasUnknown } from "../../schema/unknown";
import { authority, preventCertificates } from "./certificateAuthorities";
import { canonicalName } from "./dnsNames";
import { quotedName } from "./dnsRecordSettings";
import { nameOfType } from "./dnsRecordTypes";

/** Warns about names whose CAA records in a list keep the platform from issuing certificates. */
export function caaWarnings({ records }: { readonly records?: unknown }): string[] {
  if (!Array.isArray(records) || hasUnknown(records)) return [];
  const named = new Map<string, Properties[]>();
  for (const record of records) {
    if (!isRecord(record) || nameOfType(record.type) !== "CAA" || record.disabled === true) continue;
    const name = canonicalName(String(record.name ?? ""));
    named.set(name, [...(named.get(name) ?? []), record]);
  }
  return [...named]
    .filter(([, all]) => preventCertificates(all))
    .map(
      ([name]) =>
        `the CAA records of ${quotedName(name)} do not allow ${authority}, so the platform can issue no certificate for it and the names below. Add a record with tag issue and value ${authority}, or use your own certificates.`,
    );
}
