import { isDeepStrictEqual } from "node:util";
import { isMapForm, type MapForm, settingsIn } from "../../../provider/lifecycle/setForm";
import { ownValue } from "../../../provider/schema/own";
import { isUnknown, unknownValue } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties, State } from "../model";
import type { Judgement } from "./rule";

type Judge = (change: Change, preview: Preview) => readonly Judgement[];

/** Judges each entry of a set as if it were a resource of its own, and any other resource as it is. */
export function ofEachEntry(judge: Judge): Judge {
  return (change, preview) => {
    const set = change.kind?.set;
    if (!isMapForm(set)) return judge(change, preview);
    return keysOf(set, change).flatMap((key) => {
      const entry = entryChange(set, change, key);
      if (!entry) return [];
      return judge(entry, preview).map((judgement) => placed(set, change, key, judgement));
    });
  };
}

/** The entries of a set as switches of their own, each with how a finding of it is told. */
export function entriesOfSet(set: MapForm, change: Change, side: "old" | "new") {
  const { inputs } = change[side] ?? {};
  const { [set.entries]: entries, ...parent } = inputs ?? {};
  return Object.keys(mapIn(entries)).flatMap((key) => {
    const state = entryState(set, change[side], key);
    if (!state) return [];
    const own = { ...parent, [set.key.input]: set.key.of(key), ...state.inputs };
    const place = (judgement: Judgement) => placed(set, change, key, judgement);
    return [{ key, state: { ...state, inputs: own }, place }];
  });
}

function placed(set: MapForm, change: Change, key: string, judgement: Judgement): Judgement {
  const says = `${inWords(set, change, key)}: ${judgement.says}`;
  if (judgement.path === undefined) return { ...judgement, says };
  const inEntry = key === notKnown ? "" : `.${key}${typeof set.settings === "string" ? "" : `.${judgement.path}`}`;
  return { ...judgement, says, path: set.entries + inEntry };
}

function inWords({ noun, label, facts }: MapForm, { old, new: now }: Change, key: string): string {
  if (key === notKnown) return `each ${noun}`;
  const fact = ownValue(mapIn(old?.outputs[facts]), key) ?? ownValue(mapIn(now?.outputs[facts]), key);
  const name = mapIn(fact)[label];
  return typeof name === "string" && name !== "" ? `${noun} "${name}"` : `${noun} ${key}`;
}

/** Stands for the keys of a map that is known after the up only. */
const notKnown = "not known";

function keysOf(set: MapForm, { old, new: now }: Change): string[] {
  const keys = [old, now].flatMap((state) => Object.keys(mapIn(state?.inputs[set.entries])));
  if (keys.length === 0 && isUnknown(now?.inputs[set.entries])) return [notKnown];
  return [...new Set(keys)].sort();
}

/** What happens to one entry; nothing where it stays as it is. */
function entryChange(set: MapForm, change: Change, key: string): Change | undefined {
  const old = entryState(set, change.old, key);
  const now = entryState(set, change.new, key);
  if (old && now) {
    const isSame = change.operation === "update" && isDeepStrictEqual(old.inputs, now.inputs);
    return isSame ? undefined : { ...change, old, new: now };
  }
  if (now)
    return { ...change, old: undefined, new: now, operation: change.operation === "import" ? "import" : "create" };
  if (!old) return undefined;
  if (change.operation !== "update") return { ...change, old, new: undefined, operation: "delete" };
  // Taken out of the map it is given back as the program says now; that Pulumi retains the set says nothing of it.
  const { onDestroy } = change.new?.inputs ?? {};
  const dropped: State = { ...old, inputs: { ...old.inputs, onDestroy }, isRetained: false };
  return { ...change, old: dropped, new: undefined, operation: "delete" };
}

function entryState(set: MapForm, state: State | undefined, key: string): State | undefined {
  if (!state) return undefined;
  const all = state.inputs[set.entries];
  const entry = isUnknown(all) ? unknownValue : ownValue(mapIn(all), key);
  if (entry === undefined) return undefined;
  const { onDestroy } = state.inputs;
  const previous = ownValue(mapIn(state.outputs.previous), key);
  return {
    ...state,
    inputs: { ...settingsIn(set, entry), ...(onDestroy === undefined ? {} : { onDestroy }) },
    outputs: {
      ...mapIn(ownValue(mapIn(state.outputs[set.facts]), key)),
      ...(previous === undefined ? {} : { previous: settingsIn(set, previous) }),
    },
  };
}

function mapIn(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}
