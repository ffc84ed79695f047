import { kindOf, kindTypes } from "../provider/kinds";
import type { ResourceKind } from "../provider/lifecycle/kind";
import type { Properties } from "../provider/schema/properties";
import { valid } from "./kinds";

/** A kind that declares objects as a list, and the kind of a single object. */
export interface Pair {
  readonly list: ResourceKind;
  readonly single: ResourceKind;
  /** Inputs with the entries, for the parent, and for an object to adopt. */
  readonly input: string;
  readonly parent: string;
  readonly adoptedBy: string;
}

/** Every list whose entries may become separate resources, or vice versa. */
export const pairs: readonly Pair[] = kindTypes.flatMap((type) => {
  const list = kindOf(type);
  if (!("itemKind" in list.importing) || !list.importing.parts) return [];
  const single = kindOf(list.importing.itemKind);
  const input = Object.keys(list.inputs.shape).find((name) => Array.isArray(valid[type]?.[name]));
  const { adoptedBy } = single;
  return input === undefined || adoptedBy === undefined
    ? []
    : [{ list, single, input, parent: list.idForm, adoptedBy }];
});

/** Returns a list with an entry for each key. The entries differ only in their keys. */
export function listWith({ list, input, parent }: Pair, keys: readonly string[], more: Properties = {}): Properties {
  const { [parent]: parentId, [input]: entries } = valid[list.type] as Properties;
  const last = (entries as Properties[]).at(-1);
  const called = last && Object.hasOwn(last, "name") ? (key: string) => ({ name: key }) : () => ({});
  return { [parent]: parentId, [input]: keys.map((key) => ({ ...last, key, ...called(key) })), ...more };
}

export function entryAlone(pair: Pair, key: string): Properties {
  const { list } = pair;
  const parts = "itemKind" in list.importing ? (list.importing.parts?.(listWith(pair, [key])) ?? []) : [];
  return { ...parts[0]?.inputs };
}
