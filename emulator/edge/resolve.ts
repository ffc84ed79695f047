import { dnsMonitorType, dnsRecordType } from "../../provider/api/dnsZones";
import { canonicalHostname } from "../../provider/schema/hostname";
import type { PullZone } from "../pullZones/state";
import { memberName } from "./memberName";
import { hostsOf, isHost } from "./pullZoneSettings";
import type { State } from "./state";

type DnsZone = State["dnsZones"][number];
type DnsRecord = DnsZone["Records"][number];

const type = dnsRecordType.values;

const longestChain = 8;

/** Returns a host name's pull zone, or a sentence that explains why there is none. */
export function siteOf(state: State, host: string): { pullZone: PullZone } | { because: string } {
  const because = whyElsewhere(state, host, longestChain);
  if (because !== undefined) return { because };
  const pullZone = acceleratedZone(state, host) ?? zoneWith(state, host);
  return pullZone
    ? { pullZone }
    : { because: `${host} resolves to the edge, but is not a host name of any pull zone.` };
}

/** Returns the pull zone that the platform creates for an accelerated record. */
function acceleratedZone(state: State, host: string): PullZone | undefined {
  const zone = dnsZoneOf(state, host);
  const record = zone && recordsOf(zone, host).find(({ Accelerated }) => Accelerated === true);
  return record && state.pullZones.find(({ Id }) => Id === record.AcceleratedPullZoneId);
}

export function isKnownHost(state: State, host: string): boolean {
  return dnsZoneOf(state, host) !== undefined || zoneWith(state, host) !== undefined;
}

/** Returns why a name does not lead to the edge. Names outside the account's DNS zones do if a pull zone has them. */
function whyElsewhere(state: State, host: string, left: number): string | undefined {
  const zone = dnsZoneOf(state, host);
  if (!zone) return zoneWith(state, host) ? undefined : `No DNS zone or pull zone contains the host name ${host}.`;
  const records = recordsOf(zone, host);
  // See docs.bunny.net/cdn/cdn-acceleration.
  if (records.some(({ Accelerated }) => Accelerated === true)) return undefined;
  const alias = records.find(({ Type }) => Type === type.PullZone || Type === type.CNAME || Type === type.Flatten);
  if (!alias) {
    const others = [...new Set(records.map(({ Type }) => memberName(dnsRecordType, Type)))].join(", ");
    const has = others === "" ? "no record" : `no record that resolves to the edge, only ${others}`;
    return `The DNS zone ${zone.Domain} has ${has} for ${host}.`;
  }
  if (alias.Type === type.PullZone) {
    // The pull zone's id may be in either property of a record.
    const id = alias.LinkName || alias.Value;
    const exists = state.pullZones.some(({ Id }) => String(Id) === id);
    return exists ? undefined : `The record for ${host} refers to pull zone ${id}, which does not exist.`;
  }
  if (left === 0) return `The chain of records for ${host} is too long or circular.`;
  return whyElsewhere(state, canonicalHostname(String(alias.Value)), left - 1);
}

function zoneWith({ pullZones }: State, host: string): PullZone | undefined {
  return pullZones.find((zone) => hostsOf(zone).some((each) => isHost(host, each)));
}

/** Returns the closest delegated DNS zone. */
export function dnsZoneOf({ dnsZones }: State, host: string): DnsZone | undefined {
  const within = dnsZones.filter(
    ({ Domain, NameserversDetected }) => NameserversDetected && (host === Domain || host.endsWith(`.${Domain}`)),
  );
  return within.sort((one, other) => other.Domain.length - one.Domain.length)[0];
}

/** Returns a name's records, or the closest wildcard's. */
function recordsOf({ Domain, Records }: DnsZone, host: string): readonly DnsRecord[] {
  const enabled = Records.filter(({ Disabled }) => Disabled !== true);
  const labels = host === Domain ? [] : host.slice(0, -Domain.length - 1).split(".");
  const wildcards = labels.map((_label, index) => ["*", ...labels.slice(index + 1)].join("."));
  for (const name of [labels.join("."), ...wildcards]) {
    const found = enabled.filter(({ Name }) => canonicalHostname(Name) === name);
    if (found.length > 0) return found.filter((record) => isReturned(record, found));
  }
  return [];
}

const { None } = dnsMonitorType.values;
const offline = 2;

/** False for a monitored record that is offline while another record of its type is not. */
// See docs.bunny.net/dns/records.
function isReturned(record: DnsRecord, records: readonly DnsRecord[]): boolean {
  const isOffline = ({ MonitorType, MonitorStatus }: DnsRecord) => MonitorType !== None && MonitorStatus === offline;
  return !isOffline(record) || records.every((each) => each.Type !== record.Type || isOffline(each));
}
