import type { KindUnderTest } from "./kindUnderTest";
import { entryList } from "./parts/entryList";
import { lists } from "./parts/lists";

export const pullZoneBlockedReferrers: KindUnderTest = entryList({
  type: "PullZoneBlockedReferrers",
  list: { parent: "pullZone", ...lists.BlockedReferrers, beside: "blockNoneReferrer" },
  seeded: 1001,
  entries: ["copy.example.com", "Copy.Example.com.", "links.example.com", "*.copy.example.com"],
  ids: [1321, 1322],
});
