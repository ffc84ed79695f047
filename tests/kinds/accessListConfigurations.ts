import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { numberFor, partly } from "../model/arbitraries";
import { zonesOfSets } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { noShieldZone } from "./parts/responses";
import { settingSet } from "./parts/settingSet";

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

const actions = ["Allow", "Block", "Challenge", "Log", "Bypass"];

export const accessListConfigurations: KindUnderTest = {
  program: {
    shieldZoneId: 7002,
    configurations: { 700201: { isEnabled: true }, 700202: { isEnabled: true, action: "Block" } },
  },
  change: { configurations: { 700201: { isEnabled: false, action: "Log" } } },
  missing: {
    id: "9999",
    vanish: ({ shieldZones }) => void shieldZones.splice(0),
    saidBy: noShieldZone,
    needsEvidence: true,
  },
  lives: [{ change: { configurations: { 700201: { isEnabled: false } } } }],

  script: {
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
  },

  model: settingSet({
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
  }),

  soak: {
    slots: ({ shieldZoneId, listsOfSets, pathOfLists }) => [
      {
        args: {
          shieldZoneId,
          configurations: Object.fromEntries(
            listsOfSets.map(({ configurationId }) => [configurationId, { isEnabled: true, action: "Log" }]),
          ),
        },
        thing: pathOfLists,
      },
    ],
    change: { configurations: {} },
  },
};
