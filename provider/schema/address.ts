import { isIP, isIPv4, isIPv6 } from "node:net";

/**
 * The one form of an IP address that stands for all its spellings: an IPv6 address in lower case and as short as it can be, also in
 * a range. What is no address, such as a wildcard, comes back in lower case.
 */
export function canonicalAddress(address: string): string {
  const text = address.trim().toLowerCase();
  const [ip = "", ...prefix] = text.split("/");
  return isIPv6(ip) && !ip.includes("%") ? [shortest(ip), ...prefix.map(withoutZeros)].join("/") : text;
}

/**
 * What is wrong with an address, a range or a wildcard, in words that do not quote it, or nothing. What is refused here is what no
 * request can come from.
 */
export function addressProblem(address: string): string | undefined {
  const [ip = "", prefix, ...more] = address.split("/");
  if (address.includes("*") && /^[\da-f:.*]+$/i.test(address)) return undefined;
  if (isIP(ip) > 0 && !ip.includes("%") && more.length === 0) {
    const most = isIPv4(ip) ? 32 : 128;
    if (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most)) return undefined;
    return `must end with the length of its prefix, from 0 to ${most}, such as ${isIPv4(ip) ? "192.0.2.0/24" : "2001:db8::/32"}`;
  }
  return "must be an IP address, or a range such as 192.0.2.0/24 or 192.0.2.*";
}

function shortest(ipv6: string): string {
  return new URL(`http://[${ipv6}]`).hostname.slice(1, -1);
}

function withoutZeros(prefix: string): string {
  return prefix.replace(/^0+(?=\d)/, "");
}
