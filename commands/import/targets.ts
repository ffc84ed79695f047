import { kindOf } from "../../provider/kinds";
import type { Parent } from "../../provider/lifecycle/import/importing";

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
    for (const key of [place, `${place}/${compared(target.type, target.part ?? "")}`]) {
      filed.set(key, filed.get(key) ?? []);
      filed.get(key)?.push(target);
    }
  }
  return ({ type, parent, id }) => {
    const place = `${type} ${parent.id}`;
    const keys = id === undefined ? [place] : [`${place}/${compared(type, lastPart(type, id))}`, `${place}/`];
    return keys.flatMap((key) => filed.get(key) ?? []);
  };
}

/** All that follows the other parts: a path and a range of addresses have slashes. */
function lastPart(type: string, id: string): string {
  return id
    .split("/")
    .slice(partsOf(type).length - 1)
    .join("/");
}

/** The last part of an id as the platform compares it: in any letter case, unless it is a path. */
function compared(type: string, part: string): string {
  return partsOf(type).at(-1) === "path" ? part : part.toLowerCase();
}

function partsOf(type: string): string[] {
  return kindOf(type).idForm.split("/");
}
