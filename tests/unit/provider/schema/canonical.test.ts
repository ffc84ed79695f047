import fc from "fast-check";
import { shieldZoneRequest } from "../../../../provider/api/shieldZones";
import { containerTemplate } from "../../../../provider/resources/containers/containerTemplate";
import { canonical, equal, reconcile } from "../../../../provider/schema/canonical";
import { canonicalHostname, hostnameProblem } from "../../../../provider/schema/hostname";
import { forPrograms, fromWire, toWire } from "../../../../provider/schema/program";

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
  ])("%s", (_what, one, other) => {
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

describe("host names", () => {
  test.each([
    ["WWW.Example.COM.", "www.example.com"],
    ["*.Bücher.example", "*.xn--bcher-kva.example"],
    ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ])("%s is %s", (given, expected) => {
    expect(canonicalHostname(given)).toBe(expected);
    expect(canonicalHostname(canonicalHostname(given))).toBe(expected);
  });

  test.each(["https://www.example.com", "www.example.com/path", "a b.example", "a\tb", ""])(
    "%j is not a host name",
    (given) => {
      expect(hostnameProblem(given)).toBeDefined();
    },
  );
});

describe("the platform's state, limited to what was declared", () => {
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

  test("an item that was added elsewhere is a difference in a list that is managed as a whole", () => {
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

  test("a list whose entries have keys keeps the order of the program", () => {
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
});

describe("between programs and the wire", () => {
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
