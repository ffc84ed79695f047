import type { KindUnderTest } from "./kindUnderTest";
import { blocked, blockedEntries } from "./parts/blockedEntries";

export const pullZoneBlockedIps: KindUnderTest = blockedEntries(
  "PullZoneBlockedIps",
  blocked.pullZoneIps,
  [1331, 1332],
);
