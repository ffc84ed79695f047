import type { Subject } from "./case";
import type { CellOf, World } from "./world";

/** A step of the script, run for all kinds at once and checked for each. */
export interface Step {
  readonly name: string;
  /** Returns the reason why the step does not apply to a kind. */
  readonly without?: (subject: Subject) => string | undefined;
  /** Reason why the fast tier skips the step: the test that suffices there. */
  readonly onlyInFull?: string;
  run(world: World, cellOf: CellOf): Promise<void>;
}
