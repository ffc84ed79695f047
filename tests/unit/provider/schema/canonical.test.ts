import fc from "fast-check";
import { z } from "zod";
import { shieldZoneRequest } from "../../../../provider/api/shieldZones";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { canonical, declaredForm, differingNames, equal, reconcile } from "../../../../provider/schema/canonical";
import { canonicalUrl } from "../../../../provider/schema/canonicalUrl";
import { hashed } from "../../../../provider/schema/hashed";
import { canonicalHostname, hostnameProblem } from "../../../../provider/schema/hostname";
import { annotate, type Meta } from "../../../../provider/schema/meta";
import { forPrograms, fromWire, toWire } from "../../../../provider/schema/program";
import { unknownValue } from "../../../../provider/schema/unknown";

const settings = forPrograms(shieldZoneRequest);
const template = containerTemplate.inputs;

describe("equal values", () => {
  test.each([
    ["a number and its name", { planType: 1 }, { planType: "Advanced" }],
    ["sets in another order", { wafDisabledRules: ["2", "1"] }, { wafDisabledRules: ["1", "2"] }],
    [
      "one instant, written differently",
      { learningModeUntil: "2026-12-01T00:00:00.000+00:00" },
      { learningModeUntil: "2026-12-01T01:00:00+01:00" },
    ],
    [
      "engine variables in another order",
      {
        wafEngineConfig: [
          { name: "b", valueEncoded: "1" },
          { name: "a", valueEncoded: "2" },
        ],
      },
      {
        wafEngineConfig: [
          { name: "a", valueEncoded: "2" },
          { name: "b", valueEncoded: "1" },
        ],
      },
    ],
  ])("include %s", (_what, one, other) => {
    expect(equal(settings, one, other)).toBe(true);
  });

  test.each([
    ["lists in another order", { wafCustomRuleOrder: [1, 2] }, { wafCustomRuleOrder: [2, 1] }],
    [
      "encoded values in another letter case",
      { wafEngineConfig: [{ name: "a", valueEncoded: "x" }] },
      { wafEngineConfig: [{ name: "a", valueEncoded: "X" }] },
    ],
    ["false and an omitted value", { wafEnabled: false }, {}],
    ["an empty list and an omitted value", { wafDisabledRules: [] }, {}],
  ])("do not include %s", (_what, one, other) => {
    expect(equal(settings, one, other)).toBe(false);
  });

  test("the canonical form does not depend on the order of a set", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.infiniteStream(fc.nat()), (rules, order) => {
        const shuffled = rules
          .map((rule) => ({ rule, at: order.next().value as number }))
          .sort((a, b) => a.at - b.at)
          .map(({ rule }) => rule);
        expect(canonical(settings, { wafDisabledRules: shuffled })).toEqual(
          canonical(settings, { wafDisabledRules: rules }),
        );
      }),
    );
  });
});

const colour = z.enum(["Red", "Blue"]);
const size = annotate(z.string(), {
  enumeration: { typeName: "Size", description: "", values: { Small: 0, Large: 1 } },
});
const entry = z.object({ key: z.string(), value: z.string().optional(), other: z.string().optional() });
const entries = annotate(z.array(entry), { keyedBy: "key" });
const ordered = annotate(z.array(entry), { keyedBy: "key", keys: "ordered" });
const compared = (comparesAs: NonNullable<Meta["comparesAs"]>) => annotate(z.string(), { comparesAs });
const undivided = annotate(z.object({ a: z.string().optional(), size: size.optional() }), { isWhole: true });
const hashable = annotate(z.string(), { recordedAs: "hash" });

describe("the canonical form", () => {
  test.each<[string, z.ZodType, unknown, unknown]>([
    ["a member's name, for its number", size, 1, "Large"],
    ["a member's name, for its name", size, "large", "Large"],
    ["a number without a name", size, 7, 7],
    ["a member in its enumeration's spelling", colour, "RED", "Red"],
    ["an unknown member, unchanged", colour, "Green", "Green"],
    ["a host name", compared("hostname"), "A.Example.", "a.example"],
    ["an address", compared("address"), "2001:DB8:0::1", "2001:db8::1"],
    ["a GUID", compared("guid"), "AB-12", "ab-12"],
    ["a URL", compared("url"), "HTTPS://A.example", canonicalUrl("HTTPS://A.example")],
    ["a time without an offset", compared("instant"), "2026-12-01T01:00:00", "2026-12-01T01:00:00Z"],
    ["a time with an offset", compared("instant"), "2026-12-01T01:00:00.5+0100", "2026-12-01T00:00:00.500Z"],
    ["an invalid time, unchanged", compared("instant"), "soon", "soon"],
    ["a string in its letter case", z.string(), "Ab", "Ab"],
    ["a set of numbers, sorted numerically", annotate(z.array(z.number()), { comparesAs: "set" }), [10, 9], [9, 10]],
    ["a list, in its order", z.array(z.string()), ["b", "a"], ["b", "a"]],
    [
      "entries, sorted by key and then by value",
      entries,
      [{ key: "b" }, { key: "a", value: "2" }, { value: "1", key: "a" }],
      [{ value: "1", key: "a" }, { key: "a", value: "2" }, { key: "b" }],
    ],
    ["ordered entries, in their order", ordered, [{ key: "b" }, { key: "a" }], [{ key: "b" }, { key: "a" }]],
    ["a map with normalized keys", z.record(compared("hostname"), z.string()), { "A.b": "c" }, { "a.b": "c" }],
    ["an object without empty members", undivided, { a: "", size: 0 }, { size: "Small" }],
    ["null", size, null, null],
    ["an unknown value, unchanged", colour, unknownValue, unknownValue],
  ])("is %s", (_what, schema, value, form) => {
    expect(canonical(schema, value)).toEqual(form);
  });

  test("of a state keeps entries in the order of the program, and addresses as they are sent", () => {
    expect(declaredForm(entries, [{ key: "b" }, { key: "a" }])).toEqual([{ key: "b" }, { key: "a" }]);
    expect(declaredForm(compared("url"), "HTTPS://A.example")).toBe("HTTPS://A.example");
    expect(declaredForm(colour, "RED")).toBe("Red");
  });

  test.each([
    [hashable, "a", hashed("a"), true],
    [hashable, hashed("a"), "b", false],
    [hashable, hashed("a"), hashed("b"), false],
    [z.string(), "a", hashed("a"), false],
  ])("of a hash is the hash of the content (%#)", (schema, one, other, isSame) => {
    expect([equal(schema, one, other), equal(schema, other, one)]).toEqual([isSame, isSame]);
  });
});

describe("host names", () => {
  test.each([
    ["WWW.Example.COM.", "www.example.com"],
    ["*.Bücher.example", "*.xn--bcher-kva.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ])("%s is %s", (given, expected) => {
    expect(canonicalHostname(given)).toBe(expected);
    expect(canonicalHostname(canonicalHostname(given))).toBe(expected);
  });

  test.each(["https://www.example.com", "www.example.com/path", "a b.example", "a\tb", "", ".", "a.example\\b"])(
    "%j is not a host name",
    (given) => {
      expect(hostnameProblem(given)).toBeDefined();
    },
  );
});

describe("comparing the platform's state with the declared properties:", () => {
  test("omitted parts are ignored", () => {
    const declared = { probes: { liveness: { periodSeconds: 5 } } };
    const actual = { probes: { liveness: { periodSeconds: 5, timeoutSeconds: 7 }, startup: { periodSeconds: 1 } } };
    expect(reconcile(template, declared, actual)).toEqual(declared);
  });

  test("a changed part is a difference", () => {
    const declared = { probes: { liveness: { periodSeconds: 5 } } };
    expect(reconcile(template, declared, { probes: { liveness: { periodSeconds: 9 } } })).toEqual({
      probes: { liveness: { periodSeconds: 9 } },
    });
  });

  test("an item added elsewhere is a difference in an exclusive list", () => {
    const declared = { environmentVariables: [{ name: "B", value: "1" }] };
    const actual = {
      environmentVariables: [
        { name: "B", value: "1" },
        { name: "A", value: "2" },
      ],
    };
    expect(reconcile(template, declared, actual)).toEqual({
      environmentVariables: [
        { name: "B", value: "1" },
        { name: "A", value: "2" },
      ],
    });
  });

  test("a list with keyed entries keeps the order of the program", () => {
    const variables = (...names: string[]) => ({ environmentVariables: names.map((name) => ({ name, value: name })) });
    const drifted = { ...variables("A", "B", "C"), command: "x" };
    expect(reconcile(template, variables("C", "A", "B"), variables("A", "B", "C"))).toEqual(variables("C", "A", "B"));
    expect(reconcile(template, variables("C", "D", "A"), drifted)).toEqual(variables("C", "A", "B"));
  });

  test("the declared spelling stays if both mean the same", () => {
    const declared = { learningModeUntil: "2026-12-01T00:00:00Z" };
    expect(reconcile(settings, declared, { learningModeUntil: "2026-12-01T00:00:00" })).toEqual(declared);
  });

  test("a missing list on the platform equals an empty one", () => {
    expect(reconcile(settings, { wafDisabledRules: [] }, {})).toEqual({ wafDisabledRules: [] });
  });

  const withheld = annotate(z.string(), { mayBeRedacted: true });
  const switchable = annotate(z.object({ on: z.boolean(), a: z.string().optional() }), { offBy: "on" });
  const map = z.record(z.string(), z.string());
  test.each<[string, z.ZodType, unknown, unknown, unknown]>([
    ["a cleared value stays cleared", z.string().nullable(), null, "a", null],
    ["a missing value is absent", z.string(), "a", undefined, undefined],
    ["null is absent", z.string(), "a", null, undefined],
    ...["", false, [], {}].map((empty): [string, z.ZodType, unknown, unknown, unknown] => [
      `nothing equals ${JSON.stringify(empty)}`,
      z.any(),
      empty,
      null,
      empty,
    ]),
    ["a list of values is absent", z.array(z.string()), ["a"], undefined, undefined],
    ["a withheld value stays as declared", withheld, "a", null, "a"],
    ["a value that is sometimes withheld is drift if it is returned", withheld, "a", "b", "b"],
    [
      "a setting that is off on both sides stays as declared",
      switchable,
      { on: false, a: "x" },
      { on: false },
      { on: false, a: "x" },
    ],
    [
      "a setting that is off and not returned stays as declared",
      switchable,
      { on: false, a: "x" },
      undefined,
      { on: false, a: "x" },
    ],
    [
      "a setting that is on only on the platform is drift",
      switchable,
      { on: false },
      { on: true, a: "y" },
      { on: true },
    ],
    ["a setting that is off only on the platform is drift", switchable, { on: true }, { on: false }, { on: false }],
    ["a replaced hash is returned", hashable, hashed("a"), "a", "a"],
    ["a map is managed as a whole", map, { a: "1", b: "2" }, { a: "1", c: "3" }, { a: "1", c: "3" }],
    ["an entry without a value exists", map, { a: "", b: "1" }, { a: undefined, b: undefined }, { a: "" }],
    ["a missing entry does not exist", map, { a: "", b: "1" }, { b: "1" }, { b: "1" }],
    ["lists of different lengths are the platform's", z.array(colour), ["RED"], ["blue", "red"], ["Blue", "Red"]],
    ["lists of one length keep spellings", z.array(colour), ["RED", "Red"], ["red", "blue"], ["RED", "Blue"]],
    ["a value of another type is the platform's", z.array(z.string()), ["a"], "a", "a"],
    ["an object contains its omitted members", undivided, { a: "x" }, { a: "x", size: 1 }, { a: "x", size: "Large" }],
    [
      "an unchanged object keeps its spelling",
      undivided,
      { a: "x", size: "large" },
      { size: 1, a: "x" },
      { a: "x", size: "large" },
    ],
    [
      "entries with one key are compared with the most similar entry",
      entries,
      [
        { key: "a", value: "1" },
        { key: "a", value: "2" },
      ],
      [
        { key: "a", value: "2", other: "x" },
        { key: "a", value: "3" },
      ],
      [
        { key: "a", value: "3" },
        { key: "a", value: "2" },
      ],
    ],
    [
      "ordered entries have the platform's order",
      ordered,
      [
        { key: "a", value: "1" },
        { key: "b", value: "1" },
      ],
      [
        { key: "b", value: "1", other: "x" },
        { key: "a", value: "2" },
      ],
      [
        { key: "b", value: "1" },
        { key: "a", value: "2" },
      ],
    ],
  ])("%s", (_what, schema, declared, actual, expected) => {
    expect(reconcile(schema, declared, actual)).toStrictEqual(expected);
  });

  test("a withheld value stays as declared, or is absent on request", () => {
    const schema = z.object({
      entries: annotate(z.array(z.object({ key: z.string(), value: withheld })), { keyedBy: "key" }),
    });
    const declared = { entries: [{ key: "a", value: "1" }] };
    const shown = { entries: [{ key: "a" }] };
    expect(reconcile(schema, declared, shown)).toEqual(declared);
    expect(reconcile(schema, declared, shown, { omitted: "absent" })).toEqual(shown);
  });

  test.each<[string, z.ZodType, unknown, unknown, unknown, string[]]>([
    ["a number without a name", size, "Small", 7, "Small", [""]],
    ["a name that came later", size, "Small", "Huge", "Small", [""]],
    ["a later member", z.object({ c: colour }), { c: "Red" }, { c: "Green" }, { c: "Red" }, [".c"]],
    ["a later member in a map", z.record(z.string(), colour), { a: "Red" }, { a: "Green" }, { a: "Red" }, [".a"]],
    ["a later member in a list", z.array(colour), ["Red"], ["Green"], ["Red"], ["[0]"]],
    [
      "a later member in a set",
      annotate(z.array(colour), { comparesAs: "set" }),
      ["Red"],
      ["Red", "Green"],
      ["Red"],
      [""],
    ],
    [
      "a later member in an entry",
      annotate(z.array(z.object({ key: z.string(), c: colour })), { keyedBy: "key" }),
      [{ key: "k", c: "Red" }],
      [{ key: "k", c: "Green" }],
      [{ key: "k", c: "Red" }],
      ["[k].c"],
    ],
    [
      "a later member in an object",
      undivided,
      { a: "x", size: "Small" },
      { a: "y", size: 7 },
      { a: "y", size: "Small" },
      [".size"],
    ],
    ["a known member", size, "Small", 1, "Large", []],
  ])("with a report, %s stays as declared", (_what, schema, declared, actual, expected, told) => {
    const misfits: string[] = [];
    expect(reconcile(schema, declared, actual, { misfit: (path) => misfits.push(path) })).toEqual(expected);
    expect(misfits).toEqual(told);
  });

  test("drift is detected in undeclared properties that a create sent", () => {
    const inner = z.object({ name: z.string(), on: annotate(z.boolean().optional(), { createdAs: true }) });
    const schema = z.object({ inner });
    const declared = { inner: { name: "a" } };
    const read = (isCreated: boolean, on: unknown) =>
      reconcile(schema, declared, { inner: { name: "a", on } }, { isCreated: () => isCreated });
    expect(read(true, false)).toEqual({ inner: { name: "a", on: false } });
    for (const on of [true, undefined, null]) expect(read(true, on)).toEqual(declared);
    expect(read(false, false)).toEqual(declared);
  });

  test("only declared properties with another value are named as different", () => {
    const schemas = { same: colour, spelling: colour, other: colour, undeclared: colour, withheld };
    const declared = { same: "Red", spelling: "RED", other: "Red", withheld: "a" };
    const shown = { same: "Red", spelling: "red", other: "Blue", undeclared: "Blue" };
    expect(differingNames(schemas, declared, shown, {})).toEqual(["other"]);
    expect(differingNames(schemas, declared, shown, { omitted: "absent" })).toEqual(["other", "withheld"]);
  });
});

describe("converting between programs and the API", () => {
  test("numbers become names, and the platform's names camel case", () => {
    const declared = { ddosExecutionMode: "Block", planType: "Business", wafEnabled: false };
    const wire = { dDoSExecutionMode: 1, planType: 2, wafEnabled: false };
    expect(toWire(shieldZoneRequest, declared)).toEqual(wire);
    expect(fromWire(shieldZoneRequest, wire)).toEqual(declared);
  });

  test("a number without a name stays a number, both ways", () => {
    expect(toWire(shieldZoneRequest, { planType: 9 })).toEqual({ planType: 9 });
    expect(fromWire(shieldZoneRequest, { planType: 9 })).toEqual({ planType: 9 });
  });

  test("null and unknown properties are omitted", () => {
    expect(fromWire(shieldZoneRequest, { wafEnabled: null, somethingNew: 1 })).toEqual({});
  });
});
