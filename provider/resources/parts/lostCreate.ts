import { EdgeError, mayHaveTakenEffect } from "../../client/errors";
import { readAgain } from "../../client/readAgain";
import type { Context } from "../../lifecycle/context";
import type { ResourceKind } from "../../lifecycle/kind";
import { completing } from "./completing";
import { createOnce, type SearchResult } from "./createOnce";
import { type Creation, idsIn, type Listing, namesakesIn, unknownOf } from "./creation";
import { isOlderThan } from "./duplicates";

interface Attempt<Item, Found> {
  readonly context: Context;
  readonly kind: Pick<ResourceKind, "type" | "delete">;
  readonly creation: Creation<Item, Found>;
  /** Objects that existed before the run created any. */
  readonly before: Listing<Item>;
  readonly start: Date;
}

/** Queues of creates that may have taken effect without a response. */
class LostCreates extends Set<string> {}

/** True if an earlier create of this run may have left an object that this one would adopt. */
export function mayHaveLostCreate(
  { run }: Pick<Context, "run">,
  { createQueue }: Pick<Creation<unknown, unknown>, "createQueue">,
): boolean {
  return run.part(LostCreates).has(createQueue);
}

/**
 * Creates an object once, finds it after a lost response, and deletes duplicates.
 *
 * @throws UnfinishedError with the created object if a duplicate may be left or nothing confirms the object
 */
export async function createWithoutDuplicates<Item, Found>(
  context: Context,
  kind: Pick<ResourceKind, "type" | "delete">,
  creation: Creation<Item, Found>,
  before: Listing<Item>,
): Promise<Found> {
  const attempt = { context, kind, creation, before, start: context.now() };
  const { name, createQueue, writeQueue } = creation;
  const create = async () => {
    try {
      return assertNew(attempt, await creation.create());
    } catch (error) {
      if (mayHaveTakenEffect(error)) context.run.part(LostCreates).add(createQueue);
      throw error;
    }
  };
  const once = () => createOnce(context, { name, create, search: () => findCreated(attempt) });
  const { created, duplicate } = await (writeQueue === undefined
    ? once()
    : context.client.oneAtATime(writeQueue, once));
  if (duplicate !== "none") {
    const recorded = creation.created(created);
    const what = `${name} may have been created twice because a response was lost`;
    await completing(recorded, what, deleteTwins(attempt, recorded.id, duplicate === "shown with it"));
  }
  if (creation.confirm) await completing(creation.created(created), undefined, creation.confirm(created));
  return created;
}

/**
 * Finds the object of a failed create: it did not exist before the run created any, belongs to no known resource of the
 * program and shows only declared values.
 */
async function findCreated<Item, Found>(attempt: Attempt<Item, Found>): Promise<SearchResult<Found>> {
  const { context, kind, creation, start } = attempt;
  const { namesakes, added, inspected } = await addedSince(attempt);
  const own = inspected.filter((each) => each.isAsDeclared && !isOlderThan(each.createdAt, start));
  const [one] = own;
  if (one && own.length === 1) return { created: one.found };
  if (inspected.length > 0) return { inconclusive: ambiguousCreate(creation, added) };
  const others = unknownOf(context, kind, creation, namesakes).map(creation.idOf);
  return others.length === 0 ? {} : { unrelated: preexisting(creation, others) };
}

/** @throws EdgeError if the response names an object that existed before */
function assertNew<Item, Found>({ creation, before }: Attempt<Item, Found>, created: Found): Found {
  const id = creation.idOf(created);
  if (!idsIn(creation, before.items).has(id)) return created;
  const problem = `the platform's response to creating ${creation.name} contains the id ${id}, which existed before.`;
  throw new EdgeError(problem, { mayHaveTakenEffect: true });
}

/** Deletes duplicates from failed requests: new objects that are as declared and belong to no resource. */
async function deleteTwins<Item, Found>(
  attempt: Attempt<Item, Found>,
  id: string,
  isNamedInResponse: boolean,
): Promise<void> {
  const { context, kind, creation, start } = attempt;
  // A list without the created object may lack its duplicate, too. If no response named it, the duplicate may show
  // later.
  const { inspected } = await readAgain(
    context,
    () => addedSince(attempt),
    ({ namesakes, added }) =>
      isNamedInResponse ? namesakes.some((item) => creation.idOf(item) === id) : added.length > 1,
  );
  for (const { found, isAsDeclared, createdAt } of inspected) {
    const twin = creation.created(found);
    if (twin.id === id || !isAsDeclared || isOlderThan(createdAt, start)) continue;
    const state = { ...creation.inputs, ...twin.outputs, onDestroy: undefined };
    await kind.delete(context, twin.id, state).catch((error) => {
      throw withId(error, twin.id);
    });
    context.warn(
      `${creation.name} was created twice because a response was lost. The duplicate ${twin.id} was deleted.`,
    );
  }
}

function withId(error: unknown, id: string): unknown {
  return error instanceof EdgeError
    ? new EdgeError(`could not delete the duplicate ${id}: ${error.message}`, error)
    : error;
}

async function addedSince<Item, Found>({ context, kind, creation, before }: Attempt<Item, Found>) {
  const ids = idsIn(creation, before.items);
  const now = await creation.list();
  if (!before.isWhole || !now.isWhole) throw new EdgeError("the platform did not return the complete list.");
  const namesakes = namesakesIn(creation, now.items);
  const added = unknownOf(context, kind, creation, namesakes).filter((item) => !ids.has(creation.idOf(item)));
  const inspected = await Promise.all(added.map((item) => creation.inspect(item)));
  return { namesakes, added, inspected: inspected.filter((each) => each !== undefined) };
}

function ambiguousCreate<Item>({ idOf, adoptedBy }: Creation<Item, unknown>, added: readonly Item[]): string {
  const ids = added.map(idOf).join(", ");
  const what =
    added.length === 1
      ? `${ids} has this name and did not exist before, but it differs from the declaration or is older than this create`
      : `${added.length} objects with this name did not exist before (${ids}), and it is unclear which one this create has created`;
  return `${what}. Adopt the right one with ${adoptedBy}, or delete the duplicates, then rerun.`;
}

function preexisting<Item>({ adoptedBy }: Creation<Item, unknown>, ids: readonly string[]): string {
  return `${ids.join(", ")} with this name existed before this create. To adopt it, set ${adoptedBy}.`;
}
