import { EdgeError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";

type Named = readonly [id: string | number, name: string | null | undefined];

interface ToAdopt {
  readonly noun: string;
  readonly id: string | number;
  /** Property with the object's name. Default: `name`. */
  readonly called?: string;
  /** Parent in the message. Default: the account. */
  readonly within?: string | undefined;
}

export async function findToAdopt<Found, Item>(
  reading: Promise<Found | undefined>,
  { noun, id, called = "name", within = "the account" }: ToAdopt,
  list: () => Promise<{ readonly items: readonly Item[] }>,
  named: (item: Item) => Named,
): Promise<Found> {
  const found = await unlessMissing(reading);
  if (found !== undefined) return found;
  const { items } = await list();
  const all = items.map(named).map(([each, name]) => `${each} (${name ?? `without a ${called}`})`);
  throw new EdgeError(`there is no ${noun} ${id} to adopt; ${within} has ${all.join(", ") || "none"}.`);
}
