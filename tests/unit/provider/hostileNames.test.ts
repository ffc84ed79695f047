import fc from "fast-check";
import { wafExecutionMode } from "../../../provider/api/shieldZones";
import { dataSourceOf } from "../../../provider/dataSources";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { checkInputs, difference } from "../../../provider/lifecycle/lifecycle";
import { canonical, equal, reconcile } from "../../../provider/schema/canonical";
import { toNumber } from "../../../provider/schema/enumeration";
import { readSettings } from "../../../provider/settings/settings";
import { inFull } from "../../tier";
import { holding, hostileNames } from "../hostileNames";

const triggers = kindOf("ApplicationDeployment").inputs.shape.triggers as never;

describe.each(hostileNames)("the name %s", (name) => {
  test("is not a kind, data source, enumeration value or connection", () => {
    expect(() => kindOf(name)).toThrow(`pulumi-edge-platform has no resource of type ${name}`);
    expect(() => dataSourceOf(name)).toThrow(`pulumi-edge-platform has no data source ${name}`);
    expect(() => toNumber(wafExecutionMode, name)).toThrow("WafExecutionMode has no value of that name");
    const settings = readSettings((key) => (key === "connections" ? '{"eu": {"apiKey": "k"}}' : undefined), {}, name);
    expect(settings.connection).toEqual({ name, others: ["eu"] });
    expect(settings.apiKey).toBeUndefined();
  });

  test("is a valid name of a trigger", () => {
    const { inputs, failures } = checkInputs(kindOf("ApplicationDeployment"), {
      appId: "app-1",
      deployed: true,
      triggers: holding(name, "one"),
    });
    expect(failures).toEqual([]);
    expect(Object.entries(inputs.triggers as object)).toEqual([[name, "one"]]);
    expect(equal(triggers, holding(name, "one"), holding(name, "two"))).toBe(false);
    expect(equal(triggers, holding(name, "one"), {})).toBe(false);
    expect(Object.entries(reconcile(triggers, { other: 1 }, holding(name, "two")) as object)).toEqual([[name, "two"]]);
    const kind = kindOf("ApplicationDeployment");
    expect(difference(kind, "app-1", { ...inputs, triggers: {} }, inputs)).toMatchObject({ changes: undefined });
  });
});

const name = fc.constantFrom(...hostileNames);
const value = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, name, fc.constantFrom<unknown>(null, true, 1), tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 3 }),
  object: fc.array(fc.tuple(name, tie("value")), { maxLength: 3 }).map((all) => Object.fromEntries(all)),
})).value;

test.each(kindTypes)("a check of %s with such names reports failures and does not crash", (type) => {
  const kind = kindOf(type);
  const properties = fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(kind.inputs.shape)), name), value), { maxLength: 5 })
    .map((all) => Object.fromEntries(all) as Record<string, unknown>);
  fc.assert(
    fc.property(properties, properties, (given, state) => {
      const { inputs, failures } = checkInputs(kind, given);
      for (const failure of failures) expect(typeof failure).toBe("string");
      canonical(kind.inputs, state);
      if (failures.length === 0) difference(kind, kind.idForm.replace(/\w+/g, "1"), state, inputs);
    }),
    { numRuns: inFull ? 200 : 40 },
  );
});
