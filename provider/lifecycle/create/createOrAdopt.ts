import type { Properties } from "../../schema/properties";
import type { Context } from "../context";
import { namedId } from "../identity/ids";
import type { Created, ResourceKind } from "../kind";
import { claim, ownershipOf, settleDeletes, untilCompared } from "../ownership";

export interface CreatedWithClaim extends Created {
  readonly claimedWith: Properties;
}

/**
 * Creates an object or adopts the one that the inputs name. If another resource of this run gives that object up, this
 * resource owns it from now on. If it was already deleted, it is created again.
 */
export async function createOrAdopt(
  kind: ResourceKind,
  context: Context,
  inputs: Properties,
): Promise<CreatedWithClaim> {
  const { adoptedBy } = kind;
  const id = adoptedBy === undefined ? undefined : namedId(kind, inputs);
  if (adoptedBy === undefined || id === undefined) return createdWith(kind, context, inputs);
  // Claim it even if the create fails: the next up finds it.
  claim(context, kind, id, inputs);
  const object = ownershipOf(context, kind, id);
  if (!object.released) await untilCompared(context);
  const isMissing = await settleDeletes([object]);
  if (isMissing) return recreate(kind, context, { id, adoptedBy }, inputs, object.released?.inputs);
  const { id: adopted, outputs } = await kind.create(context, inputs);
  // By now the engine may have compared the previous owner.
  const before = object.released;
  return {
    id: adopted,
    outputs: before && !before.isAdopted ? { ...outputs, adopted: false } : outputs,
    claimedWith: inputs,
  };
}

export async function createdWith(kind: ResourceKind, context: Context, inputs: Properties): Promise<CreatedWithClaim> {
  return { ...(await kind.create(context, inputs)), claimedWith: inputs };
}

/** Adds the previous owner's inputs, because a resource that adopts an object need not declare all of them. */
async function recreate(
  kind: ResourceKind,
  context: Context,
  { id, adoptedBy }: { readonly id: string; readonly adoptedBy: string },
  inputs: Properties,
  before: Properties = {},
): Promise<CreatedWithClaim> {
  const { [adoptedBy]: named, ...others } = inputs;
  const created = await createdWith(kind, context, { ...before, ...others });
  context.warn(
    `${kind.names(inputs, id)} was deleted by its previous owner before this resource was registered, and was created again as ${created.id}. Remove ${adoptedBy}: ${JSON.stringify(named)} from the program.`,
  );
  return created;
}
