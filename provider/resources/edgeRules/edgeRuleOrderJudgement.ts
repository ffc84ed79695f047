import { isDeepStrictEqual } from "node:util";
import { type Judgement, lowers, type Mode, raises, undirected } from "../../lifecycle/protection/judgement";
import { type Shadowed, shadowsChanged } from "../parts/ruleLists/shadowing";
import { type Acting, actionsIn, relevantActions } from "./edgeRuleJudgement";

type Properties = Readonly<Record<string, unknown>>;

/** Edge rules by key, in order of evaluation. */
type Rules = ReadonlyMap<string, Properties>;

/** Reports rules that move behind a rule that undoes them, or out from behind one. */
export function judgeEdgeRuleOrder(
  before: Rules,
  after: Rules,
  isOf: (key: string, other: string) => boolean = () => true,
): (Judgement & { readonly key: string })[] {
  return shadowsChanged(before, after, shadows).flatMap(({ key, gained, lost }) => {
    const of = (others: readonly string[]) => others.filter((other) => isOf(key, other));
    return judgeShadowing({ key, gained: of(gained), lost: of(lost) }, before, after).map((judgement) => ({
      ...judgement,
      key,
    }));
  });
}

/** Judges a new position of a rule without knowing the other rules. */
export function judgeEdgeRulePlace(old: Properties, now: Properties, mode: Mode): Judgement[] {
  const [before, after] = [old.order, now.order];
  if (before === after || old.enabled === false || now.enabled === false) return [];
  const earlier = actionsIn(old);
  // Other changes of the rule are reported separately.
  const staying = relevantActions(actionsIn(now)).filter((each) =>
    earlier.some((other) => isDeepStrictEqual(other, each)),
  );
  return staying.map(({ is, does }) => {
    if (typeof before !== "number" || typeof after !== "number" || is === "not known") {
      const changed = `the rule that ${does} moves to another position`;
      return undirected({ changed, path: "order" }, before, after, mode);
    }
    const isLater = after > before;
    const says = `the rule that ${does} runs ${isLater ? "later" : "earlier"}`;
    const undone = is !== "opens" && isLater ? ", so another rule may let requests through first" : "";
    const effect = (is === "opens") === isLater ? "raises" : "lowers";
    return { effect, says: says + undone, path: "order", old: before, new: after };
  });
}

function judgeShadowing({ key, gained, lost }: Shadowed, before: Rules, after: Rules): Judgement[] {
  const called = (of: string) => `edge rule "${after.get(of)?.description ?? of}"`;
  const actions = (rules: Rules, of: string) => settling(rules.get(of) ?? {});
  const relevant = (rules: Rules, of: string) => relevantActions(actionsIn(rules.get(of) ?? {}));
  // Changes of the rule itself are reported separately.
  if (!isDeepStrictEqual(relevant(before, key), relevant(after, key))) return [];
  // Changes of the other rule are, too, unless it only redirects, which alone does not lower protection.
  const isSame = (other: string) =>
    relevant(after, other).length === 0 ||
    (before.has(other) && after.has(other) && isDeepStrictEqual(relevant(before, other), relevant(after, other)));
  const [worse, better] = [gained.filter(isSame), lost.filter(isSame)];
  const does = (others: readonly string[]) => actions(after, others[0] ?? "").map((each) => each.does)[0];
  return [
    ...(worse.length === 0
      ? []
      : [lowers(`${called(key)} runs after ${worse.map(called).join(", ")}, which ${does(worse)}`)]),
    ...(better.length === 0 || better.some((other) => actions(after, other).some(({ is }) => is !== "opens"))
      ? []
      : [raises(`${called(key)} runs before ${better.map(called).join(", ")}, which ${does(better)}`)]),
  ];
}

/** True if a rule undoes what a later one does, or responds first. */
function shadows(earlier: Properties, later: Properties): boolean {
  if (earlier.enabled === false || later.enabled === false) return false;
  const [first, second] = [settling(earlier), relevantActions(actionsIn(later))];
  const protecting = second.filter(({ is }) => is === "protects");
  if (protecting.length === 0 || first.some(isBlocking)) return false;
  return first.some(
    (action) =>
      action.is === "opens" || action.responds === true || protecting.some((each) => isOtherLimit(action, each)),
  );
}

/** Returns the actions that may affect later rules. */
function settling(rule: Properties): Acting[] {
  return actionsIn(rule).filter(({ is, responds }) => is !== "unrelated" || responds === true);
}

function isBlocking({ does }: Acting): boolean {
  return does === "blocks requests";
}

function isOtherLimit(one: Acting, other: Acting): boolean {
  return one.does === other.does && !isDeepStrictEqual(one, other);
}
