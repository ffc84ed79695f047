import { stringOf } from "../provider/schema/stringOf";
import { itemsOf } from "./judgements";
import type { EdgePolicy } from "./policy";

export const referrersWithoutWildcards: EdgePolicy = {
  name: "referrers-without-wildcards",
  kinds: ["PullZoneAllowedReferrers", "VideoLibraryAllowedReferrers"],
  description: "Allowed referrers must not contain wildcards.",
  level: "mandatory",
  *judgements({ properties }) {
    for (const read of itemsOf(properties.hostnames)) {
      yield () => {
        const hostname = stringOf(read());
        if (!hostname.includes("*")) return undefined;
        return `${hostname} matches any number of sites. List each site that may embed.`;
      };
    }
  },
};
