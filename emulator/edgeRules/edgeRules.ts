import { setTimeout as delay } from "node:timers/promises";
import * as api from "../../provider/api/pullZones";
import { id } from "../../provider/schema/values";
import { enforcedLimit } from "../accountLimits";
import type { Area, StateOf } from "../area";
import { servingOf, takeId } from "../handling";
import { legacyError } from "../problems";
import { findPullZone } from "../pullZones/pullZones";
import type { PullZone, State as PullZones } from "../pullZones/state";

type EdgeRule = PullZone["EdgeRules"][number];

const stored = { collections: {}, nextIds: { edgeRule: id().default(1) } };

type State = StateOf<typeof stored> & PullZones;

const serve = servingOf<State>();

const routes = [
  serve(api.setEdgeRuleEnabled, async ({ path, body, state }) => {
    const pullZone = findPullZone(state, path.pullZoneId);
    if (body.Id && body.Id !== pullZone.Id) {
      throw legacyError(400, "edgerule.invalid_pullzone", "Id", "The Id does not match the pull zone.");
    }
    await changeEdgeRules(pullZone, state, (rules) => {
      findEdgeRule(rules, path.edgeRuleId).Enabled = body.Value;
    });
    return { status: 204 };
  }),

  serve(api.addOrUpdateEdgeRule, async ({ path, body, state }) => {
    const pullZone = findPullZone(state, path.pullZoneId);
    const saved = await changeEdgeRules(pullZone, state, (rules) => {
      const before = body.Guid ? changeable(findEdgeRule(rules, body.Guid)) : undefined;
      refuseWithoutPatterns(body.Triggers ?? []);
      refuseBeyondLimits(body.Triggers ?? [], before ? [] : rules, state);
      const rule = { ...newEdgeRule(), ...body, Guid: before?.Guid ?? newGuid(state) };
      if (before) rules[rules.indexOf(before)] = rule;
      else rules.push(rule);
      return rule;
    });
    return state.options.edgeRuleSaveBody === "rule" ? { status: 201, body: saved } : { status: 201 };
  }),

  serve(api.deleteEdgeRule, async ({ path, state }) => {
    await changeEdgeRules(findPullZone(state, path.pullZoneId), state, (rules) => {
      rules.splice(rules.indexOf(changeable(findEdgeRule(rules, path.edgeRuleId))), 1);
    });
    return { status: 204 };
  }),
];

export const edgeRules = { ...stored, seed: {}, routes } satisfies Area;

function findEdgeRule(rules: readonly EdgeRule[], guid: string): EdgeRule {
  const rule = rules.find(({ Guid }) => Guid.toLowerCase() === guid.toLowerCase());
  if (!rule) throw legacyError(404, "edgerule.not_found", "Guid", "The requested Edge Rule was not found");
  return rule;
}

function changeable(rule: EdgeRule): EdgeRule {
  if (rule.ReadOnly) throw legacyError(400, "edgerule.read_only", "Guid", "The Edge Rule is read only");
  return rule;
}

function refuseWithoutPatterns(triggers: readonly { PatternMatches?: readonly string[] | null | undefined }[]): void {
  if (triggers.every(({ PatternMatches }) => (PatternMatches ?? []).length > 0)) return;
  throw legacyError(400, "edgerule.no_patterns", "PatternMatches", "A trigger needs at least one pattern");
}

function refuseBeyondLimits(
  triggers: readonly { PatternMatches?: readonly string[] | null | undefined }[],
  rules: readonly EdgeRule[],
  { options }: State,
): void {
  const refuse = (what: string) => {
    throw legacyError(400, "edgerule.limit_reached", "Triggers", `The account's limit of ${what} is reached`);
  };
  if (rules.length >= enforcedLimit(options, "edgeRules")) refuse("Edge Rules");
  if (triggers.length > enforcedLimit(options, "triggers")) refuse("triggers");
  const most = enforcedLimit(options, "patterns");
  if (triggers.some(({ PatternMatches }) => (PatternMatches ?? []).length > most)) refuse("patterns");
}

/**
 * Changes edge rules. The platform reads and writes all rules of the pull zone at once, so concurrent writes are lost,
 * as with `edgeRuleWriteLossMs`.
 */
async function changeEdgeRules<T>(
  pullZone: PullZone,
  { options }: State,
  change: (rules: EdgeRule[]) => T,
): Promise<T> {
  if (options.edgeRuleWriteLossMs === 0) return change(pullZone.EdgeRules);
  const rules = structuredClone(pullZone.EdgeRules);
  const result = change(rules);
  await delay(options.edgeRuleWriteLossMs);
  pullZone.EdgeRules = rules;
  return result;
}

/** A save replaces the whole rule. */
function newEdgeRule(): Omit<EdgeRule, "Guid"> {
  return {
    ActionType: 0,
    ActionParameter1: "",
    ActionParameter2: "",
    ActionParameter3: "",
    Triggers: [],
    ExtraActions: [],
    TriggerMatchingType: 0,
    Description: "",
    Enabled: true,
    OrderIndex: 0,
    ReadOnly: false,
  };
}

/** Returns sequential GUIDs, for reproducible runs. */
function newGuid(state: State): string {
  // V8 compares joined strings faster than concatenated ones.
  const guidOf = (number: number) => ["00000000-0000-4000-8000", String(number).padStart(12, "0")].join("-");
  const number = takeId(state, "edgeRule", (candidate) => {
    const guid = guidOf(candidate);
    return state.pullZones.some(({ EdgeRules }) => EdgeRules.some(({ Guid }) => Guid === guid));
  });
  return guidOf(number);
}
