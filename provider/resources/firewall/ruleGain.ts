import { isDeepStrictEqual } from "node:util";
import * as api from "../../api/firewallRules";
import { secondsOf } from "../../schema/enumeration";
import type { Properties } from "../../schema/properties";

/** How much a rule of an action keeps out; less than nothing where it lets past. Nothing is known of one that came later. */
const strengths: Readonly<Record<string, number>> = {
  Block: 2,
  RateLimit: 2,
  Challenge: 1,
  Log: 0,
  Allow: -1,
  Bypass: -1,
};

function strengthOf(action: unknown): number | undefined {
  return Object.hasOwn(strengths, String(action)) ? strengths[String(action)] : undefined;
}

/** What is not known may protect, and may open. */
function signOf(strength: number | undefined): number {
  return strength === undefined ? -1 : Math.sign(strength);
}

/** How much more a zone is protected with a new rule: 1, or -1 where it is less or that cannot be told, else 0. */
export function gainOfNew({ action }: Properties): number {
  return signOf(strengthOf(action));
}

/** The same without a rule that it has. */
export function gainOfDelete({ action }: Properties): number {
  const strength = strengthOf(action);
  return strength === undefined ? -1 : 0 - signOf(strength);
}

/** The same with a rule that is changed. */
export function gainOfSave(before: Properties, after: Properties): number {
  const [old, now] = [strengthOf(before.action), strengthOf(after.action)];
  if (old === undefined || now === undefined) return -1;
  const byAction = Math.sign(now - old);
  if (old * now <= 0) return byAction;
  const wider = widerBy(before, after);
  if (wider === undefined) return -1;
  const byMatching = wider * Math.sign(now);
  return byAction * byMatching < 0 ? -1 : byAction || byMatching;
}

/** Whether a rule acts on more requests (1), or on fewer (-1); 0 where on the same, and nothing where that cannot be told. */
function widerBy(before: Properties, after: Properties): number | undefined {
  const isAlike = before.counter === after.counter;
  if (!isAlike || !isDeepStrictEqual(before.transformations ?? [], after.transformations ?? [])) return undefined;
  return agreed([conditionsWider(before.conditions, after.conditions), rateWider(before, after)]);
}

/** All conditions must match: the fewer of them, the more requests do. */
function conditionsWider(before: unknown, after: unknown): number | undefined {
  const [old, now] = [before, after].map((each) => (Array.isArray(each) ? each.map(comparable) : []));
  const isIn =
    (all: readonly unknown[] = []) =>
    (one: unknown) =>
      all.some((each) => isDeepStrictEqual(each, one));
  const [isKept, isFromBefore] = [old?.every(isIn(now)), now?.every(isIn(old))];
  if (isKept && isFromBefore) return 0;
  if (isFromBefore) return 1;
  return isKept ? -1 : undefined;
}

/** A condition without what means the same as nothing. */
function comparable(condition: object): Properties {
  return Object.fromEntries(
    Object.entries(condition).filter(([, value]) => value !== undefined && value !== "" && value !== false),
  );
}

/** Fewer requests in an interval, or a longer block, act on more. */
function rateWider(before: Properties, after: Properties): number | undefined {
  const [old, now] = [numbersIn(before), numbersIn(after)];
  return agreed([
    Math.sign(old.requests / old.interval - now.requests / now.interval),
    Math.sign(old.requests - now.requests),
    Math.sign(now.blockFor - old.blockFor),
  ]);
}

/** The direction in which all of these go that go anywhere; nothing where they do not agree. */
function agreed(signs: readonly (number | undefined)[]): number | undefined {
  const going = new Set(signs.filter((sign) => sign !== 0));
  return going.size > 1 ? undefined : going.size === 0 ? 0 : [...going][0];
}

/** Those of a rate limit; any other rule has none, which are all the same. */
function numbersIn({ requests = 1, interval = 1, blockFor = 1 }: Properties) {
  return {
    requests: Number(requests),
    interval: secondsOf(api.rateLimitInterval, interval) ?? Number.NaN,
    blockFor: secondsOf(api.rateLimitBlockTime, blockFor) ?? Number.NaN,
  };
}
