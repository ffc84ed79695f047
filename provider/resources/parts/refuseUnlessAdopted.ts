import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import type { ResourceKind } from "../../lifecycle/kind";
import { ownershipOf } from "../../lifecycle/ownership";
import type { Properties } from "../../schema/properties";

type Declared = Properties & { readonly adopt?: boolean | undefined };

/**
 * With `own`, does not adopt objects that the create would overwrite: they are not left from an interrupted run, and
 * nothing could restore them.
 */
export function mayAdopt({ settings }: Context, { adopt }: Declared, overwrites: boolean): boolean {
  return adopt ?? (settings.adopt === "own" ? !overwrites : settings.adopt);
}

/** End of a message: why `own` refuses an object, and what to do. */
export const notRecovered = (it = "it") =>
  `With edge:adopt own, the provider overwrites nothing that it cannot restore. To overwrite ${it}, set adopt: true on this resource`;

/**
 * Refuses an existing object, unless it may be adopted or the delete before a replacement left it.
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
      ? `${name} exists already and differs from its declaration. Nothing was written. ${notRecovered()}.`
      : `${name} exists already. Nothing was written. If a previous \`pulumi up\` was interrupted, run \`npx pulumi-edge-platform recover\`. To ${overwrites ? "overwrite" : "adopt"} it, set adopt: true. If it is this resource under its old name, set the resource option aliases: [{ name: "the old name" }].`,
  );
}
