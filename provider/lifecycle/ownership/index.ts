/**
 * Tracks which resource of a program owns an object of the platform while the engine runs.
 *
 * The engine hands resources to the provider one at a time, in its own order, and deletes last. A rename, a replacement
 * or an entry that leaves a list therefore arrives as a create and a delete of the same object, or as two resources for
 * one object. A create must neither adopt another resource's object nor refuse one that this run has released. A delete
 * must not remove what another resource declares.
 *
 * A run keeps one record per object in memory (`ownership.ts`). Its key is the object's id, or the inputs that name it
 * while the id is unknown. The record says
 *
 * - who declares the object: a check expects a resource for it (`expectNew`), a create or an update claims it (`claim`,
 *   `claimAlone`), a comparison finds it unchanged (`stillDeclared`), or a create fails (`noteFailed`);
 * - if it is recorded: the state has it as a resource or a part of one (`noteCompared`, `knowRecorded`), or this run
 *   has created it (`know`);
 * - if it is given up: a resource had it as a part and no longer declares it (`noteCompared`, `giveUp`). Its delete may
 *   be in progress or done (`deleteUnlessDeclared`);
 * - if it is released: a delete has given it back or left it to another resource (`leaving`).
 *
 * Creates, updates and deletes ask five questions:
 *
 * 1. Does a resource of this run declare it? Then a delete leaves it. (`isDeclared`, `declaredInputs`,
 *    `isDeclaredSeparately`)
 * 2. Is it a known resource of the program? Then no create adopts it. (`isKnown`, `isOfProgram`)
 * 3. Has this run released it? Then the create that finds it owns it. (`wasReleased`)
 * 4. Has another resource given it up? Then it moves to the one that claims it, unless it is already deleted.
 *    (`released`, `isFree`, `isOwnNow`, `isDeleted`, `settleDeletes`)
 * 5. Will another resource claim it? Then it is not deleted. (`expectedAmong`, `leaving`)
 *
 * A declaration counts only for the account of its key, because another account may have the same id. Everything else
 * holds for every key, because two keys may belong to one account. `account/` decides if a key may see the account of
 * an object.
 *
 * Before ids are known, a check compares the claims of the program's resources (`claimConflicts`, `idConflicts`).
 */
export {
  type Claiming,
  claim,
  claimAlone,
  isDeclaredSeparately,
  refuseSecondExclusive,
  stillDeclared,
} from "./declarations";
export {
  beforeRefusal,
  claimExpected,
  expectedAmong,
  expectNew,
  giveUp,
  nameKeyOf,
  noteCompared,
  settleDeletes,
  untilCompared,
} from "./handovers";
export { knowRecorded, leaving, noteFailed } from "./leaving";
export { ownershipOf } from "./ownership";
export { claimConflicts, idConflicts, identityOf, type Program } from "./programClaims";
