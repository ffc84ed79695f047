import fc from "fast-check";
import { fromSchema, someOf } from "../../model/arbitraries";
import { type ModelledKind, manage, putBack, type Recorded } from "../../model/kind";
import { put, type Settings } from "../../model/settings";
import { keep, type ListUnderTest, listOf, parentsOf } from "./lists";

export function listEntries(type: string, list: ListUnderTest): ModelledKind {
  const { parent, name, path, input, entries, beside } = list;
  const parentInput = `${parent}Id`;
  const entriesOf = (args: Recorded["args"] | undefined) =>
    new Set(((args?.[input] ?? []) as string[]).map(entries.formOf));
  const kind: ModelledKind = {
    naming: [parentInput],
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
      parentsOf(account, parent).map(({ Id }) => ({
        objectPath: `${parent}/${Id}`,
        naming: fc.constant({ [parentInput]: Id }),
      })),

    fit: (args) => ({ [input]: [], ...args }),

    up(account, recorded) {
      const { objectPath, args, before, found } = recorded;
      manage(account, recorded, switched(recorded));
      const [wanted, was] = [entriesOf(args), entriesOf(before)];
      for (const place of placesIn(account, objectPath).filter(
        (each) => before?.exclusive !== true && !found.has(each),
      )) {
        const entry = entryIn(place);
        if (!was.has(entry) && (args.exclusive === true || wanted.has(entry))) found.set(place, true);
      }
      for (const place of placesIn(account, objectPath)) {
        const entry = entryIn(place);
        // An exclusive list's state contains every entry, because the up has refreshed.
        const goes = args.onDestroy === "delete" || !found.get(place);
        const isGivenUp = (before?.exclusive === true || was.has(entry)) && goes;
        if (!wanted.has(entry) && (args.exclusive === true || isGivenUp)) {
          account.delete(place);
          if (found.get(place)) found.set(removedFrom(place), true);
        }
      }
      for (const entry of wanted) {
        account.set(`${objectPath}/${path}/${entry}`, true);
        found.delete(removedFrom(`${objectPath}/${path}/${entry}`));
      }
    },

    destroy(account, recorded) {
      const { objectPath, args, found } = recorded;
      if (args.onDestroy === "keep") return;
      putBack(account, recorded, switched(recorded).keys());
      const declared = entriesOf(args);
      const deletes = args.onDestroy === "delete";
      for (const place of placesIn(account, objectPath).filter((each) => deletes || !found.get(each))) {
        if (args.exclusive === true || declared.has(entryIn(place))) account.delete(place);
      }
      if (deletes) return;
      for (const place of found.keys()) if (place.startsWith(removedFrom(""))) put(account, place.slice(8), true);
    },

    // Deletes the old set, except for entries that the new one declares. A set consists only of its entries, unless it
    // is exclusive.
    handOver(account, old, next) {
      const isSameList = next.type === type;
      if (isSameList && next.args.exclusive === true) return;
      kind.destroy(account, old);
      if (!isSameList) return;
      for (const [path, value] of switched(next)) put(account, path, value);
      for (const entry of entriesOf(next.args)) account.set(`${next.objectPath}/${path}/${entry}`, true);
    },

    intervene(draw, { objectPath, args }) {
      const [, id] = objectPath.split("/");
      const declared = [...entriesOf(args)];
      if (declared.length === 0 || draw(fc.boolean())) {
        return {
          label: `add another entry to ${objectPath}/${path}`,
          isDrift: args.exclusive === true,
          change: (account) => {
            const listed = listOf(account, parent, id, name);
            listed.push(entries.another(listed.length));
          },
        };
      }
      const entry = draw(fc.constantFrom(...declared));
      return {
        label: `remove ${entry} from ${objectPath}/${path}`,
        isDrift: true,
        change: (account) => keep(listOf(account, parent, id, name), (listed) => entries.formOf(listed) !== entry),
      };
    },
  };
  return kind;

  function switched({ objectPath, args }: Recorded): Settings {
    return new Map(beside && args[beside] !== undefined ? [[`${objectPath}/${beside}`, args[beside]]] : []);
  }

  function placesIn(account: Settings, objectPath: string): string[] {
    return [...account.keys()].filter((place) => place.startsWith(`${objectPath}/${path}/`));
  }

  /** An address range contains a slash. */
  function entryIn(place: string): string {
    return place.slice(place.indexOf(`/${path}/`) + path.length + 2);
  }
}

function removedFrom(place: string): string {
  return `removed ${place}`;
}
