import { isUnknown } from "../../provider/schema/unknown";
import type { Change, Properties, Resource } from "./model";

/** Objects that stay what they are, by the URNs under which the program declares them from now on. */
export type Objects = ReadonlyMap<string, Resource>;

/**
 * A change with the ids that its preview does not know, where they are those of objects that stay. A replacement that
 * was shown only because such an id was unknown is none.
 */
export function withKnownIds(change: Change, objects: Objects): Change {
  const { new: now, old, kind, dependsOn, operation } = change;
  if (!now || !kind) return change;
  const sources = dependsOn.flatMap((urn) => objects.get(urn) ?? []);
  const known = Object.keys(kind.replacedBy).flatMap((name) => {
    if (!isUnknown(now.inputs[name])) return [];
    const value = sources.map((source) => idIn(source, name)).find((each) => each !== undefined);
    return value === undefined ? [] : [[name, sameAs(old?.inputs[name], value)] as const];
  });
  if (known.length === 0) return change;
  const inputs: Properties = { ...now.inputs, ...Object.fromEntries(known) };
  const stays = new Set(known.flatMap(([name, value]) => (old?.inputs[name] === value ? [name] : [])));
  const replacedBy = change.replacedBy.filter((name) => !stays.has(name));
  const isNone = operation === "replace" && change.replacedBy.length > 0 && replacedBy.length === 0;
  return {
    ...change,
    new: { ...now, inputs },
    replacedBy,
    operation: isNone ? "update" : operation,
    differences: change.differences.filter(({ path }) => !stays.has(path)),
  };
}

/** What a resource tells under the name of the input that takes it: an output, or its id. */
function idIn({ kind, id, old, new: now }: Resource, name: string): unknown {
  const outputs = (old ?? now)?.outputs ?? {};
  if (Object.hasOwn(outputs, name) && !isUnknown(outputs[name])) return outputs[name];
  if (kind?.idForm !== name || id === undefined) return undefined;
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}

function sameAs(old: unknown, value: unknown): unknown {
  return String(old) === String(value) ? old : value;
}
