import type { PlatformState } from "../../emulator";
import type { PlatformObject } from "../acceptance/script/case";
import type { KindUnderTest } from "./kindUnderTest";
import { listEntries } from "./parts/listEntries";
import { lists } from "./parts/lists";
import { notFound } from "./parts/responses";

const found = "www.acme.example";

export const videoLibraryAllowedReferrers: KindUnderTest = {
  program: { videoLibraryId: 2001, hostnames: ["sites.example"] },
  change: { hostnames: [], exclusive: true },
  missing: { id: "9999", remove: ({ videoLibraries }) => void videoLibraries.splice(0), saidBy: notFound },
  lives: [{ change: { hostnames: ["other.example"] } }],

  script: {
    prepare: ({ videoLibraries }) =>
      void videoLibraries.push({ Id: 2141, AllowedReferrers: [found] }, { Id: 2142, AllowedReferrers: [found] }),
    owns: /^videoLibraries\.214/,
    args: { videoLibraryId: 2141 },
    id: /^2141$/,
    object: libraryWithId,
    settings: {
      // Beside what others have listed.
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
        // Switched on it removes what it does not list.
        holds: [true, false],
        look: (library) => listed(library).includes(found),
        set: (library) => {
          library.AllowedReferrers = listed(library).filter((name) => name !== found);
        },
        unseen: "it is how the list is managed, which the platform does not know",
      },
    },
    replacing: { videoLibraryId: { videoLibraryId: 2142 } },
    unmanaged: (library) => {
      // The internationalised name is the same one.
      library.AllowedReferrers = ["elsewhere.example", found, "MÜNCHEN.example", "videos.example.com"];
    },
    deletions: {
      "its video library": {
        change: (platform) => {
          platform.videoLibraries = platform.videoLibraries.filter(({ Id }) => Id !== 2141);
        },
        outcome: /allowed referrers of video library 2141: .*404/s,
      },
    },
    neverRecreated: "the list is a part of its video library",
  },

  model: listEntries("VideoLibraryAllowedReferrers", { parent: "videoLibrary", ...lists.AllowedReferrers }),

  soak: {
    slots: ({ videoLibraryId }) => [
      { args: { videoLibraryId, hostnames: ["partner.example.com"] }, objectPath: `videoLibrary/${videoLibraryId}` },
    ],
    change: { hostnames: ["www.acme.example"] },
  },
};

function libraryWithId({ videoLibraries }: PlatformState, id: string) {
  return videoLibraries.find(({ Id }) => String(Id) === id);
}

function listed(library: PlatformObject): string[] {
  return library.AllowedReferrers as string[];
}
