import type { Judgement } from "../../../provider/lifecycle/protection/judgement";
import { ownValue } from "../../../provider/schema/own";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties } from "../model";

/** What a change does to protection, and how that is reported. A new one is a file here and a line in `index.ts`. */
export interface Rule {
  /** Stable, for those who look for it in the JSON form. */
  readonly id: string;
  /** The kinds of resources that it looks at. */
  readonly kinds: readonly string[];
  /** What lowers protection, for the documentation. */
  readonly lowers: string;
  /** What raises it. */
  readonly raises?: string;
  /** What changes code. */
  readonly code?: string;
  readonly judge: (preview: Preview) => readonly Finding[];
}

/** One effect of a change on protection. */
export interface Finding extends Judgement {
  readonly rule: string;
  readonly urn: string;
}

/** A rule that looks at each change by itself. */
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

/** What a resource declares on one side of a change; nothing where it is not there, or where it says nothing of the setting. */
interface Sides {
  readonly old: Properties;
  readonly new: Properties;
}

export const inputsOf = ({ old, new: now }: Change): Sides => ({ old: old?.inputs ?? {}, new: now?.inputs ?? {} });

/** The value at a path; all in a group that is known only after the up are not known either. */
export function valueIn(inputs: Properties | undefined, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (isUnknown(value)) return value;
    return typeof value === "object" && value !== null ? ownValue(value as Properties, name) : undefined;
  }, inputs);
}

/** Whether a create brings something that was not there before; what it adopts was, and may have been stronger. */
export function isCreated({ operation, kind, new: now }: Change, { adopts }: Preview): boolean {
  if (operation !== "create") return false;
  const { adopt } = now?.inputs ?? {};
  const isNamed = kind?.adoptedBy !== undefined && now?.inputs[kind.adoptedBy] !== undefined;
  return !isNamed && !(adopt ?? adopts);
}

/** Whether a delete leaves an object, of a kind that creates objects or adopts them: it keeps what it adopted. */
export function isKept(change: Change): boolean {
  const { inputs, outputs } = change.old ?? {};
  return isLeft(change) || (outputs?.adopted === true && inputs?.onDestroy === undefined);
}

/** Whether a resource that is destroyed leaves the platform as it is. */
export function isLeft({ old }: Change): boolean {
  return old?.isRetained === true || old?.inputs.onDestroy === "keep";
}
