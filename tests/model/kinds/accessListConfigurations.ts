import fc from "fast-check";
import { numberFor, partly } from "../arbitraries";
import { zonesOfSets } from "../seed";
import { settingSet } from "./settingSet";

const actions = ["Allow", "Block", "Challenge", "Log", "Bypass"];

export const accessListConfigurations = settingSet({
  type: "AccessListConfigurations",
  holder: "shieldZoneId",
  entries: "configurations",
  thing: (shieldZoneId) => `shieldZone/${shieldZoneId - 6000}/accessList`,
  holders: () => zonesOfSets.map((pullZoneId) => pullZoneId + 6000).filter((id) => id === 7005),
  members: ({ shieldZones }, shieldZoneId) =>
    shieldZones
      .filter((zone) => zone.shieldZoneId === shieldZoneId)
      .flatMap(({ accessLists, customLists }) => [...accessLists, ...customLists])
      .map((list) => ({
        key: String(list.configurationId),
        toggle: () => {
          list.action = ((list.action ?? 0) + 1) % 6;
        },
      })),
  // Those that need no plan.
  keys: ["700501", "700502", "700591"],
  keyIn: (key) => key,
  entry: partly({ isEnabled: fc.boolean(), action: fc.constantFrom(...actions) }),
  declared: (entry) => {
    const { isEnabled, action } = entry as { isEnabled?: boolean; action?: string };
    return {
      ...(isEnabled === undefined ? {} : { isEnabled }),
      ...(action === undefined ? {} : { action: numberFor("AccessListConfiguration", "action", action) }),
    };
  },
  off: "isEnabled",
});
