import { domainToASCII } from "node:url";
import { canonicalIp } from "../../schema/address";

/** The types of records whose value is a host name. */
export const hostTypes: readonly unknown[] = ["CNAME", "MX", "SRV", "NS", "PTR", "Flatten"];

/** The one form of a name: lower case, ASCII, no trailing dot; empty for the zone itself, which `@` means, too. */
export function canonicalName(name: string): string {
  const bare = name === "@" ? "" : name.replace(/\.$/, "");
  return bare
    .split(".")
    .map((label) => (/^[!-~]*$/.test(label) ? label : domainToASCII(label) || label).toLowerCase())
    .join(".");
}

/** The same within a zone: a name that ends with the domain of the zone is the full one. The platform would append the domain again. */
export function relativeName(name: string, domain: string): string {
  const [own, zone] = [canonicalName(name), canonicalName(domain)];
  if (zone === "") return own;
  return own === zone ? "" : own.endsWith(`.${zone}`) ? own.slice(0, -zone.length - 1) : own;
}

/** The one form of the value of a record of this type: host names as above, IPv6 addresses in their short form, strings without quotes. */
export function canonicalValue(type: unknown, value: string): string {
  if (type === "TXT" || type === "CAA") return unquoted(value);
  if (type === "AAAA") return canonicalIp(value.trim()) ?? value;
  if (type === "TLSA") return value.trim().replace(/\s+/g, " ").toLowerCase();
  return hostTypes.includes(type) && value !== "." ? canonicalName(value) : value;
}

/** The content of a record may be written as in a zone file: in quotes, in several parts. */
function unquoted(value: string): string {
  if (!/^\s*("([^"\\]|\\.)*"\s*)+$/.test(value)) return value;
  const parts = [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part = ""]) => part);
  return parts.join("").replace(/\\(.)/g, "$1");
}
