import { ownValue } from "../../../provider/schema/own";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties } from "../model";

/** What a change does to protection, and how that is told. A new one is a file here and a line in `index.ts`. */
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

/** One thing that a change does to protection. */
export interface Finding extends Judgement {
  readonly rule: string;
  readonly urn: string;
}

/**
 * What a change does: to protection, or to the code that runs, which is reviewed as code. What this version does not
 * know is not judged, and counts as lowered.
 */
export type Effect = "lowers" | "notJudged" | "code" | "raises";

export interface Judgement {
  readonly effect: Effect;
  /** What happens, in a sentence without its end; it names no resource. */
  readonly says: string;
  /** The property that does it, with what it was and what it becomes; a side that is undefined is not declared. */
  readonly path?: string;
  readonly old?: unknown;
  readonly new?: unknown;
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
export interface Sides {
  readonly old: Properties;
  readonly new: Properties;
}

export const inputsOf = ({ old, new: now }: Change): Sides => ({ old: old?.inputs ?? {}, new: now?.inputs ?? {} });

/** The value at a path; all in a group that is known after the up only are not known either. */
export function valueIn(inputs: Properties | undefined, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => {
    if (isUnknown(value)) return value;
    return typeof value === "object" && value !== null ? ownValue(value as Properties, name) : undefined;
  }, inputs);
}

/** How strong a value protects: its place from weak to strong. `undefined`: nothing is known of it. */
export type Strength = (value: unknown) => number | undefined;

/** A setting whose values go from weak to strong. */
export interface Scale {
  readonly path: string;
  readonly strength: Strength;
  readonly weakest: number;
  readonly strongest: number;
  /** What it means that the setting gets weaker, and stronger. */
  readonly weaker: string;
  readonly stronger: string;
  /** What the weakest value means, where that is more than weaker. */
  readonly none?: string | undefined;
}

export function strengthIn(weakToStrong: readonly unknown[]): Strength {
  return (value) => {
    const index = weakToStrong.indexOf(value);
    return index < 0 ? undefined : index;
  };
}

/**
 * What a change of a setting does. Where nothing is known of one side, it errs on the side of telling: a setting that is
 * first declared below its strongest may have been stronger, one whose value is known after the up alone may be weaker.
 */
export function onScale(scale: Scale, old: unknown, now: unknown, mode: Preview["mode"]): Judgement[] {
  const { path, strength, weakest, strongest, stronger, none = scale.weaker } = scale;
  const values = valuesAt(path, old, now);
  const lowers = (says: string): Judgement[] => [{ effect: "lowers", says, ...values }];
  if (old === now) return [];
  const [before, after] = [strength(old), strength(now)];
  const weaker = after === weakest ? none : scale.weaker;
  if (now === undefined) return before === weakest || before === undefined ? [] : lowers(noLongerDeclared(mode));
  if (after === undefined)
    return before === weakest ? [] : lowers(`${isUnknown(now) ? cannotBeTold : notKnown}: it may be that ${weaker}`);
  if (before === undefined && old !== undefined)
    return after === strongest ? [] : lowers(`${notKnown}: it may be that ${weaker}`);
  if (before === undefined) {
    if (after === strongest) return [{ effect: "raises", says: stronger, ...values }];
    return lowers(after === weakest ? `${weaker} (${notDeclared})` : `${notDeclared}: it may be that ${weaker}`);
  }
  if (after === before) return [];
  return after < before ? lowers(weaker) : [{ effect: "raises", says: stronger, ...values }];
}

/** A property with its sides, as far as they are declared. */
export function valuesAt(path: string, old: unknown, now: unknown): Pick<Judgement, "path" | "old" | "new"> {
  return { path, ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { new: now }) };
}

export const notDeclared = "what it was before was not declared";
const cannotBeTold = "what it becomes is known after the up only";
const notKnown = "nothing is known of one of these values";

/** What has changed, of which nobody can tell the direction. */
export const unclear = (changed: string) => `${changed}: whether that protects less cannot be told`;

/** What a change does of which nobody can tell the direction: it counts as lowered, and says so. */
export function undirected(
  { changed, path }: { readonly changed: string; readonly path: string },
  old: unknown,
  now: unknown,
  mode: Preview["mode"],
): Judgement {
  const before = old === undefined ? ` (${notDeclared})` : "";
  const says =
    now === undefined ? noLongerDeclared(mode) : isUnknown(now) ? unclear(cannotBeTold) : unclear(changed + before);
  return { effect: "lowers", says, ...valuesAt(path, old, now) };
}

export function noLongerDeclared(mode: Preview["mode"]): string {
  return mode === "drift"
    ? "it is not set on the platform any more"
    : "it is no longer declared: it stays as it is, and a change by hand is neither seen nor mended any more";
}

/** Whether a create makes something that was not there before; what it adopts was, and may have been stronger. */
export function isMade({ operation, kind, new: now }: Change, { adopts }: Preview): boolean {
  if (operation !== "create") return false;
  const { adopt } = now?.inputs ?? {};
  const isNamed = kind?.takenOverBy !== undefined && now?.inputs[kind.takenOverBy] !== undefined;
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
