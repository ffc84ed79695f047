import { hasNaturalKey, type ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";

export function creates(kind: ResourceKind): string {
  const { reference, outputs } = kind;
  if (reference.adoption?.create !== undefined) return reference.adoption.create;
  if (!hasNaturalKey(kind)) {
    return "creates a new object, unless [an interrupted run may have created it](operations/recovery.md#an-up-without-recovery). The input for its id adopts an existing one";
  }
  if ("adopted" in outputs.shape) return "adopts the object if it exists, so a destroy keeps it";
  return "updates what differs, because the list, rule or setting always exists";
}

/** True if a create compares existing objects with the declaration. */
export function isMatched(kind: ResourceKind): boolean {
  return kind.reference.adoption?.matchedBy !== undefined || !hasNaturalKey(kind);
}

/** Returns what a create compares to find the object of its declaration. */
export function matchedBy({ type, reference }: ResourceKind): string {
  return reference.adoption?.matchedBy ?? missing(type, "matchedBy");
}

export function inUse({ reference, outputs }: ResourceKind): string {
  if (reference.adoption?.inUse !== undefined) return reference.adoption.inUse;
  return "adopted" in outputs.shape
    ? "cannot be detected, so an object that matches its declaration counts as owned"
    : "not affected";
}

export function behaviorAtDestroy({ type, inputs, reference }: ResourceKind): string {
  const { description = "" } = metaOf(inputs.shape.onDestroy);
  const [, choices] = /destroyed: (.*)\. The default is applied/.exec(description) ?? [];
  if (choices === undefined) throw new Error(`${type} must define onDestroy with onDestroy() of parts/onDestroy.ts`);
  return [choices, reference.adoption?.destroy].filter(Boolean).join(". ");
}

export function contentsOfOthers({ type, deletion, reference }: ResourceKind): string | undefined {
  if (!deletion?.contentsOfOthers) return undefined;
  return reference.adoption?.contents ?? missing(type, "contents");
}

function missing(type: string, property: string): never {
  throw new Error(`${type}: its page needs reference.adoption.${property}`);
}
