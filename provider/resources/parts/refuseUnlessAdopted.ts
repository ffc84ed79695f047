import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { ResourceKind } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import type { Properties } from "../../schema/properties";

type Declared = Properties & { readonly adopt?: boolean | undefined };

/**
 * True if a create may adopt an object that exists: `adopt` of the resource decides, then `edge:adopt`. With `own`, an object that
 * the create would overwrite was not left by an interrupted run, and nothing could restore it.
 */
export function mayAdopt({ settings }: Context, { adopt }: Declared, overwrites: boolean): boolean {
  return adopt ?? (settings.adopt === "own" ? !overwrites : settings.adopt);
}

/** Says why `own` refuses an object, and what to do: the end of a message. */
export const notRecovered = (it = "it") =>
  `With edge:adopt own nothing is overwritten that cannot be restored. To overwrite ${it}, set adopt: true on this resource`;

/**
 * Refuses an object that exists already, of a kind with the input `adopt`, unless it is to be adopted, or was left by the delete before
 * a replacement.
 *
 * @throws EdgeError with what to do
 */
export function refuseUnlessAdopted(
  kind: ResourceKind,
  context: Context,
  id: string,
  declared: Declared,
  { overwrites }: { readonly overwrites: boolean },
): void {
  if (mayAdopt(context, declared, overwrites) || ownershipOf(context, kind, id).wasReleased) return;
  const name = kind.names(declared);
  throw new EdgeError(
    context.settings.adopt === "own" && declared.adopt === undefined
      ? `${name} exists already and differs from its declaration: nothing was written. ${notRecovered()}.`
      : `${name} exists already: nothing was written. If an up was interrupted before, run \`npx pulumi-edge-platform recover\`. To ${overwrites ? "overwrite" : "adopt"} it, set adopt: true. If it is this resource under its old name, give the resource option aliases: [{ name: "the old name" }].`,
  );
}
