import { textOf } from "../../../provider/schema/textOf";
import type { Change, Properties } from "../model";
import { entriesIn } from "./listedRules";
import type { Judgement } from "./rule";
import { shadowsChanged } from "./shadowing";

/** What a rule does to the requests that it matches, from opening to blocking. */
export const doings = ["Bypass", "Allow", "Log", "Challenge", "Block"] as const;

/** Whether a rule keeps requests out, lets them past the protection, or does neither; undefined: that is not known. */
export type Direction = "protects" | "opens" | "watches" | undefined;

export function directionOf(action: unknown, actions: readonly string[]): Direction {
  const at = actions.indexOf(textOf(action));
  if (at < 0) return undefined;
  const log = actions.indexOf("Log");
  if (at === log) return "watches";
  return at < log ? "opens" : "protects";
}

/** Of a list of firewall rules: those that come to stand behind a weaker one, or do no longer. */
export function orderChanged({ kind, operation, old, new: now }: Change): Judgement[] {
  if (kind?.type !== "WafRules" || operation !== "update") return [];
  const [before, after] = [entriesIn(old, "rules"), entriesIn(now, "rules")];
  const calls = (key: string) => `"${after.get(key)?.name ?? key}"`;
  return shadowsChanged(before, after, shadows).flatMap(({ key, gained, lost }) => {
    if (before.get(key)?.action !== after.get(key)?.action) return [];
    const path = `rules["${key}"]`;
    const told = (effect: "lowers" | "raises", others: readonly string[], where: string): Judgement[] => {
      if (others.length === 0) return [];
      const says = `firewall rule ${calls(key)} runs ${where} ${others.map(calls).join(", ")}, ${whatTheyDo(others, after)}`;
      return [{ effect, says, path }];
    };
    return [
      ...told(
        "lowers",
        gained.filter((other) => !isWeakened(before.get(other), after.get(other))),
        "behind",
      ),
      ...told(
        "raises",
        lost.filter((other) => after.has(other) && !isWeakened(after.get(other), before.get(other))),
        "before",
      ),
    ];
  });
}

/** The first rule that matches settles a request, but for one that only logs. */
function shadows(earlier: Properties, later: Properties): boolean {
  if (directionOf(later.action, doings) !== "protects") return false;
  const direction = directionOf(earlier.action, doings);
  return direction === undefined || (direction !== "watches" && rank(earlier) < rank(later));
}

function rank({ action }: Properties): number {
  return doings.indexOf(textOf(action) as (typeof doings)[number]);
}

/** What is told of the rule itself: that it does less than before, or is new and opens. */
function isWeakened(old: Properties | undefined, now: Properties | undefined): boolean {
  if (!now) return true;
  if (!old) return directionOf(now.action, doings) !== "protects";
  return rank(now) < rank(old);
}

function whatTheyDo(keys: readonly string[], rules: ReadonlyMap<string, Properties>): string {
  const directions = new Set(keys.map((key) => directionOf(rules.get(key)?.action, doings)));
  const isOne = keys.length === 1;
  if (directions.has("opens")) return `which ${isOne ? "lets" : "let"} requests past`;
  if (directions.has(undefined)) return `which ${isOne ? "does" : "do"} what is not known`;
  return `which ${isOne ? "challenges" : "challenge"} what it would block`;
}
