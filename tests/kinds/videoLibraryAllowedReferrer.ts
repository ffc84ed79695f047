import type { PlatformState } from "../../emulator";
import type { KindUnderTest } from "./kindUnderTest";
import { listEntry, lists } from "./parts/listEntry";
import { notListed } from "./parts/responses";

export const videoLibraryAllowedReferrer: KindUnderTest = {
  program: { videoLibraryId: 2001, hostname: "www.shop.example" },
  change: {},
  missing: {
    id: "2001/nowhere.example",
    vanish: ({ videoLibraries }) => void videoLibraries[0]?.AllowedReferrers.splice(0),
    saidBy: notListed("AllowedReferrers"),
  },

  script: {
    prepare: ({ videoLibraries }) =>
      void videoLibraries.push(
        { Id: 2131, AllowedReferrers: ["www.acme.example"] },
        { Id: 2132, AllowedReferrers: [] },
      ),
    owns: /^videoLibraries\.213/,
    args: { videoLibraryId: 2131, hostname: "münchen.example" },
    id: /^2131\/xn--mnchen-3ya\.example$/,
    thing: (platform, id) => {
      const [libraryId, hostname] = id.split("/");
      const asAscii = (name: string) => new URL(`https://${name}`).hostname;
      const listed = referrers(platform, Number(libraryId)).filter((name) => asAscii(name) === hostname);
      return listed.length > 0 ? { listed } : undefined;
    },
    settings: {},
    replacing: { videoLibraryId: { videoLibraryId: 2132 }, hostname: { hostname: "videos.example.com" } },
    unmanaged: (_referrer, platform) => {
      // The internationalised name is the same one.
      referrers(platform, 2131).splice(1, 1, "MÜNCHEN.example");
      referrers(platform, 2131).push("elsewhere.example");
    },
    gone: {
      "the referrer": { change: (platform) => void referrers(platform, 2131).splice(1, 1), outcome: "create" },
      "its video library": {
        change: (platform) => {
          platform.videoLibraries = platform.videoLibraries.filter(({ Id }) => Id !== 2131);
        },
        outcome: /allowed referrer xn--mnchen-3ya\.example of video library 2131: .*404/s,
      },
    },
    removesWhatItTookOver: true,
  },

  model: listEntry({ holder: "videoLibrary", ...lists.AllowedReferrers }),

  soak: {
    slots: ({ videoLibraryId, name }) =>
      ["a", "b"].map((site) => {
        const hostname = `${site}.${name}.example`;
        return {
          args: { videoLibraryId, hostname },
          thing: `videoLibrary/${videoLibraryId}/allowedReferrer/${hostname}`,
        };
      }),
  },
};

function referrers({ videoLibraries }: PlatformState, id: number): string[] {
  return videoLibraries.find(({ Id }) => Id === id)?.AllowedReferrers ?? [];
}
