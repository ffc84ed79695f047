import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import { managedLists } from "../../emulator/shieldZone/catalogue";
import { fromSchema, numberFor } from "../model/arbitraries";
import { manage, putBack, type Recorded } from "../model/kind";
import { seededShieldZones } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { adding, removing, withId } from "./parts/platform";
import { has, isSuccess, notFound, objectIn } from "./parts/responses";

const partners = (configurationId: number) => ({
  listId: 801,
  configurationId,
  name: "Partners",
  type: 0,
  isEnabled: false,
  action: 2,
});

const type = "AccessListConfiguration";

export const accessListConfiguration: KindUnderTest = {
  program: { shieldZoneId: 7002, listName: "Tor exit nodes", isEnabled: true, action: "Block" },
  change: { action: "Challenge" },
  chain: {
    gives: (isChanged) => ({ shieldZoneId: 7002, listName: "Office", action: isChanged ? "Block" : "Log" }),
    takes: {
      shieldZoneId: () => ({ listName: "VPN providers", isEnabled: true }),
      configurationId: () => ({ shieldZoneId: 7002, isEnabled: true }),
      accessListId: () => ({ shieldZoneId: 7002, isEnabled: true }),
    },
  },
  missing: {
    id: "7002/9999",
    remove: ({ shieldZones }) => void shieldZones[0]?.accessLists.splice(0),
    saidBy: (response, id) => {
      const { managedLists, customLists } = objectIn(response);
      const lists = [managedLists, customLists];
      const shown = lists.every((list) => list === null || Array.isArray(list));
      return (
        notFound(response) || (isSuccess(response) && shown && !has(lists.flat(), "configurationId", id.split("/")[1]))
      );
    },
  },
  lives: [{ change: { isEnabled: false } }],

  script: {
    ...adding({
      pullZones: [{ Id: 1111 }, { Id: 1112 }],
      shieldZones: [
        { shieldZoneId: 8011, pullZoneId: 1111, customLists: [partners(9911)] },
        { shieldZoneId: 8012, pullZoneId: 1112, customLists: [partners(9912)] },
      ],
    }),
    args: { shieldZoneId: 8011, listName: "Partners" },
    id: /^8011\/9911$/,
    object: (platform, id) => {
      const zone = withId(platform, "shieldZones", id.split("/")[0]);
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
      accessListId: { listName: undefined, accessListId: 2 },
    },
    unmanaged: (list, platform) => {
      list.description = "Of the partners";
      Object.assign(withId(platform, "shieldZones", 8011)?.accessLists[0] ?? {}, { isEnabled: true });
    },
    deletions: {
      "the list": {
        change: (platform) => void withId(platform, "shieldZones", 8011)?.customLists.pop(),
        outcome: /shield zone 8011 has no access list named "Partners"; it has .* \(Tor exit nodes\)/,
      },
      "its shield zone": {
        change: removing("shieldZones", 8011),
        outcome: /access list configuration "Partners" of shield zone 8011: /,
      },
    },
    neverRecreated: "the platform or another program creates the list; the resource only configures it",
  },

  model: {
    naming: ["shieldZoneId", "configurationId", "accessListId", "listName"],
    settings: fromSchema(type, "isEnabled", "action", "onDestroy"),
    targets: (account) =>
      lists(account).map(({ objectPath, shieldZoneId, configurationId, accessListId, listName }) => ({
        objectPath,
        naming: fc.constantFrom(
          { shieldZoneId, configurationId },
          { shieldZoneId, accessListId },
          { shieldZoneId, listName },
        ),
      })),
    fit: (args) => args,

    up: (account, recorded) => manage(account, recorded, declared(recorded)),

    destroy(account, recorded) {
      const { onDestroy } = recorded.args;
      if (onDestroy === "keep") return;
      if (onDestroy === "disable") account.set(`${recorded.objectPath}/isEnabled`, false);
      else putBack(account, recorded, declared(recorded).keys());
    },

    intervene(draw, { objectPath, args }) {
      const input = draw(fc.constantFrom("isEnabled", "action"));
      const value = input === "isEnabled" ? draw(fc.boolean()) : draw(fc.integer({ min: 0, max: 5 }));
      return {
        label: `set ${input} of ${objectPath} to ${value}`,
        isDrift: args[input] !== undefined,
        change: (account) =>
          Object.assign(lists(account).find((list) => list.objectPath === objectPath)?.stored ?? {}, {
            [input]: value,
          }),
      };
    },
  },

  soak: {
    slots: ({ shieldZoneId, lists, pathOfLists }) =>
      lists.map(({ name: listName, configurationId }) => ({
        args: { shieldZoneId, listName, isEnabled: true, action: "Log" },
        objectPath: `${pathOfLists}/${configurationId}`,
      })),
  },
};

function declared({ objectPath, args }: Recorded): Map<string, unknown> {
  return new Map(
    ["isEnabled", "action"]
      .filter((input) => args[input] !== undefined)
      .map((input) => [`${objectPath}/${input}`, numberFor(type, input, args[input])]),
  );
}

/** Returns the initial zones' lists. A zone with a manageable plan has only lists that need no plan. */
function lists({ shieldZones }: PlatformState) {
  return shieldZones
    .filter(({ shieldZoneId }) => seededShieldZones.includes(shieldZoneId))
    .flatMap(({ pullZoneId, shieldZoneId, planType, accessLists, customLists }) => {
      const platforms = accessLists.map((stored) => {
        const { name = "", requiredPlan = 0 } = managedLists.find(({ listId }) => listId === stored.listId) ?? {};
        return { stored, name, requiredPlan };
      });
      const configured = customLists.filter(({ content }) => content === undefined);
      const own = configured.map((stored) => ({ stored, name: stored.name ?? "", requiredPlan: 0 }));
      return [...platforms, ...own]
        .filter(({ requiredPlan }) => requiredPlan === 0 || (pullZoneId === 1006 && requiredPlan <= (planType ?? 0)))
        .map(({ stored, name }) => ({
          objectPath: `shieldZone/${pullZoneId}/accessList/${stored.configurationId}`,
          shieldZoneId,
          configurationId: stored.configurationId,
          accessListId: stored.listId,
          listName: name,
          stored: stored as { isEnabled?: unknown; action?: unknown },
        }));
    });
}
