import type { KindUnderTest } from "./kindUnderTest";
import { entryList } from "./parts/entryList";
import { lists } from "./parts/lists";

const found = "www.acme.example";

const derived = entryList({
  type: "VideoLibraryAllowedReferrers",
  list: { parent: "videoLibrary", ...lists.AllowedReferrers },
  seeded: 2001,
  entries: ["xn--mnchen-3ya.example", "MÜNCHEN.example", "sites.example", found],
  ids: [2141, 2142],
});

/** Keeps entries of others, until an update sets `exclusive`. */
export const videoLibraryAllowedReferrers: KindUnderTest = {
  ...derived,
  change: { hostnames: [], exclusive: true },
  lives: [{ change: { hostnames: ["other.example"] } }],
  script: {
    ...derived.script,
    settings: {
      hostnames: {
        from: ["videos.example.com", "xn--mnchen-3ya.example"],
        to: ["videos.example.com"],
        shown: ["videos.example.com", found, "xn--mnchen-3ya.example"],
        look: (library) =>
          listed(library)
            .filter((name) => name !== found)
            .toSorted(),
        set: (library, names) => {
          library.AllowedReferrers = [found, ...(names as string[])];
        },
      },
      exclusive: {
        from: false,
        to: true,
        // Switched on, it removes undeclared entries.
        holds: [true, false],
        look: (library) => listed(library).includes(found),
        set: (library) => {
          library.AllowedReferrers = listed(library).filter((name) => name !== found);
        },
        unseen: "it controls how the list is managed, which the platform does not know",
      },
    },
    unmanaged: (library) => {
      library.AllowedReferrers = ["elsewhere.example", found, "MÜNCHEN.example", "videos.example.com"];
    },
  },
};

function listed(library: object): string[] {
  return (library as { AllowedReferrers: string[] }).AllowedReferrers;
}
