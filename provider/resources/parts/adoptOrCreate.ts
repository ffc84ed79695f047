import { EdgeError } from "../../client/errors";
import type { Context } from "../../lifecycle/context";
import { type Created, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import {
  beforeRefusal,
  claim,
  claimExpected,
  nameKeyOf,
  ownershipOf,
  settleDeletes,
  untilCompared,
} from "../../lifecycle/ownership";
import { firstTen } from "../../schema/sentence";
import { type Creation, type Listing, namesakesIn, unknownOf } from "./creation";
import { refuseDuplicates } from "./duplicates";
import { createWithoutDuplicates, mayHaveLostCreate } from "./lostCreate";

/**
 * Creates an object without a natural key, or adopts one of the same name that no resource of this program owns, as
 * `edge:adopt` says. With `own`, that object counts as created if it is as declared and nothing shows another owner.
 */
export async function adoptOrCreate<Item, Found>(
  context: Context,
  kind: ResourceKind,
  creation: Creation<Item, Found>,
): Promise<Created> {
  const { parent } = creation;
  const before = await context.run.before(context.settings, `${kind.type} ${parent}`, () => creation.list());
  const moved = await adoptReleased(context, kind, creation, before.items);
  if (moved) return markKnown(context, kind, moved);
  return context.client.oneAtATime(creation.createQueue, async () => {
    const isAdopting = context.settings.adopt !== false && mayExist(context, kind, creation, before);
    const existing = isAdopting ? await adoptExisting(context, kind, creation) : undefined;
    if (existing) return markKnown(context, kind, existing);
    refuseDuplicates(context, kind, creation, before.items);
    try {
      return markKnown(context, kind, creation.created(await createWithoutDuplicates(context, kind, creation, before)));
    } catch (error) {
      if (error instanceof UnfinishedError) markKnown(context, kind, error);
      throw error;
    }
  });
}

/**
 * Adopts an object that another resource gives up in this run. It counts as created if that resource had created it.
 */
async function adoptReleased<Item, Found>(
  context: Context,
  kind: ResourceKind,
  creation: Creation<Item, Found>,
  before: readonly Item[],
): Promise<Created | undefined> {
  const { inputs, idOf } = creation;
  const alike = namesakesIn(creation, before);
  const isReleased = (item: Item) => ownershipOf(context, kind, idOf(item)).isFree;
  const isRefused = () => unknownOf(context, kind, creation, alike).some((item) => creation.mayBeLeftOver(item));
  if (alike.length > 0 && !alike.some(isReleased)) await untilCompared(context);
  const { adopt, duplicates } = context.settings;
  if (adopt === false && duplicates === "refuse") {
    await beforeRefusal(context, () => alike.some(isReleased) || !isRefused());
  }
  const id = alike.filter(isReleased).map(idOf)[0];
  if (id !== undefined) claim(context, kind, id, inputs);
  claimExpected(context, nameKeyOf(kind, inputs));
  if (id === undefined || (await settleDeletes([ownershipOf(context, kind, id)]))) return undefined;
  const { items } = await creation.list();
  const there = items.find((item) => idOf(item) === id);
  const inspected = there && (await creation.inspect(there));
  return inspected && creation.adopt(inspected.found, ownershipOf(context, kind, id).isOwnNow);
}

function markKnown<T extends { readonly id: string }>(context: Context, kind: ResourceKind, created: T): T {
  ownershipOf(context, kind, created.id).know();
  return created;
}

/** True unless the list from before this run's first create proves that there is nothing to adopt. */
function mayExist<Item>(
  context: Context,
  kind: ResourceKind,
  creation: Creation<Item, unknown>,
  { items, isWhole }: Listing<Item>,
): boolean {
  if (!isWhole || mayHaveLostCreate(context, creation)) return true;
  return unknownOf(context, kind, creation, namesakesIn(creation, items)).length > 0;
}

async function adoptExisting<Item, Found>(
  context: Context,
  kind: ResourceKind,
  creation: Creation<Item, Found>,
): Promise<Created | undefined> {
  const { items, isWhole } = await creation.list();
  if (!isWhole)
    throw new EdgeError(
      "the platform returned an incomplete list, so the object to adopt may be missing from it. Run `pulumi up` again.",
    );
  const namesakes = unknownOf(context, kind, creation, namesakesIn(creation, items));
  const inspected = await Promise.all(namesakes.map((item) => creation.inspect(item)));
  const alike = namesakes.flatMap((item, index) => {
    const each = inspected[index];
    return each?.mayBeAdopted ? [{ id: creation.idOf(item), isLeftOver: creation.mayBeLeftOver(item), ...each }] : [];
  });
  const [one] = alike;
  if (!one) return undefined;
  if (alike.length > 1) {
    throw new EdgeError(
      `${alike.length} objects may be ${creation.name}: ${alike.map(({ id }) => id).join(", ")}. Delete the duplicates, or set ${creation.adoptedBy} to the one to adopt.`,
    );
  }
  const mayBeOwn = context.settings.adopt === "own" && one.isOwn;
  const reason = mayBeOwn ? evidenceAgainstOwn(one) : undefined;
  const isOwn = mayBeOwn && reason === undefined;
  const created = await creation.adopt(one.found, isOwn);
  context.warn(adoptionWarning(creation.name, one.id, isOwn, reason));
  return created;
}

function evidenceAgainstOwn({
  isLeftOver,
  signsOfOthers = [],
}: {
  isLeftOver: boolean;
  signsOfOthers?: readonly string[];
}) {
  if (signsOfOthers.length > 0) return `it has content that this program has not declared: ${firstTen(signsOfOthers)}`;
  return isLeftOver ? undefined : "it is older than a day";
}

function adoptionWarning(name: string, id: string, isOwn: boolean, reason: string | undefined): string {
  if (isOwn) {
    return `${name} existed already (${id}) and matches its declaration. It counts as created by an earlier run, so a destroy deletes it.`;
  }
  const why = reason === undefined ? "" : ` because ${reason}`;
  return `${name} existed already (${id}) and was adopted${why}. A destroy keeps it unless onDestroy says otherwise.`;
}
