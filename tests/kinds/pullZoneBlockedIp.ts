import type { KindUnderTest } from "./kindUnderTest";
import { blocked, blockedEntry } from "./parts/blockedEntry";

export const pullZoneBlockedIp: KindUnderTest = blockedEntry(blocked.pullZoneIps, [1311, 1312]);
