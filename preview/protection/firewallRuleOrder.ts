import { textOf } from "../../provider/schema/textOf";
import type { Change } from "../model";
import { entriesIn } from "./listedRules";
import type { Judgement } from "./rule";

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

/** Of a list of firewall rules: those that keep requests out and change places with one that lets them past. */
export function orderChanged({ kind, operation, old, new: now }: Change): Judgement[] {
  if (kind?.type !== "WafRules" || operation !== "update") return [];
  const [before, after] = [entriesIn(old, "rules"), entriesIn(now, "rules")];
  const [oldOrder, newOrder] = [[...before.keys()], [...after.keys()]];
  const staying = newOrder.filter((key) => before.has(key));
  const those = (wanted: Direction) =>
    staying.filter((key) => [before, after].every((all) => directionOf(all.get(key)?.action, doings) === wanted));
  const openers = those("opens");
  return those("protects").flatMap((key) => {
    const isBehind = (order: readonly string[], other: string) => order.indexOf(other) < order.indexOf(key);
    const passed = openers.filter((other) => isBehind(oldOrder, other) !== isBehind(newOrder, other));
    const calls = (of: string) => `"${after.get(of)?.name ?? of}"`;
    const told = (isNowBehind: boolean): Judgement[] => {
      const others = passed.filter((other) => isBehind(newOrder, other) === isNowBehind).map(calls);
      if (others.length === 0) return [];
      const says = `firewall rule ${calls(key)} runs ${isNowBehind ? "behind" : "before"} ${others.join(", ")}, which ${others.length === 1 ? "lets" : "let"} requests past`;
      return [{ effect: isNowBehind ? "lowers" : "raises", says, path: `rules["${key}"]` }];
    };
    return [...told(true), ...told(false)];
  });
}
