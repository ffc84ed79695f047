import { EdgeError } from "../../client/errors";
import type { Properties } from "../../schema/properties";
import { firstTen } from "../../schema/sentence";
import { accountKeyOf } from "../account/accountKey";
import { type Context, watched } from "../context";
import { mayBeAnother } from "../identity/identity";
import type { ResourceKind } from "../kind";
import { acceptDeleted, findRecorded } from "../read/missing";

export async function deleteRecorded(
  kind: ResourceKind,
  context: Context,
  id: string,
  state: Properties,
): Promise<void> {
  const recorded = { kind, id, state };
  if (mayBeAnother(kind, context, state) && !(await findRecorded(context, recorded))) return;
  const { context: watching, hadSuccess } = watched(context);
  try {
    await refuseContentsOfOthers(kind, watching, id, state);
    await kind.delete(watching, id, state);
  } catch (error) {
    await acceptDeleted(context, recorded, error, hadSuccess());
    await kind.deletion?.deleteLeft?.(context, id, state);
    return;
  }
  if (hadSuccess()) accountKeyOf(context).noteRead(state);
}

/** @throws EdgeError if a delete without `onDestroy` would remove contents that no resource of the program declares */
async function refuseContentsOfOthers(kind: ResourceKind, context: Context, id: string, state: Properties) {
  if (!kind.deletion?.contentsOfOthers || state.onDestroy !== undefined || state.adopted === true) return;
  const contents = await kind.deletion.contentsOfOthers(context, id, state);
  if (contents.length === 0) return;
  const name = kind.names(state, id);
  throw new EdgeError(
    `it has ${firstTen(contents)}, which no resource of this program declares, so nothing was deleted. Remove or declare that. If an update was interrupted before, \`npx pulumi-edge-platform recover\` recovers what it left behind. To delete everything, set onDestroy: "delete" on ${name} and run pulumi up before you delete or replace it. Pulumi does not delete resources with the option retainOnDelete or deletedWith, but forgets them. If the contents belong to such a resource, limit this update to ${name} (\`pulumi up --target URN\`), because other creates would find existing objects.`,
  );
}

/** Returns a warning about a skipped delete. The state's record of the object before this program is lost. */
export function leftAsItIs(labels: readonly string[], state: Properties, isWhole: boolean): string {
  const said =
    labels.length === 1
      ? `${labels[0]} was left as it is because another resource of this program declares it (a rename or a replacement).`
      : `${labels.join(", ")} were left as they are because other resources of this program declare them (a rename or a replacement).`;
  if (state.previous === undefined && state.adopted === undefined) return said;
  const forgotten = isWhole
    ? "The values from before this program are no longer known, so a destroy will not restore them"
    : "It is no longer known what existed before this program";
  return `${said} ${forgotten}. A rename with the resource option aliases: [{ name: "the old name" }] preserves this.`;
}
