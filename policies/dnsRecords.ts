import { isWithin, leadsEveryName } from "../provider/resources/dns/dnsLeading";
import { stringOf } from "../provider/schema/stringOf";
import { type EdgePolicy, listOf, rulesIn } from "./policy";

const kinds = ["DnsRecord", "DnsRecords"];

export const namesStayWithin: EdgePolicy = {
  name: "dns-names-stay-within",
  kinds,
  description:
    "No wildcard record leads names that nobody has declared somewhere, and no `NS` record hands names to another name server.",
  level: "advisory",
  settings: {
    domains: {
      type: "array",
      items: { type: "string" },
      description: 'The domains to whose names such records may lead, such as `["acme.example"]`. Default: none.',
    },
  },
  *judgements({ properties, settings }) {
    const domains = listOf(settings.domains).map(String);
    for (const { read, place } of rulesIn<DnsRecord>(properties, "records")) {
      yield () => {
        const { type, name } = read();
        const isWildcard = type !== "NS" && leadsEveryName(name, type);
        if (type !== "NS" && !isWildcard) return undefined;
        const value = stringOf(read().value);
        if (isWithin(value, domains)) return undefined;
        const what = isWildcard ? "each name without a record of its own" : "all names from this one down";
        return `${place}value: ${what} is at ${value}: declare the names one by one, or name the domain in the policy's setting domains.`;
      };
    }
  },
};

export const spfEnds: EdgePolicy = {
  name: "spf-refuses-others",
  kinds,
  description: "An SPF record does not let every server send mail for the domain.",
  level: "mandatory",
  *judgements({ properties }) {
    for (const { read, place } of rulesIn<DnsRecord>(properties, "records")) {
      yield () => {
        const { type, value } = read();
        if (type !== "TXT" || typeof value !== "string" || !letsAllSend(value)) return undefined;
        return `${place}value ends in "+all", which lets every server send mail for the domain: end it in "-all" or "~all".`;
      };
    }
  },
};

/** Without a sign in front, a mechanism lets whom it names send. */
function letsAllSend(value: string): boolean {
  const terms = value.replace(/["()]/g, " ").trim().toLowerCase().split(/\s+/);
  return terms[0] === "v=spf1" && terms.some((term) => term === "all" || term === "+all");
}

interface DnsRecord {
  readonly type?: unknown;
  readonly name?: unknown;
  readonly value?: unknown;
}
