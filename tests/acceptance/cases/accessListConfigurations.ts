import type { PlatformState } from "../../../emulator";
import type { Case } from "../script/case";

const list = (configurationId: number) => ({
  listId: configurationId - 9000,
  configurationId,
  name: `list ${configurationId}`,
  type: 0,
  isEnabled: false,
  action: 2,
});

interface Lists {
  customLists: { configurationId: number; isEnabled?: unknown; action?: unknown; description?: unknown }[];
}

/** Whether each is in force, and what it does; a list has more than one setting. */
const held = (values: Record<number, readonly [isEnabled: boolean, action: number]>) =>
  Object.fromEntries(Object.entries(values).map(([id, [isEnabled, action]]) => [id, { isEnabled, action }]));

export const accessListConfigurations: Case = {
  prepare: ({ pullZones, shieldZones }) => {
    pullZones.push({ Id: 1171 }, { Id: 1172 });
    shieldZones.push(
      { shieldZoneId: 8071, pullZoneId: 1171, accessLists: [], customLists: [list(9071), list(9072)] },
      { shieldZoneId: 8072, pullZoneId: 1172, accessLists: [], customLists: [list(9071), list(9072)] },
    );
  },
  owns: /^(pullZones\.117|shieldZones\.807)/,
  args: { shieldZoneId: 8071 },
  id: /^8071$/,
  thing: ({ shieldZones }: PlatformState, id) => shieldZones.find(({ shieldZoneId }) => String(shieldZoneId) === id),
  settings: {
    configurations: {
      from: { 9071: { isEnabled: true, action: "Log" }, 9072: { isEnabled: false, action: "Challenge" } },
      to: { 9071: { isEnabled: true, action: "Block" }, 9072: { isEnabled: false, action: "Challenge" } },
      holds: [held({ 9071: [true, 4], 9072: [false, 3] }), held({ 9071: [true, 2], 9072: [false, 3] })],
      look: (zone) =>
        Object.fromEntries(
          (zone as unknown as Lists).customLists.map(({ configurationId, isEnabled, action }) => [
            configurationId,
            { isEnabled, action },
          ]),
        ),
      set: (zone, values) => {
        for (const each of (zone as unknown as Lists).customLists) {
          Object.assign(each, (values as Record<number, object>)[each.configurationId]);
        }
      },
    },
  },
  replacing: { shieldZoneId: { shieldZoneId: 8072 } },
  unmanaged: (zone) =>
    void Object.assign((zone as unknown as Lists).customLists[0] ?? {}, { description: "Of the partners" }),
  gone: {
    "its shield zone": {
      change: (platform) => {
        platform.shieldZones = platform.shieldZones.filter(({ shieldZoneId }) => shieldZoneId !== 8071);
      },
      outcome: /access lists of shield zone 8071: /,
    },
  },
  neverRecreated: "the lists are the platform's or made elsewhere; what is declared is their configuration",
};
