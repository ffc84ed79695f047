import { isWithin, leadsEveryName } from "../provider/resources/dns/dnsLeading";
import { stringIn } from "../provider/resources/dns/dnsString";
import { stringOf } from "../provider/schema/stringOf";
import { type EdgePolicy, forEachRule, listOf } from "./policy";

const kinds = ["DnsRecord", "DnsRecords"];

export const namesStayWithin: EdgePolicy = {
  name: "dns-names-stay-within",
  kinds,
  description:
    "Wildcard records must not resolve undeclared names, and `NS` records must not delegate names to other name servers.",
  level: "advisory",
  settings: {
    domains: {
      type: "array",
      items: { type: "string" },
      description: 'Domains that such records may point to, such as `["acme.example"]`. Default: none.',
    },
  },
  judgements: forEachRule<DnsRecord>("records", ({ read, place }, settings) => [
    () => {
      const { type, name } = read();
      const isWildcard = type !== "NS" && leadsEveryName(name, type);
      if (type !== "NS" && !isWildcard) return undefined;
      const value = stringOf(read().value);
      if (isWithin(value, listOf(settings.domains).map(String))) return undefined;
      const what = isWildcard
        ? `points every name without its own record to ${value}`
        : `gives ${value} control of this name and all names below it`;
      return `${place}value ${what}. Declare each name, or add the domain to the policy's setting domains.`;
    },
  ]),
};

export const spfEnds: EdgePolicy = {
  name: "spf-refuses-others",
  kinds,
  description: "SPF records must not let every server send mail for the domain.",
  level: "mandatory",
  judgements: forEachRule<DnsRecord>("records", ({ read, place }) => [
    () => {
      const { type, value } = read();
      if (type !== "TXT" || typeof value !== "string" || !letsAllSend(value)) return undefined;
      return `${place}value ends in "+all", which lets every server send mail for the domain. End it in "-all" or "~all".`;
    },
  ]),
};

/** A mechanism without a sign means `+`. */
function letsAllSend(value: string): boolean {
  const terms = stringIn(value).trim().toLowerCase().split(/\s+/);
  return terms[0] === "v=spf1" && terms.some((term) => term === "all" || term === "+all");
}

interface DnsRecord {
  readonly type?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
}
