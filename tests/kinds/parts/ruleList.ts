import fc from "fast-check";
import type { PlatformState } from "../../../emulator";
import { fromSchema, setting, someOf } from "../../model/arbitraries";
import type { Args, ModelledKind } from "../../model/kind";
import type { Settings } from "../../model/settings";

type Held = Readonly<Record<string, unknown>>;

export interface ModelledList {
  readonly type: "EdgeRules" | "WafRules" | "RateLimits" | "DnsRecords";
  readonly list: string;
  readonly parent: string;
  /** Paths of the parents' objects by the parents' ids. */
  readonly objectPaths: Readonly<Record<number, string>>;
  readonly called: string;
  entry(key: string): fc.Arbitrary<Args>;
  heldOf(entry: Args): Held;
  /** True if the order of entries is irrelevant. The model then sorts them by name. */
  readonly isSet?: true;
  readonly order?: (objectPath: string) => string;
  /** Adds the parents' objects under their paths. Default: `account.ts` does. */
  readonly account?: ModelledKind["account"];
  readonly interventions: Readonly<Record<string, (account: PlatformState, parentId: number) => void>>;
}

export function ruleListModel(kind: ModelledList): ModelledKind {
  const { type, list, parent, objectPaths, called, isSet, order, interventions } = kind;
  const nameOf = (held: Held) => String(held[called]);
  const entries = someOf(["a", "b", "c", "d"]).chain((keys) => fc.tuple(...keys.map(kind.entry)));
  const heldOf = (args: Args): Held[] => {
    const all = (args[list] as Args[]).map(kind.heldOf);
    return isSet ? all.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)) : all;
  };
  const all = (account: Settings, objectPath: string) => (account.get(objectPath) ?? []) as Held[];
  const set = (account: Settings, objectPath: string, held: Held[]) => {
    account.set(objectPath, held);
    if (order) account.set(order(objectPath), held.map(nameOf));
  };
  return {
    ...(kind.account ? { account: kind.account } : {}),
    naming: [parent],
    settings: [setting(list, entries), setting("exclusive", fc.constant(true)), ...fromSchema(type, "onDestroy")],
    targets: () =>
      Object.entries(objectPaths).map(([id, objectPath]) => ({
        objectPath,
        naming: fc.constant({ [parent]: Number(id) }),
      })),
    fit: (args) => ({ [list]: [], ...args, exclusive: true }),

    up(account, { objectPath, args, before, found }) {
      const known = new Set(before ? heldOf(before).map(nameOf) : []);
      const there = new Set(all(account, objectPath).map(nameOf));
      const wanted = heldOf(args);
      for (const name of wanted.map(nameOf)) if (!known.has(name) && there.has(name)) found.set(name, true);
      for (const name of [...found.keys()]) if (!wanted.some((each) => nameOf(each) === name)) found.delete(name);
      set(account, objectPath, wanted);
    },

    destroy(account, { objectPath, args, found }) {
      if (args.onDestroy === "keep") return;
      const deleted = heldOf(args).filter((each) => args.onDestroy === "delete" || !found.has(nameOf(each)));
      const names = new Set(deleted.map(nameOf));
      const left = all(account, objectPath).filter((each) => !names.has(nameOf(each)));
      account.set(objectPath, left);
      if (order) {
        const before = account.get(order(objectPath)) as string[];
        account.set(
          order(objectPath),
          before.filter((name) => !names.has(name)),
        );
      }
    },

    intervene(draw, { objectPath, args }) {
      const what = draw(fc.constantFrom(...Object.keys(interventions)));
      return {
        label: `${what} ${objectPath}`,
        isDrift: what === "add one to" || heldOf(args).length > 0,
        change: (account) => interventions[what]?.(account, Number(args[parent])),
      };
    },
  };
}
