import { kindOf } from "../../provider/kinds";
import type { Parent } from "../../provider/lifecycle/import/importing";

export interface Target {
  readonly type: string;
  readonly parentId: string;
  /** Last part of the object's id, or undefined for all. */
  readonly part?: string | undefined;
  /** Resource name, or the prefix of all names. */
  readonly name: string;
}

interface Found {
  readonly type: string;
  readonly parent: Pick<Parent, "id">;
  readonly id?: string | undefined;
}

export type TargetsOf<T extends Target = Target> = (found: Found) => readonly T[];

/** Indexes the targets, because there may be thousands. */
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

/** Returns the last part, which may contain slashes: a path or a range of addresses. */
function lastPart(type: string, id: string): string {
  return id
    .split("/")
    .slice(partsOf(type).length - 1)
    .join("/");
}

/** Ignores case like the platform, except in paths. */
function compared(type: string, part: string): string {
  return partsOf(type).at(-1) === "path" ? part : part.toLowerCase();
}

function partsOf(type: string): string[] {
  return kindOf(type).idForm.split("/");
}
