import type { KindUnderTest } from "./kindUnderTest";
import { blocked, blockedEntries } from "./parts/blockedEntries";

export const pullZoneBlockedReferrers: KindUnderTest = blockedEntries(
  "PullZoneBlockedReferrers",
  blocked.pullZoneReferrers,
  [1321, 1322],
);
