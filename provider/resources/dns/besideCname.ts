import type { Claim } from "../../lifecycle/claims";
import { hasUnknown } from "../../schema/unknown";
import { canonicalName } from "./dnsNames";
import { nameOfType } from "./dnsRecordTypes";

type Declared = Readonly<Record<string, unknown>>;

interface NamedRecord {
  readonly name: string;
  readonly isCname: boolean;
}

/**
 * Returns undefined if the name may be the zone itself, where the platform flattens a CNAME record. A check does not
 * know the domain.
 */
function namedRecord({ name, type, disabled }: Declared): NamedRecord | undefined {
  if (typeof name !== "string" || hasUnknown([name, type, disabled]) || disabled === true) return undefined;
  const own = canonicalName(name);
  return /^(?:[^.]+|[_*].*)$/.test(own) ? { name: own, isCname: nameOfType(type) === "CNAME" } : undefined;
}

/** True if the platform refuses the two records side by side. At the zone itself, it flattens a CNAME record. */
export function excludesOther(one: Declared, other: Declared): boolean {
  const [name, otherName] = [one, other].map((each) => canonicalName(String(each.name)));
  const [isCname, isOtherCname] = [one, other].map(({ type }) => nameOfType(type) === "CNAME");
  const isOff = [one, other].some(({ disabled }) => disabled === true);
  return name !== "" && name === otherName && isCname !== isOtherCname && !isOff;
}

const noOthers = "a name with a CNAME record cannot have other records";

export function besideCname(records: readonly Declared[]): string[] {
  const known = records.map(namedRecord);
  const cnames = new Map(known.flatMap((each, index) => (each?.isCname ? [[each.name, index] as const] : [])));
  return known.flatMap((each, index) => {
    const cname = each && !each.isCname ? cnames.get(each.name) : undefined;
    return cname === undefined
      ? []
      : [`records[${index}] has the same name as the CNAME record records[${cname}], but ${noOthers}`];
  });
}

/** Keeps other resources from declaring records beside a CNAME record. */
export function claimedNames(dnsZoneId: unknown, records: readonly Declared[]): Claim[] {
  const names = new Map(records.flatMap((record) => namedRecord(record) ?? []).map((each) => [each.name, each]));
  return [...names.values()].map(({ name, isCname }) => ({
    key: { kind: "DnsRecordName", parent: dnsZoneId, member: name },
    label: `records named ${name} in zone ${dnsZoneId}, including a CNAME record`,
    values: { isCname },
    apart: `${noOthers}. Remove the CNAME record or the others.`,
    isShared: true,
  }));
}
