import { isDeepStrictEqual } from "node:util";
import { edgeRuleActionType } from "../../api/pullZones";
import { type Judgement, lowers, type Mode, undirected } from "../../lifecycle/protection/judgement";
import { ownValue } from "../../schema/own";
import { redactedMark } from "../../schema/redaction";
import { hasUnknown, isUnknown } from "../../schema/unknown";
import { type EdgeRuleAction, withParameters } from "./edgeRuleActions";
import { parametersOf } from "./edgeRuleSchema";
import { type Direction, isOfStaticFiles, scopeDirection } from "./edgeRuleScope";
import { judgeSwitch } from "./edgeRuleSwitch";
import { matchNothing } from "./triggerPatterns";

type Properties = Readonly<Record<string, unknown>>;

/**
 * Judges a change apart from the position. A new rule has no `old`, a removed one no `now`. Values may be unknown or
 * missing.
 */
export function judgeEdgeRule(old: Properties | undefined, now: Properties | undefined, mode: Mode): Judgement[] {
  if (old && now) return judgeUpdate(old, now, mode);
  const inputs = old ?? now;
  if (!inputs || inputs.enabled === false) return [];
  const judged = relevantActions(actionsIn(inputs)).map((action) =>
    judgeAction(action, old ? "removed" : "added", inputs.actions),
  );
  const isIdle = old === undefined && matchNothing(inputs.triggers, inputs.triggerMatching);
  return isIdle ? judged.filter(({ effect }) => effect !== "raises") : judged;
}

/** Declared action with its effect: `not known` for an unknown value or a type that this package does not know. */
export interface Acting extends EdgeRuleAction {
  readonly declared: unknown;
}

export function actionsIn(rule: Properties): Acting[] {
  const { actions, triggers } = rule;
  if (actions === undefined || isUnknown(actions))
    return [{ is: "not known", does: "is not declared here", responds: true, declared: actions }];
  return (Array.isArray(actions) ? actions : []).map((declared) => {
    const { type, parameters, ...properties } = Object(declared);
    const number = typeof type === "string" ? ownValue<number>(edgeRuleActionType.values, type) : type;
    const inOrder: unknown[] = Array.isArray(parameters)
      ? parameters
      : parametersOf(type).map((name) => properties[name]);
    const given = inOrder.map((value) => (isUnknown(value) || value === redactedMark ? undefined : value));
    const known =
      typeof number === "number"
        ? withParameters(number, given, patternsIn(triggers), isOfStaticFiles(rule))
        : undefined;
    if (known?.anyParameters) return { ...known, declared: number };
    return { ...(known ?? { is: "not known", does: "has an unknown effect", responds: true }), declared };
  });
}

function patternsIn(triggers: unknown): string[] {
  const all: unknown[] = Array.isArray(triggers) ? triggers : [];
  return all.flatMap((trigger) => {
    const { patterns } = Object(trigger);
    return Array.isArray(patterns) ? patterns.filter((pattern) => typeof pattern === "string") : [];
  });
}

export const relevantActions = (actions: readonly Acting[]) => actions.filter(({ is }) => is !== "unrelated");

function judgeAction({ is, does }: Acting, how: "added" | "removed", actions: unknown): Judgement {
  const value = how === "added" ? { new: actions } : { old: actions };
  const says = `a rule that ${does} is ${how}`;
  if (is === "not known") return lowers(`${says}, which may lower protection`, { path: "actions", ...value });
  return { effect: (is === "opens") === (how === "added") ? "lowers" : "raises", says, path: "actions", ...value };
}

function judgeUpdate(old: Properties, now: Properties, mode: Mode): Judgement[] {
  const [before, after] = [actionsIn(old), actionsIn(now)];
  const isOff = old.enabled === false && now.enabled === false;
  const isSwitched = old.enabled !== now.enabled;
  if (isSwitched) {
    // Switching off ends the old actions. Switching on starts the new ones.
    const actions = relevantActions(now.enabled === true ? after : before);
    const switched = actions.flatMap((action) => judgeSwitch(action, old.enabled, now.enabled, mode));
    if (old.enabled === false || now.enabled === false) return switched;
    return [...switched, ...judgeContent(old, now, before, after, mode)];
  }
  return isOff ? [] : judgeContent(old, now, before, after, mode);
}

function judgeContent(
  old: Properties,
  now: Properties,
  before: readonly Acting[],
  after: readonly Acting[],
  mode: Mode,
): Judgement[] {
  const staying = relevantActions(after);
  return [
    ...judgeActions(old, now, before, after, mode),
    ...staying.flatMap((action) => judgeScope(action, scopeDirection(old, now), old, now)),
  ].filter(isFirst);
}

/** Drops duplicate judgements. */
function isFirst(judgement: Judgement, index: number, all: readonly Judgement[]): boolean {
  return all.findIndex((each) => isDeepStrictEqual(each, judgement)) === index;
}

function judgeActions(
  old: Properties,
  now: Properties,
  before: readonly Acting[],
  after: readonly Acting[],
  mode: Mode,
): Judgement[] {
  const values = { path: "actions", old: old.actions, new: now.actions };
  const isIn = (action: Acting, all: readonly Acting[]) => all.some((each) => isDeepStrictEqual(each, action));
  const removed = relevantActions(before).filter((action) => !isIn(action, after));
  const added = relevantActions(after).filter((action) => !isIn(action, before));
  const isUnclear = [...removed, ...added].some(({ is }) => is === "not known");
  if (isUnclear) {
    const changed = "the rule's actions change, and their effect is only partially known";
    return [undirected({ changed, path: "actions" }, old.actions, now.actions, mode)];
  }
  // An action with other parameters, such as another limit, has changed.
  const [others, changed] = [
    removed.filter(({ does }) => !added.some((each) => each.does === does)),
    removed.filter(({ does }) => added.some((each) => each.does === does)),
  ];
  return [
    ...changed.map(({ does }) =>
      undirected({ changed: `the rule ${does} differently`, path: "actions" }, old.actions, now.actions, mode),
    ),
    ...others.map(
      ({ is, does }): Judgement => ({
        effect: is === "opens" ? "raises" : "lowers",
        says: `the rule no longer ${does}`,
        ...values,
      }),
    ),
    ...added
      .filter(({ does }) => !changed.some((each) => each.does === does))
      .map(
        ({ is, does }): Judgement => ({
          effect: is === "opens" ? "lowers" : "raises",
          says: `the rule ${does}`,
          ...values,
        }),
      ),
  ];
}

function judgeScope({ is, does }: Acting, direction: Direction, old: Properties, now: Properties): Judgement[] {
  if (direction === "same") return [];
  const path = isDeepStrictEqual(old.triggers, now.triggers) ? "triggerMatching" : "triggers";
  const values = { path, old: old[path], new: now[path] };
  if (direction === "unclear" || is === "not known") {
    const what = hasUnknown(now[path])
      ? "the requests that the rule applies to are known only after the update"
      : "the rule applies to other requests";
    const says = `${what}; it ${does}, so this may lower protection`;
    return [lowers(says, values)];
  }
  const says = `the rule ${does} for ${direction === "wider" ? "more" : "fewer"} requests`;
  return [{ effect: (is === "opens") === (direction === "wider") ? "lowers" : "raises", says, ...values }];
}
