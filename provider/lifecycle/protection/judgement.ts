import { isUnknown } from "../../schema/unknown";

/**
 * Effect on protection. `code` is a change of the code that runs, which is reviewed as code. `notJudged` is a change
 * that this version does not know. It counts as lowered.
 */
export type Effect = "lowers" | "notJudged" | "code" | "raises";

export interface Judgement {
  readonly effect: Effect;
  /** Sentence without the resource's name and the final period. */
  readonly says: string;
  /** Changed property with its values. Undefined means not declared. */
  readonly path?: string;
  readonly old?: unknown;
  readonly new?: unknown;
  /** True if, in a replacement, the sentence is about the old object. */
  readonly isOfOld?: true;
}

type Place = Omit<Judgement, "effect" | "says">;

export function lowers(says: string, place: Place = {}): Judgement {
  return { effect: "lowers", says, ...place };
}

export function raises(says: string, place: Place = {}): Judgement {
  return { effect: "raises", says, ...place };
}

/** `drift` compares the platform with the state. */
export type Mode = "preview" | "drift";

/** Returns 1 if protection is higher after a change, -1 if it is lower or unclear, otherwise 0. */
export function gainOf(judgements: readonly Pick<Judgement, "effect">[]): number {
  if (judgements.some(({ effect }) => effect !== "raises")) return -1;
  return judgements.length > 0 ? 1 : 0;
}

/** Returns the position from weak to strong, or undefined for an unknown value. */
type Strength = (value: unknown) => number | undefined;

export interface Scale {
  readonly path: string;
  readonly strength: Strength;
  readonly weakest: number;
  readonly strongest: number;
  readonly weaker: string;
  readonly stronger: string;
  /** Sentence for the weakest value. Default: `weaker`. */
  readonly none?: string | undefined;
}

export function scale(path: string, weakToStrong: readonly unknown[], weaker: string, stronger: string): Scale {
  return { path, weaker, stronger, strength: strengthIn(weakToStrong), weakest: 0, strongest: weakToStrong.length - 1 };
}

export function switchedOn(path: string, weaker: string, stronger: string): Scale {
  return scale(path, [false, true], weaker, stronger);
}

function strengthIn(weakToStrong: readonly unknown[]): Strength {
  return (value) => {
    const index = weakToStrong.indexOf(value);
    return index < 0 ? undefined : index;
  };
}

/** Judges a change of a setting. Reports a possible weakening if one side is unknown. */
export function onScale(scale: Scale, old: unknown, now: unknown, mode: Mode): Judgement[] {
  const { path, strength, weakest, strongest, stronger, none = scale.weaker } = scale;
  const values = valuesAt(path, old, now);
  if (old === now) return [];
  const [before, after] = [strength(old), strength(now)];
  const weaker = after === weakest ? none : scale.weaker;
  if (now === undefined)
    return before === weakest || before === undefined ? [] : [lowers(noLongerDeclared(mode), values)];
  if (after === undefined)
    return before === weakest
      ? []
      : [lowers(`${isUnknown(now) ? cannotBeTold : notKnown}, so possibly ${weaker}`, values)];
  if (before === undefined && old !== undefined)
    return after === strongest ? [] : [lowers(`${notKnown}, so possibly ${weaker}`, values)];
  if (before === undefined) {
    if (after === strongest) return [raises(stronger, values)];
    const says = after === weakest ? `${weaker} (${notDeclared})` : `${notDeclared}, so possibly ${weaker}`;
    return [lowers(says, values)];
  }
  if (after === before) return [];
  return [after < before ? lowers(weaker, values) : raises(stronger, values)];
}

export function valuesAt(path: string, old: unknown, now: unknown): Pick<Judgement, "path" | "old" | "new"> {
  return { path, ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { new: now }) };
}

export const notDeclared = "its previous value was not declared";
const cannotBeTold = "its new value is known only after the update";
const notKnown = "one of these values is not known";

export const unclear = (changed: string) => `${changed}: it is unclear whether that protects less`;

/** Judges a change of unclear direction as lowered. */
export function undirected(
  { changed, path }: { readonly changed: string; readonly path: string },
  old: unknown,
  now: unknown,
  mode: Mode,
): Judgement {
  const before = old === undefined ? ` (${notDeclared})` : "";
  const says =
    now === undefined ? noLongerDeclared(mode) : isUnknown(now) ? unclear(cannotBeTold) : unclear(changed + before);
  return lowers(says, valuesAt(path, old, now));
}

export function noLongerDeclared(mode: Mode): string {
  return mode === "drift"
    ? "it is no longer set on the platform"
    : "it is no longer declared, so it stays as it is, and manual changes are no longer detected or corrected";
}
