import { someKinds } from "../../kinds/sorts";
import { inFull } from "../../tier";
import type { Way } from "../../way";
import { type Subject, subjectOf } from "./case";
import { Cells } from "./cells";
import { replace, replaceAnyway, update } from "./changes";
import * as life from "./life";
import { aliases, move, rename } from "./names";
import { ignoreChangesAndRetainOnDelete, protect, target } from "./options";
import { deletion, deletionOfTheParent, driftOfWhatIsManaged, driftOfWhatIsNot } from "./outside";
import { imported, moved } from "./plugin";
import type { Step } from "./step";
import { World } from "./world";

/** The life of a resource of any kind under the real engine, step by step. */
export const steps: readonly Step[] = [
  life.everyInputHasAPlace,
  life.previewWithoutKey,
  life.up,
  life.previewAfterUp,
  life.refresh,
  life.previewAfterRefresh,
  replace,
  replaceAnyway,
  rename,
  move,
  driftOfWhatIsManaged,
  driftOfWhatIsNot,
  deletion,
  deletionOfTheParent,
  life.get,
  life.adopt,
  ignoreChangesAndRetainOnDelete,
  protect,
  target,
  aliases,
  moved,
  imported,
  update,
  life.destroy,
  life.platformAsBefore,
  life.upWithAdopt,
].filter(({ onlyInFull }: Step) => inFull || !onlyInFull);

export const subjects: readonly Subject[] = someKinds.map(subjectOf);

/** Why a step has nothing to do for a kind; nothing where it has. */
export function whyNothingToDo(name: string, type: string): string | undefined {
  const step = steps.find((candidate) => candidate.name === name);
  const subject = subjects.find((candidate) => candidate.type === type);
  return subject && step?.without?.(subject);
}

/**
 * Takes the kinds through all steps. In full each input is updated, and drifts, in a separate round; else most of
 * them together.
 */
export async function runScript({ way, tell }: RunOptions): Promise<Cells> {
  const cells = new Cells();
  const world = await World.open(subjects, way, (line) => tell(`${way}, ${line}`));
  try {
    for (const [index, step] of steps.entries()) {
      world.begin(`step ${index + 1} of ${steps.length}, ${step.name}`);
      // A step that was taken has a cell for each kind, whether or not it finds anything.
      for (const { type } of subjects) cells.of(step.name, type);
      try {
        await step.run(world, ({ type }) => cells.of(step.name, type));
      } catch (error) {
        for (const { type } of subjects)
          cells.of(step.name, type).add(`the step broke off: ${(error as Error).message}`);
      }
    }
    return cells;
  } finally {
    await world.close();
  }
}

interface RunOptions {
  way: Way;
  /** Gets a line as each step begins, and each of its rounds. */
  tell(line: string): void;
}
