import { z } from "zod";
import { findingsIn, rules } from "../../../../../commands/preview/protection";
import {
  decisionFor,
  decisions,
  isCode,
  isGraded,
  isUndirected,
} from "../../../../../commands/preview/protection/decisions";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import type { Decision } from "../../../../../provider/lifecycle/protection/protection";
import { isOptional, metaOf, unwrap } from "../../../../../provider/schema/meta";
import { valid } from "../../../../kinds";
import { oneOfEach } from "../../../../tier";
import { effects, previewWith } from "../building";

type Properties = Record<string, unknown>;

/** A scalar input at a path such as `endpoints.*.cdn.isSslEnabled`. */
interface Leaf {
  readonly type: string;
  readonly place: string;
  readonly schema: z.ZodType;
  readonly holding: (value: unknown) => Properties;
}

const leaves = kindTypes.flatMap((type) => {
  const { inputs } = kindOf(type);
  return leavesIn(inputs, "").map(({ place, schema, holding }) => ({
    type,
    place,
    schema,
    holding: (value: unknown): Properties => ({ ...valid[type], ...(holding(value) as Properties) }),
  }));
});

type Inner = Omit<Leaf, "type" | "holding"> & { readonly holding: (value: unknown) => unknown };

function leavesIn(schema: z.ZodType, place: string): Inner[] {
  const bare = unwrap(schema);
  const inside = (name: string) => (place === "" ? name : `${place}.${name}`);
  if (bare instanceof z.ZodObject) {
    return Object.entries(bare.shape).flatMap(([name, property]) =>
      leavesIn(property as z.ZodType, inside(name)).map((leaf) => ({
        ...leaf,
        holding: (value: unknown) => ({ [name]: leaf.holding(value) }),
      })),
    );
  }
  if (bare instanceof z.ZodArray) {
    const { keyedBy } = metaOf(schema);
    const key = keyedBy === undefined ? {} : { [keyedBy]: keyedBy === "containerPort" ? 1 : "a" };
    const element = unwrap(bare.element as z.ZodType);
    const named = element instanceof z.ZodObject ? Object.entries(element.shape) : [];
    const others = named.filter(([, property]) => unwrap(property as z.ZodType) instanceof z.ZodString);
    const siblings = { ...Object.fromEntries(others.map(([name]) => [name, "1"])), ...key };
    return leavesIn(bare.element as z.ZodType, inside("*")).map((leaf) => ({
      ...leaf,
      holding: (value: unknown) => {
        const member = leaf.holding(value);
        return [typeof member === "object" ? { ...siblings, ...member } : member];
      },
    }));
  }
  if (bare instanceof z.ZodRecord) {
    return leavesIn(bare.valueType as z.ZodType, inside("*")).map((leaf) => ({
      ...leaf,
      holding: (value: unknown) => ({ a: leaf.holding(value) }),
    }));
  }
  return [{ place, schema, holding: (value) => value }];
}

function valuesOf(schema: z.ZodType, decision: Decision): readonly unknown[] {
  if (isGraded(decision)) return decision.weakToStrong.slice(0, 2);
  const bare = unwrap(schema);
  if (bare instanceof z.ZodBoolean) return [true, false];
  if (bare instanceof z.ZodNumber) return [1, 2];
  if (bare instanceof z.ZodEnum && bare.options.length > 1) return [bare.options[0], bare.options.at(-1)];
  if (metaOf(schema).comparesAs === "instant") return ["2026-12-01T00:00:00Z", "2026-12-02T00:00:00Z"];
  return ["a", "b"];
}

/** Returns the effects of a change, rule by rule, without the delete of the replaced object. */
/** Rules that judge several inputs together, in addition to the rules of each. */
const ofSeveralInputs = ["volumes-left"];

function changed({ type, place }: Leaf, old: Properties, now: Properties): string[] {
  const besides: readonly unknown[] = [kindOf(type).deletion?.rule, ...ofSeveralInputs];
  const judging = rulesOf(decisionFor(type, place) as Decision);
  const op = Object.hasOwn(kindOf(type).replacedBy, place) ? "replace" : "update";
  // For secrets, only the engine knows that they differ.
  const findings = findingsIn(previewWith([{ op, type, old, new: now, differing: [place] }]));
  const told = findings.filter(({ rule }) => !besides.includes(rule) || judging.includes(rule));
  return [...new Set(told.map(({ rule, effect }) => `${rule} ${effect}`))];
}

test("every input of every kind has a decision", () => {
  const without = leaves.filter(({ type, place }) => !decisionFor(type, place));
  expect(without.map(({ type, place }) => `${type} ${place}`)).toEqual([]);
  expect([...decisions.keys()].sort()).toEqual([...kindTypes].sort());
  expect(leaves.length).toBeGreaterThan(100);
});

test("every decision is for an existing input, and its rules include the kind", () => {
  for (const [type, decided] of decisions) {
    const ofType = leaves.filter((leaf) => leaf.type === type).map(({ place }) => place);
    for (const [pattern, decision] of Object.entries(decided)) {
      const parts = pattern.split(".").map((part) => (part === "**" ? ".+" : part === "*" ? "[^.]+" : part));
      const pathOf = new RegExp(`^${parts.join("\\.")}($|\\.)`);
      expect({ type, pattern, count: ofType.filter((place) => pathOf.test(place)).length }).not.toMatchObject({
        count: 0,
      });
      for (const id of rulesOf(decision)) {
        expect(rules.find((rule) => rule.id === id && rule.kinds.includes(type))?.id).toBe(id);
      }
    }
  }
});

function rulesOf(decision: Decision): readonly string[] {
  if ("rules" in decision) return decision.rules;
  return "rule" in decision ? [decision.rule] : [];
}

const sortOf = ({ type, place, schema }: Leaf) =>
  JSON.stringify([decisionFor(type, place), unwrap(schema).constructor.name]);

test.each(oneOfEach(leaves, sortOf).map((leaf) => [leaf.type, leaf.place, leaf] as const))(
  "%s %s affects protection as decided",
  (type, place, leaf) => {
    const decision = decisionFor(type, place) as Decision;
    const [one, other] = valuesOf(leaf.schema, decision).map(leaf.holding) as [Properties, Properties];
    const input = place.split(".")[0] as string;
    const { [input]: _value, ...others } = one;
    const without = isOptional(kindOf(type).inputs.shape[input] as z.ZodType) ? others : { ...valid[type], ...others };
    const ways = { change: changed(leaf, one, other), back: changed(leaf, other, one) };
    const rest = [without, valid[type] ?? {}].flatMap((each) => [
      ...changed(leaf, each, one),
      ...changed(leaf, one, each),
    ]);
    const all = [...ways.change, ...ways.back, ...rest];
    const allowed = rulesOf(decision).flatMap((id) => [`${id} lowers`, `${id} raises`, `${id} code`]);
    // A parent object that is added or removed may have other properties.
    if (!place.includes(".")) expect(all.filter((each) => !allowed.includes(each))).toEqual([]);
    if ("unrelated" in decision) expect([...ways.change, ...ways.back]).toEqual([]);
    else if (isUndirected(decision)) {
      expect(ways).toEqual({ change: [`${decision.rule} lowers`], back: [`${decision.rule} lowers`] });
    } else if (isCode(decision)) {
      expect(ways).toEqual({ change: [`${decision.rule} code`], back: [`${decision.rule} code`] });
    } else expect(all.filter((each) => allowed.includes(each))).not.toEqual([]);
    if (isGraded(decision) || "more" in decision) {
      expect([...ways.change, ...ways.back].sort()).toEqual([`${decision.rule} lowers`, `${decision.rule} raises`]);
    }
  },
);

const graded = [...decisions].flatMap(([type, decided]) =>
  Object.entries(decided).flatMap(([property, decision]) =>
    isGraded(decision) ? [[decision.rule, type, property, decision.weakToStrong] as const] : [],
  ),
);

test.each(graded)(
  "%s: a weaker value of %s's %s lowers protection, and a stronger value raises it",
  (rule, type, property, weakToStrong) => {
    for (const [index, value] of weakToStrong.entries()) {
      for (const [other, next] of weakToStrong.entries()) {
        const expected = other < index ? [`${rule} lowers`] : other > index ? [`${rule} raises`] : [];
        expect(effects(type, { [property]: value }, { [property]: next })).toEqual(expected);
      }
    }
  },
);

test("decisions have the expected direction", () => {
  expect(effects("ShieldZone", { ddosChallengeWindow: 300 }, { ddosChallengeWindow: 86_400 })).toEqual([
    "ddos-challenge-window lowers",
  ]);
  expect(effects("ShieldZone", { ddosChallengeWindow: 300 }, { ddosChallengeWindow: 60 })).toEqual([
    "ddos-challenge-window raises",
  ]);
  // The effect of an empty window is undocumented.
  expect(effects("ShieldZone", { ddosChallengeWindow: 300 }, { ddosChallengeWindow: 0 })).toEqual([
    "ddos-challenge-window lowers",
  ]);
  // The platform's replacement for a cleared value is unknown, too.
  for (const [rule, change] of [
    ["ddos-challenge-window", ["ddosChallengeWindow", 300]],
    ["waf-profile", ["wafProfileId", 2]],
  ] as const) {
    const [property, value] = change;
    expect(effects("ShieldZone", { [property]: value }, { [property]: null })).toEqual([`${rule} lowers`]);
  }
  expect(effects("ShieldZone", { premiumPlan: true }, { premiumPlan: false })).toEqual(["premium-plan lowers"]);
  const logging = { wafRequestHeaderLoggingEnabled: true, requestBodyLoggingEnabled: true };
  expect(
    effects("ShieldZone", logging, { wafRequestHeaderLoggingEnabled: false, requestBodyLoggingEnabled: false }),
  ).toEqual(["request-header-logging lowers", "request-body-logging lowers"]);
});
