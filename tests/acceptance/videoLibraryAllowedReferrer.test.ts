import type { PlatformState } from "../../emulator";
import { describeLifecycle } from "./lifecycle";

const seeded = "www.acme.example";
const referrers = ({ videoLibraries }: PlatformState) => videoLibraries.find(({ Id }) => Id === 2001)?.AllowedReferrers;
const asAscii = (name: string) => new URL(`https://${name}`).hostname;

describeLifecycle({
  type: "VideoLibraryAllowedReferrer",
  hasNaturalKey: true,
  look: (platform) =>
    referrers(platform)
      ?.filter((name) => name !== "elsewhere.example")
      .map(asAscii),
  declared: { args: { videoLibraryId: 2001, hostname: "videos.example.com" }, holds: [seeded, "videos.example.com"] },
  replacing: { args: { videoLibraryId: 2001, hostname: "münchen.example" }, holds: [seeded, "xn--mnchen-3ya.example"] },
  drift: {
    // The internationalised name is the same one.
    change: (platform) => void referrers(platform)?.splice(1, 1, "MÜNCHEN.example"),
    unmanaged: (platform) => void referrers(platform)?.push("elsewhere.example"),
    shows: [],
  },
  vanish: { change: (platform) => void referrers(platform)?.splice(1, 1) },
  shown: { videoLibraryId: 2001, hostname: "videos.example.com" },
});
