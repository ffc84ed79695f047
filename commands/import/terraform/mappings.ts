import { kindOf, kindTypes } from "../../../provider/kinds";
import type { KindOfParent, TerraformType } from "../../../provider/lifecycle/import/importing";
import { memoize } from "../../../provider/schema/memoize";
import type { Choice } from "../parents";
import type { Target } from "../targets";
import type { ManagedObject } from "./managed";

/** Kinds that replace a Terraform type: for one object, or all that a parent has. */
interface Mapping extends TerraformType {
  readonly kinds: readonly string[];
}

export const mappings = memoize<ReadonlyMap<string, Mapping>, void>(() => {
  const all = new Map<string, Mapping>();
  for (const kind of kindTypes.map(kindOf)) {
    const { terraform = {} } = "within" in kind.importing ? kind.importing : {};
    for (const [name, type] of Object.entries(terraform)) {
      const before = all.get(name);
      all.set(name, { ...before, ...type, kinds: [...(before?.kinds ?? []), kind.type] });
    }
  }
  return all;
});

export const isOfProvider = (type: string): boolean => type.startsWith("bunnynet_");

export interface ManagedTarget extends Target {
  readonly object: ManagedObject;
}

export function targetsFor(object: ManagedObject): ManagedTarget[] {
  const mapping = mappings().get(object.type);
  if (!mapping || object.isDeposed) return [];
  const { within, by, inId = (value) => value, kinds } = mapping;
  const parentId = idIn(object.attributes[within]);
  const part = by === undefined ? undefined : idIn(object.attributes[by]);
  if (parentId === undefined || (by !== undefined && part === undefined)) return [];
  const named = part === undefined ? undefined : inId(part);
  return kinds.map((type) => ({ type, parentId, part: named, name: object.name, object }));
}

/** Selects all parents of these kinds, so that the import finds missing ones. */
export function parentsOf(targets: readonly Target[]): Choice {
  const kinds = targets.flatMap(({ type }) => {
    const { importing } = kindOf(type);
    return "within" in importing ? [importing.within] : [];
  });
  return Object.fromEntries(kinds.map((kind): [KindOfParent, "all"] => [kind, "all"]));
}

function idIn(value: unknown): string | undefined {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : undefined;
}
