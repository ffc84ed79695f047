/**
 * Answers which resource of a program an object of the platform belongs to, while the engine runs.
 *
 * The engine hands one resource at a time to the provider, in its own order, and deletes last. A rename, a replacement or an entry that
 * leaves a list thus arrives as a create and a delete of the same object, or as two resources that meet at it. A create must neither
 * adopt what another resource of the program is, nor refuse what this run itself has let go of. A delete must not take away what
 * another resource declares.
 *
 * The run keeps one record per object (`ownership.ts`). Nothing of it outlives the process. A record is found by the id of the object, or
 * by the inputs that name it as long as its id is not known, and it holds
 *
 * - who declares it: a check expects a resource for it (`expectNew`), a create or an update claims it (`claim`, `claimAlone`), a comparison
 *   shows that nothing of it changes (`stillDeclared`), a create that fails declares it all the same (`noteFailed`);
 * - that it is recorded: a state has it as a resource or as a part of one (`noteCompared`, `knowRecorded`), or this run has created it (`know`);
 * - that it is given up: a resource had it as a part and no longer declares it (`noteCompared`, `giveUp`), and a delete of it may be on
 *   its way or done (`deleteUnlessDeclared`);
 * - that it is released: a delete has given it back or left it to another resource (`leaving`).
 *
 * Creates, updates and deletes ask five questions:
 *
 * 1. Does a resource of this run declare it? Then a delete leaves it. (`isDeclared`, `declaredInputs`, `isDeclaredBeside`)
 * 2. Is it known to be a resource of the program? Then no create adopts it. (`isKnown`, `isOfProgram`)
 * 3. Has this run released it? Then the create that finds it again owns it. (`wasReleased`)
 * 4. Has another resource given it up? Then it moves to the one that comes for it, unless it is deleted by then. (`givenUp`, `isFree`,
 *    `isOwnNow`, `isDeleted`, `settleDeletes`)
 * 5. Is another resource yet to come for it? Then it is not deleted. (`expectedAmong`, `leaving`)
 *
 * A declaration counts for the account through whose key it was made: another account may have the same id. The rest holds for every key,
 * as two keys may be of one account. Whether a key may see the account of an object at all is not decided here, but in `account/`.
 *
 * Before any id is known, a check compares what resources of the program claim (`claimConflicts`, `idConflicts`).
 */
export {
  type Claiming,
  claim,
  claimAlone,
  isDeclaredBeside,
  refuseSecondExclusive,
  stillDeclared,
} from "./declarations";
export {
  beforeRefusal,
  calledIn,
  expectedAmong,
  expectNew,
  giveUp,
  noteArrived,
  noteCompared,
  settleDeletes,
  untilCompared,
} from "./handovers";
export { knowRecorded, leaving, noteFailed } from "./leaving";
export { ownershipOf } from "./ownership";
export { claimConflicts, idConflicts, identityOf, type Program } from "./programClaims";
