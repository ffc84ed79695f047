import { shellArgument } from "../../../provider/schema/shellArgument";
import { bridgedStack } from "./bridgedStack";
import { type ManagedObject, type ManagedState, onLines } from "./managed";
import { stateIn } from "./state";

/**
 * Reads a Terraform or OpenTofu state, or the export of a stack with the bridged provider.
 *
 * @throws CommandError for other content. Messages never quote it, because it may contain secrets.
 */
export function managedIn(content: string, file: string): ManagedState {
  return bridgedStack(content, file) ?? { ...terraform, objects: stateIn(content, file) };
}

const terraform: Omit<ManagedState, "objects"> = {
  manager: "Terraform",
  apply: "terraform apply",
  whyNoId: () => "the state does not contain its id",
  removal: (leaving, staying) => `remove from Terraform (or tofu) the resources that Pulumi now manages:
${onLines("terraform state rm", namesOf(leaving, staying))}
  remove their blocks from Terraform's configuration
  terraform plan, which must not mention them
Never run terraform destroy, which deletes them from the platform, nor terraform apply before their blocks are removed.`,
};

/** Lists dependents first. If no instance of a resource stays, one address removes them all. */
function namesOf(leaving: readonly ManagedObject[], staying: readonly ManagedObject[]): string[] {
  const kept = new Set(staying.map(({ resource }) => resource));
  const inOrder = leaving.toSorted((one, other) => other.dependencies.length - one.dependencies.length);
  const names = inOrder.map(({ address, resource }) => (kept.has(resource) ? address : resource));
  return [...new Set(names)].map(shellArgument);
}
