import { kindOf, kindTypes } from "../provider/kinds";
import { entryFor, isMapForm, type MapForm, type SetForm, settingsIn } from "../provider/lifecycle/setForm";
import { type EntryList, entryLists } from "../provider/resources/entryLists/entryLists";
import { ownValue } from "../provider/schema/own";

export type Properties = Readonly<Record<string, unknown>>;

/** What a single resource and an entry of a set have of the same thing. */
export interface Part {
  /** What tells it from the others of its holder. */
  readonly key: string;
  /** Its id behind that of the holder. */
  readonly id: string;
  readonly inputs: Properties;
  readonly outputs: Properties;
}

/** A kind of single resources, the kind of set that holds the same, and how one becomes the other. */
export interface Form {
  readonly one: string;
  readonly several: string;
  readonly holder: string;
  /** What a set is called, before the id of its holder. */
  readonly noun: string;
  /** A single resource as a part, without what all parts of a set share. */
  partOf(id: string, inputs: Properties, outputs: Properties): Part;
  /** What a set declares of these parts, and what its state holds besides. */
  joined(parts: readonly Part[]): { inputs: Properties; outputs: Properties };
  /** The parts of a set, with what each single resource declares, or why it cannot be taken apart. */
  parted(inputs: Properties, outputs: Properties): readonly Part[] | string;
}

export const forms: readonly Form[] = kindTypes.flatMap((several) => {
  const { set } = kindOf(several);
  if (!set) return [];
  if (isMapForm(set)) return [settings(several, set)];
  return entryLists.filter(({ types }) => types.several === several).map((list) => entries(several, set, list));
});

function settings(several: string, form: MapForm): Form {
  const { entries, facts, key, factNames } = form;
  const settingsOf = (entry: unknown) => settingsIn(form, entry);
  const entryOf = (declared: Properties) => entryFor(form, declared);
  return {
    ...formOf(several, form),
    partOf: (id, inputs, outputs) => ({ key: id.toLowerCase(), id, inputs, outputs }),
    joined(parts) {
      const map = (of: (part: Part) => unknown) =>
        Object.fromEntries(parts.map((part) => [part.key, of(part)]).filter(([, value]) => value !== undefined));
      const factsOf = ({ outputs }: Part) =>
        defined(Object.fromEntries(Object.entries(factNames).map(([fact, output]) => [fact, outputs[output]])));
      return {
        inputs: { [entries]: map(({ inputs }) => entryOf(inputs)) },
        outputs: {
          [entries]: map(({ outputs }) => entryOf(outputs)),
          [facts]: map(factsOf),
          previous: map(({ outputs }) => outputs.previous && entryOf(outputs.previous as Properties)),
        },
      };
    },
    parted(inputs, outputs) {
      return Object.keys(mapIn(inputs[entries])).map((name) => {
        const told = mapIn(ownValue(mapIn(outputs[facts]), name));
        const named = { [key.input]: key.of(name) };
        const previous = ownValue(mapIn(outputs.previous), name);
        return {
          key: name,
          // The platform may spell it otherwise than the key.
          id: String(told[key.input] ?? name),
          inputs: { ...named, ...settingsOf(ownValue(mapIn(inputs[entries]), name)) },
          outputs: defined({
            ...named,
            ...settingsOf(ownValue(mapIn(outputs[entries]), name)),
            ...Object.fromEntries(Object.entries(factNames).map(([fact, output]) => [output, told[fact]])),
            ...(key.output && { [key.output]: key.of(name) }),
            previous: previous === undefined ? {} : settingsOf(previous),
          }),
        };
      });
    },
  };
}

function entries(several: string, form: SetForm, { inputs: input, canonical, beside }: EntryList): Form {
  return {
    ...formOf(several, form),
    partOf: (id, inputs, outputs) => ({ key: canonical(id), id, inputs, outputs }),
    joined: (parts) => ({
      inputs: { [input.several]: parts.map(({ inputs }) => inputs[input.one]).sort() },
      // A single one is removed by its destroy, whether or not it was there before.
      outputs: {
        [input.several]: parts.map(({ outputs }) => outputs[input.one]).sort(),
        previous: { [input.several]: [], removed: [] },
      },
    }),
    parted(inputs, { previous }) {
      const { [input.several]: declared, exclusive, onDestroy } = inputs;
      if (beside && inputs[beside.input] !== undefined) return `it declares ${beside.input}, which single ones cannot`;
      if (exclusive === true) return "it is exclusive, which single ones cannot be";
      if (onDestroy === "keep") return "its destroy keeps what single ones would remove";
      const { [input.several]: found = [], removed = [] } = mapIn(previous) as Record<string, unknown[] | undefined>;
      if (found.length + removed.length > 0) return "it found entries there, which single ones would remove";
      return ((declared ?? []) as string[]).map((entry) => ({
        key: entry,
        id: entry,
        inputs: { [input.one]: entry },
        outputs: { [input.one]: entry },
      }));
    },
  };
}

function formOf(several: string, { of, parent, noun }: SetForm) {
  return { one: of, several, holder: parent, noun: `${noun.replace(" ", "-")}s` };
}

function mapIn(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

function defined(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
