import { isDeepStrictEqual } from "node:util";
import { rateLimitBlockTime, rateLimitInterval } from "../../../provider/api/firewallRules";
import { secondsOf } from "../../../provider/schema/enumeration";
import type { Enumeration } from "../../../provider/schema/meta";
import { textOf } from "../../../provider/schema/textOf";
import { hasUnknown, isUnknown } from "../../../provider/schema/unknown";
import type { Change, Preview, Properties } from "../model";
import { type Direction, directionOf, doings, orderChanged } from "./firewallRuleOrder";
import { ofEachRule } from "./listedRules";
import { isKept, isMade, type Judgement, noLongerDeclared, type Rule, ruleOfEach } from "./rule";

/** What a rate limit does to the requests beyond it. */
const limitings = ["Log", "Challenge", "RateLimit"] as const;

const ofWafRules = ofEachRule((change, preview) => judged(change, preview, { actions: doings, more: () => [] }));

/** Custom firewall rules and rate limits. */
export const firewallRules: readonly Rule[] = [
  ruleOfEach(
    {
      id: "waf-custom-rule",
      kinds: ["WafRule", "WafRules"],
      lowers:
        "a rule that blocks or challenges deleted, weakened to an action that does less, or narrowed: a condition added or changed; a rule that allows or bypasses added, or widened: a condition removed or changed; a change of transformations; in a list, one that blocks or challenges moved behind one that allows or bypasses; `exclusive` first declared. The order of conditions does not count",
      raises: "the opposite, if its direction is clear",
    },
    (change, preview) => [...ofWafRules(change, preview), ...orderChanged(change)],
  ),
  ruleOfEach(
    {
      id: "rate-limit",
      kinds: ["RateLimit", "RateLimits"],
      lowers:
        "a limit deleted, raised (more requests in an interval), blocking for a shorter time, or weakened to Log or Challenge; a condition added or changed; a change of `counter` or transformations; `exclusive` first declared. The order of conditions does not count",
      raises: "the opposite, if its direction is clear",
    },
    ofEachRule((change, preview) => judged(change, preview, { actions: limitings, more: limits })),
  ),
];

interface Family {
  readonly actions: readonly string[];
  readonly more: (old: Properties, now: Properties, mode: Preview["mode"]) => readonly Judgement[];
}

function judged(change: Change, preview: Preview, family: Family): Judgement[] {
  const { operation, old, new: now } = change;
  const { mode } = preview;
  if (operation === "update" && old && now) return updated(old.inputs, now.inputs, family, mode);
  const ended = operation === "delete" || operation === "replace" ? removed(change, family, mode) : [];
  return operation === "delete" ? ended : [...ended, ...added(change, preview, family)];
}

function removed(change: Change, { actions }: Family, mode: Preview["mode"]): Judgement[] {
  const { old } = change;
  if (!old || (mode === "preview" && isKept(change))) return [];
  const direction = directionOf(old.inputs.action, actions);
  if (direction === "watches") return [];
  if (direction === "opens") return [{ effect: "raises", says: "the rule lets nobody past the protection any more" }];
  const says = mode === "drift" ? "it is gone on the platform" : "it is deleted";
  return [
    { effect: "lowers", says: `${says}: ${direction ? whatGoes(old.inputs.action) : "what it did is not known"}` },
  ];
}

function whatGoes(action: unknown): string {
  return action === "RateLimit" ? "requests are not limited by it any more" : "it keeps nobody out any more";
}

function added(change: Change, preview: Preview, { actions }: Family): Judgement[] {
  const { action } = change.new?.inputs ?? {};
  const direction = directionOf(action, actions);
  const values = action === undefined ? {} : { path: "action", new: action };
  if (direction === "opens") {
    return [{ effect: "lowers", says: "the rule lets whom it matches past the protection", ...values }];
  }
  // What was there of an adopted rule before may have been stronger.
  if (!isMade(change, preview) && change.operation !== "replace") {
    return [{ effect: "lowers", says: "what the adopted rule did before is not known, and may be lowered", ...values }];
  }
  if (direction === undefined) {
    return [{ effect: "lowers", says: "what the rule does is not known before the up, and may open", ...values }];
  }
  return direction === "protects" ? [{ effect: "raises", says: raisedBy(action), ...values }] : [];
}

function raisedBy(action: unknown): string {
  if (action === "RateLimit") return "the requests that match are limited";
  return action === "Block" ? "the rule blocks what it matches" : "the rule challenges what it matches";
}

function updated(old: Properties, now: Properties, family: Family, mode: Preview["mode"]): Judgement[] {
  const { actions, more } = family;
  const byAction = actionChanged(old.action, now.action, actions, mode);
  // A rule that does neither before nor after keeps nobody out, and lets nobody past.
  const directions = [directionOf(old.action, actions), directionOf(now.action ?? old.action, actions)];
  if (directions.every((direction) => direction === "watches")) return byAction;
  const stays = directions[0] === directions[1] ? directions[0] : undefined;
  return [...byAction, ...matchingChanged(old, now, stays, mode), ...more(old, now, mode)];
}

function actionChanged(old: unknown, now: unknown, actions: readonly string[], mode: Preview["mode"]): Judgement[] {
  if (old === now) return [];
  const values = { path: "action", ...(old === undefined ? {} : { old }), ...(now === undefined ? {} : { new: now }) };
  const lowers = (says: string): Judgement[] => [{ effect: "lowers", says, ...values }];
  const [before, after] = [actions.indexOf(textOf(old)), actions.indexOf(textOf(now))];
  if (now === undefined) return directionOf(old, actions) === "watches" ? [] : lowers(noLongerDeclared(mode));
  if (isUnknown(now)) return lowers("what the rule does is known after the up only");
  if (before < 0 || after < 0) {
    return after === actions.length - 1
      ? [{ effect: "raises", says: raisedBy(now), ...values }]
      : lowers("whether the rule does less than before cannot be told");
  }
  if (after < before) return lowers(loweredTo(textOf(now)));
  return [{ effect: "raises", says: after > actions.indexOf("Log") ? raisedBy(now) : lessOpen, ...values }];
}

const lessOpen = "the rule lets fewer past the protection";

function loweredTo(action: string): string {
  if (action === "Log") return "it logs, and keeps nobody out";
  if (action === "Challenge") return "it challenges, and blocks nobody";
  return "the rule lets whom it matches past the protection";
}

/** A rule that matches less protects less, one that opens and matches more opens more. */
function matchingChanged(old: Properties, now: Properties, direction: Direction, mode: Preview["mode"]): Judgement[] {
  const { gone, come, isUnclear } = conditionsChanged(old.conditions, now.conditions);
  const place = (path: string) => ({
    path,
    ...(old[path] === undefined ? {} : { old: old[path] }),
    ...(now[path] === undefined ? {} : { new: now[path] }),
  });
  const found: Judgement[] = [];
  if (old.conditions !== undefined && now.conditions === undefined) {
    found.push({ effect: "lowers", says: noLongerDeclared(mode), ...place("conditions") });
  } else if (isUnclear || (gone > 0 && come > 0) || (direction === undefined && gone + come > 0)) {
    const says = `${isUnclear ? "what it matches is not known" : "conditions are changed"}: ${cannotBeTold}`;
    found.push({ effect: "lowers", says, ...place("conditions") });
  } else if (gone + come > 0) {
    const narrows = come > 0;
    const effect = narrows === (direction === "protects") ? "lowers" : "raises";
    found.push({ effect, says: narrows ? matchesLess : matchesMore, ...place("conditions") });
  }
  if (!isDeepStrictEqual(transformationsOf(old), transformationsOf(now))) {
    const says = now.transformations === undefined ? noLongerDeclared(mode) : `other transformations: ${cannotBeTold}`;
    found.push({ effect: "lowers", says, ...place("transformations") });
  } else if (found.length === 0 && transformsAnother(old, now)) {
    const says = `the transformations may be of another condition: ${cannotBeTold}`;
    found.push({ effect: "lowers", says, ...place("conditions") });
  }
  return found;
}

const cannotBeTold = "whether that protects less cannot be told";
const matchesLess = "a condition is added, so that the rule matches less";
const matchesMore = "a condition is removed, so that the rule matches more";

/** How many conditions are only in one of two lists; all must match, so order does not count. */
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
  return Array.isArray(conditions) ? conditions : undefined;
}

function transformationsOf({ transformations }: Properties): unknown {
  return transformations ?? [];
}

/** On the platform the transformations stand with the first condition. */
function transformsAnother(old: Properties, now: Properties): boolean {
  const [before, after] = [membersOf(old.conditions)?.[0], membersOf(now.conditions)?.[0]];
  return !isDeepStrictEqual(transformationsOf(now), []) && !isDeepStrictEqual(before, after);
}

/** The numbers of a rate limit. */
function limits(old: Properties, now: Properties, mode: Preview["mode"]): Judgement[] {
  return [...rateChanged(old, now, mode), ...blockTimeChanged(old, now, mode), ...counterChanged(old, now, mode)];
}

function rateChanged(old: Properties, now: Properties, mode: Preview["mode"]): Judgement[] {
  const changed = [
    ...(old.requests === now.requests ? [] : ["requests"]),
    ...(isSameTime(rateLimitInterval, old.interval, now.interval) ? [] : ["interval"]),
  ];
  const [path] = changed;
  if (path === undefined) return [];
  const values = valuesAt(path, old, now);
  if (changed.some((name) => now[name] === undefined)) {
    return [{ effect: "lowers", says: noLongerDeclared(mode), ...values }];
  }
  const [before, after] = [rateOf(old), rateOf(now)];
  if (before === undefined || after === undefined) {
    return [{ effect: "lowers", says: `the limit is another one: ${cannotBeTold}`, ...values }];
  }
  if (after > before) return [{ effect: "lowers", says: "more requests are allowed", ...values }];
  // At the same rate, or a lower one, a longer interval may allow more at once.
  return Number(now.requests) > Number(old.requests)
    ? [{ effect: "lowers", says: "more requests are allowed at once, if at no higher rate", ...values }]
    : [{ effect: "raises", says: "fewer requests are allowed", ...values }];
}

function rateOf({ requests, interval }: Properties): number | undefined {
  const seconds = secondsOf(rateLimitInterval, interval);
  return typeof requests === "number" && seconds !== undefined && seconds > 0 ? requests / seconds : undefined;
}

function isSameTime(of: Enumeration, one: unknown, other: unknown): boolean {
  return one === other || (one !== undefined && secondsOf(of, one) === secondsOf(of, other) && !isUnknown(one));
}

function blockTimeChanged(old: Properties, now: Properties, mode: Preview["mode"]): Judgement[] {
  if (isSameTime(rateLimitBlockTime, old.blockFor, now.blockFor)) return [];
  const [before, after] = [old, now].map(({ blockFor }) => secondsOf(rateLimitBlockTime, blockFor));
  const values = valuesAt("blockFor", old, now);
  if (now.blockFor === undefined) return [{ effect: "lowers", says: noLongerDeclared(mode), ...values }];
  if (before === undefined || after === undefined) {
    return [{ effect: "lowers", says: `it blocks for another time: ${cannotBeTold}`, ...values }];
  }
  return after < before
    ? [{ effect: "lowers", says: "it blocks for a shorter time", ...values }]
    : [{ effect: "raises", says: "it blocks for a longer time", ...values }];
}

function counterChanged(old: Properties, now: Properties, mode: Preview["mode"]): Judgement[] {
  if (old.counter === now.counter) return [];
  const says =
    now.counter === undefined ? noLongerDeclared(mode) : `requests are counted by another key: ${cannotBeTold}`;
  return [{ effect: "lowers", says, ...valuesAt("counter", old, now) }];
}

function valuesAt(path: string, old: Properties, now: Properties) {
  return {
    path,
    ...(old[path] === undefined ? {} : { old: old[path] }),
    ...(now[path] === undefined ? {} : { new: now[path] }),
  };
}
