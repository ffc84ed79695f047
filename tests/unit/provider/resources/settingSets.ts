import type { Emulator } from "../../../../emulator";
import type { FaultRule } from "../../../../emulator/faults";
import type { ResourceKind } from "../../../../provider/lifecycle/kind";
import { accessListConfiguration } from "../../../../provider/resources/accessLists/accessListConfiguration";
import { accessListConfigurations } from "../../../../provider/resources/accessLists/accessListConfigurations";
import { edgeRuleEnablement } from "../../../../provider/resources/edgeRules/edgeRuleEnablement";
import { edgeRuleEnablements } from "../../../../provider/resources/edgeRules/edgeRuleEnablements";
import { Stacked, type TestContext, testContext, writes } from "./context";

/** A kind of set whose entries are on or off, with four things of one holder: a and b are on, c and d are off. */
export interface Subject {
  readonly kind: ResourceKind;
  readonly single: ResourceKind;
  readonly holder: string;
  readonly id: number;
  /** The argument that maps the things. */
  readonly entries: string;
  readonly facts: string;
  readonly keys: Readonly<Record<Name, string>>;
  readonly entry: (on: boolean) => unknown;
  /** The arguments of the single kind beside the holder. */
  readonly one: (key: string, on: boolean) => object;
  /** The same by the label that people know it by. */
  readonly labelled: (name: Name, on: boolean) => object;
  /** The same key in another spelling, where there is one. */
  readonly respelled?: (key: string) => string;
  /** Puts the four things on the platform. */
  readonly prepare: (emulator: Emulator) => void;
  readonly find: (emulator: Emulator) => { key: string; on: boolean }[];
  readonly set: (emulator: Emulator, key: string, on: boolean) => void;
  readonly remove: (emulator: Emulator, key: string) => void;
  readonly removeHolder: (emulator: Emulator) => void;
  /** How many looks a write takes: where the answers say nothing, one more shows that it took. */
  readonly looks: number;
  /** The path of the writes, with the key in it. */
  readonly written: RegExp;
}

export type Name = "a" | "b" | "c" | "d";

const names: readonly Name[] = ["a", "b", "c", "d"];
const isOn = (name: Name) => name === "a" || name === "b";

const keysOf = (key: (name: Name, index: number) => string) =>
  Object.fromEntries(names.map((name, index) => [name, key(name, index)])) as Record<Name, string>;

const guids = keysOf((name) => `${name.repeat(8)}-0000-4000-8000-000000000000`);

const rules = (emulator: Emulator) => emulator.state().pullZones.find(({ Id }) => Id === 1001)?.EdgeRules ?? [];

const edgeRules: Subject = {
  kind: edgeRuleEnablements,
  single: edgeRuleEnablement,
  holder: "pullZoneId",
  id: 1001,
  entries: "enabled",
  facts: "rules",
  keys: guids,
  entry: (on) => on,
  one: (edgeRuleId, enabled) => ({ edgeRuleId, enabled }),
  labelled: (description, enabled) => ({ description, enabled }),
  respelled: (key) => key.toUpperCase(),
  prepare: (emulator) =>
    emulator.edit(({ pullZones }) => {
      const [zone] = pullZones;
      const [rule] = zone?.EdgeRules ?? [];
      if (!zone || !rule) return;
      zone.EdgeRules = names.map((name) => ({
        ...rule,
        // The platform may spell one otherwise.
        Guid: name === "d" ? guids[name].toUpperCase() : guids[name],
        Description: name,
        Enabled: isOn(name),
      }));
    }),
  find: (emulator) => rules(emulator).map(({ Guid, Enabled }) => ({ key: Guid.toLowerCase(), on: Enabled === true })),
  set: (emulator, key, on) =>
    emulator.edit(({ pullZones }) => {
      for (const rule of pullZones[0]?.EdgeRules ?? []) if (rule.Guid.toLowerCase() === key) rule.Enabled = on;
    }),
  remove: (emulator, key) =>
    emulator.edit(({ pullZones }) => {
      const [zone] = pullZones;
      if (zone) zone.EdgeRules = zone.EdgeRules.filter(({ Guid }) => Guid.toLowerCase() !== key);
    }),
  removeHolder: (emulator) => emulator.edit(({ pullZones }) => pullZones.splice(0, 1)),
  looks: 2,
  written: /^POST \/pullzone\/1001\/edgerules\/(?<key>[^/]+)\/setEdgeRuleEnabled$/,
};

const configurations = keysOf((_name, index) => String(index + 1).repeat(4));

const lists = (emulator: Emulator) => emulator.state().shieldZones[0]?.customLists ?? [];

const accessLists: Subject = {
  kind: accessListConfigurations,
  single: accessListConfiguration,
  holder: "shieldZoneId",
  id: 7002,
  entries: "configurations",
  facts: "lists",
  keys: configurations,
  entry: (isEnabled) => ({ isEnabled }),
  one: (key, isEnabled) => ({ configurationId: Number(key), isEnabled }),
  labelled: (listName, isEnabled) => ({ listName, isEnabled }),
  prepare: (emulator) =>
    emulator.edit(({ shieldZones }) => {
      shieldZones[0]?.customLists.push(
        ...names.map((name, index) => ({
          listId: 90 + index,
          configurationId: Number(configurations[name]),
          name,
          isEnabled: isOn(name),
          action: 2,
        })),
      );
    }),
  find: (emulator) =>
    lists(emulator).map(({ configurationId, isEnabled }) => ({ key: String(configurationId), on: isEnabled === true })),
  set: (emulator, key, isEnabled) =>
    emulator.edit(({ shieldZones }) => {
      for (const list of shieldZones[0]?.customLists ?? [])
        if (list.configurationId === Number(key)) list.isEnabled = isEnabled;
    }),
  remove: (emulator, key) =>
    emulator.edit(({ shieldZones }) => {
      const [zone] = shieldZones;
      if (zone) zone.customLists = zone.customLists.filter(({ configurationId }) => configurationId !== Number(key));
    }),
  removeHolder: (emulator) => emulator.edit(({ shieldZones }) => shieldZones.splice(0)),
  looks: 1,
  written: /^PATCH \/shield\/shield-zone\/7002\/access-lists\/configurations\/(?<key>\d+)$/,
};

export const subjects: readonly Subject[] = [edgeRules, accessLists];

/** A set with programs, and its things on the platform, by the names `a` to `d`. */
export function setOf(emulator: () => Emulator, subject: Subject) {
  const { kind, single, holder, id, entries, keys, entry, one, written } = subject;
  const nameOf = (key: string | undefined) => names.find((name) => keys[name] === key?.toLowerCase()) ?? "?";
  return {
    set: (context: TestContext = testContext(emulator())) => new Stacked(kind, context),
    single: (context: TestContext) => new Stacked(single, context),
    program: (on: Partial<Record<Name, boolean>>, more: object = {}) => ({
      [holder]: id,
      [entries]: Object.fromEntries(Object.entries(on).map(([name, value]) => [keys[name as Name], entry(value)])),
      ...more,
    }),
    one: (name: Name, on: boolean) => ({ [holder]: id, ...one(keys[name], on) }),
    byLabel: (name: Name, on: boolean) => ({ [holder]: id, ...subject.labelled(name, on) }),
    /** The names of the things that are on. */
    on: () =>
      subject
        .find(emulator())
        .filter((each) => each.on)
        .map(({ key }) => nameOf(key))
        .filter((name) => name !== "?")
        .join(""),
    elsewhere: (name: Name, on: boolean) => subject.set(emulator(), keys[name], on),
    vanish: (name: Name) => subject.remove(emulator(), keys[name]),
    /** The names of what was written, in order. */
    written: () => writes(emulator()).map(([to]) => nameOf(written.exec(to)?.groups?.key)),
    failOn: (name: Name, inject: FaultRule["inject"] = { status: 500 }) =>
      emulator().setFaults([{ match: { path: `/**${keys[name]}**` }, nth: 1, inject }]),
  };
}
