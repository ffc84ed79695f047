import { z } from "zod";
import { signature } from "../../../provider/lifecycle/state/secretInputs";
import { equal, reconcile } from "../../../provider/schema/canonical";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import type { Properties } from "../../../provider/schema/properties";
import { inFull } from "../../tier";
import { adopting, argsOf, held, lacks, type Subject, toHold } from "./case";
import type { Cell } from "./cells";
import { differences } from "./differences";
import { reading } from "./program";
import type { Step } from "./step";
import { type CellOf, diffsOn, expectNoError, idOf, opsOn, type World } from "./world";

export const everyInputHasAPlace: Step = {
  name: "the case covers the schema",
  run: async (world, cellOf) => {
    for (const subject of world.subjects) for (const line of lacks(subject)) cellOf(subject).add(line);
  },
};

export const previewWithoutKey: Step = {
  name: "preview, no key, no network",
  onlyInFull: "forkPreview.test.ts",
  run: async (world, cellOf) => {
    world.disconnect();
    world.declare();
    const preview = await world.preview();
    world.connect();
    for (const subject of world.subjects) {
      expectNoError(cellOf(subject), preview, subject.type, "preview");
      cellOf(subject).equal("steps", opsOn(preview, subject.type), ["create"]);
    }
  },
};

export const up: Step = {
  name: "up",
  run: async (world, cellOf) => {
    world.declare();
    await create(world, cellOf);
    world.expectUnchanged(cellOf, world.before, "of no kind", () => false);
  },
};

export const previewAfterUp: Step = {
  name: "preview empty after up",
  onlyInFull: "the step move",
  run: (world, cellOf) => world.expectEmptyPreview(cellOf),
};

export const refresh: Step = {
  name: "refresh",
  run: async (world, cellOf) => {
    const before = world.emulator.state();
    const result = await world.refresh();
    for (const subject of world.subjects) {
      expectNoError(cellOf(subject), result, subject.type, "refresh");
      cellOf(subject).equal("steps", opsOn(result, subject.type), ["same"]);
      cellOf(subject).equal("differing", diffsOn(result, subject.type), []);
    }
    world.expectUnchanged(cellOf, before);
    // Later steps start from the initial program, created and refreshed.
    await world.setStart();
  },
};

export const previewAfterRefresh: Step = {
  name: "preview empty after refresh",
  onlyInFull: "the step move",
  run: (world, cellOf) => world.expectEmptyPreview(cellOf),
};

export const get: Step = {
  name: "get",
  onlyInFull: "protocol/lives.test.ts",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    const gets = world.subjects.map(({ type, kind }) =>
      reading(type, world.idOf({ type }), [...Object.keys(kind.inputs.shape), ...Object.keys(kind.outputs.shape)]),
    );
    world.declare(undefined, gets.join("\n"));
    const result = await world.up();
    for (const subject of world.subjects) {
      const cell = cellOf(subject);
      expectNoError(cell, result, `get-${subject.type}`, "get");
      cell.equal("steps", opsOn(result, `get-${subject.type}`), ["read"]);
      const shown = (result.outputs[subject.type] ?? {}) as Record<string, unknown>;
      cell.equal("id", shown.id, world.idOf(subject));
      expectShown(cell, subject, shown, world.outputsOf(subject));
    }
    world.expectUnchanged(cellOf, before);
  },
};

function expectShown(cell: Cell, subject: Subject, shown: Properties, outputs: Properties): void {
  const { kind, case: given } = subject;
  for (const [name, value] of Object.entries(argsOf(subject))) {
    const declared = given.settings[name]?.shown ?? value;
    if (given.settings[name]?.notInGet) continue;
    if (given.settings[name]?.unseen || name in (given.leftOut ?? {}) || name === "onDestroy") continue;
    const schema = kind.inputs.shape[name] as z.ZodType;
    const actual = reconcile(schema, declared, amongDeclared(schema, declared, shown[name]));
    if (!equal(schema, declared, actual)) cell.equal(name, actual, declared);
  }
  // Only the resource itself knows the previous values and the number of its writes.
  const ownKnowledge = [
    "previous",
    "keyFingerprint",
    "revision",
    "token",
    "resolvedTerminationGracePeriodSeconds",
    "resolvedNodeSelectors",
    ...(given.notInGet ?? []),
  ];
  const names = Object.keys(kind.outputs.shape).filter((name) => !ownKnowledge.includes(name));
  for (const name of names) {
    const schema = kind.outputs.shape[name] as z.ZodType;
    const recorded = isSecret(outputs[name]) ? shownSecret : outputs[name];
    cell.equal(name, amongDeclared(schema, recorded, shown[name]), recorded);
  }
}

const shownSecret = "[secret]";

/** True if a state contains the value as a secret, under the signature of its data keys. */
function isSecret(value: unknown): boolean {
  return Object(value)[signature] !== undefined;
}

/** Keeps only the declared items of a list with keys, because the platform may have more. */
function amongDeclared(schema: z.ZodType, declared: unknown, shown: unknown): unknown {
  if (unwrap(schema) instanceof z.ZodRecord && declared && shown) {
    return Object.fromEntries(Object.entries(shown).filter(([key]) => key in (declared as object)));
  }
  const { keyedBy } = metaOf(schema);
  if (!keyedBy || !Array.isArray(declared) || !Array.isArray(shown)) return shown;
  const keys = declared.map((item) => item[keyedBy]);
  return shown.filter((item) => keys.includes(item[keyedBy]));
}

export const adopt: Step = {
  name: "adopt",
  onlyInFull: "import.test.ts",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    // The platform has objects, and the state is empty.
    world.forget();
    world.declare((subject) => ({ args: adoptingArgs(subject, world.idOf(subject)) }));
    const result = await world.up();
    for (const subject of world.subjects) {
      expectNoError(cellOf(subject), result, subject.type, "up");
      cellOf(subject).equal("steps", opsOn(result, subject.type), ["create"]);
      if (!subject.isNewEachTime) cellOf(subject).equal("id", idOf(result, subject.type), world.idOf(subject));
    }
    world.expectUnchanged(cellOf, before, "adopted");
    await world.expectEmptyPreview(cellOf);

    await world.destroy();
    const stays = (subject: Subject) => !subject.case.removesAdopted;
    world.expectUnchanged(cellOf, before, "destroyed", stays);
    expectLeft(world, cellOf, (subject) => !stays(subject));
  },
};

function adoptingArgs(subject: Subject, id: string) {
  return { ...argsOf(subject), ...adopting(subject.kind, id) };
}

export const destroy: Step = {
  name: "destroy",
  run: async (world, cellOf) => {
    // After updates: each setting has been changed, in the fast tier by the step before.
    if (inFull) await changeAll(world, cellOf);
    const result = await world.destroy();
    for (const subject of world.subjects) {
      expectNoError(cellOf(subject), result, subject.type, "destroy");
      cellOf(subject).equal("steps", opsOn(result, subject.type), ["delete"]);
    }
    expectLeft(world, cellOf, undefined, everySetting);
  },
};

async function changeAll(world: World, cellOf: CellOf): Promise<void> {
  world.restart();
  world.declare((subject) => ({ args: argsOf(subject, everySetting(subject)) }));
  const result = await world.up();
  for (const subject of world.subjects) expectNoError(cellOf(subject), result, subject.type, "up");
}

function everySetting({ case: { settings } }: Subject): string[] {
  return Object.keys(settings);
}

export const platformAsBefore: Step = {
  name: "platform as before",
  without: ({ case: { leaves } }) => leaves && "it stays: the step destroy says what it holds",
  run: async (world, cellOf) => world.expectUnchanged(cellOf, world.before, "left", ({ case: { leaves } }) => !leaves),
};

export const upWithAdopt: Step = {
  name: "up again, with adopt",
  onlyInFull: "the step adopt",
  run: async (world, cellOf) => {
    world.declare((subject) => ({ args: { ...argsOf(subject), ...adopting(subject.kind) } }));
    await create(world, cellOf);
    await world.expectEmptyPreview(cellOf);
  },
};

async function create(world: World, cellOf: CellOf): Promise<void> {
  const result = await world.up();
  for (const subject of world.subjects) {
    expectNoError(cellOf(subject), result, subject.type, "up");
    cellOf(subject).equal("steps", opsOn(result, subject.type), ["create"]);
    world.expectHeld(cellOf(subject), subject, idOf(result, subject.type));
  }
}

/** Expects the result of a delete: the object as before, nothing, or the settings that the case leaves. */
export function expectLeft(
  world: World,
  cellOf: CellOf,
  about: (subject: Subject) => boolean = () => true,
  changed: (subject: Subject) => readonly string[] = () => [],
): void {
  const after = world.emulator.state();
  for (const subject of world.subjects.filter(about)) {
    const given = subject.case;
    const id = world.idOf(subject);
    const [found, left] = [given.object(world.before, id), given.object(after, id)];
    const lines = given.leaves
      ? differences({ ...toHold(given, changed(subject)), ...given.leaves }, left && held(given, left), {
          path: id,
          word: "expected",
        })
      : differences(found, left, { path: id });
    for (const line of lines) cellOf(subject).add(`left: ${line}`);
  }
}
