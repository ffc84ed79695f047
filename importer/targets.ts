import type { Holder } from "../provider/lifecycle/importing";

/** What is to be imported and nothing beside it: one of a kind in a holder, or all of that kind there. */
export interface Target {
  /** The kind of resource. */
  readonly type: string;
  readonly holderId: string;
  /** The last part of the id of the one; without it, all are meant. */
  readonly part?: string | undefined;
  /** What the resource is called; where all are meant, what the names begin with. */
  readonly name: string;
}

interface Meant {
  readonly type: string;
  readonly holder: Pick<Holder, "id">;
  readonly id?: string | undefined;
}

/** The targets that mean something found; without an id, those of a kind in a holder. */
export function targetsOf<T extends Target>(targets: readonly T[], { type, holder, id }: Meant): T[] {
  const last = id?.split("/").at(-1)?.toLowerCase();
  return targets.filter(
    (target) =>
      target.type === type &&
      target.holderId === holder.id &&
      (last === undefined || target.part === undefined || target.part.toLowerCase() === last),
  );
}
