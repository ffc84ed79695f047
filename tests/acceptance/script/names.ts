import { hasNaturalKey } from "../../../provider/lifecycle/kind";
import { inFull } from "../../tier";
import { argsOf, type Subject } from "./case";
import { expectLeft } from "./life";
import type { Step } from "./step";
import { type CellOf, errorsOf, expectNoError, idOf, opsOn, type World } from "./world";

export const rename: Step = {
  name: "rename",
  run: async (world, cellOf) => {
    world.restart();
    const before = world.emulator.state();
    world.declare((subject) => ({
      name: renamed(subject),
      args: { ...argsOf(subject), ...("adopt" in subject.kind.inputs.shape ? { adopt: true } : {}) },
    }));
    world.stack.setEnv({ EDGE_DUPLICATES: "allow" });
    const result = await world.up();
    world.stack.setEnv({ EDGE_DUPLICATES: undefined });
    const natural = ({ kind, isNewEachTime }: Subject) => hasNaturalKey(kind) && !isNewEachTime;
    const alone = ({ case: { onlyOne } }: Subject) => onlyOne !== undefined;
    for (const subject of world.subjects) {
      const cell = cellOf(subject);
      const { onlyOne } = subject.case;
      if (onlyOne) {
        cell.matches("error of the new name", errorsOf(result, renamed(subject)).join("\n"), onlyOne);
        continue;
      }
      expectNoError(cell, result, renamed(subject), "up");
      expectNoError(cell, result, subject.type, "up");
      cell.equal("steps of the new name", opsOn(result, renamed(subject)), ["create"]);
      cell.equal("steps of the old name", opsOn(result, subject.type), ["delete"]);
      world.expectHeld(cell, subject, idOf(result, renamed(subject)));
      if (natural(subject)) {
        cell.equal("id", idOf(result, renamed(subject)), world.idOf(subject));
        cell.equal(`a warning that ${declared(world, subject)} is left`, saysLeft(world, subject, result.output), true);
      }
    }
    world.expectUnchanged(cellOf, before, "platform", (subject) => natural(subject) || alone(subject));
    expectLeft(world, cellOf, (subject) => !natural(subject) && !alone(subject));
    // In the fast tier the unit tests of duplicates cover this.
    if (inFull) await expectRefusals(world, cellOf);
  },
};

/** True if the delete of the old name has reported what it keeps. */
function saysLeft(world: World, subject: Subject, output: string): boolean {
  const label = declared(world, subject);
  return output.includes(`${label} was left as it is`) || output.includes(`${label} were left as they are`);
}

/** Returns the label of a resource's object; of several objects, the last one's. */
function declared(world: World, subject: Subject): string | undefined {
  const [id, properties] = [world.idOf(subject), world.propertiesOf(subject)];
  return subject.kind.claims(properties, id).at(-1)?.label;
}

/** Expects that a rejected rename without aliases changes nothing, because the up stops there. */
async function expectRefusals(world: World, cellOf: CellOf): Promise<void> {
  const refusing = world.subjects.filter(({ case: { renameRefusal } }) => renameRefusal);
  world.restart();
  const before = world.emulator.state();
  world.declare((subject) => (refusing.includes(subject) ? { name: renamed(subject) } : {}));
  const result = await world.up();
  for (const subject of refusing) {
    const said = errorsOf(result, renamed(subject)).join("\n");
    cellOf(subject).matches("error of the new name", said, subject.case.renameRefusal as RegExp);
  }
  world.expectUnchanged(cellOf, before, "refused", (subject) => refusing.includes(subject));
}

export const move: Step = {
  name: "move",
  run: (world, cellOf) =>
    expectSame(world, cellOf, () => ({
      options: "{ parent: component, aliases: [{ parent: pulumi.rootStackResource }] }",
    })),
};

export const aliases: Step = {
  name: "aliases",
  onlyInFull: "the step move",
  run: (world, cellOf) =>
    expectSame(world, cellOf, (subject) => ({
      name: renamed(subject),
      options: `{ aliases: [{ name: "${subject.type}" }] }`,
    })),
};

/** Expects that the engine recognizes the resource, changes nothing and sends no requests. */
async function expectSame(
  world: World,
  cellOf: CellOf,
  differing: (subject: Subject) => { name?: string; options: string },
): Promise<void> {
  world.restart();
  const before = world.emulator.state();
  world.emulator.clearRequests();
  world.declare(differing);
  const result = await world.up();
  for (const subject of world.subjects) {
    const { name = subject.type } = differing(subject);
    expectNoError(cellOf(subject), result, name, "up");
    cellOf(subject).equal("steps", opsOn(result, name), ["same"]);
    if (name !== subject.type) cellOf(subject).equal("steps of the old name", opsOn(result, subject.type), []);
    cellOf(subject).equal("requests", world.requestsOf(subject), []);
  }
  world.expectUnchanged(cellOf, before);
}

function renamed({ type }: Subject): string {
  return `${type}-renamed`;
}
