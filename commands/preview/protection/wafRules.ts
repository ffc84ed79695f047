import { type Judgement, lowers, raises, valuesAt } from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import { hasUnknown } from "../../../provider/schema/unknown";
import type { Properties } from "../model";
import type { Rule } from "./rule";
import { ruleOfSettings } from "./zoneSettings";

/** States of a firewall rule, from weak to strong. */
const states = ["off", "log only", "in force"] as const;
type State = (typeof states)[number];

const ignored = "wafRequestIgnoredHeaders";
const lists = { off: "wafDisabledRules", "log only": "wafLogOnlyRules" } as const;

export const wafRules: readonly Rule[] = [
  ruleOfSettings(
    {
      id: "waf-rules",
      lowers: "adding a rule to `wafDisabledRules` or `wafLogOnlyRules`, or moving it from the latter to the former",
      raises: "removing a rule, or moving it the other way",
    },
    (old, now, { ruleNames }) => {
      const rules = [...new Set([...rulesIn(old), ...rulesIn(now)])].sort();
      return [
        ...rules.flatMap((rule) => ofRule(named(rule, ruleNames), stateOf(rule, old), stateOf(rule, now), now)),
        ...notKnownYet(Object.values(lists), "which rules are disabled is known only after the update", old, now),
      ];
    },
  ),
  ruleOfSettings(
    {
      id: "waf-ignored-headers",
      lowers: "adding a header to `wafRequestIgnoredHeaders`",
      raises: "removing a header",
    },
    (old, now) => {
      const path = ignored;
      const [before, after] = [namesIn(old[path]), namesIn(now[path])];
      const added = after.filter((name) => !before.includes(name));
      const removed =
        now[path] === undefined || hasUnknown(now[path]) ? [] : before.filter((name) => !after.includes(name));
      return [
        ...added.map((name): Judgement => lowers(`the firewall ignores the header ${name}`, { path, new: name })),
        ...removed.map((name): Judgement => raises(`the firewall inspects the header ${name}`, { path, old: name })),
        ...notKnownYet([path], "which headers the firewall ignores is known only after the update", old, now),
      ];
    },
  ),
];

function ofRule(rule: string, before: State, after: State, now: Properties): Judgement[] {
  const [old, next] = [states.indexOf(before), states.indexOf(after)];
  if (old === next) return [];
  if (next < old)
    return [lowers(told[after](rule), { path: lists[after as keyof typeof lists], old: before, new: after })];
  // A list that is no longer declared stays unchanged on the platform.
  const path = lists[before as keyof typeof lists];
  return now[path] === undefined || hasUnknown(now[path])
    ? []
    : [raises(told[after](rule), { path, old: before, new: after })];
}

const told: Readonly<Record<State, (rule: string) => string>> = {
  off: (rule) => `rule ${rule} is off`,
  "log only": (rule) => `rule ${rule} only logs, and does not block`,
  "in force": (rule) => `rule ${rule} is in force`,
};

function named(rule: string, names: ReadonlyMap<string, string>): string {
  const name = names.get(rule);
  return name === undefined ? rule : `${rule} (${name})`;
}

function notKnownYet(paths: readonly string[], says: string, old: Properties, now: Properties): Judgement[] {
  return paths
    .filter((path) => hasUnknown(now[path]) && !hasUnknown(old[path]))
    .map((path) => lowers(says, valuesAt(path, old[path], now[path])));
}

function rulesIn(properties: Properties): string[] {
  return Object.values(lists).flatMap((path) => namesIn(properties[path]));
}

function stateOf(rule: string, properties: Properties): State {
  return states.find((state) => state !== "in force" && namesIn(properties[lists[state]]).includes(rule)) ?? "in force";
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => !hasUnknown(name)).map(stringOf) : [];
}
