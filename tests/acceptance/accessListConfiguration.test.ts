import type { PlatformState } from "../../emulator";
import { describeLifecycle } from "./lifecycle";

const none = { isEnabled: false, action: 2 };
const [block, log] = [2, 4];

/** The zone of the seed, with the list of the account beside the platform's. */
const zone = ({ shieldZones }: PlatformState) => shieldZones.find(({ shieldZoneId }) => shieldZoneId === 7002);
const torExits = (platform: PlatformState) => zone(platform)?.accessLists.find(({ listId }) => listId === 2);

describeLifecycle({
  type: "AccessListConfiguration",
  hasNaturalKey: true,
  prepare: (platform) => {
    zone(platform)?.customLists.push({ listId: 801, configurationId: 8801, name: "Partners", type: 0, ...none });
  },
  look: (platform) => ({ partners: settings(zone(platform)?.customLists[0]), torExits: settings(torExits(platform)) }),
  declared: {
    args: { shieldZoneId: 7002, listName: "Partners", isEnabled: true, action: "Log" },
    holds: { partners: { isEnabled: true, action: log }, torExits: none },
  },
  updated: {
    args: { shieldZoneId: 7002, listName: "Partners", isEnabled: false, action: "Block" },
    holds: { partners: { isEnabled: false, action: block }, torExits: none },
  },
  replacing: {
    args: { shieldZoneId: 7002, listName: "Tor exit nodes", isEnabled: true },
    holds: { partners: none, torExits: { isEnabled: true, action: block } },
  },
  drift: {
    change: (platform) => void Object.assign(torExits(platform) ?? {}, { isEnabled: false }),
    unmanaged: (platform) => void Object.assign(zone(platform)?.accessLists[0] ?? {}, { isEnabled: true }),
    shows: ["isEnabled"],
  },
  vanish: {
    change: (platform) => void zone(platform)?.customLists.pop(),
    refusal: /shield zone 7002 has no access list named "Partners"; it has .* \(Tor exit nodes\)/,
  },
  shown: { isEnabled: true, action: "Log", resolvedConfigurationId: 8801, listType: "IP" },
});

function settings(list: { isEnabled?: unknown; action?: unknown } | undefined) {
  return { isEnabled: list?.isEnabled, action: list?.action };
}
