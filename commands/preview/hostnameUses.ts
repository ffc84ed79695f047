import { relativeName } from "../../provider/resources/dns/dnsNames";
import { dnsRecord } from "../../provider/resources/dns/dnsRecord";
import { dnsRecords } from "../../provider/resources/dns/dnsRecordList";
import { nameOfType } from "../../provider/resources/dns/dnsRecordTypes";
import { dnsZoneCertificate } from "../../provider/resources/dns/dnsZoneCertificate";
import { knownEntries } from "../../provider/resources/parts/ruleLists/entries";
import { externalDnsCertificate } from "../../provider/resources/pullZones/externalDnsCertificate";
import { externalHttpCertificate } from "../../provider/resources/pullZones/externalHttpCertificate";
import { pullZoneHostname } from "../../provider/resources/pullZones/pullZoneHostname";
import type { Properties } from "../../provider/schema/properties";
import { isUnknown } from "../../provider/schema/unknown";

/** Use of a host name by a resource. Values may be unknown. */
export type HostnameUse =
  | { readonly as: "pull zone"; readonly hostname: unknown }
  | { readonly as: "acceleration"; readonly hostname: unknown }
  | { readonly as: "certificate"; readonly hostname: unknown }
  | { readonly as: "authorities"; readonly hostname: unknown; readonly tag: unknown; readonly value: unknown };

/** Returns the uses in inputs, given the domain of the resource's DNS zone if it is known. */
type Uses = (inputs: Properties, domain: string | undefined) => HostnameUse[];

const certified: Uses = ({ hostname }) => [{ as: "certificate", hostname }];

const usesByType: ReadonlyMap<string, Uses> = new Map([
  [externalDnsCertificate.type, certified],
  [externalHttpCertificate.type, certified],
  [
    pullZoneHostname.type,
    ({ hostname, certificate, adopt }) => [
      // An adopted one may be of the pull zone that the platform created for an accelerated record.
      ...(adopt === true ? [] : [{ as: "pull zone", hostname } as const]),
      ...(certificate === "managed" ? [{ as: "certificate", hostname } as const] : []),
    ],
  ],
  [
    dnsZoneCertificate.type,
    ({ domain }, ofZone) => {
      const name = domain ?? ofZone;
      return [{ as: "certificate", hostname: typeof name === "string" && !isUnknown(name) ? `*.${name}` : name }];
    },
  ],
  [dnsRecord.type, (inputs, domain) => usesOfRecord(inputs, domain)],
  [
    dnsRecords.type,
    ({ records }, domain) => {
      // An unknown list may contain any CAA record.
      if (isUnknown(records)) return [{ as: "authorities", hostname: records, tag: records, value: records }];
      return knownEntries(records).flatMap((record) => usesOfRecord(record, domain));
    },
  ],
]);

/** Returns how a resource uses host names, for warnings about the whole program. */
export function hostnameUses(type: string, inputs: Properties, domain: string | undefined): HostnameUse[] {
  return usesByType.get(type)?.(inputs, domain) ?? [];
}

function usesOfRecord(record: Properties, domain: string | undefined): HostnameUse[] {
  const { name, accelerated, disabled, autoSslIssuance, tag, value } = record;
  const type = nameOfType(record.type);
  if (domain === undefined || disabled === true) return [];
  const isKnown = typeof name === "string" && !isUnknown(name);
  const hostname = isKnown ? [relativeName(name, domain), domain].filter(Boolean).join(".") : name;
  return [
    ...(accelerated === true ? [{ as: "acceleration", hostname } as const] : []),
    // The platform serves these itself. See docs.bunny.net/dns/troubleshooting/rdr-record-ssl.
    ...((accelerated === true || type === "Redirect") && autoSslIssuance !== false
      ? [{ as: "certificate", hostname } as const]
      : []),
    ...(type === "CAA" ? [{ as: "authorities", hostname, tag, value } as const] : []),
  ];
}
