import { json } from "../../../preview/formats/json";
import { previewOf } from "../../../preview/preview";
import { NoPreviewError, parse } from "../../../preview/reading/parse";
import { reportOf } from "../../../preview/report";
import { digestOf, previewWith, reportWith, unknown, urnOf } from "./building";

const zone = { pullZoneId: 1001, wafEnabled: true };

test.each([
  ["", "it is empty"],
  ["nothing like it", "line 1 is no event of the engine"],
  ["[]", "it has no steps of a preview"],
  ["{}", "it has no steps of a preview"],
  ['{"steps": 1}', "steps is not as expected"],
  ['{"steps": [{"op": 1}]}', "steps.0.op is not as expected"],
  ['{"sequence": 1}\nhalf a li', "line 2 is no event of the engine"],
])("%j is no preview", (text, problem) => {
  expect(() => parse(text)).toThrow(NoPreviewError);
  expect(() => parse(text)).toThrow(problem);
});

test("a preview of nothing has no changes, and says where it is from", () => {
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

test("engine events, one a line, tell the same as the one document", () => {
  const steps = [
    { op: "update", type: "ShieldZone", old: zone, new: { ...zone, wafEnabled: false } },
    { op: "same", type: "EdgeRuleEnablement", old: { enabled: true }, new: { enabled: true } },
  ];
  const { steps: written, changeSummary } = JSON.parse(digestOf(steps));
  const events = written.map(
    ({ oldState, newState, diffReasons, replaceReasons, ...step }: Record<string, unknown>, sequence: number) => ({
      sequence,
      resourcePreEvent: {
        metadata: { ...step, old: oldState, new: newState, diffs: diffReasons, keys: replaceReasons },
      },
    }),
  );
  const all = [
    ...events,
    { sequence: 9, diagnosticEvent: { severity: "debug", message: "x" } },
    { sequence: 10, summaryEvent: { resourceChanges: changeSummary } },
  ];
  const text = all.map((event) => JSON.stringify(event)).join("\n");
  expect(json(reportOf(previewOf(parse(text), "preview")))).toBe(json(reportWith(steps)));
});

test("of a replacement's events the one with both sides counts", () => {
  const [old, now] = [{ inputs: { pullZoneId: 1 } }, { inputs: { pullZoneId: 2 } }];
  const event = (op: string, states: object, sequence: number) => ({
    sequence,
    resourcePreEvent: { metadata: { op, urn: urnOf("ShieldZone", "shop"), ...states } },
  });
  const events = [
    event("create-replacement", { new: now }, 1),
    event("replace", { old, new: now, keys: ["pullZoneId"] }, 2),
    event("delete-replaced", { old }, 3),
  ];
  const { changes } = previewOf(parse(events.map((each) => JSON.stringify(each)).join("\n")), "preview");
  expect(changes).toMatchObject([
    { operation: "replace", replacedBy: ["pullZoneId"], differences: [{ path: "pullZoneId", old: 1, new: 2 }] },
  ]);
});

test("a file may begin with a mark of the order of its bytes", () => {
  expect(previewOf(parse(`\uFEFF${digestOf([])}`), "preview").stack).toBe("production");
});

test("what a refresh found is told by the end of its event", () => {
  const metadata = (op: string, found: object) => ({
    op,
    urn: urnOf("ShieldZone", "shop"),
    old: { inputs: zone },
    new: { inputs: found },
  });
  const events = [
    { sequence: 1, resourcePreEvent: { metadata: metadata("refresh", zone) } },
    { sequence: 2, resOutputsEvent: { metadata: metadata("update", { ...zone, wafEnabled: false }) } },
  ];
  const { changes } = previewOf(parse(events.map((event) => JSON.stringify(event)).join("\n")), "drift");
  expect(changes).toMatchObject([
    { operation: "update", differences: [{ path: "wafEnabled", old: true, new: false }] },
  ]);
});

test("a replacement that is told in three steps is one change", () => {
  const [old, now] = [{ pullZoneId: 1 }, { pullZoneId: 2 }];
  const step = { type: "ShieldZone", old, new: now, replaces: ["pullZoneId"] };
  const { changes } = previewWith([
    { ...step, op: "delete-replaced", new: undefined as never },
    { ...step, op: "replace" },
    { ...step, op: "create-replacement" },
  ]);
  expect(changes).toMatchObject([{ operation: "replace", replacedBy: ["pullZoneId"] }]);
  expect(changes).toHaveLength(1);
});

test("of a preview that refreshes first, what the program makes of it counts", () => {
  const found = { ...zone, wafEnabled: false };
  const step = { type: "ShieldZone" };
  const drift = { ...step, op: "update", old: zone, new: found };
  const { changes, unchanged } = previewWith([
    drift,
    { ...step, op: "refresh", name: "as recorded", old: zone, new: zone },
    { ...step, op: "update", old: found, new: zone },
    { ...step, op: "same", name: "as recorded", old: zone, new: zone },
  ]);
  expect(changes).toMatchObject([{ differences: [{ path: "wafEnabled", old: false, new: true }] }]);
  expect(changes).toHaveLength(1);
  expect(unchanged).toHaveLength(1);
});

test("a replacement that the engine gives no reason for is due to what would replace it", () => {
  const list = (shieldZoneId: unknown) => ({ shieldZoneId, listName: "Tor", action: "Block" });
  const { changes } = previewWith([
    { op: "replace", type: "AccessListConfiguration", old: list(1), new: list(unknown) },
  ]);
  expect(changes[0]?.replacedBy).toEqual(["shieldZoneId"]);
});

test("resources of others, of a native provider, and names with colons are told as well", () => {
  const { changes } = previewWith([
    { op: "create", type: "random:index/randomPet:RandomPet", name: "a::b", new: { length: 2 } },
    { op: "create", type: "edge:index:ShieldZone", new: zone },
    { op: "create", type: "pulumi:providers:random", new: {} },
    { op: "read", type: "ShieldZone", name: "read", new: {} },
    { op: "never-heard-of", type: "ShieldZone", name: "new", old: zone, new: zone },
  ]);
  expect(changes.map(({ name, type, operation }) => [name, type, operation])).toEqual([
    ["new", "ShieldZone", "update"],
    ["it", "ShieldZone", "create"],
    ["a::b", "random:index/randomPet:RandomPet", "create"],
  ]);
});

test("the order of the steps does not matter", () => {
  const steps = ["c", "a", "b"].flatMap((name) => [
    { op: "create", type: "ShieldZone", name, new: zone },
    { op: "delete", type: "EdgeRuleEnablement", name, old: { pullZoneId: 1, description: name, enabled: true } },
  ]);
  const one = json(reportWith(steps));
  expect(json(reportWith([...steps].reverse()))).toBe(one);
  expect(json(reportWith([...steps].sort((left, right) => (left.name < right.name ? -1 : 1))))).toBe(one);
});

test("changes that the engine counts and does not show are told", () => {
  const { messages } = previewWith([], "drift", { changeSummary: { same: 2, update: 3 } });
  expect(messages).toEqual([
    {
      severity: "warning",
      name: undefined,
      text: expect.stringContaining("counts more changes (3) than it shows (0)"),
    },
  ]);
});

test("the stack itself is no change that is not shown", () => {
  const stack = { op: "create", urn: urnOf("pulumi:pulumi:Stack", "shop-production"), newState: {} };
  const first = { steps: [stack], changeSummary: { create: 1 } };
  expect(previewWith([], "preview", first)).toMatchObject({ messages: [], changes: [], unchangedCount: 0 });
});

test("what an earlier replacement has left is told, and is not the resource that has its name now", () => {
  const step = { type: "ShieldZone", old: zone };
  const text = digestOf([
    { ...step, op: "same", new: zone },
    { ...step, op: "delete" },
  ]);
  const document = JSON.parse(text);
  document.steps[2].oldState.delete = true;
  const left = previewOf(parse(JSON.stringify(document)), "preview");
  expect([left.changes, left.unchanged.length]).toEqual([[], 1]);
  expect(left.messages).toEqual([
    { severity: "warning", name: "it", text: "what a replacement of an earlier up has left of it is deleted" },
  ]);
});

test("what is read counts for nothing that is out of sight", () => {
  const read = { op: "read", type: "ShieldZone", new: {} };
  const shows = (same: number) =>
    previewWith([read, { ...read, name: "other" }], "preview", { changeSummary: { same } }).showsUnchanged;
  expect([shows(1), shows(3)]).toEqual([true, false]);
});

test("warnings are told once, what is only said is not", () => {
  const said = (severity: string, message: string, urn?: string) => ({ severity, message, urn });
  const { messages } = previewWith([], "preview", {
    diagnostics: [
      said("warning", "warning: mind the gap\n", urnOf("ShieldZone", "shop")),
      said("warning", "warning: mind the gap\n", urnOf("ShieldZone", "shop")),
      said("info", "hello"),
    ],
  });
  expect(messages).toEqual([{ severity: "warning", name: "shop", text: "mind the gap" }]);
});
