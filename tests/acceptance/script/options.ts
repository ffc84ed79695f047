import { kindTypes } from "../../../provider/kinds";
import type { OperationResult } from "../engineEvents";
import { argsOf, type Subject } from "./case";
import type { Step } from "./step";
import { type CellOf, errorsOf, expectNoError, opsOn, type World } from "./world";

export const ignoreChanges: Step = {
  name: "ignoreChanges",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    world.emulator.clearRequests();
    world.declare((subject) => ({
      args: everythingElse(subject),
      options: JSON.stringify({ ignoreChanges: changing(subject) }),
    }));
    await expectSteps(world, cellOf, "same");
    world.expectUnchanged(cellOf, before);
  },
};

/** Every setting at its second value, and what its first replacing input is changed to. */
function everythingElse(subject: Subject) {
  const { settings, replacing } = subject.case;
  return { ...argsOf(subject, Object.keys(settings)), ...Object.values(replacing)[0] };
}

function changing(subject: Subject): string[] {
  return [...Object.keys(subject.case.settings), ...Object.keys(Object.values(subject.case.replacing)[0] ?? {})];
}

export const protect: Step = {
  name: "protect",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    world.declare(() => ({ options: "{ protect: true }" }));
    await expectSteps(world, cellOf, "same");
    await expectRefused("destroy", () => world.destroy());
    world.declareNothing();
    await expectRefused("taken out of the program", () => world.up());
    world.expectUnchanged(cellOf, before);

    async function expectRefused(when: string, operate: () => Promise<OperationResult>): Promise<void> {
      const result = await operate();
      const still = await world.recorded();
      for (const subject of world.subjects) {
        const said = errorsOf(result, subject.type).join("\n");
        cellOf(subject).matches(when, said, /protected/);
        cellOf(subject).equal(`${when}: id in the state`, still.get(subject.type)?.id, world.idOf(subject));
      }
    }
  },
};

export const retainOnDelete: Step = {
  name: "retainOnDelete",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    world.declare(() => ({ options: "{ retainOnDelete: true }" }));
    await expectSteps(world, cellOf, "same");
    world.declareNothing();
    await expectSteps(world, cellOf, "delete");
    world.expectUnchanged(cellOf, before);
    const still = await world.recorded();
    for (const subject of world.subjects) {
      cellOf(subject).equal("id in the state", still.get(subject.type)?.id, undefined);
    }
  },
};

export const target: Step = {
  name: "--target",
  run: async (world, cellOf) => {
    world.restart();
    world.declare((subject) => ({ args: changed(subject) }));
    // By the list of all kinds, a single rule and a list of rules, which have one collection, are on the same side.
    const targeted = world.subjects.filter(({ type }) => kindTypes.indexOf(type) % 2 === 0);
    const before = world.emulator.state();
    const first = await world.up({ target: world.urns(targeted) });
    // Only what is targeted changes …
    world.expectUnchanged(cellOf, before, "not targeted", (subject) => !targeted.includes(subject));
    const others = world.subjects.filter((subject) => !targeted.includes(subject));
    const second = await world.up({ target: world.urns(others) });
    for (const subject of world.subjects) {
      // … each once.
      const [own, other] = targeted.includes(subject) ? [first, second] : [second, first];
      expectNoError(cellOf(subject), own, subject.type, "targeted");
      cellOf(subject).equal("steps when targeted", isChange(opsOn(own, subject.type)), true);
      cellOf(subject).equal("steps when not targeted", isChange(opsOn(other, subject.type)), false);
    }
    await world.expectEmptyPreview(cellOf);
  },
};

/** One change: of a setting where there is one, else one that replaces. */
function changed(subject: Subject) {
  const [name] = Object.keys(subject.case.settings);
  return name === undefined
    ? { ...argsOf(subject), ...Object.values(subject.case.replacing)[0] }
    : argsOf(subject, [name]);
}

function isChange(ops: readonly string[]): boolean {
  return ops.some((op) => op !== "same");
}

async function expectSteps(world: World, cellOf: CellOf, op: string): Promise<void> {
  world.emulator.clearRequests();
  const result = await world.up();
  for (const subject of world.subjects) {
    expectNoError(cellOf(subject), result, subject.type, "up");
    cellOf(subject).equal("steps", opsOn(result, subject.type), [op]);
    cellOf(subject).equal("requests", world.requestsOf(subject), []);
  }
}
