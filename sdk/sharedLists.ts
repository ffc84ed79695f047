import { SharedLists } from "../provider/sharedLists";
import { currentProgram } from "./program";
import { programError } from "./programError";
import type { KindFacts } from "./resource";

/** What each program has declared so far. */
const declaredBy = new WeakMap<object, SharedLists>();

/**
 * Makes sure that a list that one resource takes as a whole has no other in the program; throws a sentence otherwise.
 * What is an output is left to the provider's check.
 */
export function assertAlone({ type, sharedList }: Pick<KindFacts, "type" | "sharedList">, name: string, args: object) {
  if (!sharedList) return;
  const program = currentProgram();
  const declared = declaredBy.get(program) ?? new SharedLists();
  declaredBy.set(program, declared);
  const conflict = declared.declare(sharedList, { identity: {}, words: `${type} "${name}"` }, { ...args });
  if (conflict !== undefined) throw programError(conflict);
}
