import type { KindUnderTest } from "./kindUnderTest";
import { entryList } from "./parts/entryList";
import { lists } from "./parts/lists";

export const pullZoneAllowedReferrers: KindUnderTest = entryList({
  type: "PullZoneAllowedReferrers",
  list: { parent: "pullZone", ...lists.AllowedReferrers },
  seeded: 1002,
  entries: ["shop.example.com", "SHOP.example.com", "sites.example", "www.acme.example"],
  ids: [1141, 1142],
});
