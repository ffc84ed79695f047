import { z } from "zod";
import * as api from "../../api/accessLists";
import * as shieldZones from "../../api/shieldZones";
import { shieldZoneList } from "../../lifecycle/accountLists";
import type { ResourceKind } from "../../lifecycle/kind";
import { nameOf } from "../../schema/enumeration";
import { about } from "../../schema/meta";
import { ownValue } from "../../schema/own";
import { unreadableNames } from "../../schema/program";
import { id, mapOf } from "../../schema/values";
import { byKey } from "../parts/found";
import { inWords } from "../parts/inWords";
import { onDestroy } from "../parts/onDestroy";
import { type Member, settingSet } from "../parts/settingSet";
import {
  accessListsOf,
  configureAccessList,
  confirmMissing,
  enabledListsOf,
  factsOf,
  judged,
  refuseOtherZone,
  settingsOf,
  settingsShape,
} from "./accessListsOfZone";

const configurationId = () =>
  about(
    z
      .string()
      .regex(/^[1-9]\d*$/)
      .refine((text) => Number.isSafeInteger(Number(text))),
    { description: "The id of a configuration.", example: "9001" },
  );

const settings = () =>
  about(z.strictObject(settingsShape()), {
    typeName: "AccessListSettings",
    typeDescription: "Whether an access list is in force, and what it does. Omitted settings are not managed.",
  });

export const accessListConfigurations: ResourceKind = {
  type: "AccessListConfigurations",
  description:
    "The configurations of many access lists of a shield zone as one resource. Lists that it does not name are left alone, so several programs can each configure their own, also with AccessListConfiguration. Removing a list from the map restores its previous configuration, as a destroy does.",
  example: `const zone = new edge.ShieldZone("shop", { pullZoneId: 1001 });
new edge.AccessListConfigurations("lists", {
  shieldZoneId: zone.shieldZoneId,
  configurations: {
    700201: { isEnabled: true, action: "Block" },
    700202: { isEnabled: true, action: "Challenge" },
  },
});`,
  uses: [api.listAccessLists, api.updateAccessListConfiguration, api.getAccessList, shieldZones.listShieldZones],
  errors: [
    "A configuration that the zone does not have: the message lists those that it has, and nothing is written.",
    "A list above the zone's plan (`not_available.access_list`).",
  ],
  inputs: z.strictObject({
    shieldZoneId: about(id(), {
      description: "The shield zone that the configurations belong to. A change replaces the resource.",
    }),
    configurations: about(mapOf(configurationId(), settings()), {
      description: "The settings of each list, by the id of its configuration; getAccessLists lists them.",
      isEntries: true,
      example: { "9001": { isEnabled: true, action: "Block" } },
    }),
    onDestroy: onDestroy(
      ["restore", "disable", "keep"],
      "`restore` puts back what was found of each list, `disable` switches the lists off, `keep` leaves them; the same applies to a list deleted from the map",
      "`restore`",
    ),
  }),
  outputs: z.object({
    lists: about(
      z.record(
        z.string(),
        about(
          z.object({
            name: about(z.string().optional(), { description: "The name of the list." }),
            listId: about(z.int(), { description: "The id of the list." }),
            listType: about(nameOf(api.accessListType).optional(), {
              description: "What the entries of the list are.",
            }),
          }),
          { typeName: "ConfiguredAccessList", typeDescription: "What the platform reports about an access list." },
        ),
      ),
      {
        description: "What the platform reports about each list, by the id of its configuration.",
        copies: ["configurations"],
        changesWith: ["configurations"],
        entriesOf: { input: "configurations" },
      },
    ),
    previous: about(z.record(z.string(), z.record(z.string(), z.unknown())).optional(), {
      description: 'What the managed settings of each list were before; put back by `onDestroy: "restore"`.',
      copies: ["configurations"],
      changesWith: ["configurations"],
    }),
  }),
  root: { list: shieldZoneList },
  identity: { none: "any of its lists may have another name by now, or be missing" },
  protection: {
    shieldZoneId: judged,
    "configurations.*.isEnabled": judged,
    "configurations.*.action": judged,
    connection: judged,
  },
  importing: {
    within: "pullZone",
    form: "sets",
    noun: "Lists",
    refersTo: { shieldZoneId: { type: "ShieldZone", output: "shieldZoneId" } },
    async find(context, { id }) {
      const { shieldZoneId, enabled, leftOut } = await enabledListsOf(context, id);
      if (enabled.length === 0) return leftOut;
      const configurations = byKey(enabled, (list) => [String(list.configurationId), settingsOf(list)]);
      const names = byKey(enabled, ({ configurationId, name }) => [String(configurationId), name ?? ""]);
      const called = { input: "configurations", names };
      return [{ id: String(shieldZoneId), given: { configurations }, called }, ...leftOut];
    },
  },
  ...settingSet({
    form: {
      of: "AccessListConfiguration",
      parent: "shieldZoneId",
      noun: "access list",
      entries: "configurations",
      settings: ["isEnabled", "action"],
      key: { input: "configurationId", output: "resolvedConfigurationId", of: Number },
      facts: "lists",
      label: "name",
      factNames: { name: "resolvedListName", listId: "listId", listType: "listType" },
    },
    off: { isEnabled: false },
    atOnce: ({ settings }) => settings.maxConcurrency,
    inWords: (shieldZoneId) => inWords("the configurations of the access lists of shield zone", shieldZoneId),
    oneInWords: (shieldZoneId, key) => inWords("access list configuration", key, "of shield zone", shieldZoneId),
    async look(context, shieldZoneId) {
      const lists = await accessListsOf(context, shieldZoneId);
      const members = lists.items.map((list): [string, Member] => [
        String(list.configurationId),
        {
          id: String(list.configurationId),
          settings: settingsOf(list),
          isWholeElsewhere: lists.isCustom(list),
          facts: factsOf(list),
          unreadable: unreadableNames(list),
        },
      ]);
      const confirmAbsent = async (
        absent: readonly string[],
        recorded: Readonly<Record<string, { listId?: unknown }>> = {},
      ) => {
        lists.confirmAbsent();
        refuseOtherZone(shieldZoneId, lists.items, recorded);
        for (const key of absent) {
          const listId = ownValue(recorded, key)?.listId;
          if (typeof listId === "number") await confirmMissing(context, shieldZoneId, listId);
        }
      };
      return { all: Object.fromEntries(members), confirmAbsent };
    },
    write: (context, shieldZoneId, id, values) => configureAccessList(context, shieldZoneId, Number(id), values),
  }),
};
