import { hasNaturalKey, type ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf } from "../../provider/schema/meta";
import { rowsFor, withGenerated } from "./tables";

/** docs/adoption.md with what each kind adopts, and what a destroy of it leaves. */
export function adoptionPageWith(page: string, kinds: readonly ResourceKind[]): string {
  const matched = kinds.filter((kind) => kind.reference.adoption?.matchedBy !== undefined || !hasNaturalKey(kind));
  const tables = {
    creates: ["| Resource | Create |", "|---|---|", ...rowsFor(kinds, createsOf(kinds))],
    matches: ["| Resource | Matches by |", "|---|---|", ...rowsFor(matched, matchedBy)],
    own: ["| Resource | With `own`, adopted if it has |", "|---|---|", ...rowsFor(kinds, inUse)],
    destroys: [
      "| Resource | `onDestroy` | Default |",
      "|---|---|---|",
      ...rowsFor(
        kinds.filter(({ inputs }) => "onDestroy" in inputs.shape),
        destroyed,
      ),
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
  return Object.entries(tables).reduce((content, [name, lines]) => withGenerated(content, name, lines), page);
}

function createsOf(kinds: readonly ResourceKind[]): (kind: ResourceKind) => string {
  const adopting = kinds.filter(({ reference }) => reference.adoption?.create === undefined);
  const inputs = [
    ...new Set(adopting.flatMap(({ adoptedBy }) => (adoptedBy === undefined ? [] : [`\`${adoptedBy}\``]))),
  ];
  const listed = inputs.length < 2 ? inputs.join() : `${inputs.slice(0, -1).join(", ")} or ${inputs.at(-1)}`;
  return (kind) => {
    const { reference, outputs } = kind;
    if (reference.adoption?.create !== undefined) return reference.adoption.create;
    if (!hasNaturalKey(kind)) {
      return `creates a new object, unless [an interrupted run may have created it](recovery.md#an-up-without-recovery). ${listed} adopts an existing one`;
    }
    if ("adopted" in outputs.shape) return "adopts the object if it exists, so a destroy keeps it";
    return "writes what differs: the list, rule or setting always exists";
  };
}

function matchedBy({ type, reference }: ResourceKind): string {
  return reference.adoption?.matchedBy ?? missing(type, "matchedBy");
}

function inUse({ reference, outputs }: ResourceKind): string {
  if (reference.adoption?.inUse !== undefined) return reference.adoption.inUse;
  return "adopted" in outputs.shape
    ? "nothing shows it: an object that matches its declaration is owned"
    : "not affected";
}

function destroyed({ type, inputs, reference }: ResourceKind): string {
  const { description = "", defaultsTo } = metaOf(inputs.shape.onDestroy);
  const [, choices] = /destroyed: (.*)\. The default is applied/.exec(description) ?? [];
  if (choices === undefined) throw new Error(`${type}: build its onDestroy with onDestroy() of parts/onDestroy.ts`);
  const general = choices.replace(
    /^`delete` deletes the [a-z ]+, `keep` leaves it$/,
    "`delete` deletes it, `keep` leaves it",
  );
  return `${[general, reference.adoption?.destroy].filter(Boolean).join(". ")} | ${defaultsTo}`;
}

function contents({ type, reference }: ResourceKind): string {
  return reference.adoption?.contents ?? missing(type, "contents");
}

function missing(type: string, property: string): never {
  throw new Error(`${type}: docs/adoption.md needs reference.adoption.${property}`);
}
