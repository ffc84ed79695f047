import fc from "fast-check";
import { fromSchema, someOf } from "../../model/arbitraries";
import { type ModelledKind, manage, putBack, type Recorded } from "../../model/kind";
import { put, type Settings } from "../../model/settings";
import { holdersOf, keep, type ListUnderTest, listOf } from "./lists";

/** Entries of a list as a set. */
export function listEntries(type: string, list: ListUnderTest): ModelledKind {
  const { holder, name, path, input, entries, beside } = list;
  const holderId = `${holder}Id`;
  const entriesOf = (args: Recorded["args"] | undefined) =>
    new Set(((args?.[input] ?? []) as string[]).map(entries.formOf));
  const kind: ModelledKind = {
    naming: [holderId],
    settings: [
      {
        inputs: [input],
        values: () =>
          someOf(entries.all)
            .chain((some) => fc.tuple(...some.map((entry) => fc.constantFrom(...entries.spellingsOf(entry)))))
            .map((spellings) => ({ [input]: spellings })),
      },
      ...fromSchema(type, "exclusive", "onDestroy", ...(beside ? [beside] : [])),
    ],
    targets: (account) =>
      holdersOf(account, holder).map(({ Id }) => ({
        thing: `${holder}/${Id}`,
        naming: fc.constant({ [holderId]: Id }),
      })),

    fit: (args) => ({ [input]: [], ...args }),

    up(account, recorded) {
      const { thing, args, before, found } = recorded;
      manage(account, recorded, switched(recorded));
      const [wanted, was] = [entriesOf(args), entriesOf(before)];
      for (const place of placesIn(account, thing).filter((each) => before?.exclusive !== true && !found.has(each))) {
        const entry = entryIn(place);
        if (!was.has(entry) && (args.exclusive === true || wanted.has(entry))) found.set(place, true);
      }
      for (const place of placesIn(account, thing)) {
        const entry = entryIn(place);
        // Of a list that was its alone the state has every entry: the up has refreshed.
        const goes = args.onDestroy === "delete" || !found.get(place);
        const isGivenUp = (before?.exclusive === true || was.has(entry)) && goes;
        if (!wanted.has(entry) && (args.exclusive === true || isGivenUp)) {
          account.delete(place);
          if (found.get(place)) found.set(removedFrom(place), true);
        }
      }
      for (const entry of wanted) {
        account.set(`${thing}/${path}/${entry}`, true);
        found.delete(removedFrom(`${thing}/${path}/${entry}`));
      }
    },

    destroy(account, recorded) {
      const { thing, args, found } = recorded;
      if (args.onDestroy === "keep") return;
      putBack(account, recorded, switched(recorded).keys());
      const declared = entriesOf(args);
      const deletes = args.onDestroy === "delete";
      for (const place of placesIn(account, thing).filter((each) => deletes || !found.get(each))) {
        if (args.exclusive === true || declared.has(entryIn(place))) account.delete(place);
      }
      if (deletes) return;
      for (const place of found.keys()) if (place.startsWith(removedFrom(""))) put(account, place.slice(8), true);
    },

    // The old one goes but for what the new one declares: a set is no more than its entries, unless it is the whole list.
    handOver(account, old, next) {
      const isSameList = next.type === type;
      if (isSameList && next.args.exclusive === true) return;
      kind.destroy(account, old);
      if (!isSameList) return;
      for (const [path, value] of switched(next)) put(account, path, value);
      for (const entry of entriesOf(next.args)) account.set(`${next.thing}/${path}/${entry}`, true);
    },

    intervene(draw, { thing, args }) {
      const [, id] = thing.split("/");
      const declared = [...entriesOf(args)];
      if (declared.length === 0 || draw(fc.boolean())) {
        return {
          words: `add another entry to ${thing}/${path}`,
          isDrift: args.exclusive === true,
          change: (account) => {
            const listed = listOf(account, holder, id, name);
            listed.push(entries.another(listed.length));
          },
        };
      }
      const entry = draw(fc.constantFrom(...declared));
      return {
        words: `remove ${entry} from ${thing}/${path}`,
        isDrift: true,
        change: (account) => keep(listOf(account, holder, id, name), (listed) => entries.formOf(listed) !== entry),
      };
    },
  };
  return kind;

  function switched({ thing, args }: Recorded): Settings {
    return new Map(beside && args[beside] !== undefined ? [[`${thing}/${beside}`, args[beside]]] : []);
  }

  function placesIn(account: Settings, thing: string): string[] {
    return [...account.keys()].filter((place) => place.startsWith(`${thing}/${path}/`));
  }

  /** A range of addresses has a slash. */
  function entryIn(place: string): string {
    return place.slice(place.indexOf(`/${path}/`) + path.length + 2);
  }
}

/** Where it is remembered that the set removed an entry that was there before. */
function removedFrom(place: string): string {
  return `removed ${place}`;
}
