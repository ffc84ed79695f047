import { claimsMissing } from "../../client/notFound";
import { readAgain } from "../../client/readAgain";
import type { Properties } from "../../schema/properties";
import { accountOf } from "../account/provenance";
import type { Context, Watched } from "../context";
import { namesIn } from "../identity/ids";
import type { ResourceKind } from "../kind";

/** Maximum time that reads lag behind the create of an object. */
const lagMs = 10_000;

/** Times of this run's creates, by the inputs that refer to the object. */
class NewObjects extends Map<string, number> {}

/** Records an object that this run has created. Adopted objects existed before. */
export function noteCreated(
  { run, settings }: Context,
  { idForm }: Pick<ResourceKind, "idForm">,
  id: string,
  inputs: Properties,
): void {
  const [name, ...others] = namesIn(idForm);
  if (name !== undefined && others.length === 0 && inputs[name] === undefined)
    run.part(NewObjects).set(JSON.stringify([accountOf(settings), name, id]), performance.now());
}

/**
 * Creates an object. Retries if it fails before its first write because an object that this run has just created is not
 * found: reads may be stale.
 */
export async function createWithin<Created>(
  { context, hasWritten }: Watched,
  inputs: Properties,
  create: () => Promise<Created>,
): Promise<Created> {
  const attempt = () =>
    create().then(
      (created) => ({ created }),
      (error: Error) => ({ error }),
    );
  const isOver = (outcome: Awaited<ReturnType<typeof attempt>>) =>
    "created" in outcome || hasWritten() || !claimsMissing(outcome.error) || !refersToNew(context, inputs);
  const outcome = await readAgain(context, attempt, isOver);
  if ("created" in outcome) return outcome.created;
  throw outcome.error;
}

function refersToNew({ run, settings }: Context, inputs: Properties): boolean {
  const created = run.part(NewObjects);
  return Object.entries(inputs).some(([name, value]) => {
    const at = created.get(JSON.stringify([accountOf(settings), name, String(value)]));
    return at !== undefined && performance.now() - at < lagMs;
  });
}
