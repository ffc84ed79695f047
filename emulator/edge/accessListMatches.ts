import { accessListType } from "../../provider/api/accessLists";
import type { ShieldZone } from "../shieldZone/state";
import { agreed, any, type Match, undecided } from "./match";
import { isWithin } from "./patterns";
import type { ReadRequest } from "./request";

const type = accessListType.values;

export function listMatches(list: ShieldZone["customLists"][number], request: ReadRequest): Match {
  const entries = (list.content ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((entry) => entry !== "");
  const { ip, country, asn, organization, ja4 } = request;
  const among = (value: string | undefined, what: string, same: (entry: string, value: string) => Match): Match => {
    if (entries.length === 0) return false;
    if (value === undefined) return undecided(`the request does not specify its ${what}`);
    return any(entries.map((entry) => same(entry.toLowerCase(), value.toLowerCase())));
  };
  const equal = (entry: string, value: string) => entry === value;
  switch (list.type) {
    case type.IP:
    case type.CIDR:
      return among(ip, "IP address (ip)", (entry, value) => isWithin(value, entry));
    case type.Country:
      return among(country, "country", equal);
    case type.ASN:
      return among(asn?.toString(), "network (asn)", (entry, value) => entry.replace(/^as/, "") === value);
    case type.Organization:
      return among(organization, "organization", (entry, value) =>
        agreed(
          [entries.includes(organization ?? ""), entry === value, value.includes(entry)],
          "it is unknown whether organizations match by part of their name or case-insensitively",
        ),
      );
    case type.JA4:
      return among(ja4, "fingerprint (ja4)", equal);
    default:
      return undecided(`lists of type ${list.type} are not evaluated`);
  }
}
