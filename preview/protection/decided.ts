import type { Decision, Graded, Measured } from "../../provider/lifecycle/protection";
import type { Change, Preview } from "../model";
import { decisions, isGraded, isMeasured, isUndirected } from "./decisions";
import {
  inputsOf,
  isMade,
  type Judgement,
  onScale,
  type Rule,
  ruleOfEach,
  type Scale,
  strengthIn,
  undirected,
} from "./rule";

type Telling = Extract<Decision, { readonly rule: string }>;

/** What an input of a kind has to do with protection, in a way that a rule tells. */
interface Decided {
  readonly type: string;
  readonly property: string;
  readonly decision: Telling;
}

/** The rules that follow from the decisions for the inputs of these kinds. */
export function rulesFrom(types: readonly string[]): Rule[] {
  const byRule = new Map<string, Decided[]>();
  for (const type of types) {
    for (const [property, decision] of Object.entries(decisions.get(type) ?? {})) {
      if (!("rule" in decision)) continue;
      byRule.set(decision.rule, [...(byRule.get(decision.rule) ?? []), { type, property, decision }]);
    }
  }
  return [...byRule].map(([id, all]) => {
    const kinds = [...new Set(all.map(({ type }) => type))];
    return ruleOfEach({ id, kinds, ...documented(all) }, (change, preview) =>
      all
        .filter(({ type }) => type === change.kind?.type && isComparable(change))
        .flatMap(({ property, decision }) => judged(property, decision, change, preview)),
    );
  });
}

/** What goes, and what is given up for another thing that is there already, is told as a whole. */
function isComparable({ operation, kind }: Change): boolean {
  return operation !== "delete" && !(operation === "replace" && kind?.hasNaturalKey);
}

function judged(property: string, decision: Telling, change: Change, preview: Preview): Judgement[] {
  const { old, new: now } = inputsOf(change);
  const all = isUndirected(decision)
    ? changesOf(property, change).map((each) =>
        undirected({ ...decision, path: each.path }, each.old, each.new, preview.mode),
      )
    : onScale({ path: property, ...scaleOf(decision) }, old[property], now[property], preview.mode);
  return isMade(change, preview) ? all.filter(({ effect }) => effect === "raises") : all;
}

/** A name for the same thing is no change of it: one that means another thing replaces the resource. */
function changesOf(property: string, { kind, operation, differences }: Change) {
  const identifies = Object.hasOwn(kind?.replacedBy ?? {}, property);
  if (identifies && operation !== "replace") return [];
  return differences.filter(
    ({ path }) => path === property || (/^[.[]/.test(path.slice(property.length)) && path.startsWith(property)),
  );
}

export function scaleOf(decision: Graded | Measured): Omit<Scale, "path"> {
  const { weaker, stronger } = decision;
  if (isGraded(decision)) {
    const { weakToStrong } = decision;
    return { weaker, stronger, strength: strengthIn(weakToStrong), weakest: 0, strongest: weakToStrong.length - 1 };
  }
  const { more, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = decision;
  const sign = more === "stronger" ? 1 : -1;
  const strength = (value: unknown) => {
    const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    return typeof number === "number" && number >= least ? sign * number : undefined;
  };
  const [weakest, strongest] = more === "stronger" ? [least, most] : [-most, -least];
  return { weaker, stronger, strength, weakest, strongest };
}

function documented(decided: readonly Decided[]): Pick<Rule, "lowers" | "raises"> {
  const undirected = decided.flatMap(({ property, decision }) => (isUndirected(decision) ? [`\`${property}\``] : []));
  const names = [...new Set(undirected)];
  const directed = decided.flatMap(({ decision }) => (isGraded(decision) || isMeasured(decision) ? [decision] : []));
  const either = names.length === 0 ? [] : [`any change of ${inWords(names)}, whose direction is unclear`];
  const lowers = [...directed.map((each) => each.lowers), ...either].join("; ");
  return directed.length === 0 ? { lowers } : { lowers, raises: directed.map(({ raises }) => raises).join("; ") };
}

function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}
