import fc from "fast-check";
import { zonesOfSets } from "../seed";
import { settingSet } from "./settingSet";

const placeOfZone = new RegExp(`-(${["0000", ...zonesOfSets].join("|")})-`);

export const edgeRuleEnablements = settingSet({
  type: "EdgeRuleEnablements",
  holder: "pullZoneId",
  entries: "enabled",
  thing: (pullZoneId) => `pullZone/${pullZoneId}/edgeRule`,
  holders: ({ pullZones }) => pullZones.map(({ Id }) => Id).filter((id) => zonesOfSets.includes(id)),
  members: ({ pullZones }, pullZoneId) =>
    (pullZones.find(({ Id }) => Id === pullZoneId)?.EdgeRules ?? []).map((rule) => ({
      key: rule.Guid,
      toggle: () => {
        rule.Enabled = !rule.Enabled;
      },
    })),
  // A key in each letter case; the zone's own number stands in the middle.
  keys: [
    "abcdef00-0000-4000-8000-000000000000",
    "ABCDEF00-0000-4000-8000-000000000001",
    "abcdef00-0000-4000-8000-000000000002",
  ],
  keyIn: (guid, pullZoneId) => guid.replace(placeOfZone, `-${pullZoneId}-`),
  entry: fc.boolean(),
  declared: (enabled) => ({ enabled }),
  off: "enabled",
});
