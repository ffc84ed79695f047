import { shellArgument } from "../../../provider/schema/shellArgument";
import { singleLine } from "../../../provider/schema/singleLine";
import type { Declaration, Section } from "../survey";
import type { TargetsOf } from "../targets";
import { withoutKeys } from "./address";
import { isOfProvider, type ManagedTarget, mappings, targetsFor } from "./mappings";
import type { ManagedObject } from "./state";

/** The name of a declaration, after the address of what it takes the place of. */
export function nameAfter(targetsOf: TargetsOf<ManagedTarget>, { label, ...it }: Declaration): string | undefined {
  const targets = targetsOf(it);
  // What is a part of it, such as an optimizer class, does not name the whole.
  const target = targets.find(({ object }) => mappings().get(object.type)?.within === "id") ?? targets[0];
  return target && [target.name, target.part === undefined ? label : undefined].filter(Boolean).join(" ");
}

/** What the summary says of Terraform: what stays with it, and how to remove the rest from it. */
export function handover(
  objects: readonly ManagedObject[],
  targetsOf: TargetsOf<ManagedTarget>,
  sections: readonly Section[],
): string[] {
  const objectsOf = (it: { type: string; id: string }, { parent }: Section) =>
    targetsOf({ ...it, parent }).map(({ object }) => object);
  const found = new Set(sections.flatMap((section) => section.found.flatMap((it) => objectsOf(it, section))));
  const leaving = new Set(sections.flatMap((section) => section.declarations.flatMap((it) => objectsOf(it, section))));
  const staying = objects.filter((object) => !leaving.has(object));
  const why = (object: ManagedObject) => whyNot(object, found.has(object));
  const tainted = [...leaving].filter(({ isTainted }) => isTainted);
  const told = (what: "rest" | "owner") =>
    [...leaving].flatMap(({ type, address }) => {
      const remark = mappings().get(type)?.[what];
      return remark === undefined ? [] : [`${address}: ${remark}`];
    });
  const forgotten = new Set([...leaving].map(({ resource }) => withoutKeys(resource)));
  const referring = staying.filter(({ dependencies }) => dependencies.some((name) => forgotten.has(name)));
  return [
    ...listed("Stays with Terraform", staying.filter(({ type }) => isOfProvider(type)).map(why)),
    ...listed("Not declared, although Terraform is to forget them", told("rest")),
    ...listed("Declared as part of another resource, which owns it", told("owner")),
    ...listed("Declared as they are, although Terraform was about to replace them", addresses(tainted)),
    ...listed(
      "Refer to what Terraform is to forget, and need its values in place of the references",
      addresses(referring),
    ),
    ...(leaving.size > 0 ? [forgetting(commandFor([...leaving], staying))] : []),
  ];
}

function whyNot(object: ManagedObject, isFound: boolean): string {
  const { address, type, isDeposed } = object;
  if (isDeposed) return `${address}: Terraform has yet to delete it, which terraform apply must do first`;
  if (!mappings().has(type)) return `${address}: this package has no resource for it`;
  if (targetsFor(object).length === 0) return `${address}: the state has no id for it`;
  return `${address}: ${isFound ? "left out, as said above" : "missing on the platform, where terraform apply would create it again"}`;
}

function addresses(objects: readonly ManagedObject[]): string[] {
  return objects.map(({ address }) => address);
}

/** What refers to others is removed first; a resource without remaining objects is removed by its address. */
function commandFor(leaving: readonly ManagedObject[], staying: readonly ManagedObject[]): string {
  const kept = new Set(staying.map(({ resource }) => resource));
  const inOrder = leaving.toSorted((one, other) => other.dependencies.length - one.dependencies.length);
  const names = inOrder.map(({ address, resource }) => (kept.has(resource) ? address : resource));
  return ["  terraform state rm", ...[...new Set(names)].map((name) => `    ${shellArgument(name)}`)].join(" \\\n");
}

function forgetting(command: string): string {
  return `When pulumi preview shows no change, remove from Terraform (or tofu) what Pulumi manages from then on:
${command}
  remove their blocks from Terraform's configuration
  terraform plan, which must not mention them
Never run terraform destroy, which deletes them from the platform, nor terraform apply before their blocks are removed.`;
}

function listed(title: string, all: readonly string[]): string[] {
  return all.length === 0 ? [] : [`${title}:\n${all.map((it) => `  ${singleLine(it, longest)}`).join("\n")}`];
}

const longest = 1_000;
