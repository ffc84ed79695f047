import type { Context } from "../../lifecycle/context";
import { ownershipOf } from "../../lifecycle/ownership";
import { canonicalAddress } from "../../schema/address";
import { canonicalHostname } from "../../schema/hostname";
import { isSystemHostname, type PullZoneDetails } from "./pullZoneReads";

export function contentsOfOthers(context: Context, zone: PullZoneDetails): string[] {
  const isOurs = (type: string, part: string) => ownershipOf(context, { type }, `${zone.Id}/${part}`).isOfProgram;
  const hostnames = (zone.Hostnames ?? []).flatMap((host) => {
    const { Value } = host;
    if (!Value || isSystemHostname(host, zone)) return [];
    const isDeclared = [Value, canonicalHostname(Value)].some((name) => isOurs("PullZoneHostname", name));
    return isDeclared ? [] : [`host name ${Value}`];
  });
  const rules = (zone.EdgeRules ?? []).flatMap(({ Guid, Description, ReadOnly }) => {
    if (!Guid || ReadOnly || isOurs("EdgeRule", Guid)) return [];
    return [Description ? `edge rule "${Description}" (${Guid})` : `edge rule ${Guid}`];
  });
  const entries = entryLists.flatMap(([member, type, noun, canonical]) =>
    (zone[member] ?? [])
      .filter((entry) => ![entry, canonical(entry)].some((spelling) => isOurs(type, spelling)))
      .map((entry) => `${noun} ${entry}`),
  );
  return [...hostnames, ...rules, ...entries];
}

/** Describes undeclared contents and served traffic. An interrupted create leaves neither. */
export function signsOfOthers(context: Context, zone: PullZoneDetails): string[] {
  const { MonthlyBandwidthUsed: bytes } = zone;
  return [...contentsOfOthers(context, zone), ...(bytes ? [`${bytes} bytes of traffic this month`] : [])];
}

const entryLists = [
  ["AllowedReferrers", "PullZoneAllowedReferrers.hostnames", "allowed referrer", canonicalHostname],
  ["BlockedReferrers", "PullZoneBlockedReferrers.hostnames", "blocked referrer", canonicalHostname],
  ["BlockedIps", "PullZoneBlockedIps.ips", "blocked IP", canonicalAddress],
] as const;
