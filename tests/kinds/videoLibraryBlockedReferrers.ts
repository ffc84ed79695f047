import type { KindUnderTest } from "./kindUnderTest";
import { blocked, blockedEntries } from "./parts/blockedEntries";

export const videoLibraryBlockedReferrers: KindUnderTest = blockedEntries(
  "VideoLibraryBlockedReferrers",
  blocked.videoLibraryReferrers,
  [2321, 2322],
);
