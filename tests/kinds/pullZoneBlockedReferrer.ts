import type { KindUnderTest } from "./kindUnderTest";
import { blocked, blockedEntry } from "./parts/blockedEntry";

export const pullZoneBlockedReferrer: KindUnderTest = blockedEntry(blocked.pullZoneReferrers, [1301, 1302]);
