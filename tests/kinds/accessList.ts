import fc from "fast-check";
import type { PlatformState } from "../../emulator";
import type { Case, PlatformObject } from "../acceptance/script/case";
import { fromSchema, numberFor, setting, someOf } from "../model/arbitraries";
import type { Args, ModelledKind } from "../model/kind";
import { seededLists, seededShieldZones } from "../model/seed";
import { put, takeAway } from "../model/settings";
import type { KindUnderTest, SignOfOthers } from "./kindUnderTest";
import { has, isSuccess, notFound, objectIn } from "./parts/responses";

const type = "AccessList";
const [pullZoneId, shieldZoneId] = [1231, 8041];

export const accessList: KindUnderTest = {
  program: {
    shieldZoneId: 7002,
    name: "Blocked",
    type: "IP",
    entries: ["192.0.2.1", "2001:db8::1"],
    description: "Managed by Pulumi",
    isEnabled: true,
    action: "Block",
  },
  change: { entries: ["192.0.2.2", "2001:db8::1"], action: "Challenge" },
  others: {
    "a description": {
      declares: { description: undefined },
      change: listWith((list) => Object.assign(list, { description: "Created by hand" })),
      label: 'the description "Created by hand"',
    },
    "its use": {
      declares: { isEnabled: undefined },
      change: listWith((list) => Object.assign(list, { isEnabled: true })),
      label: "isEnabled: true",
    },
  },
  fixed: ["type", "description"],
  missing: {
    id: "7002/9999",
    remove: ({ shieldZones }) => void shieldZones[0]?.customLists.splice(0),
    saidBy: (response, id) => {
      const { customLists } = objectIn(response);
      const isShown = customLists === null || Array.isArray(customLists);
      return (
        notFound(response) || (isSuccess(response) && isShown && !has([customLists].flat(), "listId", id.split("/")[1]))
      );
    },
  },
  lives: [{}, { name: "adopted", declares: { accessListId: 801, description: "Created by hand" } }],

  script: {
    prepare: ({ pullZones, shieldZones }) => {
      for (const offset of [0, 1]) {
        pullZones.push({ Id: pullZoneId + offset });
        shieldZones.push({
          shieldZoneId: shieldZoneId + offset,
          pullZoneId: pullZoneId + offset,
          customLists: offset === 0 ? [byHand(shieldZoneId)] : [],
          customListLimit: 100,
        });
      }
    },
    owns: /^(pullZones\.123|shieldZones\.804)/,
    args: { shieldZoneId, type: "IP", description: "Managed by Pulumi" },
    id: new RegExp(`^${shieldZoneId}/\\d+$`),
    object: (platform, id) => find(platform, id),
    settings: {
      name: { from: "Blocked", to: "Blocked by us" },
      entries: {
        from: ["192.0.2.1", "2001:db8::1"],
        to: ["192.0.2.2"],
        look: (list) => String(list.content).split("\n").sort(),
        set: (list, entries) => void Object.assign(list, { content: (entries as string[]).join("\r\n") }),
      },
      isEnabled: { from: true, to: false },
      action: { from: "Log", to: "Block", holds: [4, 2] },
    },
    replacing: {
      shieldZoneId: { shieldZoneId: shieldZoneId + 1 },
      accessListId: { accessListId: shieldZoneId, description: undefined },
      type: { type: "Organization" },
      description: { description: "Managed by others" },
    },
    unmanaged: (list) => {
      // The same entries, spelled and ordered otherwise, one of them twice.
      list.content = ` ${String(list.content).split("\n").reverse().join("\r\n").toUpperCase()}\n\n192.0.2.1`;
      list.requiredPlan = 0;
    },
    deletions: {
      "the list": {
        change: (platform, id) => {
          const zone = zoneOf(platform, id);
          if (zone) zone.customLists = zone.customLists.filter((list) => `${zone.shieldZoneId}/${list.listId}` !== id);
        },
        outcome: "create",
      },
      "its shield zone": {
        change: (platform) => {
          platform.shieldZones = platform.shieldZones.filter((zone) => zone.shieldZoneId !== shieldZoneId);
        },
        outcome: new RegExp(`access list "Blocked" of shield zone ${shieldZoneId}: .*not_found_or_unauthorised`, "s"),
      },
    },
    renameRefusal:
      /access list .* seems to exist already \(.*pulumi-edge-platform recover.*accessListId: .*aliases.*EDGE_DUPLICATES=allow/s,
  } satisfies Case,

  model: model(),

  soak: {
    slots: ({ shieldZoneId }) =>
      [1, 2].map((which) => ({
        args: { shieldZoneId, name: `List ${which}`, type: "IP", entries: ["192.0.2.1"], action: "Log" },
      })),
    change: { entries: ["192.0.2.2"] },
  },
};

function byHand(listId: number) {
  return {
    ...{ listId, configurationId: 100 * listId, name: "By hand", type: 0, isEnabled: false, action: 2 },
    content: "",
  };
}

function zoneOf({ shieldZones }: PlatformState, id: string) {
  return shieldZones.find((zone) => id.startsWith(`${zone.shieldZoneId}/`));
}

function find(platform: PlatformState, id: string): (PlatformObject & { content?: string | undefined }) | undefined {
  return zoneOf(platform, id)?.customLists.find((list) => id.endsWith(`/${list.listId}`));
}

function model(): ModelledKind {
  const settings = [
    setting("name", fc.constantFrom("Blocked", "Partners", "A")),
    setting("entries", someOf(["192.0.2.1", "192.0.2.2", "2001:db8::1"])),
    ...fromSchema(type, "isEnabled", "action"),
  ];
  return {
    naming: ["shieldZoneId", "description", "type", "accessListId"],
    settings: [...settings, ...fromSchema(type, "onDestroy")],
    targets: ({ shieldZones }) =>
      shieldZones
        .filter((zone) => seededShieldZones.includes(zone.shieldZoneId))
        .flatMap(({ shieldZoneId, customLists }) => [
          {
            naming: fc.record({ shieldZoneId: fc.constant(shieldZoneId), description: fc.constantFrom("One", "Two") }),
          },
          ...customLists
            .filter(({ listId }) => seededLists.includes(listId))
            .map(({ listId }) => ({
              objectPath: `accessList/${shieldZoneId}/${listId}`,
              naming: fc.constant({ shieldZoneId, accessListId: listId }),
            })),
        ]),
    creation: {
      objectPath: (id) => `accessList/${id}`,
      keeps: ({ shieldZoneId, description }, { args }) =>
        shieldZoneId === args.shieldZoneId && description === args.description,
    },
    fit: (args) => ({ name: "A", type: "IP", ...(args.accessListId === undefined ? { entries: [] } : {}), ...args }),

    up(account, { objectPath, args, isOurs, found }) {
      const isNew = isOurs && !found.has(objectPath);
      found.set(objectPath, true);
      const given = isNew ? { isEnabled: false, action: "Block", entries: [], ...args } : args;
      for (const [input, value] of Object.entries(wire(given))) put(account, `${objectPath}/${input}`, value);
    },

    destroy(account, { objectPath, args, isOurs }) {
      if ((args.onDestroy ?? (isOurs ? "delete" : "keep")) === "delete") takeAway(account, objectPath);
    },

    intervene(draw, { objectPath, args, isOurs }) {
      const id = objectPath.slice("accessList/".length);
      if (isOurs && draw(fc.integer({ min: 1, max: 6 })) === 1) {
        return {
          label: `delete ${objectPath}`,
          isDrift: true,
          change: (account) => {
            const zone = zoneOf(account, id);
            if (zone) zone.customLists = zone.customLists.filter((list) => !id.endsWith(`/${list.listId}`));
          },
        };
      }
      const [[input, value]] = Object.entries(draw(draw(fc.constantFrom(...settings)).values([]))) as [
        [string, unknown],
      ];
      const { entries, ...others } = wire({ [input]: value });
      const content = entries === undefined ? {} : { content: (entries as string[]).join("\n") };
      return {
        label: `set ${input} of ${objectPath} to ${JSON.stringify(value)}`,
        isDrift: args[input] !== undefined,
        change: (account) => void Object.assign(find(account, id) ?? {}, others, content),
      };
    },
  };
}

/** What is declared, as the platform holds it. */
function wire({ name, entries, description, isEnabled, ...args }: Args): Args {
  const all = {
    name,
    description,
    isEnabled,
    entries: entries && [...(entries as string[])].sort(),
    action: args.action === undefined ? undefined : numberFor(type, "action", args.action),
    type: args.type === undefined ? undefined : numberFor(type, "type", args.type),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Changes the list with an id. */
function listWith(change: (list: object) => unknown): SignOfOthers["change"] {
  return ({ shieldZones }, id) => {
    for (const list of shieldZones.flatMap(({ customLists }) => customLists)) {
      if (id.endsWith(`/${list.listId}`)) change(list);
    }
  };
}
