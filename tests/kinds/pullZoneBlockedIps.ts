import type { KindUnderTest } from "./kindUnderTest";
import { entryList } from "./parts/entryList";
import { lists } from "./parts/lists";

export const pullZoneBlockedIps: KindUnderTest = entryList({
  type: "PullZoneBlockedIps",
  list: { parent: "pullZone", ...lists.BlockedIps },
  seeded: 1001,
  entries: ["2001:db8::7", "2001:DB8:0::7", "192.0.2.7", "192.0.2.0/24"],
  ids: [1331, 1332],
});
