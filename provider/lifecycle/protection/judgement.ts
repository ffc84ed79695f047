import { isUnknown } from "../../schema/unknown";

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
  /** In a replacement, the sentence is about the old object. */
  readonly isOfOld?: true;
}

type Place = Omit<Judgement, "effect" | "says">;

/** Says that a change lowers protection, and where. */
export function lowers(says: string, place: Place = {}): Judgement {
  return { effect: "lowers", says, ...place };
}

/** Says that a change raises protection, and where. */
export function raises(says: string, place: Place = {}): Judgement {
  return { effect: "raises", says, ...place };
}

/** `drift`: what differs on the platform from what the state recorded. */
export type Mode = "preview" | "drift";

/** How much higher protection is after a change: 1, or -1 where it is lower or that cannot be told, else 0. */
export function gainOf(judgements: readonly Pick<Judgement, "effect">[]): number {
  if (judgements.some(({ effect }) => effect !== "raises")) return -1;
  return judgements.length > 0 ? 1 : 0;
}

/** How strong a value protects: its place from weak to strong. `undefined`: nothing is known of it. */
type Strength = (value: unknown) => number | undefined;

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

/** A setting with these values, from weak to strong. */
export function scale(path: string, weakToStrong: readonly unknown[], weaker: string, stronger: string): Scale {
  return { path, weaker, stronger, strength: strengthIn(weakToStrong), weakest: 0, strongest: weakToStrong.length - 1 };
}

/** A switch that protects while it is on. */
export function switchedOn(path: string, weaker: string, stronger: string): Scale {
  return scale(path, [false, true], weaker, stronger);
}

function strengthIn(weakToStrong: readonly unknown[]): Strength {
  return (value) => {
    const index = weakToStrong.indexOf(value);
    return index < 0 ? undefined : index;
  };
}

/**
 * What a change of a setting does. Where nothing is known of one side, it errs on the side of telling: a setting that is
 * first declared below its strongest may have been stronger, one whose value is known after the up alone may be weaker.
 */
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
      : [lowers(`${isUnknown(now) ? cannotBeTold : notKnown}: it may be that ${weaker}`, values)];
  if (before === undefined && old !== undefined)
    return after === strongest ? [] : [lowers(`${notKnown}: it may be that ${weaker}`, values)];
  if (before === undefined) {
    if (after === strongest) return [raises(stronger, values)];
    const says = after === weakest ? `${weaker} (${notDeclared})` : `${notDeclared}: it may be that ${weaker}`;
    return [lowers(says, values)];
  }
  if (after === before) return [];
  return [after < before ? lowers(weaker, values) : raises(stronger, values)];
}

/** A property with its sides, as far as they are declared. */
export function valuesAt(path: string, old: unknown, now: unknown): Pick<Judgement, "path" | "old" | "new"> {
  return { path, ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { new: now }) };
}

export const notDeclared = "its previous value was not declared";
const cannotBeTold = "its new value is known only after the up";
const notKnown = "one of these values is not known";

/** A change whose direction is unclear. */
export const unclear = (changed: string) => `${changed}: it is unclear whether that protects less`;

/** Judges a change whose direction is unclear: it counts as lowered, and says so. */
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
    : "it is no longer declared: it stays as it is, and manual changes are no longer detected or corrected";
}
