import type { KindUnderTest } from "./kindUnderTest";
import { blocked, blockedEntry } from "./parts/blockedEntry";

export const videoLibraryBlockedReferrer: KindUnderTest = blockedEntry(blocked.videoLibraryReferrers, [2301, 2302]);
