import fc from "fast-check";
import { fromSchema, someOf } from "../../model/arbitraries";
import { hostOf, hosts, spellingsOf } from "../../model/hosts";
import type { ModelledKind, Recorded } from "../../model/kind";
import { holdersOfOthers, holdersOfSets } from "../../model/seed";
import { put, type Settings } from "../../model/settings";
import { holders, hostsForSets, type Place } from "./allowedReferrer";

/** Referrers of a holder as a set. */
export function allowedReferrers(type: string, holderId: string, place: Place): ModelledKind {
  const kind: ModelledKind = {
    naming: [holderId],
    settings: [
      {
        inputs: ["hostnames"],
        values: () =>
          someOf(hosts)
            .chain((some) => fc.tuple(...some.map((host) => fc.constantFrom(...spellingsOf(host)))))
            .map((hostnames) => ({ hostnames })),
      },
      ...fromSchema(type, "exclusive", "onDestroy"),
    ],
    targets: (account) =>
      holders(account, place)
        .filter(({ Id }) => !holdersOfOthers.includes(Id))
        .map(({ Id }) => ({ thing: `${place}/${Id}`, naming: fc.constant({ [holderId]: Id }) })),

    // Where there may be single referrers, too, a set has the names that those have not, and may not have the whole list.
    fit({ hostnames = [], ...args }) {
      if (holdersOfSets.includes(args[holderId] as number)) return { ...args, hostnames };
      const { exclusive: _exclusive, ...others } = args;
      return { ...others, hostnames: (hostnames as string[]).filter((name) => hostsForSets.includes(hostOf(name))) };
    },

    up(account, recorded) {
      const { thing, args, before, found } = recorded;
      const [wanted, was] = [hostsOf(args), hostsOf(before)];
      for (const path of listOf(account, thing).filter((each) => before?.exclusive !== true && !found.has(each))) {
        const host = hostIn(path);
        if (!was.has(host) && (args.exclusive === true || wanted.has(host))) found.set(path, true);
      }
      for (const path of listOf(account, thing)) {
        const host = hostIn(path);
        // Of a list that was its alone the state has every name: the up has refreshed.
        const isGivenUp = (before?.exclusive === true || was.has(host)) && !found.get(path);
        if (!wanted.has(host) && (args.exclusive === true || isGivenUp)) {
          account.delete(path);
          if (found.get(path)) found.set(removedFrom(path), true);
        }
      }
      for (const host of wanted) {
        account.set(`${thing}/allowedReferrer/${host}`, true);
        found.delete(removedFrom(`${thing}/allowedReferrer/${host}`));
      }
    },

    destroy(account, { thing, args, found }) {
      if (args.onDestroy === "keep") return;
      const declared = hostsOf(args);
      for (const path of listOf(account, thing)) {
        if (!found.get(path) && (args.exclusive === true || declared.has(hostIn(path)))) account.delete(path);
      }
      for (const path of found.keys()) if (path.startsWith(removedFrom(""))) put(account, path.slice(8), true);
    },

    // The old one goes but for what the new one declares: a set is no more than its names, unless it is the whole list.
    handOver(account, old, next) {
      if (next.args.exclusive === true) return;
      kind.destroy(account, old);
      for (const host of hostsOf(next.args)) account.set(`${next.thing}/allowedReferrer/${host}`, true);
    },

    intervene(draw, { thing, args }) {
      const list = (account: Parameters<typeof holders>[0]) =>
        holders(account, place).find(({ Id }) => `${place}/${Id}` === thing);
      const declared = [...hostsOf(args)];
      if (declared.length === 0 || draw(fc.boolean())) {
        return {
          words: `add another referrer to ${thing}`,
          isDrift: args.exclusive === true,
          change: (account) => {
            const { AllowedReferrers = [] } = list(account) ?? {};
            AllowedReferrers.push(`other-${AllowedReferrers.length}.example.org`);
          },
        };
      }
      const host = draw(fc.constantFrom(...declared));
      return {
        words: `remove ${host} from ${thing}`,
        isDrift: true,
        change: (account) => {
          const found = list(account);
          if (found) found.AllowedReferrers = found.AllowedReferrers.filter((listed) => hostOf(listed) !== host);
        },
      };
    },
  };
  return kind;
}

function hostsOf(args: Recorded["args"] | undefined): Set<string> {
  return new Set(((args?.hostnames ?? []) as string[]).map(hostOf));
}

function listOf(account: Settings, thing: string): string[] {
  return [...account.keys()].filter((path) => path.startsWith(`${thing}/allowedReferrer/`));
}

function hostIn(path: string): string {
  return path.split("/").at(-1) as string;
}

/** Where it is remembered that the set removed a name that was there before. */
function removedFrom(path: string): string {
  return `removed ${path}`;
}
