import type { Judgement } from "../../../provider/lifecycle/protection/judgement";
import { ownValue } from "../../../provider/schema/own";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties } from "../model";

/** Rule that finds effects on protection. To add one, write a file here and list it in `index.ts`. */
export interface Rule {
  /** Stable identifier in the JSON format. */
  readonly id: string;
  /** Types of the judged resources. */
  readonly kinds: readonly string[];
  /** Description of changes that lower protection, for the documentation. */
  readonly lowers: string;
  /** Description of changes that raise it. */
  readonly raises?: string;
  /** Description of changes of code. */
  readonly code?: string;
  readonly judge: (preview: Preview) => readonly Finding[];
}

export interface Finding extends Judgement {
  readonly rule: string;
  readonly urn: string;
}

/** Returns a rule that judges each change on its own. */
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

/** Declared inputs before and after a change. A missing side has none. */
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

/** True if a create makes a new object. An adopted one existed before, and may have protected more. */
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
