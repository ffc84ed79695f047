import { z } from "zod";
import { inEveryKind } from "../../../../provider/lifecycle/commonProperties";
import type { Context } from "../../../../provider/lifecycle/context";
import { defineKind, type ResourceKind, UnfinishedError, type Update } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../../../provider/lifecycle/memory";
import { ownershipOf, stillDeclared } from "../../../../provider/lifecycle/ownership";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { setOf } from "../../../../provider/schema/values";

/** Returns a kind that stores its objects in a map. */
function kind(widgets = new Map<string, Record<string, unknown>>(), changes: Partial<ResourceKind> = {}): ResourceKind {
  const definition = {
    type: "Widget",
    reference: { description: "", example: "" },
    root: { label: "widgets", idName: "name", ids: async () => [] },
    idForm: "name",
    identity: { none: "its id is its name" },
    inputs: z.strictObject({
      name: z.string(),
      size: z.int().optional(),
      tags: setOf(z.string()).optional(),
      note: z.string().optional(),
    }),
    protection: {},
    importing: { itemKind: "Widget" },
    names: ({ name }: Properties) => `widget ${name}`,
    create: async (_context: unknown, inputs: Properties) => {
      widgets.set(inputs.name as string, inputs);
      return { id: inputs.name as string, outputs: { created: true } };
    },
    read: async (_context: unknown, id: string) => {
      const found = widgets.get(id);
      return (
        found && { settings: { name: found.name, size: found.size, tags: found.tags }, outputs: { created: true } }
      );
    },
    update: async (_context: unknown, { id, inputs }: Update) => {
      widgets.set(id, inputs);
      return { outputs: { created: true } };
    },
    delete: async (_context: unknown, id: string) => {
      widgets.delete(id);
    },
    ...changes,
  };
  return defineKind(definition as never);
}

function context(): Context & { warnings: string[] } {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  return { run: new RunMemory(() => false), settings: { baseUrl: "http://one" }, warn, warnings } as never;
}

describe("a required output that a response omits", () => {
  const outputs = z.object({ host: z.string(), note: z.string().optional() });
  const hosts = kind(new Map(), { outputs });
  const omitting = { settings: { name: "a" }, outputs: {} };

  test("does not fail the create, which warns", async () => {
    const own = context();
    expect((await lifecycle.create(hosts, own, { name: "a" })).state).toEqual({ name: "a", created: true });
    expect(own.warnings).toEqual([
      "widget a: the platform did not return host. Resources that use it get no value until a refresh reads it.",
    ]);
  });

  test("keeps its recorded value, and an optional one does not", async () => {
    const widget = kind(new Map(), { outputs, read: async () => omitting, update: async () => ({ outputs: {} }) });
    const state = { name: "a", host: "a.example", other: "x" };
    const read = await lifecycle.read(widget, context(), "a", state);
    expect(read?.state).toEqual({ name: "a", host: "a.example" });
    const updated = await lifecycle.update(widget, context(), "a", state, { name: "a", size: 2 });
    expect(updated).toEqual({ name: "a", size: 2, host: "a.example" });
  });

  test("keeps its recorded value in an unfinished update", async () => {
    const update = () => Promise.reject(new UnfinishedError("a", {}, "half"));
    const unfinished = lifecycle.update(
      kind(new Map(), { outputs, update }),
      context(),
      "a",
      { name: "a", host: "a.example" },
      { name: "a", size: 2 },
    );
    await expect(unfinished).rejects.toMatchObject({ outputs: { name: "a", size: 2, host: "a.example" } });
  });
});

describe("a diff", () => {
  const state = { name: "a", size: 1, tags: ["x", "y"], created: true };
  const diff = (inputs: Record<string, unknown>, of: Record<string, unknown> = state) =>
    lifecycle.difference(kind(), "a", of, inputs);

  test("of equal inputs shows no change", () => {
    expect(diff({ name: "a", size: 1, tags: ["y", "x"] })).toMatchObject({ changes: false, replaces: [] });
  });

  test("leaves a changed input for the engine to show", () => {
    expect(diff({ name: "a", size: 2, tags: ["x", "y"] })).toMatchObject({ changes: undefined, replaces: [] });
  });

  test("shows an input removed from the program as a change, so that the state drops it", () => {
    expect(diff({ name: "a", tags: ["x", "y"] })).toMatchObject({ changes: undefined, replaces: [] });
  });

  test("shows a changed key as a replacement, and deletes first if the key identifies the object", () => {
    expect(diff({ ...state, name: "b" })).toEqual({
      changes: undefined,
      replaces: ["name"],
      deleteBeforeReplace: true,
    });
  });

  test("shows an unknown key as a replacement", () => {
    expect(diff({ ...state, name: "04da6b54-80e4-46f7-96ec-b56ff0331ba9" })).toMatchObject({ replaces: ["name"] });
  });

  test.each([
    ["to the same account as an update", "second", true, []],
    ["to another account as a replacement", "second", false, ["connection"]],
    ["with an unknown account as a replacement", unknownValue, true, ["connection"]],
  ])("shows a changed connection %s", (_how, connection, isInSameAccount, replaces) => {
    const inputs = { name: "a", size: 1, tags: ["x", "y"], connection };
    const difference = lifecycle.difference(inEveryKind(kind()), "a", state, inputs, isInSameAccount);
    expect(difference).toMatchObject({ changes: undefined, replaces });
  });

  test("shows an unfinished resource as a change, even with equal inputs", () => {
    expect(diff({ name: "a", size: 1, tags: ["x", "y"] }, { ...state, unfinished: "why" })).toMatchObject({
      changes: true,
    });
  });
});

describe("a read", () => {
  test("returns the declared inputs with the platform's values, and no others", async () => {
    const widgets = new Map([["a", { name: "a", size: 2, tags: ["z"] }]]);
    const found = await lifecycle.read(kind(widgets), context(), "a", { name: "a", size: 1, note: "kept" });
    expect(found).toEqual({
      inputs: { name: "a", size: 2, note: "kept" },
      state: { name: "a", size: 2, note: "kept", created: true },
    });
  });

  test("keeps the mark of an unfinished resource", async () => {
    const widgets = new Map([["a", { name: "a" }]]);
    const found = await lifecycle.read(kind(widgets), context(), "a", { name: "a", unfinished: "why" });
    expect(found?.state.unfinished).toBe("why");
    expect(found?.inputs).toEqual({ name: "a" });
  });

  test("for get returns all outputs, and no inputs", async () => {
    const widgets = new Map([["a", { name: "a", size: 2 }]]);
    const found = await lifecycle.read(kind(widgets), context(), "a", {});
    expect(found).toEqual({
      inputs: undefined,
      state: { name: "a", size: 2, tags: undefined, created: true, external: true },
    });
  });

  test("returns undefined for a deleted object", async () => {
    expect(await lifecycle.read(kind(), context(), "a", { name: "a" })).toBeUndefined();
  });
});

describe("a rename", () => {
  test("creates the new name, and keeps the object when the old name is deleted", async () => {
    const widgets = new Map<string, Record<string, unknown>>();
    const run = context();
    await lifecycle.create(kind(widgets), run, { name: "a" });
    await lifecycle.remove(kind(widgets), run, "a", { name: "a" });
    expect([...widgets.keys()]).toEqual(["a"]);
    expect(run.warnings).toEqual([expect.stringContaining("widget a was left as it is")]);
  });

  test("of an updated object keeps it, too", async () => {
    const widgets = new Map([["a", { name: "a" }]]);
    const run = context();
    await lifecycle.update(kind(widgets), run, "a", { name: "a" }, { name: "a", size: 1 });
    await lifecycle.remove(kind(widgets), run, "a", { name: "a" });
    expect([...widgets.keys()]).toEqual(["a"]);
  });

  test("is distinguished from the delete of another object", async () => {
    const widgets = new Map([["b", { name: "b" }]]);
    const run = context();
    await lifecycle.create(kind(widgets), run, { name: "a" });
    await lifecycle.remove(kind(widgets), run, "b", { name: "b" });
    expect([...widgets.keys()]).toEqual(["a"]);
  });

  test("is distinguished from the same id in another account", async () => {
    const widgets = new Map([["a", { name: "a" }]]);
    const run = context();
    await lifecycle.create(kind(widgets), run, { name: "a" });
    await lifecycle.remove(kind(widgets), { ...run, settings: { ...run.settings, baseUrl: "http://two" } }, "a", {});
    expect(widgets.size).toBe(0);
  });

  test("that deletes first may declare the released object again", async () => {
    const widgets = new Map([["a", { name: "a" }]]);
    const run = context();
    await lifecycle.remove(kind(widgets), run, "a", {});
    expect(ownershipOf(run, kind(), "a").wasReleased).toBe(true);
    await lifecycle.create(kind(widgets), run, { name: "a" });
    expect(ownershipOf(run, kind(), "a").wasReleased).toBe(false);
  });
});

describe("an object that a program still declares", () => {
  test("is kept when another name of it is deleted, and may be adopted by a replacement", async () => {
    const widgets = new Map([["a", { name: "a" }]]);
    const run = context();
    stillDeclared(run, kind(widgets), "a", { name: "a" });
    await lifecycle.remove(kind(widgets), run, "a", { name: "a", previous: { size: 1 } });
    expect([...widgets.keys()]).toEqual(["a"]);
    expect(run.warnings).toEqual([expect.stringContaining('aliases: [{ name: "the old name" }]')]);
    expect(ownershipOf(run, kind(), "a").wasReleased).toBe(true);
  });

  test("counts only if the inputs identify it, or name an existing one to adopt", async () => {
    const widgets = new Map([["a", { name: "a" }]]);
    const adopting = kind(widgets, { adoptedBy: "note" });
    const run = context();
    stillDeclared(run, adopting, "a", { name: "a" });
    await lifecycle.remove(adopting, run, "a", { name: "a" });
    expect(widgets.size).toBe(0);
    widgets.set("b", { name: "b" });
    stillDeclared(run, adopting, "b", { name: "b", note: "b" });
    await lifecycle.remove(adopting, run, "b", { name: "b" });
    expect(widgets.size).toBe(1);
  });

  test("causes a warning if the program declares it twice", async () => {
    const run = context();
    await lifecycle.create(kind(), run, { name: "a" });
    await lifecycle.create(kind(), run, { name: "a" });
    expect(run.warnings).toEqual(["widget a is declared by two resources of this program; remove one of them."]);
  });
});

describe("a set of objects that can also be declared separately", () => {
  const parts = (names: unknown) =>
    (names as string[]).map((name) => ({ key: { kind: "Widget", member: name }, label: `widget ${name}` }));
  const set = (widgets: Map<string, Record<string, unknown>>) =>
    kind(widgets, {
      type: "Widgets",
      claims: ({ tags }, id) => (id === undefined ? [] : parts(tags)),
      create: async () => ({ id: "all", outputs: {} }),
      delete: async (run, _id, { tags }) => {
        for (const { key } of parts(tags)) {
          if (!ownershipOf(run, { type: "Widget" }, key.member).isDeclared) widgets.delete(key.member);
        }
      },
    });
  const both = () => new Map(["a", "b"].map((name) => [name, { name }]));

  test("protects its objects from the delete of a separate resource, and vice versa", async () => {
    const [widgets, run] = [both(), context()];
    await lifecycle.create(set(widgets), run, { tags: ["a"] });
    await lifecycle.remove(kind(widgets), run, "a", { name: "a" });
    await lifecycle.remove(kind(widgets), run, "b", { name: "b" });
    expect([...widgets.keys()]).toEqual(["a"]);

    const [others, other] = [both(), context()];
    stillDeclared(other, kind(others), "a", { name: "a" });
    await lifecycle.remove(set(others), other, "all", { tags: ["a", "b"] });
    expect([...others.keys()]).toEqual(["a"]);
    expect(other.warnings).toEqual([expect.stringContaining("widget a was left as it is")]);
    expect(["a", "b"].map((name) => ownershipOf(other, kind(), name).wasReleased)).toEqual([true, true]);
    expect(["a", "b"].map((name) => ownershipOf(other, kind(), name).isDeclared)).toEqual([true, false]);
  });

  test("that shares an object with another resource of the program causes a warning that names that resource", async () => {
    const run = context();
    await lifecycle.create(kind(), run, { name: "a" });
    await lifecycle.create(set(both()), run, { tags: ["a", "b"] });
    expect(run.warnings).toEqual(["widget a is declared by two resources of this program; remove one of them."]);
  });

  test("is distinguished from another set with the same id", async () => {
    const [widgets, run] = [both(), context()];
    await lifecycle.create(set(widgets), run, { tags: ["a"] });
    await lifecycle.remove(set(widgets), run, "all", { tags: ["b"] });
    expect([...widgets.keys()]).toEqual(["a"]);
    expect(run.warnings).toEqual([]);
  });
});

test("the error of an unfinished create contains its complete state", async () => {
  const failing = kind(new Map(), {
    create: async () => {
      throw new UnfinishedError("a", { created: true }, "it never got ready");
    },
  });
  const error = await lifecycle.create(failing, context(), { name: "a", size: 1 }).catch((reason) => reason);
  expect(error).toMatchObject({
    id: "a",
    outputs: { name: "a", size: 1, created: true },
    reason: "it never got ready",
  });
});

test("invalid and conflicting inputs are reported together, each once", () => {
  const conflicts: ResourceKind["conflicts"] = ({ size, note }, given) => [
    ...(note === undefined ? ["note is required; it goes with size"] : []),
    ...(typeof size === "string" && size !== unknownValue ? ["size is no number"] : []),
    ...(given.size === "big" ? ["big is no size"] : []),
  ];
  const check = (inputs: Record<string, unknown>) => lifecycle.checkInputs(kind(undefined, { conflicts }), inputs);
  expect(check({ name: "a", size: "big" }).failures).toEqual([
    expect.stringMatching(/^size must be /),
    "note is required; it goes with size",
  ]);
  expect(check({ size: 1, note: "b" }).failures).toEqual([expect.stringMatching(/^name is required/)]);
});
