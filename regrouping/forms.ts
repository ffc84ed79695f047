import { canonicalHostname } from "../provider/schema/hostname";
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

export const forms: readonly Form[] = [
  settings({
    one: "EdgeRuleEnablement",
    several: "EdgeRuleEnablements",
    holder: "pullZoneId",
    noun: "edge-rules",
    entries: "enabled",
    facts: "rules",
    key: { input: "edgeRuleId", of: (key) => key },
    entryOf: ({ enabled }) => enabled,
    settingsOf: (enabled) => ({ enabled }),
    factNames: { edgeRuleId: "resolvedEdgeRuleId", description: "resolvedDescription", actionType: "actionType" },
    idIn: (key, { edgeRuleId }) => String(edgeRuleId ?? key),
  }),
  settings({
    one: "AccessListConfiguration",
    several: "AccessListConfigurations",
    holder: "shieldZoneId",
    noun: "access-lists",
    entries: "configurations",
    facts: "lists",
    key: { input: "configurationId", output: "resolvedConfigurationId", of: Number },
    entryOf: ({ isEnabled, action }) => defined({ isEnabled, action }),
    settingsOf: (entry) => (entry ?? {}) as Properties,
    factNames: { name: "resolvedListName", listId: "listId", listType: "listType" },
    idIn: (key) => key,
  }),
  referrers("PullZoneAllowedReferrer", "pullZoneId"),
  referrers("VideoLibraryAllowedReferrer", "videoLibraryId"),
];

interface SettingsForm extends Pick<Form, "one" | "several" | "holder" | "noun"> {
  readonly entries: string;
  readonly facts: string;
  /** The input of a single resource that names the thing by a key, and the output that does where it is no fact. */
  readonly key: { readonly input: string; readonly output?: string; readonly of: (key: string) => unknown };
  readonly entryOf: (properties: Properties) => unknown;
  readonly settingsOf: (entry: unknown) => Properties;
  /** The facts of an entry, with the outputs that tell the same of a single resource. */
  readonly factNames: Readonly<Record<string, string>>;
  readonly idIn: (key: string, facts: Properties) => string;
}

function settings({ entries, facts, key, entryOf, settingsOf, factNames, idIn, ...form }: SettingsForm): Form {
  return {
    ...form,
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
          id: idIn(name, told),
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

function referrers(one: string, holder: string): Form {
  return {
    one,
    several: `${one}s`,
    holder,
    noun: "sites",
    partOf: (id, inputs, outputs) => ({ key: canonicalHostname(id), id, inputs, outputs }),
    joined: (parts) => ({
      inputs: { hostnames: parts.map(({ inputs }) => inputs.hostname).sort() },
      // A single one is removed by its destroy, whether or not it was there before.
      outputs: {
        hostnames: parts.map(({ outputs }) => outputs.hostname).sort(),
        previous: { hostnames: [], removed: [] },
      },
    }),
    parted({ hostnames, exclusive, onDestroy }, { previous }) {
      if (exclusive === true) return "it is exclusive, which single ones cannot be";
      if (onDestroy === "keep") return "its destroy keeps what single ones would remove";
      const { hostnames: found = [], removed = [] } = mapIn(previous) as { hostnames?: unknown[]; removed?: unknown[] };
      if (found.length + removed.length > 0) return "it found names there, which single ones would remove";
      return ((hostnames ?? []) as string[]).map((hostname) => ({
        key: hostname,
        id: hostname,
        inputs: { hostname },
        outputs: { hostname },
      }));
    },
  };
}

function mapIn(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}

function defined(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
