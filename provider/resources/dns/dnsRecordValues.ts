import { isIP, isIPv4, isIPv6 } from "node:net";
import { portProblem } from "../../schema/hostname";
import { nearest } from "../../schema/nearest";
import type { Properties } from "../../schema/properties";
import { quoted } from "../../schema/quoted";
import { isUnknown } from "../../schema/unknown";
import { didYouMean } from "../../schema/values";
import { canonicalName, holdsString, hostTypes } from "./dnsNames";
import { declaredString, stringIn, stringProblem } from "./dnsString";

/** Refuses values that do not fit the type, without quoting secrets. Values may be unknown. */
export function valueConflicts(type: unknown, inputs: Properties, isSecret: (name: string) => boolean): string[] {
  const problemOf = (name: string, problem: (value: string) => string | undefined) => {
    const value = inputs[name];
    const found = typeof value === "string" && !isUnknown(value) ? problem(value) : undefined;
    return found === undefined ? [] : [`${name} ${found}`];
  };
  return [
    ...problemOf("name", (name) => nameProblem(type, name)),
    ...problemOf("value", (value) => valueProblem(type, value, isSecret("value"))),
    ...(type === "CAA" ? problemOf("tag", (tag) => tagProblem(tag, isSecret("tag"))) : []),
    ...weightConflicts(type, inputs.weight),
  ];
}

function nameProblem(type: unknown, name: string): string | undefined {
  if (name.startsWith(".")) return "must not start with a dot";
  const own = canonicalName(name);
  if (isIP(own) && !isOfReverseZone(type, own)) {
    return `must be a name within the zone, such as www, not an address; set the address as value`;
  }
  return type === "NS" && own === ""
    ? "must be a name below the zone for a record of type NS because the platform does not support NS records at the root of the domain; set custom name servers on DnsZone instead"
    : undefined;
}

/** True for `1.0.0.0`, for example: four hexadecimal digits below `ip6.arpa`. */
function isOfReverseZone(type: unknown, name: string): boolean {
  return (type === "PTR" || type === "NS" || type === "CNAME") && /^\d(\.\d)*$/.test(name);
}

function valueProblem(type: unknown, value: string, isSecret: boolean): string | undefined {
  if (type === "A") return isIPv4(value) ? undefined : "must be an IPv4 address, such as 192.0.2.1";
  if (holdsString(type))
    return stringProblem(value, isSecret) ?? (type === "CAA" ? lineProblem(value, isSecret) : undefined);
  // An address with a scope is valid on one machine only.
  if (type === "AAAA")
    return isIPv6(value) && !value.includes("%") ? undefined : "must be an IPv6 address, such as 2001:db8::1";
  if (type === "Redirect")
    return /^https?:\/\/[^\s/]/i.test(value)
      ? undefined
      : `must be a URL that starts with https:// or http://${isSecret ? "" : didYouMean(value)}`;
  if (type === "HTTPS" || type === "SVCB") return priorityProblem(value, isSecret);
  if (!hostTypes.includes(type)) return undefined;
  if (value === ".")
    return type === "SRV" ? 'must not be "." because the platform refuses an SRV record without a target' : undefined;
  return isIP(value) ? "must be a host name, not an address" : portProblem(withoutRanges(value));
}

/** Replaces ranges, which are labels of reverse zones in RFC 2317: the `0/25` of `1.0/25.2.0.192.in-addr.arpa`. */
function withoutRanges(name: string): string {
  return name.replace(/(?<=^|\.)\d+\/\d+(?=\.[^.])/g, "0");
}

const caaTags = ["issue", "issuewild", "iodef", "issuemail", "issuevmc"];

function tagProblem(tag: string, isSecret: boolean): string | undefined {
  if (caaTags.includes(tag.toLowerCase())) return undefined;
  const meant = nearest(tag, caaTags);
  const got = isSecret ? "" : `; got ${quoted(tag)}${meant === undefined ? "" : `; did you mean "${meant}"?`}`;
  return `must be ${caaTags.slice(0, -1).join(", ")} or ${caaTags.at(-1)}${got}`;
}

/** Refuses a line of a zone file, with flags and tag or only the tag: `0 issue "ca.example"`. */
function lineProblem(value: string, isSecret: boolean): string | undefined {
  const [line, flags, tag = "", rest = ""] =
    /^(?:.*\bCAA\s+)?(?:(\d{1,3})\s+)?([a-z\d]+)\s+(\S.*)$/is.exec(stringIn(value).trim()) ?? [];
  const isTag = flags === undefined ? caaTags.includes(tag.toLowerCase()) : nearest(tag, caaTags) !== undefined;
  if (line === undefined || !isTag) return undefined;
  const instead = isSecret
    ? "declare flags and tag separately"
    : `declare flags: ${Number(flags ?? 0)}, tag: ${quoted(tag.toLowerCase())} and value: ${quoted(declaredString(stringIn(rest)))}`;
  return `must be only the value, without flags and tag; ${instead}`;
}

/** Refuses a value with the priority, as in a zone file: `1 . alpn="h3,h2"`. */
function priorityProblem(value: string, isSecret: boolean): string | undefined {
  const [, priority, rest = ""] = /^\s*(\d+)(?:\s+(.*))?$/s.exec(value) ?? [];
  if (priority === undefined) return undefined;
  const instead = isSecret
    ? "declare priority separately"
    : `declare priority: ${priority} and value: ${quoted(rest || ".")}`;
  return `must be only the target and its parameters, without the priority; ${instead}`;
}

function weightConflicts(type: unknown, weight: unknown): string[] {
  const isWeight = typeof weight === "number" && !isUnknown(weight);
  return isWeight && type !== "SRV" && weight > 100 ? [`weight must be at most 100 for a record of type ${type}`] : [];
}
