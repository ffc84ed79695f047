import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { wasReleased } from "../../lifecycle/declared";
import type { ResourceKind } from "../../lifecycle/kind";
import type { Properties } from "../../schema/properties";

/**
 * Refuses an object that exists already, of a kind with the input `adopt`, unless it is to be adopted, or was left by the delete before
 * a replacement.
 *
 * @throws EdgeError with what to do; `adopting` says what an adoption does to the object
 */
export function refuseUnlessAdopted(
  kind: ResourceKind,
  context: Context,
  id: string,
  declared: Properties & { readonly adopt?: boolean | undefined },
  adopting = "adopt it",
): void {
  const isWanted = declared.adopt ?? context.settings.adopt !== false;
  if (isWanted || wasReleased(kind, context, id)) return;
  throw new EdgeError(
    `${kind.names(declared)} exists already: nothing was written. If an up was interrupted before, run \`npx pulumi-edge-platform recover\`. To ${adopting}, set adopt: true. If it is this resource under its old name, give the resource option aliases: [{ name: "the old name" }].`,
  );
}
