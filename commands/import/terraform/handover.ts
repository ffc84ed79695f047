import { singleLine } from "../../../provider/schema/singleLine";
import type { Declaration, Section } from "../survey";
import type { TargetsOf } from "../targets";
import { withoutKeys } from "./address";
import type { ManagedObject, ManagedState } from "./managed";
import { isOfProvider, type ManagedTarget, mappings, targetsFor } from "./mappings";

export function nameAfter(targetsOf: TargetsOf<ManagedTarget>, { label, ...it }: Declaration): string | undefined {
  const targets = targetsOf(it);
  // A part, such as an optimizer class, does not name the whole.
  const target = targets.find(({ object }) => mappings().get(object.type)?.within === "id") ?? targets[0];
  return target && [target.name, target.part === undefined ? label : undefined].filter(Boolean).join(" ");
}

/** Describes what stays with Terraform or the old stack, and how to remove the rest. */
export function handover(
  state: ManagedState,
  targetsOf: TargetsOf<ManagedTarget>,
  sections: readonly Section[],
): string[] {
  const { objects, manager } = state;
  const objectsOf = (it: { type: string; id: string }, { parent }: Section) =>
    targetsOf({ ...it, parent }).map(({ object }) => object);
  const found = new Set(sections.flatMap((section) => section.found.flatMap((it) => objectsOf(it, section))));
  const leaving = new Set(sections.flatMap((section) => section.declarations.flatMap((it) => objectsOf(it, section))));
  const staying = objects.filter((object) => !leaving.has(object));
  const why = (object: ManagedObject) => whyNot(state, object, found.has(object));
  const tainted = [...leaving].filter(({ isTainted }) => isTainted);
  const told = (what: "rest" | "owner") =>
    [...leaving].flatMap(({ type, address }) => {
      const remark = mappings().get(type)?.[what];
      return remark === undefined ? [] : [`${address}: ${remark}`];
    });
  const forgotten = new Set([...leaving].map(({ resource }) => withoutKeys(resource)));
  const referring = staying.filter(({ dependencies }) => dependencies.some((name) => forgotten.has(name)));
  return [
    ...listed(`Stays with ${manager}`, staying.filter(({ type }) => isOfProvider(type)).map(why)),
    ...listed(`Not declared, although they leave ${manager}`, told("rest")),
    ...listed("Declared as part of the resource that owns them", told("owner")),
    ...listed(`Declared unchanged, although ${manager} was about to replace them`, addresses(tainted)),
    ...listed(`Refer to resources that leave ${manager}; replace these references with values`, addresses(referring)),
    ...(leaving.size > 0 ? [`When pulumi preview shows no change, ${state.removal([...leaving], staying)}`] : []),
  ];
}

function whyNot({ manager, apply, whyNoId }: ManagedState, object: ManagedObject, isFound: boolean): string {
  const { address, type, isDeposed } = object;
  if (isDeposed) return `${address}: ${manager} has yet to delete it; run ${apply} first`;
  if (!mappings().has(type)) return `${address}: this package has no resource for it`;
  if (targetsFor(object).length === 0) return `${address}: ${whyNoId(object)}`;
  return `${address}: ${isFound ? "left out, as listed above" : `missing on the platform; ${apply} would create it again`}`;
}

function addresses(objects: readonly ManagedObject[]): string[] {
  return objects.map(({ address }) => address);
}

function listed(title: string, all: readonly string[]): string[] {
  return all.length === 0 ? [] : [`${title}:\n${all.map((it) => `  ${singleLine(it, longest)}`).join("\n")}`];
}

const longest = 1_000;
