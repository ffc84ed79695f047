import { z } from "zod";
import { inEveryKind } from "../../../../provider/lifecycle/commonProperties";
import type { Context } from "../../../../provider/lifecycle/context";
import * as declared from "../../../../provider/lifecycle/declared";
import { defineKind, type ResourceKind, UnfinishedError } from "../../../../provider/lifecycle/kind";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { RunMemory } from "../../../../provider/lifecycle/run/memory";
import type { Properties } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";
import { setOf } from "../../../../provider/schema/values";

/** A kind that keeps its things in a map. */
function kind(things = new Map<string, Record<string, unknown>>(), changes: Partial<ResourceKind> = {}): ResourceKind {
  const definition = {
    type: "Thing",
    reference: { description: "", example: "" },
    root: { label: "things", idName: "name", ids: async () => [] },
    idForm: "name",
    identity: { none: "its id is its name" },
    inputs: z.strictObject({
      name: z.string(),
      size: z.int().optional(),
      tags: setOf(z.string()).optional(),
      note: z.string().optional(),
    }),
    protection: {},
    importing: { coveredBy: "Thing" },
    names: ({ name }: Properties) => `thing ${name}`,
    create: async (_context: unknown, inputs: Properties) => {
      things.set(inputs.name as string, inputs);
      return { id: inputs.name as string, outputs: { made: true } };
    },
    read: async (_context: unknown, id: string) => {
      const found = things.get(id);
      return found && { settings: { name: found.name, size: found.size, tags: found.tags }, outputs: { made: true } };
    },
    update: async (_context: unknown, id: string, _state: Properties, inputs: Properties) => {
      things.set(id, inputs);
      return { outputs: { made: true } };
    },
    delete: async (_context: unknown, id: string) => {
      things.delete(id);
    },
    ...changes,
  };
  return defineKind(definition as never);
}

function context(): Context & { warnings: string[] } {
  const warnings: string[] = [];
  const warn = (message: string) => void warnings.push(message);
  return { run: new RunMemory(), settings: { baseUrl: "http://one" }, warn, warnings } as never;
}

describe("diff", () => {
  const state = { name: "a", size: 1, tags: ["x", "y"], made: true };
  const diff = (inputs: Record<string, unknown>, of: Record<string, unknown> = state) =>
    lifecycle.difference(kind(), "a", of, inputs);

  test("what is the same shows nothing", () => {
    expect(diff({ name: "a", size: 1, tags: ["y", "x"] })).toMatchObject({ changes: false, replaces: [] });
  });

  test("a changed input is left to the engine to show", () => {
    expect(diff({ name: "a", size: 2, tags: ["x", "y"] })).toMatchObject({ changes: undefined, replaces: [] });
  });

  test("an input removed from the program is a change, so that the state forgets it", () => {
    expect(diff({ name: "a", tags: ["x", "y"] })).toMatchObject({ changes: undefined, replaces: [] });
  });

  test("a changed key replaces, and deletes first where the key names the thing", () => {
    expect(diff({ ...state, name: "b" })).toEqual({
      changes: undefined,
      replaces: ["name"],
      deleteBeforeReplace: true,
    });
  });

  test("a key that is not known yet replaces", () => {
    expect(diff({ ...state, name: "04da6b54-80e4-46f7-96ec-b56ff0331ba9" })).toMatchObject({ replaces: ["name"] });
  });

  test.each([
    ["to the same account is an update", "second", true, []],
    ["to another one replaces", "second", false, ["connection"]],
    ["that is not known yet replaces", unknownValue, true, ["connection"]],
  ])("another connection %s", (_how, connection, isInSameAccount, replaces) => {
    const inputs = { name: "a", size: 1, tags: ["x", "y"], connection };
    const difference = lifecycle.difference(inEveryKind(kind()), "a", state, inputs, isInSameAccount);
    expect(difference).toMatchObject({ changes: undefined, replaces });
  });

  test("what was left unfinished is a change that lies in the state", () => {
    expect(diff({ name: "a", size: 1, tags: ["x", "y"] }, { ...state, unfinished: "why" })).toMatchObject({
      changes: true,
    });
  });
});

describe("read", () => {
  test("yields the declared inputs with the platform's values, and no others", async () => {
    const things = new Map([["a", { name: "a", size: 2, tags: ["z"] }]]);
    const found = await lifecycle.read(kind(things), context(), "a", { name: "a", size: 1, note: "kept" });
    expect(found).toEqual({
      inputs: { name: "a", size: 2, note: "kept" },
      state: { name: "a", size: 2, note: "kept", made: true },
    });
  });

  test("keeps the mark of what was left unfinished", async () => {
    const things = new Map([["a", { name: "a" }]]);
    const found = await lifecycle.read(kind(things), context(), "a", { name: "a", unfinished: "why" });
    expect(found?.state.unfinished).toBe("why");
    expect(found?.inputs).toEqual({ name: "a" });
  });

  test("for get yields all there is, and no inputs", async () => {
    const things = new Map([["a", { name: "a", size: 2 }]]);
    const found = await lifecycle.read(kind(things), context(), "a", {});
    expect(found).toEqual({ inputs: undefined, state: { name: "a", size: 2, tags: undefined, made: true } });
  });

  test("what is gone is nothing", async () => {
    expect(await lifecycle.read(kind(), context(), "a", { name: "a" })).toBeUndefined();
  });
});

describe("a rename", () => {
  test("creates, and leaves the thing alone when the old name is deleted", async () => {
    const things = new Map<string, Record<string, unknown>>();
    const run = context();
    await lifecycle.create(kind(things), run, { name: "a" });
    await lifecycle.remove(kind(things), run, "a", { name: "a" });
    expect([...things.keys()]).toEqual(["a"]);
    expect(run.warnings).toEqual([expect.stringContaining("thing a was left as it is")]);
  });

  test("of an updated thing leaves it alone too", async () => {
    const things = new Map([["a", { name: "a" }]]);
    const run = context();
    await lifecycle.update(kind(things), run, "a", { name: "a" }, { name: "a", size: 1 });
    await lifecycle.remove(kind(things), run, "a", { name: "a" });
    expect([...things.keys()]).toEqual(["a"]);
  });

  test("is told apart from a delete of something else", async () => {
    const things = new Map([["b", { name: "b" }]]);
    const run = context();
    await lifecycle.create(kind(things), run, { name: "a" });
    await lifecycle.remove(kind(things), run, "b", { name: "b" });
    expect([...things.keys()]).toEqual(["a"]);
  });

  test("and from the same id in another account", async () => {
    const things = new Map([["a", { name: "a" }]]);
    const run = context();
    await lifecycle.create(kind(things), run, { name: "a" });
    await lifecycle.remove(kind(things), { ...run, settings: { ...run.settings, baseUrl: "http://two" } }, "a", {});
    expect(things.size).toBe(0);
  });

  test("that deletes first: what was given back may be taken again", async () => {
    const things = new Map([["a", { name: "a" }]]);
    const run = context();
    await lifecycle.remove(kind(things), run, "a", {});
    expect(declared.wasReleased(kind(), run, "a")).toBe(true);
    await lifecycle.create(kind(things), run, { name: "a" });
    expect(declared.wasReleased(kind(), run, "a")).toBe(false);
  });
});

describe("what a program declares unchanged", () => {
  test("is left alone when another name of it is deleted, and may be adopted by a replacement", async () => {
    const things = new Map([["a", { name: "a" }]]);
    const run = context();
    declared.stillDeclared(kind(things), run, "a", { name: "a" });
    await lifecycle.remove(kind(things), run, "a", { name: "a", previous: { size: 1 } });
    expect([...things.keys()]).toEqual(["a"]);
    expect(run.warnings).toEqual([expect.stringContaining('aliases: [{ name: "the old name" }]')]);
    expect(declared.wasReleased(kind(), run, "a")).toBe(true);
  });

  test("counts where the inputs name the thing, or an existing one to adopt, and not otherwise", async () => {
    const things = new Map([["a", { name: "a" }]]);
    const made = kind(things, { adoptedBy: "note" });
    const run = context();
    declared.stillDeclared(made, run, "a", { name: "a" });
    await lifecycle.remove(made, run, "a", { name: "a" });
    expect(things.size).toBe(0);
    things.set("b", { name: "b" });
    declared.stillDeclared(made, run, "b", { name: "b", note: "b" });
    await lifecycle.remove(made, run, "b", { name: "b" });
    expect(things.size).toBe(1);
  });

  test("twice in one program is warned of", async () => {
    const run = context();
    await lifecycle.create(kind(), run, { name: "a" });
    await lifecycle.create(kind(), run, { name: "a" });
    expect(run.warnings).toEqual(["thing a is declared by two resources of this program; remove one of them."]);
  });
});

describe("a set of things that may be declared one by one", () => {
  const parts = (names: unknown) =>
    (names as string[]).map((name) => ({ key: { kind: "Thing", member: name }, label: `thing ${name}` }));
  const set = (things: Map<string, Record<string, unknown>>) =>
    kind(things, {
      type: "Things",
      claims: ({ tags }, id) => (id === undefined ? [] : parts(tags)),
      create: async () => ({ id: "all", outputs: {} }),
      delete: async (run, _id, { tags }) => {
        for (const { key } of parts(tags)) {
          if (!declared.isDeclared({ type: "Thing" }, run, key.member)) things.delete(key.member);
        }
      },
    });
  const both = () => new Map(["a", "b"].map((name) => [name, { name }]));

  test("keeps what it declares from the delete of the one, and the other way round", async () => {
    const [things, run] = [both(), context()];
    await lifecycle.create(set(things), run, { tags: ["a"] });
    await lifecycle.remove(kind(things), run, "a", { name: "a" });
    await lifecycle.remove(kind(things), run, "b", { name: "b" });
    expect([...things.keys()]).toEqual(["a"]);

    const [others, other] = [both(), context()];
    declared.stillDeclared(kind(others), other, "a", { name: "a" });
    await lifecycle.remove(set(others), other, "all", { tags: ["a", "b"] });
    expect([...others.keys()]).toEqual(["a"]);
    expect(other.warnings).toEqual([expect.stringContaining("thing a was left as it is")]);
    expect(["a", "b"].map((name) => declared.wasReleased(kind(), other, name))).toEqual([true, true]);
    expect(["a", "b"].map((name) => declared.isDeclared(kind(), other, name))).toEqual([true, false]);
  });

  test("that shares one with another of the program is warned of by its name", async () => {
    const run = context();
    await lifecycle.create(kind(), run, { name: "a" });
    await lifecycle.create(set(both()), run, { tags: ["a", "b"] });
    expect(run.warnings).toEqual(["thing a is declared by two resources of this program; remove one of them."]);
  });

  test("is not one thing with another set under the same id", async () => {
    const [things, run] = [both(), context()];
    await lifecycle.create(set(things), run, { tags: ["a"] });
    await lifecycle.remove(set(things), run, "all", { tags: ["b"] });
    expect([...things.keys()]).toEqual(["a"]);
    expect(run.warnings).toEqual([]);
  });
});

test("what was made but not finished carries its whole state", async () => {
  const failing = kind(new Map(), {
    create: async () => {
      throw new UnfinishedError("a", { made: true }, "it never got ready");
    },
  });
  const error = await lifecycle.create(failing, context(), { name: "a", size: 1 }).catch((reason) => reason);
  expect(error).toMatchObject({ id: "a", outputs: { name: "a", size: 1, made: true }, reason: "it never got ready" });
});

test("what is wrong and what does not go together are told at once, each once", () => {
  const conflicts: ResourceKind["conflicts"] = ({ size, note }, given) => [
    ...(note === undefined ? ["note is missing: it goes with size"] : []),
    ...(typeof size === "string" && size !== unknownValue ? ["size is no number"] : []),
    ...(given.size === "big" ? ["big is no size"] : []),
  ];
  const check = (inputs: Record<string, unknown>) => lifecycle.checkInputs(kind(undefined, { conflicts }), inputs);
  expect(check({ name: "a", size: "big" }).failures).toEqual([
    expect.stringMatching(/^size must be /),
    "note is missing: it goes with size",
  ]);
  expect(check({ size: 1, note: "b" }).failures).toEqual([expect.stringMatching(/^name is missing/)]);
});
