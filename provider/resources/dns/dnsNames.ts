import { domainToASCII } from "node:url";
import { canonicalIp } from "../../schema/address";
import { withoutTrailingDot } from "../../schema/hostname";
import { canonicalString, declaredString, stringIn } from "./dnsString";

export const hostTypes: readonly unknown[] = ["CNAME", "MX", "SRV", "NS", "PTR", "Flatten"];

/** Returns a name in lower-case ASCII without a trailing dot. The zone itself, also written `@`, is empty. */
export function canonicalName(name: string): string {
  const own = withoutTrailingDot(name.split(".").map(canonicalLabel).join("."));
  return own === "@" ? "" : own;
}

function canonicalLabel(label: string): string {
  return (/^[!-~]*$/.test(label) ? label : domainToASCII(label) || label).toLowerCase();
}

/** Removes the zone's domain from the end, as the platform would append it again. */
export function relativeName(name: string, domain: string): string {
  const [own, zone] = [canonicalName(name), canonicalName(domain)];
  if (zone === "") return own;
  return own === zone ? "" : own.endsWith(`.${zone}`) ? own.slice(0, -zone.length - 1) : own;
}

const stringTypes: readonly unknown[] = ["TXT", "CAA"];

/** True if a program may write the value as in a zone file. */
export const holdsString = (type: unknown): boolean => stringTypes.includes(type);

export function canonicalValue(type: unknown, value: string): string {
  if (holdsString(type)) return canonicalString(value);
  if (type === "AAAA") return canonicalIp(value.trim()) ?? value;
  if (type === "TLSA") return value.trim().replace(/\s+/g, " ").toLowerCase();
  if (serviceTypes.includes(type)) return canonicalService(value);
  return hostTypes.includes(type) && value !== "." ? canonicalName(value) : value;
}

/** Types whose value is a host name and parameters: `svc.example.com alpn="h3,h2"`. */
const serviceTypes: readonly unknown[] = ["HTTPS", "SVCB"];

/** The platform may omit the final dot of the target. A lone dot stands for the record's own name. */
function canonicalService(value: string): string {
  const [, target = "", parameters = ""] = /^(\S*)\s*(.*)$/s.exec(value.trim()) ?? [];
  const name = canonicalName(target) || target;
  return parameters === "" ? name : `${name} ${parameters}`;
}

/** Converts a value of a response, where strings are not quoted. */
export function valueFromWire(type: unknown, value: string): string {
  return holdsString(type) ? declaredString(value) : canonicalValue(type, value);
}

export function sentValue(type: unknown, value: string): string {
  return holdsString(type) ? stringIn(value) : value;
}
