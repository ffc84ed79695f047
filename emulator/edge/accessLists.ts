import { accessListType } from "../../provider/api/accessLists";
import type { ShieldZone } from "../state";
import { any, type Match } from "./match";
import { isWithin } from "./patterns";
import type { ReadRequest } from "./request";

const type = accessListType.values;

/** Whether one of the entries of an own list stands for the client. */
export function listMatches(list: ShieldZone["customLists"][number], request: ReadRequest): Match {
  const entries = (list.content ?? "").split("\n").map((line) => line.trim());
  const given = entries.filter((entry) => entry !== "");
  const { ip, country, asn, organization, ja4 } = request;
  const same = (text: string | undefined) => {
    if (text === undefined) return given.length > 0 ? undefined : false;
    return given.some((entry) => entry.toLowerCase() === text.toLowerCase());
  };
  switch (list.type) {
    case type.IP:
    case type.CIDR:
      return ip === undefined ? same(undefined) : any([false, ...given.map((entry) => isWithin(ip, entry))]);
    case type.Country:
      return same(country);
    case type.ASN:
      return asn === undefined ? same(undefined) : given.some((entry) => entry.replace(/^AS/i, "") === String(asn));
    case type.Organization:
      return same(organization);
    case type.JA4:
      return same(ja4);
    default:
      return undefined;
  }
}
