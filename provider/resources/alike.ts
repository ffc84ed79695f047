import { thing } from "../claims";
import type { Context } from "../context";
import { EdgeError } from "../errors";
import type { Created, ResourceKind } from "../kind";

type Kind = Pick<ResourceKind, "type">;

/** A thing that may be the one that is declared, of a kind without a natural key. */
export interface Candidate {
  /** As the id of the resource. */
  readonly id: string;
  /** Whether it is in all that can be seen as the create would make it. */
  readonly isAsDeclared: boolean;
}

/** How a create deals with what may be there already. */
export interface Adoption<Found extends Candidate> {
  /** What is to be made, in words. */
  readonly name: string;
  /** What creates that might find the same thing have in common: they run one after the other. */
  readonly line: string;
  /** The argument that names one of several. */
  readonly takenOverBy: string;
  /** What is there under the same name. */
  look(): Promise<readonly Found[]>;
  /** Takes it over, as made by this program or as found. */
  takeOver(found: Found, isOwn: boolean): Promise<Created>;
  make(): Promise<Created>;
}

/**
 * Makes a thing; with `edge:adopt` it takes over the one of the same name that is there and that no other resource of
 * this program is. With `own` it counts as made by this program if it is as the create would make it.
 */
export async function adoptOrMake<Found extends Candidate>(
  context: Context,
  kind: Kind,
  adoption: Adoption<Found>,
): Promise<Created> {
  if (context.settings.adopt === false) return adoption.make();
  return context.client.oneAtATime(adoption.line, async () => {
    const found = only(unknownOf(context, kind, await adoption.look()), adoption);
    const isOwn = context.settings.adopt === "own" && found?.isAsDeclared === true;
    const created = found ? await adoption.takeOver(found, isOwn) : await adoption.make();
    know(context, kind, created.id);
    if (found) context.warn(whatItMeans(adoption.name, found.id, isOwn));
    return created;
  });
}

/** Those that are not known to be another resource of this program. */
export function unknownOf<Found extends { readonly id: string | number }>(
  context: Context,
  kind: Kind,
  all: readonly Found[],
): Found[] {
  return all.filter(({ id }) => !context.claims.isKnown(thing(context.settings.baseUrl, kind.type, String(id))));
}

/** Remembers that a resource of this program is this thing. */
function know(context: Context, kind: Kind, id: string): void {
  context.claims.know(thing(context.settings.baseUrl, kind.type, id));
}

function only<Found extends Candidate>(found: Found[], { name, takenOverBy }: Adoption<Found>): Found | undefined {
  const [one] = found;
  if (found.length <= 1) return one;
  throw new EdgeError(
    `there are ${found.length} that may be ${name}: ${found.map(({ id }) => id).join(", ")}. Delete what is too much, or say with ${takenOverBy} which one to take over.`,
  );
}

function whatItMeans(name: string, id: string, isOwn: boolean): string {
  return isOwn
    ? `${name} was there already (${id}) as this program declares it; it is taken as made by an earlier run, and a destroy deletes it.`
    : `${name} was there already (${id}) and is taken over; a destroy leaves it, unless onDestroy says otherwise.`;
}
