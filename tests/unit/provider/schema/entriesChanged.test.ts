import { z } from "zod";
import { differences } from "../../../../commands/preview/differences";
import { entriesChanged } from "../../../../provider/schema/entriesChanged";
import { annotate } from "../../../../provider/schema/meta";

const before = Object.fromEntries(["a", "b", "c", "d", "e", "f", "g", "constructor"].map((name) => [name, "1"]));

test("added, changed and removed entries are counted, and the first few are named", () => {
  const after = { ...Object.fromEntries(Object.keys(before).map((name) => [name, "2"])), constructor: "1", h: "1" };
  expect(entriesChanged(before, after)).toBe("1 added (h), 7 changed (a, b, c, d, e, …)");
  expect(entriesChanged(after, before)).toContain("1 removed (h)");
  expect(entriesChanged(before, { ...before })).toBe("");
});

test("a report shows the entries of a large map as one difference, and all of them for a new resource", () => {
  const schema = z.object({ files: annotate(z.record(z.string(), z.string()).optional(), { recordedAs: "input" }) });
  const after = { ...before, a: "2", h: "1" };
  const path = "files";
  expect(differences(schema, { files: before }, { files: after })).toEqual([
    { path, old: "8 in all", new: "9 in all: 1 added (h), 1 changed (a)" },
  ]);
  expect(differences(schema, {}, { files: { a: "1" } })).toEqual([{ path, new: "1 in all: 1 added (a)" }]);
});
