import { hasNaturalKey, type ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";
import { itemsFor, rowsFor, withAllGenerated } from "./tables";

/** Fills docs/adoption.md. */
export function adoptionPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const destroying = kinds.filter(({ inputs }) => "onDestroy" in inputs.shape);
  const tables = {
    creates: ["| Resource | Create |", "|---|---|", ...rowsFor(kinds, creates), "", adoptingInputs(kinds)],
    matches: ["| Resource | Matches by |", "|---|---|", ...rowsFor(kinds.filter(isMatched), matchedBy)],
    own: ["| Resource | Adopted with `own` if it has |", "|---|---|", ...rowsFor(kinds, inUse)],
    destroys: [
      "| Resource | Default of `onDestroy` |",
      "|---|---|",
      ...rowsFor(destroying, ({ inputs }) => metaOf(inputs.shape.onDestroy).defaultsTo ?? ""),
      "",
      "The values of `onDestroy`:",
      "",
      ...itemsFor(destroying, destroyed),
    ],
    contents: [
      "| Resource | Refused with |",
      "|---|---|",
      ...rowsFor(
        kinds.filter(({ deletion }) => deletion?.contentsOfOthers),
        contents,
      ),
    ],
  };
  return withAllGenerated(page, tables);
}

function creates(kind: ResourceKind): string {
  const { reference, outputs } = kind;
  if (reference.adoption?.create !== undefined) return reference.adoption.create;
  if (!hasNaturalKey(kind)) {
    return "creates a new object, unless [an interrupted run may have created it](recovery.md#an-up-without-recovery). The input for its id adopts an existing one";
  }
  if ("adopted" in outputs.shape) return "adopts the object if it exists, so a destroy keeps it";
  return "updates what differs, because the list, rule or setting always exists";
}

function adoptingInputs(kinds: readonly ResourceKind[]): string {
  const inputs = kinds.flatMap(({ type, adoptedBy }) => (adoptedBy ? [`\`${adoptedBy}\` of \`${type}\``] : []));
  return `These inputs adopt an object by its id: ${inputs.join(", ")}.`;
}

/** True if a create compares existing objects with the declaration. */
export function isMatched(kind: ResourceKind): boolean {
  return kind.reference.adoption?.matchedBy !== undefined || !hasNaturalKey(kind);
}

/** Returns what a create compares to find the object of its declaration. */
export function matchedBy({ type, reference }: ResourceKind): string {
  return reference.adoption?.matchedBy ?? missing(type, "matchedBy");
}

function inUse({ reference, outputs }: ResourceKind): string {
  if (reference.adoption?.inUse !== undefined) return reference.adoption.inUse;
  return "adopted" in outputs.shape
    ? "cannot be detected, so an object that matches its declaration counts as owned"
    : "not affected";
}

function destroyed({ type, inputs, reference }: ResourceKind): string {
  const { description = "" } = metaOf(inputs.shape.onDestroy);
  const [, choices] = /destroyed: (.*)\. The default is applied/.exec(description) ?? [];
  if (choices === undefined) throw new Error(`${type} must define onDestroy with onDestroy() of parts/onDestroy.ts`);
  const general = choices.replace(
    /^`delete` deletes the [a-z ]+, `keep` leaves it$/,
    "`delete` deletes it, `keep` leaves it",
  );
  return [general, reference.adoption?.destroy].filter(Boolean).join(". ");
}

function contents({ type, reference }: ResourceKind): string {
  return reference.adoption?.contents ?? missing(type, "contents");
}

function missing(type: string, property: string): never {
  throw new Error(`${type}: docs/adoption.md needs reference.adoption.${property}`);
}
