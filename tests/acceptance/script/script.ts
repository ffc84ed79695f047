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

/** Life cycle of any kind's resource under the real engine. */
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

/** Returns the reason why a step does not apply to a kind, or undefined if it does. */
export function whyNothingToDo(name: string, type: string): string | undefined {
  const step = steps.find((candidate) => candidate.name === name);
  const subject = subjects.find((candidate) => candidate.type === type);
  return subject && step?.without?.(subject);
}

/**
 * Takes the kinds through all steps. A full run updates and drifts each input in a separate round; otherwise most of
 * them change together.
 */
export async function runScript({ way, tell }: RunOptions): Promise<Cells> {
  const cells = new Cells();
  const world = await World.open(subjects, way, (line) => tell(`${way}, ${line}`));
  try {
    for (const [index, step] of steps.entries()) {
      world.begin(`step ${index + 1} of ${steps.length}, ${step.name}`);
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
  tell(line: string): void;
}
