import type { KindUnderTest } from "./kindUnderTest";
import { entryList } from "./parts/entryList";
import { lists } from "./parts/lists";

export const videoLibraryBlockedReferrers: KindUnderTest = entryList({
  type: "VideoLibraryBlockedReferrers",
  list: { parent: "videoLibrary", ...lists.BlockedReferrers },
  seeded: 2001,
  entries: ["xn--kln-sna.example", "köln.example", "links.example.com", "*.copy.example.com"],
  ids: [2321, 2322],
});
