import type { PlatformState } from "../../../emulator";
import type { Case } from "../script/case";

const partners = (configurationId: number) => ({
  listId: 801,
  configurationId,
  name: "Partners",
  type: 0,
  isEnabled: false,
  action: 2,
});

export const accessListConfiguration: Case = {
  prepare: ({ pullZones, shieldZones }) => {
    pullZones.push({ Id: 1111 }, { Id: 1112 });
    shieldZones.push(
      { shieldZoneId: 8011, pullZoneId: 1111, customLists: [partners(9911)] },
      { shieldZoneId: 8012, pullZoneId: 1112, customLists: [partners(9912)] },
    );
  },
  owns: /^(pullZones\.111|shieldZones\.801)/,
  args: { shieldZoneId: 8011, listName: "Partners" },
  id: /^8011\/9911$/,
  thing: (platform, id) => {
    const zone = zoneOf(platform, id);
    const configurationId = Number(id.split("/")[1]);
    const lists = [...(zone?.accessLists ?? []), ...(zone?.customLists ?? [])];
    return lists.find((list) => list.configurationId === configurationId);
  },
  settings: {
    isEnabled: { from: true, to: false },
    action: { from: "Log", to: "Block", holds: [4, 2] },
  },
  replacing: {
    shieldZoneId: { shieldZoneId: 8012 },
    listName: { listName: "Tor exit nodes" },
    configurationId: { listName: undefined, configurationId: 801102 },
  },
  unmanaged: (list, platform) => {
    list.description = "Of the partners";
    Object.assign(zoneOf(platform, "8011/")?.accessLists[0] ?? {}, { isEnabled: true });
  },
  gone: {
    "the list": {
      change: (platform) => void zoneOf(platform, "8011/")?.customLists.pop(),
      outcome: /shield zone 8011 has no access list named "Partners"; it has .* \(Tor exit nodes\)/,
    },
    "its shield zone": {
      change: (platform) => {
        platform.shieldZones = platform.shieldZones.filter(({ shieldZoneId }) => shieldZoneId !== 8011);
      },
      outcome: /access list configuration "Partners" of shield zone 8011: /,
    },
  },
  neverRecreated: "the list is the platform's or made elsewhere; what is declared is its configuration",
};

function zoneOf({ shieldZones }: PlatformState, id: string) {
  return shieldZones.find(({ shieldZoneId }) => shieldZoneId === Number(id.split("/")[0]));
}
