import { relativeName } from "../../../provider/resources/dns/dnsNames";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties, Resource } from "../model";

export function domainOf({ old, new: now, comesFrom }: Resource, preview: Preview): string | undefined {
  const id = (now ?? old)?.inputs.dnsZoneId;
  const isOfRecord = (zone: Resource) =>
    isUnknown(id) ? (comesFrom.dnsZoneId ?? []).includes(zone.urn) : zone.id === stringOf(id);
  const zone = id === undefined ? undefined : zonesIn(preview).find(isOfRecord);
  const domain = (zone?.new ?? zone?.old)?.inputs.domain;
  return typeof domain === "string" && !isUnknown(domain) ? domain : undefined;
}

const zonesOf = new WeakMap<Preview, readonly Resource[]>();

/** Remembers the DNS zones, because every record looks for its own. */
function zonesIn(preview: Preview): readonly Resource[] {
  const known = zonesOf.get(preview);
  if (known) return known;
  const all: readonly Resource[] = [...preview.changes, ...preview.unchanged];
  const zones = all.filter(({ kind }) => kind?.idForm === "dnsZoneId");
  zonesOf.set(preview, zones);
  return zones;
}

/** Returns a label such as `CAA of acme.example`. */
export function recordLabel({ type, name }: Properties, change: Change, preview: Preview): string {
  const of = isUnknown(type) || type === undefined ? "a record" : stringOf(type);
  if (typeof name !== "string" || isUnknown(name)) return `${of} with a name that is known only after the update`;
  const domain = domainOf(change, preview);
  if (domain !== undefined) return `${of} of ${[relativeName(name, domain), domain].filter(Boolean).join(".")}`;
  const id = (change.new ?? change.old)?.inputs.dnsZoneId;
  const zone = id === undefined || isUnknown(id) ? "its DNS zone" : `DNS zone ${stringOf(id)}`;
  return `${of} of ${name === "" || name === "@" ? zone : `"${name}" in ${zone}`}`;
}
