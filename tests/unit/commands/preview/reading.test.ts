import { json } from "../../../../commands/preview/formats/json";
import { previewOf } from "../../../../commands/preview/preview";
import { NoPreviewError, parse } from "../../../../commands/preview/reading/parse";
import { componentTypes } from "../../../../provider/components";
import { digestOf, previewWith, reportWith, unknown, urnOf } from "./building";

const zone = { pullZoneId: 1001, wafEnabled: true };

test.each([
  ["", "it is empty"],
  ["nothing like it", "line 1 is not an event of the engine"],
  ["[]", "it does not contain the steps of a preview"],
  ["{}", "it does not contain the steps of a preview"],
  ['{"steps": 1}', "unexpected value of steps"],
  ['{"steps": [{"op": 1}]}', "unexpected value of steps.0.op"],
  ['{"sequence": 1}\nhalf a li', "line 2 is not an event of the engine"],
])("%j is not a preview", (content, problem) => {
  expect(() => parse(content)).toThrow(NoPreviewError);
  expect(() => parse(content)).toThrow(problem);
});

test("an empty preview has no changes, and names its stack", () => {
  const { changes, unchangedCount, project, stack } = previewOf(
    parse(digestOf([], { changeSummary: { same: 8 } })),
    "preview",
  );
  expect({ changes, unchangedCount, project, stack }).toEqual({
    changes: [],
    unchangedCount: 7,
    project: "shop",
    stack: "production",
  });
});

test("a file may start with a byte order mark", () => {
  expect(previewOf(parse(`\uFEFF${digestOf([])}`), "preview").stack).toBe("production");
});

const forms: readonly [shown: string, type: string][] = [
  ["ShieldZone", "pulumi-nodejs:dynamic/edge:ShieldZone"],
  ["ShieldZone", "edge:index:ShieldZone"],
  ["ShieldZone", "edge:ShieldZone"],
  ...componentTypes.map((type): [string, string] => [type, `edge:index:${type}`]),
  ...componentTypes.map((type): [string, string] => [type, `edge:components:${type}`]),
  ["edge:index:QuantumZone", "edge:index:QuantumZone"],
  ["acme:index:StaticSite", "acme:index:StaticSite"],
];

test.each(forms)("the report says %s for resources of the type %s", (shown, type) => {
  expect(previewWith([{ op: "create", type, name: "www", new: {} }]).changes.map((it) => it.type)).toEqual([shown]);
});

test("a replacement without a reason by the engine is caused by the properties that would replace the resource", () => {
  const list = (shieldZoneId: unknown) => ({ shieldZoneId, listName: "Tor", action: "Block" });
  const { changes } = previewWith([
    { op: "replace", type: "AccessListConfiguration", old: list(1), new: list(unknown) },
  ]);
  expect(changes[0]?.replacedBy).toEqual(["shieldZoneId"]);
});

test("reads resources of other packages and of native providers, and names with colons", () => {
  const { changes } = previewWith([
    { op: "create", type: "random:index/randomPet:RandomPet", name: "a::b", new: { length: 2 } },
    { op: "create", type: "edge:index:ShieldZone", new: zone },
    { op: "create", type: "pulumi:providers:random", name: "default_4_16_0", new: {} },
    { op: "create", type: "pulumi:providers:random", name: "own", new: {} },
    { op: "read", type: "ShieldZone", name: "read", new: {} },
  ]);
  expect(changes.map(({ name, type, operation }) => [name, type, operation])).toEqual([
    ["it", "ShieldZone", "create"],
    ["own", "pulumi:providers:random", "create"],
    ["a::b", "random:index/randomPet:RandomPet", "create"],
  ]);
});

test("reports an unknown operation, and counts it as lowering protection", () => {
  const report = reportWith([{ op: "never-heard-of", type: "ShieldZone", old: zone, new: zone }]);
  expect(report.preview.changes).toMatchObject([{ operation: "update", unknownOperation: "never-heard-of" }]);
  expect(report.notJudged).toMatchObject([{ says: "this version does not know Pulumi's operation never-heard-of" }]);
  expect(report.preview.miscount).toBeUndefined();
});

test.each([
  [{ same: 1, update: 2 }, "Pulumi counts 2 with the operation update, but the preview contains 1"],
  [{ same: 1, update: 1, replace: 1 }, "Pulumi counts 1 with the operation replace, but the preview contains 0"],
  [{ same: 1 }, "Pulumi counts 0 with the operation update, but the preview contains 1"],
  [{ same: 0, update: 1 }, "Pulumi counts 0 with the operation same, but the preview contains 1"],
  [{ same: 9, update: 1 }, undefined],
])("compares %j with the reported changes", (changeSummary, miscount) => {
  const step = { op: "update", type: "ShieldZone", old: zone, new: { ...zone, wafEnabled: false } };
  expect(previewWith([step], "preview", { changeSummary }).miscount).toBe(miscount);
});

test("ignores the order of the steps", () => {
  const steps = ["c", "a", "b"].flatMap((name) => [
    { op: "create", type: "ShieldZone", name, new: zone },
    { op: "delete", type: "EdgeRuleEnablement", name, old: { pullZoneId: 1, description: name, enabled: true } },
  ]);
  const one = json(reportWith(steps));
  expect(json(reportWith([...steps].reverse()))).toBe(one);
  expect(json(reportWith([...steps].sort((left, right) => (left.name < right.name ? -1 : 1))))).toBe(one);
});

test("does not count read-only resources as omitted", () => {
  const read = { op: "read", type: "ShieldZone", new: {} };
  const shows = (same: number) =>
    previewWith([read, { ...read, name: "other" }], "preview", { changeSummary: { same } }).showsUnchanged;
  expect([shows(1), shows(3)]).toEqual([true, false]);
});

test("reports warnings once, and ignores other output", () => {
  const said = (severity: string, message: string, urn?: string) => ({ severity, message, urn });
  const { messages } = previewWith([], "preview", {
    diagnostics: [
      said("warning", "warning: mind the gap\n", urnOf("ShieldZone", "shop")),
      said("warning", "warning: mind the gap\n", urnOf("ShieldZone", "shop")),
      said("info", "hello"),
    ],
  });
  expect(messages).toEqual([{ severity: "warning", name: "shop", message: "mind the gap" }]);
});
