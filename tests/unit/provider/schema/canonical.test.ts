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
      "one moment, written differently",
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
    ["an order that counts", { wafCustomRuleOrder: [1, 2] }, { wafCustomRuleOrder: [2, 1] }],
    [
      "encoded values to the letter",
      { wafEngineConfig: [{ name: "a", valueEncoded: "x" }] },
      { wafEngineConfig: [{ name: "a", valueEncoded: "X" }] },
    ],
    ["false and left out", { wafEnabled: false }, {}],
    ["an empty list and left out", { wafDisabledRules: [] }, {}],
  ])("but not %s", (_what, one, other) => {
    expect(equal(settings, one, other)).toBe(false);
  });

  test("the one form does not depend on the order in which a set is given", () => {
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

  test.each(["https://www.example.com", "www.example.com/path", "a b.example", "a\tb", ""])("%j is none", (given) => {
    expect(hostnameProblem(given)).toBeDefined();
  });
});

describe("what the platform has, seen through what was declared", () => {
  test("parts that were left out are not looked at", () => {
    const declared = { probes: { liveness: { periodSeconds: 5 } } };
    const actual = { probes: { liveness: { periodSeconds: 5, timeoutSeconds: 7 }, startup: { periodSeconds: 1 } } };
    expect(reconcile(template, declared, actual)).toEqual(declared);
  });

  test("a changed part shows", () => {
    const declared = { probes: { liveness: { periodSeconds: 5 } } };
    expect(reconcile(template, declared, { probes: { liveness: { periodSeconds: 9 } } })).toEqual({
      probes: { liveness: { periodSeconds: 9 } },
    });
  });

  test("a member added elsewhere shows, in a list that is managed whole", () => {
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

  test("a list whose entries have keys stays in the order of the program", () => {
    const variables = (...names: string[]) => ({ environmentVariables: names.map((name) => ({ name, value: name })) });
    const drifted = { ...variables("A", "B", "C"), command: "x" };
    expect(reconcile(template, variables("C", "A", "B"), variables("A", "B", "C"))).toEqual(variables("C", "A", "B"));
    expect(reconcile(template, variables("C", "D", "A"), drifted)).toEqual(variables("C", "A", "B"));
  });

  test("the declared spelling stays where both mean the same", () => {
    const declared = { learningModeUntil: "2026-12-01T00:00:00Z" };
    expect(reconcile(settings, declared, { learningModeUntil: "2026-12-01T00:00:00" })).toEqual(declared);
  });

  test("nothing on the platform is the same as an empty list", () => {
    expect(reconcile(settings, { wafDisabledRules: [] }, {})).toEqual({ wafDisabledRules: [] });
  });
});

describe("between programs and the wire", () => {
  test("names for numbers, camel case for the platform's names", () => {
    const declared = { ddosExecutionMode: "Block", planType: "Business", wafEnabled: false };
    const wire = { dDoSExecutionMode: 1, planType: 2, wafEnabled: false };
    expect(toWire(shieldZoneRequest, declared)).toEqual(wire);
    expect(fromWire(shieldZoneRequest, wire)).toEqual(declared);
  });

  test("a number without a name stays a number, both ways", () => {
    expect(toWire(shieldZoneRequest, { planType: 9 })).toEqual({ planType: 9 });
    expect(fromWire(shieldZoneRequest, { planType: 9 })).toEqual({ planType: 9 });
  });

  test("null and what is not known are left out", () => {
    expect(fromWire(shieldZoneRequest, { wafEnabled: null, somethingNew: 1 })).toEqual({});
  });
});
