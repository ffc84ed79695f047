import type { Subject } from "./case";
import type { CellOf, World } from "./world";

/** A step of the script: done for all kinds at the same time, and looked at for each. */
export interface Step {
  /** As it stands in the table. */
  readonly name: string;
  /** Why there is nothing to do for a kind. */
  readonly without?: (subject: Subject) => string | undefined;
  /** Why the fast tier leaves the step out: the test that is enough there. */
  readonly onlyInFull?: string;
  run(world: World, cellOf: CellOf): Promise<void>;
}
