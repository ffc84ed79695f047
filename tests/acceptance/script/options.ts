import { kindTypes } from "../../../provider/kinds";
import type { OperationResult } from "../engineEvents";
import { argsOf, type Subject } from "./case";
import type { Step } from "./step";
import { type CellOf, errorsOf, expectNoError, opsOn, type World } from "./world";

export const ignoreChangesAndRetainOnDelete: Step = {
  name: "ignoreChanges, retainOnDelete",
  onlyInFull: "the engine alone decides it",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    world.declare((subject) => ({
      args: everythingElse(subject),
      options: JSON.stringify({ ignoreChanges: changing(subject), retainOnDelete: true }),
    }));
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

function everythingElse(subject: Subject) {
  const { settings, replacing } = subject.case;
  return { ...argsOf(subject, Object.keys(settings)), ...Object.values(replacing)[0] };
}

function changing(subject: Subject): string[] {
  return [...Object.keys(subject.case.settings), ...Object.keys(Object.values(subject.case.replacing)[0] ?? {})];
}

export const protect: Step = {
  name: "protect",
  onlyInFull: "the engine alone decides it",
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

export const target: Step = {
  name: "--target",
  onlyInFull: "the engine alone decides it",
  run: async (world, cellOf) => {
    world.restart();
    world.declare((subject) => ({ args: changed(subject) }));
    // A single rule and a list of rules share a collection, so both must be in the same half of all kinds.
    const isInFirst = ({ type }: Subject) => kindTypes.indexOf(type) % 2 === 0;
    const halves = [isInFirst, (subject: Subject) => !isInFirst(subject)].filter((half) => world.subjects.some(half));
    for (const isTargeted of halves) {
      const before = world.emulator.state();
      const result = await world.up({ target: world.urns(world.subjects.filter(isTargeted)) });
      for (const subject of world.subjects) {
        const when = isTargeted(subject) ? "targeted" : "not targeted";
        expectNoError(cellOf(subject), result, subject.type, when);
        cellOf(subject).equal(`changes when ${when}`, isChange(opsOn(result, subject.type)), isTargeted(subject));
      }
      world.expectUnchanged(cellOf, before, "not targeted", (subject) => !isTargeted(subject));
    }
    await world.expectEmptyPreview(cellOf);
  },
};

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
