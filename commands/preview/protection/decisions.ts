import { kindOf, kindTypes } from "../../../provider/kinds";
import type {
  Address,
  Code,
  Decision,
  Graded,
  Members,
  Protection,
  Rotation,
  Undirected,
} from "../../../provider/lifecycle/protection/protection";

/** Decisions about protection, by kind and input. */
export const decisions: ReadonlyMap<string, Protection> = new Map(
  kindTypes.map((type) => [type, kindOf(type).protection]),
);

/** Returns the kinds that name the rule. Throws if there are none. */
export function kindsJudgedBy(rule: string): string[] {
  const isJudged = (decision: Decision) =>
    ("rules" in decision && decision.rules.includes(rule)) || ("rule" in decision && decision.rule === rule);
  const kinds = [...decisions].flatMap(([type, decided]) => (Object.values(decided).some(isJudged) ? [type] : []));
  if (kinds.length === 0) throw new Error(`no kind names the rule ${rule}`);
  return kinds;
}

export const isGraded = (decision: Decision): decision is Graded => "weakToStrong" in decision;
export const isMembers = (decision: Decision): decision is Members => "each" in decision;
export const isAddress = (decision: Decision): decision is Address => "elsewhere" in decision;
export const isCode = (decision: Decision): decision is Code => "runs" in decision;
export const isRotation = (decision: Decision): decision is Rotation => "rotates" in decision;
export const isUndirected = (decision: Decision): decision is Undirected => "changed" in decision;

/**
 * Returns the decision for an input or for a part of one, such as `endpoints.*.cdn.isSslEnabled`. It covers all parts,
 * except for `rules`: such rules know only certain parts.
 */
export function decisionFor(type: string, place: string): Decision | undefined {
  const all = Object.entries(decisions.get(type) ?? {});
  const exact = all.find(([pattern]) => matches(pattern, place));
  const ofAll = all.find(([pattern, decision]) => !("rules" in decision) && matches(`${pattern}.**`, place));
  return (exact ?? ofAll)?.[1];
}

export function knownPlaces(type: string): readonly string[] {
  return Object.keys(decisions.get(type) ?? {});
}

function matches(pattern: string, place: string): boolean {
  const [names, parts] = [pattern.split("."), place.split(".")];
  const isOpen = names.at(-1) === "**";
  if (isOpen ? parts.length < names.length : parts.length !== names.length) return false;
  return names.every((name, index) => name === "**" || name === "*" || name === parts[index]);
}

/** Converts `endpoints["web"].cdn.isSslEnabled` to `endpoints.*.cdn.isSslEnabled`. */
export function placeOf(path: string): string {
  return path.replace(/ in order$/, "").replace(/\[(?:"(?:[^"\\]|\\.)*"|[^\]]*)\]/g, ".*");
}
