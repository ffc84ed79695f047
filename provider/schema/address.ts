import { isIPv4, isIPv6 } from "node:net";
import { entryProblem } from "./listEntry";

/** Shortens an IPv6 address as URLs do. Returns undefined if it is not an IP address. */
export function canonicalIp(address: string): string | undefined {
  if (isIPv4(address)) return address;
  if (!isIPv6(address) || address.includes("%")) return undefined;
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Returns the canonical form of an IP address or a range; anything else, such as a wildcard, in lower case. */
export function canonicalAddress(address: string): string {
  const trimmed = address.trim().toLowerCase();
  const [ip = "", ...prefix] = trimmed.split("/");
  const canonical = canonicalIp(ip);
  return canonical === undefined ? trimmed : [canonical, ...prefix.map(withoutZeros)].join("/");
}

/** Refuses, without quoting it, only what no request can come from. */
export function addressProblem(address: string): string | undefined {
  const ofLine = entryProblem(address);
  if (ofLine !== undefined) return ofLine;
  const [ip = "", prefix, ...more] = address.split("/");
  if (address.includes("*") && /^[\da-f:.*]+$/i.test(address)) return undefined;
  if (canonicalIp(ip) !== undefined && more.length === 0) {
    const most = isIPv4(ip) ? 32 : 128;
    if (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most)) return undefined;
    return `must end with the length of its prefix, from 0 to ${most}, such as ${isIPv4(ip) ? "192.0.2.0/24" : "2001:db8::/32"}`;
  }
  return "must be an IP address, or a range such as 192.0.2.0/24 or 192.0.2.*";
}

function withoutZeros(prefix: string): string {
  return prefix.replace(/^0+(?=\d)/, "");
}
