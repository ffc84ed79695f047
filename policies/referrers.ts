import { textOf } from "../provider/schema/textOf";
import { type EdgePolicy, listOf } from "./policy";

export const referrersWithoutWildcards: EdgePolicy = {
  name: "referrers-without-wildcards",
  kinds: [
    "PullZoneAllowedReferrer",
    "PullZoneAllowedReferrers",
    "VideoLibraryAllowedReferrer",
    "VideoLibraryAllowedReferrers",
  ],
  description: "The sites that may embed are listed without wildcards.",
  level: "mandatory",
  problems({ properties }) {
    const named = properties.hostnames === undefined ? [properties.hostname] : listOf(properties.hostnames);
    return named
      .map(textOf)
      .filter((hostname) => hostname.includes("*"))
      .map((hostname) => `${hostname} stands for any number of sites: name those that may embed.`);
  },
};
