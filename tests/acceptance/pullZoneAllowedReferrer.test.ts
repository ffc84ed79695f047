import type { PlatformState } from "../../emulator";
import { describeLifecycle } from "./lifecycle";

const seeded = "www.acme.example";
const zone = ({ pullZones }: PlatformState) => pullZones.find(({ Id }) => Id === 1001);

describeLifecycle({
  type: "PullZoneAllowedReferrer",
  hasNaturalKey: true,
  look: (platform) => zone(platform)?.AllowedReferrers.map((name) => name.toLowerCase()),
  declared: { args: { pullZoneId: 1001, hostname: "Partner.Example.com." }, holds: [seeded, "partner.example.com"] },
  replacing: {
    args: { pullZoneId: 1001, hostname: "*.partner.example.com" },
    holds: [seeded, "*.partner.example.com"],
  },
  drift: {
    // Host names compare as DNS names.
    change: (platform) => void zone(platform)?.AllowedReferrers.splice(1, 1, "*.PARTNER.example.com"),
    unmanaged: (platform) => void zone(platform)?.BlockedReferrers.push("elsewhere.example"),
    shows: [],
  },
  vanish: {
    change: (platform) => void zone(platform)?.AllowedReferrers.splice(1, 1),
  },
  shown: { pullZoneId: 1001, hostname: "partner.example.com" },
});
