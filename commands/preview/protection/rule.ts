import type { Judgement } from "../../../provider/lifecycle/protection/judgement";
import { ownValue } from "../../../provider/schema/own";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties } from "../model";

/** Rule about effects on protection. To add one, write a file here and list it in `index.ts`. */
export interface Rule {
  /** Stable identifier in the JSON format. */
  readonly id: string;
  readonly kinds: readonly string[];
  /** Documentation of changes that lower protection. */
  readonly lowers: string;
  readonly raises?: string;
  readonly code?: string;
  readonly judge: (preview: Preview) => readonly Finding[];
}

export interface Finding extends Judgement {
  readonly rule: string;
  readonly urn: string;
}

export function ruleOfEach(
  about: Omit<Rule, "judge">,
  judge: (change: Change, preview: Preview) => readonly Judgement[],
): Rule {
  return {
    ...about,
    judge: (preview) =>
      preview.changes
        .filter(({ kind }) => kind !== undefined && about.kinds.includes(kind.type))
        .flatMap((change) =>
          judge(change, preview).map((judgement) => ({ rule: about.id, urn: change.urn, ...judgement })),
        ),
  };
}

interface Sides {
  readonly old: Properties;
  readonly new: Properties;
}

export const inputsOf = ({ old, new: now }: Change): Sides => ({ old: old?.inputs ?? {}, new: now?.inputs ?? {} });

/** Returns the value at a path. If a group is unknown, so are its values. */
export function valueIn(inputs: Properties | undefined, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (isUnknown(value)) return value;
    return typeof value === "object" && value !== null ? ownValue(value as Properties, name) : undefined;
  }, inputs);
}

/** True if a create makes a new object. An adopted one may have protected more before. */
export function isCreated({ operation, kind, new: now }: Change, { adopts }: Preview): boolean {
  if (operation !== "create") return false;
  const { adopt } = now?.inputs ?? {};
  const isNamed = kind?.adoptedBy !== undefined && now?.inputs[kind.adoptedBy] !== undefined;
  return !isNamed && !(adopt ?? adopts);
}

/** True if a delete leaves the object in place. Adopted objects stay by default. */
export function isKept(change: Change): boolean {
  const { inputs, outputs } = change.old ?? {};
  return isLeft(change) || (outputs?.adopted === true && inputs?.onDestroy === undefined);
}

/** True if a destroy leaves the platform unchanged. */
export function isLeft({ old }: Change): boolean {
  return old?.isRetained === true || old?.inputs.onDestroy === "keep";
}
