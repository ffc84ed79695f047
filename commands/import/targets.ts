import type { Parent } from "../../provider/lifecycle/importing";

/** What is to be imported and nothing beside it: one of a kind in a parent, or all of that kind there. */
export interface Target {
  /** The kind of resource. */
  readonly type: string;
  readonly parentId: string;
  /** The last part of the id of the one; without it, all are meant. */
  readonly part?: string | undefined;
  /** The name of the resource; where all are meant, the prefix of the names. */
  readonly name: string;
}

/** Something that was found; without an id, anything of its kind in the parent. */
interface Found {
  readonly type: string;
  readonly parent: Pick<Parent, "id">;
  readonly id?: string | undefined;
}

/** The targets that mean something found. */
export type TargetsOf<T extends Target = Target> = (found: Found) => readonly T[];

/** Looks targets up by what is found, of thousands as of a few. */
export function targetsBy<T extends Target>(targets: readonly T[]): TargetsOf<T> {
  const filed = new Map<string, T[]>();
  for (const target of targets) {
    const place = `${target.type} ${target.parentId}`;
    for (const key of [place, `${place}/${target.part?.toLowerCase() ?? ""}`]) {
      filed.set(key, filed.get(key) ?? []);
      filed.get(key)?.push(target);
    }
  }
  return ({ type, parent, id }) => {
    const place = `${type} ${parent.id}`;
    const last = id?.split("/").at(-1)?.toLowerCase();
    const keys = last === undefined ? [place] : [`${place}/${last}`, `${place}/`];
    return keys.flatMap((key) => filed.get(key) ?? []);
  };
}
