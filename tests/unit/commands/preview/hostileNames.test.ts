import fc from "fast-check";
import { html } from "../../../../commands/preview/formats/html";
import { json } from "../../../../commands/preview/formats/json";
import { markdown } from "../../../../commands/preview/formats/markdown";
import { text } from "../../../../commands/preview/formats/text";
import { previewOf } from "../../../../commands/preview/preview";
import { parse } from "../../../../commands/preview/reading/parse";
import { type Report, reportOf } from "../../../../commands/preview/report";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { holding, hostileNames } from "../../hostileNames";
import { digestOf, type Given, reportWith, unknown } from "./building";

const forms: readonly ((report: Report) => string)[] = [markdown, text, json, html];
const written = (report: Report) => forms.map((form) => form(report));

const name = fc.constantFrom(...hostileNames);
const leaf = fc.oneof(name, fc.constantFrom<unknown>(null, true, 1, "", unknown, "[secret]"), fc.integer());
const value = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, leaf, tie("list"), tie("object")),
  list: fc.array(tie("value"), { maxLength: 3 }),
  object: fc.array(fc.tuple(name, tie("value")), { maxLength: 3 }).map((all) => Object.fromEntries(all)),
})).value;
const type = fc.oneof(
  fc.constantFrom(...kindTypes),
  name,
  name.map((each) => `random:index:${each}`),
);
const operations = ["create", "update", "delete", "replace", "same", "refresh"] as const;

/** Returns inputs of a kind with arbitrary values, and inputs with names that every object inherits. */
const propertiesOf = (of: string) => {
  const known = kindTypes.includes(of) ? Object.keys(kindOf(of).inputs.shape) : [];
  const any = known.length === 0 ? name : fc.oneof(fc.constantFrom(...known), name);
  return fc
    .array(fc.tuple(any, value), { maxLength: 5 })
    .map((all) => Object.fromEntries(all) as Record<string, unknown>);
};

const step: fc.Arbitrary<Given> = type.chain((of) =>
  fc.record({
    op: fc.oneof(fc.constantFrom(...operations), name),
    type: fc.constant(of),
    name,
    old: propertiesOf(of),
    new: propertiesOf(of),
    outputs: propertiesOf(of),
    replaces: fc.array(name, { maxLength: 2 }),
    differing: fc.array(name, { maxLength: 2 }),
  }),
);

test("reports a preview with the names of inherited properties in every format", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 4 }), fc.array(fc.tuple(name, fc.integer())), (steps, counts) => {
      const more = {
        changeSummary: Object.fromEntries(counts),
        config: Object.fromEntries(counts.map(([key]) => [key, "x"])),
      };
      for (const each of written(reportOf(previewOf(parse(digestOf(steps, more)), "preview"))))
        expect(each).not.toBe("");
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 400) },
  );
});

test.each(hostileNames)("reports a property named %s like any other", (property) => {
  const step = (old: unknown, now: unknown): Given => ({
    op: "update",
    type: "random:index:Pet",
    old: { kept: holding(property, old), ...holding(property, old) },
    new: { kept: holding(property, now), ...holding(property, now) },
  });
  const differences = reportWith([step("one", "two")]).preview.changes[0]?.differences;
  expect(differences).toEqual([`kept.${property}`, property].sort().map((path) => ({ path, old: "one", new: "two" })));
});

test.each(hostileNames)("an operation named %s is unknown", (op) => {
  const { changes } = reportWith([{ op, type: "ShieldZone", old: { pullZoneId: 1 }, new: { pullZoneId: 1 } }]).preview;
  expect(changes.map(({ operation }) => operation)).toEqual(["update"]);
});
