import fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import { fromSchema, setting, someOf } from "../../model/arbitraries";
import { type Args, type ModelledKind, manage, putBack, type Recorded } from "../../model/kind";
import type { Settings } from "../../model/settings";

/** A thing of a holder, with its key as a program may spell it, and how others change it. */
export interface Member {
  readonly key: string;
  readonly toggle: () => void;
}

export interface SetOfSettings {
  readonly type: string;
  readonly holder: string;
  readonly entries: string;
  /** The path of all the things of a holder. */
  readonly thing: (holderId: number) => string;
  readonly holders: (account: PlatformState) => number[];
  readonly members: (account: PlatformState, holderId: number) => Member[];
  /** The keys of some holder, in spellings of programs; and the same key of another one. */
  readonly keys: readonly string[];
  readonly keyIn: (key: string, holderId: number) => string;
  readonly entry: fc.Arbitrary<unknown>;
  /** What an entry declares, by the paths below that of its thing. */
  readonly declared: (entry: unknown) => Readonly<Record<string, unknown>>;
  /** What `onDestroy: "disable"` sets. */
  readonly off: string;
}

/** The settings of several things of a holder as one resource; the holders of such sets have no single ones. */
export function settingSet(set: SetOfSettings): ModelledKind {
  const { type, holder, entries } = set;

  const pathsOf = (recorded: Recorded, args: Args | undefined) =>
    new Map(
      Object.entries((args?.[entries] ?? {}) as object).map(([key, entry]) => [
        key.toLowerCase(),
        new Map(
          Object.entries(set.declared(entry)).map(([name, value]) => [
            `${recorded.thing}/${key.toLowerCase()}/${name}`,
            value,
          ]),
        ),
      ]),
    );

  const giveBack = (account: Settings, recorded: Recorded, key: string, paths: Iterable<string>, how: unknown) => {
    if (how === "disable") account.set(`${recorded.thing}/${key}/${set.off}`, false);
    else if (how !== "keep") putBack(account, recorded, paths);
  };

  const kind: ModelledKind = {
    naming: [holder],
    settings: [
      setting(
        entries,
        someOf(set.keys).chain((keys) =>
          fc.tuple(...keys.map((key) => set.entry.map((entry) => [key, entry] as const))).map(Object.fromEntries),
        ),
      ),
      ...fromSchema(type, "onDestroy"),
    ],
    targets: (account) =>
      set.holders(account).map((id) => ({ thing: set.thing(id), naming: fc.constant({ [holder]: id }) })),

    fit: (args) => ({
      ...args,
      [entries]: Object.fromEntries(
        Object.entries((args[entries] ?? {}) as object).map(([key, entry]) => [
          set.keyIn(key, args[holder] as number),
          entry,
        ]),
      ),
    }),

    up(account, recorded) {
      const [before, wanted] = [pathsOf(recorded, recorded.before), pathsOf(recorded, recorded.args)];
      for (const [key, paths] of before) {
        if (wanted.has(key)) continue;
        giveBack(account, recorded, key, paths.keys(), recorded.args.onDestroy);
        for (const path of [...recorded.found.keys()]) {
          if (path.startsWith(`${recorded.thing}/${key}/`)) recorded.found.delete(path);
        }
      }
      for (const paths of wanted.values()) manage(account, recorded, paths);
    },

    destroy(account, recorded) {
      for (const [key, paths] of pathsOf(recorded, recorded.args)) {
        giveBack(account, recorded, key, paths.keys(), recorded.args.onDestroy);
      }
    },

    // The old one gives back but what the new one declares.
    handOver(account, old, next) {
      const kept = pathsOf(next, next.args);
      for (const [key, paths] of pathsOf(old, old.args)) {
        if (!kept.has(key)) giveBack(account, old, key, paths.keys(), old.args.onDestroy);
      }
    },

    intervene(draw, { thing, args }, account) {
      const [id] = set.holders(account).filter((each) => set.thing(each) === thing);
      const members = id === undefined ? [] : set.members(account, id);
      if (id === undefined || members.length === 0) return undefined;
      const index = draw(fc.nat(members.length - 1));
      const key = members[index]?.key.toLowerCase();
      const declared = Object.keys((args[entries] ?? {}) as object).map((each) => each.toLowerCase());
      return {
        words: `switch ${key} of ${thing}`,
        isDrift: key !== undefined && declared.includes(key),
        change: (platform) => set.members(platform, id)[index]?.toggle(),
      };
    },
  };
  return kind;
}
