import type { ZoneFileOptions, ZoneFileRecords } from "./zoneFileRecords";

export type { SkippedZoneFileEntry, ZoneFileEntry, ZoneFileOptions, ZoneFileRecords } from "./zoneFileRecords";

/**
 * Converts a zone file in BIND's format to entries for `DnsRecords`, such as the export of another DNS provider or of
 * `getDnsZoneFile`. Reads the text alone and sends nothing. Names become relative to the zone, host names in values
 * absolute, and a TTL without a unit is in seconds. The key of an entry is its name and type, with its value if there
 * are several.
 *
 * @throws Error if the zone's domain is not known
 *
 * @example
 * ```ts
 * const zone = new edge.DnsZone("acme", { domain: "acme.example" });
 * const { records, skipped } = await edge.recordsFromZoneFile(readFileSync("acme.zone", "utf8"));
 * for (const { line, type, why } of skipped) pulumi.log.warn(`line ${line}: ${type ?? ""} ${why}`);
 * new edge.DnsRecords("acme", { dnsZoneId: zone.dnsZoneId, records });
 * ```
 */
export async function recordsFromZoneFile(text: string, options: ZoneFileOptions = {}): Promise<ZoneFileRecords> {
  // Loads the provider's schemas on demand, as few programs read a zone file.
  const { convertZoneFile } = require("./zoneFileRecords") as typeof import("./zoneFileRecords");
  return convertZoneFile(text, options);
}
