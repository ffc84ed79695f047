import { type Form, importables } from "../../../importer/importables";
import { kindOf, kindTypes } from "../../../provider/kinds";

test("every kind of resource is imported, or what it declares is by another kind", () => {
  expect(Object.keys(importables).sort()).toEqual([...kindTypes].sort());
  for (const importable of Object.values(importables)) {
    if (!("coveredBy" in importable)) continue;
    expect(importables[importable.coveredBy]).toHaveProperty("find");
  }
});

test("what is declared one by one in one form is declared in sets in the other", () => {
  const typesOf = (form: Form) =>
    Object.entries(importables).flatMap(([type, it]) => ("form" in it && it.form === form ? [type] : []));
  expect(typesOf("single").map((type) => `${type}s`)).toEqual(typesOf("sets"));
});

test("what refers to another resource does so by an input, to one of its outputs", () => {
  for (const [type, importable] of Object.entries(importables)) {
    if ("coveredBy" in importable) continue;
    for (const [input, target] of Object.entries(importable.refersTo ?? {})) {
      expect(kindOf(type).inputs.shape).toHaveProperty(input);
      expect(["id", ...Object.keys(kindOf(target.type).outputs.shape)]).toContain(target.output);
    }
  }
});
