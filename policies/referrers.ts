import { stringOf } from "../provider/schema/stringOf";
import { itemsOf } from "./judging";
import type { EdgePolicy } from "./policy";

export const referrersWithoutWildcards: EdgePolicy = {
  name: "referrers-without-wildcards",
  kinds: ["PullZoneAllowedReferrers", "VideoLibraryAllowedReferrers"],
  description: "The sites that may embed are listed without wildcards.",
  level: "mandatory",
  *judgements({ properties }) {
    for (const read of itemsOf(properties.hostnames)) {
      yield () => {
        const hostname = stringOf(read());
        if (!hostname.includes("*")) return undefined;
        return `${hostname} stands for any number of sites: name those that may embed.`;
      };
    }
  },
};
