import fc from "fast-check";
import { someOf } from "../model/arbitraries";
import { seededLists, seededShieldZones } from "../model/seed";
import type { KindUnderTest } from "./kindUnderTest";
import { type PlainKind, plainKind } from "./parts/plainKind";
import { Objects, twoShieldZones } from "./parts/platform";

const place: PlainKind["place"] = {
  collection: "shieldZones",
  list: "customLists",
  idName: "listId",
  parent: "shieldZoneId",
  // A list without content is only configured.
  isOne: ({ content }) => content !== undefined,
};
const shieldZoneId = 8041;
const byHand = {
  listId: 8041,
  configurationId: 804100,
  name: "By hand",
  type: 0,
  isEnabled: false,
  action: 2,
  content: "",
};

export const accessList: KindUnderTest = plainKind({
  type: "AccessList",
  program: {
    shieldZoneId: 7002,
    name: "Blocked",
    type: "IP",
    entries: ["192.0.2.1", "2001:db8::1"],
    description: "Managed by Pulumi",
    isEnabled: true,
    action: "Block",
  },
  second: { entries: ["192.0.2.2", "2001:db8::1"], action: "Challenge" },
  changed: ["entries", "action"],
  chain: {
    gives: (isChanged) => ({
      shieldZoneId: 7002,
      name: "Chain",
      type: "IP",
      entries: [isChanged ? "192.0.2.1" : "192.0.2.2"],
    }),
    takes: {
      accessListId: () => ({ type: "IP", onDestroy: "keep", shieldZoneId: 7002, name: "Office" }),
      type: (key) => ({ shieldZoneId: 7002, name: key, entries: ["192.0.2.9"] }),
      description: (key) => ({ shieldZoneId: 7002, name: key, type: "IP", entries: ["192.0.2.9"] }),
    },
  },
  adopted: { accessListId: 801, description: "Created by hand" },
  others: {
    "a description": {
      declares: { description: undefined },
      change: new Objects(place).changing((list) => Object.assign(list, { description: "Created by hand" })),
      label: 'the description "Created by hand"',
    },
    "its use": {
      declares: { isEnabled: undefined },
      change: new Objects(place).changing((list) => Object.assign(list, { isEnabled: true })),
      label: "isEnabled: true",
    },
  },
  place,
  nameOf: (input) => input,
  shownOf: ({ content, ...list }) => ({ ...list, entries: String(content).split(/\r?\n/).filter(Boolean).sort() }),
  set: (list, { entries, ...values }) =>
    Object.assign(list, values, entries && { content: (entries as string[]).join("\r\n") }),
  stored: { entries: { to: (entries) => (entries as string[]).toSorted() } },
  adds: twoShieldZones(1231, shieldZoneId, { customLists: [byHand] }),
  replacing: {
    accessListId: { accessListId: byHand.listId, description: undefined },
    type: { type: "Organization" },
    description: { description: "Managed by others" },
  },
  unmanaged: (list) => {
    // Equal entries in another order and notation, with a duplicate.
    list.content = ` ${String(list.content).split("\n").reverse().join("\r\n").toUpperCase()}\n\n192.0.2.1`;
    list.requiredPlan = 0;
  },
  withoutParent: new RegExp(`access list "Blocked" of shield zone ${shieldZoneId}: .*not_found_or_unauthorised`, "s"),
  renameRefusal:
    /access list .* seems to exist already \(.*pulumi-edge-platform recover.*accessListId: .*aliases.*EDGE_DUPLICATES=allow/s,
  model: {
    path: "accessList",
    parents: seededShieldZones,
    isAdoptable: ({ listId }) => seededLists.includes(listId as number),
    values: {
      name: fc.constantFrom("Blocked", "Partners", "A"),
      entries: someOf(["192.0.2.1", "192.0.2.2", "2001:db8::1"]),
      description: fc.constantFrom("One", "Two"),
    },
    begun: { isEnabled: false, action: 2, entries: [] },
    unstable: ["configurationId", "entryCount", "requiredPlan", "lastUpdated"],
  },
  soak: { count: 2 },
});
