import { isDeepStrictEqual } from "node:util";
import { rateLimitBlockTime, rateLimitInterval } from "../../api/firewallRules";
import {
  type Judgement,
  lowers,
  type Mode,
  noLongerDeclared,
  raises,
  valuesAt,
} from "../../lifecycle/protection/judgement";
import { secondsOf } from "../../schema/enumeration";
import type { Enumeration } from "../../schema/meta";
import { stringOf } from "../../schema/stringOf";
import { hasUnknown, isUnknown } from "../../schema/unknown";

type Properties = Readonly<Record<string, unknown>>;

/** Judges a change. A new rule has no `old`, a removed one no `now`. Values may be unknown or missing. */
export type JudgeRule = (old: Properties | undefined, now: Properties | undefined, mode: Mode) => Judgement[];

/** Actions of a firewall rule, from opening to blocking. */
export const ruleActions: readonly string[] = ["Bypass", "Allow", "Log", "Challenge", "Block"];

/** Actions of a rate limit, from weakest to strongest. */
const limitActions: readonly string[] = ["Log", "Challenge", "RateLimit"];

export const judgeRule = judgeWith(ruleActions, () => []);

export const judgeLimit = judgeWith(limitActions, limits);

/** Effect of a rule: keeps requests out, lets them bypass the protection, or neither. Undefined means unknown. */
type Direction = "protects" | "opens" | "watches" | undefined;

export function directionOf(action: unknown, actions: readonly string[] = ruleActions): Direction {
  const at = actions.indexOf(stringOf(action));
  if (at < 0) return undefined;
  const log = actions.indexOf("Log");
  if (at === log) return "watches";
  return at < log ? "opens" : "protects";
}

function judgeWith(
  actions: readonly string[],
  more: (old: Properties, now: Properties, mode: Mode) => readonly Judgement[],
): JudgeRule {
  return (old, now, mode) => {
    if (!old) return now ? added(now, actions) : [];
    if (!now) return removed(old, actions, mode);
    const byAction = actionChanged(old.action, now.action, actions, mode);
    const directions = [directionOf(old.action, actions), directionOf(now.action ?? old.action, actions)];
    const [before, after] = directions;
    // A rule that only logs affects no request, whatever it matches.
    if (before === "watches" && after === "watches") return byAction;
    // A rule that switches between opening and protecting does so whatever it matches.
    if (before && after && before !== after) return byAction;
    return [
      ...byAction,
      ...matchingChanged(old, now, before === after ? before : undefined, mode),
      ...more(old, now, mode),
    ];
  };
}

function removed({ action }: Properties, actions: readonly string[], mode: Mode): Judgement[] {
  const direction = directionOf(action, actions);
  if (direction === "watches") return [];
  if (direction === "opens") return [raises("matching requests no longer bypass the protection")];
  const says = mode === "drift" ? "it no longer exists on the platform" : "it is deleted";
  return [lowers(`${says}, ${direction ? `so ${whatGoes(action)}` : "and its effect is unknown"}`)];
}

function whatGoes(action: unknown): string {
  return action === "RateLimit" ? "it no longer limits requests" : "it no longer blocks anyone";
}

function added({ action }: Properties, actions: readonly string[]): Judgement[] {
  const direction = directionOf(action, actions);
  const values = action === undefined ? {} : valuesAt("action", undefined, action);
  if (direction === "opens") {
    return [lowers("matching requests bypass the protection", values)];
  }
  if (direction === undefined) {
    return [lowers("the rule's action is known only after the update, so it may allow requests", values)];
  }
  return direction === "protects" ? [raises(raisedBy(action), values)] : [];
}

function raisedBy(action: unknown): string {
  if (action === "RateLimit") return "matching requests are limited";
  return action === "Block" ? "the rule blocks matching requests" : "the rule challenges matching requests";
}

function actionChanged(old: unknown, now: unknown, actions: readonly string[], mode: Mode): Judgement[] {
  if (old === now) return [];
  const values = valuesAt("action", old, now);
  const [before, after] = [actions.indexOf(stringOf(old)), actions.indexOf(stringOf(now))];
  if (now === undefined) return directionOf(old, actions) === "watches" ? [] : [lowers(noLongerDeclared(mode), values)];
  if (isUnknown(now)) return [lowers("the rule's action is known only after the update", values)];
  if (before < 0 || after < 0) {
    const isStrongest = after === actions.length - 1;
    return [isStrongest ? raises(raisedBy(now), values) : lowers("the rule may be weaker than before", values)];
  }
  if (after < before) return [lowers(loweredTo(stringOf(now)), values)];
  return [raises(after > actions.indexOf("Log") ? raisedBy(now) : lessOpen, values)];
}

const lessOpen = "fewer requests bypass the protection";

function loweredTo(action: string): string {
  if (action === "Log") return "it only logs requests and no longer blocks them";
  if (action === "Challenge") return "it challenges requests and no longer blocks them";
  return "matching requests bypass the protection";
}

/**
 * Judges what a rule matches. Protecting rules that match less protect less; opening rules that match more open more.
 */
function matchingChanged(old: Properties, now: Properties, direction: Direction, mode: Mode): Judgement[] {
  const { gone, come, isUnclear } = conditionsChanged(old.conditions, now.conditions);
  const place = (path: string) => sidesAt(path, old, now);
  const found: Judgement[] = [];
  if (old.conditions !== undefined && now.conditions === undefined) {
    found.push(lowers(noLongerDeclared(mode), place("conditions")));
  } else if (isUnclear || (gone > 0 && come > 0) || (direction === undefined && gone + come > 0)) {
    const says = isUnclear
      ? "its conditions are unknown and may protect less"
      : `its conditions change, ${cannotBeTold}`;
    found.push(lowers(says, place("conditions")));
  } else if (gone + come > 0) {
    const narrows = come > 0;
    const effect = narrows === (direction === "protects") ? "lowers" : "raises";
    found.push({ effect, says: narrows ? matchesLess : matchesMore, ...place("conditions") });
  }
  if (!isDeepStrictEqual(transformationsOf(old), transformationsOf(now))) {
    const says =
      now.transformations === undefined ? noLongerDeclared(mode) : `its transformations change, ${cannotBeTold}`;
    found.push(lowers(says, place("transformations")));
  } else if (found.length === 0 && transformsAnother(old, now)) {
    const says = `the transformations may apply to another condition, ${cannotBeTold}`;
    found.push(lowers(says, place("conditions")));
  }
  return found;
}

const cannotBeTold = "which may lower protection";
const matchesLess = "a condition is added, so the rule matches fewer requests";
const matchesMore = "a condition is removed, so the rule matches more requests";

/** Counts conditions that only one list has. All must match, so order does not matter. */
function conditionsChanged(old: unknown, now: unknown) {
  const [before, after] = [membersOf(old), membersOf(now)];
  const isUnclear = hasUnknown(now) || !before || !after;
  const left = [...(before ?? [])];
  let come = 0;
  for (const each of after ?? []) {
    const at = left.findIndex((other) => isDeepStrictEqual(each, other));
    if (at < 0) come += 1;
    else left.splice(at, 1);
  }
  return { gone: left.length, come, isUnclear: isUnclear && !isDeepStrictEqual(old, now) };
}

function membersOf(conditions: unknown): readonly unknown[] | undefined {
  return Array.isArray(conditions) ? conditions.map(comparable) : undefined;
}

/** Removes members whose value means the same as omitting them. */
function comparable(condition: unknown): unknown {
  if (typeof condition !== "object" || condition === null) return condition;
  return Object.fromEntries(
    Object.entries(condition).filter(([, value]) => value !== undefined && value !== "" && value !== false),
  );
}

function transformationsOf({ transformations }: Properties): unknown {
  return transformations ?? [];
}

/** True if the transformations, stored with the first condition, may apply to another one. */
function transformsAnother(old: Properties, now: Properties): boolean {
  const [before, after] = [membersOf(old.conditions)?.[0], membersOf(now.conditions)?.[0]];
  return !isDeepStrictEqual(transformationsOf(now), []) && !isDeepStrictEqual(before, after);
}

function limits(old: Properties, now: Properties, mode: Mode): Judgement[] {
  return [...rateChanged(old, now, mode), ...blockTimeChanged(old, now, mode), ...counterChanged(old, now, mode)];
}

function rateChanged(old: Properties, now: Properties, mode: Mode): Judgement[] {
  const changed = [
    ...(old.requests === now.requests ? [] : ["requests"]),
    ...(isSameTime(rateLimitInterval, old.interval, now.interval) ? [] : ["interval"]),
  ];
  const [path] = changed;
  if (path === undefined) return [];
  const values = sidesAt(path, old, now);
  if (changed.some((name) => now[name] === undefined)) {
    return [lowers(noLongerDeclared(mode), values)];
  }
  const [before, after] = [rateOf(old), rateOf(now)];
  if (before === undefined || after === undefined) {
    return [lowers(`the limit changes, ${cannotBeTold}`, values)];
  }
  if (after > before) return [lowers("more requests are allowed", values)];
  // Even at the same or a lower rate, a longer interval may allow more requests at once.
  return Number(now.requests) > Number(old.requests)
    ? [lowers("more requests are allowed at once, though not at a higher rate", values)]
    : [raises("fewer requests are allowed", values)];
}

function rateOf({ requests, interval }: Properties): number | undefined {
  const seconds = secondsOf(rateLimitInterval, interval);
  return typeof requests === "number" && seconds !== undefined && seconds > 0 ? requests / seconds : undefined;
}

function isSameTime(of: Enumeration, one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && secondsOf(of, one) === secondsOf(of, other) && !isUnknown(one));
}

function blockTimeChanged(old: Properties, now: Properties, mode: Mode): Judgement[] {
  if (isSameTime(rateLimitBlockTime, old.blockFor, now.blockFor)) return [];
  const [before, after] = [old, now].map(({ blockFor }) => secondsOf(rateLimitBlockTime, blockFor));
  const values = sidesAt("blockFor", old, now);
  if (now.blockFor === undefined) return [lowers(noLongerDeclared(mode), values)];
  if (before === undefined || after === undefined) {
    return [lowers(`it blocks for a different time, ${cannotBeTold}`, values)];
  }
  return after < before
    ? [lowers("it blocks for a shorter time", values)]
    : [raises("it blocks for a longer time", values)];
}

function counterChanged(old: Properties, now: Properties, mode: Mode): Judgement[] {
  if (old.counter === now.counter) return [];
  const says =
    now.counter === undefined ? noLongerDeclared(mode) : `requests are counted by another key, ${cannotBeTold}`;
  return [lowers(says, sidesAt("counter", old, now))];
}

function sidesAt(path: string, old: Properties, now: Properties) {
  return valuesAt(path, old[path], now[path]);
}
