import { z } from "zod";
import { defineKind, type KindDefinition, type ResourceKind } from "../../../../provider/lifecycle/kind";
import { adoptedOutput } from "../../../../provider/resources/parts/onDestroy";

/** Required members of the kinds below. */
const rest = {
  type: "Garden",
  reference: { description: "", example: "" },
  protection: {},
  importing: { itemKind: "Park" },
  names: () => "garden",
  create: async () => ({ id: "1", outputs: {} }),
  read: async () => ({ settings: {}, outputs: {} }),
  update: async () => ({ outputs: {} }),
  delete: async () => {},
} as const;
const identity = { none: "a test" };
const inputs = z.strictObject({ pullZoneId: z.int(), ruleId: z.int().optional() });
const outputs = z.object({ adopted: adoptedOutput("bed") });
const clashing = z.object({ ruleId: z.int() });
const deletion = { rule: "deleted", says: "", contentsOfOthers: async () => [] };
const idForm = "pullZoneId/ruleId";

test("omitted members of a kind have defaults", () => {
  const kind = defineKind({ ...rest, identity, inputs, idForm });
  expect(kind).toMatchObject({ migrations: [] });
  expect(kind.conflicts({}, {}, {}, [])).toEqual([]);
  expect(kind.claims({ pullZoneId: 1 })).toEqual([]);
  const key = { kind: "Garden", parent: "1", member: "2" };
  expect(kind.claims({}, "1/2")).toEqual([{ key, label: "garden" }]);
  expect(Object.keys(kind.outputs.shape)).toEqual([]);
});

test("an input that is part of the id replaces the resource if it refers to another object", () => {
  const { replacedBy } = defineKind({ ...rest, identity, inputs, idForm });
  const { ruleId } = replacedBy;
  expect(replacedBy).toEqual({ pullZoneId: "always", ruleId: expect.any(Function) });
  if (typeof ruleId !== "function") throw new Error("expected a function");
  expect([undefined, 2, 3].map((value) => ruleId(value, "1/2", {}))).toEqual(["same", "same", "replace"]);
});

// The compiler checks these: it fails if the expected error is missing.
test("a contradictory definition does not compile", () => {
  expect(() => [
    // @ts-expect-error a part of the id that is no property
    defineKind({ ...rest, identity, inputs, idForm: "pullZoneId/treeId" }),
    // @ts-expect-error a part of the id that is a string, of which the form says nothing
    defineKind({ ...rest, identity, inputs: z.strictObject({ pullZoneId: z.int(), ruleId: z.string() }), idForm }),
    // @ts-expect-error a part of the id that is a number, and a string by the form
    defineKind({ ...rest, identity, inputs, idForm: "pullZoneId/ruleId:string" }),
    // @ts-expect-error an id of which no list of the account has the first part, without a root
    defineKind({ ...rest, identity, inputs: z.strictObject({ ruleId: z.int() }), idForm: "ruleId" }),
    // @ts-expect-error an input that adopts, and is none
    defineKind({ ...rest, identity, inputs, idForm, outputs, adoptedBy: "treeId" }),
    // @ts-expect-error an input that adopts, and is no part of the id
    defineKind({ ...rest, identity, inputs, idForm: "pullZoneId", outputs, adoptedBy: "ruleId" }),
    // @ts-expect-error an input that adopts, without the output that tells what was adopted
    defineKind({ ...rest, identity, inputs, idForm, adoptedBy: "ruleId" }),
    // @ts-expect-error an identity by an unknown property
    defineKind({ ...rest, identity: [["size"]], inputs, idForm }),
    // @ts-expect-error an output with the name of an input
    defineKind({ ...rest, identity, inputs, idForm, outputs: clashing }),
    // @ts-expect-error an unknown input that replaces
    defineKind({ ...rest, identity, inputs, idForm, replacedBy: { treeId: "always" } }),
    // @ts-expect-error an unknown input that refers to another resource
    defineKind({ ...rest, identity, inputs, idForm, importing: importingBy("treeId") }),
    // @ts-expect-error contents of others, without the input onDestroy that says what becomes of them
    defineKind({ ...rest, identity, inputs, idForm, deletion }),
    // @ts-expect-error no description
    defineKind({ ...rest, reference: { example: "" }, identity, inputs, idForm }),
  ]).not.toThrow();
});

test("a consistent definition compiles", () => {
  const kept = z.strictObject({ ...inputs.shape, onDestroy: z.enum(["keep", "delete"]).optional() });
  expect(() => [
    defineKind({ ...rest, identity: [["ruleId"]], inputs, idForm, adoptedBy: "ruleId", outputs }),
    defineKind({ ...rest, identity, inputs: kept, idForm, deletion, importing: importingBy("ruleId") }),
    defineKind({ ...rest, identity, inputs: z.strictObject({ ruleId: z.int() }), idForm: "ruleId", root: beds }),
  ]).not.toThrow();
});

const beds = { label: "beds", idName: "ruleId", ids: async () => [] };

function importingBy<const Name extends string>(name: Name) {
  const refersTo = { [name]: { type: "Bed", output: "ruleId" } } as Record<Name, { type: string; output: string }>;
  return { within: "pullZone", noun: "Bed", refersTo, find: async () => [] } as const;
}

test("a kind has at most 22 members, of which a definition requires at most 12", () => {
  type Definition = KindDefinition<{ pullZoneId: z.ZodInt }, { size: z.ZodInt }, "pullZoneId">;
  const required: Record<RequiredOf<Definition>, true> = {
    type: true,
    reference: true,
    idForm: true,
    inputs: true,
    protection: true,
    importing: true,
    identity: true,
    names: true,
    create: true,
    read: true,
    update: true,
    delete: true,
  };
  const members: Record<keyof ResourceKind, true> = {
    ...required,
    outputs: true,
    deletion: true,
    replacedBy: true,
    adoptedBy: true,
    claims: true,
    root: true,
    migrations: true,
    conflicts: true,
    warnings: true,
    limits: true,
  };
  expect(Object.keys(required).length).toBeLessThanOrEqual(12);
  expect(Object.keys(members).length).toBeLessThanOrEqual(22);
});

type RequiredOf<Definition> = {
  [Name in keyof Definition]-?: object extends Pick<Definition, Name> ? never : Name;
}[keyof Definition];
