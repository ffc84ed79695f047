import type { Judgement } from "../../lifecycle/protection/judgement";
import { stringOf } from "../../schema/stringOf";
import { shadowsChanged } from "../parts/ruleLists/shadowing";
import { directionOf, ruleActions } from "./ruleJudgement";

type Properties = Readonly<Record<string, unknown>>;

/** Firewall rules by entry key, in order of evaluation. */
type Rules = ReadonlyMap<string, Properties>;

/** Reports rules that move behind a weaker rule, or out from behind one. */
export function judgeRuleOrder(before: Rules, after: Rules): Judgement[] {
  const quotedName = (key: string) => `"${after.get(key)?.name ?? key}"`;
  return shadowsChanged(before, after, shadows).flatMap(({ key, gained, lost }) => {
    if (before.get(key)?.action !== after.get(key)?.action) return [];
    const path = `rules["${key}"]`;
    const judgementOf = (effect: "lowers" | "raises", others: readonly string[], where: string): Judgement[] => {
      if (others.length === 0) return [];
      const says = `firewall rule ${quotedName(key)} runs ${where} ${others.map(quotedName).join(", ")}, ${effectOf(others, after)}`;
      return [{ effect, says, path }];
    };
    return [
      ...judgementOf(
        "lowers",
        gained.filter((other) => !isWeakened(before.get(other), after.get(other))),
        "after",
      ),
      ...judgementOf(
        "raises",
        lost.filter((other) => after.has(other) && !isWeakened(after.get(other), before.get(other))),
        "before",
      ),
    ];
  });
}

/** True if `earlier` may decide a request before `later` does. A rule that only logs decides nothing. */
function shadows(earlier: Properties, later: Properties): boolean {
  if (directionOf(later.action) !== "protects") return false;
  const direction = directionOf(earlier.action);
  return direction === undefined || (direction !== "watches" && rank(earlier) < rank(later));
}

function rank({ action }: Properties): number {
  return ruleActions.indexOf(stringOf(action));
}

/** True if the rule itself got weaker, or is new and does not protect. That is reported separately. */
function isWeakened(old: Properties | undefined, now: Properties | undefined): boolean {
  if (!now) return true;
  if (!old) return directionOf(now.action) !== "protects";
  return rank(now) < rank(old);
}

function effectOf(keys: readonly string[], rules: Rules): string {
  const directions = new Set(keys.map((key) => directionOf(rules.get(key)?.action)));
  const isOne = keys.length === 1;
  if (directions.has("opens")) return `which ${isOne ? "lets" : "let"} requests bypass the protection`;
  if (directions.has(undefined)) return `which ${isOne ? "has" : "have"} an unknown effect`;
  return `which ${isOne ? "challenges" : "challenge"} what it would block`;
}
