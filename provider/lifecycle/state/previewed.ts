import type { z } from "zod";
import { hashOf } from "../../schema/hashed";
import { metaOf } from "../../schema/meta";
import { ownValue } from "../../schema/own";
import type { Properties } from "../../schema/properties";
import { hasUnknown, unknownValue } from "../../schema/unknown";
import { namesFromId, propertiesFromId } from "../identity/ids";
import { isUnfinished, type ResourceKind } from "../kind";
import { changedSince } from "../lifecycle";

/** Predicts the state after a create. */
export function createPreviewed(kind: ResourceKind, inputs: Properties): Properties {
  const names = [...Object.keys(kind.outputs.shape), ...namesFromId(kind)];
  const unknowns = Object.fromEntries(names.map((name) => [name, unknownValue]));
  return { ...unknowns, ...hashesOf(kind, inputs), ...inputs };
}

export function updatePreviewed(kind: ResourceKind, id: string, state: Properties, inputs: Properties): Properties {
  return {
    ...createPreviewed(kind, inputs),
    // The update of an unfinished resource reads all outputs again.
    ...(isUnfinished(state) ? {} : keptOutputs(kind, state, inputs, changedSince(kind, id, state, inputs))),
    ...hashesOf(kind, inputs),
    ...inputs,
    // The id takes precedence over an input that no longer names the object.
    ...propertiesFromId(kind, id),
  };
}

function hashesOf(kind: ResourceKind, inputs: Properties): Properties {
  const hashes = outputsOf(kind).flatMap(([name, schema]) => {
    const declared = inputs[metaOf(schema).hashOf ?? ""];
    if (declared === undefined) return [];
    return [[name, hasUnknown(declared) ? unknownValue : hashOf(String(declared))]];
  });
  return Object.fromEntries(hashes);
}

function keptOutputs(
  kind: ResourceKind,
  state: Properties,
  inputs: Properties,
  changed: ReadonlySet<string>,
): Properties {
  const entries = "entries" in kind.importing ? kind.importing.entries : undefined;
  const kept = outputsOf(kind).flatMap(([name, schema]) => {
    const { changesWith } = metaOf(schema);
    if (state[name] === undefined) return [];
    if (changesWith?.every((input) => !changed.has(input))) return [[name, state[name]]];
    return name === entries?.idsOutput
      ? [[name, keptEntries(state[name], inputs[entries.input], entries.adoptedBy)]]
      : [];
  });
  return Object.fromEntries(kept);
}

/** Returns the ids of the entries. Those of new ones are unknown. */
function keptEntries(before: unknown, entries: unknown, adoptedBy: string): unknown {
  if (!Array.isArray(entries)) return unknownValue;
  const all = entries.map((entry) => [ownValue<unknown>(Object(entry), "key") ?? unknownValue, entry] as const);
  if (all.some(([key]) => hasUnknown(key))) return unknownValue;
  return Object.fromEntries(
    all.map(([key, entry]) => {
      const known = ownValue<unknown>(Object(before), String(key));
      const named = ownValue<unknown>(Object(entry), adoptedBy);
      // GUIDs are case-insensitive.
      const isSame = named === undefined || String(named).toLowerCase() === String(known).toLowerCase();
      return [key, isSame ? (known ?? unknownValue) : unknownValue];
    }),
  );
}

function outputsOf({ outputs }: ResourceKind): [string, z.ZodType][] {
  return Object.entries(outputs.shape as Record<string, z.ZodType>);
}
